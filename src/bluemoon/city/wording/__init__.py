"""
Blue Moon City in words.

As a module it is the game's `bluemoon.plugin.Wording`.
"""

from bluemoon.city.wording.actions import action, heading, note
from bluemoon.city.wording.endings import counts, ending, outcome_sentence, progress
from bluemoon.city.wording.events import event
from bluemoon.city.wording.explanations import card
from bluemoon.city.wording.situations import phase_words, situation, turn

__all__ = [
    "action",
    "card",
    "counts",
    "ending",
    "event",
    "heading",
    "note",
    "outcome_sentence",
    "phase_words",
    "progress",
    "situation",
    "turn",
]
