"""
Legal actions, by construction.

This is the hot path: nothing is proposed and then refused. Moves and discards come from tables
(``rules.action_tables``), payments from a search (``payments``). A contract test proves that this
module and ``decide`` agree.
"""

from typing import assert_never

from bluemoon.city.actions import Action, Contribute
from bluemoon.city.cards import Card, Colour
from bluemoon.city.cells import COURTYARD
from bluemoon.city.components import AdditionalAction
from bluemoon.city.payments import payments
from bluemoon.city.payments.card_counts import cards_in, counts_of
from bluemoon.city.rules.action_tables import (
    END,
    HOSPITAL,
    OFFER,
    OFFER_WITH,
    SHRINE,
    discards,
    moves_on,
)
from bluemoon.city.rules.contribution import rubble_here
from bluemoon.city.rules.expansion import shrine_surcharge
from bluemoon.city.rules.obelisk import PILLARS, offering_price
from bluemoon.city.rules.turn import additional_action
from bluemoon.city.state import (
    AdditionalPhase,
    ContributionPhase,
    MovementPhase,
    OverPhase,
    Player,
    ResetPhase,
    State,
)
from bluemoon.city.type_checks import refuse_state


def legal_actions(state: State) -> tuple[Action, ...]:
    """
    Every legal action, in canonical order, without duplicates; empty when the game is over.

    Payments are listed only if they waste nothing, which means that no cards could be left out.
    Wasteful ones are legal too (C2).
    """
    try:
        phase = state.phase
        match phase:
            case MovementPhase():
                return _movement(state, phase.steps_left)
            case ContributionPhase():
                return _contribution(state, phase)
            case ResetPhase():
                return discards(state.players[state.to_act].hand)
            case AdditionalPhase():
                return _additional(state)
            case OverPhase():
                return ()
            case _:
                assert_never(phase)
    except (AttributeError, TypeError) as error:
        refuse_state(state, error)


def _movement(state: State, steps: int) -> tuple[Action, ...]:
    """Walks, then the powers of the cards in hand, then the end (M)."""
    moves = moves_on(state.city.grid)
    player = state.players[state.to_act]
    at, dragons = player.at, state.dragons
    walks = moves.walks[at]
    actions: list[Action] = [*walks[min(steps, len(walks) - 1)]]
    powers = moves.powers
    # The hand is in canonical order, and so are its kinds of cards.
    for card in dict.fromkeys(player.hand):
        power = powers[card]
        if power is not None:
            dragon, by_place = power
            actions += by_place[at if dragon is None else dragons[dragon]]
    actions.append(END)
    return tuple(actions)


def _contribution(state: State, phase: ContributionPhase) -> tuple[Action, ...]:
    """Payments for the open spaces or offerings, then the end (C, O)."""
    player = state.players[state.to_act]
    if player.at == COURTYARD:
        return (*_offerings(state, player, phase), END)
    building = rubble_here(state)
    if building is None or not player.markers:
        return (END,)
    actions: list[Action] = []
    found: dict[tuple[Colour | None, int], list[tuple[Card, ...]]] = {}
    held, owners = counts_of(player.hand), state.spaces[player.at]
    for number, space in enumerate(building.spaces, start=1):
        if owners[number - 1] is None:
            # Spaces that ask for the same are paid for in the same ways.
            asked = (space.colour, space.price)
            if asked not in found:
                found[asked] = [cards_in(paid) for paid in payments(held, space)]
            actions += [Contribute(number, cards) for cards in found[asked]]
    actions.append(END)
    return tuple(actions)


def _offerings(state: State, player: Player, phase: ContributionPhase) -> tuple[Action, ...]:
    """The first offering of the turn, or one more with each kind of Pillar (O1, O3)."""
    if not player.markers:
        return ()
    left = player.crystals - offering_price(state)
    if not phase.begun:
        return (OFFER,) if left >= 0 else ()
    return tuple(OFFER_WITH[card] for card in PILLARS if card.value <= left and card in player.hand)


def _additional(state: State) -> tuple[Action, ...]:
    """What the building under the miniature offers, or the end (X2)."""
    player = state.players[state.to_act]
    match additional_action(state):
        case AdditionalAction.MOVE:
            return (*moves_on(state.city.grid).halls[player.at], END)
        case AdditionalAction.DRAW:
            return (HOSPITAL, END)
        case _:
            price = offering_price(state) + shrine_surcharge(state)
            return (SHRINE, END) if player.markers and player.crystals >= price else (END,)
