"""What an observation can name, in games with certain options."""

from attrs import frozen

from bluemoon.legends.components import Components
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.decks.random_decks import cards_to_build_with
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
    inquisitors: tuple[CardId, ...]
    """The inquisitors beside the leaders: no cards of the decks, but their texts count (Q4)."""
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
    known: list[tuple[PlayedDeck, int]] = [
        (deck, seat) for seat in range(SEATS) for deck in _decks(options, seat)
    ]
    leaders = {_leader(deck, components) for deck, _ in known}
    lists = [options.cards_with(deck, seat) for deck, seat in known]
    found, sizes = {card for cards in lists for card in cards}, [len(cards) for cards in lists]
    has_any_list = "built" in options.decks
    if has_any_list:
        leaders |= {*components.leaders.values()}
        usable = cards_to_build_with(components, with_stand_ins=options.standins)
        found |= {card.id for card in usable}
        sizes.append(_largest(options))
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
        inquisitors=_inquisitors(options),
        deck_size=max(sizes),
        may_achieve=bool(achievements)
        or any(isinstance(effect, AchieveEffect) for effect in effects),
        may_pause=bool(interference) or tosses_before,
        has_any_list=has_any_list,
        has_mulligans=options.tournament,
    )


def _inquisitors(options: Options) -> tuple[CardId, ...]:
    found = {options.inquisitor(seat) for seat in range(SEATS)}
    return options.components.in_order(card for card in found if card is not None)


def _leader(deck: PlayedDeck, components: Components) -> CardId | None:
    return deck.leader if isinstance(deck, Deck) else components.leader(deck)


def _decks(options: Options, seat: int) -> tuple[PlayedDeck, ...]:
    """The decks that this seat may have, if it may not have any that can be built."""
    match options.decks[seat]:
        case "built":
            return ()
        case "random":
            return options.peoples_to_draw(seat)
        case deck:
            return (deck,)


def _largest(options: Options) -> int:
    """The most cards of a deck that is built at random (V2, Q2)."""
    table = options.components
    return max(
        limits_of(map(table.card, filter(None, (leader, options.inquisitor(seat)))))[0]
        for leader in table.leaders.values()
        for seat, deck in enumerate(options.decks)
        if deck == "built"
    )
