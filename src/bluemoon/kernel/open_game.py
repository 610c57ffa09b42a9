"""
Games in which everything is open, from as little as possible.

Where nobody hides anything, views are states and seen events are events; and attrs classes of
plain values have a JSON form by themselves.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from hashlib import sha256

from attrs import AttrsInstance
from typing_extensions import TypeVar

from bluemoon.kernel.codec import EVENT, Codec, JsonConverter
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, Ending
from bluemoon.kernel.rulebook import Refusal, Rulebook
from bluemoon.kernel.seats import Seat

OptionsT = TypeVar("OptionsT", bound=AttrsInstance)
StateT = TypeVar("StateT", bound=AttrsInstance)
EventT = TypeVar("EventT", bound=AttrsInstance)
OutcomeT = TypeVar("OutcomeT", bound=Ending)


def _no_problems(*_: object) -> tuple[str, ...]:
    return ()


def open_game(  # noqa: PLR0913  a game has many parts, each of them named
    *,
    name: str,
    rulebook: Rulebook,
    options: type[OptionsT],
    states: type[StateT],
    events: Mapping[str, type[EventT]],
    outcomes: type[OutcomeT],
    deal: Callable[[OptionsT, int], EventT],
    opening: Callable[[EventT], StateT | None],
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

    *options*, *states*, *events* and *outcomes* are attrs classes. Their fields are numbers,
    texts, seats, enums, tuples, None, or such classes again, so that JSON can express them. Each
    event has a tag, which is what records call it: ``{"stones_taken": StonesTaken}``. The first
    event of a game has a field ``options``. Two states are equal exactly if their reprs are.
    """
    return Game(
        name=name,
        rules_version=rules_version,
        rulebook=rulebook,
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
        words=words,
        state_digest=_repr_digest,
        invariants=invariants,
        ledger=ledger,
        view=_all_of_state,
        redact=_all_of_event,
        opening_view=partial(_opening, opening),
        evolve_view=evolve,
        view_invariants=invariants,
        determinize=_all_of_view,
        codec=partial(_codec, options, states, tuple(events.items()), outcomes),
    )


def _all_of_state(state: StateT, seat: Seat | None, /, *, perfect_memory: bool = False) -> StateT:
    del seat, perfect_memory
    return state


def _all_of_event(event: EventT, seat: Seat | None, /) -> EventT:
    del seat
    return event


def _opening(
    opening: Callable[[EventT], StateT | None], event: EventT, /, *, perfect_memory: bool = False
) -> StateT | None:
    del perfect_memory
    return opening(event)


def _all_of_view(view: StateT, seed: int, /) -> StateT:
    del seed
    return view


def _repr_digest(state: object) -> str:
    return sha256(repr(state).encode()).hexdigest()


@lru_cache
def _codec(
    options: type[OptionsT],
    states: type[StateT],
    events: tuple[tuple[str, type[EventT]], ...],
    outcomes: type[OutcomeT],
) -> Codec[OptionsT, ActionT, EventT, OutcomeT, StateT, EventT]:
    converter = JsonConverter()
    event = converter.union(EVENT, dict(events))
    return Codec(
        options=converter.form(options),
        event=event,
        outcome=converter.form(outcomes),
        view=converter.form(states),
        seen=event,
    )
