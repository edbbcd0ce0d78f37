"""The old name of `branchline.core.python_game`, for packages written for the second edition."""

import warnings

from branchline.core.python_game import *  # noqa: F403

warnings.warn(
    "branchline.core.plain is called branchline.core.python_game now; the old name goes with the "
    "next edition.",
    DeprecationWarning,
    stacklevel=2,
)
