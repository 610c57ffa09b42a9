"""The right number of everything, and nothing that the set of components does not have."""

from collections.abc import Iterator
from typing import assert_never

from bluemoon.sand.cards import Card, Deck
from bluemoon.sand.rules.setup import MARKET_ROW
from bluemoon.sand.rules.tiles import TILES_IN_FRONT
from bluemoon.sand.spaces import Space
from bluemoon.sand.squares_and_discs import SQUARE_COLOURS, Colour
from bluemoon.sand.state import (
    DiscPhase,
    KeepPhase,
    OverPhase,
    SetupPhase,
    State,
    TakePhase,
    TradePhase,
    TurnPhase,
)


def shape_problems(state: State) -> Iterator[str]:
    """What keeps the rest of a position from being looked at."""
    for name, found, expected in _counts(state):
        if found != expected:
            yield f"there are {found} {name}, not {expected}"
    for name, seat in (("start player", state.first), ("player to act", state.to_act)):
        if seat not in range(state.realm.options.players):
            yield f"the {name} has the seat {seat}, which does not exist"
    if state.round < 1:
        yield f"the round is {state.round}, and the first is 1"
    if len(state.loop) < TILES_IN_FRONT:
        yield f"the loop has {len(state.loop)} tiles, and 2 must be in front of the queen (rule P4)"
    yield from _boards(state)
    yield from _unknown(state)


def _counts(state: State) -> Iterator[tuple[str, int, int]]:
    """What is counted, how many there are, and how many there must be (S1, S2, S4)."""
    players = state.realm.options.players
    yield "players", len(state.players), players
    yield "boards", len(state.realm.boards), players
    yield "market rows", len(state.market), len(Deck)
    yield "decks", len(state.decks), len(Deck)
    yield "colours in the central supply", len(state.central), len(Colour)
    yield "colours in the stock", len(state.stock), len(SQUARE_COLOURS)
    for deck, row in zip(Deck, state.market, strict=False):
        yield f"places in market row {deck}", len(row), MARKET_ROW
    boards = zip(state.players, state.realm.boards, strict=False)
    for seat, (player, board) in enumerate(boards):
        yield f"spaces on the board of seat {seat}", len(player.pieces), len(board.spaces)
        yield f"colours in the supply of seat {seat}", len(player.discs), len(Colour)
        yield f"decks that seat {seat} knows the bottom of", len(player.bottom), len(Deck)


def _boards(state: State) -> Iterator[str]:
    """Basic boards, or different advanced ones, those of the options if they name any (S7)."""
    options, crystals = state.realm.options, state.realm.crystals
    if options.mode == "basic":
        if any(crystals):
            yield "a seat has a crystal in basic mode (rule S7)"
    elif None in crystals:
        yield "a seat has no crystal in advanced mode (rule S7)"
    elif len({*crystals}) < len(crystals):
        yield f"all boards are different, and not {' '.join(map(str, crystals))} (rule S7)"
    elif options.boards not in (None, crystals):
        named = " ".join(map(str, options.boards or ()))
        yield f"the boards are not {named}, as the options have them (rule S7)"


def _unknown(state: State) -> Iterator[str]:
    """Tiles and cards that the set does not have, and spaces that the board does not have."""
    components = state.realm.components
    for card in sorted({*_cards(state)}):
        if card.number > len(components.cards[card.deck]):
            yield f"there is no card {card} in this set (rule S4)"
    for tile in sorted({*_tiles(state)}):
        if not 1 <= tile <= len(components.tiles):
            yield f"there is no tile {tile} in this set (rule S3)"
    board = next(iter(state.realm.boards[state.to_act : state.to_act + 1]), components.basic)
    for space in _filled(state):
        if space not in board.index:
            yield f"there is no space {space} on the board of seat {state.to_act} (rule S2)"


def _cards(state: State) -> Iterator[Card]:
    for deck in state.decks:
        yield from deck
    for row in state.market:
        yield from (card for card in row if card is not None)
    for player in state.players:
        yield from player.claimed + player.kept
    yield from cards_looked_at(state)


def _tiles(state: State) -> Iterator[int]:
    yield from state.loop
    for player in state.players:
        yield from player.tiles


def cards_looked_at(state: State) -> tuple[Card, ...]:
    """The cards that are on their way from a deck, because somebody looks at them (A3)."""
    return state.phase.cards if isinstance(state.phase, KeepPhase) else ()


def _filled(state: State) -> tuple[Space, ...]:
    match state.phase:
        case TakePhase() | DiscPhase():
            return state.phase.filled
        case SetupPhase() | TurnPhase() | TradePhase() | KeepPhase() | OverPhase():
            return ()
        case _:
            assert_never(state.phase)
