"""Trains: Rising Sun, a deck-builder of railways on nine hex boards."""

from branchline.core.game import Game

GAMES: tuple[type[Game], ...] = ()
