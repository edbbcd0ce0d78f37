"""What is installed only by those who want it: an import, or a sentence that says what to do."""

from importlib import import_module
from typing import Any

from branchline.core.errors import BranchlineError


class Missing(BranchlineError, ImportError):
    """A package that only some need is not installed."""


def require_extra(module: str, extra: str, what: str) -> Any:
    """A module of an extra; without it, a sentence that says what to install."""
    try:
        return import_module(module)
    except ImportError:
        package = module.partition(".")[0]
        raise Missing(
            f"{what} needs {package}, which is not installed: pip install 'branchline[{extra}]'."
        ) from None
