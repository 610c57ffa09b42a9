"""The JSON of Blue Moon City: every event as documented, cards and places as people write them."""

from json import dumps
from typing import Final, get_args

import pytest
from support.games import INVENTED
from support.json_values import checker, sent

from bluemoon import city
from bluemoon.city import events as e
from bluemoon.city.codec import CODEC
from bluemoon.city.codec.codec import EVENT_TAGS, PHASE_TAGS, PUBLIC_TAGS, SEEN_TAGS
from bluemoon.city.codec.components import COMPONENTS, reference
from bluemoon.city.components import standard_components
from bluemoon.city.state import Phase
from bluemoon.city.views import redaction as r
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.codec.converter import snake_case
from bluemoon.kernel.errors import CodecError
from bluemoon.kernel.seats import Seat

CARDS: Final = (city.Card.parse("T1"), city.Card.parse("K1"))
CELL: Final = city.Cell.B3
WON: Final = city.Outcome((Seat(1),), city.Reason.CITY_REBUILT, (3, 4), (0, 7))


def test_every_event_has_one_tag() -> None:
    for union, tags in ((e.Event, EVENT_TAGS), (r.SeenEvent, SEEN_TAGS), (Phase, PHASE_TAGS)):
        assert set(get_args(union)) == set(tags.values())
        assert len(get_args(union)) == len(tags)


def test_a_tag_is_the_name_of_its_class() -> None:
    """So that whoever knows one knows the other."""
    for tags in (EVENT_TAGS, SEEN_TAGS):
        assert [*tags] == [snake_case(kind.__name__) for kind in tags.values()]


def test_what_everybody_sees_has_the_same_tag_in_full_and_redacted_records() -> None:
    for tag, kind in PUBLIC_TAGS.items():
        assert kind is EVENT_TAGS[tag] is SEEN_TAGS[tag]
    assert [] == [
        tag for tag in EVENT_TAGS if tag in SEEN_TAGS and EVENT_TAGS[tag] is not SEEN_TAGS[tag]
    ]


EVENTS: Final[tuple[tuple[e.Event, dict[str, object]], ...]] = (
    (
        e.MiniatureMoved(Seat(1), CELL, 2),
        {"event": "miniature_moved", "seat": 1, "to": "b3", "steps_left": 2},
    ),
    (
        e.StepsGained(Seat(0), CARDS[0], 3),
        {"event": "steps_gained", "seat": 0, "card": "T1", "steps_left": 3},
    ),
    (
        e.MiniatureFlew(Seat(0), CARDS[0], CELL),
        {"event": "miniature_flew", "seat": 0, "card": "T1", "to": "b3"},
    ),
    (
        e.DragonMoved(Seat(0), CARDS[0], city.Dragon.RED, CELL),
        {"event": "dragon_moved", "seat": 0, "card": "T1", "dragon": "red", "to": "b3"},
    ),
    (e.MovementEnded(Seat(3)), {"event": "movement_ended", "seat": 3}),
    (
        e.MarkerPlaced(Seat(0), CELL, 2, CARDS),
        {"event": "marker_placed", "seat": 0, "cell": "b3", "space": 2, "cards": ["T1", "K1"]},
    ),
    (
        e.CrystalsGained(Seat(2), 12, e.Award.MAJORITY, CELL),
        {"event": "crystals_gained", "seat": 2, "crystals": 12, "award": "majority", "cell": "b3"},
    ),
    (
        e.ScalesGained(Seat(0), 2, 1, e.Award.DRAGONS, CELL),
        {
            "event": "scales_gained",
            "seat": 0,
            "scales": 2,
            "taken": 1,
            "award": "dragons",
            "cell": "b3",
        },
    ),
    (
        e.BonusCardsDrawn(Seat(0), CARDS, e.Award.CONSTRUCTION, CELL),
        {
            "event": "bonus_cards_drawn",
            "seat": 0,
            "cards": ["T1", "K1"],
            "award": "construction",
            "cell": "b3",
        },
    ),
    (
        e.BuildingRebuilt(CELL, (2, 0, 1)),
        {"event": "building_rebuilt", "cell": "b3", "markers": [2, 0, 1]},
    ),
    (
        e.ScalesScored((3, 1), (6, 0), (3, 1)),
        {"event": "scales_scored", "counted": [3, 1], "crystals": [6, 0], "returned": [3, 1]},
    ),
    (
        e.OfferingMade(Seat(0), 3, 9, None),
        {"event": "offering_made", "seat": 0, "space": 3, "price": 9, "pillar": None},
    ),
    (
        e.ContributionEnded(Seat(0), has_additional_action=True),
        {"event": "contribution_ended", "seat": 0, "has_additional_action": True},
    ),
    (e.MiniatureSent(Seat(0), CELL), {"event": "miniature_sent", "seat": 0, "to": "b3"}),
    (e.AdditionalActionEnded(Seat(0)), {"event": "additional_action_ended", "seat": 0}),
    (
        e.CardsDiscarded(Seat(1), CARDS),
        {"event": "cards_discarded", "seat": 1, "cards": ["T1", "K1"]},
    ),
    (e.CardsDrawn(Seat(0), ()), {"event": "cards_drawn", "seat": 0, "cards": []}),
    (
        e.DeckReshuffled(CARDS, Chance(255)),
        {"event": "deck_reshuffled", "deck": ["T1", "K1"], "chance": "00000000000000ff"},
    ),
    (
        e.BonusCardsTaken(Seat(0), CARDS),
        {"event": "bonus_cards_taken", "seat": 0, "cards": ["T1", "K1"]},
    ),
    (e.TurnEnded(Seat(1), Seat(0)), {"event": "turn_ended", "seat": 1, "following": 0}),
    (
        e.GameEnded(WON),
        {
            "event": "game_ended",
            "outcome": {
                "winners": [1],
                "reason": "city rebuilt",
                "offerings": [3, 4],
                "crystals": [0, 7],
            },
        },
    ),
)


