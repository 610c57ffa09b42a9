"""O · Obelisk: offerings of crystals."""

from typing import Final

from bluemoon.city.actions import Offer
from bluemoon.city.book import BOOK
from bluemoon.city.cards import Card, People
from bluemoon.city.cells import COURTYARD
from bluemoon.city.events import Event, OfferingMade
from bluemoon.city.evolve import evolve
from bluemoon.city.rules.ending import ending
from bluemoon.city.rules.turn import T1, refuse_missing, refuse_out_of_phase
from bluemoon.city.state import ContributionPhase, State
from bluemoon.kernel.rulebook import Refusal, Rule

O1: Final = Rule(
    BOOK,
    "O1",
    "An offering is made in the Contribution phase with the miniature on the Courtyard: pay the "
    "crystals that the lowest empty space of the Obelisk asks for and place a marker on it.",
    page=11,
)
O2: Final = Rule(
    BOOK,
    "O2",
    "An offering needs an unplaced marker and enough crystals; dragons give nothing for it.",
    page=11,
)
O3: Final = Rule(
    BOOK,
    "O3",
    "One offering a turn; after it, each Pillar of value 1 or 2 discarded allows one more, at 1 or "
    "2 crystals above the number on its space.",
    page=11,
    further_pages=(13,),
)
O4: Final = Rule(BOOK, "O4", "There is no limit to the number of crystals.", page=11)

PILLARS: Final = (Card(People.PILLAR, 1), Card(People.PILLAR, 2))
"""The cards that allow one more offering; each costs its value more (O3)."""


def decide_offer(state: State, action: Offer) -> tuple[Event, ...] | Refusal:
    """Make an offering in the Courtyard (O1, O3)."""
    phase, pillar = state.phase, action.pillar
    if not isinstance(phase, ContributionPhase):
        return refuse_out_of_phase(state, action, T1, "Contribution")
    at = state.players[state.to_act].at
    if at != COURTYARD:
        return Refusal(O1, f"the miniature is on {at}, not on the Courtyard at {COURTYARD}")
    if pillar is not None:
        return _refuse_pillar(state, phase, pillar) or offering(state, pillar.value, pillar)
    if phase.begun:
        return Refusal(O3, "one offering was made this turn; one more needs a Pillar")
    return offering(state, 0, None)


def _refuse_pillar(state: State, phase: ContributionPhase, pillar: Card) -> Refusal | None:
    if pillar not in PILLARS:
        return Refusal(O3, f"{pillar} allows no offering; only P1 and P2 do")
    if not phase.begun:
        return Refusal(O3, f"{pillar} is for one more offering, and none was made this turn yet")
    if pillar not in state.players[state.to_act].hand:
        return refuse_missing(pillar)
    return None


def offering_price(state: State) -> int:
    """Crystals that the lowest empty space of the Obelisk asks for (O1)."""
    return state.city.obelisk[len(state.obelisk)]


def offering(state: State, surcharge: int, pillar: Card | None) -> tuple[Event, ...] | Refusal:
    """An offering with this surcharge, and the end of the game if it brings one (O2, E)."""
    player = state.players[state.to_act]
    price = offering_price(state) + surcharge
    if not player.markers:
        return Refusal(O2, "all markers are placed, and an offering needs one")
    if player.crystals < price:
        because = f"the offering costs {price} crystals, and the player has {player.crystals}"
        return Refusal(O2, because)
    made = OfferingMade(state.to_act, len(state.obelisk) + 1, price, pillar)
    return (made, *ending(evolve(state, made)))
