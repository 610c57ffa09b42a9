"""Games that hide nothing, made from few functions, and written as JSON by their classes."""

import json
from enum import Enum
from typing import Final, TypeAlias

import pytest
from attrs import frozen

from bluemoon import record
from bluemoon.kernel import Book, Chapter, Game, Refusal, Rule, Rulebook, Seat, open_game
from bluemoon.kernel.errors import ActionTypeError, CodecError, NotationError, RecordError
from bluemoon.plugin import Plugin
from bluemoon.testing import GameContract

BOOK: Final = Book("race", "Race", __name__, (Chapter("R", "Race"),))
R1: Final = Rule(BOOK, "R1", "Whoever is to act moves 1 or 2 fields.", page=None)
MOST: Final = 2
FIRST: Final = Seat(0)


class Weather(Enum):
    """Something that events can carry."""

    DRY = "dry"
    WET = "wet"


@frozen
class Track:
    """The options: values of every kind."""

    fields: int = 5
    name: str = "Monza"
    is_short: bool = False
    pace: float = 1.5
    weather: Weather = Weather.DRY
    sponsor: str | None = None
    limits: tuple[int, int] = (1, 2)


@frozen
class RaceStarted:
    """The first event."""

    options: Track
    order: tuple[Seat, ...]


@frozen
class CarMoved:
    """A car has moved."""

    seat: Seat
    fields: int


@frozen
class Finish:
    """The outcome."""

    winners: tuple[Seat, ...]
    scores: tuple[float, ...]
    reason: Weather = Weather.DRY


Event: TypeAlias = RaceStarted | CarMoved


@frozen
class Race:
    """A position."""

    length: int
    at: tuple[int, ...] = (0, 0)
    to_act: Seat = FIRST


@frozen
class Drive:
    """The only action."""

    fields: int


def decide(state: Race, action: Drive) -> tuple[Event, ...] | Refusal:
    if type(action) is not Drive:
        message = "not an action of Race"
        raise ActionTypeError(message)
    if action not in legal_actions(state):
        return Refusal(R1, f"{action.fields} fields are too many")
    return (CarMoved(state.to_act, action.fields),)


def legal_actions(state: Race) -> tuple[Drive, ...]:
    return () if outcome(state) else tuple(Drive(fields) for fields in range(1, MOST + 1))


def evolve(state: Race, event: Event) -> Race:
    assert isinstance(event, CarMoved)
    at = list(state.at)
    at[event.seat] += event.fields
    return Race(state.length, tuple(at), Seat(1 - event.seat))


def outcome(state: Race) -> Finish | None:
    first = [Seat(seat) for seat, at in enumerate(state.at) if at >= state.length]
    return Finish(tuple(first), tuple(map(float, state.at))) if first else None


def parse_action(text: str) -> Drive:
    if text not in ("drive 1", "drive 2"):
        raise NotationError(text, 0, "drive and a number")
    return Drive(int(text[-1]))


def opening(event: Event) -> Race | None:
    return Race(event.options.fields) if isinstance(event, RaceStarted) else None


RACE: Final[Game[Track, Race, Drive, Event, Finish]] = open_game(
    name="race",
    rulebook=Rulebook(BOOK, [R1]),
    options=Track,
    states=Race,
    events={"race_started": RaceStarted, "car_moved": CarMoved},
    outcomes=Finish,
    deal=lambda options, _: RaceStarted(options, (Seat(0), Seat(1))),
    opening=opening,
    legal_actions=legal_actions,
    decide=decide,
    evolve=evolve,
    players=lambda state: len(state.at),
    to_act=lambda state: None if outcome(state) else state.to_act,
    outcome=outcome,
    format_action=lambda action: f"drive {action.fields}",
    parse_action=parse_action,
    words=("drive", "1", "2"),
)


def next_track(options: Track, finish: Finish) -> Track | None:
    """One more race, on a longer track."""
    del finish
    return Track(fields=options.fields + 1)


class TestRace(GameContract[Track, Race, Drive, Event, Finish]):
    plugin = Plugin(
        game=RACE, options=Track, next_game=next_track, commands="bluemoon.cli.rules:rules"
    )
    options = Track()


def test_a_rule_without_a_page_is_cited_too() -> None:
    refusal = RACE.why_illegal(Race(5), Drive(3))

    assert "rule R1: 3 fields are too many" == str(refusal)


def test_every_kind_of_value_is_written_and_read() -> None:
    track = Track(4, "Spa", is_short=True, pace=2.0, weather=Weather.WET, sponsor="Ann")
    kept = record.start(RACE, track, 7)
    header = json.loads(record.dumps(kept))

    assert kept == record.loads(record.dumps(kept), RACE)
    assert {"event": "race_started", "order": [0, 1]} == header["start"]
    assert {
        "fields": 4,
        "name": "Spa",
        "is_short": True,
        "pace": 2.0,
        "weather": "wet",
        "sponsor": "Ann",
        "limits": [1, 2],
    } == header["options"]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"fields":5', '"fields":true', "options.fields: expected a whole number"),
        ('"name":"Monza"', '"name":7', "options.name: expected a text, not 7"),
        ('"pace":1.5', '"pace":"quick"', "options.pace: expected a number, not 'quick'"),
        ('"pace":1.5', '"pace":true', "options.pace: expected a number, not true"),
        ('"weather":"dry"', '"weather":"hot"', "expected one of dry, wet, not 'hot'"),
        ('"limits":[1,2]', '"limits":[1]', "options.limits: expected a list of 2"),
        ('"limits":[1,2]', '"limits":"12"', "options.limits: expected a list of 2"),
        ("[0,1]", '[0,"1"]', r"start.order\[1\]: expected a whole number"),
        ("[0,1]", "0", "start.order: expected a list, not 0"),
        ('"race_started"', '"race_begun"', "start.event: expected one of race_started, car_moved"),
    ],
)
def test_a_value_of_another_kind_is_refused(old: str, new: str, problem: str) -> None:
    text = record.dumps(record.start(RACE, Track(), 7))
    assert old in text

    with pytest.raises(RecordError, match=problem):
        record.loads(text.replace(old, new), RACE)


def test_an_event_that_is_not_listed_is_named() -> None:
    """Whoever forgets one learns which, when it is written down."""
    form = RACE.codec().event

    with pytest.raises(CodecError, match="a Finish is none of race_started, car_moved"):
        form.encode(Finish((), ()))  # type: ignore[arg-type]  # not everyone checks types


def test_a_view_is_written_as_the_state_that_it_is() -> None:
    codec, state = RACE.codec(), Race(5, (1, 2), Seat(1))

    assert {"length": 5, "at": [1, 2], "to_act": 1} == codec.view.encode(RACE.view(state, None))
    assert state == codec.view.decode({"length": 5, "at": [1, 2], "to_act": 1})


def test_a_codec_is_made_once() -> None:
    assert RACE.codec() is RACE.codec()
    assert RACE.codec().event is RACE.codec().seen
