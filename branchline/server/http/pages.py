"""The page: the built files under `page/`, as a browser wants them."""

import mimetypes
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route

PAGE = Path(__file__).parents[1] / "page"
ROOMS = ("new", "table", "watch", "rules", "replay", "position", "review", "games", "learn")
ENTRANCES = ("/", *(f"/{room}{rest}" for room in ROOMS for rest in ("", "/{rest:path}")))
FOR_EVER = "public, max-age=31536000, immutable"
mimetypes.add_type("application/manifest+json", ".webmanifest")
PACKED = {"br": ".br", "gzip": ".gz"}
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Branchline</title>
<p>The page has not been built yet: run <code>make play</code>, or <code>npm run build</code> in the
folder <code>web</code>. The server itself runs: <a href="/api/games">the games</a>.</p></html>"""


def routes(folder: Path = PAGE) -> list[Route]:
    """The page at its entrances, and its files."""

    async def entrance(request: Request) -> Response:
        if not (folder / "index.html").is_file():
            return HTMLResponse(NOT_BUILT, 503)
        return served(folder / "index.html", request.headers, "no-cache")

    async def file(request: Request) -> Response:
        path = found(folder, request.path_params["name"])
        hashed = path.parent.name == "assets"
        return served(path, request.headers, FOR_EVER if hashed else "no-cache")

    return [Route(path, entrance) for path in ENTRANCES] + [Route("/{name:path}", file)]


def found(folder: Path, name: str) -> Path:
    """A file in a folder; a name that no file can have is one that is not there."""
    try:
        path = (folder / name).resolve()
        if path.is_relative_to(folder.resolve()) and path.is_file():
            return path
    except (OSError, ValueError):
        pass
    raise HTTPException(404)


def served(path: Path, headers: Headers, cache: str) -> Response:
    """A file, packed if it lies there packed and the browser takes it."""
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    accepted = headers.get("accept-encoding", "")
    for coding, ending in PACKED.items():
        packed = path.with_name(path.name + ending)
        if coding in accepted and packed.is_file():
            extra = {"Content-Encoding": coding, "Vary": "Accept-Encoding", "Cache-Control": cache}
            return FileResponse(packed, media_type=kind, headers=extra)
    return FileResponse(
        path, media_type=kind, headers={"Cache-Control": cache, "Vary": "Accept-Encoding"}
    )
