"""How far a game of Realm of Sand has progressed, and how it ended."""

from collections.abc import Sequence

from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Bar
from bluemoon.sand.rules.ending import HOURGLASSES_TO_END, hourglasses
from bluemoon.sand.state import Outcome, OverPhase
from bluemoon.sand.views.view import View
from bluemoon.toolkits.wording import counted, player, players, who_won


def ending(view: View, /, *, names: Sequence[str] = ()) -> str:
    """How the game ended, and who won; empty until then."""
    phase = view.phase
    return outcome_sentence(phase.outcome, names) if isinstance(phase, OverPhase) else ""


def outcome_sentence(outcome: Outcome, names: Sequence[str] = ()) -> str:
    """
    Who won and why.

    >>> from bluemoon.sand.state import Reason
    >>> result = Outcome((Seat(0),), Reason.HOURGLASSES, (23, 23), (11, 9), (6, 4))
    >>> outcome_sentence(result, ["Ann", "Bob"])
    'Ann wins with 23 points and more pieces on the board than Bob (hourglasses)'
    """
    return f"{who_won(outcome, names)}{_with_points(outcome, names)} ({outcome.reason})"


def _with_points(outcome: Outcome, names: Sequence[str]) -> str:
    """The points of the winner, and how a tie was broken (E2)."""
    scores = outcome.scores
    if len(scores) == 1:
        return ""
    (winner,) = outcome.winners
    points = f" with {counted(scores[winner], 'point')}"
    tied = [
        Seat(seat)
        for seat, score in enumerate(scores)
        if score == scores[winner] and seat != winner
    ]
    if not tied:
        return points
    equal = [seat for seat in tied if outcome.pieces[seat] == outcome.pieces[winner]]
    if not equal:
        return f"{points} and more pieces on the board than {players(tied, names)}"
    return f"{points}, being later in turn order than {players(equal, names)}"


def counts(view: View, /) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The points, hourglasses and pieces of a finished game, by seat; empty until then."""
    phase = view.phase
    if not isinstance(phase, OverPhase):
        return ()
    outcome = phase.outcome
    return (
        ("points", outcome.scores),
        ("hourglasses", outcome.hourglasses),
        ("pieces", outcome.pieces),
    )


def progress(view: View, /, *, names: Sequence[str] = ()) -> tuple[Bar, ...]:
    """The turns of a single player; otherwise everyone's hourglasses, and the rounds."""
    options = view.realm.options
    played = view.round if isinstance(view.phase, OverPhase) else view.round - 1
    if options.players == 1:
        return (Bar("turns", played, options.solo_turns),)
    collected = tuple(
        Bar(
            f"{player(Seat(seat), names)}: hourglasses",
            min(claimed_hourglasses(view, Seat(seat)), HOURGLASSES_TO_END),
            HOURGLASSES_TO_END,
        )
        for seat in range(options.players)
    )
    limit = options.round_limit
    return collected if limit is None else (*collected, Bar("rounds", played, limit))


def claimed_hourglasses(view: View, seat: Seat) -> int:
    """The hourglasses on the cards that a player has claimed (E1)."""
    return hourglasses(view.realm.components, view.players[seat].claimed)


def is_last_round(view: View) -> bool:
    """Whether the game ends with this round, as far as can be told now (E1, E3, E5)."""
    options = view.realm.options
    if options.players == 1:
        return view.round >= options.solo_turns
    if options.round_limit is not None and view.round >= options.round_limit:
        return True
    seats = map(Seat, range(options.players))
    return any(claimed_hourglasses(view, seat) >= HOURGLASSES_TO_END for seat in seats)
