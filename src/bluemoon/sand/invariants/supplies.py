"""Nothing is made or lost: squares, discs, tiles and cards."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeVar

from bluemoon.sand.cards import Card, Deck
from bluemoon.sand.invariants.shape import cards_looked_at
from bluemoon.sand.rules.setup import central_supply
from bluemoon.sand.squares_and_discs import SQUARE_COLOURS, BoardPiece, Colour
from bluemoon.sand.state import Player, State

T = TypeVar("T", Card, int)


def supply_problems(state: State) -> Iterator[str]:
    """What there is too much or too little of."""
    yield from _squares(state)
    yield from _discs(state)
    yield from _tiles(state)
    for deck in Deck:
        yield from _cards(state, deck)


def squares_on_boards(players: tuple[Player, ...], colour: Colour) -> int:
    """How many squares of a colour are on boards."""
    square = BoardPiece.square(colour)
    return sum(player.pieces.count(square) for player in players)


def discs_of_players(players: tuple[Player, ...], colour: Colour) -> int:
    """How many discs of a colour players have, in their supplies and on their boards."""
    disc = BoardPiece.disc(colour)
    return sum(player.discs[colour] + player.pieces.count(disc) for player in players)


def _squares(state: State) -> Iterator[str]:
    """Every square is on a board or in the stock (P5)."""
    for colour in SQUARE_COLOURS:
        laid, stock = squares_on_boards(state.players, colour), state.stock[colour]
        total = state.realm.components.squares[colour]
        if laid > total:
            yield f"{laid} {colour} squares are on boards, and there are {total} (rule P5)"
        elif laid + stock != total:
            yield (
                f"{laid} {colour} squares are on boards and {stock} in the stock, and there are "
                f"{total} (rule P5)"
            )


def _discs(state: State) -> Iterator[str]:
    """Every disc that takes part belongs to a player or is in the central supply (S5)."""
    totals = central_supply(state.realm.options)
    for colour in Colour:
        held, central, total = (
            discs_of_players(state.players, colour),
            state.central[colour],
            totals[colour],
        )
        if held > total:
            yield f"players have {held} {colour} discs, and {total} take part (rule S5)"
        elif held + central != total:
            yield (
                f"players have {held} {colour} discs and the central supply {central}, and "
                f"{total} take part (rule S5)"
            )
        for seat, player in enumerate(state.players):
            if player.discs[colour] < 0:
                yield f"seat {seat} has {player.discs[colour]} {colour} discs in its supply"


def _tiles(state: State) -> Iterator[str]:
    """Every tile is in a hand or in the loop (S3)."""
    found = [*state.loop]
    for player in state.players:
        found += player.tiles
    wrong = _differences(found, range(1, len(state.realm.components.tiles) + 1))
    if wrong:
        yield f"the tiles are not those of the set: {wrong} (rule S3)"


def _cards(state: State, deck: Deck) -> Iterator[str]:
    """Every card of a deck is in it, in its market row, with a player or looked at (S4)."""
    found = [*state.decks[deck], *(card for card in state.market[deck] if card is not None)]
    with_players = [*cards_looked_at(state)]
    for player in state.players:
        with_players += player.claimed + player.kept
    found += [card for card in with_players if card.deck is deck]
    wrong = _differences(found, state.realm.components.deck(deck))
    if wrong:
        yield f"the cards of deck {deck} are not those of the set: {wrong} (rule S4)"


def _differences(found: Iterable[T], expected: Iterable[T]) -> str:
    """What is there too often (+) or not often enough (-)."""
    counts = Counter(found)
    counts.subtract(expected)
    return " ".join(f"{item} ({counts[item]:+})" for item in sorted(counts) if counts[item])
