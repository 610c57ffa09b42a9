"""Bots in the seats where no person sits."""

from collections.abc import Iterator
from typing import Final, Generic

import click
from attrs import define, field

from bluemoon.bots import Bot, BotMaker, chances, find, tell_start
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.roles import ActionT, Imaginable, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import BotPlugin

RANDOM: Final = "random"
"""The bot that plays by default."""
BOT: Final = click.option(
    "--bot",
    metavar="BOT",
    help="Who plays: random, greedy, search, FILE.py:CLASS.  [default: random]",
)


@define(eq=False)
class Opponents(Generic[StateT, ActionT, ViewT]):
    """A bot for every seat that needs one; each is made when it is first its turn."""

    game: Imaginable[StateT, ActionT, ViewT]
    _make: BotMaker[ViewT, ActionT]
    _chances: Iterator[Chance]
    _seated: dict[Seat, Bot[ViewT, ActionT]] = field(
        init=False, factory=dict[Seat, Bot[ViewT, ActionT]]
    )

    def choose(self, state: StateT, actions: tuple[ActionT, ...]) -> ActionT:
        """What the bot whose turn it is decides."""
        seat = self.game.to_act(state)
        assert seat is not None  # noqa: S101  there is something to decide
        view = self.game.view(state, seat, perfect_memory=True)
        try:
            if seat not in self._seated:
                self._seated[seat] = bot = self._make()
                tell_start(bot, seat, view)
            choice = self._seated[seat].choose(view, actions, next(self._chances))
            # What is listed is legal; what is not may be a payment that wastes cards.
            refusal = None if choice in actions else self.game.why_illegal(state, choice)
        except Exception as error:
            message = f"the bot in seat {seat} has failed: {type(error).__name__}: {error}"
            raise click.ClickException(message) from error
        if refusal is not None:
            message = f"the bot in seat {seat} may not do what it chose: {refusal}"
            raise click.ClickException(message)
        return choice

    def leave(self) -> None:
        """Let others take the seats: after an undo, nobody may remember what was taken back."""
        self._seated.clear()


def opponents(
    plugin: BotPlugin[StateT, ActionT, ViewT], bot: str, seed: int
) -> Opponents[StateT, ActionT, ViewT]:
    """Bots of this name, for the game with this seed."""
    return Opponents(plugin.game, find(bot, plugin), chances(seed))
