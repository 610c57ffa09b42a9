"""
Work of the arena: games of bots, with so many workers, and what a bot in a process costs.

How much two workers gain depends on what else the machine is doing. So the same games are
also played by bare processes, which only apply random actions, and gain what can be gained.
"""

from collections.abc import Iterator
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Final, TypeVar

import of_games

from bluemoon import arena, bots, city
from bluemoon.arena.bot_sources import sources
from bluemoon.arena.running import Tasks
from bluemoon.arena.trusted_bot import TrustedBot
from bluemoon.bots.process_bot import ProcessBot
from bluemoon.bots.protocol import messages_of
from bluemoon.city.plugin import PLUGIN
from bluemoon.kernel.seats import Seat

BotT = TypeVar(
    "BotT",
    ProcessBot[city.View, city.Action, city.Outcome],
    TrustedBot[city.View, city.Action, city.Outcome],
)

GAMES: Final = 10
"""Games that are timed before the workers are sent home; the same ones, however many they are."""
BEFORE: Final = 2
"""Games that are played before that, so that every worker is at work."""
SEED: Final = 2018
_FILE: Final = Path(__file__).with_name("wrapped_bots.py")
RANDOM: Final = (f"{_FILE}:Dice", f"{_FILE}:OtherDice")
GREEDY: Final = (f"{_FILE}:Greedy", f"{_FILE}:OtherGreedy")
"""A bot plays against itself, under another name: no bot is listed twice."""
OPTIONS: Final = city.Options(players=2)


def games(bots: tuple[str, str], engine: arena.Engine) -> Iterator[None]:
    """Games of the arena."""
    playing = engine.play(_tasks(bots))
    for _ in range(BEFORE):
        next(playing)
    yield
    for number in range(1, GAMES + 1):
        next(playing)
        if number == GAMES:
            playing.close()
        yield


def bare_games(workers: int) -> Iterator[None]:
    """Games without bots and without the arena."""
    # Nobody runs out of work before the last game that is timed is over.
    seeds = range(SEED, SEED + BEFORE + GAMES + workers)
    with get_context("spawn").Pool(workers) as pool:
        playing = pool.imap_unordered(play_bare, seeds)
        for _ in range(BEFORE):
            next(playing)
        yield
        for number in range(1, GAMES + 1):
            next(playing)
            if number == GAMES:
                pool.terminate()
            yield


def play_bare(seed: int) -> int:
    """Play one random game; how many actions it had."""
    rng = Random(seed)  # noqa: S311  a benchmark, not a secret
    return sum(1 for _ in of_games.steps(rng, city.GAME, OPTIONS)) - 1


def starts() -> Iterator[None]:
    """Processes of bots, from their launch to their end; the program that launches is there."""
    with arena.Launcher(city.GAME.name) as launcher:
        _begun(launcher).close()
        launcher.end_bots()
        yield
        while True:
            bot = _begun(launcher)
            bot.close()
            launcher.end_bots()
            yield


def decisions(*, trusted: bool) -> Iterator[None]:
    """Decisions of a bot that does not think: what is left is the way to it and back."""
    state = city.new_game(OPTIONS, SEED)
    chance = bots.chance_for(SEED, 0)
    with arena.Launcher(city.GAME.name) as launcher:
        bot = _trusted() if trusted else _begun(launcher)
        yield
        while True:
            view = city.view(state, city.to_act(state), perfect_memory=True)
            bot.choose(view, city.legal_actions(state), chance)
            yield


def _begun(launcher: arena.Launcher) -> ProcessBot[city.View, city.Action, city.Outcome]:
    """A bot in a process, which has begun a game."""
    (source,), limits = sources(RANDOM[:1]), arena.Limits()
    messages = messages_of(city.GAME, city.GAME.codec())
    bot = launcher.bot(messages, source.launch(limits), limits)
    return _begin(bot)


def _trusted() -> TrustedBot[city.View, city.Action, city.Outcome]:
    """The same bot in this process."""
    make = partial(bots.make, RANDOM[0], PLUGIN)
    return _begin(TrustedBot(make, city.format_action, arena.Limits()))


def _begin(bot: BotT) -> BotT:
    seat = Seat(0)
    view = city.view(city.new_game(OPTIONS, SEED), seat, perfect_memory=True)
    bot.start(seat, view, bots.chance_of_start(SEED, seat))
    return bot


def _tasks(contestants: tuple[str, str]) -> Iterator[arena.Task]:
    """Games to play, more than enough."""
    made = arena.tournament(contestants, games=10 * GAMES, seed=SEED, players=OPTIONS.players)
    return Tasks(made, keeps_record=False).missing(())
