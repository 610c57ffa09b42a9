"""Blue Moon City for the pictures of all games."""

from attrs import frozen

from bluemoon.city.actions import Action
from bluemoon.city.drawing.scene import Scene, scene_of_state, scene_of_view
from bluemoon.city.drawing.svg import city_svg
from bluemoon.city.drawing.text import city_text
from bluemoon.city.hidden.view import View
from bluemoon.city.state import State
from bluemoon.toolkits.drawing import PictureError, Theme


@frozen
class CityDrawing:
    """A position of Blue Moon City, ready to be drawn."""

    scene: Scene

    def svg(self, theme: Theme, width: int) -> str:
        """The picture as a whole SVG document."""
        return city_svg(self.scene, theme, width)

    def text(self, width: int, *, colour: bool) -> str:
        """The picture in lines of at most so many characters."""
        return city_text(self.scene, width, colour=colour)


def city_drawing(position: object, last: object) -> CityDrawing | None:
    """The drawing of a state or view of Blue Moon City; None for anything else."""
    match position:
        case State():
            return CityDrawing(scene_of_state(position, _action(last)))
        case View():
            return CityDrawing(scene_of_view(position, _action(last)))
        case _:
            return None


def _action(last: object) -> Action | None:
    if last is None or isinstance(last, Action):
        return last
    message = f"the last action must be an action of Blue Moon City, not {last!r}"
    raise PictureError(message)
