"""The JSON of Blue Moon Legends: every event as documented, cards as people write them."""

from collections.abc import Mapping
from json import dumps
from typing import Final, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.json_values import changed, checker, checkers_by_tag, same, sent
from support.legends_decks import DRAFTED, NICHOLAS
from support.legends_play import SEAT_0, SEAT_1, apply
from support.legends_reachable import RANDOM_GAMES, reachable_states

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.codec.converter import snake_case
from bluemoon.kernel.errors import CodecError
from bluemoon.kernel.seats import Seat
from bluemoon.legends import asks as a
from bluemoon.legends import events as e
from bluemoon.legends import state as s
from bluemoon.legends.codec import CODEC
from bluemoon.legends.codec.codec import (
    ASK_TAGS,
    EVENT_TAGS,
    PHASE_TAGS,
    PLAIN_PHASE_TAGS,
    PUBLIC_TAGS,
    SEEN_TAGS,
    TASK_TAGS,
    TURN_PHASE_TAGS,
    UNSEEN_ASK_TAGS,
)
from bluemoon.legends.game import GAME
from bluemoon.legends.notation import parse_action
from bluemoon.legends.options import Options
from bluemoon.legends.rules.hidden import J5, J10
from bluemoon.legends.scenario import scenario
from bluemoon.legends.views import redaction as r
from bluemoon.legends.views.redaction import redact
from bluemoon.legends.views.view import AskShipUnseen, SeenPhase, View, view
from bluemoon.testing import proves

EVERYBODY: Final = (None, SEAT_0, SEAT_1)
WON: Final = s.Outcome((SEAT_1,), s.Reason.FOURTH_DRAGON, -3, (0, 4))
CHANCE: Final = Chance(10)
OPTIONS: Final = Options(decks=("hoax", "hoax"))

VIEW_CHECKER: Final = checker(CODEC.view.schema)

STATE: Final = scenario(
    decks=("khind", "buka"),
    to_act=1,
    phase="support",
    fight="fire",
    dragons=(0, 2),
    seats=[
        {"hand": "k01 k02", "combat": "-k04 k03", "discard": "k05 k06", "leaders": "k29"},
        {
            "hand": "b06 b13",
            "disclosed": "b13",
            "combat": "b05",
            "support": "~b08 b26>b05",
            "ships": "b30:b09",
            "discard": "b12",
        },
    ],
    turn={"plays": "b05"},
)


def test_every_class_of_a_union_has_one_tag() -> None:
    for union, tags in (
        (e.Event, EVENT_TAGS),
        (r.SeenEvent, SEEN_TAGS),
        (SeenPhase, PHASE_TAGS),
        (s.PhaseOfTurn, TURN_PHASE_TAGS),
        (s.PlainPhase, PLAIN_PHASE_TAGS),
        (a.Ask, ASK_TAGS),
        (r.UnseenAsk, UNSEEN_ASK_TAGS),
        (a.Task, TASK_TAGS),
    ):
        assert set(get_args(union)) == set(tags.values())
        assert len(get_args(union)) == len(tags)


@pytest.mark.parametrize(
    ("tags", "word"),
    [
        (EVENT_TAGS, ""),
        (SEEN_TAGS, ""),
        (TASK_TAGS, ""),
        (PHASE_TAGS, "Phase"),
        (ASK_TAGS, "Ask"),
        (UNSEEN_ASK_TAGS, "Ask"),
    ],
)
def test_a_tag_is_the_name_of_its_class(tags: Mapping[str, type[object]], word: str) -> None:
    """So that whoever knows one knows the other."""
    for tag, kind in tags.items():
        assert tag == snake_case(kind.__name__.replace(word, "") if word else kind.__name__)


def test_what_everybody_sees_has_the_same_tag_in_full_and_redacted_records() -> None:
    for tag, kind in PUBLIC_TAGS.items():
        assert kind is EVENT_TAGS[tag] is SEEN_TAGS[tag]
    assert [] == [
        tag for tag in EVENT_TAGS if tag in SEEN_TAGS and EVENT_TAGS[tag] is not SEEN_TAGS[tag]
    ]


