"""
Blue Moon Legends in words.

As a module it is the game's `bluemoon.plugin.Wording`.
"""

from bluemoon.legends.wording.actions import action, heading, note
from bluemoon.legends.wording.cards import text_sentences
from bluemoon.legends.wording.endings import counts, ending, outcome_sentence, progress
from bluemoon.legends.wording.events import event
from bluemoon.legends.wording.explanations import card
from bluemoon.legends.wording.situations import phase_words, situation, turn

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
    "text_sentences",
    "turn",
]
