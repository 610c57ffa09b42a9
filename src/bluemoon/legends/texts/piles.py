"""Texts about piles: searching, revealing, asking for favor."""

from typing import Final, Literal

from bluemoon.kernel.seats import Seat
from bluemoon.legends.asks import AskDiscard, AskFavor, AskRecycle, AskShip, AskTake
from bluemoon.legends.events import (
    CardDiscarded,
    CardLoaded,
    CardRecycled,
    CardsDrawn,
    CardsRevealed,
    CardTaken,
    Searched,
)
from bluemoon.legends.kinds import CardId
from bluemoon.legends.limits import (
    limits_for,
    removable_from_deck,
    takeable_from_deck,
    takeable_into_hand,
)
from bluemoon.legends.resolution import Question, Resolution
from bluemoon.legends.rules.leadership import prohibition
from bluemoon.legends.rules.ships import ships_with_room
from bluemoon.legends.standing import CardStandings
from bluemoon.legends.state import State
from bluemoon.legends.texts.shuffling import shuffle_deck

LOADABLE: Final = ("character", "booster", "support")
"""The types of cards that a ship carries (U13)."""
INFLUENCE: Final = ("ship", "hyla")
"""The types of influence cards."""


def reveal(resolution: Resolution, seat: Seat, number: int) -> Question | None:
    """Show the top cards of the draw deck; ask which is discarded."""
    cards = resolution.player(seat).deck[:number]
    resolution.add(CardsRevealed(seat, cards))
    first, *others = cards
    if others:
        return seat, AskDiscard(1, 1, resolution.state.options.components.in_order(cards))
    discard_revealed(resolution, seat, cards, first)
    return None


def discard_revealed(
    resolution: Resolution, seat: Seat, revealed: tuple[CardId, ...], card: CardId
) -> None:
    """Discard one of the revealed cards, and take the others."""
    resolution.add(CardDiscarded(seat, card, "deck"))
    others = resolution.player(seat).deck[: len(revealed) - 1]
    if others:
        resolution.add(CardsDrawn(seat, others))


def search(
    resolution: Resolution, seat: Seat, card: CardId, zone: Literal["deck", "discard"]
) -> Question:
    """Look through a pile; ask which card is taken, if any (X7)."""
    resolution.add(Searched(seat, zone))
    return seat, AskTake(card, zone)


def cards_to_take(
    state: State, standings: CardStandings, seat: Seat, zone: Literal["deck", "discard"]
) -> tuple[CardId, ...]:
    """The cards of a pile that a search may take, in file order (X17)."""
    limits = limits_for(standings, seat)
    player = state.players[seat]
    if zone == "deck":
        cards, takeable = player.deck, takeable_from_deck(state, limits, seat)
    else:
        cards, takeable = player.discard, takeable_into_hand(state, limits, seat)
    return state.options.components.in_order(cards) if takeable else ()


def end_search(
    resolution: Resolution, seat: Seat, zone: Literal["deck", "discard"], card: CardId | None
) -> None:
    """Take the chosen card, if any; a draw deck is shuffled afterwards."""
    if card is not None:
        pile = [other for other in resolution.player(seat).discard if other != card]
        resolution.add(CardTaken(seat, card, zone, pile[-1] if pile else None))
    if zone == "deck":
        shuffle_deck(resolution, seat)


def search_leaders(resolution: Resolution, seat: Seat, card: CardId) -> Question:
    """Look through the leader area; ask which leadership card goes back, if any can (X7)."""
    resolution.add(Searched(seat, "leaders"))
    return seat, AskRecycle(card)


def recyclable(state: State, seat: Seat, card: CardId) -> tuple[CardId, ...]:
    """The leadership cards on the own leader that are not called like this card, in file order."""
    components = state.options.components
    name = components.card(card).name
    leaders = components.in_order(state.players[seat].leaders)
    return tuple(each for each in leaders if components.card(each).name != name)


def recycle(resolution: Resolution, seat: Seat, card: CardId) -> None:
    """Show a leadership card of the leader area, and shuffle it into the draw deck."""
    leaders = [each for each in resolution.player(seat).leaders if each != card]
    resolution.add(CardRecycled(seat, card, leaders[-1] if leaders else None))
    shuffle_deck(resolution, seat)


def ask_favor(resolution: Resolution, seat: Seat, card: CardId) -> Question:
    """Look through the draw deck; ask which influence card is played or which card loaded."""
    resolution.add(Searched(seat, "deck"))
    return seat, AskFavor(card)


def favors(state: State, standings: CardStandings, seat: Seat) -> tuple[CardId, ...]:
    """The cards of the draw deck that may be played or loaded, in file order."""
    limits = limits_for(standings, seat)
    if removable_from_deck(state, limits, seat) == 0:
        return ()
    components = state.options.components
    has_room = bool(ships_with_room(state, seat))
    return tuple(
        card
        for card in state.options.components.in_order(state.players[seat].deck)
        if (has_room and components.card(card).card_type in LOADABLE)
        or (
            components.card(card).card_type in INFLUENCE
            and prohibition(state, standings, limits, card) is None
        )
    )


def grant_favor(resolution: Resolution, seat: Seat, card: CardId) -> Question | None:
    """Load the card, and with several ships ask onto which; what follows plays another one."""
    state = resolution.state
    if state.options.components.card(card).card_type in INFLUENCE:
        return None
    ships = ships_with_room(state, seat)
    if len(ships) > 1:
        return seat, AskShip(card)
    load_from_deck(resolution, seat, card, ships[0])
    return None


def load_from_deck(resolution: Resolution, seat: Seat, card: CardId, ship: CardId) -> None:
    """Load a card of the draw deck onto a ship, and shuffle the deck."""
    resolution.add(CardLoaded(seat, card, ship, "deck", None))
    shuffle_deck(resolution, seat)
