"""Painter of Rising Sun: its nine boards, positions on them, and its cards."""

from branchline.draw.rising_sun.board import board_svg
from branchline.draw.rising_sun.card import card_svg
from branchline.draw.rising_sun.position import position_svg
from branchline.draw.rising_sun.scene import Bonus, Scene, board_of, scene

__all__ = ["Bonus", "Scene", "board_of", "board_svg", "card_svg", "position_svg", "scene"]
