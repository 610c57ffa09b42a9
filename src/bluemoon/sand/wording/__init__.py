"""
Realm of Sand in words.

As a module it is the game's `bluemoon.plugin.Wording`.
"""

from bluemoon.sand.wording.actions import action, heading, note
from bluemoon.sand.wording.endings import counts, ending, outcome_sentence, progress
from bluemoon.sand.wording.events import event
from bluemoon.sand.wording.explanations import card
from bluemoon.sand.wording.situations import phase_words, situation, turn

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
