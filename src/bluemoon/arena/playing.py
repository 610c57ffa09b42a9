"""Playing one game of a tournament in this process."""

import random
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from json import loads

from attrs import frozen

from bluemoon import bots, record
from bluemoon.arena.asking import Asking
from bluemoon.arena.bot_files import check_files
from bluemoon.arena.contest import Contest
from bluemoon.arena.rows import TOO_LONG, FaultKind, Played, Row
from bluemoon.arena.slate import Slate
from bluemoon.arena.task import Task
from bluemoon.bots import Bot, Evaluation
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.record.limits import LONGEST_NAME


def play(task: Task, slate: Slate | None = None) -> Played:
    """
    Play a game.

    With a slate, on which the calls of bots are written, this process is supervised by another.
    """
    check_files(task)
    return bots.use(task.game, _Playing(task, slate))


@frozen(eq=False)
class _Playing:
    """A game that only needs to know by which rules."""

    task: Task
    slate: Slate | None

    def __call__(
        self,
        game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
        _: Callable[..., OptionsT],
        evaluation: Evaluation[StateT],
        /,
    ) -> Played:
        """Play it, and tell how it went."""
        task, pairing = self.task, self.task.pairing
        options = game.codec().options.decode(loads(task.options))
        times: tuple[list[float], ...] = tuple([] for _ in pairing.bots)
        asking = Asking(task.limits, self.slate or Slate(), times, self.slate is not None)
        contest = Contest(game, pairing.seed, asking, game.new_game(options, pairing.seed))
        with _seeded(pairing.seed):
            contest.play([partial(_made, bot, game, evaluation) for bot in pairing.bots])
        kept = _recorded(task, contest, options) if task.keeps_record else None
        return Played(_row(task, contest), kept)


@contextmanager
def _seeded(seed: int) -> Generator[None]:
    """Let even bots that use the generator of Python play the same again."""
    before = random.getstate()
    # As with their chances, the seed of the game cannot be worked out from it.
    random.seed(sha256(f"random {seed}".encode()).digest())
    try:
        yield
    finally:
        random.setstate(before)


def _made(
    bot: str,
    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    evaluation: Evaluation[StateT],
) -> Bot[ViewT, ActionT]:
    """The bot that a contestant's text names."""
    return bots.find(bot, game, evaluation)()


def _row(
    task: Task, contest: Contest[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
) -> Row:
    """How the game ended."""
    fault, outcome = contest.fault, contest.game.outcome(contest.state)
    digest = contest.game.state_digest(contest.state)
    actions, clock = len(contest.actions), contest.asking.clock()
    if fault is not None:
        # Where a clock ends the game, another engine might not have been told the position.
        is_timed = fault.kind is FaultKind.TOO_SLOW
        return task.forfeit(fault, actions, digest=None if is_timed else digest, clock=clock)
    winners = () if outcome is None else outcome.winners
    reason = TOO_LONG if outcome is None else str(outcome.reason)
    return task.row(winners, reason, actions, digest=digest, clock=clock)


def _recorded(
    task: Task,
    contest: Contest[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    options: OptionsT,
) -> str:
    """The record of the game, also of one that a fault has ended."""
    names = [bot[-LONGEST_NAME:] for bot in task.pairing.bots]
    meta = {"arena": task.pairing.number}
    kept = record.start(contest.game, options, task.pairing.seed, players=names, meta=meta)
    for action in contest.actions:
        kept = record.play(kept, action)
    return record.dumps(kept)
