"""
Games in which everything is open, from as little as possible.

Where nobody hides anything, views are states and seen events are events; and where options, events
and outcomes are attrs classes of plain values, they can be written down without being told how.
"""

from collections.abc import Callable, Sequence
from enum import Enum
from functools import lru_cache, partial
from hashlib import sha256
from re import sub
from typing import Final, get_args, get_origin

from attrs import AttrsInstance
from cattrs import Converter
from typing_extensions import TypeVar

from bluemoon.kernel.codec import Codec, Form
from bluemoon.kernel.forms import FLAG, inside, one_of, unfit, whole_number
from bluemoon.kernel.game import Game
from bluemoon.kernel.plain import is_list
from bluemoon.kernel.roles import ActionT, Ending, StateT
from bluemoon.kernel.rows import rows
from bluemoon.kernel.rulebook import Refusal, Rulebook
from bluemoon.kernel.seats import Seat
from bluemoon.kernel.tables import strict_converter, table, write_as

OptionsT = TypeVar("OptionsT", bound=AttrsInstance)
EventT = TypeVar("EventT", bound=AttrsInstance)
OutcomeT = TypeVar("OutcomeT", bound=Ending)
T = TypeVar("T")

LARGEST: Final = 2**63 - 1
"""Numbers beyond this are refused when a record is read."""


def _no_problems(*_: object) -> tuple[str, ...]:
    return ()


def open_game(  # noqa: PLR0913  a game has many parts, each of them named
    *,
    name: str,
    rulebook: Rulebook,
    options: type[OptionsT],
    events: Sequence[type[EventT]],
    outcomes: type[OutcomeT],
    start: Callable[[OptionsT, int], EventT],
    begin: Callable[[EventT], StateT | None],
    legal_actions: Callable[[StateT], tuple[ActionT, ...]],
    decide: Callable[[StateT, ActionT], tuple[EventT, ...] | Refusal],
    evolve: Callable[[StateT, EventT], StateT],
    players: Callable[[StateT], int],
    to_act: Callable[[StateT], Seat | None],
    outcome: Callable[[StateT], OutcomeT | None],
    format_action: Callable[[ActionT], str],
    parse_action: Callable[[str], ActionT],
    words: tuple[str, ...],
    invariants: Callable[[StateT], tuple[str, ...]] = _no_problems,
    ledger: Callable[[Sequence[EventT], StateT], tuple[str, ...]] = _no_problems,
    rules_version: int = 1,
) -> Game[OptionsT, StateT, ActionT, EventT, OutcomeT, StateT, EventT]:
    """
    A game that hides nothing.

    *options*, *events* and *outcomes* are the classes: attrs classes whose fields are numbers,
    texts, seats, enums, None, tuples, or such classes again. The first field of the first event of
    a game is ``options``. Two states are the same exactly if their reprs are.
    """
    return Game(
        name=name,
        rules_version=rules_version,
        rulebook=rulebook,
        start=start,
        begin=begin,
        legal_actions=legal_actions,
        decide=decide,
        evolve=evolve,
        players=players,
        to_act=to_act,
        outcome=outcome,
        format_action=format_action,
        parse_action=parse_action,
        words=words,
        state_digest=_repr_digest,
        invariants=invariants,
        ledger=ledger,
        view=_all_of_state,
        redact=_all_of_event,
        begin_view=partial(_opening, begin),
        see=evolve,
        view_invariants=invariants,
        determinize=_all_of_view,
        codec=partial(_codec, options, tuple(events), outcomes, format_action),
    )


def _all_of_state(state: StateT, seat: Seat | None, /, *, perfect_memory: bool = False) -> StateT:
    del seat, perfect_memory
    return state


def _all_of_event(event: EventT, seat: Seat | None, /) -> EventT:
    del seat
    return event


def _opening(
    begin: Callable[[EventT], StateT | None], event: EventT, /, *, perfect_memory: bool = False
) -> StateT | None:
    del perfect_memory
    return begin(event)


def _all_of_view(view: StateT, seed: int, /) -> StateT:
    del seed
    return view


def _repr_digest(state: object) -> str:
    return sha256(repr(state).encode()).hexdigest()


@lru_cache
def _codec(
    options: type[OptionsT],
    events: tuple[type[EventT], ...],
    outcomes: type[OutcomeT],
    format_action: Callable[[ActionT], str],
) -> Codec[OptionsT, ActionT, EventT, OutcomeT, EventT]:
    """How values of these classes are written down."""
    converter = _converter()
    event = rows(converter, {_tag(kind): kind for kind in events})
    return Codec(
        options=table(converter, options),
        event=lambda _: event,
        outcome=table(converter, outcomes),
        seen=lambda _: event,
        told=_nothing_told,
        seen_action=partial(_whole_action, format_action),
        is_seen_by=_seen_by_everyone,
    )


def _nothing_told(action: object, seat: Seat) -> None:
    del action, seat


def _whole_action(
    format_action: Callable[[ActionT], str], action: ActionT, actor: Seat, viewer: Seat | None
) -> str:
    del actor, viewer
    return format_action(action)


def _seen_by_everyone(event: object, seat: Seat | None) -> bool:
    del event, seat
    return True


def _tag(kind: type) -> str:
    """
    The name of a class as it is written down.

    >>> class LastCounterTaken: ...
    >>> _tag(LastCounterTaken)
    'last_counter_taken'
    """
    return sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def _converter() -> Converter:
    converter = strict_converter()
    number = whole_number(-LARGEST, LARGEST)
    for kind in (int, Seat):
        write_as(converter, kind, number)
    write_as(converter, bool, FLAG)
    write_as(converter, str, Form[str](str, _text))
    write_as(converter, float, Form[float](float, _number))
    converter.register_structure_hook_factory(_is_enum, _enum_reader)
    converter.register_structure_hook_factory(_is_tuple, _tuple_reader)
    return converter


def _text(value: object) -> str:
    if not isinstance(value, str):
        expected = "a text"
        raise unfit(expected, value)
    return value


def _number(value: object) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool):
        expected = "a number"
        raise unfit(expected, value)
    return float(value)


def _is_enum(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)


def _enum_reader(kind: type[Enum], _: Converter) -> Callable[[object, object], Enum]:
    words = {str(member.value): member for member in kind}
    form = one_of(words, f"one of {', '.join(words)}")
    return lambda value, _: form.decode(value)


def _is_tuple(kind: object) -> bool:
    return get_origin(kind) is tuple


def _tuple_reader(kind: type[T], converter: Converter) -> Callable[[object, object], object]:
    """Reads a list as a tuple; no other iterable will do."""
    items: list[type[object]] = [item for item in get_args(kind) if item is not Ellipsis]
    is_long = Ellipsis in get_args(kind)

    def read(value: object, _: object) -> object:
        if not is_list(value) or not (is_long or len(value) == len(items)):
            expected = "a list" if is_long else f"a list of {len(items)}"
            raise unfit(expected, value)
        kinds = items[:1] * len(value) if is_long else items
        return tuple(
            [
                inside(f"[{number}]", table(converter, kind).decode, item)
                for number, (item, kind) in enumerate(zip(value, kinds, strict=True))
            ]
        )

    return read
