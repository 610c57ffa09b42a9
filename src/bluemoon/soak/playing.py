"""Random games with every check on."""

from collections.abc import Iterable, Sequence
from itertools import chain, cycle
from typing import Final, Generic

from attrs import define, field

from bluemoon.kernel.chance import LARGEST_SEED, Chance
from bluemoon.kernel.checks import whole_number
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import (
    ActionT,
    Checkable,
    EventT,
    OptionsT,
    OutcomeT,
    SeenT,
    StateT,
    ViewT,
)
from bluemoon.soak.checks import action_problems, log_problems, position_problems
from bluemoon.soak.report import SoakedGame, SoakFailure, SoakReport, report_of

MOST_ACTIONS: Final = 20_000
"""A longer random game counts as endless."""


def soak(
    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    options: Sequence[OptionsT],
    games: int,
    seed: int,
    *,
    most_actions: int = MOST_ACTIONS,
) -> SoakReport:
    """
    Play random games, check every position, and report the figures.

    The options take turns. The first game has the given seed, the next one seed + 1, and so on.
    The first check that fails raises a SoakFailure.
    """
    whole_number(games, "games", 1)
    whole_number(seed, "a seed", 0, LARGEST_SEED)
    whole_number(most_actions, "most_actions", 1)
    return report_of(
        _new_game(game, chosen, game.deal(chosen, one), one, most_actions).play()
        for one, chosen in zip(range(seed, seed + games), cycle(options), strict=False)
    )


def _new_game(
    game: Checkable[StateT, ActionT, EventT],
    options: object,
    started: EventT,
    seed: int,
    most_actions: int,
) -> "_GameInProgress[StateT, ActionT, EventT]":
    # The choice of actions must not depend on the shuffles of the game.
    chance, _ = Chance(seed).split()
    state = game.replay([started])
    return _GameInProgress(game, options, seed, most_actions, state, chance, [started])


@define(eq=False)
class _GameInProgress(Generic[StateT, ActionT, EventT]):
    """One game of the soak while it is played."""

    game: Checkable[StateT, ActionT, EventT]
    options: object
    seed: int
    most_actions: int
    state: StateT
    chance: Chance
    log: list[EventT]
    actions: list[str] = field(factory=list[str])
    listed: list[int] = field(factory=list[int])

    def play(self) -> SoakedGame:
        """Play to the end; any error becomes a SoakFailure."""
        try:
            return self._played()
        except SoakFailure:
            raise
        except Exception as error:
            raise self._failure((f"{type(error).__name__}: {error}",)) from error

    def _played(self) -> SoakedGame:
        game = self.game
        while (outcome := game.outcome(self.state)) is None:
            self._advance()
        final = game.legal_actions(self.state)
        self._expect_none(
            chain(
                position_problems(game, self.state, final),
                log_problems(game, self.log, self.state),
            )
        )
        return SoakedGame(
            length=len(self.actions),
            listed=sum(self.listed),
            most_listed=max(self.listed, default=0),
            reason=str(outcome.reason),
        )

    def _advance(self) -> None:
        """Check the position and make a random move."""
        game, state = self.game, self.state
        listed = game.legal_actions(state)
        self._expect_none(position_problems(game, state, listed))
        if len(self.actions) >= self.most_actions:
            raise self._failure((f"no end after {self.most_actions} actions",))
        chosen, self.chance = self.chance.below(len(listed))
        action = listed[chosen]
        self.actions.append(game.format_action(action))
        self._expect_none(action_problems(game, state, action))
        step = game.step(state, action)
        self.state = step.state
        self.log += step.events
        self.listed.append(len(listed))

    def _expect_none(self, problems: Iterable[str]) -> None:
        if found := tuple(problems):
            raise self._failure(found)

    def _failure(self, problems: tuple[str, ...]) -> SoakFailure:
        return SoakFailure(problems, self.options, self.seed, tuple(self.actions))
