"""
Evolving views: what one player knows after an event.

The events of a draft as one seat may see them lead to that seat's views, and nothing else is
needed.
"""

from typing import Never, NoReturn

import attrs

from bluemoon.kernel.checks import check_type
from bluemoon.kernel.errors import ReplayError, shown
from bluemoon.legends.draft import events as e
from bluemoon.legends.draft.state import FIRST, ChoosePhase, OverPhase, Pack
from bluemoon.legends.draft.views import redaction as r
from bluemoon.legends.draft.views.view import Me, Memory, SeenPlayer, View


def opening_view(event: r.SeenEvent, *, perfect_memory: bool = False) -> View | None:
    """The opening position as the viewer sees it; None unless this is the first event."""
    if not isinstance(event, r.DraftStartedSeen):
        return None
    return _opening(event, perfect_memory=perfect_memory)


def _opening(event: r.DraftStartedSeen, *, perfect_memory: bool) -> View:
    own = event.own
    memory = Memory(() if own is None else (own.cards,))
    return View(
        options=attrs.evolve(event.options, peoples=event.peoples),
        players=(SeenPlayer(event.dealt, 0),) * event.options.players,
        aside_size=event.aside_size,
        discarded_size=0,
        round=1,
        direction="right",
        passes=0,
        phase=ChoosePhase(FIRST),
        me=None if own is None else Me(own.seat, own.cards, ()),
        memory=memory if perfect_memory else None,
    )


def _refuse(event: Never) -> NoReturn:
    """For callers without types; with them, Never makes sure that no event was forgotten."""
    message = f"{shown(event)} is no event of a draft that a player sees"
    raise ReplayError(message)


def evolve_view(view: View, event: r.SeenEvent) -> View:
    """The view after the event."""
    check_type(view, View, "a View of a draft")
    match event:
        case r.DraftStartedSeen():
            return _opening(event, perfect_memory=view.memory is not None)
        case e.CardChosen() | r.CardChosenUnseen():
            return _with_choice(view, event)
        case r.PacksPassedSeen():
            passed = _with_packs(view, event.size, event.own)
            return attrs.evolve(passed, passes=view.passes + 1)
        case r.LastCardsDiscardedUnseen():
            return _without_packs(view)
        case r.PacksDealtSeen():
            return _dealt(view, event)
        case e.DraftEnded():
            return attrs.evolve(
                view,
                aside_size=0,
                discarded_size=view.discarded_size + view.aside_size,
                phase=OverPhase(event.outcome),
            )
        case _:
            _refuse(event)


def _with_choice(view: View, event: e.CardChosen | r.CardChosenUnseen) -> View:
    """One card less in a pack; which one, its owner knows and nobody else."""
    me, players = view.me, [*view.players]
    if (me is not None and me.seat == event.seat) is not isinstance(event, e.CardChosen):
        who = "a spectator" if me is None else f"seat {me.seat}"
        message = f"{shown(event)} is not how {who} sees a choice of seat {event.seat}"
        raise ReplayError(message)
    if me is not None and isinstance(event, e.CardChosen):
        pack = tuple(card for card in me.pack if card != event.card)
        me = Me(me.seat, pack, (*me.picks, event.card))
    player = players[event.seat]
    players[event.seat] = SeenPlayer(player.pack_size - 1, player.chosen + 1)
    return attrs.evolve(view, players=tuple(players), me=me, phase=ChoosePhase(event.following))


def _dealt(view: View, event: r.PacksDealtSeen) -> View:
    return attrs.evolve(
        _with_packs(view, event.dealt, event.own),
        aside_size=view.aside_size - event.dealt * len(view.players),
        round=event.round,
        direction=event.direction,
        passes=0,
        phase=ChoosePhase(FIRST),
    )


def _with_packs(view: View, size: int, own: r.OwnPack | None) -> View:
    """New packs for all, of which the viewer sees the own one, and will remember it."""
    me, memory = view.me, view.memory
    if (None if me is None else me.seat) != (None if own is None else own.seat):
        message = f"{shown(own)} is not the pack that the viewer sees"
        raise ReplayError(message)
    if own is not None and memory is not None:
        memory = Memory((*memory.held, own.cards))
    return attrs.evolve(
        view,
        players=tuple(SeenPlayer(size, player.chosen) for player in view.players),
        me=_with_pack(me, () if own is None else own.cards),
        memory=memory,
    )


def _without_packs(view: View) -> View:
    return attrs.evolve(
        view,
        players=tuple(SeenPlayer(0, player.chosen) for player in view.players),
        discarded_size=view.discarded_size + len(view.players),
        me=_with_pack(view.me, ()),
    )


def _with_pack(me: Me | None, pack: Pack) -> Me | None:
    return None if me is None else Me(me.seat, pack, me.picks)
