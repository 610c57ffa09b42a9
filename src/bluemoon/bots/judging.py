"""What a position is worth to everyone: the outcome once there is one, a guess before."""

from typing import Final, Generic

from attrs import frozen

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.roles import ActionT, Ending, Playable, StateT, ViewT
from bluemoon.plugin import BotPlugin, Evaluation, TurnEvaluation

LONGEST: Final = 5_000
"""The default number of actions after which a play-out is given up."""


def final_values(
    outcome: Ending, players: int, best_score: float | None = None
) -> tuple[float, ...]:
    """
    What a finished game is worth to everyone, by seat, from 0 to 1.

    Winners share 1; in a draw everyone has an equal share. With one seat it is the score divided
    by the best score, if the game has scores.
    """
    if players == 1 and outcome.scores and best_score is not None:
        return (outcome.scores[0] / best_score,)
    winners = outcome.winners or (range(players) if players > 1 else ())
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(players))


@frozen
class Judge(Generic[StateT, ActionT]):
    """Judges any position of a game."""

    game: Playable[StateT, ActionT]
    evaluation: Evaluation[StateT]
    """For positions in which the game is not over."""
    best_score: float | None = None

    def __call__(self, state: StateT, chance: Chance, /) -> tuple[float, ...]:
        """What the position is worth to everyone, by seat."""
        outcome = self.game.outcome(state)
        if outcome is not None:
            return final_values(outcome, self.game.players(state), self.best_score)
        return self.evaluation(state, chance)


@frozen
class Playouts(Generic[StateT, ActionT]):
    """The evaluation of games without one of their own: the end of a random game from here."""

    game: Playable[StateT, ActionT]
    best_score: float | None = None
    longest: int = LONGEST
    """The number of actions after which a play-out is a draw, or lost for a single player."""

    def __call__(self, state: StateT, chance: Chance, /) -> tuple[float, ...]:
        """Play to the end at random."""
        game = self.game
        players = game.players(state)
        for _ in range(self.longest):
            outcome = game.outcome(state)
            if outcome is not None:
                return final_values(outcome, players, self.best_score)
            actions = game.legal_actions(state)
            number, chance = chance.below(len(actions))
            state = game.apply(state, actions[number])
        return (1 / players,) * players if players > 1 else (0.0,)


def step_judge(plugin: BotPlugin[StateT, ActionT, ViewT]) -> Judge[StateT, ActionT]:
    """Judges positions for a bot that compares single steps."""
    evaluation = plugin.evaluation or Playouts(plugin.game, plugin.best_score)
    return Judge(plugin.game, evaluation, plugin.best_score)


def turn_judge(plugin: BotPlugin[StateT, ActionT, ViewT]) -> Judge[StateT, ActionT]:
    """Judges positions for a search that compares whole turns."""
    evaluation = plugin.evaluation
    if isinstance(evaluation, TurnEvaluation):
        return Judge(plugin.game, evaluation.after_turns, plugin.best_score)
    return step_judge(plugin)
