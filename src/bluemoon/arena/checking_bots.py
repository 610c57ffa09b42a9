"""Looking at bots before a tournament: whether they can begin a game at all."""

from collections.abc import Sequence
from typing import TypeVar

from attrs import evolve

from bluemoon.arena.bot_sources import BotSource
from bluemoon.arena.errors import TournamentError
from bluemoon.arena.launcher import Launcher
from bluemoon.arena.limits import SECONDS, Limits
from bluemoon.bots import chance_of_start, make
from bluemoon.bots.faults import BotFault, BotLost, visible
from bluemoon.bots.protocol import Messages
from bluemoon.kernel.roles import ActionT, OutcomeT, StateT
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import BotPlugin

PlainViewT = TypeVar("PlainViewT")


def check_bots(
    found: Sequence[BotSource],
    plugin: BotPlugin[StateT, ActionT, PlainViewT],
    messages: Messages[PlainViewT, ActionT, OutcomeT],
    opening: StateT,
    limits: Limits,
) -> None:
    """Make sure that every bot can begin a game, in a process of its own and in time."""
    seat = Seat(0)
    view = plugin.game.view(opening, seat, perfect_memory=True)
    in_time = evolve(limits, seconds=limits.seconds or SECONDS)
    with Launcher(messages.game) as launcher:
        for source in found:
            if source.is_ours:
                make(source.bot, plugin)
                continue
            bot = launcher.bot(messages, source.launch(limits), in_time)
            try:
                bot.start(seat, view, chance_of_start(0, seat))
            except (BotFault, BotLost) as error:
                message = f"{source.name} cannot play: {visible(error.message)}"
                raise TournamentError(message) from error
            finally:
                bot.close()
                launcher.end_bots()
