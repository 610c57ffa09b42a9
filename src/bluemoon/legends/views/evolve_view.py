"""
Evolving views: what one player knows after an event.

The events of a game as one seat may see them lead to that seat's views, and nothing else is needed.
What a view shows never depends on what it hides (J11). So the view after an event is the view of
any position that looked the same before. Here it is one with placeholders.
"""

from typing import TypeAlias

from bluemoon.kernel.checks import check_type
from bluemoon.kernel.errors import ReplayError, shown
from bluemoon.kernel.seats import Seat
from bluemoon.legends.evolve import evolve, opening
from bluemoon.legends.views import redaction as r
from bluemoon.legends.views.placeholders import with_placeholders
from bluemoon.legends.views.unredaction import game_started, unredacted, with_cards_of
from bluemoon.legends.views.view import View
from bluemoon.legends.views.view import view as view_of

UnseenEvent: TypeAlias = (
    r.MulliganedUnseen
    | r.AskedUnseen
    | r.BluffLaidUnseen
    | r.CardsDrawnUnseen
    | r.CardsReturnedUnseen
    | r.DiscardShuffledUnseen
)
"""What others see of an event that shows its seat more."""


def opening_view(event: r.SeenEvent, *, perfect_memory: bool = False) -> View | None:
    """The opening position as the viewer sees it; None unless this is the first event."""
    if not isinstance(event, r.GameStartedSeen):
        return None
    state, viewer = opening(game_started(event)), _viewer(event)
    return None if state is None else view_of(state, viewer, perfect_memory=perfect_memory)


def evolve_view(view: View, event: r.SeenEvent) -> View:
    """The view after the event."""
    check_type(view, View, "a View of Blue Moon Legends")
    viewer = None if view.me is None else view.me.seat
    if isinstance(event, r.GameStartedSeen):
        viewer = _viewer(event)
    elif isinstance(event, UnseenEvent):
        _expect_hidden(event, viewer)
    state = with_placeholders(view)
    full = unredacted(state, event)
    after = evolve(with_cards_of(state, full), full)
    return view_of(after, viewer, perfect_memory=view.memory is not None)


def _viewer(event: r.GameStartedSeen) -> Seat | None:
    return None if event.dealt is None else event.dealt.seat


def _expect_hidden(event: UnseenEvent, viewer: Seat | None) -> None:
    """Placeholders must not come into the hand of the viewer, who would take them for cards."""
    # Nobody may look at a discard pile that is shuffled into the draw deck (J3).
    is_hidden_from_all = isinstance(event, r.CardsReturnedUnseen) and event.source == "discard"
    if viewer == event.seat and not is_hidden_from_all:
        message = f"{shown(event)} hides cards that seat {viewer} can see"
        raise ReplayError(message)
