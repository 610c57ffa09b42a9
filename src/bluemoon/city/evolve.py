"""
Taking events into the state.

``evolve`` stores one fact. It refuses no event, never rolls and looks up no rule.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

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
    Phase,
    Player,
    PlayerDraft,
    State,
    StateDraft,
    drafted_player,
    drafted_state,
    sealed_player,
    sealed_state,
)
from bluemoon.kernel.errors import ReplayError, shown
from bluemoon.kernel.seats import Seat


def begin(event: e.Event) -> State | None:
    """The opening position that ``GameStarted`` tells; None for any other event."""
    return _opening(event) if isinstance(event, e.GameStarted) else None


def evolve(state: State, event: e.Event) -> State:
    """The state after the event."""
    take_in = TAKEN_IN.get(type(event))
    if take_in is None:
        message = f"{shown(event)} is no event of Blue Moon City"
        raise ReplayError(message)
    return take_in(state, event)


def without(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The hand after these cards have left it."""
    kept = list(hand)
    for card in cards:
        kept.remove(card)
    return tuple(kept)


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


def _seat(draft: StateDraft, seat: Seat, player: PlayerDraft) -> None:
    """Put the changed player in the seat."""
    players = list(draft.players)
    players[seat] = sealed_player(player)
    draft.players = tuple(players)


def _in_phase(state: State, phase: Phase) -> State:
    draft = drafted_state(state)
    draft.phase = phase
    return sealed_state(draft)


def _movement_ended(state: State, _: e.MovementEnded) -> State:
    return _in_phase(state, CONTRIBUTION)


def _contribution_ended(state: State, event: e.ContributionEnded) -> State:
    return _in_phase(state, ADDITIONAL if event.has_additional_action else RESET)


def _additional_action_ended(state: State, _: e.AdditionalActionEnded) -> State:
    return _in_phase(state, RESET)


def _game_ended(state: State, event: e.GameEnded) -> State:
    return _in_phase(state, OverPhase(event.outcome))


def _started_anew(_: State, event: e.GameStarted) -> State:
    return _opening(event)


def _moved(state: State, seat: Seat, to: Cell, phase: Phase) -> State:
    draft, player = drafted_state(state), drafted_player(state.players[seat])
    player.at = to
    _seat(draft, seat, player)
    draft.phase = phase
    return sealed_state(draft)


def _miniature_moved(state: State, event: e.MiniatureMoved) -> State:
    return _moved(state, event.seat, event.to, MovementPhase(event.steps_left))


def _miniature_sent(state: State, event: e.MiniatureSent) -> State:
    return _moved(state, event.seat, event.to, state.phase)


def _miniature_flew(state: State, event: e.MiniatureFlew) -> State:
    spent = _cards_spent(state, event.seat, (event.card,), state.phase)
    return _moved(spent, event.seat, event.to, state.phase)


def _cards_spent(state: State, seat: Seat, cards: tuple[Card, ...], phase: Phase) -> State:
    draft, player = drafted_state(state), drafted_player(state.players[seat])
    player.hand = without(player.hand, cards)
    _seat(draft, seat, player)
    draft.discards += cards
    draft.phase = phase
    return sealed_state(draft)


def _cards_discarded(state: State, event: e.CardsDiscarded) -> State:
    return _cards_spent(state, event.seat, event.cards, state.phase)


def _steps_gained(state: State, event: e.StepsGained) -> State:
    return _cards_spent(state, event.seat, (event.card,), MovementPhase(event.steps_left))


def _cards_drawn(state: State, event: e.CardsDrawn) -> State:
    draft, player = drafted_state(state), drafted_player(state.players[event.seat])
    player.hand = in_order(player.hand + event.cards)
    _seat(draft, event.seat, player)
    draft.deck = draft.deck[len(event.cards) :]
    return sealed_state(draft)


def _turn_ended(state: State, event: e.TurnEnded) -> State:
    draft = drafted_state(state)
    draft.to_act = event.following
    draft.phase = MOVEMENT
    return sealed_state(draft)


