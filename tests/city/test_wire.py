"""Blue Moon City on the wire."""

import json
from typing import Final, get_args

import pytest
from bluemoon.city.wire import CODEC, EVENT_LIST_TAGS, EVENT_TAGS, SEEN_LIST_TAGS, SEEN_TAGS
from bluemoon.city.wire.components import COMPONENTS, reference
from support.games import CITY_TABLES, INVENTED, Table

from bluemoon import city
from bluemoon.city import events as e
from bluemoon.city.components import standard_components
from bluemoon.city.events import Event
from bluemoon.city.views.redaction import SeenEvent
from bluemoon.kernel.chance import Chance
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
    for event in table.games.log(3):
        for actor in (None, Seat(0), Seat(1)):
            form, seen_form = CODEC.event(actor), CODEC.seen(actor)
            assert event == form.decode(sent(form.encode(event)))
            for seat in (None, Seat(0)):
                seen = city.redact(event, seat)
                assert seen == seen_form.decode(sent(seen_form.encode(seen)))


def test_every_event_has_one_tag() -> None:
    """It is a phrase or a list, and never both."""
    tags, seen_tags = (*EVENT_TAGS, *EVENT_LIST_TAGS), (*SEEN_TAGS, *SEEN_LIST_TAGS)
    classes = [*EVENT_TAGS.values(), *EVENT_LIST_TAGS.values()]
    seen_classes = [*SEEN_TAGS.values(), *SEEN_LIST_TAGS.values()]

    assert set(get_args(Event)) == set(classes)
    assert len(get_args(Event)) == len(classes) == len(set(tags))
    assert set(get_args(SeenEvent)) == set(seen_classes)
    assert len(get_args(SeenEvent)) == len(seen_classes) == len(set(seen_tags))


CARDS: Final = (city.Card.parse("T1"), city.Card.parse("K1"))
CELL: Final = city.Cell.B3


@pytest.mark.parametrize(
    ("event", "phrase"),
    [
        (e.MiniatureMoved(Seat(0), CELL, 0), "moved b3"),
        (e.MiniatureMoved(Seat(1), CELL, 2), "1 moved b3 2"),
        (e.StepsGained(Seat(0), CARDS[0], 3), "steps T1 3"),
        (e.MiniatureFlew(Seat(0), CARDS[0], CELL), "flew T1 b3"),
        (e.DragonMoved(Seat(0), CARDS[0], city.Dragon.RED, CELL), "dragon T1 red b3"),
        (e.MovementEnded(Seat(3)), "3 arrived"),
        (e.MarkerPlaced(Seat(0), CELL, 2, CARDS), "placed b3 2 T1 K1"),
        (e.MarkerPlaced(Seat(0), CELL, 2, ()), "placed b3 2"),
        (e.CrystalsGained(Seat(2), 12, e.Award.MAJORITY, CELL), "2 crystals 12 majority b3"),
        (e.ScalesGained(Seat(0), 2, 1, e.Award.DRAGONS, CELL), "scales 2 1 dragons b3"),
        (
            e.BonusCardsDrawn(Seat(0), CARDS, e.Award.CONSTRUCTION, CELL),
            "bonus_drawn construction b3 T1 K1",
        ),
        (e.BuildingRebuilt(CELL, (2, 0, 1)), "rebuilt b3 2,0,1"),
        (e.ScalesScored((3, 1), (6, 0), (3, 1)), "scales_scored 3,1 6,0 3,1"),
        (e.OfferingMade(Seat(0), 3, 9, None), "offered 3 9"),
        (e.OfferingMade(Seat(0), 3, 9, CARDS[0]), "offered 3 9 T1"),
        (e.ContributionEnded(Seat(0), has_additional_action=False), "done"),
        (e.ContributionEnded(Seat(0), has_additional_action=True), "done true"),
        (e.MiniatureSent(Seat(0), CELL), "sent b3"),
        (e.AdditionalActionEnded(Seat(0)), "action_ended"),
        (e.CardsDiscarded(Seat(1), CARDS), "1 discarded T1 K1"),
        (e.CardsDrawn(Seat(0), ()), "drawn"),
        (e.DeckReshuffled(CARDS, Chance(255)), "reshuffled 00000000000000ff T1 K1"),
        (e.BonusCardsTaken(Seat(0), CARDS), "bonus_taken T1 K1"),
        (e.TurnEnded(Seat(0), Seat(1)), "turn 1"),
        (e.TurnEnded(Seat(1), Seat(0)), "1 turn 0"),
    ],
)
def test_a_phrase_is_written_as_documented(event: Event, phrase: str) -> None:
    """When seat 0 acts (docs/records.md)."""
    form = CODEC.event(Seat(0))

    assert phrase == form.encode(event)
    assert event == form.decode(phrase)


def test_the_standard_set_is_named_and_any_other_told_in_full() -> None:
    assert reference() == COMPONENTS.encode(standard_components())
    assert standard_components() is COMPONENTS.decode(reference())
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
    plain = CODEC.seen(None).encode(city.redact(event, Seat(1)))
    assert isinstance(plain, list)

    with pytest.raises(CodecError, match=r"started_seen\.dealt: expected a list of a seat and its"):
        CODEC.seen(None).decode([*plain[:-1], [1]])


def test_every_action_is_open() -> None:
    """Rule H2: what is done is seen; what is drawn is not in the action."""
    action = city.parse_action("reset T1 M2")

    assert "reset T1 M2" == CODEC.seen_action(action, Seat(0), Seat(1))
