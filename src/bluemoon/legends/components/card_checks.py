"""What is printed on one card must fit together."""

from collections.abc import Iterator, Mapping
from typing import Final

from bluemoon.legends.components.cards import Card
from bluemoon.legends.effects.arguments import choice
from bluemoon.legends.effects.clauses import RESPONSES, Timing
from bluemoon.legends.effects.operators import (
    DiscardEffect,
    DoubleEffect,
    IgnoreEffect,
    LoadEffect,
    NoCoverEffect,
    RaiseEffect,
    RaiseHigherEffect,
    RaiseSumEffect,
    TimesEffect,
)
from bluemoon.legends.kinds import (
    BLUFFS,
    ELEMENTS,
    GANGS,
    NEVER_IN_HAND,
    SHIELD_OF,
    CardType,
)

DRAGONS: Final = 3
"""There are no more (S5)."""
MOST_CLAUSES: Final = 6
"""The printed cards have at most two."""

_LASTING_OR_DUE: Final[tuple[Timing, ...]] = (
    "const",
    "once",
    "begin",
    "after_support",
    "end",
    "last",
    "after",
    "demand",
)
_WHILE_ACTIVE: Final[tuple[Timing, ...]] = ("cond", "now", *_LASTING_OR_DUE)
TIMINGS_OF: Final[Mapping[CardType, tuple[Timing, ...]]] = {
    "leader": ("build",),
    "character": ("pre", *_WHILE_ACTIVE),
    "booster": ("pre", *_WHILE_ACTIVE),
    "support": ("pre", *_WHILE_ACTIVE),
    "leadership": ("cond", "now", "turn"),
    "ship": ("cond", "now", "const", "demand", "landed"),
    "hyla": _WHILE_ACTIVE,
    "achievement": (*_WHILE_ACTIVE, "game_end"),
    "interference": tuple(RESPONSES.values()),
    "emissary": (),
    "inquisitor": ("build", "setup", *_LASTING_OR_DUE),
}
"""When the texts of the cards of a type can be resolved (X1, L4)."""
WITH_VALUES: Final = frozenset[CardType](("character", "booster", "support"))
"""The types of cards that can have printed values."""


def card_problems(card: Card) -> Iterator[str]:
    """Name everything on a card that contradicts something else on it."""
    yield from _deck(card)
    yield from _figures(card)
    yield from _icons(card)
    yield from _text(card)


def _a(card: Card) -> str:
    """The type of a card with its article."""
    return f"{'an' if card.card_type[0] in 'aei' else 'a'} {card.card_type}"


def _deck(card: Card) -> Iterator[str]:
    if card.card_type == "leader" and card.deck != card.affiliation:
        yield "deck: expected that of the leader's own people (rule S3)"
    if card.card_type in ("emissary", "inquisitor") and card.deck is not None:
        yield f"deck: expected nothing, since no deck contains {_a(card)} (rule S4)"
    if card.card_type == "emissary" and card.emissary_set is None:
        yield "set: expected the number of the cards that the emissary brings (rule Y3)"
    if card.card_type in ("leader", "inquisitor") and card.emissary_set is not None:
        yield f"set: expected nothing, since {_a(card)} cannot be brought into a deck (rule Y3)"


def _figures(card: Card) -> Iterator[str]:
    is_ship, is_played = card.card_type == "ship", card.card_type not in NEVER_IN_HAND
    for element in ELEMENTS:
        printed = card.fire if element == "fire" else card.earth
        if printed is not None and card.card_type not in WITH_VALUES:
            yield f"{element}: expected nothing, since {_a(card)} card has no values"
        if printed is None and SHIELD_OF[element] in card.icons:
            yield f"shields: expected none for {element}, since no value is printed (rule P4)"
    if not is_played and card.moons is not None:
        yield f"moons: expected nothing, since {_a(card)} has none (rule V1)"
    if is_played and card.moons is None:
        yield f"moons: expected a number, since {_a(card)} card can be in a deck (rule V1)"
    if card.family is not None and card.affiliation != "buka":
        yield "family: expected nothing, since only Buka cards have families (rule Z1)"
    if is_ship and card.capacity is None:
        yield "capacity: expected a number, since a ship can be loaded (rule U13)"
    if not is_ship and card.capacity is not None:
        yield f"capacity: expected nothing, since {_a(card)} card is no ship (rule U13)"


