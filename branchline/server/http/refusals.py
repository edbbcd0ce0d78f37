"""Refusals as answers: a code for programs, a sentence for people, never a stack trace."""

from collections.abc import Sequence
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from pydantic import BaseModel, ConfigDict
from starlette.exceptions import HTTPException

from branchline.core.errors import BranchlineError
from branchline.server.http.guards import error_response
from branchline.server.storage.store import Trouble
from branchline.server.table.entries import Refused

TROUBLES = (Refused, Trouble, BranchlineError)
"""What can come of what someone says or asks."""
STATUSES = {"token": 403, "rate": 429}
STATUSES |= dict.fromkeys(
    ("table", "game", "board", "card", "no-lesson", "picture", "no-position"), 404
)
BROKEN = "Something went wrong on the server; it was noted."
HTTP = {
    400: ("message", "Malformed request: the body is not JSON."),
    404: ("path", "There is nothing at this address."),
    405: ("method", "This address does not take that method."),
}


class Refusing(BaseModel):
    """Why something is not possible."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"code": "turn", "sentence": "It is Ann’s turn."}]}
    )
    code: str
    sentence: str


def refuses(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """What an address answers besides what was asked for."""
    words = {
        403: "The token is missing or not that of this seat.",
        404: "There is no such table, game, board, card, picture or position.",
        409: "Not possible now; the sentence says why.",
        422: "The request is malformed.",
        429: "Too often.",
        503: "The database does not answer or is full; nothing was lost.",
    }
    return {
        status: {"model": Refusing, "description": words[status]}
        for status in (*statuses, 422, 429, 503)
    }


def refusal(problem: Exception) -> tuple[str, str]:
    """The code and the sentence of something that is not possible."""
    match problem:
        case Refused():
            return problem.code, problem.sentence
        case Trouble():
            return "storage", str(problem)
        case BranchlineError():
            return "illegal", str(problem)
    return "error", BROKEN


def sentence_of(errors: Sequence[Any]) -> str:
    """What is wrong with a message, in a sentence."""
    first = errors[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    what = str(first["msg"]).replace("Value error, ", "").rstrip(".")
    if "json" in first["type"]:
        return "Malformed request: that is not JSON."
    what = what[:1].lower() + what[1:]
    return f"Malformed request: {where + ': ' if where else ''}{what}."


def answer_politely(app: FastAPI) -> None:
    """Makes every refusal of an app a code and a sentence."""

    async def refused(request: Request, problem: Exception) -> Response:
        code, sentence = refusal(problem)
        usual = 503 if isinstance(problem, Trouble) else 409
        return error_response(request.scope, STATUSES.get(code, usual), code, sentence)

    async def invalid(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, RequestValidationError)
        return error_response(request.scope, 422, "message", sentence_of(problem.errors()))

    async def http(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, HTTPException)
        code, sentence = HTTP.get(problem.status_code, ("http", str(problem.detail)))
        return error_response(request.scope, problem.status_code, code, sentence, problem.headers)

    async def broken(request: Request, problem: Exception) -> Response:
        return error_response(request.scope, 500, "error", BROKEN)

    for kind in TROUBLES:
        app.add_exception_handler(kind, refused)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(Exception, broken)
