"""The bots of a table, by name: those of Python, and commands."""

from collections.abc import Callable, Sequence
from typing import Protocol

from bluemoon.bots import Bot, BotError, SeatedBots, chance_of_start, find
from bluemoon.bots.commands import command_of, is_command
from bluemoon.bots.protocol import MessageCodec, messages_of
from bluemoon.kernel.errors import shown
from bluemoon.kernel.roles import ActionT, Imaginable, OutcomeT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import BotPlugin


class BotGame(Imaginable[StateT, ActionT, ViewT], Protocol[StateT, ActionT, OutcomeT, ViewT]):
    """A game that programs can play as well."""

    def codec(self) -> MessageCodec[ViewT, OutcomeT]:
        """How what they are told is written as JSON."""
        ...


class SeatingPlugin(BotPlugin[StateT, ActionT, ViewT], Protocol[StateT, ActionT, OutcomeT, ViewT]):
    """The parts of a plug-in that the bots of a table need."""

    @property
    def game(self) -> BotGame[StateT, ActionT, OutcomeT, ViewT]:
        """The rules."""
        ...


def seated_bots(
    plugin: SeatingPlugin[StateT, ActionT, OutcomeT, ViewT],
    bots: Sequence[str | None],
    seed: int,
) -> SeatedBots[StateT, ActionT, ViewT]:
    """
    The bots with these names, by seat, for the game with this seed; a BotError if unknown.

    Besides the names that `bluemoon.bots.find` knows, ``cmd:COMMAND`` is a program.
    """
    makers = [None if name is None else _maker(plugin, name, seed) for name in bots]

    def make(seat: Seat) -> Bot[ViewT, ActionT]:
        maker = makers[seat]
        assert maker is not None  # noqa: S101  nobody else is asked to choose
        return maker(seat)

    return SeatedBots(plugin.game, make, seed)


def _maker(
    plugin: SeatingPlugin[StateT, ActionT, OutcomeT, ViewT], name: str, seed: int
) -> Callable[[Seat], Bot[ViewT, ActionT]]:
    """What makes the bot with this name for a seat."""
    if is_command(name):
        return _command_maker(plugin.game, name, seed)
    make = find(name, plugin)
    return lambda _: make()


def _command_maker(
    game: BotGame[StateT, ActionT, OutcomeT, ViewT], name: str, seed: int
) -> Callable[[Seat], Bot[ViewT, ActionT]]:
    try:
        # Some systems, such as Windows and browsers, lack what a process is watched with.
        from bluemoon.bots.command_bot import CommandBot  # noqa: PLC0415  may be impossible
    except ImportError as error:
        message = f"{shown(name)}: programs can play on Linux, macOS and the like, but not here"
        raise BotError(message) from error
    codec, words = game.codec(), command_of(name).words
    messages = messages_of(game, codec)

    def make(seat: Seat) -> Bot[ViewT, ActionT]:
        chance = chance_of_start(seed, seat)
        return CommandBot(name, words, messages, codec.seen_outcome, seat, chance)

    return make
