"""Clauses: when the operators of a card's text are resolved, and whether they must be."""

from typing import Final, Literal, TypeAlias, get_args

from attrs import frozen

from bluemoon.legends.effects.operators import Effect

Timing: TypeAlias = Literal[
    "build",
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
]
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
