"""Clauses: when the operators of a card's text are resolved, and whether they must be."""

from typing import Final, Literal, TypeAlias, get_args

from attrs import frozen

from bluemoon.legends.effects.operators import Effect
from bluemoon.legends.kinds import Window

ResponseTiming: TypeAlias = Literal[
    "respond(leadership)",
    "respond(influence)",
    "respond(character)",
    "respond(booster)",
    "respond(support)",
    "respond(announce)",
    "respond(retreat)",
]
"""When an interference card can be played, one timing for each window (N2)."""
RESPONSES: Final[dict[Window, ResponseTiming]] = {
    "leadership": "respond(leadership)",
    "influence": "respond(influence)",
    "character": "respond(character)",
    "booster": "respond(booster)",
    "support": "respond(support)",
    "announce": "respond(announce)",
    "retreat": "respond(retreat)",
}
"""The timing of each window."""

PlainTiming: TypeAlias = Literal[
    "build",
    "setup",
    "cond",
    "pre",
    "now",
    "const",
    "turn",
    "landed",
    "once",
    "begin",
    "after_support",
    "end",
    "last",
    "after",
    "demand",
    "game_end",
]
Timing: TypeAlias = Literal[PlainTiming, ResponseTiming]
TIMINGS: Final[tuple[Timing, ...]] = get_args(Timing)


@frozen
class Clause:
    """One effect of a card, with the time when it is resolved."""

    timing: Timing
    effect: Effect
    is_optional: bool = False
    """Whether it is resolved completely or not at all, as the owner likes (X3)."""
    is_for_both: bool = False
    """Whether each player does it, the opponent of the card's owner first (L7)."""
