"""
Bots: players that are no persons, for any game.

A bot is anything with ``choose(view, actions, chance)``. It sees what a player may see and no
more. ``find`` makes bots from their names, ``play`` lets them play one game.
"""

from bluemoon.bots.bot import Bot, BotMaker, Finishing, Starting, tell_end, tell_start
from bluemoon.bots.errors import BotError
from bluemoon.bots.evaluations import (
    BotGameUser,
    Evaluation,
    Playouts,
    TurnEvaluation,
    shares,
    use,
)
from bluemoon.bots.finding import NAMES, find
from bluemoon.bots.greedy import GreedyBot
from bluemoon.bots.playing import MOST_ACTIONS, chance_for, chances, play
from bluemoon.bots.random_bot import RandomBot
from bluemoon.bots.search import Budget, Iterations, SearchBot, Seconds, Thinking, Thought

__all__ = [
    "MOST_ACTIONS",
    "NAMES",
    "Bot",
    "BotError",
    "BotGameUser",
    "BotMaker",
    "Budget",
    "Evaluation",
    "Finishing",
    "GreedyBot",
    "Iterations",
    "Playouts",
    "RandomBot",
    "SearchBot",
    "Seconds",
    "Starting",
    "Thinking",
    "Thought",
    "TurnEvaluation",
    "chance_for",
    "chances",
    "find",
    "play",
    "shares",
    "tell_end",
    "tell_start",
    "use",
]
