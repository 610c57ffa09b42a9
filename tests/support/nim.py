"""
Nim with one heap, the smallest game on the kernel.

Players take one to three counters in turn; whoever takes the last one wins. It shows that
the tools for all games know nothing about any particular one.
"""

from collections.abc import Sequence
from enum import Enum
from hashlib import sha256
from typing import Final, TypeAlias, assert_never

from attrs import field, frozen

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.codec import EVENT, Codec, JsonConverter
from bluemoon.kernel.codec.forms import whole_number
from bluemoon.kernel.errors import ActionTypeError, NotationError, shown
from bluemoon.kernel.game import Game
from bluemoon.kernel.rulebook import Book, Chapter, Refusal, Rule, Rulebook
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Plugin

MOST_TAKEN: Final = 3
BOOK: Final = Book(
    "nim",
    "Nim",
    package=__name__,
    chapters=(Chapter("N", "The heap"), Chapter("C", "Counters")),
)
N1: Final = Rule(
    BOOK, "N1", "A player takes 1, 2 or 3 counters, and no more than there are.", page=1
)
N2: Final = Rule(
    BOOK, "N2", "Whoever takes the last counter wins, and nothing may be done after.", page=1
)
C2: Final = Rule(BOOK, "C2", "Counters that were taken do not come back.", page=None)
"""Not printed anywhere; City has a rule C2 too."""


class Reason(Enum):
    LAST_TAKEN = "last counter taken"

    def __str__(self) -> str:
        return self.value


@frozen
class Heap:
    """The options: how many counters there are at first."""

    size: int = 12


@frozen
class Take:
    number: int = field()

    @number.validator
    def _is_number(self, _: object, found: object) -> None:
        if not isinstance(found, int):
            message = f"a number of counters, not {found!r}"
            raise ActionTypeError(message)


@frozen
class Outcome:
    winners: tuple[Seat, ...]
    reason: Reason = Reason.LAST_TAKEN
    scores: tuple[float, ...] = ()


@frozen
class Started:
    options: Heap
    first: Seat


@frozen
class Taken:
    seat: Seat
    number: int


@frozen
class Won:
    outcome: Outcome


Event: TypeAlias = Started | Taken | Won


@frozen
class State:
    left: int
    to_act: Seat
    result: Outcome | None = None


def deal(options: Heap, seed: int) -> Event:
    first, _ = Chance(seed).below(2)
    return Started(options, Seat(first))


def opening(event: Event) -> State | None:
    return State(event.options.size, event.first) if isinstance(event, Started) else None


def legal_actions(state: State) -> tuple[Take, ...]:
    return tuple(Take(number) for number in range(1, min(MOST_TAKEN, state.left) + 1))


def decide(state: State, action: Take) -> tuple[Event, ...] | Refusal:
    if type(action) is not Take:
        message = f"{shown(action)} is no action of Nim"
        raise ActionTypeError(message)
    if state.result is not None:
        return Refusal(N2, "the heap is empty")
    if not 1 <= action.number <= min(MOST_TAKEN, state.left):
        return Refusal(N1, f"{action.number} cannot be taken, {state.left} are left")
    taken = Taken(state.to_act, action.number)
    return (taken, Won(Outcome((state.to_act,)))) if action.number == state.left else (taken,)


def evolve(state: State, event: Event) -> State:
    """The state after an event; what is taken is gone (C2)."""
    match event:
        case Started():
            return State(event.options.size, event.first)
        case Taken():
            return State(state.left - event.number, Seat(1 - event.seat))
        case Won():
            return State(state.left, state.to_act, event.outcome)
        case _:
            assert_never(event)


def parse_action(text: str) -> Take:
    word, _, number = text.partition(" ")
    if word != "take" or not number.isdecimal():
        raise NotationError(text, 0, "take and a number")
    return Take(int(number))


def to_act(state: State) -> Seat | None:
    return state.to_act if state.result is None else None


def outcome(state: State) -> Outcome | None:
    return state.result


def invariants(state: State) -> tuple[str, ...]:
    return () if state.left >= 0 else ("there are less counters than none",)


def ledger(events: Sequence[Event], state: State) -> tuple[str, ...]:
    size = sum(event.options.size for event in events if isinstance(event, Started))
    taken = sum(event.number for event in events if isinstance(event, Taken))
    return () if size - taken == state.left else (f"{size} - {taken} is not {state.left}",)


def players(_: State) -> int:
    return 2


def view(state: State, seat: Seat | None, *, perfect_memory: bool = False) -> State:
    """Nothing is hidden in Nim, neither from players nor from the forgetful."""
    del seat, perfect_memory
    return state


def redact(event: Event, seat: Seat | None) -> Event:
    del seat
    return event


def opening_view(event: Event, *, perfect_memory: bool = False) -> State | None:
    del perfect_memory
    return opening(event)


def determinize(seen: State, seed: int) -> State:
    del seed
    return seen


def codec() -> Codec[Heap, Take, Event, Outcome, State, Event]:
    return CODEC


TAGS: Final[dict[str, type[Event]]] = {"started": Started, "taken": Taken, "won": Won}


def _codec() -> Codec[Heap, Take, Event, Outcome, State, Event]:
    converter = JsonConverter()
    converter.write_as(int, whole_number(0, 99))
    events = converter.union(EVENT, TAGS)
    return Codec(
        options=converter.form(Heap),
        event=events,
        outcome=converter.form(Outcome),
        view=converter.form(State),
        seen=events,
        seen_action=lambda action, *_: f"take {action.number}",
        is_seen_by=lambda _, seat: seat in (None, 0, 1),
    )


CODEC: Final = _codec()

NIM: Final[Game[Heap, State, Take, Event, Outcome, State, Event]] = Game(
    name="nim",
    rules_version=1,
    rulebook=Rulebook(BOOK, [N1, N2, C2]),
    deal=deal,
    opening=opening,
    legal_actions=legal_actions,
    decide=decide,
    evolve=evolve,
    players=players,
    to_act=to_act,
    outcome=outcome,
    format_action=lambda action: f"take {action.number}",
    parse_action=parse_action,
    words=("take", *map(str, range(1, MOST_TAKEN + 1))),
    state_digest=lambda state: sha256(repr(state).encode()).hexdigest(),
    invariants=invariants,
    ledger=ledger,
    view=view,
    redact=redact,
    opening_view=opening_view,
    evolve_view=evolve,
    view_invariants=invariants,
    determinize=determinize,
    codec=codec,
)

PLUGIN: Final = Plugin(game=NIM, options=Heap)
"""A game that brings nothing along."""
