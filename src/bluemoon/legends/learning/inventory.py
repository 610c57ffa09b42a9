"""What an observation can name, in games with certain options."""

from collections.abc import Iterator

import attrs
from attrs import frozen

from bluemoon.legends.components import Components
from bluemoon.legends.effects.operators import AchieveEffect, TossEffect
from bluemoon.legends.kinds import CardId, CardType, People
from bluemoon.legends.options import SEATS, Options, PlayedDeck
from bluemoon.legends.rules.deck_building import limits_of


@frozen
class Inventory:
    """The cards and peoples that may take part, and what numbers of cards are divided by."""

    peoples: tuple[People, ...]
    """The peoples whose leaders the decks may have."""
    cards: tuple[CardId, ...]
    """All cards of the decks that may be played with, in file order."""
    ships: tuple[CardId, ...]
    """The ships among them."""
    hyla: tuple[CardId, ...]
    """The Hyla cards among them."""
    achievements: tuple[CardId, ...]
    """The achievement cards among them."""
    interference: tuple[CardId, ...]
    """The interference cards among them."""
    deck_size: int
    """How many cards the largest of these decks has."""
    has_mulligans: bool
    """Whether cards may be put back before the first turn (O1)."""
    may_achieve: bool
    """Whether a text may let an achievement card be played, or achievement cards be discarded."""
    may_pause: bool
    """Whether a card that was named may wait until it is placed: for a response or a discard."""
    has_any_list: bool
    """Whether a deck can be any that may be built, so that it must be told which cards it has."""


def inventory_of(options: Options) -> Inventory:
    """What there is in games with these options."""
    components = options.components
    known = [games for seat in range(SEATS) for games in _with_decks(options, seat)]
    leaders = {games.leaders[seat] for games, seat in known}
    lists = [games.lists[seat] for games, seat in known]
    found, sizes = {card for cards in lists for card in cards}, [len(cards) for cards in lists]
    has_any_list = "built" in options.decks
    if has_any_list:
        leaders |= {*components.leaders.values()}
        found |= {card.id for card in components.cards if card.moons is not None}
        sizes.append(_largest(components))
    cards = components.in_order(found)

    def of_type(card_type: CardType) -> tuple[CardId, ...]:
        return tuple(card for card in cards if components.card(card).card_type == card_type)

    achievements, interference = of_type("achievement"), of_type("interference")
    effects = [clause.effect for card in cards for clause in components.card(card).clauses]
    tosses_before = any(
        isinstance(clause.effect, TossEffect)
        for card in cards
        for clause in components.card(card).by_timing.get("pre", ())
    )
    return Inventory(
        peoples=tuple(each for each in components.peoples if components.leader(each) in leaders),
        cards=cards,
        ships=of_type("ship"),
        hyla=of_type("hyla"),
        achievements=achievements,
        interference=interference,
        deck_size=max(sizes),
        may_achieve=bool(achievements)
        or any(isinstance(effect, AchieveEffect) for effect in effects),
        may_pause=bool(interference) or tosses_before,
        has_any_list=has_any_list,
        has_mulligans=options.tournament,
    )


def _with_decks(options: Options, seat: int) -> Iterator[tuple[Options, int]]:
    """The options with each deck that this seat may have, if it is not any."""
    for deck in _decks(options, seat):
        yield attrs.evolve(options, decks=(deck, deck)), seat


def _decks(options: Options, seat: int) -> tuple[PlayedDeck, ...]:
    deck, peoples = options.decks[seat], options.components.peoples
    if deck == "built":
        return ()
    if deck != "random":
        return (deck,)
    return tuple(people for people in peoples if options.families is None or people != "buka")


def _largest(components: Components) -> int:
    """The most cards of a deck that may be built (V2)."""
    return max([limits_of([components.card(each)])[0] for each in components.leaders.values()])
