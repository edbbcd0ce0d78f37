"""Trains: Rising Sun, a deck-builder of railways on nine hex boards."""

from branchline.games.rising_sun.game import RisingSun

GAMES = (RisingSun,)