EVENTS: Final[tuple[tuple[e.Event, dict[str, object]], ...]] = (
    (e.MulliganBegan(SEAT_1), {"event": "mulligan_began", "seat": 1}),
    (e.CardReplaced(SEAT_1, "u91"), {"event": "card_replaced", "seat": 1, "card": "u91"}),
    (
        e.WindowOpened(SEAT_1, "booster", "h18", s.SUPPORT, (a.PlayNamed(SEAT_0, "h18", "hand"),)),
        {
            "event": "window_opened",
            "seat": 1,
            "window": "booster",
            "card": "h18",
            "back": {"kind": "support"},
            "tasks": [
                {
                    "kind": "play_named",
                    "seat": 0,
                    "card": "h18",
                    "source": "hand",
                    "keep": False,
                }
            ],
        },
    ),
    (
        e.InterferencePlayed(SEAT_1, "n92"),
        {"event": "interference_played", "seat": 1, "card": "n92"},
    ),
    (
        e.CardCancelled(SEAT_0, "b07", "hand", is_bluff=True),
        {
            "event": "card_cancelled",
            "seat": 0,
            "card": "b07",
            "source": "hand",
            "is_bluff": True,
        },
    ),
    (
        e.Mulliganed(SEAT_1, ("b07",), ("b08",), ("b07", "b09"), CHANCE),
        {
            "event": "mulliganed",
            "seat": 1,
            "returned": ["b07"],
            "drawn": ["b08"],
            "deck": ["b07", "b09"],
            "chance": "000000000000000a",
        },
    ),
    (e.TurnBegan(SEAT_1), {"event": "turn_began", "seat": 1}),
    (e.TurnEnded(SEAT_1), {"event": "turn_ended", "seat": 1}),
    (
        e.PhaseBegan(s.EngagementPhase(must_leave=True)),
        {"event": "phase_began", "phase": {"kind": "engagement", "must_leave": True}},
    ),
    (
        e.MomentBegan("end", ("m18", "m19")),
        {"event": "moment_began", "which": "end", "left": ["m18", "m19"]},
    ),
    (
        e.FightJoined(SEAT_1, started=True),
        {"event": "fight_joined", "seat": 1, "started": True},
    ),
    (e.Declined(SEAT_1), {"event": "declined", "seat": 1}),
    (e.SupportEnded(SEAT_1), {"event": "support_ended", "seat": 1}),
    (
        e.Backtracked(SEAT_1, must_leave=False),
        {"event": "backtracked", "seat": 1, "must_leave": False},
    ),
    (e.SomethingLearned(SEAT_1), {"event": "something_learned", "seat": 1}),
    (
        e.CardPlayed(SEAT_1, "x101", "character", 0, free=False, covers=True, source="hand"),
        {
            "event": "card_played",
            "seat": 1,
            "card": "x101",
            "kind": "character",
            "unit": 0,
            "free": False,
            "covers": True,
            "source": "hand",
        },
    ),
    (
        e.LeadershipSpent(SEAT_1, "h28"),
        {"event": "leadership_spent", "seat": 1, "card": "h28"},
    ),
    (
        e.BluffShown(SEAT_1, 2, "b07"),
        {"event": "bluff_shown", "seat": 1, "place": 2, "card": "b07"},
    ),
    (
        e.CardLoaded(SEAT_1, "b02", "b30", "deck", None),
        {
            "event": "card_loaded",
            "seat": 1,
            "card": "b02",
            "ship": "b30",
            "source": "deck",
            "unit": None,
        },
    ),
    (e.ShipLanded(SEAT_1, "b30"), {"event": "ship_landed", "seat": 1, "card": "b30"}),
    (
        e.TargetChosen(SEAT_1, "b26", "b05"),
        {"event": "target_chosen", "seat": 1, "card": "b26", "target": "b05"},
    ),
    (
        e.TextUsed(SEAT_1, "k06", "once"),
        {"event": "text_used", "seat": 1, "card": "k06", "timing": "once"},
    ),
    (
        e.TextDeclined(SEAT_1, "m18", "end"),
        {"event": "text_declined", "seat": 1, "card": "m18", "timing": "end"},
    ),
    (e.Granted(SEAT_1, "again"), {"event": "granted", "seat": 1, "what": "again"}),
    (e.DemandMet(SEAT_1, "p16"), {"event": "demand_met", "seat": 1, "card": "p16"}),
    (
        e.CardTaken(SEAT_1, "k01", "discard", None),
        {"event": "card_taken", "seat": 1, "card": "k01", "source": "discard", "top": None},
    ),
    (
        e.CardsRevealed(SEAT_1, ("m03", "m04")),
        {"event": "cards_revealed", "seat": 1, "cards": ["m03", "m04"]},
    ),
    (
        e.HandDisclosed(SEAT_1, ("b01",)),
        {"event": "hand_disclosed", "seat": 1, "cards": ["b01"]},
    ),
    (e.Searched(SEAT_1, "deck"), {"event": "searched", "seat": 1, "zone": "deck"}),
    (
        e.CardRecycled(SEAT_1, "b27", None),
        {"event": "card_recycled", "seat": 1, "card": "b27", "top": None},
    ),
    (
        e.CardsShuffledIn(SEAT_1, ("b01", "b02")),
        {"event": "cards_shuffled_in", "seat": 1, "cards": ["b01", "b02"]},
    ),
    (e.ElementSet("earth"), {"event": "element_set", "element": "earth"}),
    (
        e.PowerAnnounced(SEAT_1, "fire", 7),
        {"event": "power_announced", "seat": 1, "element": "fire", "power": 7},
    ),
    (
        e.BluffCalled(SEAT_1, good=True),
        {"event": "bluff_called", "seat": 1, "good": True},
    ),
    (e.Passed(SEAT_1), {"event": "passed", "seat": 1}),
    (
        e.DragonMoved(SEAT_1, -2, "storm", "v07"),
        {"event": "dragon_moved", "seat": 1, "dragons": -2, "why": "storm", "card": "v07"},
    ),
    (
        e.Retreated(SEAT_1, "chosen", 2),
        {"event": "retreated", "seat": 1, "reason": "chosen", "dragons": 2},
    ),
    (e.FightEnded(SEAT_1), {"event": "fight_ended", "seat": 1}),
    (e.RanOut(SEAT_1), {"event": "ran_out", "seat": 1}),
    (
        e.GameEnded(WON),
        {
            "event": "game_ended",
            "outcome": {
                "winners": [1],
                "reason": "fourth dragon",
                "dragons": -3,
                "crystals": [0, 4],
                "score": None,
            },
        },
    ),
    (
        e.Asked(
            SEAT_1,
            a.AskTake("k29", "deck"),
            s.LEADERSHIP,
            (a.OfferTarget(SEAT_0, "b26", None),),
            ("k01", "k02"),
        ),
        {
            "event": "asked",
            "seat": 1,
            "ask": {"kind": "take", "card": "k29", "zone": "deck"},
            "back": {"kind": "leadership"},
            "tasks": [{"kind": "offer_target", "seat": 0, "card": "b26", "only": None}],
            "looking": ["k01", "k02"],
        },
    ),
    (
        e.BluffLaid(SEAT_1, "b07", 1, from_ship=False, known=False),
        {
            "event": "bluff_laid",
            "seat": 1,
            "card": "b07",
            "unit": 1,
            "from_ship": False,
            "known": False,
        },
    ),
    (
        e.CardDiscarded(SEAT_1, "b07", "hand", CHANCE),
        {
            "event": "card_discarded",
            "seat": 1,
            "card": "b07",
            "source": "hand",
            "chance": "000000000000000a",
        },
    ),
    (
        e.CardsDrawn(SEAT_1, ("b07",)),
        {"event": "cards_drawn", "seat": 1, "cards": ["b07"]},
    ),
    (
        e.CardsReturned(SEAT_1, ("b07",), "hand", "bottom"),
        {
            "event": "cards_returned",
            "seat": 1,
            "cards": ["b07"],
            "source": "hand",
            "to": "bottom",
            "disclosed": [],
        },
    ),
    (
        e.DeckShuffled(SEAT_1, ("b07",), CHANCE),
        {"event": "deck_shuffled", "seat": 1, "order": ["b07"], "chance": "000000000000000a"},
    ),
    (
        e.DiscardShuffled(SEAT_1, (), ("b07",), CHANCE),
        {
            "event": "discard_shuffled",
            "seat": 1,
            "taken": [],
            "pile": ["b07"],
            "chance": "000000000000000a",
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


HIDING: Final[tuple[tuple[r.SeenEvent, dict[str, object]], ...]] = (
    (
        r.MulliganedSeen(SEAT_1, ("b07",), ("b08",)),
        {"event": "mulliganed_seen", "seat": 1, "returned": ["b07"], "drawn": ["b08"]},
    ),
    (r.MulliganedUnseen(SEAT_1, 2), {"event": "mulliganed_unseen", "seat": 1, "count": 2}),
    (
        r.AskedUnseen(SEAT_1, AskShipUnseen(), s.LEADERSHIP, ()),
        {
            "event": "asked_unseen",
            "seat": 1,
            "ask": {"kind": "ship_unseen"},
            "back": {"kind": "leadership"},
            "tasks": [],
        },
    ),
    (r.BluffLaidUnseen(SEAT_1, 2), {"event": "bluff_laid_unseen", "seat": 1, "unit": 2}),
    (
        r.CardDiscardedSeen(SEAT_1, "b07", "deck"),
        {"event": "card_discarded_seen", "seat": 1, "card": "b07", "source": "deck"},
    ),
    (r.CardsDrawnUnseen(SEAT_1, 2), {"event": "cards_drawn_unseen", "seat": 1, "count": 2}),
    (
        r.CardsReturnedUnseen(SEAT_1, 2, "hand", "bottom", ("b07",)),
        {
            "event": "cards_returned_unseen",
            "seat": 1,
            "count": 2,
            "source": "hand",
            "to": "bottom",
            "disclosed": ["b07"],
        },
    ),
    (r.DeckShuffledUnseen(SEAT_1, 9), {"event": "deck_shuffled_unseen", "seat": 1, "size": 9}),
    (
        r.DiscardShuffledSeen(SEAT_1, ("b07",), "b08"),
        {"event": "discard_shuffled_seen", "seat": 1, "taken": ["b07"], "top": "b08"},
    ),
    (
        r.DiscardShuffledUnseen(SEAT_1, 1, None),
        {"event": "discard_shuffled_unseen", "seat": 1, "count": 1, "top": None},
    ),
)


@pytest.mark.parametrize(
    ("event", "written"), HIDING, ids=[type(event).__name__ for event, _ in HIDING]
)
def test_what_is_hidden_is_written_as_documented(
    event: r.SeenEvent, written: dict[str, object]
) -> None:
    assert dumps(written) == dumps(CODEC.seen.encode(event))
    assert event == CODEC.seen.decode(written)


def test_every_event_that_hides_something_is_shown_here() -> None:
    only_seen = {*SEEN_TAGS} - {*EVENT_TAGS} - {"game_started_seen"}
    assert only_seen == {written["event"] for _, written in HIDING}


def test_the_first_event_is_written_as_documented() -> None:
    options = Options(decks=("hoax", "random"))
    event = GAME.deal(options, 7)
    written = sent(CODEC.event.encode(event))
    assert isinstance(written, dict)

    names = ["event", "options", "decks", "first", "orders", "hands", "dragons", "chance"]
    assert names == [*written]
    assert ["hoax", "random"] == written["options"]["decks"]
    assert "hoax" == written["decks"][0]
    assert [24, 24] == [len(order) for order in written["orders"]]
    assert event == CODEC.event.decode(written)


def test_a_deck_that_was_built_is_an_object() -> None:
    options = Options(decks=(NICHOLAS, DRAFTED))
    written = sent(CODEC.options.encode(options))
    assert isinstance(written, dict)
    first, second = written["decks"]

    assert {"leader": "t00", "cards": [*NICHOLAS.cards], "inquisitor": None} == first
    assert (None, [*DRAFTED.cards]) == (second["leader"], second["cards"])
    assert options == CODEC.options.decode(written)
    checker(CODEC.options.schema).validate(written)


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        ("fleet", "decks[0]: expected one of hoax, .*, built, or an object with leader, .*'fleet'"),
        (7, "decks[0]: expected one of hoax, .*, not 7"),
        ({"leader": "t00"}, "decks[0].cards: missing"),
        ({"leader": "T 0", "cards": [], "inquisitor": None}, "decks[0].leader: expected a card .*"),
        ({"leader": "t00", "cards": "t01", "inquisitor": None}, "decks[0].cards: expected a list"),
        (
            {"leader": "t00", "cards": ["t01"], "inquisitor": None},
            "the deck of seat 0: 1 card, exactly 30 needed (rule V2)",
        ),
    ],
)
def test_what_is_no_deck_is_not_read(deck: object, said: str) -> None:
    written = sent(CODEC.options.encode(OPTIONS))
    assert isinstance(written, dict)
    with pytest.raises(
        CodecError, match=said.translate({91: r"\[", 93: r"\]", 40: r"\(", 41: r"\)"})
    ):
        CODEC.options.decode({**written, "decks": [deck, "hoax"]})


def test_the_deck_played_with_is_of_a_people_or_was_built() -> None:
    """In the first event nothing is left to be drawn."""
    written = sent(CODEC.event.encode(GAME.deal(Options(decks=("built", "flit")), 7)))
    assert isinstance(written, dict)

    assert "flit" == written["decks"][1]
    assert 30 == len(written["decks"][0]["cards"])
    with pytest.raises(CodecError, match=r"^decks\[0\]: expected one of hoax, .* not 'random'$"):
        CODEC.event.decode({**written, "decks": ["random", "flit"]})


@pytest.mark.parametrize("seat", EVERYBODY)
def test_the_first_event_as_seen_has_the_own_hand(seat: Seat | None) -> None:
    started = GAME.deal(Options(), 7)
    assert isinstance(started, e.GameStarted)
    event = redact(started, seat)
    written = sent(CODEC.seen.encode(event))
    assert isinstance(written, dict)

    assert "game_started_seen" == written["event"]
    assert [24, 24] == written["deck_sizes"]
    assert [6, 6] == written["hand_sizes"]
    dealt = None if seat is None else {"seat": seat, "hand": [*started.hands[seat]]}
    assert dealt == written["dealt"]
    assert {"orders", "hands", "chance"}.isdisjoint(written)
    assert event == CODEC.seen.decode(written)


@pytest.mark.parametrize(
    ("seat", "viewer", "is_theirs"),
    [
        (None, None, True),
        (SEAT_0, SEAT_0, True),
        (SEAT_0, SEAT_1, False),
        (SEAT_0, None, False),
        (None, SEAT_0, False),
    ],
)
def test_a_first_event_is_for_one_seat(
    seat: Seat | None, viewer: Seat | None, *, is_theirs: bool
) -> None:
    event = redact(GAME.deal(Options(), 7), seat)
    assert CODEC.is_seen_by is not None

    assert is_theirs is CODEC.is_seen_by(event, viewer)
    assert CODEC.is_seen_by(e.TurnBegan(SEAT_0), viewer)


@proves(J5, J10)
@pytest.mark.parametrize(
    "text", ["bluff b07", "pick b07", "mulligan b07", "play b07", "load b07 b30", "fight"]
)
def test_j10_an_action_that_may_name_a_hidden_card_is_the_players_own(text: str) -> None:
    """What of it may be known is in the events."""
    verb, action = text.split(maxsplit=1)[0], parse_action(text)
    is_hidden = verb in ("bluff", "pick", "mulligan")
    assert CODEC.seen_action is not None

    assert text == CODEC.seen_action(action, SEAT_1, SEAT_1)
    for viewer in (None, SEAT_0):
        assert (None if is_hidden else text) == CODEC.seen_action(action, SEAT_1, viewer)


def test_options_are_written_in_full() -> None:
    """A default could change one day, and a record must not change with it."""
    options = Options(decks=("hoax", "random"), first=1)
    written = sent(CODEC.options.encode(options))
    assert isinstance(written, dict)

    shown = {
        "decks": ["hoax", "random"],
        "tournament": False,
        "retries": 1,
        "score": None,
        "first": 1,
    }
    assert shown.items() <= written.items()
    assert options == CODEC.options.decode(written)
    with pytest.raises(CodecError, match=r"^retries must be a whole number from 0 to 9"):
        CODEC.options.decode({**written, "retries": 10})


def test_the_score_of_a_match_is_written_and_read() -> None:
    """In the options the crystals before the game, in the outcome those after it."""
    options = Options(decks=("hoax", "buka"), score=(2, 1))
    outcome = s.Outcome((SEAT_1,), s.Reason.FOURTH_DRAGON, -3, (0, 4), (2, 5))
    written, ended = sent(CODEC.options.encode(options)), sent(CODEC.outcome.encode(outcome))
    assert isinstance(written, dict)
    assert isinstance(ended, dict)

    assert ([2, 1], [2, 5]) == (written["score"], ended["score"])
    assert options == CODEC.options.decode(written)
    assert outcome == CODEC.outcome.decode(ended)
    with pytest.raises(CodecError, match=r"score must be two whole numbers from 0 to 4"):
        CODEC.options.decode({**written, "score": [5, 0]})
    with pytest.raises(CodecError, match="score"):
        CODEC.outcome.decode({**ended, "score": [2]})


class TestViews:
    """What a front end in another language reads."""

    def test_a_view_is_written_as_documented(self) -> None:
        written = sent(CODEC.view.encode(view(STATE, SEAT_1)))
        assert isinstance(written, dict)
        keys = ["options", "players", "turn", "fight", "dragons"]
        keys += ["hyla", "phase", "me", "memory"]

        assert [*keys, "engaged"] == [*written]
        assert keys == [*written["engaged"]]
        assert {"kind": "support"} == written["phase"]
        assert {"kind": "engagement", "must_leave": False} == written["engaged"]["phase"]
        assert {"element": "fire"} == written["fight"]
        assert -2 == written["dragons"]
        me = {"seat": 1, "hand": ["b06", "b13"], "bluffs": ["b08"], "looking": []}
        assert me == written["me"]
        assert written["memory"] is None

    def test_a_player_is_written_as_documented(self) -> None:
        written = sent(CODEC.view.encode(view(STATE, SEAT_0)))
        assert isinstance(written, dict)
        placed = {"card": "b05", "active": True, "bluff": False, "known": False, "target": None}

        assert {
            "hand_size": 2,
            "deck_size": 22,
            "disclosed": ["b13"],
            "discard_top": "b12",
            "leader_top": None,
            "combat": [placed],
            "support": [
                {"kind": "face_down"},
                {"kind": "placed", **placed, "card": "b26", "target": "b05"},
            ],
            "ships": [{"card": "b30", "load": ["b09"], "landed": False}],
            "achievements": [],
            "ran_out": False,
        } == written["players"][1]
        play = {"card": "b05", "kind": "character", "unit": 0, "free": False}
        assert [play] == written["turn"]["plays"]

    def test_what_is_hidden_is_not_written(self) -> None:
        state = scenario(
            decks=("khind", "buka"), to_act=1, seats=[{}, {"ships": "b30 b29", "hand": "b27"}]
        )
        loading = apply(state, "play b27", "pick b01")
        written = sent(CODEC.view.encode(view(loading, SEAT_0, perfect_memory=True)))
        assert isinstance(written, dict)

        assert ["kind", "seat", "ask", "back", "tasks"] == [*written["phase"]]
        assert ["choice_seen", 1, {"kind": "ship_unseen"}] == [*written["phase"].values()][:3]
        assert '"b01"' not in dumps(written)

    def test_what_is_remembered_is_written_by_seat(self) -> None:
        written = sent(CODEC.view.encode(view(STATE, SEAT_0, perfect_memory=True)))
        assert isinstance(written, dict)

        assert {
            "piles": [
                {"discard": ["k05", "k06"], "doubtful": [], "leaders": ["k29"]},
                {"discard": ["b12"], "doubtful": [], "leaders": []},
            ]
        } == written["memory"]

    @given(state=reachable_states(), data=st.data())
    def test_every_view_survives_the_way_through_json(
        self, state: s.State, data: st.DataObject
    ) -> None:
        seat = data.draw(st.sampled_from(EVERYBODY))
        seen = view(state, seat, perfect_memory=data.draw(st.booleans()))
        written = sent(CODEC.view.encode(seen))

        assert seen == CODEC.view.decode(written)
        VIEW_CHECKER.validate(written)

    @given(data=st.data())
    def test_a_changed_view_is_read_or_refused(self, data: st.DataObject) -> None:
        """Never is it read as something that is written otherwise, and nothing else is raised."""
        written = sent(CODEC.view.encode(view(STATE, SEAT_0, perfect_memory=True)))
        assert isinstance(written, dict)
        wrong = data.draw(changed(written))
        try:
            read = CODEC.view.decode(wrong)
        except CodecError:
            return
        assert same(wrong, sent(CODEC.view.encode(read)))


@pytest.mark.unmeasured
@pytest.mark.parametrize("table", RANDOM_GAMES)
def test_all_events_of_a_game_survive_the_way_through_json(table: str) -> None:
    """As they are, and as everybody sees them; all fit the schemas."""
    full, redacted = (checkers_by_tag(form.schema) for form in (CODEC.event, CODEC.seen))
    for event in RANDOM_GAMES[table].log(0):
        written = sent(CODEC.event.encode(event))
        assert isinstance(written, dict)
        assert event == CODEC.event.decode(written)
        full[written["event"]].validate(written)
        for seat in (None, SEAT_0):
            seen = redact(event, seat)
            shown = sent(CODEC.seen.encode(seen))
            assert isinstance(shown, dict)
            assert seen == CODEC.seen.decode(shown)
            redacted[shown["event"]].validate(shown)


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ({"event": "passed", "seat": 6}, "seat: expected a whole number from 0 to 5"),
        (
            {"event": "ship_landed", "seat": 0, "card": "B30"},
            "card: expected a card such as v21, not 'B30'",
        ),
        (
            {"event": "ship_landed", "seat": 0, "card": 30},
            "card: expected a card such as v21, not 30",
        ),
        (
            {"event": "cards_drawn", "seat": 0, "cards": ["b01", "~1"]},
            r"cards\[1\]: expected a card such as v21, not '~1'",
        ),
        ({"event": "element_set", "element": "water"}, "element: expected 'fire' or 'earth'"),
        (
            {"event": "retreated", "seat": 0, "reason": "chosen", "dragons": -4},
            "dragons: expected a whole number from -3 to 9999, not -4",
        ),
        (
            {"event": "phase_began", "phase": {"kind": "over"}},
            "phase.kind: expected one of beginning, leadership, ",
        ),
        ({"event": "crystal_lost", "seat": 0}, "event: expected one of game_started, "),
        ({"event": "cards_drawn_unseen", "seat": 0}, "event: expected one of game_started, "),
    ],
)
def test_a_value_that_no_game_has_is_refused(written: object, reason: str) -> None:
    with pytest.raises(CodecError, match=f"^{reason}"):
        CODEC.event.decode(written)


def test_a_view_within_a_view_has_none_itself() -> None:
    """The position to backtrack to has no other one (E11)."""
    written = sent(CODEC.view.encode(view(STATE, None)))
    assert isinstance(written, dict)
    written["engaged"]["engaged"] = None

    with pytest.raises(CodecError, match="engaged"):
        CODEC.view.decode(written)
    assert isinstance(view(STATE, None), View)
