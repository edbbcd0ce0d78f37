"""Environments for learning programs: PettingZoo, Gymnasium, batches of games, OpenSpiel.

They need `pip install branchline[envs]`; OpenSpiel itself is installed apart.
"""

from branchline.core.extras import needed

for module in ("numpy", "gymnasium", "pettingzoo"):
    needed(module, "envs", "An environment")
