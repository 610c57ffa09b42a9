"""The words of the cards: elements, types, icons, peoples."""

from typing import Final, Literal, TypeAlias, get_args

CardId: TypeAlias = str
"""
What a card is called in positions, actions and events, such as ``v21``.

Each player has one copy of each at most, so an id and a seat name one card. What is printed on it
is in the card table (``components.card``).
"""

Element: TypeAlias = Literal["fire", "earth"]
ELEMENTS: Final[tuple[Element, ...]] = get_args(Element)

People: TypeAlias = Literal[
    "hoax", "vulca", "mimix", "flit", "khind", "terrah", "pillar", "aqua", "buka"
]
PEOPLES: Final[tuple[People, ...]] = get_args(People)
"""In the order of the card table."""

Affiliation: TypeAlias = People | Literal["mutant"]
AFFILIATIONS: Final[tuple[Affiliation, ...]] = (*PEOPLES, "mutant")

CardType: TypeAlias = Literal[
    "leader",
    "character",
    "booster",
    "support",
    "leadership",
    "ship",
    "hyla",
    "achievement",
    "interference",
]
CARD_TYPES: Final[tuple[CardType, ...]] = get_args(CardType)
"""All that texts speak of; no table has cards of the last three types yet."""

Icon: TypeAlias = Literal[
    "shield_fire",
    "shield_earth",
    "stop",
    "retrieve",
    "free",
    "pair",
    "protect",
    "gang_cool",
    "gang_top",
    "gang_fun",
    "gang_no",
    "bluff_fire",
    "bluff_earth",
    "bluff_blank",
]
ICONS: Final[tuple[Icon, ...]] = get_args(Icon)
"""In the order in which they are listed."""

GANGS: Final[frozenset[Icon]] = frozenset({"gang_cool", "gang_top", "gang_fun", "gang_no"})
BLUFFS: Final[frozenset[Icon]] = frozenset({"bluff_fire", "bluff_earth", "bluff_blank"})

SHIELD_OF: Final[dict[Element, Icon]] = {"fire": "shield_fire", "earth": "shield_earth"}
"""The shield that stands beside the value in an element (P4)."""
BLUFF_OF: Final[dict[Element, Icon]] = {"fire": "bluff_fire", "earth": "bluff_earth"}
"""The bluff icon that is true in a fight in this element (U9)."""

PlayKind: TypeAlias = Literal["character", "booster", "support", "bluff", "load", "lead"]
"""What a card was played as; ``lead``: in the Leadership phase."""
