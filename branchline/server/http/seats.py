"""Whose seat a request comes from, before anything is done for it."""

import re

from fastapi import FastAPI
from fastapi.requests import HTTPConnection
from starlette.types import Scope

from branchline.server.table.roles import AT_THE_TABLE, role

PATH = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,32})/(?:seats/(\d)/)?", re.ASCII)


def seat_name(table: str, seat: int) -> str:
    """By what whoever sits in a seat is counted."""
    return f"{table}/{seat}"


def token_of(request: HTTPConnection, seat: int) -> str | None:
    """The token in a request: the page's cookie, or a program's Authorization header."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return token.strip()
    return request.cookies.get(f"seat-{seat}")


def seat_shown(api: FastAPI, scope: Scope) -> str | None:
    """The seat, of a table that is open here, whose token a request shows."""
    place, tables = PATH.match(scope["path"]), getattr(api.state, "tables", None)
    opened = tables.registry.opened.get(place[1]) if place and tables else None
    if place is None or opened is None:
        return None
    request = HTTPConnection(scope)
    for seat in [int(place[2])] if place[2] else opened.hashes:
        known = seat < opened.table.players and opened.admits(seat, token_of(request, seat))
        if known and role(opened.table, seat) in AT_THE_TABLE:
            return seat_name(place[1], seat)
    return None
