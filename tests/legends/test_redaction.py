"""J · Hidden information: what is seen of an event, and by whom."""

import json
import pickle
from typing import Final, get_args

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.legends_play import SEAT_0, SEAT_1, apply, events_of, only
from support.legends_reachable import (
    RANDOM_GAMES,
    LegendsPosition,
    reachable_positions,
    reachable_states,
)

from bluemoon.kernel.chance import LARGEST_SEED, Chance
from bluemoon.kernel.errors import ReplayError, SeatError
from bluemoon.kernel.seats import Seat
from bluemoon.legends import events as e
from bluemoon.legends.asks import AskFavor, AskShip, AskTake
from bluemoon.legends.game import GAME
from bluemoon.legends.options import Options
from bluemoon.legends.rules.bluffs import U7
from bluemoon.legends.rules.hidden import J1, J2, J3, J4, J5, J6, J7, J8, J10, J11
from bluemoon.legends.rules.setup import S7
from bluemoon.legends.scenario import scenario
from bluemoon.legends.state import LEADERSHIP, State
from bluemoon.legends.views import redaction as r
from bluemoon.legends.views.redaction import redact
from bluemoon.legends.views.view import AskShipUnseen, view
from bluemoon.testing import proves

PUBLIC: Final = frozenset(get_args(r.PublicEvent))
HIDING: Final = frozenset(get_args(e.Event)) - PUBLIC

EVERYBODY: Final = (None, SEAT_0, SEAT_1)
OTHERS: Final = (None, SEAT_1)
"""Those who are not in seat 0."""
CHANCE: Final = Chance(7)


def seen_by(seat: Seat | None, events: tuple[e.Event, ...]) -> list[r.SeenEvent]:
    return [redact(event, seat) for event in events]


def test_every_event_is_public_or_redacted() -> None:
    """These carry cards that not everybody may see, or chance; everything else is open."""
    assert HIDING == {
        e.GameStarted,
        e.Mulliganed,
        e.Asked,
        e.BluffLaid,
        e.CardDiscarded,
        e.CardsDrawn,
        e.CardsReturned,
        e.DeckShuffled,
        e.DiscardShuffled,
    }
    assert PUBLIC < {*get_args(e.Event)}


def test_what_is_no_event_is_not_let_through() -> None:
    """Something new is hidden until someone has decided who may see it."""
    unknown: e.Event = json.loads('"something happened"')
    with pytest.raises(ReplayError, match="'something happened' is no event of Blue Moon Legends"):
        redact(unknown, None)


@pytest.mark.parametrize("table", RANDOM_GAMES)
def test_everything_else_is_seen_by_all(table: str) -> None:
    """In whole games: an event that hides nothing is shown as it is."""
    for event in RANDOM_GAMES[table].log(0):
        if type(event) in PUBLIC:
            for seat in EVERYBODY:
                assert event is redact(event, seat)


@proves(J1, J2, S7)
def test_j1_of_the_deal_everybody_sees_the_own_hand() -> None:
    """And how many cards there are in all hands and decks."""
    options = Options(decks=("hoax", "random"))
    started = GAME.deal(options, 7)
    assert isinstance(started, e.GameStarted)

    for seat in EVERYBODY:
        assert redact(started, seat) == r.GameStartedSeen(
            options,
            started.decks,
            started.first,
            deck_sizes=(24, 24),
            hand_sizes=(6, 6),
            dragons=0,
            dealt=None if seat is None else r.OwnHand(seat, started.hands[seat]),
        )
    names = {field.name for field in attrs.fields(r.GameStartedSeen)}
    shown = {field.name for field in attrs.fields(e.GameStarted)} - {"orders", "hands", "chance"}
    assert shown == names - {"deck_sizes", "hand_sizes", "dealt"}


@pytest.mark.parametrize("seat", ["0", 1.0, True, -1, 2])
def test_nobody_sees_an_event_from_a_seat_that_is_not_at_the_table(seat: Seat) -> None:
    """Even an event that everybody sees."""
    with pytest.raises(SeatError, match="there is no seat"):
        redact(e.TurnBegan(SEAT_0), seat)


@proves(J1)
def test_j1_of_cards_drawn_others_see_their_number() -> None:
    event = e.CardsDrawn(SEAT_0, ("h01", "h02"))

    assert event is redact(event, SEAT_0)
    for seat in OTHERS:
        assert r.CardsDrawnUnseen(SEAT_0, 2) == redact(event, seat)


