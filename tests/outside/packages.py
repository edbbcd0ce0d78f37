"""Packages with games, installed into folders of their own, as strangers would have them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

FINDS = "import os, sys; sys.path[:0] = os.environ['PYTHONPATH'].split(os.pathsep)"
"""What a server does before it starts, should it come from a process with another PYTHONPATH."""
EXAMPLE = Path(__file__).parents[2] / "examples" / "fourth_wagon"


def installed(folder: Path) -> str:
    """Installs The Fourth Wagon; returns the PYTHONPATH with which it is found."""
    source = shutil.copytree(EXAMPLE, folder / "source")  # building leaves things behind
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    alone = ["--no-deps", "--no-build-isolation", "--no-index", "--no-compile"]
    subprocess.run([*pip, *alone, "--target", folder / "packages", source], check=True)
    return path_with(folder / "packages")


def declared(folder: Path, name: str, where: str, **modules: str) -> str:
    """A package that declares a game and has these modules; returns the PYTHONPATH for it."""
    return offering(folder, name, f"[branchline.games]\n{name} = {where}\n", **modules)


def offering(folder: Path, name: str, offers: str, **modules: str) -> str:
    """A package with these entry points and modules; returns the PYTHONPATH for it."""
    about = folder / f"{name.replace('-', '_')}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(offers)
    for module, text in modules.items():
        (folder / f"{module}.py").write_text(text)
    return path_with(folder)


def path_with(folder: Path) -> str:
    """The PYTHONPATH that there is, behind another folder."""
    return os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH", "")]))
