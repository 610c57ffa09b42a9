"""
A stable digest of a state.

Two states have the same digest exactly if they are equal, options and components included. It is
the same on every Python, on every machine and under every ``PYTHONHASHSEED``, so it may be written
into records, tests and bug reports.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, assert_never

from bluemoon.kernel.digests import figures_digest, hex_digest
from bluemoon.sand.cards import format_cards
from bluemoon.sand.components import Components
from bluemoon.sand.options import Options
from bluemoon.sand.spaces import format_spaces
from bluemoon.sand.state import (
    DiscPhase,
    KeepPhase,
    OverPhase,
    Phase,
    Player,
    SetupPhase,
    State,
    TakePhase,
    TradePhase,
    TurnPhase,
)
from bluemoon.sand.type_checks import check_state

FORMAT: Final = "bluemoon/sand/state/1"
"""Comes first in what is digested; the number changes with the way states are written."""


def state_digest(state: State) -> str:
    """The digest of a complete position: 64 hexadecimal digits."""
    check_state(state)
    return hex_digest(
        FORMAT,
        _options(state.realm.options),
        _components_digest(state.realm.components),
        _names(state.realm.crystals),
        [_player(player) for player in state.players],
        state.first,
        state.to_act,
        state.round,
        _phase(state.phase),
        state.loop,
        [_names(row) for row in state.market],
        [format_cards(deck) for deck in state.decks],
        state.central,
        state.stock,
    )


def _options(options: Options) -> list[object]:
    return [
        options.players,
        options.mode,
        None if options.boards is None else _names(options.boards),
        options.main_action,
        options.solo_turns,
        options.round_limit,
    ]


def _player(player: Player) -> list[object]:
    return [
        "".join(["." if piece is None else piece.letter for piece in player.pieces]),
        player.level,
        player.tiles,
        player.discs,
        player.crystal.value,
        format_cards(player.claimed),
        format_cards(player.kept),
        [_names(known) for known in player.bottom],
    ]


def _names(parts: Iterable[object]) -> list[str | None]:
    """Cards or crystals as text, with None where there is none."""
    return [None if part is None else str(part) for part in parts]


def _phase(phase: Phase) -> list[object]:  # noqa: PLR0911  one arm a phase
    match phase:
        case SetupPhase():
            return ["setup"]
        case TurnPhase():
            return ["turn", phase.main_taken]
        case TakePhase():
            return ["take", format_spaces(phase.filled)]
        case DiscPhase():
            return ["disc", phase.left, format_spaces(phase.filled)]
        case TradePhase():
            return ["trade", phase.given, phase.received, phase.main_taken]
        case KeepPhase():
            return ["keep", str(phase.deck), format_cards(phase.cards), phase.main_taken]
        case OverPhase(outcome=end):
            reached = [end.scores, end.hourglasses, end.pieces]
            return ["over", end.winners, end.reason.value, *reached]
        case _:
            assert_never(phase)


@lru_cache(maxsize=16)
def _components_digest(components: Components) -> str:
    """The digest of all figures; there are many, and a program uses few sets of them."""
    return figures_digest(components)
