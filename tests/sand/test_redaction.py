"""H · Hidden information: what is seen of an event, and by whom."""

import json
import pickle
from typing import Final, get_args

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.sand_playing import SEAT_0, SEAT_1, SEAT_2, after, card, events_of
from support.sand_reachable import (
    GENEROUS,
    RANDOM_GAMES,
    RED_TABLES,
    SandPosition,
    reachable_positions,
    reachable_states,
    seeds,
)

from bluemoon import sand
from bluemoon.kernel.errors import ReplayError, SeatError
from bluemoon.kernel.seats import Seat
from bluemoon.sand import events as e
from bluemoon.sand.cards import Deck, parse_cards
from bluemoon.sand.rules.crystal_powers import A3
from bluemoon.sand.rules.hidden import H1, H2, H3, H4
from bluemoon.sand.rules.setup import S4
from bluemoon.sand.views import redaction as r
from bluemoon.testing import proves

PUBLIC: Final = frozenset(get_args(r.PublicEvent))
HIDING: Final = frozenset(get_args(sand.Event)) - PUBLIC

OTHERS: Final = (None, SEAT_1, SEAT_2)

STATE: Final = sand.scenario(
    players=3,
    mode="advanced",
    components=GENEROUS,
    round=5,
    round_limit=5,
    market={"I": "I-1 I-2 I-3 I-4"},
    decks={"I": "I-5 I-6 I-8 I-9"},
    seats=[
        {"board": "red", "crystal": "charged", "rows": ["g.."], "kept": "I-7 II-2"},
        {"board": "blue"},
        {"board": "orange"},
    ],
)


def seen_by(seat: Seat | None, events: tuple[sand.Event, ...]) -> list[sand.SeenEvent]:
    return [sand.redact(event, seat) for event in events]


def test_every_event_is_public_or_redacted() -> None:
    """These carry cards that not everybody may see; everything else is open."""
    assert HIDING == {e.GameStarted, e.CardsLookedAt, e.CardKept}
    assert PUBLIC < {*get_args(sand.Event)}


def test_what_is_no_event_is_not_let_through() -> None:
    """Something new is hidden until someone has decided who may see it."""
    unknown: sand.Event = json.loads('"something happened"')
    with pytest.raises(ReplayError, match="'something happened' is no event of Realm of Sand"):
        sand.redact(unknown, None)


@proves(H3)
@pytest.mark.parametrize("table", RANDOM_GAMES)
def test_h3_everything_else_is_seen_by_all(table: str) -> None:
    """In whole games: an event that hides nothing is shown as it is, and no other one is."""
    for event in RANDOM_GAMES[table].log(0):
        is_public = type(event) in PUBLIC
        seen = sand.redact(event, None)

        assert is_public is (seen is event)
        assert not is_public or event is sand.redact(event, SEAT_0)


@proves(H1, S4)
def test_h1_of_the_deal_nobody_sees_the_order_of_the_decks() -> None:
    """Everybody sees how many cards they have, and everything else."""
    options = sand.Options(players=3, mode="advanced")
    started = sand.GAME.deal(options, 7)
    assert isinstance(started, e.GameStarted)

    for seat in (None, SEAT_0, SEAT_1, SEAT_2):
        assert sand.redact(started, seat) == r.GameStartedSeen(
            options,
            started.crystals,
            started.first,
            started.hands,
            started.loop,
            started.market,
            deck_sizes=(14, 14, 14),
            viewer=seat,
        )
    names = {field.name for field in attrs.fields(r.GameStartedSeen)}
    shown = {field.name for field in attrs.fields(e.GameStarted)} - {"decks"}
    assert shown == names - {"deck_sizes", "viewer"}


def test_nobody_else_sees_a_deal() -> None:
    started = sand.GAME.deal(sand.Options(), 7)
    for seat in (-1, 2):
        with pytest.raises(SeatError):
            sand.redact(started, Seat(seat))


@pytest.mark.parametrize("seat", ["0", 1.0, True, -1])
def test_nobody_sees_an_event_from_a_seat_that_cannot_be(seat: Seat) -> None:
    """Even an event that everybody sees."""
    with pytest.raises(SeatError, match="a seat must be a whole number of at least 0, not"):
        sand.redact(e.CrystalUsed(SEAT_0), seat)


