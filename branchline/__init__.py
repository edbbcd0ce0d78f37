"""Branchline: train and ship board games of routes and tickets, to play and to program."""

from branchline import _freshness

_freshness.guard()

__version__ = "0.1.0"
