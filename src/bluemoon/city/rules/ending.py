"""E · End of the game: who has won, and when nobody can."""

from typing import Final

from bluemoon.city.book import BOOK
from bluemoon.city.events import Event, GameEnded
from bluemoon.city.state import Outcome, Reason, State
from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.kernel.seats import Seat

E1: Final = Rule(
    BOOK,
    "E1",
    "A player wins at once on making offering number 6, 5 or 4 with 2, 3 or 4 players.",
    page=11,
)
E2: Final = Rule(
    BOOK,
    "E2",
    "When every building is reconstructed and no player can afford the next offering, the most "
    "offerings win, then the most crystals, then the victory is shared.",
    page=11,
    is_ruling=True,
)
E3: Final = Rule(
    BOOK,
    "E3",
    "While every building is reconstructed and someone can still afford an offering, play goes on, "
    "and nobody is forced to make one.",
    page=11,
    is_ruling=True,
)
E4: Final = Rule(
    BOOK,
    "E4",
    "When no player has an unplaced marker left and nobody has won, the game is a draw at once.",
    page=11,
)
E5: Final = Rule(
    BOOK,
    "E5",
    "Nothing may be done after the end; the outcome names the winners, the reason, and everyone's "
    "offerings and crystals.",
    page=11,
)


def ending(state: State) -> tuple[Event, ...]:
    """The end of the game, if this position is one (E1, E2, E4)."""
    outcome = judge(state)
    return () if outcome is None else (GameEnded(outcome),)


def judge(state: State) -> Outcome | None:
    """The outcome that the position calls for; None while the game goes on (E3)."""
    options = state.city.options
    enough = options.components.offerings_to_win(options.players)
    made = [player.offerings for player in state.players]
    if max(made) >= enough:
        return _outcome(state, (Seat(made.index(max(made))),), Reason.OFFERINGS_MADE)
    if not any(player.markers for player in state.players):
        return _outcome(state, (), Reason.MARKERS_EXHAUSTED)
    if len(state.rebuilt) < len(state.city.sites):
        return None
    price = state.city.obelisk[len(state.obelisk)]
    if any(player.crystals >= price for player in state.players):
        return None
    return _outcome(state, _leaders(state), Reason.CITY_REBUILT)


def _leaders(state: State) -> tuple[Seat, ...]:
    """Most offerings, then most crystals, then shared (E2)."""
    ranks = [(player.offerings, player.crystals) for player in state.players]
    best = max(ranks)
    return tuple(Seat(seat) for seat, rank in enumerate(ranks) if rank == best)


def _outcome(state: State, winners: tuple[Seat, ...], reason: Reason) -> Outcome:
    return Outcome(
        winners=winners,
        reason=reason,
        offerings=tuple(player.offerings for player in state.players),
        crystals=tuple(player.crystals for player in state.players),
    )


def refuse_after_the_end(outcome: Outcome) -> Refusal:
    """The answer to every action once the game is over (E5)."""
    return Refusal(E5, f"the game is over ({outcome.reason}), nothing may be done any more")
