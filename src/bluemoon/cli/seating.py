"""Which seats belong to people, and which to bots."""

from collections.abc import Callable, Sequence
from re import fullmatch
from typing import Final

import attrs
import click
from typing_extensions import TypeVar

from bluemoon.kernel.errors import SeatError
from bluemoon.kernel.seats import Seat
from bluemoon.tables import Participant, Reseating, people_among, seated
from bluemoon.toolkits.wording import counted

Decorated = TypeVar("Decorated", bound=Callable[..., object])

FIRST: Final = (Seat(0),)
"""By default, the only person."""
GREEDY: Final = "greedy"
"""By default, the bot to play against and to watch."""


def read_humans(_: click.Context, __: click.Parameter, text: str | None) -> tuple[Seat, ...] | None:
    """Read seats separated by commas, from an option of the command line."""
    if text is None:
        return None
    words = text.split(",")
    if not all(fullmatch("[0-9]{1,3}", word.strip()) for word in words):
        message = f"expected seats such as 0 or 0,1, not {text!r}"
        raise click.BadParameter(message)
    return tuple(Seat(int(word)) for word in words)


HUMANS: Final = click.option(
    "--humans",
    callback=read_humans,
    metavar="SEATS",
    help="Seats for people, as in 0,1.  [default: 0]",
)
NAMES: Final = click.option(
    "--name",
    "names",
    multiple=True,
    metavar="NAME",
    help="What a person is called; again for the next one.",
)


def bot_option(default: str) -> Callable[[Decorated], Decorated]:
    """The option ``--bot``, with the bot that plays without it."""
    known = 'random, greedy, search, FILE.py:CLASS, "cmd:COMMAND"'
    return click.option("--bot", metavar="BOT", help=f"Who plays: {known}.  [default: {default}]")


BOT: Final = bot_option(GREEDY)


def named_people(participants: Sequence[Participant]) -> dict[Seat, str]:
    """The names of the people at a table, by seat."""
    return {seat: participants[seat].name for seat in people_among(participants)}


def participants(
    humans: Sequence[Seat] | None, bot: str | None, players: int, names: Sequence[str] = ()
) -> tuple[Participant, ...]:
    """
    Who plays, as the command line says; a wrong seat is a wrong command line.

    *names* are those of people, in the order of their seats. Who has none is called by the seat.
    """
    try:
        found = seated(humans or FIRST, players, bot or GREEDY)
    except SeatError as error:
        raise click.BadParameter(str(error), param_hint="--humans") from None
    people = people_among(found)
    if len(names) > len(people) or not all(names):
        message = f"expected at most {counted(len(people), 'name')}, one for each person"
        raise click.BadParameter(message, param_hint="--name")
    known = dict(zip(people, names, strict=False))
    return tuple(
        attrs.evolve(one, name=known.get(Seat(seat), one.name)) for seat, one in enumerate(found)
    )


def reseating(humans: Sequence[Seat] | None, bot: str | None) -> Reseating:
    """Who goes on with a recorded game: as in the record, but for what the command line says."""

    def reseat(known: tuple[Participant, ...]) -> tuple[Participant, ...]:
        bots = (one.bot for one in known if one.bot is not None)
        name = next(bots, None) if bot is None else bot
        wanted = participants(humans or people_among(known), name, len(known))
        # Whoever stays keeps the name.
        return tuple(
            old if old.is_person is new.is_person and bot in (None, new.bot and old.bot) else new
            for old, new in zip(known, wanted, strict=True)
        )

    return reseat