@proves(H1, A3)
def test_h1_of_cards_looked_at_others_see_the_deck_and_their_number() -> None:
    looked = events_of(STATE, "look I")
    seen = e.CardsLookedAt(SEAT_0, Deck.I, parse_cards("I-5 I-6 I-8"))

    assert seen_by(SEAT_0, looked) == [e.CrystalUsed(SEAT_0), seen]
    for seat in OTHERS:
        assert seen_by(seat, looked) == [
            e.CrystalUsed(SEAT_0),
            r.CardsLookedAtUnseen(SEAT_0, Deck.I, 3),
        ]


@proves(H1, H2, A3)
def test_h2_of_a_card_kept_others_see_the_deck_and_its_place() -> None:
    """Which of those looked at it is, is in the action; the cards are not."""
    kept = events_of(after(STATE, "look I"), "keep 2")
    seen = e.CardKept(SEAT_0, Deck.I, 2, card("I-6"), parse_cards("I-5 I-8"))

    assert seen_by(SEAT_0, kept) == [seen]
    for seat in OTHERS:
        assert seen_by(seat, kept) == [r.CardKeptUnseen(SEAT_0, Deck.I, 2, returned=2)]


@proves(H2)
def test_h2_a_claim_shows_the_kept_card_to_all() -> None:
    claimed = events_of(STATE, "claim I-7 a4")

    assert isinstance(claimed[0], e.CardClaimed)
    for seat in OTHERS:
        assert seen_by(seat, claimed) == [*claimed]


@proves(H2)
def test_h2_the_end_of_the_game_shows_all_kept_cards_to_all() -> None:
    ended = events_of(after(STATE, "end", "end"), "end")[-1]

    assert isinstance(ended, e.GameEnded)
    assert ended.kept == (parse_cards("I-7 II-2"), (), ())
    for seat in OTHERS:
        assert sand.redact(ended, seat) is ended


@proves(H4)
def test_h4_looking_at_cards_looks_the_same_whatever_they_are() -> None:
    """Other decks, other kept cards."""
    view = sand.view(STATE, SEAT_1, perfect_memory=True)
    twins = [STATE, *(sand.determinize(view, seed) for seed in range(50))]
    seen = [
        [
            sand.redact(event, SEAT_1)
            for event in (*events_of(twin, "look I"), *events_of(after(twin, "look I"), "keep 3"))
        ]
        for twin in twins
    ]

    assert 20 < len({twin.decks[Deck.I][:3] for twin in twins})
    assert all(one == seen[0] for one in seen)
    assert 1 == len({pickle.dumps(one) for one in seen})


@proves(H4)
@given(state=reachable_states(*RED_TABLES), seed=seeds(), data=st.data())
def test_h4_an_action_looks_the_same_in_twins_up_to_what_it_turns_up(
    state: sand.State, seed: int, data: st.DataObject
) -> None:
    """Cards that are revealed, or open at the end, are the first that may differ."""
    seat = data.draw(st.sampled_from([None, *map(Seat, range(len(state.players)))]))
    twin = sand.determinize(sand.view(state, seat, perfect_memory=True), seed)
    actions = [one for one in sand.legal_actions(state) if sand.is_legal(twin, one)]
    for action in [data.draw(st.sampled_from(actions))] if actions else []:
        one, other = (seen_by(None, sand.step(each, action).events) for each in (state, twin))
        differ = [pair for pair in zip(one, other, strict=True) if pair[0] != pair[1]]
        for first, second in differ[:1]:
            assert type(first) is type(second)
            assert isinstance(first, e.CardRevealed | e.GameEnded)


@given(position=reachable_positions(), data=st.data())
def test_what_is_seen_survives_pickling(position: SandPosition, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from([None, *map(Seat, range(len(position.state.players)))]))
    seen = [sand.redact(event, seat) for event in (position.log[0], *position.log[-5:])]

    assert seen == pickle.loads(pickle.dumps(seen))  # noqa: S301  our own
