"""
Bots by name, as a person writes them.

``random``, ``greedy``, ``search``, ``search:2000`` (iterations), ``search:1.5s`` (seconds), and
bots of one's own: ``mybot.py:MyBot`` (a file) or ``package.module:MyBot``.
"""

from functools import partial
from re import fullmatch
from typing import Final

from bluemoon.bots.bot import BotMaker
from bluemoon.bots.errors import BotError
from bluemoon.bots.evaluations.evaluation import Evaluation
from bluemoon.bots.evaluations.playouts import Playouts
from bluemoon.bots.greedy import GreedyBot
from bluemoon.bots.loading import load
from bluemoon.bots.random_bot import RandomBot
from bluemoon.bots.search import Budget, Iterations, SearchBot, Seconds
from bluemoon.kernel.errors import did_you_mean, shown
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT

NAMES: Final = ("random", "greedy", "search")
"""The bots that come with the library."""

_EXPECTED: Final = (
    "a bot is random, greedy, search, search:ITERATIONS, search:SECONDSs, FILE.py:CLASS or "
    "MODULE:CLASS"
)


def find(
    text: str,
    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    evaluation: Evaluation[StateT],
) -> BotMaker[ViewT, ActionT]:
    """
    What makes the bot that this text names; a BotError if there is none.

    A bot of one's own is a class, or a function, that makes a bot when it is called without
    arguments. Its file is run when it is found.
    """
    name, colon, rest = text.partition(":")
    if name == "random" and not colon:
        return RandomBot  # pyright: ignore[reportReturnType]  its choose is generic by itself
    if name == "greedy" and not colon:
        return partial(GreedyBot, game, evaluation)
    if name == "search":
        budget = _budget(text, rest) if colon else Iterations()
        turns = None if _is_fair_at_any_time(evaluation) else 1
        return partial(SearchBot, game, evaluation, budget, turns)
    place, colon, name = text.rpartition(":")
    if colon and place and name:
        return load(place, name)
    if text.endswith(".py"):
        message = f"which class of {text} is the bot? Write {text}:CLASS"
        raise BotError(message)
    message = f"{_EXPECTED}; there is no bot {shown(text)}{did_you_mean(text, NAMES)}"
    raise BotError(message)


def _is_fair_at_any_time(evaluation: object) -> bool:
    """Whether it favours nobody for having just played: playing on at random does not."""
    return isinstance(evaluation, Playouts)


def _budget(text: str, rest: str) -> Budget:
    if fullmatch(r"[1-9][0-9]{0,8}", rest):
        return Iterations(int(rest))
    if fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?s", rest) and float(rest[:-1]) > 0:
        return Seconds(float(rest[:-1]))
    message = f"search:500 thinks for 500 iterations, search:1.5s for 1.5 seconds; not {text!r}"
    raise BotError(message)
