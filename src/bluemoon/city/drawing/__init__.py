"""
Pictures of Blue Moon City: SVG for pages and notebooks, text for terminals.

This module is the `Drawing` of the game's plug-in.
"""

from bluemoon.city.drawing.svg_picture import svg
from bluemoon.city.drawing.text_picture import text

__all__ = ["svg", "text"]