@proves(J2)
def test_j2_of_a_shuffled_deck_everybody_sees_the_size() -> None:
    event = e.DeckShuffled(SEAT_0, ("h01", "h02", "h03"), CHANCE)
    for seat in EVERYBODY:
        assert r.DeckShuffledUnseen(SEAT_0, 3) == redact(event, seat)


@proves(J3)
@pytest.mark.parametrize(("pile", "top"), [(("h03", "h04"), "h04"), ((), None)])
def test_j3_of_a_shuffled_pile_others_see_its_top_and_the_number_taken(
    pile: tuple[str, ...], top: str | None
) -> None:
    event = e.DiscardShuffled(SEAT_0, ("h01", "h02"), pile, CHANCE)

    assert r.DiscardShuffledSeen(SEAT_0, ("h01", "h02"), top) == redact(event, SEAT_0)
    for seat in OTHERS:
        assert r.DiscardShuffledUnseen(SEAT_0, 2, top) == redact(event, seat)


@proves(J10, J4)
def test_j10_of_cards_put_back_others_see_their_number() -> None:
    """And those that they saw in hand before."""
    event = e.CardsReturned(SEAT_0, ("h01", "h02"), "hand", "bottom", ("h02",))

    assert event is redact(event, SEAT_0)
    for seat in OTHERS:
        assert r.CardsReturnedUnseen(SEAT_0, 2, "hand", "bottom", ("h02",)) == redact(event, seat)


@proves(J3)
def test_j3_of_a_pile_shuffled_into_a_deck_everybody_sees_the_number() -> None:
    """Nobody may look through it, not even its owner."""
    event = e.CardsReturned(SEAT_0, ("h01", "h02"), "discard", "shuffled")
    for seat in EVERYBODY:
        assert r.CardsReturnedUnseen(SEAT_0, 2, "discard", "shuffled", ()) == redact(event, seat)


@proves(J5, J6, J4)
def test_j5_of_a_bluff_card_from_hand_others_see_that_it_was_laid() -> None:
    """From a ship, or if it was disclosed, it is known."""
    hidden = e.BluffLaid(SEAT_0, "b07", 1, from_ship=False, known=False)
    from_ship = e.BluffLaid(SEAT_0, "b07", 1, from_ship=True, known=True)
    disclosed = e.BluffLaid(SEAT_0, "b07", 1, from_ship=False, known=True)

    for event in (hidden, from_ship, disclosed):
        assert event is redact(event, SEAT_0)
    for seat in OTHERS:
        assert r.BluffLaidUnseen(SEAT_0, 1) == redact(hidden, seat)
        assert from_ship is redact(from_ship, seat)
        assert disclosed is redact(disclosed, seat)


@proves(U7, J7)
def test_u7_a_bluff_card_that_leaves_play_is_seen_by_all() -> None:
    state = scenario(
        decks=("buka", "khind"),
        fight="fire",
        seats=[{"support": "~b07 b25 ~b08"}, {"combat": "k01"}],
    )
    shown = events_of(state, "drop ~2")[:2]

    assert shown == (e.BluffShown(SEAT_0, 2, "b08"), e.CardDiscarded(SEAT_0, "b08", "support"))
    for seat in EVERYBODY:
        assert seen_by(seat, shown) == [shown[0], r.CardDiscardedSeen(SEAT_0, "b08", "support")]


@proves(J11)
@pytest.mark.parametrize("chance", [None, CHANCE])
def test_j11_nobody_sees_the_chance_behind_a_discard(chance: Chance | None) -> None:
    event = e.CardDiscarded(SEAT_0, "h01", "hand", chance)
    for seat in EVERYBODY:
        assert r.CardDiscardedSeen(SEAT_0, "h01", "hand") == redact(event, seat)


@proves(J8)
def test_j8_of_a_search_others_see_who_searches_what() -> None:
    state = scenario(decks=("khind", "buka"), seats=[{"hand": "k29"}, {}])
    events = events_of(state, "play k29")
    searched, asked = events[-2:]
    assert isinstance(asked, e.Asked)

    assert e.Searched(SEAT_0, "deck") == searched
    assert state.options.components.in_order(state.players[0].deck) == asked.looking
    assert asked is redact(asked, SEAT_0)
    for seat in OTHERS:
        assert searched is redact(searched, seat)
        unseen = r.AskedUnseen(SEAT_0, AskTake("k29", "deck"), asked.back, asked.tasks)
        assert unseen == redact(asked, seat)


