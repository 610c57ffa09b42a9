"""A game is a record of functions; the kernel only folds."""

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from typing import Generic, Self

from attrs import frozen

from bluemoon.kernel.codec import Codec
from bluemoon.kernel.errors import IllegalActionError, ReplayError
from bluemoon.kernel.roles import (
    ActionT,
    EventT,
    OptionsT,
    OutcomeT,
    SeenT,
    StateT,
    Step,
    ViewT,
)
from bluemoon.kernel.rulebook import Refusal, Rulebook
from bluemoon.kernel.seats import Seat
from bluemoon.kernel.viewing import ViewBeginner, Viewer


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
    start: Callable[[OptionsT, int], EventT]
    """Decide the chances of a new game from options and seed: its first event."""
    begin: Callable[[EventT], StateT | None]
    """The opening position that a first event tells; None if it is another event."""
    legal_actions: Callable[[StateT], tuple[ActionT, ...]]
    """The legal actions, in canonical order; none exactly if the game is over."""
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
    """Every word that the notation of a legal action can contain, in canonical order."""
    state_digest: Callable[[StateT], str]
    """A hexadecimal text, the same exactly for equal states, on every Python."""
    invariants: Callable[[StateT], tuple[str, ...]]
    """What is wrong with a position, a sentence each; empty for one that play can lead to."""
    ledger: Callable[[Sequence[EventT], StateT], tuple[str, ...]]
    """
    Where a position contradicts the log of its game, a sentence each.

    The log is added up in another way than ``evolve`` does it: gained, spent, held.
    """
    view: Viewer[StateT, ViewT]
    """What a seat, or a spectator, may know of a state."""
    redact: Callable[[EventT, Seat | None], SeenT]
    """The event as a seat, or a spectator, may see it."""
    begin_view: ViewBeginner[SeenT, ViewT]
    """``begin`` for views: the opening as the first event, redacted, shows it."""
    see: Callable[[ViewT, SeenT], ViewT]
    """``evolve`` for views: the view after a redacted event."""
    view_invariants: Callable[[ViewT], tuple[str, ...]]
    """What is wrong with a view, a sentence each; empty for one that play can lead to."""
    determinize: Callable[[ViewT, int], StateT]
    """A state drawn from those that give this view, as the seed decides."""
    codec: Callable[[], Codec[OptionsT, ActionT, EventT, OutcomeT, SeenT]]
    """How the game is written down; made when first asked for, because that takes a while."""

    def __deepcopy__(self, _: object) -> Self:
        # The rules never change, so whatever is copied with them can share them.
        return self

    def new_game(self, options: OptionsT, seed: int) -> StateT:
        """The opening position for these options, as the seed shuffles it."""
        return self.replay((self.start(options, seed),))

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
        """The state that a whole log leads to; needs neither chance nor legality."""
        remaining = iter(events)
        first = next(remaining, None)
        opening = None if first is None else self.begin(first)
        if opening is None:
            message = f"a log of {self.name} begins with the start of a game, not with {first!r}"
            raise ReplayError(message)
        return self.evolve_all(opening, remaining)

    def replay_view(self, events: Iterable[SeenT], *, perfect_memory: bool = False) -> ViewT:
        """The view that a whole redacted log leads to, of whom it was redacted for."""
        remaining = iter(events)
        first = next(remaining, None)
        seen = None if first is None else self.begin_view(first, perfect_memory=perfect_memory)
        if seen is None:
            message = f"a log of {self.name} begins with the start of a game, not with {first!r}"
            raise ReplayError(message)
        for event in remaining:
            seen = self.see(seen, event)
        return seen

    def is_legal(self, state: StateT, action: ActionT) -> bool:
        """Whether the rules allow the action in this state."""
        return not isinstance(self.decide(state, action), Refusal)

    def why_illegal(self, state: StateT, action: ActionT) -> Refusal | None:
        """The rule that forbids the action in this state; None if it is legal."""
        verdict = self.decide(state, action)
        return verdict if isinstance(verdict, Refusal) else None
