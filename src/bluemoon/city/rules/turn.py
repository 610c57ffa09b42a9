"""T · Turn: the order of the phases."""

from typing import Final, assert_never

from bluemoon.city.actions import Action, End
from bluemoon.city.book import BOOK
from bluemoon.city.cards import Card
from bluemoon.city.components import AdditionalAction
from bluemoon.city.events import (
    AdditionalActionEnded,
    ContributionEnded,
    Event,
    MovementEnded,
)
from bluemoon.city.rules.ending import refuse_after_the_end
from bluemoon.city.state import (
    AdditionalPhase,
    ContributionPhase,
    MovementPhase,
    OverPhase,
    ResetPhase,
    State,
)
from bluemoon.kernel.rulebook import Refusal, Rule

T1: Final = Rule(
    BOOK,
    "T1",
    "A turn is Movement, Contribution and Reset, in that order, with an additional action before "
    "Reset where a building offers one; only Reset is compulsory.",
    page=7,
)
T2: Final = Rule(
    BOOK,
    "T2",
    "A card used for its power is discarded and cannot also pay; cards of equal people and value "
    "are interchangeable.",
    page=12,
)
T3: Final = Rule(
    BOOK,
    "T3",
    "Any number of cards may be used for their powers in the phase that allows them.",
    page=12,
)


def decide_end(state: State, _: End) -> tuple[Event, ...] | Refusal:
    """End the phase, letting steps lapse (M5), or decline the additional action (T1, X2)."""
    phase = state.phase
    match phase:
        case MovementPhase():
            return (MovementEnded(state.to_act),)
        case ContributionPhase():
            return (ContributionEnded(state.to_act, additional_action(state) is not None),)
        case AdditionalPhase():
            return (AdditionalActionEnded(state.to_act),)
        case ResetPhase():
            return Refusal(T1, "the Reset phase cannot be skipped; reset with or without discards")
        case OverPhase(outcome=outcome):
            return refuse_after_the_end(outcome)
        case _:
            assert_never(phase)


def additional_action(state: State) -> AdditionalAction | None:
    """What the building under the miniature offers at the end of the turn (X2, X6)."""
    building = state.city.buildings[state.players[state.to_act].at]
    return None if building is None else building.action


def refuse_out_of_phase(state: State, action: Action, rule: Rule, phase: str) -> Refusal:
    """Refuse an action that belongs to another phase."""
    if isinstance(state.phase, OverPhase):
        return refuse_after_the_end(state.phase.outcome)
    return Refusal(rule, f"'{action}' belongs to the {phase} phase, and this is {state.phase}")


def missing_card(state: State, cards: tuple[Card, ...]) -> Card | None:
    """The first of these cards that the player to act does not hold, or holds too few of."""
    hand = state.players[state.to_act].hand
    for card in cards:
        if hand.count(card) < cards.count(card):
            return card
    return None


def refuse_missing(card: Card) -> Refusal:
    """A card that is not in the hand cannot be used (T2)."""
    return Refusal(T2, f"there is no {card} in the hand")
