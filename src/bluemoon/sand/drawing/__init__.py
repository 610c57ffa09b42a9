"""
Pictures of Realm of Sand: SVG for pages and notebooks, text for terminals.

This module is the `Drawing` of the game's plug-in.
"""

from bluemoon.sand.drawing.svg_picture import svg
from bluemoon.sand.drawing.text_picture import text

__all__ = ["svg", "text"]
