"""docs/dependencies.md says of every package that is declared what it is for, and of no other."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


def explained(heading: str | None = None) -> set[str]:
    """The packages with a line on the page, or of one of its tables."""
    page = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    tables = dict(part.split("\n", 1) for part in page.split("\n## ")[1:])
    rows = [tables[heading]] if heading else tables.values()
    cells = {cell for row in rows for cell in re.findall(r"^\| ([^|]+) \|", row, re.MULTILINE)}
    return {name for cell in cells for name in cell.split(", ")} - {"package", "---"}


def names(requirements: list[Any]) -> set[str]:
    """The packages that requirements name; groups and extras of ours are no packages."""
    texts = [one for one in requirements if isinstance(one, str)]
    found = {re.split(r"[^\w-]", text)[0] for text in texts}
    return found - {"branchline"}


def packages_of_the_page() -> set[str]:
    package = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    return {*package.get("dependencies", {}), *package["devDependencies"]}


def test_every_python_package_is_explained() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    declared = names(project["project"]["dependencies"])
    for extra in project["project"]["optional-dependencies"].values():
        declared |= names(extra)
    for group in project["dependency-groups"].values():
        declared |= names(group)
    assert explained() - packages_of_the_page() == declared


def test_every_package_of_the_page_is_explained() -> None:
    assert explained("To build the page") >= packages_of_the_page()
