"""E · End of the game: when it comes, and who has won."""

from typing import Final

from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.kernel.seats import clockwise
from bluemoon.sand.book import BOOK, SUMMARY
from bluemoon.sand.cards import Card
from bluemoon.sand.components import Components
from bluemoon.sand.state import Outcome, Player, Realm, Reason, State

E1: Final = Rule(
    BOOK,
    "E1",
    "When a claim brings a player to 10 or more hourglasses, the end is declared: the turn goes "
    "on, the round is finished, then the game ends; not with one player.",
    page=None,
    source=SUMMARY,
)
E2: Final = Rule(
    BOOK,
    "E2",
    "The most points on claimed cards win; if tied, the most pieces on the board; then the player "
    "later in round order.",
    page=None,
    source=SUMMARY,
)
E3: Final = Rule(
    BOOK,
    "E3",
    "A game of one player ends after 14 turns, or as many as the options say; its score counts, "
    "and the player wins.",
    page=None,
    is_ruling=True,
)
E4: Final = Rule(
    BOOK,
    "E4",
    "Nothing may be done after the end; the outcome has everyone's points, hourglasses and pieces, "
    "and the reason.",
    page=None,
    source=SUMMARY,
)
E5: Final = Rule(
    BOOK,
    "E5",
    "With 2 to 4 players the game also ends after round 60, or the round that the options say, "
    "scored as usual.",
    page=None,
    is_ruling=True,
)

HOURGLASSES_TO_END: Final = 10
"""Hourglasses that declare the end (E1)."""


def points(components: Components, claimed: tuple[Card, ...]) -> int:
    """The points on claimed cards (E2)."""
    return sum([components.face(card).points for card in claimed])


def hourglasses(components: Components, claimed: tuple[Card, ...]) -> int:
    """The hourglasses on claimed cards (E1)."""
    return sum([components.face(card).hourglasses for card in claimed])


def is_end_declared(realm: Realm, players: tuple[Player, ...]) -> bool:
    """Whether somebody has enough hourglasses to end the game (E1)."""
    return len(players) > 1 and any(
        hourglasses(realm.components, player.claimed) >= HOURGLASSES_TO_END for player in players
    )


def reason_to_end(state: State) -> Reason | None:
    """Why the game ends with the round that is being played; None if it does not (E1, E3, E5)."""
    options = state.realm.options
    if options.players == 1:
        return Reason.TURNS_PLAYED if state.round >= options.solo_turns else None
    if is_end_declared(state.realm, state.players):
        return Reason.HOURGLASSES
    if options.round_limit is not None and state.round >= options.round_limit:
        return Reason.ROUND_LIMIT
    return None


def judge(state: State, reason: Reason) -> Outcome:
    """The outcome of a game that ends with this position (E2)."""
    components = state.realm.components
    scores = tuple(points(components, player.claimed) for player in state.players)
    pieces = tuple(pieces_on(player) for player in state.players)
    order = clockwise(state.first, len(state.players))
    winner = max(order, key=lambda seat: (scores[seat], pieces[seat], order.index(seat)))
    return Outcome(
        winners=(winner,),
        reason=reason,
        scores=scores,
        hourglasses=tuple(hourglasses(components, player.claimed) for player in state.players),
        pieces=pieces,
    )


def pieces_on(player: Player) -> int:
    """The squares and discs on a player's board."""
    return len(player.pieces) - player.pieces.count(None)


def refuse_after_the_end(outcome: Outcome) -> Refusal:
    """The answer to every action once the game is over (E4)."""
    return Refusal(E4, f"the game is over ({outcome.reason}), nothing may be done any more")
