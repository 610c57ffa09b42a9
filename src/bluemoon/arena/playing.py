"""Playing one game of a tournament in this process."""

import random
from collections.abc import Generator
from contextlib import contextmanager
from functools import partial, reduce
from hashlib import sha256
from json import loads

from bluemoon import record, registry
from bluemoon.arena.asking import Asking
from bluemoon.arena.bot_files import check_files
from bluemoon.arena.contest import Contest
from bluemoon.arena.rows import TOO_LONG, FaultKind, Played, Row
from bluemoon.arena.slate import Slate
from bluemoon.arena.task import Task
from bluemoon.bots import make
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.plugin import Plugin
from bluemoon.record.limits import LONGEST_NAME


def play(task: Task, slate: Slate | None = None) -> Played:
    """
    Play a game.

    With a slate, on which the calls of bots are written, this process is supervised by another.
    """
    check_files(task)

    def played(
        plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> Played:
        game, pairing = plugin.game, task.pairing
        options = game.codec().options.decode(loads(pairing.options))
        times: tuple[list[float], ...] = tuple([] for _ in pairing.bots)
        asking = Asking(task.limits, slate or Slate(), times, slate is not None)
        contest = Contest(game, pairing.seed, asking, game.new_game(options, pairing.seed))
        with _seeded(pairing.seed):
            contest.play([partial(make, bot, plugin) for bot in pairing.bots])
        kept = None
        if task.keeps_record:
            begun = record.start(
                game,
                options,
                pairing.seed,
                players=[bot[-LONGEST_NAME:] for bot in pairing.bots],
                meta={"arena": pairing.number},
            )
            kept = record.dumps(reduce(record.play, contest.actions, begun))
        return Played(_row(task, contest), kept)

    return registry.use(task.game, played)


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


def _row(task: Task, contest: Contest[StateT, ActionT, EventT, ViewT]) -> Row:
    """How the game ended."""
    fault, outcome = contest.fault, contest.game.outcome(contest.state)
    digest = contest.game.state_digest(contest.state)
    actions, clock = len(contest.actions), contest.asking.clock()
    if fault is not None:
        # Where a clock ends the game, another engine might not have been told the position.
        is_timed = fault.kind is FaultKind.TOO_SLOW
        return task.forfeit(fault, actions, digest=None if is_timed else digest, clock=clock)
    winners = () if outcome is None else outcome.winners
    scores = () if outcome is None else outcome.scores
    reason = TOO_LONG if outcome is None else str(outcome.reason)
    return task.row(winners, reason, actions, scores=scores, digest=digest, clock=clock)
