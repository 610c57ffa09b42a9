"""
Evolving states: what is true after an event.

``evolve`` stores one fact. It refuses no event, never rolls and looks up no rule.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, assert_never

import attrs

from bluemoon.kernel.errors import ReplayError, shown
from bluemoon.kernel.seats import Seat
from bluemoon.legends import events as e
from bluemoon.legends.changes import changed, changed_player, changed_turn, new_placed, with_player
from bluemoon.legends.kinds import CardId
from bluemoon.legends.state import (
    BEGINNING,
    CHARACTER,
    SUPPORT,
    CardPlay,
    ChoicePhase,
    EngagementPhase,
    MomentPhase,
    MulliganPhase,
    OverPhase,
    Placed,
    PlacedShip,
    Player,
    ResponsePhase,
    RunningFight,
    State,
    Turn,
)
from bluemoon.legends.type_checks import refuse_state


def opening(event: e.Event) -> State | None:
    """The opening position if the event is a ``GameStarted``; None for any other event."""
    return _opening(event) if isinstance(event, e.GameStarted) else None


def evolve(state: State, event: e.Event) -> State:
    """The state after the event."""
    try:
        evolved = EVOLVED_BY[type(event)]
    except KeyError:
        message = f"{shown(event)} is no event of Blue Moon Legends"
        raise ReplayError(message) from None
    try:
        return evolved(state, event)
    except (AttributeError, TypeError) as error:
        refuse_state(state, error)


def _opening(event: e.GameStarted) -> State:
    first, second = (
        Player(deck, hand) for deck, hand in zip(event.orders, event.hands, strict=True)
    )
    return State(
        options=attrs.evolve(event.options, decks=event.decks),
        players=(first, second),
        turn=Turn(event.first),
        fight=None,
        dragons=event.dragons,
        hyla=None,
        phase=MulliganPhase(event.first) if event.options.tournament else BEGINNING,
        engaged=None,
        chance=event.chance,
    )


def _restarted(_: State, event: e.GameStarted) -> State:
    return _opening(event)


# Parts of positions


def _without(cards: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    """The cards without this one, if it is among them."""
    if card not in cards:
        return cards
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def _without_placed(area: tuple[Placed, ...], card: CardId) -> tuple[Placed, ...]:
    """The area without a card; no other card there concerns it any more (A5)."""
    return tuple([_not_concerning(other, card) for other in area if other.card != card])


def _not_concerning(placed: Placed, card: CardId) -> Placed:
    if placed.target != card:
        return placed
    return new_placed(placed.card, placed.active, placed.bluff, placed.known, None)


def _leave_play(player: Player, card: CardId) -> Player:
    """The player without a card of the combat or the support area."""
    return changed_player(
        player,
        combat=_without_placed(player.combat, card),
        support=_without_placed(player.support, card),
    )


def _leave_ships(player: Player, card: CardId) -> Player:
    """The player without a ship, or without a card on one."""
    return changed_player(
        player,
        ships=tuple(
            [
                ship
                if card not in ship.load
                else attrs.evolve(ship, load=_without(ship.load, card))
                for ship in player.ships
                if ship.card != card
            ]
        ),
    )


def _leave_achievements(player: Player, card: CardId) -> Player:
    return changed_player(player, achievements=_without(player.achievements, card))


def _keep(player: Player, _: CardId) -> Player:
    """The player without a card that lies in an area of both players."""
    return player


def _leave_hand(player: Player, card: CardId) -> Player:
    return changed_player(
        player, hand=_without(player.hand, card), disclosed=_without(player.disclosed, card)
    )


def _leave_deck(player: Player, card: CardId) -> Player:
    return changed_player(player, deck=_without(player.deck, card))


def _seen(player: Player, *cards: CardId) -> Player:
    """The player after the opponent has seen these cards: they are no longer doubtful (J3)."""
    if not player.doubtful:
        return player
    doubtful = tuple([card for card in player.doubtful if card not in cards])
    return changed_player(player, doubtful=doubtful)


_LEAVE: Final[Mapping[str, Callable[[Player, CardId], Player]]] = {
    "hand": _leave_hand,
    "deck": _leave_deck,
    "combat": _leave_play,
    "support": _leave_play,
    "ships": _leave_ships,
    "load": _leave_ships,
    "ship": _leave_ships,
    "achievements": _leave_achievements,
    "hyla": _keep,
}
"""How a card leaves the place that an event names."""


def _covered(area: tuple[Placed, ...]) -> tuple[Placed, ...]:
    """The combat area with all cards covered; nothing noted about them is left (A3, A5)."""
    return tuple([new_placed(placed.card, active=False) for placed in area])


def _released(area: tuple[Placed, ...], covered: tuple[Placed, ...]) -> tuple[Placed, ...]:
    """The support area, in which no card concerns a covered one any more."""
    for placed in covered:
        if any(other.target == placed.card for other in area):
            area = tuple([_not_concerning(other, placed.card) for other in area])
    return area


def _with_uses_forgotten(state: State, seat: Seat, *cards: CardId) -> State:
    """The state in which these cards have been moved or covered: no use of theirs counts (A5)."""
    turn = state.turn
    if seat != turn.seat or not any(card in turn.used for card in cards):
        return state
    used = tuple([card for card in turn.used if card not in cards])
    return changed(state, turn=changed_turn(turn, used=used))


# Turns and phases


def _mulligan_began(state: State, event: e.MulliganBegan) -> State:
    return changed(state, phase=MulliganPhase(event.seat))


def _mulliganed(state: State, event: e.Mulliganed) -> State:
    player = state.players[event.seat]
    for card in event.returned:
        player = _leave_hand(player, card)
    hand = state.options.components.in_order((*player.hand, *event.drawn))
    player = changed_player(player, deck=event.deck, hand=hand)
    return with_player(state, event.seat, player, event.chance)


def _turn_began(state: State, event: e.TurnBegan) -> State:
    return changed(state, turn=Turn(event.seat), phase=BEGINNING, engaged=None)


def _turn_ended(state: State, _: e.TurnEnded) -> State:
    return changed(state, engaged=None)


def _phase_began(state: State, event: e.PhaseBegan) -> State:
    return changed(state, phase=event.phase)


def _moment_began(state: State, event: e.MomentBegan) -> State:
    return changed(state, phase=MomentPhase(event.which, event.left))


def _asked(state: State, event: e.Asked) -> State:
    return changed(state, phase=ChoicePhase(event.seat, event.ask, event.back, event.tasks))


def _fight_joined(state: State, event: e.FightJoined) -> State:
    return changed(
        state,
        fight=RunningFight(None) if event.started else state.fight,
        phase=CHARACTER,
        engaged=state,
    )


def _unchanged(state: State, _: object) -> State:
    return state


def _support_ended(state: State, _: e.SupportEnded) -> State:
    # From here on nobody can backtrack (E10).
    return changed(state, phase=SUPPORT, engaged=None)


def _backtracked(state: State, event: e.Backtracked) -> State:
    before = state if state.engaged is None else state.engaged
    turn = changed_turn(before.turn, backtracks=before.turn.backtracks + 1)
    return changed(before, turn=turn, phase=EngagementPhase(event.must_leave))


def _something_learned(state: State, _: e.SomethingLearned) -> State:
    return changed(state, turn=changed_turn(state.turn, learned=True))


# Playing cards


def _card_played(state: State, event: e.CardPlayed) -> State:
    seat, card, kind = event.seat, event.card, event.kind
    player = _seen(_LEAVE[event.source](state.players[seat], card), card)
    if event.covers:
        state = _with_uses_forgotten(state, seat, *[placed.card for placed in player.combat])
        support = _released(player.support, player.combat)
        player = changed_player(player, combat=_covered(player.combat), support=support)
    turn, printed = state.turn, state.options.components.card(card)
    led = turn.led
    if kind in ("character", "booster"):
        player = changed_player(player, combat=(*player.combat, Placed(card)))
    elif kind == "support":
        player = changed_player(player, support=(*player.support, Placed(card)))
    elif printed.card_type == "ship":
        player = changed_player(player, ships=(*player.ships, PlacedShip(card)))
    elif printed.card_type == "achievement":
        player = changed_player(player, achievements=(*player.achievements, card))
    elif printed.card_type == "hyla":
        state = changed(state, hyla=(seat, card))
    else:
        player = changed_player(player, leaders=(*player.leaders, card))
        # One with a text to be resolved now is spent as soon as that is done (L4).
        led = card if "turn" in printed.by_timing else None
    if seat != turn.seat:
        # A text for both players lets the other one play a card (L7).
        return with_player(state, seat, player)
    play = CardPlay(card, kind, event.unit, event.free)
    turn = changed_turn(
        turn,
        plays=(*turn.plays, play),
        led=led,
        next_free=turn.next_free and kind == "lead",
        from_hand=_from_hand(state, seat, is_counted=event.source == "hand" and kind != "lead"),
        taken=turn.taken + (event.source == "deck"),
    )
    return changed(with_player(state, seat, player), turn=turn)


def _from_hand(state: State, seat: Seat, *, is_counted: bool) -> int:
    """How many cards have come from hand with a ship landed, counting this one."""
    return state.turn.from_hand + (is_counted and _has_landed(state, seat))


def _has_landed(state: State, seat: Seat) -> bool:
    return any(ship.landed for ship in state.players[seat].ships)


def _discarded(state: State, seat: Seat, card: CardId, source: str) -> State:
    """The state with this card on top of a pile of its owner (A6, L5)."""
    player = _seen(_LEAVE[source](state.players[seat], card), card)
    if state.options.components.card(card).card_type == "leadership":
        player = changed_player(player, leaders=(*player.leaders, card))
    else:
        player = changed_player(player, discard=(*player.discard, card))
    return with_player(state, seat, player)


def _card_replaced(state: State, event: e.CardReplaced) -> State:
    return _discarded(state, event.seat, event.card, "hand")


def _window_opened(state: State, event: e.WindowOpened) -> State:
    window = ResponsePhase(event.seat, event.window, event.card, event.back, event.tasks)
    return changed(state, phase=window)


def _interference_played(state: State, event: e.InterferencePlayed) -> State:
    phase = state.phase
    if isinstance(phase, ResponsePhase):
        phase = attrs.evolve(phase, played=(*phase.played, event.card))
    return changed(_discarded(state, event.seat, event.card, "hand"), phase=phase)


def _card_cancelled(state: State, event: e.CardCancelled) -> State:
    if not event.is_bluff:
        return _discarded(state, event.seat, event.card, event.source)
    turn = state.turn
    is_counted = event.source == "hand" and _has_landed(state, event.seat)
    turn = changed_turn(turn, plays=turn.plays[:-1], from_hand=turn.from_hand - is_counted)
    return changed(_discarded(state, event.seat, event.card, "support"), turn=turn)


def _leadership_spent(state: State, _: e.LeadershipSpent) -> State:
    return changed(state, turn=changed_turn(state.turn, led=None))


def _bluff_laid(state: State, event: e.BluffLaid) -> State:
    seat, card = event.seat, event.card
    player = _LEAVE["ship" if event.from_ship else "hand"](state.players[seat], card)
    laid = Placed(card, bluff=True, known=event.known)
    player = changed_player(player, support=(*player.support, laid))
    turn = changed_turn(
        state.turn,
        plays=(*state.turn.plays, CardPlay(None, "bluff", event.unit)),
        from_hand=_from_hand(state, seat, is_counted=not event.from_ship),
    )
    return changed(with_player(state, seat, player), turn=turn)


def _bluff_shown(state: State, event: e.BluffShown) -> State:
    player = state.players[event.seat]
    support = tuple(
        [
            placed if placed.card != event.card else attrs.evolve(placed, known=True)
            for placed in player.support
        ]
    )
    player = _seen(changed_player(player, support=support), event.card)
    return with_player(state, event.seat, player)


def _card_loaded(state: State, event: e.CardLoaded) -> State:
    seat, card = event.seat, event.card
    player = _seen(_LEAVE[event.source](state.players[seat], card), card)
    ships = tuple(
        [
            attrs.evolve(ship, load=(*ship.load, card)) if ship.card == event.ship else ship
            for ship in player.ships
        ]
    )
    turn = state.turn
    if event.unit is not None:
        turn = changed_turn(
            turn,
            plays=(*turn.plays, CardPlay(card, "load", event.unit)),
            from_hand=_from_hand(state, seat, is_counted=event.source == "hand"),
        )
    elif event.source == "deck":
        turn = changed_turn(turn, taken=turn.taken + 1)
    return changed(with_player(state, seat, changed_player(player, ships=ships)), turn=turn)


def _ship_landed(state: State, event: e.ShipLanded) -> State:
    player = state.players[event.seat]
    ships = tuple(
        [
            attrs.evolve(ship, landed=True) if ship.card == event.card else ship
            for ship in player.ships
        ]
    )
    return with_player(state, event.seat, changed_player(player, ships=ships))


# Texts


def _target_chosen(state: State, event: e.TargetChosen) -> State:
    player = state.players[event.seat]

    def aimed(area: tuple[Placed, ...]) -> tuple[Placed, ...]:
        return tuple(
            [
                attrs.evolve(placed, target=event.target) if placed.card == event.card else placed
                for placed in area
            ]
        )

    player = changed_player(player, combat=aimed(player.combat), support=aimed(player.support))
    return with_player(state, event.seat, player)


def _text_used(state: State, event: e.TextUsed) -> State:
    if event.timing == "once":
        return changed(state, turn=changed_turn(state.turn, used=(*state.turn.used, event.card)))
    return _text_declined(state, event)


def _text_declined(state: State, event: e.TextUsed | e.TextDeclined) -> State:
    phase = state.phase
    if isinstance(phase, MomentPhase) and phase.which == event.timing:
        left = _without(phase.left, event.card)
        return changed(state, phase=MomentPhase(phase.which, left))
    return state


def _granted(state: State, event: e.Granted) -> State:
    turn = state.turn
    match event.what:
        case "again":
            turn = changed_turn(turn, again=True)
        case "next_free":
            turn = changed_turn(turn, next_free=True)
        case "waived":
            turn = changed_turn(turn, waived=True)
        case _:
            assert_never(event.what)
    return changed(state, turn=turn)


def _demand_met(state: State, event: e.DemandMet) -> State:
    return changed(state, turn=changed_turn(state.turn, paid=(*state.turn.paid, event.card)))


# Moving cards


def _card_discarded(state: State, event: e.CardDiscarded) -> State:
    state = _discarded(state, event.seat, event.card, event.source)
    state = _with_uses_forgotten(state, event.seat, event.card)
    if event.source == "hyla":
        state = changed(state, hyla=None)
    return state if event.chance is None else changed(state, chance=event.chance)


def _cards_drawn(state: State, event: e.CardsDrawn) -> State:
    player = state.players[event.seat]
    count = len(event.cards)
    player = changed_player(
        player,
        deck=player.deck[count:],
        hand=state.options.components.in_order((*player.hand, *event.cards)),
    )
    return _taken_from_deck(with_player(state, event.seat, player), event.seat, count)


def _taken_from_deck(state: State, seat: Seat, count: int) -> State:
    """Count what the current player takes from the draw deck (T4)."""
    if seat != state.turn.seat:
        return state
    return changed(state, turn=changed_turn(state.turn, taken=state.turn.taken + count))


def _card_taken(state: State, event: e.CardTaken) -> State:
    seat, card, source = event.seat, event.card, event.source
    player = _seen(state.players[seat], card)
    if source == "discard":
        player = _with_pile(player, _without(player.discard, card))
    else:
        player = _LEAVE[source](player, card)
    player = changed_player(player, hand=state.options.components.in_order((*player.hand, card)))
    state = _with_uses_forgotten(with_player(state, seat, player), seat, card)
    if source == "hyla":
        return changed(state, hyla=None)
    return _taken_from_deck(state, seat, 1) if source == "deck" else state


def _with_pile(player: Player, pile: tuple[CardId, ...]) -> Player:
    """The player with this discard pile: its top card is seen, and so is that it is empty (J3)."""
    player = changed_player(player, discard=pile)
    return _seen(player, pile[-1]) if pile else changed_player(player, doubtful=())


def _cards_revealed(state: State, event: e.CardsRevealed) -> State:
    player = _seen(state.players[event.seat], *event.cards)
    return with_player(state, event.seat, player)


def _hand_disclosed(state: State, event: e.HandDisclosed) -> State:
    player = _seen(state.players[event.seat], *event.cards)
    return with_player(state, event.seat, changed_player(player, disclosed=event.cards))


def _card_recycled(state: State, event: e.CardRecycled) -> State:
    player = state.players[event.seat]
    leaders = _without(player.leaders, event.card)
    player = changed_player(player, leaders=leaders, deck=(event.card, *player.deck))
    return with_player(state, event.seat, player)


def _cards_shuffled_in(state: State, event: e.CardsShuffledIn) -> State:
    player = _seen(state.players[event.seat], *event.cards)
    for card in event.cards:
        player = _leave_play(player, card)
    player = changed_player(player, deck=(*event.cards, *player.deck))
    return _with_uses_forgotten(with_player(state, event.seat, player), event.seat, *event.cards)


def _cards_returned(state: State, event: e.CardsReturned) -> State:
    player = state.players[event.seat]
    if event.source == "discard":
        player = _with_pile(player, ())
    else:
        for card in event.cards:
            player = _leave_hand(player, card)
    deck = player.deck
    deck = (*deck, *event.cards) if event.to == "bottom" else (*event.cards, *deck)
    return with_player(state, event.seat, changed_player(player, deck=deck))


def _deck_shuffled(state: State, event: e.DeckShuffled) -> State:
    player = changed_player(state.players[event.seat], deck=event.order)
    return with_player(state, event.seat, player, event.chance)


def _discard_shuffled(state: State, event: e.DiscardShuffled) -> State:
    player = state.players[event.seat]
    if event.taken:
        doubtful = state.options.components.in_order({*player.doubtful, *player.discard})
        hand = state.options.components.in_order((*player.hand, *event.taken))
        player = changed_player(player, hand=hand, doubtful=doubtful)
    return with_player(state, event.seat, _with_pile(player, event.pile), event.chance)


# Fights, dragons, the end


def _element_set(state: State, event: e.ElementSet) -> State:
    return changed(state, fight=RunningFight(event.element))


def _dragon_moved(state: State, event: e.DragonMoved) -> State:
    turn = state.turn
    if event.why == "demand" and event.card is not None:
        turn = changed_turn(turn, charged=(*turn.charged, event.card))
    return changed(state, dragons=event.dragons, turn=turn)


def _fight_ended(state: State, _: e.FightEnded) -> State:
    return changed(state, fight=None, turn=changed_turn(state.turn, led=None))


def _ran_out(state: State, event: e.RanOut) -> State:
    player = changed_player(state.players[event.seat], ran_out=True)
    return with_player(state, event.seat, player)


def _game_ended(state: State, event: e.GameEnded) -> State:
    return changed(state, phase=OverPhase(event.outcome), engaged=None)


# The type of an event decides which function evolves by it, and each takes only its own type.
EVOLVED_BY: Final[Mapping[type[e.Event], Callable[[State, Any], State]]] = {
    e.GameStarted: _restarted,
    e.MulliganBegan: _mulligan_began,
    e.Mulliganed: _mulliganed,
    e.TurnBegan: _turn_began,
    e.TurnEnded: _turn_ended,
    e.PhaseBegan: _phase_began,
    e.MomentBegan: _moment_began,
    e.Asked: _asked,
    e.FightJoined: _fight_joined,
    e.Declined: _unchanged,
    e.SupportEnded: _support_ended,
    e.Backtracked: _backtracked,
    e.SomethingLearned: _something_learned,
    e.CardPlayed: _card_played,
    e.CardReplaced: _card_replaced,
    e.WindowOpened: _window_opened,
    e.InterferencePlayed: _interference_played,
    e.CardCancelled: _card_cancelled,
    e.LeadershipSpent: _leadership_spent,
    e.BluffLaid: _bluff_laid,
    e.BluffShown: _bluff_shown,
    e.CardLoaded: _card_loaded,
    e.ShipLanded: _ship_landed,
    e.TargetChosen: _target_chosen,
    e.TextUsed: _text_used,
    e.TextDeclined: _text_declined,
    e.Granted: _granted,
    e.DemandMet: _demand_met,
    e.CardDiscarded: _card_discarded,
    e.CardsDrawn: _cards_drawn,
    e.CardTaken: _card_taken,
    e.CardsRevealed: _cards_revealed,
    e.HandDisclosed: _hand_disclosed,
    e.Searched: _unchanged,
    e.CardRecycled: _card_recycled,
    e.CardsShuffledIn: _cards_shuffled_in,
    e.CardsReturned: _cards_returned,
    e.DeckShuffled: _deck_shuffled,
    e.DiscardShuffled: _discard_shuffled,
    e.ElementSet: _element_set,
    e.PowerAnnounced: _unchanged,
    e.BluffCalled: _unchanged,
    e.Passed: _unchanged,
    e.DragonMoved: _dragon_moved,
    e.Retreated: _unchanged,
    e.FightEnded: _fight_ended,
    e.RanOut: _ran_out,
    e.GameEnded: _game_ended,
}
"""How each event changes a state."""
