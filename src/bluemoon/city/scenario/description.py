"""A position described in plain values."""

from typing import assert_never

from bluemoon.city.cards import format_cards
from bluemoon.city.cells import Cell, Dragon
from bluemoon.city.components import standard_components
from bluemoon.city.scenario.arguments import PhaseName, ScenarioArguments, SeatArguments
from bluemoon.city.state import (
    AdditionalPhase,
    City,
    ContributionPhase,
    MovementPhase,
    OverPhase,
    Phase,
    Player,
    ResetPhase,
    State,
)
from bluemoon.city.type_checks import check_state


def describe(state: State) -> ScenarioArguments:
    """
    The arguments with which ``scenario`` builds exactly this position.

    They can be written as JSON if the components are the standard set; others are in there as
    a Components object.
    """
    check_state(state)
    city, options = state.city, state.city.options
    described: ScenarioArguments = {
        "players": options.players,
        "expansion": options.expansion,
        "layout": options.layout,
        "edition": options.edition,
        "components": None if options.components == standard_components() else options.components,
        "seed": state.chance.seed,
        "tiles": {str(cell): name for cell in Cell if (name := city.tiles[cell]) is not None},
        "rebuilt": _names(city, state.rebuilt),
        "markers": _markers(state),
        "dragons": _dragons(state),
        "seats": [_seat(player) for player in state.players],
        "obelisk": list(state.obelisk),
        "pool": state.pool,
        "deck": format_cards(state.deck),
        "discards": format_cards(state.discards),
        "to_act": state.to_act,
        "phase": _phase(state.phase),
    }
    if isinstance(state.phase, MovementPhase):
        described["steps_left"] = state.phase.steps_left
    if isinstance(state.phase, ContributionPhase):
        described["begun"] = state.phase.begun
    return described


def _names(city: City, cells: tuple[Cell, ...]) -> list[str]:
    return [name for cell in cells if (name := city.tiles[cell]) is not None]


def _markers(state: State) -> dict[str, list[int | None]]:
    """The spaces of the buildings with a marker on them."""
    return {
        name: list(row)
        for name, row in zip(state.city.tiles, state.spaces, strict=True)
        if name is not None and any(owner is not None for owner in row)
    }


def _dragons(state: State) -> dict[str, str | None]:
    return {
        str(dragon): None if cell is None else str(cell)
        for dragon, cell in zip(Dragon, state.dragons, strict=True)
    }


def _seat(player: Player) -> SeatArguments:
    return {
        "at": str(player.at),
        "hand": format_cards(player.hand),
        "incoming": format_cards(player.incoming),
        "crystals": player.crystals,
        "scales": player.scales,
        "offerings": player.offerings,
    }


def _phase(phase: Phase) -> PhaseName:
    match phase:
        case MovementPhase():
            return "movement"
        case ContributionPhase():
            return "contribution"
        case AdditionalPhase():
            return "additional"
        case ResetPhase():
            return "reset"
        case OverPhase():
            return "over"
        case _:
            assert_never(phase)
