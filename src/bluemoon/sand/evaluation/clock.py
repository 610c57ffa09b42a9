"""How much a player can still do before the game ends."""

from typing import Final, NamedTuple

from bluemoon.sand.evaluation.weights import HOURGLASSES_A_ROUND
from bluemoon.sand.rules.ending import HOURGLASSES_TO_END
from bluemoon.sand.rules.tiles import TILES_IN_FRONT
from bluemoon.sand.state import DiscPhase, SetupPhase, State, TakePhase, TurnPhase

MANY: Final = 9
"""As many main actions as any plan may take."""


class RoundsLeft(NamedTuple):
    """How long a game will last."""

    number: int
    """How many rounds follow this one."""
    is_certain: bool
    """Whether that is known, not guessed."""


class Time(NamedTuple):
    """What one player can still do."""

    rounds: int
    """How many rounds follow this one, as far as one can guess."""
    actions: int
    """How many main actions the player will have; as many as any plan takes, if it is unknown."""
    is_acting: bool = False
    """Whether it is the player's turn, so that cards may be claimed at once."""
    has_main_action: bool = False
    """Whether one of the main actions is that of this turn."""
    discs: int = 0
    """How many more discs the disc action that goes on may place or move."""
    filled: int = 0
    """The spaces that it has filled, a bit for each index (D3)."""
    front: tuple[int, ...] = ()
    """The tiles of which the player is about to take one (P4)."""


def rounds_left(state: State, most_hourglasses: int) -> RoundsLeft:
    """How many rounds follow this one, if the leader has so many hourglasses (E1, E3, E5)."""
    options = state.realm.options
    if options.players == 1:
        return RoundsLeft(options.solo_turns - state.round, is_certain=True)
    missing = HOURGLASSES_TO_END - most_hourglasses
    if missing <= 0:
        return RoundsLeft(0, is_certain=True)
    likely = 1 + round(missing / HOURGLASSES_A_ROUND)
    if options.round_limit is None or state.round + likely < options.round_limit:
        return RoundsLeft(likely, is_certain=False)
    return RoundsLeft(options.round_limit - state.round, is_certain=True)


def time_of(state: State, seat: int, rounds: RoundsLeft) -> Time:
    """What a player can still do, if so many rounds follow this one."""
    later = min(rounds.number, MANY) if rounds.is_certain else MANY
    phase = state.phase
    if seat != state.to_act or isinstance(phase, SetupPhase):
        return Time(rounds.number, later + (not _has_had_turn(state, seat)))
    match phase:
        case TurnPhase(main_taken=False):
            return Time(rounds.number, later + 1, is_acting=True, has_main_action=True)
        case DiscPhase(left=left, filled=filled):
            board = state.realm.boards[seat]
            discs = len(board.spaces) if left is None else left
            bits = sum([1 << board.index[space] for space in filled])
            return Time(rounds.number, later, is_acting=True, discs=discs, filled=bits)
        case TakePhase():
            front = state.loop[:TILES_IN_FRONT]
            return Time(rounds.number, later, is_acting=True, front=front)
        case _:
            return Time(rounds.number, later, is_acting=True)


def _has_had_turn(state: State, seat: int) -> bool:
    """Whether a player who is not to act has had this round's turn."""
    players = len(state.players)
    return (seat - state.first) % players < (state.to_act - state.first) % players
