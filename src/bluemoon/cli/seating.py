"""Which seats belong to people, and which to bots."""

from collections.abc import Mapping, Sequence
from re import fullmatch
from typing import Final

import click

from bluemoon.cli.opponents import RANDOM
from bluemoon.kernel.codec.plain import Plain, is_list
from bluemoon.kernel.errors import SeatError
from bluemoon.kernel.seats import Seat, check_seat

LONGEST_BOT: Final = 80
"""A record keeps at most this many characters of a bot's name."""
FIRST: Final = (Seat(0),)
"""By default, the only person."""


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


def humans_of(
    wanted: Sequence[Seat] | None, meta: Mapping[str, Plain], players: int
) -> frozenset[Seat]:
    """The seats of people: as wanted, or as in the record, or the first one."""
    kept: object = meta.get("humans")
    recorded = [Seat(seat) for seat in kept if isinstance(seat, int)] if is_list(kept) else []
    humans = frozenset(wanted or recorded or FIRST)
    try:
        for seat in humans:
            check_seat(seat, players)
    except SeatError as error:
        raise click.BadParameter(str(error), param_hint="--humans") from None
    return humans


def bot_of(meta: Mapping[str, Plain]) -> str:
    """The bot named in the record; the random bot if there is none."""
    name = meta.get("bot")
    return name if isinstance(name, str) else RANDOM


def names(humans: frozenset[Seat], players: int, bot: str) -> list[str]:
    """What the players are called in the record."""
    return [
        f"person {seat}" if Seat(seat) in humans else f"{bot[-LONGEST_BOT:]} bot {seat}"
        for seat in range(players)
    ]
