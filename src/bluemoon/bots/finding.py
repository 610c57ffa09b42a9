"""
Bots by name, as a person writes them.

``random``, ``greedy``, ``search``, ``search:2000`` (iterations), ``search:1.5s`` (seconds),
``search:2000:turns=3`` (further than its own turn), and custom bots: ``mybot.py:MyBot`` (a file) or
``package.module:MyBot``.
"""

from functools import partial
from re import fullmatch
from typing import Final

from bluemoon.bots.bot import Bot, BotMaker
from bluemoon.bots.commands import is_command
from bluemoon.bots.errors import BotError
from bluemoon.bots.greedy import GreedyBot
from bluemoon.bots.loading import load
from bluemoon.bots.random_bot import RandomBot
from bluemoon.bots.search import Budget, Iterations, SearchBot, Seconds
from bluemoon.kernel.errors import did_you_mean, shown
from bluemoon.kernel.roles import ActionT, StateT, ViewT
from bluemoon.plugin import BotPlugin

NAMES: Final = ("random", "greedy", "search")
"""The bots that come with the library."""

_EXPECTED: Final = (
    "a bot is random, greedy, search, search:ITERATIONS, search:SECONDSs, FILE.py:CLASS or "
    "MODULE:CLASS"
)


def find(text: str, plugin: BotPlugin[StateT, ActionT, ViewT]) -> BotMaker[ViewT, ActionT]:
    """
    What makes the bot with this name, for a game; a BotError if it is unknown.

    A custom bot is a class or a function that makes a bot when it is called without arguments. Its
    file is run when it is found.
    """
    name, colon, rest = text.partition(":")
    if name == "random" and not colon:
        return RandomBot  # pyright: ignore[reportReturnType]  its choose is generic by itself
    if name == "greedy" and not colon:
        return partial(GreedyBot, plugin)
    if name == "search":
        return _search(text, rest if colon else None, plugin)
    if is_command(text):
        message = f"{shown(text)} is a program: it plays at tables and in the arena, but not here"
        raise BotError(message)
    place, colon, name = text.rpartition(":")
    if colon and place and name:
        return load(place, name)
    if text.endswith(".py"):
        message = f"which class of {text} is the bot? Write {text}:CLASS"
        raise BotError(message)
    message = f"{_EXPECTED}; there is no bot {shown(text)}{did_you_mean(text, NAMES)}"
    raise BotError(message)


def make(text: str, plugin: BotPlugin[StateT, ActionT, ViewT]) -> Bot[ViewT, ActionT]:
    """
    The bot with this name, for one seat of one game; a BotError if it is unknown.

    >>> from bluemoon.city.plugin import PLUGIN
    >>> make("search:200", PLUGIN).budget
    Iterations(number=200)
    """
    return find(text, plugin)()


def _search(
    text: str, rest: str | None, plugin: BotPlugin[StateT, ActionT, ViewT]
) -> BotMaker[ViewT, ActionT]:
    """What makes a search bot, given what comes after the first colon of its name."""
    if rest is None:
        return partial(SearchBot, plugin)
    number, colon, turns = rest.partition(":turns=")
    budget = _budget(text, number)
    if not colon:
        return partial(SearchBot, plugin, budget)
    if turns != "all" and not fullmatch(r"[1-9][0-9]{0,3}", turns):
        message = f"search:500:turns=3 looks at 3 turns, turns=all as far as it gets; not {text!r}"
        raise BotError(message)
    return partial(SearchBot, plugin, budget, None if turns == "all" else int(turns))


def _budget(text: str, rest: str) -> Budget:
    if fullmatch(r"[1-9][0-9]{0,8}", rest):
        return Iterations(int(rest))
    if fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?s", rest) and float(rest[:-1]) > 0:
        return Seconds(float(rest[:-1]))
    message = f"search:500 thinks for 500 iterations, search:1.5s for 1.5 seconds; not {text!r}"
    raise BotError(message)
