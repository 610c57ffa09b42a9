"""X · Expansion buildings: the additional action before Reset."""

from typing import Final

from bluemoon.city.actions import Action, UseHall, UseHospital, UseShrine
from bluemoon.city.book import BOOK
from bluemoon.city.components import AdditionalAction
from bluemoon.city.events import (
    AdditionalActionEnded,
    CardsDrawn,
    Event,
    GameEnded,
    MiniatureSent,
)
from bluemoon.city.rules.movement import M6
from bluemoon.city.rules.obelisk import offering
from bluemoon.city.rules.reset import draw
from bluemoon.city.rules.turn import additional_action, refuse_out_of_phase
from bluemoon.city.state import AdditionalPhase, State
from bluemoon.kernel.rulebook import Refusal, Rule

X1: Final = Rule(
    BOOK,
    "X1",
    "Main Hall, Hospital, Golden Shrine and Theatre are buildings like all others: rubble at "
    "first, reconstructed for bonuses.",
    page=14,
)
X2: Final = Rule(
    BOOK,
    "X2",
    "Whoever ends the turn on one of them, rubble or not, may use its additional action once, "
    "after Contribution and before Reset.",
    page=14,
    is_ruling=True,
    source="2006 expansion sheet",
)
X3: Final = Rule(
    BOOK,
    "X3",
    "Main Hall: move to any other tile; nothing more may be done there this turn.",
    page=14,
)
X4: Final = Rule(BOOK, "X4", "Hospital: draw 2 cards.", page=14)
X5: Final = Rule(
    BOOK,
    "X5",
    "Golden Shrine: make one offering at the Obelisk's price (1 crystal more in edition 2006), "
    "without Pillars.",
    page=14,
    source="2006 expansion sheet",
)
X6: Final = Rule(BOOK, "X6", "Theatre: no additional action.", page=14)

HOSPITAL_CARDS: Final = 2
"""Cards drawn in the Hospital (X4)."""


def decide_hall(state: State, action: UseHall) -> tuple[Event, ...] | Refusal:
    """Go from the Main Hall to any other tile (X3)."""
    refused = _refuse_here(state, action, AdditionalAction.MOVE, X3)
    if refused:
        return refused
    at = state.players[state.to_act].at
    if action.to == at:
        return Refusal(M6, f"the miniature is on {at} already, and must go to another tile")
    return (MiniatureSent(state.to_act, action.to), AdditionalActionEnded(state.to_act))


def decide_hospital(state: State, action: UseHospital) -> tuple[Event, ...] | Refusal:
    """Draw cards in the Hospital (X4)."""
    refused = _refuse_here(state, action, AdditionalAction.DRAW, X4)
    if refused:
        return refused
    seat = state.to_act
    drawn = draw(CardsDrawn, seat, HOSPITAL_CARDS, state)
    return (*drawn, AdditionalActionEnded(seat))


def decide_shrine(state: State, action: UseShrine) -> tuple[Event, ...] | Refusal:
    """Make an offering from the Golden Shrine (X5)."""
    refused = _refuse_here(state, action, AdditionalAction.OFFER, X5)
    if refused:
        return refused
    verdict = offering(state, shrine_surcharge(state), None)
    if isinstance(verdict, Refusal) or isinstance(verdict[-1], GameEnded):
        return verdict
    return (*verdict, AdditionalActionEnded(state.to_act))


def shrine_surcharge(state: State) -> int:
    """Crystals that the Golden Shrine asks for above the Obelisk's price (X5)."""
    options = state.city.options
    return options.components.shrine_surcharge(options.edition)


def _refuse_here(
    state: State, action: Action, needed: AdditionalAction, rule: Rule
) -> Refusal | None:
    if not isinstance(state.phase, AdditionalPhase):
        return refuse_out_of_phase(state, action, X2, "Additional Action")
    if additional_action(state) is not needed:
        at = state.players[state.to_act].at
        return Refusal(rule, f"the miniature is on the {state.city.name_at(at)}")
    return None
