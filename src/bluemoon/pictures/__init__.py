"""
Pictures of positions: SVG for pages and notebooks, text for terminals.

A State is drawn with all hands and crystals open, a View with what its seat may know and
nothing else. The strings need no other file, no font and no script.

>>> from bluemoon import city, pictures
>>> from bluemoon.city.plugin import PLUGIN
>>> state = city.new_game(city.Options(players=2), seed=7)
>>> pictures.svg(PLUGIN, city.view(state, state.to_act))[:21]
'<svg xmlns="http://ww'
"""

from bluemoon.pictures.picture import Picture, show, svg, text
from bluemoon.toolkits.drawing import PictureError, Theme

__all__ = ["Picture", "PictureError", "Theme", "show", "svg", "text"]
