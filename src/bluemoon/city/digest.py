"""
A stable digest of a state.

Two states have the same digest exactly if they are equal, options, components and chance
included. It is the same on every Python, on every machine and under every
``PYTHONHASHSEED``, so it may be written into records, tests and bug reports.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, assert_never

from bluemoon.city.cards import Card, format_cards
from bluemoon.city.cells import Cell
from bluemoon.city.components import Components
from bluemoon.city.state import (
    AdditionalPhase,
    ContributionPhase,
    MovementPhase,
    OverPhase,
    Phase,
    Player,
    ResetPhase,
    State,
)
from bluemoon.city.type_checks import check_state
from bluemoon.kernel.digests import figures_digest, hex_digest

FORMAT: Final = "bluemoon/city/state/1"
"""Comes first in what is digested; the number changes with the way states are written."""


def state_digest(state: State) -> str:
    """The digest of a complete position: 64 hexadecimal digits."""
    check_state(state)
    options = state.city.options
    return hex_digest(
        FORMAT,
        [options.players, options.expansion, options.layout, options.edition],
        _components_digest(options.components),
        state.city.tiles,
        [_player(player) for player in state.players],
        state.to_act,
        _phase(state.phase),
        state.spaces,
        _cells(state.rebuilt),
        _cells(state.dragons),
        state.obelisk,
        state.pool,
        format_cards(state.deck),
        format_cards(state.discards),
        state.chance.seed,
    )


def _player(player: Player) -> list[object]:
    return [
        format_cards(player.hand),
        format_cards(player.incoming),
        player.crystals,
        player.scales,
        player.markers,
        player.offerings,
        str(player.at),
    ]


def _cells(cells: Iterable[Cell | None]) -> list[str | None]:
    return [None if cell is None else str(cell) for cell in cells]


def _phase(phase: Phase) -> list[object]:
    match phase:
        case MovementPhase():
            return ["movement", phase.steps_left]
        case ContributionPhase():
            return ["contribution", phase.begun]
        case AdditionalPhase():
            return ["additional"]
        case ResetPhase():
            return ["reset"]
        case OverPhase(outcome=end):
            return ["over", end.winners, end.reason.value, end.offerings, end.crystals]
        case _:
            assert_never(phase)


@lru_cache(maxsize=16)
def _components_digest(components: Components) -> str:
    """The digest of all figures; there are many, and a program uses few sets of them."""
    return figures_digest(components, Card)
