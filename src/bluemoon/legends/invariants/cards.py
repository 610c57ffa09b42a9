"""Nothing is made or lost: each player has the cards of the own deck, each in one place."""

from collections.abc import Iterable, Iterator

from bluemoon.kernel.seats import Seat
from bluemoon.legends.invariants.shape import cards_by_place
from bluemoon.legends.kinds import CardId
from bluemoon.legends.state import Player, State


def card_problems(state: State) -> Iterator[str]:
    """What a player has too much or too little of, and hands that are not in order."""
    for seat, (player, cards) in enumerate(zip(state.players, state.options.lists, strict=True)):
        yield from _conservation(cards_by_place(state, Seat(seat)), cards, f"seat {seat}")
        yield from _hand(state, player, f"seat {seat}")
        yield from _doubtful(player, f"seat {seat}")


def _conservation(
    found: Iterable[tuple[CardId, str]], cards: tuple[CardId, ...], owner: str
) -> Iterator[str]:
    """Every card of the deck is somewhere, once, and no other card is (S2, A1)."""
    places: dict[CardId, str] = {}
    for card, place in found:
        if card in places:
            yield f"{owner}: {card} is in two places, {places[card]} and {place} (rule S2)"
        places[card] = place
    if places.keys() == {*cards}:
        return
    for card, place in places.items():
        if card not in cards:
            yield f"{owner}: {card} is in {place}, and not a card of this deck (rule S2)"
    for card in cards:
        if card not in places:
            yield f"{owner}: {card} of this deck is nowhere (rule S2)"


def _hand(state: State, player: Player, owner: str) -> Iterator[str]:
    """The hand and its disclosed part are in file order (J1, J4)."""
    for name, cards in (
        ("hand", player.hand),
        ("disclosed", player.disclosed),
        ("doubtful", player.doubtful),
    ):
        if cards != state.options.components.in_order({*cards}):
            yield f"{owner}: the cards of {name} are not in file order"
    for card in player.disclosed:
        if card not in player.hand:
            yield f"{owner}: {card} is disclosed, and not in hand (rule J4)"


def _doubtful(player: Player, owner: str) -> Iterator[str]:
    """Cards are doubtful only while the opponent cannot see where they are (J3)."""
    hidden = {*player.hand, *player.deck, *player.discard[:-1]} - {*player.disclosed}
    hidden |= {placed.card for placed in player.support if placed.bluff and not placed.known}
    for card in player.doubtful:
        if card not in hidden:
            yield f"{owner}: {card} is doubtful, and the opponent sees where it is (rule J3)"
    if player.doubtful and not player.discard:
        yield f"{owner}: {player.doubtful[0]} is doubtful, and the discard pile empty (rule J3)"
