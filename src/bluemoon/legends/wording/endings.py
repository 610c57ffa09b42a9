"""How far a game of Blue Moon Legends has progressed, and how it ended."""

from collections.abc import Sequence

from bluemoon.kernel.seats import Seat
from bluemoon.legends.options import CRYSTALS_TO_WIN, SEATS
from bluemoon.legends.state import ALL_DRAGONS, Outcome, OverPhase, Reason, opponent
from bluemoon.legends.views.view import View
from bluemoon.legends.wording.phrases import dragons_of, match_score, score_words
from bluemoon.plugin import Bar
from bluemoon.toolkits.wording import counted, player, who_won


def ending(view: View, /, *, names: Sequence[str] = ()) -> str:
    """How the game ended, and who won; empty until then."""
    phase = view.phase
    return outcome_sentence(phase.outcome, names) if isinstance(phase, OverPhase) else ""


def outcome_sentence(outcome: Outcome, names: Sequence[str] = ()) -> str:
    """
    Who won and why.

    >>> result = Outcome((Seat(0),), Reason.CARDS_EXHAUSTED, 2, (3, 0))
    >>> outcome_sentence(result, ["Ann", "Bob"])
    'Ann wins with 2 dragons (cards exhausted)'
    """
    sentence = f"{who_won(outcome, names)} {_why(outcome, names)} ({outcome.reason})"
    if outcome.score is None:
        return sentence
    return f"{sentence}{_changed_crystals(outcome)}; {_match(outcome.score, names)}"


def _changed_crystals(outcome: Outcome) -> str:
    """How many crystals the winner gains if achievement cards have changed the number (C5)."""
    (winner,) = outcome.winners
    gained, by_dragons = outcome.crystals[winner], 1 + abs(outcome.dragons)
    if gained == by_dragons:
        return ""
    crystals = counted(gained, "crystal")
    return f", gaining {crystals} instead of {by_dragons} because of achievement cards"


def _match(score: tuple[int, int], names: Sequence[str]) -> str:
    """How a match stands after a game, or who has won it (C1)."""
    most = max(score)
    if most < CRYSTALS_TO_WIN:
        return score_words(score, names)
    winner = player(Seat(score.index(most)), names)
    return f"{winner} wins the match, {most} crystals to {min(score)}"


def _why(outcome: Outcome, names: Sequence[str]) -> str:
    """By a fourth dragon, by dragons, or because the loser ran out of cards first (D3, D7)."""
    (winner,) = outcome.winners
    if outcome.reason is Reason.FOURTH_DRAGON:
        return f"with all {ALL_DRAGONS} dragons"
    if outcome.dragons:
        return f"with {counted(abs(outcome.dragons), 'dragon')}"
    return f"because {player(opponent(winner), names)} ran out of cards first"


def counts(view: View, /) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The dragons and crystals of a finished game, and the score of its match; empty until then."""
    phase = view.phase
    if not isinstance(phase, OverPhase):
        return ()
    outcome = phase.outcome
    dragons = tuple(dragons_of(outcome.dragons, Seat(seat)) for seat in range(SEATS))
    score = () if outcome.score is None else (("score", outcome.score),)
    return ("dragons", dragons), ("crystals", outcome.crystals), *score


def progress(view: View, /, *, names: Sequence[str] = ()) -> tuple[Bar, ...]:
    """
    Each player's dragons, of which the fourth wins, and the cards that have left the deck.

    In a match also each player's crystals, of which the fifth wins it.
    """
    dragons = [
        Bar(f"{player(Seat(seat), names)}: dragons", _attracted(view, Seat(seat)), ALL_DRAGONS + 1)
        for seat in range(SEATS)
    ]
    cards = [
        Bar(f"{player(Seat(seat), names)}: cards used", _used(view, Seat(seat)), len(cards))
        for seat, cards in enumerate(view.options.lists)
    ]
    crystals = [
        Bar(f"{player(Seat(seat), names)}: crystals", min(won, CRYSTALS_TO_WIN), CRYSTALS_TO_WIN)
        for seat, won in enumerate(match_score(view) or ())
    ]
    return (*dragons, *cards, *crystals)


def _attracted(view: View, seat: Seat) -> int:
    phase = view.phase
    is_fourth = isinstance(phase, OverPhase) and phase.outcome.reason is Reason.FOURTH_DRAGON
    dragons = dragons_of(view.dragons, seat)
    return dragons + 1 if is_fourth and dragons else dragons


def _used(view: View, seat: Seat) -> int:
    seen = view.players[seat]
    return len(view.options.lists[seat]) - seen.hand_size - seen.deck_size
