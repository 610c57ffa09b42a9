"""Which seats belong to people, and which to bots."""

from collections.abc import Callable, Sequence
from re import fullmatch
from typing import Final

import click
from typing_extensions import TypeVar

from bluemoon.kernel.errors import SeatError
from bluemoon.kernel.seats import Seat
from bluemoon.tables import Participant, Reseating, people_among, seated

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


def bot_option(default: str) -> Callable[[Decorated], Decorated]:
    """The option ``--bot``, with the bot that plays without it."""
    known = 'random, greedy, search, FILE.py:CLASS, "cmd:COMMAND"'
    return click.option("--bot", metavar="BOT", help=f"Who plays: {known}.  [default: {default}]")


BOT: Final = bot_option(GREEDY)


def participants(
    humans: Sequence[Seat] | None, bot: str | None, players: int
) -> tuple[Participant, ...]:
    """Who plays, as the command line says; a wrong seat is a wrong command line."""
    try:
        return seated(humans or FIRST, players, bot or GREEDY)
    except SeatError as error:
        raise click.BadParameter(str(error), param_hint="--humans") from None


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
