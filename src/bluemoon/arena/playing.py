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
from bluemoon.matches import Match, first_game, next_game
from bluemoon.plugin import Plugin
from bluemoon.record.limits import LONGEST_NAME


def play(task: Task, slate: Slate | None = None) -> Played:
    """
    Play a game, or all games of a match.

    With a slate, on which the calls of bots are written, this process is supervised by another.
    """
    check_files(task)

    def played(
        plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> Played:
        game, pairing = plugin.game, task.pairing
        options = game.codec().options.decode(loads(pairing.options))
        match = None
        if task.is_match:
            options, match = first_game(plugin, options, pairing.seed), Match(str(pairing.number))
        times: tuple[list[float], ...] = tuple([] for _ in pairing.bots)
        asking = Asking(task.limits, slate or Slate(), times, slate is not None)
        makers = [partial(make, bot, plugin) for bot in pairing.bots]
        names, records = [bot[-LONGEST_NAME:] for bot in pairing.bots], list[str]()
        with _seeded(pairing.seed):
            while True:
                seed = pairing.seed if match is None else match.seed(pairing.seed)
                contest = Contest(game, seed, asking, game.new_game(options, seed))
                contest.play(makers)
                if task.keeps_record:
                    about = {"arena": pairing.number, **({} if match is None else match.meta)}
                    begun = record.start(game, options, seed, players=names, meta=about)
                    records.append(record.dumps(reduce(record.play, contest.actions, begun)))
                if match is None or contest.fault is not None:
                    break
                following = next_game(plugin, options, game.outcome(contest.state))
                if following is None:
                    break
                options, match = following, match.following
        return Played(_row(task, contest), tuple(records))

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
    """How the game, or the last game of a match, ended; its winners have won the match."""
    fault, outcome = contest.fault, contest.game.outcome(contest.state)
    digest = contest.game.state_digest(contest.state)
    actions, clock = contest.asking.actions, contest.asking.clock()
    if fault is not None:
        # Where a clock ends the game, another engine might not have been told the position.
        is_timed = fault.kind is FaultKind.TOO_SLOW
        return task.forfeit(fault, actions, digest=None if is_timed else digest, clock=clock)
    winners = () if outcome is None else outcome.winners
    scores = () if outcome is None else outcome.scores
    reason = TOO_LONG if outcome is None else str(outcome.reason)
    return task.row(winners, reason, actions, scores=scores, digest=digest, clock=clock)
