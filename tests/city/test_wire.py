"""Blue Moon City on the wire."""

import json
from typing import get_args

import pytest
from support.games import CITY_TABLES, INVENTED, Table

from bluemoon import city
from bluemoon.city.components import standard
from bluemoon.city.events import Event
from bluemoon.city.hidden.redaction import SeenEvent
from bluemoon.city.wire import CODEC, EVENT_TAGS, SEEN_TAGS
from bluemoon.city.wire.components import COMPONENTS, reference
from bluemoon.kernel.errors import CodecError
from bluemoon.kernel.seats import Seat


def sent(value: object) -> object:
    """The value as it arrives when it was sent as JSON."""
    arrived: object = json.loads(json.dumps(value))
    return arrived


@pytest.mark.parametrize("table", CITY_TABLES, ids=lambda table: table.name)
def test_every_event_survives_being_sent(
    table: Table[
        city.Options, city.State, city.Action, city.Event, city.Outcome, city.View, city.SeenEvent
    ],
) -> None:
    """In full, and as everybody may see it."""
    for event in table.random_game(3).log:
        assert event == CODEC.event.decode(sent(CODEC.event.encode(event)))
        for seat in (None, Seat(0)):
            seen = city.redact(event, seat)
            assert seen == CODEC.seen.decode(sent(CODEC.seen.encode(seen)))


def test_every_event_has_one_tag() -> None:
    assert set(get_args(Event)) == set(EVENT_TAGS.values())
    assert len(get_args(Event)) == len(EVENT_TAGS)
    assert set(get_args(SeenEvent)) == set(SEEN_TAGS.values())
    assert len(get_args(SeenEvent)) == len(SEEN_TAGS)


def test_the_standard_set_is_named_and_any_other_told_in_full() -> None:
    assert reference() == COMPONENTS.encode(standard())
    assert standard() is COMPONENTS.decode(reference())
    table = sent(COMPONENTS.encode(INVENTED))
    assert isinstance(table, dict)
    assert INVENTED == COMPONENTS.decode(table)


def test_the_name_of_the_standard_set_is_known_for_ever() -> None:
    """Records refer to it: a set that was corrected has another name (docs/rules-versions.md)."""
    assert "standard:496bf89bbe711532" == reference()


@pytest.mark.parametrize("value", [7, "standard", "standard:0000000000000000", None])
def test_an_unknown_set_is_an_error(value: object) -> None:
    with pytest.raises(CodecError, match=f"expected '{reference()}' or a table"):
        COMPONENTS.decode(value)


def test_a_hand_that_was_dealt_belongs_to_a_seat() -> None:
    event = city.GAME.start(city.Options(), 7)
    plain = CODEC.seen.encode(city.redact(event, Seat(1)))
    assert isinstance(plain, list)

    with pytest.raises(CodecError, match=r"started_seen\.dealt: expected a list of a seat and its"):
        CODEC.seen.decode([*plain[:-1], [1]])


def test_every_action_is_open() -> None:
    """Rule H2: what is done is seen; what is drawn is not in the action."""
    action = city.parse_action("reset T1 M2")

    assert "reset T1 M2" == CODEC.seen_action(action, Seat(0), Seat(1))