def _icons(card: Card) -> Iterator[str]:
    if card.card_type in NEVER_IN_HAND and card.icons:
        yield f"icons: expected none, since {_a(card)} is never played (rule A2)"
    if card.card_type != "character":
        if card.icons & GANGS:
            yield f"gang: expected nothing, since {_a(card)} card is no character (rule I7)"
        if card.icons & BLUFFS:
            yield f"bluff: expected nothing, since {_a(card)} card cannot bluff (rule U1)"


def _text(card: Card) -> Iterator[str]:
    if len(card.clauses) > MOST_CLAUSES:
        yield f"effects: expected at most {MOST_CLAUSES} clauses, found {len(card.clauses)}"
    numbers = sum(clause.timing == "build" for clause in card.clauses)
    if card.card_type == "leader" and len(card.clauses) != 1:
        yield "effects: expected numbers for deck building, as in build LIMITS(30,10) (rule V2)"
    if card.card_type == "inquisitor" and numbers != 1:
        yield "effects: expected numbers for deck building, as in build LIMITS(0,5) (rule Q2)"
    allowed = TIMINGS_OF[card.card_type]
    for clause in card.clauses:
        if clause.timing not in allowed:
            timings = choice(allowed) if allowed else "no text"
            yield f"effects: {_a(card)} card has {timings}, not {clause.timing} (rule X1)"
    yield from _effects(card)
    if card.dragons_at_start > DRAGONS:
        yield f"effects: at the start there are {DRAGONS} dragons to attract (rule S5)"
    targets = _declared_targets(card)
    if len(targets) > 1:
        yield "effects: one text can declare a character or a Caterpillar, not both (rule X8)"
    if targets and card.card_type not in WITH_VALUES:
        yield f"effects: {_a(card)} card declares no target (rule X8)"


def _effects(card: Card) -> Iterator[str]:
    kind = f"{_a(card)} card"
    for clause in card.clauses:
        match clause.effect:
            case LoadEffect() if card.card_type != "ship":
                yield f"effects: LOAD is for ships, not for {kind} (rule U13)"
            case IgnoreEffect(part="text" | "card") as ignore if ignore.spared_icons:
                yield f"effects: IGNORE spares icons only with icons, not with {ignore.part}"
            case DiscardEffect(what="booster/support", is_all=False):
                yield "effects: DISCARD of booster/support takes all of one type, not 1"
            case NoCoverEffect() if card.card_type != "character":
                yield f"effects: NO_COVER is for characters, not for {kind} (rule A3)"
            case _ if clause.timing == "setup" and clause.is_optional:
                yield "effects: a setup text is never optional, since nobody is asked (rule S8)"
            case _ if clause.is_for_both and card.card_type != "leadership":
                yield f"effects: both is for leadership cards, not for {kind} (rule L7)"
            case DiscardEffect() as discard if clause.is_for_both and not _is_plain(discard):
                yield "effects: both DISCARD takes all cards of some types (rule L7)"
            case _:
                pass


def _is_plain(effect: DiscardEffect) -> bool:
    """Whether it discards all cards of some types, so that nobody has to choose."""
    return effect.is_all and not isinstance(effect.what, str) and effect.unless is None


def _declared_targets(card: Card) -> set[str]:
    """The kinds of cards that the text asks its owner to declare."""
    found: set[str] = set()
    for clause in card.clauses:
        match clause.effect:
            case DoubleEffect():
                found.add("one.caterpillar")
            case RaiseEffect() | RaiseSumEffect() | RaiseHigherEffect() | TimesEffect() as effect:
                found |= {effect.target} & {"one.character"}
            case _:
                pass
    return found
