"""D · Dragons and winning: how dragons move, and when the game ends."""

from typing import Final, Literal, TypeAlias

from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.kernel.seats import Seat
from bluemoon.legends.book import BASE, BOOK
from bluemoon.legends.events import DragonMoved, GameEnded
from bluemoon.legends.kinds import CardId
from bluemoon.legends.resolution import Resolution
from bluemoon.legends.rules.match import outcome_of
from bluemoon.legends.state import ALL_DRAGONS, Outcome, Reason, State

D1: Final = Rule(
    BOOK,
    "D1",
    "Dragons are in the middle or on one player's side, never on both sides.",
    page=None,
)
D2: Final = Rule(
    BOOK,
    "D2",
    "When a player attracts a dragon, one of the opponent's dragons goes to the middle; if the "
    "opponent has none, one comes from the middle to the player.",
    page=None,
    source=BASE,
)
D3: Final = Rule(
    BOOK,
    "D3",
    "A player who attracts a dragon while all three are on the player's side wins at once. Several "
    "dragons are attracted one after the other.",
    page=None,
    source=BASE,
)
D4: Final = Rule(
    BOOK,
    "D4",
    "The game ends after a fight, when both players have drawn, if a player has no cards in hand "
    "and draw deck.",
    page=None,
    source=BASE,
)
D5: Final = Rule(
    BOOK,
    "D5",
    "The game ends when a player declines and has run out of cards.",
    page=None,
    source=BASE,
)
D6: Final = Rule(
    BOOK,
    "D6",
    "The game ends in no other way: playing the last card does not end it, and the fight goes on "
    "until someone retreats. Cards on ships do not save a player.",
    page=1,
)
D7: Final = Rule(
    BOOK,
    "D7",
    "If the game ends because a player has run out of cards, the player with dragons wins. If "
    "nobody has any, the player loses whose hand and draw deck were the first to be empty together "
    "at some moment of the game, even if that player got cards later.",
    page=None,
    is_ruling=True,
    source=BASE,
)
D8: Final = Rule(
    BOOK,
    "D8",
    "Nothing may be done after the end. The outcome names the winner, the reason, the dragons and "
    "the crystals.",
    page=None,
)


Why: TypeAlias = Literal["retreat", "demand", "bluff", "storm", "text"]


def attract(resolution: Resolution, seat: Seat, why: Why, card: CardId | None = None) -> None:
    """A dragon comes one step towards the seat; the fourth one wins the game (D2, D3)."""
    if resolution.is_over:
        return
    step = -1 if seat else 1
    dragons = resolution.state.dragons + step
    if abs(dragons) <= ALL_DRAGONS:
        resolution.add(DragonMoved(seat, dragons, why, card))
        return
    resolution.add(GameEnded(outcome_of(resolution.state, seat, Reason.FOURTH_DRAGON)))


def end_by_cards(resolution: Resolution) -> None:
    """The game ends because a player has no cards left (D4, D5, D7)."""
    state = resolution.state
    if state.dragons:
        winner = Seat(0 if state.dragons > 0 else 1)
    else:
        winner = Seat(1 if state.players[0].ran_out else 0)
    resolution.add(GameEnded(outcome_of(state, winner, Reason.CARDS_EXHAUSTED)))


def has_no_cards(state: State, seat: Seat) -> bool:
    """Whether the seat has cards neither in hand nor in the draw deck (D4)."""
    player = state.players[seat]
    return not player.hand and not player.deck


def refuse_after_the_end(outcome: Outcome) -> Refusal:
    """Nothing may be done after the end (D8)."""
    return Refusal(D8, f"the game is over: seat {outcome.winners[0]} won ({outcome.reason})")
