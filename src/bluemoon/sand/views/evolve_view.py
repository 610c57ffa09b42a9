"""
Evolving views: what one player knows after an event.

The events of a game as one seat may see them lead to that seat's views, and nothing else is needed.
What a view shows never depends on what it hides (H4). So the view after an event is the view of any
position that looked the same before. Here it is one with placeholders: the same card of a deck
wherever the viewer knows no more than the deck.
"""

from typing import Never, NoReturn

from bluemoon.kernel.checks import check_type
from bluemoon.kernel.errors import ReplayError, shown
from bluemoon.kernel.seats import Seat
from bluemoon.sand import events as e
from bluemoon.sand.cards import Card, Deck
from bluemoon.sand.evolve import evolve, opening
from bluemoon.sand.state import KeepPhase, State
from bluemoon.sand.views import redaction as r
from bluemoon.sand.views.completion import completed
from bluemoon.sand.views.view import FacedownCard, KeepPhaseSeen, View
from bluemoon.sand.views.view import view as view_of


def opening_view(event: r.SeenEvent, *, perfect_memory: bool = False) -> View | None:
    """The opening position as the viewer sees it; None unless this is the first event."""
    if not isinstance(event, r.GameStartedSeen):
        return None
    state = opening(_unredacted(event))
    return None if state is None else view_of(state, event.viewer, perfect_memory=perfect_memory)


def evolve_view(view: View, event: r.SeenEvent) -> View:
    """The view after the event."""
    check_type(view, View, "a View of Realm of Sand")
    viewer = None if view.me is None else view.me.seat
    if isinstance(event, r.GameStartedSeen):
        viewer = event.viewer
    elif isinstance(event, r.CardsLookedAtUnseen | r.CardKeptUnseen):
        _expect_hidden(event, view, viewer)
    after = evolve(_with_placeholders(view, event), _unredacted(event))
    return view_of(after, viewer, perfect_memory=view.memory is not None)


def _refuse_type(event: Never) -> NoReturn:
    """For callers without types; with them, Never makes sure that no event was forgotten."""
    message = f"{shown(event)} is no event of Realm of Sand as a player may see it"
    raise ReplayError(message)


def _expect_hidden(
    event: r.CardsLookedAtUnseen | r.CardKeptUnseen, view: View, viewer: Seat | None
) -> None:
    """Stand-ins must not come into the hands of the viewer, who would take them for cards."""
    if viewer in (event.seat, view.to_act):
        message = f"{shown(event)} hides cards that seat {viewer} can see"
        raise ReplayError(message)


def _unredacted(event: r.SeenEvent) -> e.Event:
    """The event with placeholders for the cards that the viewer may not know."""
    if isinstance(event, r.PublicEvent):
        return event
    match event:
        case e.CardsLookedAt() | e.CardKept():
            return event
        case r.CardsLookedAtUnseen(seat=seat, deck=deck):
            return e.CardsLookedAt(seat, deck, _placeholders(deck, event.count))
        case r.CardKeptUnseen(seat=seat, deck=deck, number=number):
            returned = _placeholders(deck, event.returned)
            return e.CardKept(seat, deck, number, _placeholder(deck), returned)
        case r.GameStartedSeen():
            return e.GameStarted(
                event.options,
                event.crystals,
                event.first,
                event.hands,
                event.loop,
                event.market,
                tuple(map(_placeholders, Deck, event.deck_sizes)),
            )
        case _:
            _refuse_type(event)


def _with_placeholders(view: View, event: r.SeenEvent) -> State:
    """A position that gives this view, and in which the event can happen."""
    phase = view.phase
    if isinstance(phase, KeepPhaseSeen):
        phase = KeepPhase(phase.deck, _placeholders(phase.deck, phase.count), phase.main_taken)
    decks = tuple(map(_placeholders, Deck, view.deck_sizes))
    return completed(view, _kept(view, event), phase, decks)


def _kept(view: View, event: r.SeenEvent) -> list[tuple[Card, ...]]:
    """The kept cards of each seat; those that the event turns over are what they are (H2)."""
    if isinstance(event, e.GameEnded):
        return [*event.kept]
    claimed = event.card if isinstance(event, e.CardClaimed) else None
    kept = [
        [
            _placeholder(back.deck, claimed) if back.card is None else back.card
            for back in player.kept
        ]
        for player in view.players
    ]
    if isinstance(event, e.CardClaimed) and event.card not in view.market[event.card.deck]:
        backs, unknown = view.players[event.seat].kept, FacedownCard(event.card.deck, None)
        if unknown in backs:
            kept[event.seat][backs.index(unknown)] = event.card
    return [tuple(cards) for cards in kept]


def _placeholder(deck: Deck, claimed: Card | None = None) -> Card:
    """A card of this deck, other than the one that is being claimed."""
    first = Card(deck, 1)
    return first if first != claimed else Card(deck, 2)


def _placeholders(deck: Deck, count: int) -> tuple[Card, ...]:
    return (_placeholder(deck),) * count
