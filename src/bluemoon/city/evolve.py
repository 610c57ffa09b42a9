"""
Taking events into the state.

``evolve`` stores one fact. It refuses no event, never rolls and looks up no rule.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from attrs import fields

from bluemoon.city import events as e
from bluemoon.city.cards import Card, in_order
from bluemoon.city.cells import COURTYARD, Cell
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
    Player,
    PlayerDraft,
    State,
    StateDraft,
    drafted_player,
)
from bluemoon.kernel.errors import ReplayError, shown
from bluemoon.kernel.seats import Seat


def begin(event: e.Event) -> State | None:
    """The opening position that ``GameStarted`` tells; None for any other event."""
    return _opening(event) if isinstance(event, e.GameStarted) else None


def evolve(state: State, event: e.Event) -> State:
    """The state after the event."""
    draft = StateDraft(
        state.city,
        state.players,
        state.to_act,
        state.phase,
        state.spaces,
        state.rebuilt,
        state.dragons,
        state.obelisk,
        state.pool,
        state.deck,
        state.discards,
        state.chance,
    )
    try:
        take_in = TAKEN_IN[type(event)]
    except KeyError:
        message = f"{shown(event)} is no event of Blue Moon City"
        raise ReplayError(message) from None
    take_in(draft, event)
    draft.__class__ = State
    assert isinstance(draft, State)  # noqa: S101  tells the type checkers
    return draft


def _opening(event: e.GameStarted) -> State:
    options, components = event.options, event.options.components
    city = City(options, event.tiles)
    return State(
        city=city,
        players=tuple(
            Player(
                hand=hand,
                incoming=(),
                crystals=0,
                scales=0,
                markers=components.markers,
                offerings=0,
                at=COURTYARD,
            )
            for hand in event.hands
        ),
        to_act=event.first,
        phase=MOVEMENT,
        spaces=tuple((None,) * len(b.spaces) if b else () for b in city.buildings),
        rebuilt=frozenset(),
        dragons=(None, None, None),
        obelisk=(),
        pool=components.scale_pool(options.edition, options.players),
        deck=event.deck,
        discards=(),
        chance=event.chance,
    )


def _lose(player: PlayerDraft, cards: tuple[Card, ...]) -> None:
    kept = list(player.hand)
    for card in cards:
        kept.remove(card)
    player.hand = tuple(kept)


def _gain(player: PlayerDraft, cards: tuple[Card, ...]) -> None:
    player.hand = in_order(player.hand + cards)


def _seat(draft: StateDraft, seat: Seat, player: PlayerDraft) -> None:
    """Put the changed player in the seat, where it is not changed any more."""
    player.__class__ = Player
    assert isinstance(player, Player)  # noqa: S101  tells the type checkers
    players = list(draft.players)
    players[seat] = player
    draft.players = tuple(players)


def _movement_ended(draft: StateDraft, _: e.MovementEnded) -> None:
    draft.phase = CONTRIBUTION


def _contribution_ended(draft: StateDraft, event: e.ContributionEnded) -> None:
    draft.phase = ADDITIONAL if event.has_additional_action else RESET


def _additional_action_ended(draft: StateDraft, _: e.AdditionalActionEnded) -> None:
    draft.phase = RESET


def _game_ended(draft: StateDraft, event: e.GameEnded) -> None:
    draft.phase = OverPhase(event.outcome)


def _started_anew(draft: StateDraft, event: e.GameStarted) -> None:
    opening = _opening(event)
    for part in fields(State):
        setattr(draft, part.name, getattr(opening, part.name))


def _move(draft: StateDraft, seat: Seat, to: Cell) -> None:
    player = drafted_player(draft.players[seat])
    player.at = to
    _seat(draft, seat, player)


def _miniature_moved(draft: StateDraft, event: e.MiniatureMoved) -> None:
    _move(draft, event.seat, event.to)
    draft.phase = MovementPhase(event.steps_left)


def _miniature_sent(draft: StateDraft, event: e.MiniatureSent) -> None:
    _move(draft, event.seat, event.to)


def _miniature_flew(draft: StateDraft, event: e.MiniatureFlew) -> None:
    _spend(draft, event.seat, (event.card,))
    _move(draft, event.seat, event.to)


def _spend(draft: StateDraft, seat: Seat, cards: tuple[Card, ...]) -> None:
    player = drafted_player(draft.players[seat])
    _lose(player, cards)
    _seat(draft, seat, player)
    draft.discards += cards


def _cards_discarded(draft: StateDraft, event: e.CardsDiscarded) -> None:
    _spend(draft, event.seat, event.cards)


def _steps_gained(draft: StateDraft, event: e.StepsGained) -> None:
    _spend(draft, event.seat, (event.card,))
    draft.phase = MovementPhase(event.steps_left)


def _cards_drawn(draft: StateDraft, event: e.CardsDrawn) -> None:
    player = drafted_player(draft.players[event.seat])
    _gain(player, event.cards)
    _seat(draft, event.seat, player)
    draft.deck = draft.deck[len(event.cards) :]


def _turn_ended(draft: StateDraft, event: e.TurnEnded) -> None:
    draft.to_act = event.following
    draft.phase = MOVEMENT


def _dragon_moved(draft: StateDraft, event: e.DragonMoved) -> None:
    _spend(draft, event.seat, (event.card,))
    dragons = list(draft.dragons)
    dragons[event.dragon] = event.to
    draft.dragons = tuple(dragons)


def _marker_placed(draft: StateDraft, event: e.MarkerPlaced) -> None:
    player = drafted_player(draft.players[event.seat])
    _lose(player, event.cards)
    player.markers -= 1
    _seat(draft, event.seat, player)
    row = list(draft.spaces[event.cell])
    row[event.space - 1] = event.seat
    _lay(draft, event.cell, tuple(row))
    draft.discards += event.cards
    draft.phase = CONTRIBUTION_BEGUN


def _lay(draft: StateDraft, cell: Cell, markers: tuple[Seat | None, ...]) -> None:
    """Put the markers on the spaces of a building."""
    spaces = list(draft.spaces)
    spaces[cell] = markers
    draft.spaces = tuple(spaces)


def _crystals_gained(draft: StateDraft, event: e.CrystalsGained) -> None:
    player = drafted_player(draft.players[event.seat])
    player.crystals += event.amount
    _seat(draft, event.seat, player)


def _scales_gained(draft: StateDraft, event: e.ScalesGained) -> None:
    player = drafted_player(draft.players[event.seat])
    player.scales += event.taken
    _seat(draft, event.seat, player)
    draft.pool -= event.taken


def _bonus_cards_drawn(draft: StateDraft, event: e.BonusCardsDrawn) -> None:
    player = drafted_player(draft.players[event.seat])
    player.incoming = in_order(player.incoming + event.cards)
    _seat(draft, event.seat, player)
    draft.deck = draft.deck[len(event.cards) :]


def _bonus_cards_taken(draft: StateDraft, event: e.BonusCardsTaken) -> None:
    player = drafted_player(draft.players[event.seat])
    _gain(player, event.cards)
    player.incoming = ()
    _seat(draft, event.seat, player)


def _building_rebuilt(draft: StateDraft, event: e.BuildingRebuilt) -> None:
    for seat, returned in enumerate(event.markers):
        player = drafted_player(draft.players[seat])
        player.markers += returned
        _seat(draft, Seat(seat), player)
    _lay(draft, event.cell, (None,) * len(draft.spaces[event.cell]))
    draft.rebuilt |= {event.cell}


def _offering_made(draft: StateDraft, event: e.OfferingMade) -> None:
    player = drafted_player(draft.players[event.seat])
    if event.pillar is not None:
        _lose(player, (event.pillar,))
        draft.discards += (event.pillar,)
    player.crystals -= event.price
    player.markers -= 1
    player.offerings += 1
    _seat(draft, event.seat, player)
    draft.obelisk += (event.seat,)
    # In the Courtyard this begins the phase; an offering from the Golden Shrine does not (X5).
    if isinstance(draft.phase, ContributionPhase):
        draft.phase = CONTRIBUTION_BEGUN


def _scales_scored(draft: StateDraft, event: e.ScalesScored) -> None:
    for seat, (crystals, returned) in enumerate(zip(event.crystals, event.returned, strict=True)):
        player = drafted_player(draft.players[seat])
        player.crystals += crystals
        player.scales -= returned
        _seat(draft, Seat(seat), player)
    draft.pool += sum(event.returned)


def _deck_reshuffled(draft: StateDraft, event: e.DeckReshuffled) -> None:
    draft.deck, draft.discards, draft.chance = event.deck, (), event.chance


# Any, because a mapping cannot say that every function takes the type it stands beside; a test
# compares them.
TAKEN_IN: Final[Mapping[type[e.Event], Callable[[StateDraft, Any], None]]] = {
    e.GameStarted: _started_anew,
    e.MiniatureMoved: _miniature_moved,
    e.MiniatureFlew: _miniature_flew,
    e.MiniatureSent: _miniature_sent,
    e.StepsGained: _steps_gained,
    e.DragonMoved: _dragon_moved,
    e.MovementEnded: _movement_ended,
    e.MarkerPlaced: _marker_placed,
    e.CrystalsGained: _crystals_gained,
    e.ScalesGained: _scales_gained,
    e.BonusCardsDrawn: _bonus_cards_drawn,
    e.BuildingRebuilt: _building_rebuilt,
    e.ScalesScored: _scales_scored,
    e.OfferingMade: _offering_made,
    e.ContributionEnded: _contribution_ended,
    e.AdditionalActionEnded: _additional_action_ended,
    e.CardsDiscarded: _cards_discarded,
    e.CardsDrawn: _cards_drawn,
    e.DeckReshuffled: _deck_reshuffled,
    e.BonusCardsTaken: _bonus_cards_taken,
    e.TurnEnded: _turn_ended,
    e.GameEnded: _game_ended,
}
"""How every event is taken in: a table, because to ask for one type after the other takes long."""
