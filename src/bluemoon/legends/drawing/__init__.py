"""
Pictures of Blue Moon Legends: SVG for pages and notebooks, text for terminals.

This module is the `Drawing` of the game's plug-in.
"""

from bluemoon.legends.drawing.svg_picture import svg
from bluemoon.legends.drawing.text_picture import text

__all__ = ["svg", "text"]