@pytest.mark.parametrize(
    ("event", "written"), EVENTS, ids=[type(event).__name__ for event, _ in EVENTS]
)
def test_an_event_is_written_as_documented(event: e.Event, written: dict[str, object]) -> None:
    """Tags and keys are part of the format (docs/records.md)."""
    assert dumps(written) == dumps(CODEC.event.encode(event))
    assert event == CODEC.event.decode(written)


def test_every_event_but_the_first_is_shown_here() -> None:
    assert {*EVENT_TAGS} - {"game_started"} == {written["event"] for _, written in EVENTS}


def test_the_first_event_is_written_as_documented() -> None:
    event = city.GAME.deal(city.Options(), 7)
    written = sent(CODEC.event.encode(event))
    assert isinstance(written, dict)

    assert [
        *("event", "options", "tiles", "first", "hands", "deck", "chance"),
    ] == list(written)
    assert event == CODEC.event.decode(written)


@pytest.mark.parametrize("seat", [None, Seat(0), Seat(1)])
def test_the_first_event_as_seen_has_one_hand_at_most(seat: Seat | None) -> None:
    event = city.redact(city.GAME.deal(city.Options(), 7), seat)
    written = sent(CODEC.seen.encode(event))
    assert isinstance(written, dict)

    assert "game_started_seen" == written["event"]
    assert (None if seat is None else seat) == (written["dealt"] and written["dealt"]["seat"])
    assert event == CODEC.seen.decode(written)


@pytest.mark.parametrize("dealt", [[1], {"seat": 1}, {"cards": []}, {"seat": 9, "cards": []}, 1])
def test_a_hand_that_was_dealt_belongs_to_a_seat(dealt: object) -> None:
    event = city.redact(city.GAME.deal(city.Options(), 7), Seat(1))
    written = sent(CODEC.seen.encode(event))
    assert isinstance(written, dict)

    with pytest.raises(CodecError, match=r"^dealt"):
        CODEC.seen.decode({**written, "dealt": dealt})


