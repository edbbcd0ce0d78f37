"""Painter of Rails & Sails: its two boards, and positions on them."""

from collections.abc import Mapping
from typing import Any

from branchline.draw.painter import Painter
from branchline.draw.rails_and_sails.board import board
from branchline.draw.rails_and_sails.position import position
from branchline.draw.rails_and_sails.scene import Scene, scene

__all__ = ["PAINTER", "Scene", "board", "position", "scene"]


class MapPainter(Painter):
    """Draws the World and the Great Lakes."""

    def board(self, id: str, settings: Mapping[str, Any], theme: str) -> str:
        return board(id, theme)

    def position(self, view: Mapping[str, Any], seat: int | None, theme: str) -> str:
        return position(scene(view["game"].replace("_", "-"), view, seat), theme)


PAINTER = MapPainter()
