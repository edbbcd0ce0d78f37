"""Sees to it that a stale compiled copy of a module is never run.

The build leaves a stamp: the hash of every source that went into it. `guard` compares the stamp
with the sources that lie there now and, unless all agree, has every module loaded from its source.
Standard library only, as it runs before anything else of the package; `setup.py` uses it too.
"""

import hashlib
import json
import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from types import ModuleType
from typing import NotRequired, TypedDict

HERE = os.path.dirname(os.path.abspath(__file__))
STAMP = "_compiled.json"
LIST = "compiled.txt"
SUFFIX = EXTENSION_SUFFIXES[0]
"""How the compiled modules of this very Python and machine end."""


class Stamp(TypedDict):
    """What the build says of itself; names are relative to the package's folder."""

    suffix: str
    builder: str
    sources: dict[str, str]
    extensions: dict[str, int]
    problem: NotRequired[str]
    no_compiler: NotRequired[bool]


def digest(path: str) -> str:
    """The hash of a file, or nothing if it is gone."""
    try:
        with open(path, "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()
    except OSError:
        return ""


def read_stamp(folder: str) -> Stamp | None:
    """What the last build into this folder left, if it left something whole."""
    try:
        with open(os.path.join(folder, STAMP), encoding="utf-8") as file:
            stamp: Stamp = json.load(file)
        return stamp if {"suffix", "builder", "sources", "extensions"} <= stamp.keys() else None
    except (OSError, ValueError, AttributeError):
        return None


def edited(folder: str, stamp: Stamp) -> str | None:
    """A source that is not what it was when the stamp was made."""
    for name, known in stamp["sources"].items():
        if digest(os.path.join(folder, name)) != known:
            return name
    return None


def damaged(folder: str, stamp: Stamp) -> str | None:
    """An extension that is not the one the build left."""
    for name, size in stamp["extensions"].items():
        try:
            if os.stat(os.path.join(folder, name)).st_size != size:
                return name
        except OSError:
            return name
    return None


def why_not_compiled(folder: str) -> str | None:
    """Why the compiled modules in this folder may not be run; nothing if they may."""
    stamp = read_stamp(folder)
    if stamp is None:
        return "it has not been compiled; run `make setup`"
    if name := edited(folder, stamp):
        return f"{name} was edited after the last build; run `make setup`"
    if problem := stamp.get("problem"):
        return problem
    if stamp["suffix"] != SUFFIX:
        return "it was compiled for another Python; run `make setup`"
    if name := damaged(folder, stamp):
        return f"{name} is not as the last build left it; run `make setup`"
    return None


class SourcesOnly:
    """Finds the modules of the package as Python does, but each extension's source in its stead."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("branchline."):
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is None or not isinstance(spec.loader, ExtensionFileLoader):
            return spec
        return source_of(spec)


def source_of(extension: ModuleSpec) -> ModuleSpec:
    """The same module, to be loaded from the source beside its extension."""
    folder, file = os.path.split(extension.origin or "")
    source = os.path.join(folder, file.split(".")[0] + ".py")
    places = extension.submodule_search_locations
    spec = spec_from_file_location(extension.name, source, submodule_search_locations=places)
    if spec is None or not os.path.exists(source):
        raise ModuleNotFoundError(f"No source for {extension.name!r}", name=extension.name)
    return spec


def why_interpreted() -> str | None:
    """Why this process must run the sources; nothing if the compiled modules may be run."""
    if os.environ.get("BRANCHLINE_INTERPRETED", "0") not in ("", "0"):
        return "BRANCHLINE_INTERPRETED is set"
    return why_not_compiled(HERE)


_reason = "the guard has not run"


def guard() -> None:
    """Decides, once and before any other module is loaded, how this process runs."""
    global _reason  # noqa: PLW0603 -- decided once for the process
    _reason = why_interpreted() or ""
    if _reason:
        sys.meta_path.insert(0, SourcesOnly)


def how() -> str:
    """`compiled`, or `interpreted: ` and the reason."""
    return f"interpreted: {_reason}" if _reason else "compiled"


def needs_build(folder: str) -> bool:
    """Whether a build would change something: not where it was tried and could not be done."""
    stamp = read_stamp(folder)
    if stamp is None or edited(folder, stamp) or stamp["suffix"] != SUFFIX:
        return True
    if stamp.get("no_compiler"):
        import shutil  # slow to import, and seldom needed

        return any(map(shutil.which, ("cc", "gcc", "clang")))
    return "problem" not in stamp and damaged(folder, stamp) is not None


if __name__ == "__main__":  # for the Makefile, which must not need the rest of the package
    if sys.argv[1:] == ["say"]:
        guard()
        print(f"Branchline is {how()}.")
    else:
        sys.exit(needs_build(HERE))
