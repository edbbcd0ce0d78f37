"""Environments for learning programs: PettingZoo, Gymnasium, batches of games, OpenSpiel.

They need `pip install branchline[envs]`; OpenSpiel itself is installed apart.
"""

from branchline.core.extras import require_extra

for module in ("numpy", "gymnasium", "pettingzoo"):
    require_extra(module, "envs", "An environment")
