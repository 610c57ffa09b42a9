"""Who sits at a table: people, and bots by name."""

from collections.abc import Iterable, Sequence
from typing import Final

from attrs import frozen

from bluemoon.kernel.codec.plain import is_list
from bluemoon.kernel.roles import ActionT, EventT, StateT
from bluemoon.kernel.seats import Seat, check_seat
from bluemoon.record import Recorded
from bluemoon.tables.errors import TableError

BOTS: Final = "bots"
"""The key of a record's metadata with the name of the bot in each seat, or null for a person."""
RANDOM: Final = "random"
"""The bot that plays where nobody says which."""
LONGEST_BOT: Final = 80
"""A player's name has at most this many characters of the name of a bot."""


@frozen
class Participant:
    """Who sits in a seat. Seats of people with the same name belong to one person."""

    name: str
    bot: str | None = None
    """The name of the bot, as in `bluemoon.tables.seated_bots`; None for a person."""

    @property
    def is_person(self) -> bool:
        """Whether this is a person, and no bot."""
        return self.bot is None


def seated(
    people: Iterable[Seat], players: int, bot: str = RANDOM, names: Sequence[str] = ()
) -> tuple[Participant, ...]:
    """
    People in these seats, and this bot in all others.

    Without *names* they are called by what they are and where they sit.

    >>> seated([Seat(0)], 2)
    (Participant(name='person 0', bot=None), Participant(name='random bot 1', bot='random'))
    """
    wanted = frozenset(people)
    for seat in wanted:
        check_seat(seat, players)
    bots = [None if Seat(seat) in wanted else bot for seat in range(players)]
    return _named(bots, names)


def participants_in(
    found: Recorded[StateT, ActionT, EventT],
) -> tuple[Participant, ...]:
    """
    Who plays, as a record says it.

    Where it does not say so, the first player is a person and the others are random bots.
    """
    players = found.game.players(found.state)
    kept: object = found.meta.get(BOTS)
    bots = [name if isinstance(name, str) else None for name in kept] if is_list(kept) else []
    if len(bots) != players:
        bots = [None if seat == 0 else RANDOM for seat in range(players)]
    return _named(bots, found.players)


def people_among(participants: Sequence[Participant]) -> tuple[Seat, ...]:
    """The seats of people."""
    return tuple(Seat(seat) for seat, one in enumerate(participants) if one.is_person)


def expect_fitting(participants: Sequence[Participant], players: int) -> None:
    """Make sure that there is somebody with a name for every seat."""
    if len(participants) != players:
        message = f"a table for {players} has {players} participants, not {len(participants)}"
        raise TableError(message, code="table.participants")
    for seat, participant in enumerate(participants):
        if not participant.name:
            message = f"the participant in seat {seat} needs a name"
            raise TableError(message, code="table.participants")


def _named(bots: Sequence[str | None], names: Sequence[str]) -> tuple[Participant, ...]:
    usual = [
        f"person {seat}" if bot is None else f"{bot[-LONGEST_BOT:]} bot {seat}"
        for seat, bot in enumerate(bots)
    ]
    given = names if len(names) == len(bots) else usual
    return tuple(
        Participant(name or other, bot) for name, other, bot in zip(given, usual, bots, strict=True)
    )
