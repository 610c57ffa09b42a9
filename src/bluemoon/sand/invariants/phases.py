"""The phase fits the position: what must have happened has left its traces."""

from collections.abc import Iterator
from typing import assert_never

from attrs import fields

from bluemoon.sand.cards import Deck, format_cards
from bluemoon.sand.components import Board, Components, Crystal
from bluemoon.sand.placements import Pieces, tables_of
from bluemoon.sand.rules.board import named
from bluemoon.sand.rules.crystal_powers import CARDS_LOOKED_AT
from bluemoon.sand.rules.setup import FIRST_DISCS
from bluemoon.sand.spaces import Space, format_spaces
from bluemoon.sand.squares_and_discs import BoardPiece, Colour
from bluemoon.sand.state import (
    DISCS_AN_ACTION,
    Charge,
    DiscPhase,
    KeepPhase,
    OverPhase,
    Player,
    SetupPhase,
    State,
    TakePhase,
    TradePhase,
    TurnPhase,
)


def phase_problems(state: State) -> Iterator[str]:
    """What does not fit the phase."""
    match state.phase:
        case SetupPhase():
            yield from _setup(state)
        case TurnPhase() | OverPhase():
            pass
        case TakePhase(filled):
            yield from _take(state, filled)
        case DiscPhase():
            yield from _discs(state, state.phase)
        case TradePhase():
            yield from _trade(state, state.phase)
        case KeepPhase():
            yield from _keep(state, state.phase)
        case _:
            assert_never(state.phase)
    if not isinstance(state.phase, SetupPhase):
        yield from _first_disc(state)


def is_laid(
    components: Components, board: Board, pieces: Pieces, tile: int, filled: tuple[Space, ...]
) -> bool:
    """Whether the squares on these spaces are those of a tile, in its shape (P1)."""
    there = {space: pieces[board.index[space]] for space in filled}
    squares = [BoardPiece.square(cell.colour) for cell in components.tile(tile).cells]
    plays = tables_of(components, board).tiles[tile - 1].all
    return any(dict(zip(play.spaces, squares, strict=True)) == there for play in plays)


def _setup(state: State) -> Iterator[str]:
    """Only the player with the purple board acts before the first turn (S8)."""
    if state.realm.crystals[state.to_act] is not Crystal.PURPLE:
        yield f"seat {state.to_act} has no purple board, and chooses no disc (rule S8)"
    if state.round > 1:
        yield f"the disc of the purple board is chosen before round {state.round} (rule S8)"
    for seat, player in enumerate(state.players):
        start = _at_the_start(player)
        changed = [
            part.name
            for part in fields(Player)
            if getattr(player, part.name) != getattr(start, part.name)
        ]
        if changed:
            yield (
                f"before the first turn nobody has anything but tiles, and seat {seat} has "
                f"{', '.join(changed)} (rule S8)"
            )


def _at_the_start(player: Player) -> Player:
    """The player with the same tiles at the start of a game (S2)."""
    return Player(
        pieces=(None,) * len(player.pieces),
        level=0,
        tiles=player.tiles,
        discs=(0,) * len(Colour),
        crystal=Charge.CLEAR,
        claimed=(),
        kept=(),
        bottom=((),) * len(Deck),
    )


def _first_disc(state: State) -> Iterator[str]:
    """The disc of the purple board was chosen; nobody ever loses a disc (S8)."""
    for seat, (crystal, player) in enumerate(zip(state.realm.crystals, state.players, strict=True)):
        owned = [player.discs[colour] for colour in FIRST_DISCS]
        owned += [player.pieces.count(BoardPiece.disc(colour)) for colour in FIRST_DISCS]
        if crystal is Crystal.PURPLE and not any(owned):
            yield (
                f"seat {seat} has the purple board, and neither a blue nor a yellow disc, of which "
                "it chose one (rule S8)"
            )


def _take(state: State, filled: tuple[Space, ...]) -> Iterator[str]:
    """The tile that was played is behind the queen, and its squares are on the board (P1, P4)."""
    board, player = state.realm.boards[state.to_act], state.players[state.to_act]
    yield from _order(filled)
    tile = state.loop[-1]
    if not is_laid(state.realm.components, board, player.pieces, tile, filled):
        yield (
            f"tile {tile}, the last of the loop, was not laid on {format_spaces(filled)} "
            "(rules P1, P4)"
        )


def _discs(state: State, phase: DiscPhase) -> Iterator[str]:
    """The discs of the action lie where they were placed, and more may follow (D1, D3, A4)."""
    board, player = state.realm.boards[state.to_act], state.players[state.to_act]
    yield from _order(phase.filled)
    if not phase.filled:
        yield "a disc action began without a disc (rule D3)"
    for space in phase.filled:
        piece = player.pieces[board.index[space]]
        if piece is None or not piece.is_disc:
            yield (
                f"{space} received a disc in this action, and there is {named(piece)} on it "
                "(rule D3)"
            )
    if phase.left is None:
        yield from _used(state, Crystal.PURPLE, "A4")
    elif phase.left < 1 or phase.left + len(phase.filled) != DISCS_AN_ACTION:
        yield (
            f"a disc action has {len(phase.filled)} discs and {phase.left} more to come, which is "
            f"not {DISCS_AN_ACTION} in all (rule D1)"
        )


def _trade(state: State, phase: TradePhase) -> Iterator[str]:
    """The two tiles have changed places (A8)."""
    yield from _used(state, Crystal.BLUE, "A8")
    if phase.given not in state.loop:
        yield f"tile {phase.given} was given, and is not in the loop (rule A8)"
    if phase.received not in state.players[state.to_act].tiles:
        yield f"tile {phase.received} was received, and is not in hand (rule A8)"


def _keep(state: State, phase: KeepPhase) -> Iterator[str]:
    """The cards are of one deck, and fewer than three only if it has no more (A3)."""
    yield from _used(state, Crystal.RED, "A3")
    if any(card.deck is not phase.deck for card in phase.cards):
        yield f"{format_cards(phase.cards)} are not all of deck {phase.deck} (rule A3)"
    more = len(state.decks[phase.deck])
    fewest = CARDS_LOOKED_AT if more else 1
    if not fewest <= len(phase.cards) <= CARDS_LOOKED_AT:
        yield (
            f"{len(phase.cards)} cards are looked at, and deck {phase.deck} has {more} "
            "more (rule A3)"
        )


def _used(state: State, crystal: Crystal, rule: str) -> Iterator[str]:
    """The player to act is using this crystal, which is clear now (A2)."""
    if state.realm.crystals[state.to_act] is not crystal:
        yield f"seat {state.to_act} does not have the {crystal} crystal (rule {rule})"
    charge = state.players[state.to_act].crystal
    if charge is not Charge.CLEAR:
        yield f"the {crystal} crystal is being used, so it is clear, not {charge} (rule A2)"


def _order(filled: tuple[Space, ...]) -> Iterator[str]:
    if filled != tuple(sorted({*filled})):
        yield f"the filled spaces {format_spaces(filled)} are not in canonical order"
