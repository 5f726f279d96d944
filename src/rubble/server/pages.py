"""The client's files: built by `web/` and packed beside this module; without them a page that says how to get them."""

from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

STATIC: Final = Path(__file__).parent / "static"
_NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Rubble</title>
<h1>The table stands, the cloth is missing</h1>
<p>This server runs, but the pages of the client have not been built. Run <code>make play</code> in a checkout of
Rubble, or install a packed release.</p>
</html>
"""


async def page(request: Request) -> Response:
    """A file of the client, or its one page for the addresses that the client understands itself."""
    path = request.path_params.get("path", "")
    root = request.app.state.static
    file = _inside(root, path)
    if file is not None:
        long = path.startswith("assets/")  # named by their content
        return FileResponse(
            file, headers={"Cache-Control": "public, max-age=31536000, immutable" if long else "no-cache"}
        )
    if "." in path.rsplit("/", 1)[-1]:
        return Response("There is no such file.", 404, media_type="text/plain")
    index = root / "index.html"
    if not index.is_file():
        return HTMLResponse(_NOT_BUILT, 200 if not path else 404)
    return FileResponse(index, headers={"Cache-Control": "no-cache"})


def _inside(root: Path, path: str) -> Path | None:
    if not path or "\0" in path:
        return None
    file = (root / path).resolve()
    return file if file.is_relative_to(root.resolve()) and file.is_file() else None
