"""Race, a small open game of one to six players; a single player is scored."""

from array import array
from enum import Enum
from typing import Final, TypeAlias

from attrs import frozen

from bluemoon.kernel import Book, Chance, Chapter, Game, Refusal, Rule, Rulebook, Seat, open_game
from bluemoon.kernel.errors import ActionTypeError, NotationError
from bluemoon.plugin import Learning, Plugin, Setting
from bluemoon.toolkits.observations import Encoder, Section

BOOK: Final = Book("race", "Race", "support.race", (Chapter("R", "Race"),))
R1: Final = Rule(BOOK, "R1", "Whoever is to act drives 1 to 3 fields.", page=None)
FIELDS: Final = 9
MOST: Final = 3
SEATS: Final = range(1, 7)
BEST_SCORE: Final = float(FIELDS)


class Reason(Enum):
    """Why a race ended."""

    ARRIVED = "somebody has arrived"


@frozen
class Cars:
    """The options."""

    players: int = 2


@frozen
class RaceStarted:
    """The first event."""

    options: Cars
    first: Seat


@frozen
class CarMoved:
    """A car has moved."""

    seat: Seat
    fields: int


@frozen
class Finish:
    """The outcome; a single player scores a point for every field that was driven slowly."""

    winners: tuple[Seat, ...]
    scores: tuple[float, ...]
    reason: Reason = Reason.ARRIVED


Event: TypeAlias = RaceStarted | CarMoved


@frozen
class Race:
    """A position."""

    at: tuple[int, ...]
    to_act: Seat
    moves: int = 0


@frozen
class Drive:
    """The only action."""

    fields: int


def deal(options: Cars, seed: int) -> Event:
    first, _ = Chance(seed).below(options.players)
    return RaceStarted(options, Seat(first))


def opening(event: Event) -> Race | None:
    if not isinstance(event, RaceStarted):
        return None
    return Race((0,) * event.options.players, event.first)


def legal_actions(state: Race) -> tuple[Drive, ...]:
    return () if outcome(state) else tuple(Drive(fields) for fields in range(1, MOST + 1))


def decide(state: Race, action: Drive) -> tuple[Event, ...] | Refusal:
    if type(action) is not Drive:
        message = "not an action of Race"
        raise ActionTypeError(message)
    if action not in legal_actions(state):
        return Refusal(R1, f"{action.fields} fields cannot be driven")
    return (CarMoved(state.to_act, action.fields),)


def evolve(state: Race, event: Event) -> Race:
    assert isinstance(event, CarMoved)
    at = list(state.at)
    at[event.seat] += event.fields
    return Race(tuple(at), Seat((event.seat + 1) % len(at)), state.moves + 1)


def outcome(state: Race) -> Finish | None:
    arrived = [Seat(seat) for seat, at in enumerate(state.at) if at >= FIELDS]
    if not arrived:
        return None
    scores = (float(state.moves),) if len(state.at) == 1 else ()
    return Finish(tuple(arrived), scores)


def parse_action(text: str) -> Drive:
    if text not in {f"drive {fields}" for fields in range(1, MOST + 1)}:
        raise NotationError(text, 0, "drive and a number")
    return Drive(int(text[-1]))


def encoder(options: Cars) -> Encoder[Race]:
    """How far every car has come, and whose turn it is."""
    names = tuple(f"{what} {seat}" for what in ("at", "to act") for seat in range(options.players))
    highs = (float(FIELDS + MOST),) * options.players + (1.0,) * options.players
    section = Section("Race", "fields driven; 1 for whose turn it is", names, highs)

    def encode(state: Race) -> "array[float]":
        turns = [float(seat == state.to_act) for seat in range(len(state.at))]
        return array("f", [*state.at, *turns])

    return Encoder((section,), encode)


RACE: Final[Game[Cars, Race, Drive, Event, Finish]] = open_game(
    name="race",
    rulebook=Rulebook(BOOK, [R1]),
    options=Cars,
    states=Race,
    events={"race_started": RaceStarted, "car_moved": CarMoved},
    outcomes=Finish,
    deal=deal,
    opening=opening,
    legal_actions=legal_actions,
    decide=decide,
    evolve=evolve,
    players=lambda state: len(state.at),
    to_act=lambda state: None if outcome(state) else state.to_act,
    outcome=outcome,
    format_action=lambda action: f"drive {action.fields}",
    parse_action=parse_action,
    words=("drive", *map(str, range(1, MOST + 1))),
)

PLUGIN: Final = Plugin(
    game=RACE,
    options=Cars,
    settings=(Setting(name="players", help="How many.", default=2, choices=tuple(SEATS)),),
    ends_turn=lambda before, after: before.moves != after.moves,
    best_score=BEST_SCORE,
    learning=Learning(encoder),
)
