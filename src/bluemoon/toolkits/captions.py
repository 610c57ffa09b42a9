"""What the pictures of every game say: whose turn it is, what was done, how the game ended."""

from collections.abc import Sequence

from bluemoon.kernel.roles import Ending
from bluemoon.kernel.seats import Seat
from bluemoon.toolkits.naming import Naming, at_the_start
from bluemoon.toolkits.wording import who_won


def to_act_words(seat: Seat, phase: str, name: Naming) -> str:
    """
    Whose turn it is, and what may be done.

    >>> to_act_words(Seat(1), "Movement", lambda _: "Bea")
    'Bea to act: Movement'
    """
    return f"{at_the_start(name(seat), seat)} to act: {phase}"


def outcome_words(outcome: Ending, seats: Sequence[Seat], name: Naming) -> str:
    """How the game ended."""
    winners = who_won(outcome, [name(seat) for seat in seats], start=False)
    return f"Game over: {winners} ({outcome.reason})"


def last_words(last: object) -> str:
    """The last action in notation; empty if there is none."""
    return "" if last is None else f"Last action: {last}"


def audience_words(viewer: Seat | None, name: Naming) -> str:
    """
    Whose view a picture shows.

    >>> audience_words(Seat(0), lambda _: "Ann"), audience_words(None, lambda _: "Ann")
    ('as Ann sees it', 'as a spectator sees it')
    """
    return f"as {'a spectator' if viewer is None else name(viewer)} sees it"


def seat_tags(
    seat: Seat, *, viewer: Seat | None, active: Seat | None, outcome: Ending | None
) -> list[str]:
    """
    The tags of a seat: the viewer, to act, winner.

    >>> seat_tags(Seat(0), viewer=Seat(0), active=Seat(0), outcome=None)
    ['you', 'to act']
    """
    tags = (
        ("you", viewer == seat),
        ("to act", active == seat),
        ("winner", outcome is not None and seat in outcome.winners),
    )
    return [tag for tag, is_true in tags if is_true]
