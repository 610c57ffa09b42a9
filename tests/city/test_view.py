"""H · Hidden information: what a view holds, and what it has no place for."""

from gc import collect
from itertools import chain, islice, pairwise
from typing import Final
from weakref import ref

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.playing import SEAT_0, SEAT_1, after, cards
from support.reachable import game_states, reachable_states, seeds

from bluemoon import city
from bluemoon.city.rules.ending import E5
from bluemoon.city.rules.hidden import H1, H2, H3, H4
from bluemoon.city.rules.scoring import B6
from bluemoon.kernel.errors import SeatError
from bluemoon.kernel.seats import Seat
from bluemoon.testing import proves

STATE: Final = city.scenario(
    tiles={"c4": "mill", "b2": "water_temple"},
    rebuilt=["mill"],
    markers={"water_temple": [0, 1, None]},
    dragons={"blue": "c4"},
    seats=[
        {"at": "c4", "hand": "A3 A2", "crystals": 9, "scales": 3, "offerings": 1},
        {"hand": "V1 M2 P3", "crystals": 4, "scales": 1, "incoming": "K1 K1"},
    ],
    deck="T1 H2",
    discards="F1 V3",
    phase="contribution",
    begun=True,
)


def names(kind: type[attrs.AttrsInstance]) -> set[str]:
    return {field.name for field in attrs.fields(kind)}


