"""
Pictures of a draft.

As a module it is the game's `bluemoon.plugin.Drawing`.
"""

from bluemoon.legends.draft.drawing.svg_picture import svg
from bluemoon.legends.draft.drawing.text_picture import text

__all__ = ["svg", "text"]
