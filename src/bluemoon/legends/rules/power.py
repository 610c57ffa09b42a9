"""P · Power phase: total power, the contested element and shields."""

from typing import Final

from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.legends.book import BOOK
from bluemoon.legends.standing import CardStandings, has_shield, power
from bluemoon.legends.state import State, opponent

P1: Final = Rule(
    BOOK,
    "P1",
    "Total power is the sum of the current values in the contested element of the player's active "
    "cards in the combat and support areas, and at least what a text grants as a minimum. It is "
    "never negative; zero is allowed.",
    page=1,
)
P2: Final = Rule(
    BOOK,
    "P2",
    "In the turn that starts a fight the player chooses fire or earth when announcing the power; "
    "that is the contested element, until a text changes it.",
    page=1,
)
P3: Final = Rule(
    BOOK,
    "P3",
    "In a running fight the player's total power must be at least the opponent's current total "
    "power, which may differ from the announced one.",
    page=1,
)
P4: Final = Rule(
    BOOK,
    "P4",
    "An active card with a shield, not ignored, beside its value in the contested element lets its "
    "owner ignore the opponent's power: any total will do.",
    page=1,
)
P5: Final = Rule(
    BOOK,
    "P5",
    "The announced power is the current total; in a running fight this needs no action.",
    page=1,
)
P6: Final = Rule(BOOK, "P6", "After the announcement the opponent may call a bluff.", page=1)
P7: Final = Rule(
    BOOK,
    "P7",
    "The element card only shows the contested element; it is never active.",
    page=2,
)


def power_obstacle(state: State, standings: CardStandings) -> Refusal | None:
    """Why the power of the current player is not enough; None: it is (P3, P4)."""
    fight = state.fight
    if fight is None or fight.element is None:
        return None
    seat, element = state.turn.seat, fight.element
    if has_shield(standings, seat, element):
        return None
    mine, other = (power(standings, each, element) for each in (seat, opponent(seat)))
    if mine >= other:
        return None
    return Refusal(P3, f"your power in {element} is {mine}, and the opponent's is {other}")