def seated(state: city.State, seat: int, player: city.Player) -> city.State:
    """The state with something else in front of one seat."""
    return attrs.evolve(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


@proves(H1)
def test_h1_a_hand_is_known_to_its_owner_alone() -> None:
    """Everybody knows how many cards a hand holds; which ones, only its owner."""
    own, other = city.view(STATE, SEAT_0), city.view(STATE, SEAT_1)

    assert (2, 3) == tuple(player.hand_size for player in own.players)
    assert own.me == city.Me(SEAT_0, cards("A2 A3"), crystals=9)
    assert other.me == city.Me(SEAT_1, cards("V1 M2 P3"), crystals=4)
    assert own.players == other.players
    assert own == city.view(
        seated(STATE, 1, attrs.evolve(STATE.players[1], hand=cards("H1 H1 H1"))), SEAT_0
    )
    assert own != city.view(
        seated(STATE, 1, attrs.evolve(STATE.players[1], hand=cards("H1 H1"))), SEAT_0
    )


@proves(H1)
def test_h1_a_spectator_knows_no_hand() -> None:
    spectator = city.view(STATE, None)

    assert spectator.me is None
    assert city.view(STATE, SEAT_0).players == spectator.players


@proves(H1, H2, H3)
def test_what_may_not_be_known_has_no_field() -> None:
    """The whole of what a view can tell."""
    assert names(city.State) - {"deck", "chance"} == names(city.View) - {
        "deck_size",
        "me",
        "memory",
    }
    hidden, counted = {"hand", "incoming", "crystals"}, {"hand_size", "incoming_size"}
    assert names(city.Player) - hidden == names(city.SeenPlayer) - counted
    assert {"seat", "hand", "crystals"} == names(city.Me)
    assert {"crystals"} == names(city.Memory)


@proves(H2)
def test_h2_crystals_are_shown_to_their_owner_alone() -> None:
    """Others' crystals change nothing in a view; the own ones do."""
    richer = seated(STATE, 1, attrs.evolve(STATE.players[1], crystals=50))

    assert city.view(STATE, SEAT_0) == city.view(richer, SEAT_0)
    assert city.view(STATE, None) == city.view(richer, None)
    assert city.view(STATE, SEAT_1) != city.view(richer, SEAT_1)


@proves(H2)
def test_h2_perfect_memory_adds_everyones_crystals_and_nothing_more() -> None:
    """Awards and prices are seen by all, and could have been added up."""
    for seat in (None, SEAT_0, SEAT_1):
        attentive = city.view(STATE, seat, perfect_memory=True)

        assert city.Memory((9, 4)) == attentive.memory
        assert city.view(STATE, seat) == attrs.evolve(attentive, memory=None)
        assert city.view(STATE, seat).memory is None


def test_what_was_seen_before_does_not_show_in_a_view() -> None:
    """Views share what they have in common, in one game and with other games."""
    two, three = (
        islice(pairwise(game_states(city.Options(players=players), seed=1)), 300)
        for players in (2, 3)
    )
    for state in chain.from_iterable(chain.from_iterable(zip(two, three, strict=True))):
        view = city.view(state, state.to_act, perfect_memory=True)

        assert view.players == tuple(
            city.SeenPlayer(len(p.hand), len(p.incoming), p.scales, p.markers, p.offerings, p.at)
            for p in state.players
        )
        assert city.Memory(tuple(p.crystals for p in state.players)) == view.memory


def test_nothing_keeps_the_players_that_were_looked_at() -> None:
    """Whoever has a view finds nothing in memory that leads to the state it was made from."""
    state = city.new_game(city.Options(players=3), seed=1)
    players = [*map(ref, state.players)]
    views = [city.view(state, seat, perfect_memory=True) for seat in (None, SEAT_0, SEAT_1)]
    del state
    collect()

    assert [None] * 3 == [player() for player in players]
    assert 3 == len(views)


@proves(H2)
def test_h2_scales_markers_offerings_and_discards_are_open() -> None:
    """Whatever lies on the table is the same in every view."""
    for seat in (None, SEAT_0, SEAT_1):
        view = city.view(STATE, seat)
        open_facts = [(p.scales, p.markers, p.offerings, p.at) for p in STATE.players]

        assert open_facts == [(p.scales, p.markers, p.offerings, p.at) for p in view.players]
        assert cards("F1 V3") == view.discards
        for name in ("city", "to_act", "phase", "spaces", "dragons", "obelisk", "pool"):
            assert getattr(STATE, name) == getattr(view, name)


@proves(H3)
def test_h3_the_order_of_the_deck_is_known_to_nobody() -> None:
    """A view tells how many cards the deck has."""
    reversed_deck = attrs.evolve(STATE, deck=STATE.deck[::-1])
    for seat in (None, SEAT_0, SEAT_1):
        assert city.view(STATE, seat) == city.view(reversed_deck, seat)
        assert len(STATE.deck) == city.view(STATE, seat).deck_size


@proves(H3, B6)
def test_h3_facedown_bonus_cards_are_known_to_nobody() -> None:
    """Not even to their owner, until they join the hand; everybody sees how many there are."""
    other = seated(STATE, 1, attrs.evolve(STATE.players[1], incoming=cards("H3 H1")))
    for seat in (None, SEAT_0, SEAT_1):
        assert city.view(STATE, seat) == city.view(other, seat)
        assert (0, 2) == tuple(p.incoming_size for p in city.view(STATE, seat).players)

    joined = after(STATE, "end", "reset")
    assert city.view(joined, SEAT_1).me == city.Me(SEAT_1, cards("V1 K1 K1 M2 P3"), crystals=4)


@proves(H4)
@given(state=reachable_states(), seed=seeds(), data=st.data())
def test_h4_a_view_does_not_depend_on_what_may_not_be_known(
    state: city.State, seed: int, data: st.DataObject
) -> None:
    """Deal all that is hidden from a seat anew, give the others other crystals: nothing changes."""
    seat = Seat(data.draw(st.integers(0, len(state.players) - 1)))
    twin = city.determinize(city.view(state, seat, perfect_memory=True), seed)
    for other in range(len(state.players)):
        if other != seat:
            richer = attrs.evolve(twin.players[other], crystals=data.draw(st.integers(0, 99)))
            twin = seated(twin, other, richer)

    assert city.view(state, seat) == city.view(twin, seat)
    if city.to_act(state) == seat:
        assert city.legal_actions(state) == city.legal_actions(twin)


@proves(E5)
def test_e5_at_the_end_everyones_crystals_are_open() -> None:
    """The outcome is in every view."""
    over = after(
        city.scenario(
            seats=[{"offerings": 5, "crystals": 30}, {"crystals": 8}], phase="contribution"
        ),
        "offer",
    )
    phase = city.view(over, SEAT_1).phase

    assert isinstance(phase, city.OverPhase)
    assert (over.players[0].crystals, 8) == phase.outcome.crystals


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_there_is_no_view_of_a_seat_that_is_not_at_the_table(seat: int) -> None:
    """A negative seat must not be taken for one counted from the end."""
    with pytest.raises(SeatError, match=f"there is no seat {seat}"):
        city.view(STATE, Seat(seat))


def test_a_view_in_one_line() -> None:
    assert str(city.view(STATE, SEAT_0)) == (
        "seat 0 with A2 A3 sees seat 0 in Contribution at c4, hands 2/3, offerings 1/0, "
        f"pool 3, deck {len(STATE.deck)}"
    )
    assert str(city.view(STATE, None)).startswith("a spectator sees seat 0")
    empty = seated(STATE, 0, attrs.evolve(STATE.players[0], hand=()))
    assert str(city.view(empty, SEAT_0)).startswith("seat 0 with no cards sees")
