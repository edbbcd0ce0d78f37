"""A position: the board with everything on it, and beside it what lies on the table."""

from branchline.draw.rising_sun.board import frame, paint_layers
from branchline.draw.rising_sun.layout import MARGIN, Layout
from branchline.draw.rising_sun.panel import WIDE, panel
from branchline.draw.rising_sun.scene import Scene


def position_svg(scene: Scene, theme: str = "light") -> str:
    """A scene as SVG."""
    plan = Layout(scene.board)
    board, bottom = paint_layers(
        plan, scene.rails, scene.stations, scene.markers, scene.seat, scene.players
    )
    beside, end = panel(scene, plan.width)
    across = plan.width + WIDE + MARGIN
    return frame(scene.board.name, across, max(bottom, end), theme, board + beside)
