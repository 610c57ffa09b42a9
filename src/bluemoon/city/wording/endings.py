"""How far a game of Blue Moon City has progressed, and how it ended."""

from collections.abc import Sequence

from bluemoon.city.state import Outcome, OverPhase
from bluemoon.city.views.view import View
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Bar
from bluemoon.toolkits.wording import player, who_won


def ending(view: View, /, *, names: Sequence[str] = ()) -> str:
    """How the game ended, and who won; empty until then."""
    phase = view.phase
    return outcome_sentence(phase.outcome, names) if isinstance(phase, OverPhase) else ""


def outcome_sentence(outcome: Outcome, names: Sequence[str] = ()) -> str:
    """
    Who won and why.

    >>> from bluemoon.city import Reason
    >>> outcome_sentence(Outcome((Seat(0),), Reason.OFFERINGS_MADE, (6, 2), (1, 9)), ["Ann"])
    'Ann wins (offerings made)'
    """
    return f"{who_won(outcome, names)} ({outcome.reason})"


def counts(view: View, /) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The offerings and crystals of a finished game, by seat; empty until then."""
    phase = view.phase
    if not isinstance(phase, OverPhase):
        return ()
    return ("offerings", phase.outcome.offerings), ("crystals", phase.outcome.crystals)


def progress(view: View, /, *, names: Sequence[str] = ()) -> tuple[Bar, ...]:
    """Each player's offerings, and the rebuilt buildings."""
    needed = view.city.options.components.offerings_to_win(len(view.players))
    offerings = (
        Bar(f"{player(Seat(seat), names)}: offerings", seen.offerings, needed)
        for seat, seen in enumerate(view.players)
    )
    return *offerings, Bar("buildings rebuilt", len(view.rebuilt), len(view.city.sites))
