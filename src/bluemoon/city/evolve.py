"""
Taking events into the state.

``evolve`` stores one fact. It never refuses, never rolls and looks up no rule. It is
half of the hot path, so the frequent events call the constructors directly:
``attrs.evolve`` costs three times as much.
"""

from typing import assert_never

import attrs

from bluemoon.city import events as e
from bluemoon.city.cards import Card
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
from bluemoon.kernel.seats import Seat


def begin(event: e.Event) -> State | None:
    """The opening position that ``GameStarted`` tells; None for any other event."""
    return _opening(event) if isinstance(event, e.GameStarted) else None


def evolve(state: State, event: e.Event) -> State:  # noqa: C901, PLR0911, PLR0912  one arm an event
    """The state after the event."""
    match event:
        case e.MiniatureMoved():
            return _player_moved(state, event.seat, event.to, MovementPhase(event.steps_left))
        case e.MovementEnded():
            return _phase_reached(state, CONTRIBUTION)
        case e.ContributionEnded():
            return _phase_reached(state, ADDITIONAL if event.has_additional_action else RESET)
        case e.CardsDrawn():
            return _cards_drawn(state, event)
        case e.TurnEnded():
            return _turn_ended(state, event)
        case e.CardsDiscarded():
            return _cards_spent(state, event.seat, event.cards, state.phase)
        case e.DragonMoved():
            return _dragon_moved(state, event)
        case e.MiniatureFlew():
            return _miniature_flew(state, event)
        case e.StepsGained():
            phase = MovementPhase(event.steps_left)
            return _cards_spent(state, event.seat, (event.card,), phase)
        case e.MarkerPlaced():
            return _marker_placed(state, event)
        case e.CrystalsGained():
            return _crystals_gained(state, event)
        case e.ScalesGained():
            return _scales_gained(state, event)
        case e.BonusCardsDrawn():
            return _bonus_cards_drawn(state, event)
        case e.BonusCardsTaken():
            return _bonus_cards_taken(state, event)
        case e.BuildingRebuilt():
            return _building_rebuilt(state, event)
        case e.OfferingMade():
            return _offering_made(state, event)
        case e.ScalesScored():
            return _scales_scored(state, event)
        case e.DeckReshuffled():
            return attrs.evolve(state, deck=event.deck, discards=(), chance=event.chance)
        case e.MiniatureSent():
            return _player_moved(state, event.seat, event.to, state.phase)
        case e.AdditionalActionEnded():
            return _phase_reached(state, RESET)
        case e.GameEnded():
            return _phase_reached(state, OverPhase(event.outcome))
        case e.GameStarted():
            return _opening(event)
        case _:
            assert_never(event)


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


def _seated(players: tuple[Player, ...], seat: Seat, player: Player) -> tuple[Player, ...]:
    return (*players[:seat], player, *players[seat + 1 :])


def _phase_reached(s: State, phase: Phase) -> State:
    return State(
        s.city,
        s.players,
        s.to_act,
        phase,
        s.spaces,
        s.rebuilt,
        s.dragons,
        s.obelisk,
        s.pool,
        s.deck,
        s.discards,
        s.chance,
    )


def _player_changed(s: State, seat: Seat, player: Player, phase: Phase) -> State:
    return State(
        s.city,
        _seated(s.players, seat, player),
        s.to_act,
        phase,
        s.spaces,
        s.rebuilt,
        s.dragons,
        s.obelisk,
        s.pool,
        s.deck,
        s.discards,
        s.chance,
    )


def _player_moved(s: State, seat: Seat, to: Cell, phase: Phase) -> State:
    p = s.players[seat]
    moved = Player(p.hand, p.incoming, p.crystals, p.scales, p.markers, p.offerings, to)
    return _player_changed(s, seat, moved, phase)


def _with_hand(p: Player, hand: tuple[Card, ...]) -> Player:
    return Player(hand, p.incoming, p.crystals, p.scales, p.markers, p.offerings, p.at)


def _cards_spent(s: State, seat: Seat, cards: tuple[Card, ...], phase: Phase) -> State:
    player = s.players[seat]
    return State(
        s.city,
        _seated(s.players, seat, _with_hand(player, without(player.hand, cards))),
        s.to_act,
        phase,
        s.spaces,
        s.rebuilt,
        s.dragons,
        s.obelisk,
        s.pool,
        s.deck,
        s.discards + cards,
        s.chance,
    )


def _cards_drawn(s: State, event: e.CardsDrawn) -> State:
    player = s.players[event.seat]
    hand = tuple(sorted(player.hand + event.cards))
    return State(
        s.city,
        _seated(s.players, event.seat, _with_hand(player, hand)),
        s.to_act,
        s.phase,
        s.spaces,
        s.rebuilt,
        s.dragons,
        s.obelisk,
        s.pool,
        s.deck[len(event.cards) :],
        s.discards,
        s.chance,
    )