@pytest.mark.parametrize(
    ("seat", "viewer", "is_theirs"),
    [
        (None, None, True),
        (Seat(0), Seat(0), True),
        (Seat(0), Seat(1), False),
        (Seat(0), None, False),
        (None, Seat(0), False),
    ],
)
def test_a_first_event_is_for_one_seat(
    seat: Seat | None, viewer: Seat | None, *, is_theirs: bool
) -> None:
    event = city.redact(city.GAME.deal(city.Options(), 7), seat)
    assert CODEC.is_seen_by is not None

    assert is_theirs is CODEC.is_seen_by(event, viewer)
    assert CODEC.is_seen_by(e.MovementEnded(Seat(0)), viewer)


def test_every_action_is_open() -> None:
    """Rule H2: what is done is seen; what is drawn is not in the action."""
    assert CODEC.seen_action is None


class TestViews:
    """What a front end in another language reads."""

    def test_a_view_is_written_as_documented(self) -> None:
        state = city.new_game(city.Options(), 7)
        written = sent(CODEC.view.encode(city.view(state, Seat(0))))
        assert isinstance(written, dict)

        assert [
            *("city", "players", "to_act", "phase", "spaces", "rebuilt", "dragons", "obelisk"),
            *("pool", "deck_size", "discards", "me", "memory"),
        ] == list(written)
        assert {"kind": "movement", "steps_left": 2} == written["phase"]
        assert {"seat", "hand", "crystals"} == written["me"].keys()
        assert written["memory"] is None

    def test_a_spectator_has_no_hand(self) -> None:
        state = city.new_game(city.Options(), 7)
        written = sent(CODEC.view.encode(city.view(state, None, perfect_memory=True)))
        assert isinstance(written, dict)

        assert written["me"] is None
        assert {"crystals": [0, 0]} == written["memory"]


class TestComponents:
    """The library's own set is named, any other is written in full."""

    def test_the_standard_set_is_named(self) -> None:
        assert reference() == COMPONENTS.encode(standard_components())
        assert standard_components() is COMPONENTS.decode(reference())
        checker(COMPONENTS.schema).validate(reference())

    def test_any_other_set_is_written_in_full(self) -> None:
        table = sent(COMPONENTS.encode(INVENTED))

        assert isinstance(table, dict)
        assert INVENTED == COMPONENTS.decode(table)
        checker(COMPONENTS.schema).validate(table)

    def test_the_name_of_the_standard_set_is_known_for_ever(self) -> None:
        """Records refer to it: a corrected set has another name (docs/rules-versions.md)."""
        assert "standard:496bf89bbe711532" == reference()

    @pytest.mark.parametrize("value", [7, "standard", "standard:0000000000000000", None, []])
    def test_an_unknown_set_is_an_error(self, value: object) -> None:
        with pytest.raises(CodecError, match=f"^expected '{reference()}' or an object with all"):
            COMPONENTS.decode(value)

    def test_a_broken_set_is_one_line(self) -> None:
        """However many problems it has."""
        with pytest.raises(CodecError, match=r"^components: 10 problems markers: missing ") as no:
            COMPONENTS.decode({"name": "x"})
        assert "\n" not in str(no.value)


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ({"event": "movement_ended", "seat": 6}, "seat: expected a whole number from 0 to 5"),
        ({"event": "miniature_sent", "seat": 0, "to": "z9"}, "to: expected a cell such as d3"),
        ({"event": "miniature_sent", "seat": 0, "to": None}, "to: expected a cell such as d3"),
        (
            {"event": "cards_drawn", "seat": 0, "cards": ["T1", "T4"]},
            r"cards\[1\]: expected a card such as T3, not 'T4'",
        ),
        (
            {"event": "dragon_moved", "seat": 0, "card": "T1", "dragon": "pink", "to": "b3"},
            "dragon: expected a dragon, not 'pink'",
        ),
        (
            {"event": "building_rebuilt", "cell": "b3", "markers": [1_000_000]},
            r"markers\[0\]: expected a whole number from 0 to 999999, not 1000000",
        ),
        (
            {"event": "crystals_gained", "seat": 0, "crystals": 1, "award": "luck", "cell": "b3"},
            "award: expected one of ",
        ),
    ],
)
def test_a_value_that_no_game_has_is_refused(written: object, reason: str) -> None:
    with pytest.raises(CodecError, match=f"^{reason}"):
        CODEC.event.decode(written)
