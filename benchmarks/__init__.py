"""How fast Branchline is, measured as ratios within one run."""
