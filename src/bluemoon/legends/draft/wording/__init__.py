"""
The draft in words.

As a module it is the game's `bluemoon.plugin.Wording`.
"""

from bluemoon.legends.draft.wording.deeds import action, event, heading, note
from bluemoon.legends.draft.wording.explanations import card
from bluemoon.legends.draft.wording.situations import counts, ending, progress, situation

__all__ = [
    "action",
    "card",
    "counts",
    "ending",
    "event",
    "heading",
    "note",
    "progress",
    "situation",
]
