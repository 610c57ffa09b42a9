"""Whose turn it is in Blue Moon Legends, and what the viewer needs to know to decide."""

from collections.abc import Sequence
from typing import assert_never

from bluemoon.kernel.seats import Seat
from bluemoon.legends.state import (
    BeginningPhase,
    BluffCallPhase,
    CharacterPhase,
    ChoicePhase,
    EngagementPhase,
    LeadershipPhase,
    MomentPhase,
    MulliganPhase,
    OverPhase,
    PowerPhase,
    ResponsePhase,
    SupportPhase,
    opponent,
)
from bluemoon.legends.views.view import ChoicePhaseSeen, SeenPhase, View
from bluemoon.legends.wording.endings import ending
from bluemoon.legends.wording.fights import fight_parts
from bluemoon.legends.wording.phrases import dragons_words, is_own, score_words
from bluemoon.legends.wording.questions import question
from bluemoon.toolkits.wording import capitalised, counted, player


def situation(view: View, /, *, names: Sequence[str] = ()) -> str:
    """
    Who has to decide what, the fight, the demands, the dragons, the cards of both, and the match.

    The player to act is told the question that is asked; everyone sees the rest.
    """
    if isinstance(view.phase, OverPhase):
        return ending(view, names=names)
    first = turn(view, names=names)
    if is_own(view, view.to_act):
        first = capitalised(question(view, names)) or phase_words(view.phase)
    fight = ", ".join(fight_parts(view, names))
    dragons = dragons_words(view, view.dragons, names)
    score = view.options.score
    match = [] if score is None else [score_words(score, names)]
    return "; ".join([first, fight, dragons, _cards(view, names), *match])


def turn(view: View, *, names: Sequence[str] = ()) -> str:
    """Who is to act and in which phase, or how the game ended."""
    if isinstance(view.phase, OverPhase):
        return ending(view, names=names)
    who = player(view.to_act, names, start=True)
    return f"{who} to act: {question(view, names) or phase_words(view.phase)}"


def phase_words(phase: SeenPhase) -> str:
    """
    A phase, and what is special about it.

    >>> phase_words(EngagementPhase(must_leave=True)), phase_words(SupportPhase())
    ('Engagement phase, without fighting', 'Booster/Support phase')
    """
    match phase:
        case EngagementPhase(must_leave=True):
            return f"{phase} phase, without fighting"
        case (
            BeginningPhase()
            | LeadershipPhase()
            | EngagementPhase()
            | CharacterPhase()
            | SupportPhase()
            | PowerPhase()
        ):
            return f"{phase} phase"
        case MomentPhase():
            return f"{phase}: texts to be used"
        case MulliganPhase():
            return f"{phase}: cards may be put back"
        case ResponsePhase():
            return f"{phase}: an interference card may be played"
        case BluffCallPhase() | ChoicePhase() | ChoicePhaseSeen() | OverPhase():
            return str(phase)
        case _:
            assert_never(phase)


def _cards(view: View, names: Sequence[str]) -> str:
    """How many cards both have in hand and draw deck, which is public; the viewer first."""
    first = Seat(0) if view.me is None else view.me.seat
    mine, other = view.players[first], view.players[opponent(first)]
    who = "you have" if is_own(view, first) else f"{player(first, names)} has"
    return (
        f"{who} {counted(mine.hand_size, 'card')} in hand and {mine.deck_size} in the draw deck; "
        f"{player(opponent(first), names)} has {other.hand_size} and {other.deck_size}"
    )
