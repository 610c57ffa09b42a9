"""The rules of Nim."""

from enum import Enum
from typing import Final, TypeAlias, assert_never

from attrs import field, frozen, validators

from bluemoon.kernel import Book, Chance, Chapter, Game, Refusal, Rule, Rulebook, Seat, open_game
from bluemoon.kernel.errors import ActionTypeError, NotationError, OptionsError

MOST_TAKEN: Final = 3
SIZES: Final = (12, 20, 30)

BOOK: Final = Book("nim", "Nim", "nim_game", (Chapter("N", "Nim"),))
N1: Final = Rule(BOOK, "N1", "A player takes 1, 2 or 3 counters, as far as there are any.", page=1)
N2: Final = Rule(BOOK, "N2", "Whoever takes the last counter wins, and the game is over.", page=1)


def _is_size(_: object, __: object, size: object) -> None:
    if size not in SIZES:
        message = f"size must be {' or '.join(map(str, SIZES))}, not {size!r}"
        raise OptionsError(message)


@frozen
class Options:
    """What is agreed before the game."""

    size: int = field(default=SIZES[0], validator=_is_size)


@frozen
class Take:
    """The only action: take some counters."""

    number: int = field(validator=validators.instance_of(int))


@frozen
class Started:
    """The first event; it carries the options, and what chance has decided."""

    options: Options
    first: Seat


@frozen
class Taken:
    """A player has taken counters."""

    seat: Seat
    number: int


Event: TypeAlias = Started | Taken


class Reason(Enum):
    """Why a game ended."""

    LAST_TAKEN = "last counter taken"

    def __str__(self) -> str:
        return self.value


@frozen
class Outcome:
    """How a game ended."""

    winners: tuple[Seat, ...]
    reason: Reason = Reason.LAST_TAKEN
    scores: tuple[float, ...] = ()


@frozen
class State:
    """A position: nothing but what matters for what may happen next."""

    left: int
    to_act: Seat


def deal(options: Options, seed: int) -> Event:
    """Let chance decide who begins."""
    first, _ = Chance(seed).below(2)
    return Started(options, Seat(first))


def opening(event: Event) -> State | None:
    """The opening position; None if the event is not the first of a game."""
    return State(event.options.size, event.first) if isinstance(event, Started) else None


def legal_actions(state: State) -> tuple[Take, ...]:
    """What may be taken (N1); nothing when the game is over."""
    return tuple(Take(number) for number in range(1, min(MOST_TAKEN, state.left) + 1))


def decide(state: State, action: Take) -> tuple[Event, ...] | Refusal:
    """What an action leads to, or which rule forbids it (N1, N2)."""
    if type(action) is not Take:
        message = f"{action!r} is not an action of Nim"
        raise ActionTypeError(message)
    if not state.left:
        return Refusal(N2, "the heap is empty")
    if not 1 <= action.number <= min(MOST_TAKEN, state.left):
        return Refusal(N1, f"{action.number} cannot be taken, {state.left} are left")
    return (Taken(state.to_act, action.number),)


def evolve(state: State, event: Event) -> State:
    """The state after an event."""
    match event:
        case Started():
            return State(event.options.size, event.first)
        case Taken():
            return State(state.left - event.number, Seat(1 - event.seat))
        case _:
            assert_never(event)


def players(state: State) -> int:
    """Always two."""
    del state
    return 2


def to_act(state: State) -> Seat | None:
    """Whose turn it is; None when the game is over."""
    return state.to_act if state.left else None


def outcome(state: State) -> Outcome | None:
    """How the game ended (N2); None while it goes on."""
    return None if state.left else Outcome((Seat(1 - state.to_act),))


def format_action(action: Take) -> str:
    """As in ``take 3``."""
    return f"take {action.number}"


def parse_action(text: str) -> Take:
    """The action that a text means."""
    word, _, number = text.partition(" ")
    if word != "take" or not (number.isascii() and number.isdecimal()):
        raise NotationError(text, 0, "take and a number")
    return Take(int(number))


GAME: Final[Game[Options, State, Take, Event, Outcome]] = open_game(
    name="nim",
    rulebook=Rulebook(BOOK, [N1, N2]),
    options=Options,
    states=State,
    events={"started": Started, "taken": Taken},
    outcomes=Outcome,
    deal=deal,
    opening=opening,
    legal_actions=legal_actions,
    decide=decide,
    evolve=evolve,
    players=players,
    to_act=to_act,
    outcome=outcome,
    format_action=format_action,
    parse_action=parse_action,
    words=("take", *map(str, range(1, MOST_TAKEN + 1))),
)
