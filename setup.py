"""Compiles the modules that branchline/compiled.txt names: all of them or, if that fails, none."""

import ast
import contextlib
import importlib.metadata
import importlib.util
import io
import json
import os
import re
import shutil
import string
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext

PACKAGE = Path("branchline")
INLINE = [] if sys.platform == "darwin" else ["-fno-semantic-interposition"]
GROUP = "branchline._rules"
"""mypyc puts all the code into one library of this name; each module is a pointer into it."""
PLAIN = b" " + bytes(string.ascii_letters + string.digits, "ascii")
"""What needs no escape in a text of C."""


def load_freshness() -> Any:
    """The guard's own module, without the package around it, whose needs may not be installed."""
    spec = importlib.util.spec_from_file_location("_freshness", PACKAGE / "_freshness.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


freshness = load_freshness()


class CannotCompile(Exception):
    """There is no way to compile here; the message is the reason the user gets."""


class NoCompiler(CannotCompile):
    """There is no C compiler that works."""


def listed() -> list[str]:
    """The modules to compile."""
    lines = (PACKAGE / freshness.LIST).read_text(encoding="utf-8").splitlines()
    names = [name for line in lines if (name := line.partition("#")[0].strip())]
    for name in names:
        if not (PACKAGE / name).is_file():
            sys.exit(f"branchline/{freshness.LIST} names {name}, and there is no such file.")
    return names


def file_of(module: str) -> str | None:
    """The file of one of the package's modules, relative to the package."""
    top, *rest = module.split(".")
    for file in ("/".join(rest) + ".py", "/".join([*rest, "__init__.py"])):
        if top == PACKAGE.name and (PACKAGE / file).is_file():
            return file
    return None


def imported_by(name: str) -> Iterator[str | None]:
    """The files of the package that one of them imports from."""
    for node in ast.walk(ast.parse((PACKAGE / name).read_bytes())):
        if isinstance(node, ast.Import):
            yield from (file_of(alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = [PACKAGE.name, *name.split("/")][: -node.level] if node.level else []
            base = ".".join([*above, *filter(None, [node.module])])
            yield from (file_of(f"{base}.{alias.name}") or file_of(base) for alias in node.names)


def sources() -> dict[str, str]:
    """The hash of all that goes into the build.

    That is more than the modules compiled: mypyc copies constants out of those they import.
    """
    waiting, found = listed(), {freshness.LIST}
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += filter(None, imported_by(name))
    return {name: freshness.digest(str(PACKAGE / name)) for name in sorted(found)}


def builder() -> str:
    """What compiles, so that another mypy or another setup.py builds again."""
    try:
        version = importlib.metadata.version("mypy")
    except importlib.metadata.PackageNotFoundError:
        version = "missing"
    return f"mypy {version}, setup.py {freshness.digest('setup.py')[:16]}"


def build(extensions: list[Extension], into: Path) -> None:
    """Runs the C compiler, by the usual command of setuptools."""
    command = build_ext(Distribution({"name": PACKAGE.name, "ext_modules": extensions}))
    command.build_lib, command.build_temp = str(into), str(into / "temp")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()


def try_compiler(folder: Path) -> None:
    """Compiles next to nothing, to know at once if there is a compiler with Python's headers."""
    code = folder / "probe.c"
    code.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n")
    try:
        build([Extension("probe", [str(code)])], folder / "probe")
    except Exception as error:
        why = "there was no working C compiler with Python's headers when it was installed"
        raise NoCompiler(why) from error


def to_c(names: list[str], folder: Path) -> list[Extension]:
    """Has mypyc check the modules and turn them into C."""
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        raise CannotCompile("mypy was not there to compile it when it was installed") from error
    # Silent on what is only imported: a slip outside the rules is for `make lint` to find. What is
    # installed is not even read: the rules use none of it, and it is three times as much as ours.
    options = ["--follow-imports=silent", "--no-site-packages"]
    paths = [*options, *(str(PACKAGE / name) for name in names)]
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            extensions = mypycify(
                paths, opt_level="3", debug_level="0", group_name=GROUP, target_dir=str(folder)
            )
    except SystemExit as error:
        print(said.getvalue(), file=sys.stderr)
        first = next((line for line in said.getvalue().splitlines() if "error" in line), str(error))
        raise CannotCompile(f"mypyc refused it: {first}") from error
    for extension in extensions:
        # A new compiler's new warning is no reason to go without.
        extension.extra_compile_args = [
            option for option in extension.extra_compile_args if option != "-Werror"
        ]
        if os.name == "posix":
            # Nobody replaces these functions from outside, so they may be inlined.
            extension.extra_compile_args += ["-fvisibility=hidden", *INLINE]
            # Whether every `if` is indented as it reads takes GCC half its time in a file so long.
            extension.extra_compile_args += ["-Wno-misleading-indentation"]
    return extensions


def docstrings(names: list[str]) -> dict[str, str]:
    """The docstrings of the modules, by the names that mypyc gives to what they are of.

    It names a module by as many of its last parts as it takes to tell it from the others.
    """
    found = {}
    for name in names:
        parts = name.removesuffix(".py").split("/")
        for at in range(len(parts)):
            waiting = [("___".join(parts[at:]), ast.parse((PACKAGE / name).read_bytes()))]
            for path, node in waiting:
                for part in ast.iter_child_nodes(node):
                    if isinstance(part, ast.ClassDef | ast.FunctionDef):
                        found[f"{path}___{part.name}"] = ast.get_docstring(part) or ""
                        waiting += [(f"{path}___{part.name}", part)]
    return found


def document(code: Path, docs: dict[str, str]) -> None:
    """Puts docstrings into C that mypyc wrote, which has only signatures."""

    def in_c(key: str) -> str:
        text = docs.get(key, "").encode()
        return "".join(chr(b) if b in PLAIN else f"\\{b:03o}" for b in text)

    text = code.read_text(encoding="utf-8")
    for start in (r"\(PyCFunction\)CPyPy_(\w+),", r"CPyType_(\w+)_template_ = \{"):
        text = re.sub(
            rf'({start}[^"{{}}]*(?:"[^"]*",[^"{{}}]*)?PyDoc_STR\("[^"]*)"\)',
            lambda found: f'{found[1]}{in_c(found[2])}")',
            text,
        )
    text = re.sub(
        r"(\(getter\)(\w+)_get_(\w+),\s*NULL, )NULL, NULL",
        lambda found: f'{found[1]}PyDoc_STR("{in_c(f"{found[2]}___{found[3]}")}"), NULL',
        text,
    )
    code.write_text(text, encoding="utf-8")


def compile_all(names: list[str], work: Path) -> Path:
    """Compiles the modules and gives the folder where they lie, as in the package."""
    if not names:
        raise CannotCompile(f"{freshness.LIST} names no module")
    try_compiler(work)
    try:
        extensions = to_c(names, work / "c")
        for code in (work / "c").rglob("__native*.c"):
            document(code, docstrings(names))
        build(extensions, work / "lib")
    except CannotCompile:
        raise
    except Exception as error:
        raise CannotCompile(f"compiling it failed: {error}") from error
    return work / "lib" / PACKAGE


def clear(package: Path) -> None:
    """Removes what an earlier build left; the stamp first, for it vouches for the rest."""
    (package / freshness.STAMP).unlink(missing_ok=True)
    for pattern in ("*.so", "*.pyd"):
        for extension in package.rglob(pattern):
            extension.unlink()


def bring(built: Path, package: Path) -> dict[str, int]:
    """Copies the extensions into the package and gives their sizes."""
    sizes = {}
    for extension in sorted(built.rglob("*" + freshness.SUFFIX)):
        name = extension.relative_to(built)
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        # A library that somebody is running must not be written over, only replaced.
        fresh = package / f"{name}.new"
        shutil.copyfile(extension, fresh)
        os.replace(fresh, package / name)
        sizes[name.as_posix()] = extension.stat().st_size
    return sizes


def compile_into(package: Path) -> None:
    """Compiles into this copy of the package; if that fails, it is left to run interpreted."""
    clear(package)
    # Hashed before mypyc reads them: an edit in between then looks stale, never fresh.
    stamp = {"suffix": freshness.SUFFIX, "builder": builder(), "sources": sources()}
    with tempfile.TemporaryDirectory() as folder:
        try:
            stamp["extensions"] = bring(compile_all(listed(), Path(folder)), package)
        except CannotCompile as problem:
            print(f"Branchline will run interpreted, and slowly: {problem}.", file=sys.stderr)
            stamp |= {"extensions": {}, "problem": str(problem)}
            stamp |= {"no_compiler": True} if isinstance(problem, NoCompiler) else {}
    unfinished = package / (freshness.STAMP + ".new")
    unfinished.write_text(json.dumps(stamp, indent=1), encoding="utf-8")
    unfinished.replace(package / freshness.STAMP)


def is_built(package: Path) -> bool:
    """Whether the last build is good for these sources and would be done the same way today."""
    stamp = freshness.read_stamp(str(package))
    return (
        stamp is not None
        and not freshness.needs_build(str(package))
        and stamp["builder"] == builder()
        and stamp["sources"] == sources()
    )


class BuildRules(build_ext):
    """Compiles in place of setuptools, which would keep what was built before a failure."""

    def run(self) -> None:
        in_place = self.inplace or self.editable_mode
        package = PACKAGE if in_place else Path(self.build_lib) / PACKAGE
        if not in_place or not is_built(package):
            compile_into(package)


setup(
    # Never built as it stands: it tells setuptools that there is something to compile.
    ext_modules=[Extension(GROUP + "__mypyc", [])],
    cmdclass={"build_ext": BuildRules},
)
