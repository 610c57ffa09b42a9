"""D · Discs: up to three placed or moved, one after the other."""

from typing import Final

from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.sand.actions import Action, Done, MoveDisc, PlaceDisc
from bluemoon.sand.book import BOOK, SUMMARY
from bluemoon.sand.events import DiscActionEnded, DiscMoved, DiscPlaced, Event, TradeEnded
from bluemoon.sand.rules.board import dark_bits, named, refuse_dark, refuse_off_the_board
from bluemoon.sand.rules.crystals import freshening
from bluemoon.sand.rules.ending import refuse_after_the_end
from bluemoon.sand.rules.turn import refuse_out_of_turn, refuse_second_main_action
from bluemoon.sand.spaces import Space
from bluemoon.sand.state import DISCS_AN_ACTION, DiscPhase, OverPhase, State, TradePhase, TurnPhase

D1: Final = Rule(
    BOOK,
    "D1",
    "Up to 3 discs are placed or moved, one after the other: from the own supply onto a space of "
    "the own board, or from a space of it to another.",
    page=None,
    source=SUMMARY,
)
D2: Final = Rule(
    BOOK,
    "D2",
    "A disc covers what a tile could cover, and dark spaces are limited as for tiles.",
    page=None,
    source=SUMMARY,
)
D3: Final = Rule(
    BOOK,
    "D3",
    "A space that received a disc in this action is neither left nor covered again in it; a disc "
    "that was covered may be placed in the same action; no disc leaves the board otherwise.",
    page=None,
    is_ruling=True,
)
D4: Final = Rule(
    BOOK,
    "D4",
    "The action ends by itself with the third disc; before that, and after the purple crystal, the "
    "player ends it.",
    page=None,
    is_ruling=True,
)


def decide_place(state: State, action: PlaceDisc) -> tuple[Event, ...] | Refusal:
    """Place a disc from the own supply (D1)."""
    refused = _refuse_phase(state, action) or refuse_off_the_board(state, (action.to,), D1)
    if refused:
        return refused
    if not state.players[state.to_act].discs[action.colour]:
        return Refusal(D1, f"there is no {action.colour} disc in the own supply")
    left = _left_after(state)
    placed = DiscPlaced(state.to_act, action.colour, action.to, left)
    return _refuse_target(state, None, action.to) or (placed, *_end(state, action.to, left))


def decide_move(state: State, action: MoveDisc) -> tuple[Event, ...] | Refusal:
    """Move a disc on the board (D1)."""
    start, to = action.start, action.to
    refused = _refuse_phase(state, action) or refuse_off_the_board(state, (start, to), D1)
    if refused:
        return refused
    board, player = state.realm.boards[state.to_act], state.players[state.to_act]
    piece = player.pieces[board.index[start]]
    if piece is None or not piece.is_disc:
        return Refusal(D1, f"there is {named(piece)} on {start}, and only discs are moved")
    if start in _filled(state):
        return Refusal(D3, f"the disc on {start} was placed or moved in this action")
    if start == to:
        return Refusal(D1, f"the disc is on {to} already, and must be moved to another space")
    left = _left_after(state)
    moved = DiscMoved(state.to_act, start, to, left)
    return _refuse_target(state, start, to) or (moved, *_end(state, to, left))


def _refuse_phase(state: State, action: Action) -> Refusal | None:
    match state.phase:
        case DiscPhase() | TurnPhase(main_taken=False):
            return None
        case TurnPhase():
            return refuse_second_main_action(action)
        case _:
            return refuse_out_of_turn(state, action)


def _filled(state: State) -> tuple[Space, ...]:
    return state.phase.filled if isinstance(state.phase, DiscPhase) else ()


def _left_after(state: State) -> int | None:
    """How many more discs may follow the next one; None: any number (A4)."""
    before = state.phase.left if isinstance(state.phase, DiscPhase) else DISCS_AN_ACTION
    return None if before is None else before - 1


def _refuse_target(state: State, start: Space | None, to: Space) -> Refusal | None:
    if to in _filled(state):
        return Refusal(D3, f"{to} received a disc in this action and is not covered again")
    board, player = state.realm.boards[state.to_act], state.players[state.to_act]
    removed = None if start is None else board.index[start]
    after = dark_bits(board, player.pieces, added=[board.index[to]], removed=removed)
    return refuse_dark(player, after)


def _end(state: State, to: Space, left: int | None) -> tuple[Event, ...]:
    """The end of the action if this disc was its last (D4, A1)."""
    return _disc_action_end(state, (*_filled(state), to)) if left == 0 else ()


def _disc_action_end(state: State, filled: tuple[Space, ...]) -> tuple[Event, ...]:
    """The end of a disc action that has filled these spaces (A1)."""
    return (DiscActionEnded(state.to_act), *freshening(state, filled))


def decide_done(state: State, action: Done) -> tuple[Event, ...] | Refusal:
    """End a disc action before its limit, or decline the second exchange of tiles (D4, A8)."""
    phase = state.phase
    match phase:
        case DiscPhase():
            return _disc_action_end(state, phase.filled)
        case TradePhase():
            return (TradeEnded(state.to_act),)
        case OverPhase():
            return refuse_after_the_end(phase.outcome)
        case _:
            return Refusal(D4, f"'{action}' ends a disc action or a trade, and this is {phase}")
