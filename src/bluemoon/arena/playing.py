"""Playing the game of a task, or all games of a match."""

from copy import deepcopy
from functools import partial, reduce
from json import loads
from operator import add
from typing import TypeVar

from attrs import evolve, field, frozen

from bluemoon import record, registry
from bluemoon.arena.bot_sources import BotSource, check_unchanged
from bluemoon.arena.deaths import MOST_LAUNCHERS, Deaths, LauncherLost
from bluemoon.arena.errors import WorkerError
from bluemoon.arena.launcher import Launcher
from bluemoon.arena.referee import Clocks, Referee, RefereedBot
from bluemoon.arena.rows import TOO_LONG, Played, Row
from bluemoon.arena.task import Task
from bluemoon.arena.trusted_bot import TrustedBot
from bluemoon.bots import make
from bluemoon.bots.faults import BotLost, visible
from bluemoon.bots.protocol import Messages, messages_of
from bluemoon.kernel.roles import ActionT, Ending, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.matches import Match, first_game, next_game
from bluemoon.plugin import BotPlugin, Plugin
from bluemoon.record.limits import LONGEST_NAME

PlainViewT = TypeVar("PlainViewT")


def play(task: Task, launcher: Launcher | None = None) -> Played:
    """
    Play a game, or all games of a match.

    Bots play in processes of the launcher. Without one they are trusted, and play in this process;
    only commands have processes even so.
    """
    check_unchanged(task.bots, [source.digest for source in task.bots])
    if launcher is not None:
        return registry.use(task.game, _Playing(task, launcher, is_trusted=False))
    with Launcher(task.game) as for_commands:
        return registry.use(task.game, _Playing(task, for_commands, is_trusted=True))


@frozen(eq=False)
class _Playing:
    """Plays a task, with the plug-in of its game."""

    task: Task
    launcher: Launcher
    is_trusted: bool
    deaths: Deaths = field(init=False, factory=Deaths)

    def __call__(
        self, plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> Played:
        task, game, codec = self.task, plugin.game, plugin.game.codec()
        pairing, messages = task.pairing, messages_of(game, codec)

        def outcome(state: StateT, seat: Seat) -> OutcomeT | None:
            found, seen = game.outcome(state), codec.seen_outcome
            return found if found is None or seen is None else seen(found, seat)

        options, match = codec.options.decode(loads(pairing.options)), None
        if task.is_match:
            options, match = first_game(plugin, options, pairing.seed), Match(str(pairing.number))
        clocks, outputs = Clocks(len(pairing.bots)), [""] * len(pairing.bots)
        names, records = [bot[-LONGEST_NAME:] for bot in pairing.bots], list[str]()
        while True:
            seed = pairing.seed if match is None else match.seed(pairing.seed)
            state, deaths = game.new_game(options, seed), self.deaths
            opening = Referee(game, outcome, seed, task.limits, clocks, deaths, state)
            referee, more = self._refereed(opening, plugin, messages)
            clocks, outputs = referee.clocks, [*map(add, outputs, more)]
            if task.keeps_record:
                about = {"arena": pairing.number, **({} if match is None else match.meta)}
                begun = record.start(game, options, seed, players=names, meta=about)
                records.append(record.dumps(reduce(record.play, referee.actions, begun)))
            if match is None or referee.fault is not None:
                break
            following = next_game(plugin, options, game.outcome(referee.state))
            if following is None:
                break
            options, match = following, match.following
        row = _row(task, referee, game.outcome(referee.state))
        return Played(row, tuple(records), tuple(outputs))

    def _refereed(
        self,
        opening: Referee[StateT, ActionT, EventT, OutcomeT, ViewT],
        plugin: BotPlugin[StateT, ActionT, ViewT],
        messages: Messages[ViewT, ActionT, OutcomeT],
    ) -> tuple[Referee[StateT, ActionT, EventT, OutcomeT, ViewT], list[str]]:
        """
        The referee of a game that is over, and what the bots have written.

        It is played again as long as it may have been an accident that a process was ended.
        """
        while True:
            # What an earlier try has taken does not count.
            referee = evolve(opening, clocks=deepcopy(opening.clocks))
            bots = [self._bot(source, plugin, messages) for source in self.task.bots]
            try:
                referee.play(bots)
            except LauncherLost as lost:
                if not self.deaths.forgives_launcher():
                    raise self._unplayable() from lost
                continue
            except BotLost:
                continue
            finally:
                for bot in bots:
                    bot.close()
                self.launcher.end_bots()
            return referee, [_text(bot.output) for bot in bots]

    def _unplayable(self) -> WorkerError:
        """What is wrong if launchers are lost again and again."""
        number, bots = self.task.pairing.number, ", ".join(map(visible, self.task.pairing.bots))
        return WorkerError(
            f"game {number} of {bots} cannot be played: the process that launches its bots "
            f"was ended {MOST_LAUNCHERS} times, perhaps by one of them"
        )

    def _bot(
        self,
        source: BotSource,
        plugin: BotPlugin[StateT, ActionT, PlainViewT],
        messages: Messages[PlainViewT, ActionT, OutcomeT],
    ) -> RefereedBot[PlainViewT, ActionT, OutcomeT]:
        """A new bot, for one seat of one game."""
        limits = self.task.limits
        if self.is_trusted and source.bot:
            return TrustedBot(partial(make, source.bot, plugin), messages.format_action, limits)
        return self.launcher.bot(messages, source.launch(limits), limits)


def _text(output: bytes) -> str:
    """What a bot has written, harmless for terminals, line by line."""
    return "".join(f"{visible(line)}\n" for line in output.decode(errors="replace").splitlines())


def _row(
    task: Task,
    referee: Referee[StateT, ActionT, EventT, OutcomeT, ViewT],
    outcome: Ending | None,
) -> Row:
    """How the game, or the last game of a match, ended; its winners have won the match."""
    fault, digest = referee.fault, referee.game.state_digest(referee.state)
    actions, clock = referee.clocks.actions, referee.clocks.clock()
    if fault is not None:
        return task.forfeit(fault, actions, digest=digest, clock=clock)
    winners = () if outcome is None else outcome.winners
    scores = () if outcome is None else outcome.scores
    reason = TOO_LONG if outcome is None else str(outcome.reason)
    return task.row(winners, reason, actions, scores=scores, digest=digest, clock=clock)
