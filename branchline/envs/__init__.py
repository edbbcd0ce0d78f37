"""Environments for learning programs: PettingZoo, Gymnasium, batches of games, OpenSpiel.

They need `pip install branchline[envs]`; OpenSpiel itself is installed apart.
"""
