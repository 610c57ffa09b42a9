"""H · Hidden information: what is seen of an event, and by whom."""

import json
from typing import Final, get_args

import pytest
from support.games import CITY_TABLES
from support.playing import SEAT_0, SEAT_1, cards, events_of, everything_but

from bluemoon import city
from bluemoon.city import events as e
from bluemoon.city.rules.hidden import H1, H2, H3, H4
from bluemoon.city.rules.reset import R2
from bluemoon.city.rules.scoring import B6
from bluemoon.city.rules.setup import S7
from bluemoon.city.views import redaction as r
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import ReplayError, SeatError
from bluemoon.kernel.seats import Seat
from bluemoon.testing import proves

PUBLIC: Final = frozenset(get_args(r.PublicEvent))
HIDING: Final = frozenset(get_args(city.Event)) - PUBLIC


def test_every_event_is_public_or_redacted() -> None:
    """These carry cards that not everybody may see, or chance; everything else is open."""
    assert HIDING == {
        e.GameStarted,
        e.BonusCardsDrawn,
        e.CardsDrawn,
        e.DeckReshuffled,
        e.BonusCardsTaken,
    }
    assert PUBLIC < {*get_args(city.Event)}


def test_what_is_no_event_is_not_let_through() -> None:
    """Something new is hidden until someone has decided who may see it."""
    unknown: city.Event = json.loads('"something happened"')
    with pytest.raises(ReplayError, match="'something happened' is no event of Blue Moon City"):
        city.redact(unknown, None)


@proves(H2)
def test_h2_awards_prices_and_discards_are_seen_by_all() -> None:
    """In whole games: an event that hides nothing is shown as it is, and no other one is."""
    for table in CITY_TABLES[:4]:
        for event in table.games.log(0):
            is_public = type(event) in PUBLIC
            seen = city.redact(event, None)

            assert is_public is (seen is event)
            assert not is_public or event is city.redact(event, SEAT_1)


@proves(H1, S7)
def test_h1_of_the_deal_a_player_sees_the_own_hand() -> None:
    """And how many cards everybody has, and the deck."""
    options = city.Options(players=3)
    started = city.GAME.deal(options, 7)
    assert isinstance(started, e.GameStarted)
    seen = city.redact(started, SEAT_1)

    assert seen == r.GameStartedSeen(
        options, started.tiles, started.first, (8, 8, 8), 56, r.Dealt(SEAT_1, started.hands[1])
    )
    spectator = city.redact(started, None)
    assert isinstance(spectator, r.GameStartedSeen)
    assert spectator.dealt is None


def test_nobody_else_can_be_dealt_a_hand() -> None:
    started = city.GAME.deal(city.Options(), 7)
    for seat in (-1, 2):
        with pytest.raises(SeatError):
            city.redact(started, Seat(seat))


@proves(H1)
def test_h1_of_cards_drawn_only_their_number_is_seen_by_others() -> None:
    drawn = e.CardsDrawn(SEAT_0, cards("V1 T2"))

    assert drawn == city.redact(drawn, SEAT_0)
    assert r.CardsDrawnUnseen(SEAT_0, 2) == city.redact(drawn, SEAT_1)
    assert r.CardsDrawnUnseen(SEAT_0, 2) == city.redact(drawn, None)


@proves(H3, B6)
def test_h3_bonus_cards_are_drawn_unseen_even_by_their_owner() -> None:
    drawn = e.BonusCardsDrawn(SEAT_0, cards("V1 T2"), e.Award.MAJORITY, city.Cell.C4)
    for seat in (SEAT_0, SEAT_1, None):
        assert r.BonusCardsDrawnUnseen(SEAT_0, 2, e.Award.MAJORITY, city.Cell.C4) == city.redact(
            drawn, seat
        )


@proves(H3, B6)
def test_h3_bonus_cards_are_seen_by_their_owner_when_they_join_the_hand() -> None:
    taken = e.BonusCardsTaken(SEAT_0, cards("T2 V1"))

    assert taken == city.redact(taken, SEAT_0)
    assert r.BonusCardsTakenUnseen(SEAT_0, 2) == city.redact(taken, SEAT_1)
    assert r.BonusCardsTakenUnseen(SEAT_0, 2) == city.redact(taken, None)


@proves(H3, R2)
def test_h3_the_order_of_a_new_deck_is_seen_by_nobody() -> None:
    shuffled = e.DeckReshuffled(cards("V1 T2 A3"), Chance(5))
    for seat in (SEAT_0, SEAT_1, None):
        assert r.DeckReshuffledUnseen(3) == city.redact(shuffled, seat)


@proves(H4)
def test_h4_the_same_action_looks_the_same_whatever_is_hidden() -> None:
    """Other hands, another deck, another chance, through a reshuffle and with bonus cards."""
    state = city.scenario(
        tiles={"c4": "mill"},
        rebuilt=["mill"],
        seats=[{"at": "c4", "hand": "A3 A2"}, {"hand": "V1 M2 P3", "incoming": "K1 K1"}],
        deck="T1",
        discards=everything_but("A3 A2 V1 M2 P3 K1 K1 T1"),
        phase="reset",
    )
    assert 1 == len(state.deck)
    seen = [
        [city.redact(event, SEAT_1) for event in events_of(twin, "reset A2")][:-2]
        for twin in [state, *(city.determinize(city.view(state, SEAT_1), s) for s in range(200))]
        if city.is_legal(twin, city.parse_action("reset A2"))
    ]

    assert 20 < len(seen)
    assert seen[0] == [
        e.CardsDiscarded(SEAT_0, cards("A2")),
        r.CardsDrawnUnseen(SEAT_0, 1),
        r.DeckReshuffledUnseen(len(state.discards) + 1),
        r.CardsDrawnUnseen(SEAT_0, 2),
    ]
    assert all(one == seen[0] for one in seen)
