"""The referee of a game: the only one that has its position, and its seed."""

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Final, Generic, Protocol

from attrs import define, field
from typing_extensions import TypeVar

from bluemoon.arena.deaths import Deaths, LauncherLost
from bluemoon.arena.limits import Limits
from bluemoon.arena.rows import Clock, Fault
from bluemoon.bots import chance_of_start, chances
from bluemoon.bots.faults import BotFault, BotLost, FaultKind
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.roles import ActionT, EventT, Hostable, OutcomeT, StateT, ViewT
from bluemoon.kernel.rulebook import Refusal
from bluemoon.kernel.seats import Seat

LONGEST_SHOWN: Final = 100
"""Characters of an answer that a message shows."""

ActionT_contra = TypeVar("ActionT_contra", contravariant=True)
OutcomeT_contra = TypeVar("OutcomeT_contra", contravariant=True)
ViewT_contra = TypeVar("ViewT_contra", contravariant=True)


class RefereedBot(Protocol[ViewT_contra, ActionT_contra, OutcomeT_contra]):
    """
    A bot as its referee knows it, wherever it is.

    Each of these calls may raise a BotFault, which loses the game, or a BotLost.
    """

    @property
    def output(self) -> bytes:
        """The beginning of what the bot has written besides its answers, as far as it was kept."""
        ...

    def start(self, seat: Seat, view: ViewT_contra, chance: Chance, /) -> None:
        """Begin the game, as seen from this seat."""
        ...

    def choose(
        self, view: ViewT_contra, actions: tuple[ActionT_contra, ...], chance: Chance, /
    ) -> str:
        """An action in notation, which may be no action at all."""
        ...

    def end(self, outcome: OutcomeT_contra, /) -> None:
        """Hear how the game ended."""
        ...

    def close(self) -> None:
        """Be asked no more."""
        ...


@define(eq=False)
class Clocks:
    """How long the bots took for their decisions, and how many actions were played."""

    seats: int
    actions: int = field(init=False, default=0)
    """Of all games of a match."""
    _taken: list[list[float]] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._taken = [[] for _ in range(self.seats)]

    def add(self, seat: Seat, seconds: float) -> None:
        """Count a decision."""
        self._taken[seat].append(seconds)

    def clock(self) -> Clock:
        """The time that everyone took so far."""
        return Clock(
            tuple(len(taken) for taken in self._taken),
            tuple(round(sum(taken), 6) for taken in self._taken),
            tuple(round(max(taken, default=0.0), 6) for taken in self._taken),
        )


@define(eq=False)
class Referee(Generic[StateT, ActionT, EventT, OutcomeT, ViewT]):
    """
    Plays a game from its first action to its last, or to the first fault.

    It goes as in `bots.play`, only that an answer is a text that may be anything.
    """

    game: Hostable[StateT, ActionT, EventT, ViewT]
    outcome: Callable[[StateT, Seat], OutcomeT | None]
    """How the game has ended, as a seat may see it; None while it goes on."""
    seed: int
    limits: Limits
    clocks: Clocks
    deaths: Deaths
    """Those of the same game before, and of the other games of a match."""
    state: StateT
    """The opening at first, and then the position that the game has come to."""
    actions: list[ActionT] = field(init=False, factory=list[ActionT])
    fault: Fault | None = field(init=False, default=None)
    _called: Seat = field(init=False, default=Seat(0))
    """Whose bot was called last."""

    def play(self, bots: Sequence[RefereedBot[ViewT, ActionT, OutcomeT]]) -> None:
        """Let these bots play, by seat; a BotLost if the game is to be played again."""
        try:
            self._start(bots)
            self._go_on(bots)
            self._end(bots)
        except BotFault as fault:
            self.fault = Fault(self._called, fault.kind, fault.message)
        except LauncherLost:
            raise
        except BotLost as lost:
            # The one that was called is the one whose process was found dead.
            if self.deaths.forgives(self._called):
                raise
            self.fault = Fault(self._called, FaultKind.DIED, lost.message)

    def _start(self, bots: Sequence[RefereedBot[ViewT, ActionT, OutcomeT]]) -> None:
        for number, bot in enumerate(bots):
            self._called = seat = Seat(number)
            view = self.game.view(self.state, seat, perfect_memory=True)
            bot.start(seat, view, chance_of_start(self.seed, seat))

    def _go_on(self, bots: Sequence[RefereedBot[ViewT, ActionT, OutcomeT]]) -> None:
        game, source = self.game, chances(self.seed)
        while (seat := game.to_act(self.state)) is not None:
            if self.clocks.actions == self.limits.actions:
                return
            self._called = seat
            view = game.view(self.state, seat, perfect_memory=True)
            actions, began = game.legal_actions(self.state), monotonic()
            try:
                answer = bots[seat].choose(view, actions, next(source))
            finally:
                self.clocks.add(seat, monotonic() - began)
            self._play(answer)

    def _play(self, answer: str) -> None:
        """Play the answer of a bot, which may be anything."""
        try:
            action = self.game.parse_action(answer)
            verdict = self.game.decide(self.state, action)
        except Exception as error:
            message = f"{answer[:LONGEST_SHOWN]!r} is no action"
            raise BotFault(FaultKind.ILLEGAL, message) from error
        if isinstance(verdict, Refusal):
            message = f"{self.game.format_action(action)}: {verdict}"
            raise BotFault(FaultKind.ILLEGAL, message)
        self.state = self.game.evolve_all(self.state, verdict)
        self.actions.append(action)
        self.clocks.actions += 1

    def _end(self, bots: Sequence[RefereedBot[ViewT, ActionT, OutcomeT]]) -> None:
        for number, bot in enumerate(bots):
            self._called = seat = Seat(number)
            outcome = self.outcome(self.state, seat)
            if outcome is None:
                continue
            # If a process dies now, nothing changes any more.
            try:
                bot.end(outcome)
            except LauncherLost:
                return
            except BotLost:
                continue
            except BotFault as fault:
                if fault.kind is not FaultKind.DIED:
                    raise
