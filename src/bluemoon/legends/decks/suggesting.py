"""A good deck, for players who do not want to build one themselves."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from bluemoon.kernel.checks import check_type
from bluemoon.kernel.errors import OptionsError, shown
from bluemoon.legends.components import Card, Components
from bluemoon.legends.decks.checking import as_pool
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.decks.random_decks import cards_to_build_with
from bluemoon.legends.kinds import CardId
from bluemoon.legends.options import Options
from bluemoon.legends.rules.deck_building import V1, limits_of, said, stand_in_problems
from bluemoon.legends.rules.drafted_decks import DRAFTED_CARDS
from bluemoon.legends.rules.inquisitors import no_inquisitor

CHARACTERS: Final = 0.6
"""The part of a deck that should be characters; found by trial, as the others were."""
TOO_FEW: Final = 0.25
"""What each character less or more than that costs, in moons."""
MUTANT: Final = -1
"""What a mutant is worth in place of moons, which it has none of: it can seldom be played."""
POWER: Final = 0.3
"""What a point of printed fire or earth is worth besides, in moons."""

Best: TypeAlias = dict[tuple[int, int], tuple[float, tuple[Card, ...]]]
"""The best choice of so many cards with so many moons outside the affiliation, and its worth."""


def suggest_deck(
    leader: CardId | None,
    pool: str | Iterable[CardId] | None = None,
    options: Options | None = None,
    *,
    inquisitor: CardId | None = None,
) -> Deck:
    """
    The legal deck of this leader with the most moons, about three fifths of it characters (V).

    Moons say how good a card is. Without a leader it is a drafted deck of the cards in *pool*
    (G10); with one, *pool* says which cards may be used, all of the table if left out. An
    inquisitor adds its numbers (Q2). Stand-ins are used only if the options allow them. It is an
    OptionsError if there are not enough cards.

    >>> len(suggest_deck("t00").cards)
    30
    """
    if options is None:
        options = Options()
    check_type(options, Options, "the Options of a game")
    table = options.components
    led = None if leader is None else _leader(leader, table)
    advising = [] if inquisitor is None else [_inquisitor(inquisitor, led, options)]
    size, moons = (DRAFTED_CARDS, 0) if led is None else limits_of([led, *advising])
    cards = _candidates(led, pool, options)
    chosen = _chosen([(card, _cost(card, led)) for card in cards], size, moons)
    if chosen is None:
        rule = "G10" if led is None else "V2"
        message = (
            f"{len(cards)} cards to choose from do not make a deck of {size}"
            f"{f' with {moons} moons' if led else ''} (rule {rule})"
        )
        raise OptionsError(message)
    return Deck(
        leader=None if led is None else led.id,
        cards=[card.id for card in chosen],
        inquisitor=advising[0].id if advising else None,
    )


def _leader(leader: object, table: Components) -> Card:
    card = table.by_id.get(leader) if isinstance(leader, str) else None
    if card is None or card.card_type != "leader":
        message = f"{shown(leader)} is no leader such as t00 (rule V1)"
        raise OptionsError(message)
    return card


def _inquisitor(inquisitor: object, leader: Card | None, options: Options) -> Card:
    if leader is None:
        message = f"a drafted deck has no inquisitor, not {shown(inquisitor)} (rule G10)"
        raise OptionsError(message)
    if not isinstance(inquisitor, str):
        message = f"{shown(inquisitor)} is no inquisitor such as q91 (rule Q1)"
        raise OptionsError(message)
    problems = [*no_inquisitor(inquisitor, options.components)]
    if not options.standins:
        problems += stand_in_problems(V1, [inquisitor], options.components)
    if problems:
        raise OptionsError(said(problems))
    return options.components.card(inquisitor)


def _candidates(
    leader: Card | None, pool: str | Iterable[CardId] | None, options: Options
) -> list[Card]:
    table = options.components
    if pool is None and leader is None:
        message = "a deck without a leader is built of drafted cards: a pool is needed (rule G10)"
        raise OptionsError(message)
    named = table.order if pool is None else dict.fromkeys(as_pool(pool))
    unknown = [card for card in named if card not in table.by_id]
    if unknown:
        message = f"{shown(unknown[0])} is not in the card table {table.name!r} (rule V1)"
        raise OptionsError(message)
    usable = cards_to_build_with(table, with_stand_ins=options.standins)
    return [card for card in usable if card.id in named]


def _cost(card: Card, leader: Card | None) -> int:
    """The moons that count against the limit (V3, V4)."""
    return 0 if leader is None or card.affiliation == leader.affiliation else card.moons or 0


def _worth(card: Card) -> float:
    """What a card is worth, in moons."""
    moons = MUTANT if card.affiliation == "mutant" else card.moons or 0
    return moons + POWER * max(card.value("fire"), card.value("earth"))


def _chosen(
    candidates: Sequence[tuple[Card, int]], size: int, moons: int
) -> tuple[Card, ...] | None:
    """The best cards, exactly so many; None if that is impossible."""
    characters = [each for each in candidates if each[0].card_type == "character"]
    others = [each for each in candidates if each[0].card_type != "character"]
    first, second = _best(characters, size, moons), _best(others, size, moons)
    found: list[tuple[float, tuple[Card, ...]]] = []
    for (number, spent), (worth, cards) in first.items():
        for left in range(moons - spent + 1):
            rest = second.get((size - number, left))
            if rest is not None:
                penalty = TOO_FEW * abs(number - CHARACTERS * size)
                found.append((worth + rest[0] - penalty, (*cards, *rest[1])))
    return max(found, key=lambda each: each[0])[1] if found else None


def _best(candidates: Sequence[tuple[Card, int]], size: int, moons: int) -> Best:
    """The best choice for every number of cards and of moons spent."""
    best: Best = {(0, 0): (0.0, ())}
    for card, cost in candidates:
        worth = _worth(card)
        for (number, spent), (before, cards) in sorted(best.items(), reverse=True):
            key, after = (number + 1, spent + cost), before + worth
            if number < size and key[1] <= moons and after > best.get(key, (-1.0, ()))[0]:
                best[key] = after, (*cards, card)
    return best