def _dragon_moved(state: State, event: e.DragonMoved) -> State:
    draft, player = drafted_state(state), drafted_player(state.players[event.seat])
    player.hand = without(player.hand, (event.card,))
    _seat(draft, event.seat, player)
    draft.discards += (event.card,)
    dragons = list(draft.dragons)
    dragons[event.dragon] = event.to
    draft.dragons = tuple(dragons)
    return sealed_state(draft)


def _marker_placed(state: State, event: e.MarkerPlaced) -> State:
    draft, player = drafted_state(state), drafted_player(state.players[event.seat])
    player.hand = without(player.hand, event.cards)
    player.markers -= 1
    _seat(draft, event.seat, player)
    row = list(draft.spaces[event.cell])
    row[event.space - 1] = event.seat
    _lay(draft, event.cell, tuple(row))
    draft.discards += event.cards
    draft.phase = CONTRIBUTION_BEGUN
    return sealed_state(draft)


def _lay(draft: StateDraft, cell: Cell, markers: tuple[Seat | None, ...]) -> None:
    """Put the markers on the spaces of a building."""
    spaces = list(draft.spaces)
    spaces[cell] = markers
    draft.spaces = tuple(spaces)


def _crystals_gained(state: State, event: e.CrystalsGained) -> State:
    draft, player = drafted_state(state), drafted_player(state.players[event.seat])
    player.crystals += event.amount
    _seat(draft, event.seat, player)
    return sealed_state(draft)


def _scales_gained(state: State, event: e.ScalesGained) -> State:
    draft, player = drafted_state(state), drafted_player(state.players[event.seat])
    player.scales += event.taken
    _seat(draft, event.seat, player)
    draft.pool -= event.taken
    return sealed_state(draft)


def _bonus_cards_drawn(state: State, event: e.BonusCardsDrawn) -> State:
    draft, player = drafted_state(state), drafted_player(state.players[event.seat])
    player.incoming = in_order(player.incoming + event.cards)
    _seat(draft, event.seat, player)
    draft.deck = draft.deck[len(event.cards) :]
    return sealed_state(draft)


def _bonus_cards_taken(state: State, event: e.BonusCardsTaken) -> State:
    draft, player = drafted_state(state), drafted_player(state.players[event.seat])
    player.hand = in_order(player.hand + event.cards)
    player.incoming = ()
    _seat(draft, event.seat, player)
    return sealed_state(draft)


def _building_rebuilt(state: State, event: e.BuildingRebuilt) -> State:
    draft = drafted_state(state)
    for seat, returned in enumerate(event.markers):
        player = drafted_player(draft.players[seat])
        player.markers += returned
        _seat(draft, Seat(seat), player)
    _lay(draft, event.cell, (None,) * len(draft.spaces[event.cell]))
    draft.rebuilt |= {event.cell}
    return sealed_state(draft)


def _offering_made(state: State, event: e.OfferingMade) -> State:
    draft, player = drafted_state(state), drafted_player(state.players[event.seat])
    if event.pillar is not None:
        player.hand = without(player.hand, (event.pillar,))
        draft.discards += (event.pillar,)
    player.crystals -= event.price
    player.markers -= 1
    player.offerings += 1
    _seat(draft, event.seat, player)
    draft.obelisk += (event.seat,)
    # In the Courtyard this begins the phase; an offering from the Golden Shrine does not (X5).
    if isinstance(draft.phase, ContributionPhase):
        draft.phase = CONTRIBUTION_BEGUN
    return sealed_state(draft)


def _scales_scored(state: State, event: e.ScalesScored) -> State:
    draft = drafted_state(state)
    for seat, (crystals, returned) in enumerate(zip(event.crystals, event.returned, strict=True)):
        player = drafted_player(draft.players[seat])
        player.crystals += crystals
        player.scales -= returned
        _seat(draft, Seat(seat), player)
    draft.pool += sum(event.returned)
    return sealed_state(draft)


def _deck_reshuffled(state: State, event: e.DeckReshuffled) -> State:
    draft = drafted_state(state)
    draft.deck, draft.discards, draft.chance = event.deck, (), event.chance
    return sealed_state(draft)


# Any, because a mapping cannot say that every function takes the type it stands beside; a test
# compares them.
TAKEN_IN: Final[Mapping[type[e.Event], Callable[[State, Any], State]]] = {
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
