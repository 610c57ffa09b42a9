"""Players who are no persons."""

from collections.abc import Iterator
from typing import Final, Generic

import click
from attrs import define, field

from bluemoon.bots import Bot, BotMaker, Evaluation, chances, find, tell_start
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat

RANDOM: Final = "random"
"""Who plays, if nothing else is said."""
BOT: Final = click.option(
    "--bot",
    metavar="BOT",
    help="Who plays: random, greedy, search, FILE.py:CLASS.  [default: random]",
)


@define(eq=False)
class Opponents(Generic[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]):
    """A bot for every seat that needs one; each is made when it is first its turn."""

    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
    _make: BotMaker[ViewT, ActionT]
    _chances: Iterator[Chance]
    _seated: dict[Seat, Bot[ViewT, ActionT]] = field(
        init=False, factory=dict[Seat, Bot[ViewT, ActionT]]
    )

    def choose(self, state: StateT, actions: tuple[ActionT, ...]) -> ActionT:
        """What the bot decides whose turn it is."""
        seat = self.game.to_act(state)
        assert seat is not None  # noqa: S101  there is something to decide
        view = self.game.view(state, seat, perfect_memory=True)
        try:
            if seat not in self._seated:
                self._seated[seat] = bot = self._make()
                tell_start(bot, seat, view)
            chosen = self._seated[seat].choose(view, actions, next(self._chances))
            # What is listed is legal; what is not may be a payment that wastes cards.
            refusal = None if chosen in actions else self.game.why_illegal(state, chosen)
        except Exception as error:
            message = f"the bot in seat {seat} has failed: {type(error).__name__}: {error}"
            raise click.ClickException(message) from error
        if refusal is not None:
            message = f"the bot in seat {seat} may not do what it chose: {refusal}"
            raise click.ClickException(message)
        return chosen

    def leave(self) -> None:
        """Let others take the seats: after an undo, nobody may remember what was taken back."""
        self._seated.clear()


def opponents(
    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    evaluation: Evaluation[StateT],
    bot: str,
    seed: int,
) -> Opponents[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]:
    """Bots of this name, for the game with this seed."""
    return Opponents(game, find(bot, game, evaluation), chances(seed))
