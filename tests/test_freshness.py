"""A stale or partly built compiled copy is never run: tried on a small package, built for real."""

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from branchline import _freshness

ROOT = Path(__file__).parents[1]
PACKAGE = Path(_freshness.HERE)

pytestmark = pytest.mark.slow_interpreted

needs_compiler = pytest.mark.skipif(
    not any(map(shutil.which, ("cc", "gcc", "clang"))), reason="there is no C compiler"
)

PARTS = {
    "__init__.py": """
from branchline import _freshness
_freshness.guard()
__version__ = "0"
""",
    "compiled.txt": """
# the rest stays Python
core/ticket.py
core/route.py  # and its points
""",
    "core/__init__.py": "",
    "core/points.py": "from typing import Final\nLONG: Final = 15\n",
    "core/route.py": '''
def length() -> int:
    """How long: “6”."""
    return 6

class Track:
    """A track."""

    @property
    def spaces(self) -> int:
        """Its spaces."""
        return 6

    def points(self) -> int:
        """Its points."""
        return 3
''',
    "core/ticket.py": """
from branchline.core.points import LONG
from branchline.core.route import length

def points() -> int:
    return LONG + length()
""",
}


def run(project: Path, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs Python in the project's folder, whatever this very run of the tests has set."""
    inherited = {key: os.environ[key] for key in os.environ if key != "BRANCHLINE_INTERPRETED"}
    return subprocess.run(
        [sys.executable, *command],
        cwd=project,
        env=inherited | {"PYTHONDONTWRITEBYTECODE": "1"} | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def build(project: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return run(project, "setup.py", "--quiet", "build_ext", "--inplace", **environment)


def answer(project: Path, **environment: str) -> tuple[int, str, str]:
    """What the module computes, the kind of file it came from, and what the guard says."""
    code = (
        "from branchline.core import ticket, route; from branchline import _freshness;"
        "import json, pathlib;"
        "kinds = {pathlib.Path(m.__file__).suffix for m in (ticket, route)};"
        "print(json.dumps([ticket.points(), '+'.join(sorted(kinds)), _freshness.how()]))"
    )
    done = run(project, "-c", code, **environment)
    assert done.returncode == 0, done.stderr
    points, kind, how = json.loads(done.stdout)
    return points, kind, how


def extensions(folder: Path) -> list[Path]:
    return [*folder.rglob("*.so"), *folder.rglob("*.pyd")]


def edit(project: Path, name: str, old: str, new: str) -> None:
    path = project / "branchline" / name
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def write_project(folder: Path) -> Path:
    """The real build and guard around a package of two small modules."""
    (folder / "branchline" / "core").mkdir(parents=True)
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    shutil.copy(PACKAGE / "_freshness.py", folder / "branchline")
    for name, text in PARTS.items():
        (folder / "branchline" / name).write_text(text)
    return folder


@pytest.fixture(scope="session")
def built_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = write_project(tmp_path_factory.mktemp("built"))
    done = build(folder)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture
def built(built_once: Path, tmp_path: Path) -> Path:
    """A project that has just been compiled, to do harm to."""
    return Path(shutil.copytree(built_once, tmp_path / "project"))


@pytest.fixture
def unbuilt(tmp_path: Path) -> Path:
    return write_project(tmp_path / "project")


def test_the_guard_runs_before_anything_else_is_imported() -> None:
    body = ast.parse((PACKAGE / "__init__.py").read_text()).body
    assert [ast.unparse(line) for line in body[1:3]] == [
        "from branchline import _freshness",
        "_freshness.guard()",
    ]


def test_this_very_run_is_compiled_where_it_can_be() -> None:
    if _freshness.needs_build(_freshness.HERE) or os.environ.get("BRANCHLINE_INTERPRETED"):
        pytest.skip("not the run that says")
    stamp = _freshness.read_stamp(_freshness.HERE)
    assert stamp
    if not stamp.get("no_compiler"):
        assert _freshness.how() == "compiled"


def test_unbuilt_it_runs_interpreted(unbuilt: Path) -> None:
    why = "interpreted: it has not been compiled; run `make setup`"
    assert answer(unbuilt) == (21, ".py", why)


@needs_compiler
def test_fresh_it_runs_compiled(built: Path) -> None:
    assert answer(built) == (21, ".so", "compiled")


@needs_compiler
def test_compiled_code_keeps_its_docstrings_and_signatures(built: Path) -> None:
    code = (
        "from branchline.core import route; from branchline.core.route import Track;"
        "print(route.length.__doc__, Track.__doc__, Track.spaces.__doc__, Track.points.__doc__,"
        "Track.points.__text_signature__, ascii(route.__file__[-3:]))"
    )
    done = run(built, "-c", code, PYTHONIOENCODING="utf-8")
    told = "How long: “6”. A track. Its spaces. Its points. ($self) '.so'"
    assert done.stdout.strip() == told, done.stderr


@needs_compiler
def test_on_demand_it_runs_interpreted(built: Path) -> None:
    how = "interpreted: BRANCHLINE_INTERPRETED is set"
    assert answer(built, BRANCHLINE_INTERPRETED="1") == (21, ".py", how)
    assert answer(built, BRANCHLINE_INTERPRETED="0") == (21, ".so", "compiled")


@needs_compiler
def test_an_edited_module_is_run_as_edited_and_so_are_all_others(built: Path) -> None:
    edit(built, "core/route.py", "6", "5")
    why = "interpreted: core/route.py was edited after the last build; run `make setup`"
    assert answer(built) == (20, ".py", why)
    edit(built, "core/route.py", "5", "6")
    assert answer(built) == (21, ".so", "compiled")


@needs_compiler
def test_a_constant_edited_in_a_module_that_is_not_compiled_counts_too(built: Path) -> None:
    edit(built, "core/points.py", "15", "10")
    points, kind, _ = answer(built)
    assert (points, kind) == (16, ".py")


@needs_compiler
def test_a_module_that_is_not_listed_any_more_is_not_run_compiled(built: Path) -> None:
    edit(built, "compiled.txt", "core/route.py", "")
    why = "interpreted: compiled.txt was edited after the last build; run `make setup`"
    assert answer(built) == (21, ".py", why)


@needs_compiler
def test_a_module_whose_source_is_gone_is_gone(built: Path) -> None:
    (built / "branchline/core/route.py").unlink()
    done = run(built, "-c", "import branchline.core.route")
    assert "ModuleNotFoundError" in done.stderr


@needs_compiler
@pytest.mark.parametrize("pattern", ["_rules__mypyc*", "core/route.*.*"])
def test_with_a_part_missing_or_cut_short_no_part_is_run(built: Path, pattern: str) -> None:
    (part,) = (built / "branchline").glob(pattern)
    part.write_bytes(part.read_bytes()[:-1])
    _, kind, how = answer(built)
    assert (kind, how) == (
        ".py",
        f"interpreted: {part.relative_to(built / 'branchline').as_posix()} "
        "is not as the last build left it; run `make setup`",
    )
    part.unlink()
    assert answer(built)[1:] == (kind, how)


@needs_compiler
@pytest.mark.parametrize("text", [None, "", "{", "[]", "{}", '{"sources": {}}'])
def test_without_a_whole_stamp_it_runs_interpreted(built: Path, text: str | None) -> None:
    stamp = built / "branchline/_compiled.json"
    stamp.unlink() if text is None else stamp.write_text(text)
    assert answer(built)[1] == ".py"


@needs_compiler
def test_compiled_for_another_python_it_runs_interpreted(built: Path) -> None:
    stamp = built / "branchline/_compiled.json"
    stamp.write_text(stamp.read_text().replace(_freshness.SUFFIX, ".cpython-310.so"))
    why = "interpreted: it was compiled for another Python; run `make setup`"
    assert answer(built) == (21, ".py", why)


@needs_compiler
def test_building_again_compiles_what_was_edited(built: Path) -> None:
    edit(built, "core/points.py", "15", "10")
    (built / "branchline/core/left.so").touch()
    build(built)
    assert answer(built) == (16, ".so", "compiled")
    assert not (built / "branchline/core/left.so").exists()


@needs_compiler
def test_a_build_with_nothing_to_do_leaves_everything_as_it_is(built: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in extensions(built)}
    build(built)
    assert {path: path.stat().st_mtime_ns for path in extensions(built)} == before


@needs_compiler
def test_a_build_that_fails_leaves_nothing_compiled_and_says_why(built: Path) -> None:
    edit(built, "core/route.py", "return 6", 'return "six"')
    edit(built, "core/route.py", "def length() -> int", "def name() -> int")
    edit(built, "core/ticket.py", "import length", "import name")
    edit(built, "core/ticket.py", "LONG + length()", "LONG")
    done = build(built)
    assert done.returncode == 0
    assert "Branchline will run interpreted, and slowly: mypyc refused it: " in done.stderr
    assert not extensions(built)
    assert answer(built)[1] == ".py"


def test_a_listed_module_that_does_not_exist_stops_the_build(unbuilt: Path) -> None:
    edit(unbuilt, "compiled.txt", "core/route.py", "core/rout.py")
    done = build(unbuilt)
    assert done.returncode != 0
    assert "compiled.txt names core/rout.py, and there is no such file." in done.stderr


INSTALL = "-m pip install --quiet --no-build-isolation --no-deps --no-index --target installed ."
NO_COMPILER = "there was no working C compiler with Python's headers when it was installed"


def install(project: Path, **environment: str) -> Path:
    done = run(project, *INSTALL.split(), **environment)
    assert done.returncode == 0, done.stderr
    return project / "installed"


@needs_compiler
def test_installed_from_a_wheel_it_runs_compiled(unbuilt: Path) -> None:
    assert answer(install(unbuilt)) == (21, ".so", "compiled")


@pytest.mark.parametrize("environment", [{"CC": "false"}, {"PATH": ""}])
def test_without_a_compiler_it_installs_and_runs_interpreted(
    unbuilt: Path, environment: dict[str, str]
) -> None:
    installed = install(unbuilt, **environment)
    assert not extensions(installed)
    assert answer(installed) == (21, ".py", f"interpreted: {NO_COMPILER}")
