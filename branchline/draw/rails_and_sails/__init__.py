"""Painter of Rails & Sails: its two boards, and positions on them."""

from branchline.draw.rails_and_sails.board import board
from branchline.draw.rails_and_sails.position import position
from branchline.draw.rails_and_sails.scene import Scene, scene

__all__ = ["Scene", "board", "position", "scene"]
