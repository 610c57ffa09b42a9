"""
Bots: computer players for any game.

A bot is anything with ``choose(view, actions, chance)``. It sees what a player may see and no
more. ``make`` makes a bot from its name, ``play`` lets bots play a game.
"""

from bluemoon.bots.bot import Bot, BotMaker, Finishing, Starting, tell_end, tell_start
from bluemoon.bots.errors import BotError, BotFailedError
from bluemoon.bots.finding import NAMES, find, make
from bluemoon.bots.greedy import GreedyBot
from bluemoon.bots.judging import Judge, Playouts, final_values
from bluemoon.bots.playing import MOST_ACTIONS, chance_for, chance_of_start, chances, play
from bluemoon.bots.random_bot import RandomBot
from bluemoon.bots.search import Budget, Iterations, SearchBot, Seconds, Thinking, Thought
from bluemoon.bots.seated import SeatedBots

__all__ = [
    "MOST_ACTIONS",
    "NAMES",
    "Bot",
    "BotError",
    "BotFailedError",
    "BotMaker",
    "Budget",
    "Finishing",
    "GreedyBot",
    "Iterations",
    "Judge",
    "Playouts",
    "RandomBot",
    "SearchBot",
    "SeatedBots",
    "Seconds",
    "Starting",
    "Thinking",
    "Thought",
    "chance_for",
    "chance_of_start",
    "chances",
    "final_values",
    "find",
    "make",
    "play",
    "tell_end",
    "tell_start",
]