@proves(J8)
def test_j8_of_a_favor_others_see_the_card_when_it_is_loaded() -> None:
    """Until then they know that a card is about to be loaded."""
    state = scenario(decks=("buka", "khind"), seats=[{"ships": "b30 b29", "hand": "b27"}, {}])
    first = only(events_of(state, "play b27"), e.Asked)[0]
    choosing = apply(state, "play b27")
    second = only(events_of(choosing, "pick b01"), e.Asked)[0]
    loaded = only(events_of(apply(choosing, "pick b01"), "pick b30"), e.CardLoaded)[0]

    assert (AskFavor("b27"), AskShip("b01")) == (first.ask, second.ask)
    assert first.looking == second.looking
    for seat in OTHERS:
        for event, ask in ((first, AskFavor("b27")), (second, AskShipUnseen())):
            unseen = r.AskedUnseen(SEAT_0, ask, event.back, event.tasks)
            assert unseen == redact(event, seat)
        assert loaded is redact(loaded, seat)


def test_other_questions_are_seen_by_all() -> None:
    """Also which card in play is taken back: all can see them."""
    event = e.Asked(SEAT_0, AskTake("v28", "active"), LEADERSHIP, ())
    for seat in EVERYBODY:
        assert event is redact(event, seat)


@proves(J11)
def test_j11_a_lucky_bag_looks_the_same_whatever_is_taken() -> None:
    """Up to the card on top of the pile afterwards."""
    state = scenario(
        decks=("khind", "buka"), seats=[{"hand": "k30", "discard": "k01 k02 k03 k04 k05"}, {}]
    )
    asked = apply(state, "play k30")
    states = [attrs.evolve(asked, chance=Chance(seed)) for seed in range(40)]
    taken = [only(events_of(each, "yes"), e.DiscardShuffled)[0] for each in states]
    seen = [redact(event, SEAT_1) for event in taken]

    assert 5 < len({event.taken for event in taken})
    assert 5 == len(set(seen))
    assert {3} == {event.count for event in seen if isinstance(event, r.DiscardShuffledUnseen)}


@proves(J11)
@given(state=reachable_states(), seed=st.integers(0, LARGEST_SEED), data=st.data())
def test_j11_an_action_looks_the_same_in_twins_up_to_what_it_turns_up(
    state: State, seed: int, data: st.DataObject
) -> None:
    """Cards that are revealed, discarded by chance or shown are the first that may differ."""
    seat = data.draw(st.sampled_from(EVERYBODY))
    twin = GAME.determinize(view(state, seat, perfect_memory=True), seed)
    actions = [one for one in GAME.legal_actions(state) if GAME.is_legal(twin, one)]
    for action in [data.draw(st.sampled_from(actions))] if actions else []:
        one, other = (seen_by(None, GAME.step(each, action).events) for each in (state, twin))
        differ = [pair for pair in zip(one, other, strict=False) if pair[0] != pair[1]]
        for first, second in differ[:1]:
            assert type(first) is type(second)
            assert isinstance(
                first,
                r.CardDiscardedSeen
                | r.DiscardShuffledUnseen
                | e.CardsRevealed
                | e.HandDisclosed
                | e.BluffShown
                | e.BluffCalled,
            )
        assert differ or len(one) == len(other)


@given(position=reachable_positions(), data=st.data())
def test_what_is_seen_survives_pickling(position: LegendsPosition, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from(EVERYBODY))
    seen = [redact(event, seat) for event in (position.log[0], *position.log[-5:])]

    assert seen == pickle.loads(pickle.dumps(seen))  # noqa: S301  our own


def test_no_chance_is_in_a_seen_event() -> None:
    """No class of seen events has a place for it."""
    kinds = {*get_args(r.SeenEvent)}
    for kind in kinds:
        assert "chance" not in {field.name for field in attrs.fields(kind)}
    assert {e.BluffLaid, e.Asked, e.CardsDrawn, e.CardsReturned} == kinds & HIDING