def _turn_ended(s: State, event: e.TurnEnded) -> State:
    return State(
        s.city,
        s.players,
        event.following,
        MOVEMENT,
        s.spaces,
        s.rebuilt,
        s.dragons,
        s.obelisk,
        s.pool,
        s.deck,
        s.discards,
        s.chance,
    )


def _miniature_flew(s: State, event: e.MiniatureFlew) -> State:
    spent = _cards_spent(s, event.seat, (event.card,), s.phase)
    return _player_moved(spent, event.seat, event.to, s.phase)


def _dragon_moved(s: State, event: e.DragonMoved) -> State:
    player = s.players[event.seat]
    dragons = list(s.dragons)
    dragons[event.dragon] = event.to
    return State(
        s.city,
        _seated(s.players, event.seat, _with_hand(player, without(player.hand, (event.card,)))),
        s.to_act,
        s.phase,
        s.spaces,
        s.rebuilt,
        tuple(dragons),
        s.obelisk,
        s.pool,
        s.deck,
        (*s.discards, event.card),
        s.chance,
    )


def _marker_placed(s: State, event: e.MarkerPlaced) -> State:
    row = list(s.spaces[event.cell])
    row[event.space - 1] = event.seat
    spaces = list(s.spaces)
    spaces[event.cell] = tuple(row)
    p = s.players[event.seat]
    hand = without(p.hand, event.cards)
    poorer = Player(hand, p.incoming, p.crystals, p.scales, p.markers - 1, p.offerings, p.at)
    return State(
        s.city,
        _seated(s.players, event.seat, poorer),
        s.to_act,
        CONTRIBUTION_BEGUN,
        tuple(spaces),
        s.rebuilt,
        s.dragons,
        s.obelisk,
        s.pool,
        s.deck,
        s.discards + event.cards,
        s.chance,
    )


def _crystals_gained(s: State, event: e.CrystalsGained) -> State:
    p = s.players[event.seat]
    crystals = p.crystals + event.amount
    richer = Player(p.hand, p.incoming, crystals, p.scales, p.markers, p.offerings, p.at)
    return _player_changed(s, event.seat, richer, s.phase)


def _scales_gained(s: State, event: e.ScalesGained) -> State:
    p = s.players[event.seat]
    scales = p.scales + event.taken
    richer = Player(p.hand, p.incoming, p.crystals, scales, p.markers, p.offerings, p.at)
    return State(
        s.city,
        _seated(s.players, event.seat, richer),
        s.to_act,
        s.phase,
        s.spaces,
        s.rebuilt,
        s.dragons,
        s.obelisk,
        s.pool - event.taken,
        s.deck,
        s.discards,
        s.chance,
    )


def _bonus_cards_drawn(state: State, event: e.BonusCardsDrawn) -> State:
    player = state.players[event.seat]
    promised = attrs.evolve(player, incoming=tuple(sorted(player.incoming + event.cards)))
    players = _seated(state.players, event.seat, promised)
    return attrs.evolve(state, players=players, deck=state.deck[len(event.cards) :])


def _bonus_cards_taken(state: State, event: e.BonusCardsTaken) -> State:
    player = state.players[event.seat]
    hand = tuple(sorted(player.hand + event.cards))
    return _player_changed(
        state, event.seat, attrs.evolve(player, hand=hand, incoming=()), state.phase
    )


def _building_rebuilt(state: State, event: e.BuildingRebuilt) -> State:
    spaces = list(state.spaces)
    spaces[event.cell] = (None,) * len(spaces[event.cell])
    players = tuple(
        attrs.evolve(player, markers=player.markers + returned) if returned else player
        for player, returned in zip(state.players, event.markers, strict=True)
    )
    return attrs.evolve(
        state, players=players, spaces=tuple(spaces), rebuilt=state.rebuilt | {event.cell}
    )


def _offering_made(state: State, event: e.OfferingMade) -> State:
    # The first offering of a Contribution phase begins it; the Golden Shrine's does not (X5).
    in_contribution = isinstance(state.phase, ContributionPhase)
    phase = CONTRIBUTION_BEGUN if in_contribution else state.phase
    used = () if event.pillar is None else (event.pillar,)
    spent = _cards_spent(state, event.seat, used, phase)
    player = spent.players[event.seat]
    poorer = attrs.evolve(
        player,
        crystals=player.crystals - event.price,
        markers=player.markers - 1,
        offerings=player.offerings + 1,
    )
    players = _seated(spent.players, event.seat, poorer)
    return attrs.evolve(spent, players=players, obelisk=(*spent.obelisk, event.seat))


def _scales_scored(state: State, event: e.ScalesScored) -> State:
    players = tuple(
        attrs.evolve(player, crystals=player.crystals + crystals, scales=player.scales - returned)
        for player, crystals, returned in zip(
            state.players, event.crystals, event.returned, strict=True
        )
    )
    return attrs.evolve(state, players=players, pool=state.pool + sum(event.returned))
