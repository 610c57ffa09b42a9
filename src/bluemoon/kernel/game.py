"""A game is a record of functions, and what the kernel makes of them."""

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from typing import Generic, Protocol, Self

from attrs import frozen

from bluemoon.kernel.codec import Codec
from bluemoon.kernel.errors import IllegalActionError, ReplayError
from bluemoon.kernel.roles import (
    ActionT,
    EventT,
    OptionsT,
    OutcomeT,
    SeenT,
    SeenT_contra,
    StateT,
    StateT_contra,
    Step,
    ViewT,
    ViewT_co,
)
from bluemoon.kernel.rulebook import Refusal, Rulebook
from bluemoon.kernel.seats import Seat


class Viewer(Protocol[StateT_contra, ViewT_co]):
    """Shows a position to one player."""

    def __call__(
        self, state: StateT_contra, seat: Seat | None, /, *, perfect_memory: bool = False
    ) -> ViewT_co:
        """
        What this seat may know of the position; the spectator's view for None.

        With perfect memory it also holds what an attentive player knows from the events as that
        player saw them, and nothing more.
        """
        ...


class ViewBeginner(Protocol[SeenT_contra, ViewT_co]):
    """Begins a player's views of a game."""

    def __call__(self, event: SeenT_contra, /, *, perfect_memory: bool = False) -> ViewT_co | None:
        """The opening as the viewer sees it; None unless this is the first event of a game."""
        ...


@frozen(eq=False)
class Game(Generic[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]):
    """
    The rules of one game, as plain functions on plain values.

    Generic tools (records, bots, arenas, adapters) know a game only through this. What one
    player may know of a state is a view (``ViewT``); what of an event, a seen event (``SeenT``).
    """

    name: str
    """What a person types to name the game."""
    rules_version: int
    """Grows whenever the same actions could lead to other events."""
    rulebook: Rulebook
    """All the numbered rules, which refusals cite."""
    deal: Callable[[OptionsT, int], EventT]
    """Decide everything that chance decides in a new game: its first event."""
    opening: Callable[[EventT], StateT | None]
    """The opening position; None unless this is the first event of a game."""
    legal_actions: Callable[[StateT], tuple[ActionT, ...]]
    """The legal actions, in canonical order; empty exactly if the game is over."""
    decide: Callable[[StateT, ActionT], tuple[EventT, ...] | Refusal]
    """What an action leads to, or which rule forbids it; owns all chance."""
    evolve: Callable[[StateT, EventT], StateT]
    """The state after an event; never refuses, and looks up no rule."""
    players: Callable[[StateT], int]
    """How many play; their seats are numbered from 0."""
    to_act: Callable[[StateT], Seat | None]
    """Whose turn it is; None when the game is over."""
    outcome: Callable[[StateT], OutcomeT | None]
    """How the game ended; None while it goes on."""
    format_action: Callable[[ActionT], str]
    """An action in notation."""
    parse_action: Callable[[str], ActionT]
    """The action that a text means; a NotationError if it means none."""
    words: tuple[str, ...]
    """Every word that can occur in the notation of a legal action, in canonical order."""
    state_digest: Callable[[StateT], str]
    """A hexadecimal text, the same exactly for equal states, on every Python."""
    invariants: Callable[[StateT], tuple[str, ...]]
    """What is wrong with a position, a sentence each; empty if play can lead to it."""
    ledger: Callable[[Sequence[EventT], StateT], tuple[str, ...]]
    """
    Where a position contradicts the log of its game, a sentence each.

    The log is added up without ``evolve``: what was gained, what was spent, what is left.
    """
    view: Viewer[StateT, ViewT]
    """What a seat, or a spectator, may know of a state."""
    redact: Callable[[EventT, Seat | None], SeenT]
    """The event as a seat, or a spectator, may see it."""
    opening_view: ViewBeginner[SeenT, ViewT]
    """``opening`` for views: the opening as a redacted first event shows it."""
    evolve_view: Callable[[ViewT, SeenT], ViewT]
    """``evolve`` for views: the view after a redacted event."""
    view_invariants: Callable[[ViewT], tuple[str, ...]]
    """What is wrong with a view, a sentence each; empty if play can lead to it."""
    determinize: Callable[[ViewT, int], StateT]
    """A random state among those that give this view; the seed decides which."""
    codec: Callable[[], Codec[OptionsT, ActionT, EventT, OutcomeT, ViewT, SeenT]]
    """How the game is written as JSON; made on first use, because that takes a while."""

    def __deepcopy__(self, _: object) -> Self:
        # Rules never change, so copies can share them.
        return self

    def new_game(self, options: OptionsT, seed: int) -> StateT:
        """The opening position for these options and this seed."""
        return self.replay((self.deal(options, seed),))

    def apply(self, state: StateT, action: ActionT) -> StateT:
        """The state after the action; raises IllegalActionError if the rules forbid it."""
        verdict = self.decide(state, action)
        if isinstance(verdict, Refusal):
            raise IllegalActionError(action, verdict)
        return self.evolve_all(state, verdict)

    def step(self, state: StateT, action: ActionT) -> Step[StateT, EventT]:
        """The state after the action together with the events that led there."""
        verdict = self.decide(state, action)
        if isinstance(verdict, Refusal):
            raise IllegalActionError(action, verdict)
        return Step(self.evolve_all(state, verdict), verdict)

    def evolve_all(self, state: StateT, events: Iterable[EventT]) -> StateT:
        """The state after all these events."""
        return reduce(self.evolve, events, state)

    def replay(self, events: Iterable[EventT]) -> StateT:
        """The state that a whole log leads to; asks for neither chance nor legality."""
        remaining = iter(events)
        first = next(remaining, None)
        opening = None if first is None else self.opening(first)
        if opening is None:
            message = f"a log of {self.name} begins with the start of a game, not with {first!r}"
            raise ReplayError(message)
        return self.evolve_all(opening, remaining)

    def replay_view(self, events: Iterable[SeenT], *, perfect_memory: bool = False) -> ViewT:
        """The view that a whole redacted log leads to, for whom it was redacted."""
        remaining = iter(events)
        first = next(remaining, None)
        seen = None if first is None else self.opening_view(first, perfect_memory=perfect_memory)
        if seen is None:
            message = f"a log of {self.name} begins with the start of a game, not with {first!r}"
            raise ReplayError(message)
        for event in remaining:
            seen = self.evolve_view(seen, event)
        return seen

    def is_legal(self, state: StateT, action: ActionT) -> bool:
        """Whether the rules allow the action in this state."""
        return not isinstance(self.decide(state, action), Refusal)

    def why_illegal(self, state: StateT, action: ActionT) -> Refusal | None:
        """The rule that forbids the action in this state; None if it is legal."""
        verdict = self.decide(state, action)
        return verdict if isinstance(verdict, Refusal) else None
