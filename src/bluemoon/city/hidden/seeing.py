"""
Taking what a player sees into that player's view.

``see`` is to views what ``evolve`` is to states: the events as one seat may see them, from the
start of the game on, lead to that seat's views, and nothing else is needed.
"""

from typing import assert_never

import attrs

from bluemoon.city import events as e
from bluemoon.city.cells import COURTYARD
from bluemoon.city.hidden import redaction as r
from bluemoon.city.hidden import view_changes as change
from bluemoon.city.hidden.view import Me, Memory, SeenPlayer, View
from bluemoon.city.state import (
    ADDITIONAL,
    CONTRIBUTION,
    CONTRIBUTION_BEGUN,
    MOVEMENT,
    RESET,
    City,
    ContributionPhase,
    MovementPhase,
    OverPhase,
)
from bluemoon.kernel.seats import Seat


def begin_view(event: r.SeenEvent, *, perfect_memory: bool = False) -> View | None:
    """The opening as who sees this event sees it; None for any other event than the first."""
    if not isinstance(event, r.GameStartedSeen):
        return None
    return _opening(event, perfect_memory=perfect_memory)


def see(view: View, event: r.SeenEvent) -> View:  # noqa: C901, PLR0911, PLR0912  one arm an event
    """The view after the event."""
    match event:
        case e.MiniatureMoved():
            moved = change.player_moved(view, event.seat, event.to)
            return change.phase_reached(moved, MovementPhase(event.steps_left))
        case e.MiniatureSent():
            return change.player_moved(view, event.seat, event.to)
        case e.MiniatureFlew():
            spent = change.cards_spent(view, event.seat, (event.card,))
            return change.player_moved(spent, event.seat, event.to)
        case e.StepsGained():
            spent = change.cards_spent(view, event.seat, (event.card,))
            return change.phase_reached(spent, MovementPhase(event.steps_left))
        case e.DragonMoved():
            return _dragon_moved(view, event)
        case e.MovementEnded():
            return change.phase_reached(view, CONTRIBUTION)
        case e.MarkerPlaced():
            return _marker_placed(view, event)
        case e.CrystalsGained():
            return change.crystals_changed(view, _only(view, event.seat, event.amount))
        case e.ScalesGained():
            return change.scales_taken(view, event.seat, event.taken)
        case r.BonusCardsDrawnUnseen():
            return change.cards_promised(view, event.seat, event.count)
        case e.BuildingRebuilt():
            return change.building_rebuilt(view, event.cell, event.markers)
        case e.ScalesScored():
            richer = change.crystals_changed(view, event.crystals)
            return change.scales_returned(richer, event.returned)
        case e.OfferingMade():
            return _offering_made(view, event)
        case e.ContributionEnded():
            phase = ADDITIONAL if event.has_additional_action else RESET
            return change.phase_reached(view, phase)
        case e.AdditionalActionEnded():
            return change.phase_reached(view, RESET)
        case e.CardsDiscarded():
            return change.cards_spent(view, event.seat, event.cards)
        case e.CardsDrawn():
            drawn = change.cards_drawn(view, event.seat, len(event.cards))
            return change.cards_recognised(drawn, event.seat, event.cards)
        case r.CardsDrawnUnseen():
            return change.cards_drawn(view, event.seat, event.count)
        case r.DeckReshuffledUnseen():
            return attrs.evolve(view, deck_size=event.deck_size, discards=())
        case e.BonusCardsTaken():
            taken = change.cards_taken(view, event.seat, len(event.cards))
            return change.cards_recognised(taken, event.seat, event.cards)
        case r.BonusCardsTakenUnseen():
            return change.cards_taken(view, event.seat, event.count)
        case e.TurnEnded():
            return attrs.evolve(view, to_act=event.following, phase=MOVEMENT)
        case e.GameEnded():
            return change.phase_reached(view, OverPhase(event.outcome))
        case r.GameStartedSeen():
            return _opening(event, perfect_memory=view.memory is not None)
        case _:
            assert_never(event)


def _opening(event: r.GameStartedSeen, *, perfect_memory: bool) -> View:
    options, components, dealt = event.options, event.options.components, event.dealt
    city = City(options, event.tiles)
    return View(
        city=city,
        players=tuple(
            SeenPlayer(size, 0, 0, components.markers, 0, COURTYARD) for size in event.hand_sizes
        ),
        to_act=event.first,
        phase=MOVEMENT,
        spaces=city.open_spaces(),
        rebuilt=(),
        dragons=(None, None, None),
        obelisk=(),
        pool=components.scale_pool(options.edition, options.players),
        deck_size=event.deck_size,
        discards=(),
        me=None if dealt is None else Me(dealt.seat, dealt.cards, crystals=0),
        memory=Memory((0,) * len(event.hand_sizes)) if perfect_memory else None,
    )


def _dragon_moved(view: View, event: e.DragonMoved) -> View:
    dragons = list(view.dragons)
    dragons[event.dragon] = event.to
    spent = change.cards_spent(view, event.seat, (event.card,))
    return attrs.evolve(spent, dragons=tuple(dragons))


def _marker_placed(view: View, event: e.MarkerPlaced) -> View:
    spent = change.cards_spent(view, event.seat, event.cards)
    placed = change.marker_placed(spent, event.seat, event.cell, event.space)
    return change.phase_reached(placed, CONTRIBUTION_BEGUN)


def _offering_made(view: View, event: e.OfferingMade) -> View:
    used = () if event.pillar is None else (event.pillar,)
    spent = change.cards_spent(view, event.seat, used)
    paid = change.crystals_changed(spent, _only(view, event.seat, -event.price))
    offered = change.marker_offered(paid, event.seat)
    # The first offering of a Contribution phase begins it; the Golden Shrine's does not (X5).
    if isinstance(view.phase, ContributionPhase):
        return change.phase_reached(offered, CONTRIBUTION_BEGUN)
    return offered


def _only(view: View, seat: Seat, amount: int) -> tuple[int, ...]:
    """This amount for one seat and nothing for the others."""
    return tuple(amount if other == seat else 0 for other in range(len(view.players)))
