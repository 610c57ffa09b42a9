"""The Beginning phase: taking cards back, dropping bluff cards, landing ships (T11 to T13)."""

from bluemoon.kernel.rulebook import Refusal
from bluemoon.legends.actions import Drop, Land, Retrieve
from bluemoon.legends.deciding.phases import refuse_phase
from bluemoon.legends.events import ShipLanded
from bluemoon.legends.resolution import Resolution
from bluemoon.legends.rules.areas import bluffs_in_play, discard_placed, take_placed
from bluemoon.legends.rules.icons import I3, retrieve_obstacle
from bluemoon.legends.rules.ships import U15
from bluemoon.legends.rules.turn import T12
from bluemoon.legends.state import BeginningPhase, Placed


def _own_cards(resolution: Resolution) -> tuple[Placed, ...]:
    player = resolution.player(resolution.state.turn.seat)
    return (*player.combat, *player.support)


def retrievals(resolution: Resolution) -> list[Retrieve]:
    """The cards that may be taken back, in file order (T11)."""
    state = resolution.state
    printed = state.options.components.by_id
    with_icon = [each for each in _own_cards(resolution) if "retrieve" in printed[each.card].icons]
    if not with_icon:
        return []
    standings, limits = resolution.standings, resolution.limits(state.turn.seat)
    cards = [
        placed.card
        for placed in with_icon
        if retrieve_obstacle(state, standings, limits, placed) is None
    ]
    return [Retrieve(card) for card in state.options.components.in_order(cards)]


def decide_retrieve(resolution: Resolution, action: Retrieve) -> Refusal | None:
    """Take an active card back (T11, I3)."""
    state = resolution.state
    if not isinstance(state.phase, BeginningPhase):
        return refuse_phase(state, action)
    seat = state.turn.seat
    for placed in _own_cards(resolution):
        if placed.card == action.card and not placed.bluff:
            limits = resolution.limits(seat)
            obstacle = retrieve_obstacle(state, resolution.standings, limits, placed)
            if obstacle is None:
                take_placed(resolution, seat, placed)
            return obstacle
    return Refusal(I3, f"{action.card} is not in your combat or support area")


def drops(resolution: Resolution) -> list[Drop]:
    """The bluff cards that may be discarded (T12)."""
    bluffs = bluffs_in_play(resolution.player(resolution.state.turn.seat))
    return [Drop(f"~{place}") for place in range(1, len(bluffs) + 1)]


def decide_drop(resolution: Resolution, action: Drop) -> Refusal | None:
    """Discard a bluff card (T12)."""
    state = resolution.state
    if not isinstance(state.phase, BeginningPhase):
        return refuse_phase(state, action)
    seat = state.turn.seat
    bluffs = bluffs_in_play(state.players[seat])
    place = int(action.place.removeprefix("~"))
    if place > len(bluffs):
        return Refusal(T12, f"you have {len(bluffs)} bluff cards, there is no {action.place}")
    discard_placed(resolution, seat, bluffs[place - 1])
    return None


def landings(resolution: Resolution) -> list[Land]:
    """The ships that may be landed, in file order (T13)."""
    state = resolution.state
    ships = [ship.card for ship in state.players[state.turn.seat].ships if not ship.landed]
    return [Land(ship) for ship in state.options.components.in_order(ships)]


def decide_land(resolution: Resolution, action: Land) -> Refusal | None:
    """Land a ship (T13, U15)."""
    state = resolution.state
    if not isinstance(state.phase, BeginningPhase):
        return refuse_phase(state, action)
    if action not in landings(resolution):
        return Refusal(U15, f"{action.ship} is not a ship of yours that could be landed")
    resolution.add(ShipLanded(state.turn.seat, action.ship))
    return None
