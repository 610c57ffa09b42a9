"""The bots that people can choose on the page."""

from collections.abc import Iterable
from typing import Final

from attrs import frozen

from bluemoon.bots import BotError
from bluemoon.kernel.errors import did_you_mean, shown


@frozen
class OfferedBot:
    """A bot, and how strong it is."""

    bot: str
    """As in `bluemoon.bots.make`."""
    label: str
    help: str


OFFERED: Final = (
    OfferedBot("greedy", "Greedy", "takes what looks best now; quick"),
    OfferedBot("random", "Random", "plays anything that is legal"),
    OfferedBot("search:100", "Search, light", "thinks ahead a little"),
    OfferedBot("search:500", "Search", "thinks ahead; takes seconds"),
    OfferedBot("search:2000", "Search, deep", "thinks ahead longer; takes its time"),
)
"""No others play here: a search may be asked to think for hours."""


def check_bots(names: Iterable[str]) -> None:
    """Make sure that all these bots are on offer; a BotError if one is not."""
    known = [offered.bot for offered in OFFERED]
    for name in names:
        if name not in known:
            message = f"the bots here are {', '.join(known)}, not {shown(name)}"
            raise BotError(message + did_you_mean(name, known))
