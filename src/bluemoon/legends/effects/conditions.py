"""Conditions: what must hold for a card to be played, or to gain an icon."""

from typing import Final, Literal, TypeAlias, get_args

from attrs import frozen

Measure: TypeAlias = Literal[
    "your_dragons",
    "my_dragons",
    "your_hand",
    "your_played",
    "my_played",
    "your_active",
    "your_active_characters",
    "your_active_boosters",
    "your_active_supports",
    "your_active_icons",
    "your_active_free",
    "your_power",
    "your_fire_power",
    "your_earth_power",
    "my_influence",
    "your_hyla",
]
"""Something that can be counted in a position."""
MEASURES: Final[tuple[Measure, ...]] = get_args(Measure)


@frozen
class Condition:
    """A comparison of a measure with a number."""

    measure: Measure
    comparison: Literal[">=", "<="]
    number: int
    plus_my_hand: bool = False
    """Whether the own hand is added to the number."""

    def __str__(self) -> str:
        hand = "my_hand+" if self.plus_my_hand else ""
        return f"{self.measure}{self.comparison}{hand}{self.number}"
