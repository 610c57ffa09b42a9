"""
Pictures of positions: SVG for pages and notebooks, text for terminals, PNG for the rest.

A State is drawn with everything open, a View with only what its seat may know. The strings need
no other file, no font and no script.

>>> from bluemoon import city, pictures
>>> from bluemoon.city.plugin import PLUGIN
>>> state = city.new_game(city.Options(players=2), seed=7)
>>> pictures.svg(PLUGIN, city.view(state, state.to_act))[:21]
'<svg xmlns="http://ww'
"""

from bluemoon.pictures.picture import Picture, show, svg, text
from bluemoon.pictures.rasteriser import png
from bluemoon.toolkits.drawing import PictureError, Theme

__all__ = ["Picture", "PictureError", "Theme", "png", "show", "svg", "text"]
