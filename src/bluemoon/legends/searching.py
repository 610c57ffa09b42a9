"""What a player looks through while a question waits for the answer (J8)."""

from typing import Literal

from bluemoon.kernel.seats import Seat
from bluemoon.legends.asks import Ask, AskFavor, AskRecycle, AskShip, AskTake
from bluemoon.legends.kinds import CardId
from bluemoon.legends.state import State


def searched_pile(ask: Ask) -> Literal["deck", "discard", "leaders"] | None:
    """The pile of his own that the player who is asked looks through; None: none."""
    if isinstance(ask, AskRecycle):
        return "leaders"
    if isinstance(ask, AskFavor | AskShip):
        return "deck"
    if isinstance(ask, AskTake) and ask.zone in ("deck", "discard"):
        return ask.zone
    return None


def cards_looked_at(state: State, seat: Seat, ask: Ask) -> tuple[CardId, ...]:
    """The cards that the seat sees while it is asked this, in file order."""
    pile = searched_pile(ask)
    if pile is None:
        return ()
    player = state.players[seat]
    piles = {"deck": player.deck, "discard": player.discard, "leaders": player.leaders}
    return state.options.components.in_order(piles[pile])
