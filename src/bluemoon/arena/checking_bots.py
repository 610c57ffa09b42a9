"""Looking at bots before a tournament: whether they can begin a game at all."""

from collections.abc import Sequence
from typing import Final

from attrs import evolve

from bluemoon.arena.bot_sources import BotSource
from bluemoon.arena.errors import TournamentError
from bluemoon.arena.faults import BotFault, BotLost
from bluemoon.arena.launcher import Launcher
from bluemoon.arena.limits import SECONDS, Limits
from bluemoon.arena.process_bot import ProcessBot
from bluemoon.bots import chance_of_start, make
from bluemoon.bots.protocol import messages_of
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Plugin

SEED: Final = 0
"""Of the game that they begin."""


def check_bots(
    found: Sequence[BotSource],
    plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    options: OptionsT,
    limits: Limits,
) -> None:
    """Make sure that every bot can begin a game, in a process of its own and in time."""
    game = plugin.game
    messages, seat = messages_of(game, game.codec()), Seat(0)
    view = game.view(game.new_game(options, SEED), seat, perfect_memory=True)
    in_time = evolve(limits, seconds=limits.seconds or SECONDS)
    with Launcher(game.name) as launcher:
        for source in found:
            if source.is_ours:
                make(source.bot, plugin)
                continue
            bot = ProcessBot(messages, launcher, source.launch(limits), in_time)
            try:
                bot.start(seat, view, chance_of_start(SEED, seat))
            except (BotFault, BotLost) as error:
                message = f"{source.name} cannot play: {error.message}"
                raise TournamentError(message) from error
            finally:
                bot.close()
                launcher.end_bots()
