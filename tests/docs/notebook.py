"""Runs a notebook without Jupyter, and writes down what came out: `python -m tests.docs.notebook`.

A cell is run as Jupyter runs it: all of it, in one namespace with the cells before; what its last
line is worth, what it printed and the figures it left open are its outputs.
"""

import ast
import contextlib
import io
import json
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parents[2] / "docs" / "researchers" / "notebook.ipynb"
SHOWN_AS = {"_repr_svg_": "image/svg+xml", "_repr_html_": "text/html"}


def run(notebook: dict[str, Any]) -> dict[str, Any]:
    """The notebook with the outputs of all its cells, which are run in their order."""
    import matplotlib as mpl

    space: dict[str, Any] = {"__name__": "__main__"}
    cells, number = [], 0
    with mpl.rc_context({"backend": "svg", "svg.hashsalt": "notebook", "svg.fonttype": "none"}):
        for cell in notebook["cells"]:
            if cell["cell_type"] == "code":
                number += 1
                made = outputs("".join(cell["source"]), space, number)
                cell = cell | {"execution_count": number, "outputs": made}
            cells.append(cell)
    return notebook | {"cells": cells}


def outputs(source: str, space: dict[str, Any], number: int) -> list[dict[str, Any]]:
    """Runs a cell: what it printed, what its last line is worth, and its figures."""
    lines, last = ast.parse(source), ast.parse("None", mode="eval").body
    if isinstance(lines.body[-1], ast.Expr) and not source.rstrip().endswith(";"):
        last = lines.body.pop().value
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(compile(lines, f"cell {number}", "exec"), space)
        worth = eval(compile(ast.Expression(last), f"cell {number}", "eval"), space)
    made = []
    if printed.getvalue():
        made.append({"output_type": "stream", "name": "stdout", "text": split(printed.getvalue())})
    if worth is not None:
        made.append({"output_type": "execute_result", "execution_count": number, **shown(worth)})
    return [*made, *figures()]


def shown(value: Any) -> dict[str, Any]:
    """A value in every way that it can show itself."""
    data = {"text/plain": split(repr(value))}
    for method, kind in SHOWN_AS.items():
        if (drawn := getattr(value, method, lambda: None)()) is not None:
            data[kind] = split(drawn)
    return {"data": data, "metadata": {}}


def figures() -> list[dict[str, Any]]:
    """The figures that were left open, which Jupyter shows and closes."""
    from matplotlib import pyplot

    made = []
    for number in pyplot.get_fignums():
        figure, drawn = pyplot.figure(number), io.StringIO()
        figure.savefig(drawn, format="svg", metadata={"Date": None})
        data = {"text/plain": split(repr(figure)), "image/svg+xml": split(drawn.getvalue())}
        made.append({"output_type": "display_data", "data": data, "metadata": {}})
    pyplot.close("all")
    return made


def split(text: str) -> list[str]:
    """Text as a notebook keeps it, line by line."""
    return text.splitlines(keepends=True)


def read() -> dict[str, Any]:
    """The notebook as it is."""
    found: dict[str, Any] = json.loads(NOTEBOOK.read_text("utf-8"))
    return found


if __name__ == "__main__":
    text = json.dumps(run(read()), indent=1, ensure_ascii=False)
    NOTEBOOK.write_text(text + "\n", encoding="utf-8")
