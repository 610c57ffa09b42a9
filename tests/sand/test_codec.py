"""The JSON of Realm of Sand: every event as documented, cards and places as people write them."""

from json import dumps
from typing import Final, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.json_values import changed, checker, checkers_by_tag, same, sent
from support.sand_playing import after, card, spaces
from support.sand_reachable import (
    GENEROUS,
    RANDOM_GAMES,
    RED_TABLES,
    reachable_states,
)

from bluemoon import sand
from bluemoon.kernel.codec.converter import snake_case
from bluemoon.kernel.errors import CodecError
from bluemoon.kernel.seats import Seat
from bluemoon.sand import events as e
from bluemoon.sand.cards import Deck, parse_cards
from bluemoon.sand.codec import CODEC
from bluemoon.sand.codec.codec import EVENT_TAGS, PHASE_TAGS, PUBLIC_TAGS, SEEN_TAGS
from bluemoon.sand.spaces import Space
from bluemoon.sand.squares_and_discs import Colour
from bluemoon.sand.views import redaction as r
from bluemoon.sand.views.view import SeenPhase

ONE: Final = Seat(1)
WON: Final = sand.Outcome((ONE,), sand.Reason.ROUND_LIMIT, (3, 14), (2, 11), (7, 0))

VIEW_CHECKER: Final = checker(CODEC.view.schema)

STATE: Final = sand.scenario(
    mode="advanced",
    components=GENEROUS,
    round=3,
    market={"I": "I-1 I-2 I-3 I-4"},
    decks={"I": "I-6 I-7"},
    seats=[
        {
            "board": "red",
            "rows": ["gR."],
            "crystal": "charged",
            "kept": "I-5",
            "bottom": {"I": "I-9"},
        },
        {"board": "blue"},
    ],
)


def test_every_event_has_one_tag() -> None:
    for union, tags in ((e.Event, EVENT_TAGS), (r.SeenEvent, SEEN_TAGS), (SeenPhase, PHASE_TAGS)):
        assert set(get_args(union)) == set(tags.values())
        assert len(get_args(union)) == len(tags)


def test_a_tag_is_the_name_of_its_class() -> None:
    """So that whoever knows one knows the other."""
    for tags in (EVENT_TAGS, SEEN_TAGS):
        assert [*tags] == [snake_case(kind.__name__) for kind in tags.values()]
    for tag, kind in PHASE_TAGS.items():
        assert tag == snake_case(kind.__name__.replace("Phase", ""))


def test_what_everybody_sees_has_the_same_tag_in_full_and_redacted_records() -> None:
    for tag, kind in PUBLIC_TAGS.items():
        assert kind is EVENT_TAGS[tag] is SEEN_TAGS[tag]
    assert [] == [
        tag for tag in EVENT_TAGS if tag in SEEN_TAGS and EVENT_TAGS[tag] is not SEEN_TAGS[tag]
    ]


