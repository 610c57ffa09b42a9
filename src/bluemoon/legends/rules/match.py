"""C · Match: what a won game is worth, and which game comes next."""

from collections.abc import Sequence
from typing import Final

import attrs

from bluemoon.kernel.checks import check_type
from bluemoon.kernel.errors import OptionsError, shown
from bluemoon.kernel.rulebook import Rule
from bluemoon.kernel.seats import Seat
from bluemoon.legends.book import BOOK
from bluemoon.legends.options import CRYSTALS_TO_WIN, DeckChoice, Options
from bluemoon.legends.rules.achievements import crystals_by_texts
from bluemoon.legends.rules.setup import deal
from bluemoon.legends.state import Outcome, Reason, State, opponent

C1: Final = Rule(
    BOOK,
    "C1",
    "A match is a series of games; the first player to have five crystals wins it.",
    page=7,
)
C2: Final = Rule(
    BOOK,
    "C2",
    "The winner of a game gains one crystal and one for each dragon on the winner's side; the "
    "loser gains none.",
    page=7,
)
C3: Final = Rule(BOOK, "C3", "The loser of a game starts the next game of the match.", page=7)
C7: Final = Rule(
    BOOK,
    "C7",
    "Nothing but the crystals is carried over from one game of a match to the next.",
    page=None,
    is_ruling=True,
)

NO_CRYSTALS: Final = (0, 0)
"""The score at the start of a match."""


def crystals_of(state: State, winner: Seat) -> tuple[int, int]:
    """The crystals that each seat gains if this one wins the game as it stands (C2, C5)."""
    dragons = max(0, -state.dragons if winner else state.dragons)
    gained = max(0, 1 + dragons + crystals_by_texts(state, winner))
    return (0, gained) if winner else (gained, 0)


def score_after(options: Options, crystals: tuple[int, int]) -> tuple[int, int] | None:
    """The score of the match after a game in which these were gained; None outside a match (C1)."""
    if options.score is None:
        return None
    return options.score[0] + crystals[0], options.score[1] + crystals[1]


def outcome_of(state: State, winner: Seat, reason: Reason) -> Outcome:
    """How the game ends if this seat wins it as it stands (D8, C1, C2)."""
    crystals = crystals_of(state, winner)
    score = score_after(state.options, crystals)
    return Outcome((winner,), reason, state.dragons, crystals, score)


def first_game(options: Options, seed: int) -> Options:
    """
    The options of the first game of a match: its score, and the decks that it is played with.

    A score that is there already stays. Decks that are to be drawn are drawn by the seed, for the
    whole match.

    >>> first_game(Options(decks=("hoax", "vulca")), seed=7).score
    (0, 0)
    """
    check_type(options, Options, "the Options of a game (rule C1)")
    score = NO_CRYSTALS if options.score is None else options.score
    return attrs.evolve(options, score=score, decks=deal(options, seed).decks)


def next_game(
    options: Options, outcome: Outcome, decks: Sequence[DeckChoice] | None = None
) -> Options | None:
    """
    The options of the next game of a match, which the loser starts; None if the match is decided.

    *options* are those of the game that was played, with the decks that were drawn for it: those
    of its state. Both players keep their decks, unless others are given.

    >>> played = Options(decks=("hoax", "vulca"), score=(2, 1))
    >>> won = Outcome((Seat(1),), Reason.CARDS_EXHAUSTED, -1, (0, 2), (2, 3))
    >>> following = next_game(played, won)
    >>> following.score, following.first, following.decks
    ((2, 3), 0, ('hoax', 'vulca'))
    """
    check_type(options, Options, "the Options of a game of a match (rule C1)")
    check_type(outcome, Outcome, "the Outcome of a game of a match (rule C1)")
    score, winner = _expect_fitting(options, outcome)
    if max(score) >= CRYSTALS_TO_WIN:
        return None
    if decks is None and options.has_decks_to_draw:
        message = (
            "the next game of a match is played with the decks that were drawn: pass the options "
            "of the state, or other decks (rule C1)"
        )
        raise OptionsError(message)
    chosen = options.decks if decks is None else decks
    return attrs.evolve(options, score=score, first=opponent(winner), decks=chosen)


def _expect_fitting(options: Options, outcome: Outcome) -> tuple[tuple[int, int], Seat]:
    """The new score and the winner, if the outcome is one of a game with these options."""
    score = score_after(options, outcome.crystals)
    if score is None:
        message = "a game without a score is not a game of a match; it has no next one (rule C1)"
        raise OptionsError(message)
    if outcome.score != score:
        message = (
            f"a score of {shown(options.score)} and crystals of {shown(outcome.crystals)} make "
            f"{shown(score)}, but the outcome has {shown(outcome.score)} (rule C1)"
        )
        raise OptionsError(message)
    if len(outcome.winners) != 1:
        message = f"one seat wins a game of a match, not {len(outcome.winners)} (rule C3)"
        raise OptionsError(message)
    (winner,) = outcome.winners
    if outcome.crystals[opponent(winner)]:
        message = f"only the winner, seat {winner}, gains crystals (rule C2)"
        raise OptionsError(message)
    return score, winner
