"""The games that come with Branchline: each package offers its own in `GAMES`."""