EVENTS: Final[tuple[tuple[e.Event, dict[str, object]], ...]] = (
    (
        e.DiscChosen(ONE, Colour.BLUE),
        {"event": "disc_chosen", "seat": 1, "colour": "blue"},
    ),
    (
        e.TilePlayed(ONE, 17, spaces("b3 b2 c2")),
        {"event": "tile_played", "seat": 1, "tile": 17, "spaces": ["b3", "b2", "c2"]},
    ),
    (e.TileTaken(ONE, 3), {"event": "tile_taken", "seat": 1, "tile": 3}),
    (
        e.DiscPlaced(ONE, Colour.RED, Space.B2, 2),
        {"event": "disc_placed", "seat": 1, "colour": "red", "to": "b2", "left": 2},
    ),
    (
        e.DiscMoved(ONE, Space.B2, Space.H8, None),
        {"event": "disc_moved", "seat": 1, "start": "b2", "to": "h8", "left": None},
    ),
    (e.DiscLimitLifted(ONE), {"event": "disc_limit_lifted", "seat": 1}),
    (e.DiscActionEnded(ONE), {"event": "disc_action_ended", "seat": 1}),
    (e.CrystalFreshened(ONE), {"event": "crystal_freshened", "seat": 1}),
    (e.CrystalCharged(ONE), {"event": "crystal_charged", "seat": 1}),
    (e.CrystalUsed(ONE), {"event": "crystal_used", "seat": 1}),
    (
        e.CardClaimed(ONE, card("II-12"), spaces("b2 c3")),
        {"event": "card_claimed", "seat": 1, "card": "II-12", "spaces": ["b2", "c3"]},
    ),
    (
        e.DiscsGained(ONE, Colour.YELLOW, 2),
        {"event": "discs_gained", "seat": 1, "colour": "yellow", "discs": 2},
    ),
    (e.LevelRaised(ONE, 4), {"event": "level_raised", "seat": 1, "level": 4}),
    (e.EndDeclared(ONE, 11), {"event": "end_declared", "seat": 1, "hourglasses": 11}),
    (
        e.CardsLookedAt(ONE, Deck.III, parse_cards("III-2 III-18")),
        {"event": "cards_looked_at", "seat": 1, "deck": "III", "cards": ["III-2", "III-18"]},
    ),
    (
        e.CardKept(ONE, Deck.III, 2, card("III-18"), parse_cards("III-2")),
        {
            "event": "card_kept",
            "seat": 1,
            "deck": "III",
            "number": 2,
            "card": "III-18",
            "returned": ["III-2"],
        },
    ),
    (
        e.DiscExchanged(ONE, Colour.BLACK, Colour.GREEN, None),
        {
            "event": "disc_exchanged",
            "seat": 1,
            "given": "black",
            "received": "green",
            "space": None,
        },
    ),
    (
        e.SquareShifted(ONE, Space.A1, Space.B2),
        {"event": "square_shifted", "seat": 1, "start": "a1", "to": "b2"},
    ),
    (
        e.TilesTraded(ONE, 3, 12),
        {"event": "tiles_traded", "seat": 1, "given": 3, "received": 12},
    ),
    (e.TradeEnded(ONE), {"event": "trade_ended", "seat": 1}),
    (
        e.CardRevealed(card("I-7"), 3),
        {"event": "card_revealed", "card": "I-7", "place": 3},
    ),
    (
        e.TurnEnded(ONE, Seat(0), 5),
        {"event": "turn_ended", "seat": 1, "following": 0, "round": 5},
    ),
    (
        e.GameEnded(WON, (parse_cards("I-7 II-3"), ())),
        {
            "event": "game_ended",
            "outcome": {
                "winners": [1],
                "reason": "round limit",
                "scores": [3, 14],
                "hourglasses": [2, 11],
                "pieces": [7, 0],
            },
            "kept": [["I-7", "II-3"], []],
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


@pytest.mark.parametrize(
    ("event", "written"),
    [
        (
            r.CardsLookedAtUnseen(ONE, Deck.I, 3),
            {"event": "cards_looked_at_unseen", "seat": 1, "deck": "I", "count": 3},
        ),
        (
            r.CardKeptUnseen(ONE, Deck.I, 2, returned=1),
            {"event": "card_kept_unseen", "seat": 1, "deck": "I", "number": 2, "returned": 1},
        ),
    ],
    ids=["look", "keep"],
)
def test_what_is_hidden_is_written_as_documented(
    event: r.SeenEvent, written: dict[str, object]
) -> None:
    assert dumps(written) == dumps(CODEC.seen.encode(event))
    assert event == CODEC.seen.decode(written)


def test_the_first_event_is_written_as_documented() -> None:
    options = sand.Options(players=2, mode="advanced", boards=["red", "orange"])
    event = sand.GAME.deal(options, 7)
    written = sent(CODEC.event.encode(event))
    assert isinstance(written, dict)

    assert [
        *("event", "options", "crystals", "first", "hands", "loop", "market", "decks"),
    ] == list(written)
    assert ["red", "orange"] == written["crystals"] == written["options"]["boards"]
    assert event == CODEC.event.decode(written)


@pytest.mark.parametrize("seat", [None, Seat(0), ONE])
def test_the_first_event_as_seen_has_no_decks(seat: Seat | None) -> None:
    event = sand.redact(sand.GAME.deal(sand.Options(), 7), seat)
    written = sent(CODEC.seen.encode(event))
    assert isinstance(written, dict)

    assert "game_started_seen" == written["event"]
    assert [14, 14, 14] == written["deck_sizes"]
    assert "decks" not in written
    assert seat == written["viewer"]
    assert [None, None] == written["crystals"]
    assert event == CODEC.seen.decode(written)


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
    event = sand.redact(sand.GAME.deal(sand.Options(), 7), seat)
    assert CODEC.is_seen_by is not None

    assert is_theirs is CODEC.is_seen_by(event, viewer)
    assert CODEC.is_seen_by(e.CrystalUsed(Seat(0)), viewer)


def test_every_action_is_open() -> None:
    """Rule H3: what is done is seen; the cards looked at are not in the action."""
    assert CODEC.seen_action is None


def test_options_are_written_in_full() -> None:
    """A default could change one day, and a record must not change with it."""
    options = sand.Options(players=3, round_limit=None)
    written = sent(CODEC.options.encode(options))
    assert isinstance(written, dict)

    assert {
        "players": 3,
        "mode": "basic",
        "boards": None,
        "main_action": "optional",
        "solo_turns": 14,
        "round_limit": None,
    }.items() <= written.items()
    assert options == CODEC.options.decode(written)
    with pytest.raises(CodecError, match=r"^all boards are different"):
        CODEC.options.decode({**written, "mode": "advanced", "boards": ["red"] * 3})


class TestViews:
    """What a front end in another language reads."""

    def test_a_view_is_written_as_documented(self) -> None:
        written = sent(CODEC.view.encode(sand.view(STATE, Seat(0))))
        assert isinstance(written, dict)

        assert [
            *("realm", "players", "first", "to_act", "round", "phase", "loop", "market"),
            *("deck_sizes", "central", "stock", "me", "memory"),
        ] == list(written)
        assert {"kind": "turn", "main_taken": False} == written["phase"]
        assert {"seat": 0} == written["me"]
        assert written["memory"] is None
        assert ["I-1", "I-2", "I-3", "I-4"] == written["market"][0]

    def test_a_player_is_written_as_documented(self) -> None:
        """The board in board order: row by row from the bottom."""
        written = sent(CODEC.view.encode(sand.view(STATE, Seat(0))))
        assert isinstance(written, dict)
        player = written["players"][0]

        assert ["pieces", "level", "tiles", "discs", "crystal", "claimed", "kept"] == [*player]
        assert [None] * 9 + ["g", "R", None] == player["pieces"]
        assert [{"deck": "I", "card": "I-5"}] == player["kept"]
        assert "charged" == player["crystal"]

    def test_what_is_hidden_is_not_written(self) -> None:
        looking = after(STATE, "look I")
        written = sent(CODEC.view.encode(sand.view(looking, ONE, perfect_memory=True)))
        assert isinstance(written, dict)

        hidden = {"kind": "keep_seen", "deck": "I", "count": 3, "main_taken": False}
        assert hidden == written["phase"]
        assert [{"deck": "I", "card": None}] == written["players"][0]["kept"]
        assert {"bottom": [[], [], []]} == written["memory"]
        for name in ("I-5", "I-6", "I-7", "I-8", "I-9"):
            assert f'"{name}"' not in dumps({**written, "realm": None})

    def test_what_is_remembered_is_written_by_deck(self) -> None:
        written = sent(CODEC.view.encode(sand.view(STATE, Seat(0), perfect_memory=True)))
        assert isinstance(written, dict)

        assert {"bottom": [["I-9"], [], []]} == written["memory"]

    @given(state=reachable_states(), data=st.data())
    def test_every_view_survives_the_way_through_json(
        self, state: sand.State, data: st.DataObject
    ) -> None:
        seat = data.draw(st.sampled_from([None, *map(Seat, range(len(state.players)))]))
        view = sand.view(state, seat, perfect_memory=data.draw(st.booleans()))
        written = sent(CODEC.view.encode(view))

        assert view == CODEC.view.decode(written)
        VIEW_CHECKER.validate(written)

    @given(data=st.data())
    def test_a_changed_view_is_read_or_refused(self, data: st.DataObject) -> None:
        """
        Never is it read as something that is written otherwise, and nothing else is raised.

        The set is ``dunes``, which is named: a component file may leave out what is nothing.
        """
        state = sand.scenario(mode="advanced", seats=[{"board": "red", "kept": "I-5"}, {}])
        view = sand.view(state, Seat(0), perfect_memory=True)
        written = sent(CODEC.view.encode(view))
        assert isinstance(written, dict)
        wrong = data.draw(changed(written))
        try:
            read = CODEC.view.decode(wrong)
        except CodecError:
            return
        assert same(wrong, sent(CODEC.view.encode(read)))


@pytest.mark.unmeasured
@pytest.mark.parametrize("table", RED_TABLES)
def test_all_events_of_a_game_survive_the_way_through_json(table: str) -> None:
    """As they are, and as everybody sees them; all fit the schemas."""
    full, redacted = (checkers_by_tag(form.schema) for form in (CODEC.event, CODEC.seen))
    games = RANDOM_GAMES[table]
    for seed in range(2):
        for event in games.log(seed):
            written = sent(CODEC.event.encode(event))
            assert isinstance(written, dict)
            assert event == CODEC.event.decode(written)
            full[written["event"]].validate(written)
            for seat in (None, Seat(0)):
                seen = sand.redact(event, seat)
                shown = sent(CODEC.seen.encode(seen))
                assert isinstance(shown, dict)
                assert seen == CODEC.seen.decode(shown)
                redacted[shown["event"]].validate(shown)


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ({"event": "crystal_used", "seat": 6}, "seat: expected a whole number from 0 to 5"),
        (
            {"event": "square_shifted", "seat": 0, "start": "a1", "to": "a9"},
            "to: expected a space such as b2, not 'a9'",
        ),
        (
            {"event": "square_shifted", "seat": 0, "start": None, "to": "a8"},
            "start: expected a space such as b2, not null",
        ),
        (
            {"event": "card_claimed", "seat": 0, "card": "II-25", "spaces": []},
            "card: expected a card such as II-12, not 'II-25'",
        ),
        (
            {"event": "cards_looked_at", "seat": 0, "deck": "I", "cards": ["I-1", "i-2"]},
            r"cards\[1\]: expected a card such as II-12, not 'i-2'",
        ),
        (
            {"event": "cards_looked_at", "seat": 0, "deck": "ii", "cards": []},
            "deck: expected a deck such as II, not 'ii'",
        ),
        (
            {"event": "disc_chosen", "seat": 0, "colour": "pink"},
            "colour: expected a colour, not 'pink'",
        ),
        (
            {"event": "level_raised", "seat": 0, "level": 10_000},
            "level: expected a whole number from 0 to 9999, not 10000",
        ),
        ({"event": "crystal_lost", "seat": 0}, "event: expected one of game_started, "),
        ({"event": "cards_looked_at_unseen", "seat": 0}, "event: expected one of game_started, "),
    ],
)
def test_a_value_that_no_game_has_is_refused(written: object, reason: str) -> None:
    with pytest.raises(CodecError, match=f"^{reason}"):
        CODEC.event.decode(written)


def test_a_piece_is_a_letter() -> None:
    written = sent(CODEC.view.encode(sand.view(STATE, None)))
    assert isinstance(written, dict)
    written["players"][0]["pieces"][3] = "b"

    reason = r"^players\[0\]\.pieces\[3\]: expected a piece: one of grkGRKBY, not 'b'"
    with pytest.raises(CodecError, match=reason):
        CODEC.view.decode(written)
