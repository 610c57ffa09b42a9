"""
Evolving states: what is true after an event.

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
    State,
)
from bluemoon.city.type_checks import refuse_state
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.drafts import constructor
from bluemoon.kernel.errors import ReplayError, shown
from bluemoon.kernel.seats import Seat

_new_state: Final = constructor(State)
_new_player: Final = constructor(Player)


def opening(event: e.Event) -> State | None:
    """The opening position if the event is a ``GameStarted``; None for any other event."""
    return _opening(event) if isinstance(event, e.GameStarted) else None


def evolve(state: State, event: e.Event) -> State:
    """The state after the event."""
    try:
        evolved = EVOLVED_BY[type(event)]
    except KeyError:
        message = f"{shown(event)} is no event of Blue Moon City"
        raise ReplayError(message) from None
    try:
        return evolved(state, event)
    except (AttributeError, TypeError) as error:
        refuse_state(state, error)


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
        spaces=city.open_spaces(),
        rebuilt=(),
        dragons=(None, None, None),
        obelisk=(),
        pool=components.scale_pool(options.edition, options.players),
        deck=event.deck,
        discards=(),
        chance=event.chance,
    )


# The two functions below do what ``attrs.evolve`` does, in a fifth of the time.


def _change(  # noqa: PLR0913  one parameter a field
    state: State,
    *,
    players: tuple[Player, ...] | None = None,
    to_act: Seat | None = None,
    phase: Phase | None = None,
    spaces: tuple[tuple[Seat | None, ...], ...] | None = None,
    rebuilt: tuple[Cell, ...] | None = None,
    dragons: tuple[Cell | None, ...] | None = None,
    obelisk: tuple[Seat, ...] | None = None,
    pool: int | None = None,
    deck: tuple[Card, ...] | None = None,
    discards: tuple[Card, ...] | None = None,
    chance: Chance | None = None,
) -> State:
    """The state with the fields given; all others stay as they are."""
    return _new_state(
        state.city,
        state.players if players is None else players,
        state.to_act if to_act is None else to_act,
        state.phase if phase is None else phase,
        state.spaces if spaces is None else spaces,
        state.rebuilt if rebuilt is None else rebuilt,
        state.dragons if dragons is None else dragons,
        state.obelisk if obelisk is None else obelisk,
        state.pool if pool is None else pool,
        state.deck if deck is None else deck,
        state.discards if discards is None else discards,
        state.chance if chance is None else chance,
    )


def _player(  # noqa: PLR0913  one parameter a field
    player: Player,
    *,
    hand: tuple[Card, ...] | None = None,
    incoming: tuple[Card, ...] | None = None,
    crystals: int = 0,
    scales: int = 0,
    markers: int = 0,
    offerings: int = 0,
    at: Cell | None = None,
) -> Player:
    """The player with these cards and in this place; the numbers are added to what there was."""
    return _new_player(
        player.hand if hand is None else hand,
        player.incoming if incoming is None else incoming,
        player.crystals + crystals,
        player.scales + scales,
        player.markers + markers,
        player.offerings + offerings,
        player.at if at is None else at,
    )


def _seated(state: State, seat: Seat, player: Player) -> tuple[Player, ...]:
    """The players with another one in this seat."""
    players = list(state.players)
    players[seat] = player
    return tuple(players)


def _without(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def _laid(
    state: State, cell: Cell, markers: tuple[Seat | None, ...]
) -> tuple[tuple[Seat | None, ...], ...]:
    """The spaces with these markers on one building."""
    spaces = list(state.spaces)
    spaces[cell] = markers
    return tuple(spaces)


def _started_again(_: State, event: e.GameStarted) -> State:
    return _opening(event)


def _movement_ended(state: State, _: e.MovementEnded) -> State:
    return _change(state, phase=CONTRIBUTION)


def _contribution_ended(state: State, event: e.ContributionEnded) -> State:
    return _change(state, phase=ADDITIONAL if event.has_additional_action else RESET)


def _additional_action_ended(state: State, _: e.AdditionalActionEnded) -> State:
    return _change(state, phase=RESET)


def _turn_ended(state: State, event: e.TurnEnded) -> State:
    return _change(state, to_act=event.following, phase=MOVEMENT)


def _game_ended(state: State, event: e.GameEnded) -> State:
    return _change(state, phase=OverPhase(event.outcome))


def _miniature_moved(state: State, event: e.MiniatureMoved) -> State:
    player = _player(state.players[event.seat], at=event.to)
    return _change(
        state,
        players=_seated(state, event.seat, player),
        phase=MovementPhase(event.steps_left),
    )


def _miniature_sent(state: State, event: e.MiniatureSent) -> State:
    player = _player(state.players[event.seat], at=event.to)
    return _change(state, players=_seated(state, event.seat, player))


def _miniature_flew(state: State, event: e.MiniatureFlew) -> State:
    player = state.players[event.seat]
    flown = _player(player, hand=_without(player.hand, (event.card,)), at=event.to)
    return _change(
        state,
        players=_seated(state, event.seat, flown),
        discards=(*state.discards, event.card),
    )


def _steps_gained(state: State, event: e.StepsGained) -> State:
    return _change(_spend(state, event.seat, (event.card,)), phase=MovementPhase(event.steps_left))


def _dragon_moved(state: State, event: e.DragonMoved) -> State:
    dragons = list(state.dragons)
    dragons[event.dragon] = event.to
    return _change(_spend(state, event.seat, (event.card,)), dragons=tuple(dragons))


def _cards_discarded(state: State, event: e.CardsDiscarded) -> State:
    return _spend(state, event.seat, event.cards)


def _spend(state: State, seat: Seat, cards: tuple[Card, ...]) -> State:
    """Cards go from a hand to the discards."""
    player = state.players[seat]
    return _change(
        state,
        players=_seated(state, seat, _player(player, hand=_without(player.hand, cards))),
        discards=state.discards + cards,
    )


def _cards_drawn(state: State, event: e.CardsDrawn) -> State:
    player = state.players[event.seat]
    drawn = _player(player, hand=in_order(player.hand + event.cards))
    return _change(
        state,
        players=_seated(state, event.seat, drawn),
        deck=state.deck[len(event.cards) :],
    )


def _bonus_cards_drawn(state: State, event: e.BonusCardsDrawn) -> State:
    player = state.players[event.seat]
    drawn = _player(player, incoming=in_order(player.incoming + event.cards))
    return _change(
        state,
        players=_seated(state, event.seat, drawn),
        deck=state.deck[len(event.cards) :],
    )


def _bonus_cards_taken(state: State, event: e.BonusCardsTaken) -> State:
    player = state.players[event.seat]
    taken = _player(player, hand=in_order(player.hand + event.cards), incoming=())
    return _change(state, players=_seated(state, event.seat, taken))


def _deck_reshuffled(state: State, event: e.DeckReshuffled) -> State:
    return _change(state, deck=event.deck, discards=(), chance=event.chance)


def _marker_placed(state: State, event: e.MarkerPlaced) -> State:
    player = state.players[event.seat]
    paid = _player(player, hand=_without(player.hand, event.cards), markers=-1)
    row = list(state.spaces[event.cell])
    row[event.space - 1] = event.seat
    return _change(
        state,
        players=_seated(state, event.seat, paid),
        phase=CONTRIBUTION_BEGUN,
        spaces=_laid(state, event.cell, tuple(row)),
        discards=state.discards + event.cards,
    )


def _crystals_gained(state: State, event: e.CrystalsGained) -> State:
    player = _player(state.players[event.seat], crystals=event.crystals)
    return _change(state, players=_seated(state, event.seat, player))


def _scales_gained(state: State, event: e.ScalesGained) -> State:
    player = _player(state.players[event.seat], scales=event.taken)
    return _change(state, players=_seated(state, event.seat, player), pool=state.pool - event.taken)


def _building_rebuilt(state: State, event: e.BuildingRebuilt) -> State:
    players = zip(state.players, event.markers, strict=True)
    return _change(
        state,
        players=tuple([_player(player, markers=returned) for player, returned in players]),
        spaces=_laid(state, event.cell, tuple([None] * len(state.spaces[event.cell]))),
        rebuilt=tuple(sorted((*state.rebuilt, event.cell))),
    )


def _scales_scored(state: State, event: e.ScalesScored) -> State:
    players = zip(state.players, event.crystals, event.returned, strict=True)
    return _change(
        state,
        players=tuple(
            _player(player, crystals=crystals, scales=-returned)
            for player, crystals, returned in players
        ),
        pool=state.pool + sum(event.returned),
    )


def _offering_made(state: State, event: e.OfferingMade) -> State:
    player = state.players[event.seat]
    cards = () if event.pillar is None else (event.pillar,)
    offered = _player(
        player,
        hand=_without(player.hand, cards),
        crystals=-event.price,
        markers=-1,
        offerings=1,
    )
    # In the Courtyard this begins the phase; an offering from the Golden Shrine does not (X5).
    begins = isinstance(state.phase, ContributionPhase)
    return _change(
        state,
        players=_seated(state, event.seat, offered),
        phase=CONTRIBUTION_BEGUN if begins else None,
        obelisk=(*state.obelisk, event.seat),
        discards=state.discards + cards,
    )


# Any, because a mapping cannot say that every function takes the event it stands beside; a test
# compares them.
EVOLVED_BY: Final[Mapping[type[e.Event], Callable[[State, Any], State]]] = {
    e.GameStarted: _started_again,
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
"""The function for each event: a lookup table, because a chain of 22 type tests is slower."""
