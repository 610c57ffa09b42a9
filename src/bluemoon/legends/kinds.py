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

SpecialKind: TypeAlias = Literal[
    "emissary", "inquisitor", "hyla", "tutu", "interference", "crystal", "spirit"
]
SPECIAL_KINDS: Final[tuple[SpecialKind, ...]] = get_args(SpecialKind)
"""Kinds of cards of no people that came in expansions."""

Affiliation: TypeAlias = People | Literal["mutant"] | SpecialKind
AFFILIATIONS: Final[tuple[Affiliation, ...]] = (*PEOPLES, "mutant", *SPECIAL_KINDS)

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
    "emissary",
    "inquisitor",
]
CARD_TYPES: Final[tuple[CardType, ...]] = get_args(CardType)
NEVER_IN_HAND: Final[tuple[CardType, ...]] = ("leader", "emissary", "inquisitor")
"""The types of cards that lie in the leader area from the start (S4)."""

Icon: TypeAlias = Literal[
    "shield_fire",
    "shield_earth",
    "stop",
    "retrieve",
    "free",
    "pair",
    "protect",
    "replace",
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

Window: TypeAlias = Literal[
    "leadership", "influence", "character", "booster", "support", "announce", "retreat"
]
"""When an interference card can be played: the opponent names a card, announces or retreats."""
WINDOWS: Final[tuple[Window, ...]] = get_args(Window)

PlayKind: TypeAlias = Literal["character", "booster", "support", "bluff", "load", "lead"]
"""What a card was played as; ``lead``: in the Leadership phase."""
