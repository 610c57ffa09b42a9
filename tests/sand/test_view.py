"""H · Hidden information: what a view holds, and what it has no place for."""

import pickle
from gc import collect
from typing import Final, cast
from weakref import ref

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.sand_playing import SEAT_0, SEAT_1, SEAT_2, after, card
from support.sand_reachable import GENEROUS, RED_TABLES, reachable_states, seeds

from bluemoon import sand
from bluemoon.kernel.errors import SeatError, WrongTypeError
from bluemoon.kernel.seats import Seat
from bluemoon.sand.cards import Deck, parse_cards
from bluemoon.sand.rules.crystal_powers import A3
from bluemoon.sand.rules.hidden import H1, H2, H3, H4
from bluemoon.sand.state import KeepPhase, OverPhase, Player, TurnPhase
from bluemoon.sand.views.view import FacedownCard, KeepPhaseSeen, Me, Memory, SeenPlayer
from bluemoon.testing import proves

STATE: Final = sand.scenario(
    players=3,
    mode="advanced",
    components=GENEROUS,
    round=4,
    round_limit=4,
    market={"I": "I-1 I-2 I-3 I-4"},
    decks={"I": "I-5 I-6 I-8 I-9"},
    seats=[
        {
            "board": "red",
            "crystal": "charged",
            "rows": ["grk", "gr."],
            "kept": "III-2 I-7",
            "bottom": {"III": "III-1 III-9"},
        },
        {"board": "blue", "rows": ["rr.", "gg."], "discs": {"red": 2}, "claimed": "II-5"},
        {"board": "orange", "level": 2},
    ],
)
"""Seat 0 may use a red crystal, and has used it before."""

EVERYBODY: Final = (None, SEAT_0, SEAT_1, SEAT_2)
OTHERS: Final = (None, SEAT_1, SEAT_2)

KNOWN: Final = (FacedownCard(Deck.III, card("III-2")), FacedownCard(Deck.I, card("I-7")))
UNKNOWN: Final = (FacedownCard(Deck.I, None), FacedownCard(Deck.III, None))


def names(kind: type[attrs.AttrsInstance]) -> set[str]:
    return {field.name for field in attrs.fields(kind)}


def seated(state: sand.State, seat: int, player: Player) -> sand.State:
    """The state with something else in front of one seat."""
    return attrs.evolve(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def kept(state: sand.State, seat: Seat | None) -> tuple[FacedownCard, ...]:
    """What one sees of the cards that seat 0 has kept."""
    return sand.view(state, seat).players[0].kept


def bottom(state: sand.State, seat: Seat | None) -> tuple[str, ...]:
    """What one remembers of the bottom of each deck, as text."""
    memory = sand.view(state, seat, perfect_memory=True).memory
    assert memory is not None
    return tuple(" ".join(map(str, cards)) for cards in memory.bottom)


@proves(H2)
def test_h2_a_kept_card_is_known_to_its_owner_alone() -> None:
    """That there is one, and of which deck, is known to all."""
    other = seated(STATE, 0, attrs.evolve(STATE.players[0], kept=parse_cards("I-9 III-7")))

    assert kept(STATE, SEAT_0) == KNOWN
    for seat in OTHERS:
        assert kept(STATE, seat) == UNKNOWN
        assert sand.view(STATE, seat) == sand.view(other, seat)
    assert sand.view(STATE, SEAT_0) != sand.view(other, SEAT_0)


@proves(H2, H4)
def test_h2_the_order_of_kept_cards_tells_others_nothing() -> None:
    """Which card of two was claimed could be told from the place of the one that is left."""
    one, other = (
        seated(STATE, 0, attrs.evolve(STATE.players[0], kept=parse_cards(cards)))
        for cards in ("I-7 III-2 I-9", "I-9 I-7 III-2")
    )

    assert sand.view(one, SEAT_1) == sand.view(other, SEAT_1)
    assert sand.view(one, SEAT_0) != sand.view(other, SEAT_0), "the owner sees them as they lie"


@proves(H2, A3)
def test_h2_a_kept_card_becomes_open_when_it_is_claimed() -> None:
    """It joins the claimed cards, and its back is gone; the others stay hidden."""
    claimed = after(STATE, "claim I-7 a4")

    assert kept(claimed, SEAT_0) == KNOWN[:1]
    for seat in EVERYBODY:
        assert sand.view(claimed, seat).players[0].claimed == parse_cards("I-7")
    for seat in OTHERS:
        assert kept(claimed, seat) == UNKNOWN[1:]


@proves(H2)
def test_h2_at_the_end_of_the_game_kept_cards_are_open() -> None:
    over = after(STATE, "end", "end", "end")

    assert isinstance(over.phase, OverPhase)
    for seat in EVERYBODY:
        assert kept(over, seat) == KNOWN
        assert sand.view(over, seat).phase == over.phase


@proves(H1, A3)
def test_h1_only_who_looks_at_cards_knows_them() -> None:
    """The others know of which deck they are, and how many."""
    looking = after(STATE, "look I")

    assert sand.view(looking, SEAT_0).phase == KeepPhase(
        Deck.I, parse_cards("I-5 I-6 I-8"), main_taken=False
    )
    for seat in OTHERS:
        assert sand.view(looking, seat).phase == KeepPhaseSeen(Deck.I, 3, main_taken=False)
    for seat in EVERYBODY:
        assert sand.view(looking, seat).deck_sizes[Deck.I] == 1
        assert sand.view(after(looking, "keep 1"), seat).phase == TurnPhase(main_taken=False)


@proves(H1, H2, A3)
def test_h2_when_a_card_was_kept_the_others_know_one_back_more() -> None:
    after_keeping = after(STATE, "look I", "keep 2")

    assert kept(after_keeping, SEAT_0) == (*KNOWN, FacedownCard(Deck.I, card("I-6")))
    for seat in OTHERS:
        assert kept(after_keeping, seat) == (UNKNOWN[0], *UNKNOWN)
        assert sand.view(after_keeping, seat).deck_sizes[Deck.I] == 3


@proves(H1, A3)
def test_h1_who_looked_remembers_the_bottom_of_the_deck() -> None:
    """Until it is drawn, and in a view only with perfect memory."""
    known = after(STATE, "look I", "keep 2")
    assert bottom(known, SEAT_0) == ("I-5 I-8", "", "III-1 III-9")

    # The deck is I-9 I-5 I-8, and two cards of it fill the market.
    drawn = after(known, "claim I-1 a3 b3", "claim I-2 b4 c4", "end")
    assert bottom(drawn, SEAT_0) == ("I-8", "", "III-1 III-9")

    for seat in OTHERS:
        assert bottom(drawn, seat) == ("", "", "")


@proves(H1, H3)
def test_what_may_not_be_known_has_no_field() -> None:
    """The whole of what a view can tell."""
    more = {"deck_sizes", "me", "memory"}
    assert names(sand.State) - {"decks"} == names(sand.View) - more
    assert names(Player) - {"bottom"} == names(SeenPlayer)
    assert names(FacedownCard) == {"deck", "card"}
    assert names(KeepPhase) - {"cards"} == names(KeepPhaseSeen) - {"count"}
    assert names(Me) == {"seat"}
    assert names(Memory) == {"bottom"}


@proves(H1)
def test_h1_perfect_memory_adds_the_own_bottom_of_decks_and_nothing_more() -> None:
    for seat in EVERYBODY:
        attentive = sand.view(STATE, seat, perfect_memory=True)

        assert sand.view(STATE, seat).memory is None
        assert sand.view(STATE, seat) == attrs.evolve(attentive, memory=None)


@proves(H1)
def test_h1_the_order_of_the_decks_is_known_to_nobody() -> None:
    """A view tells how many cards a deck has."""
    mixed = attrs.evolve(STATE, decks=tuple(deck[::-1] for deck in STATE.decks))
    for seat in EVERYBODY:
        for memory in (False, True):
            view = sand.view(STATE, seat, perfect_memory=memory)
            assert view == sand.view(mixed, seat, perfect_memory=memory)
            assert view.deck_sizes == tuple(map(len, STATE.decks))


@proves(H3)
def test_h3_everything_else_is_open() -> None:
    """Tiles in hand too."""
    for seat in EVERYBODY:
        view = sand.view(STATE, seat)
        for name in names(sand.State) - {"decks", "players"}:
            assert getattr(STATE, name) == getattr(view, name)
        for seen, player in zip(view.players, STATE.players, strict=True):
            for name in names(Player) - {"kept", "bottom"}:
                assert getattr(player, name) == getattr(seen, name)


@proves(H4)
@given(state=reachable_states(), seed=seeds(), data=st.data())
def test_h4_a_view_does_not_depend_on_what_may_not_be_known(
    state: sand.State, seed: int, data: st.DataObject
) -> None:
    """Deal all that is hidden from a seat anew, let others know other things: nothing changes."""
    seat = Seat(data.draw(st.integers(0, len(state.players) - 1)))
    twin = sand.determinize(sand.view(state, seat, perfect_memory=True), seed)
    for other in range(len(state.players)):
        if other != seat:
            bottoms = tuple(deck[-2:] for deck in twin.decks)
            twin = seated(twin, other, attrs.evolve(twin.players[other], bottom=bottoms))

    for memory in (False, True):
        one = sand.view(state, seat, perfect_memory=memory)
        assert one == sand.view(twin, seat, perfect_memory=memory)
    if sand.to_act(state) == seat:
        assert sand.legal_actions(state) == sand.legal_actions(twin)


@given(state=reachable_states(*RED_TABLES), seed=seeds())
def test_equal_views_have_equal_pickles(state: sand.State, seed: int) -> None:
    """Nothing in the bytes tells which tuples the state shares."""
    for seat in (None, *map(Seat, range(len(state.players)))):
        view = sand.view(state, seat, perfect_memory=True)
        twin = sand.view(sand.determinize(view, seed), seat, perfect_memory=True)
        copied = pickle.loads(pickle.dumps(view))  # noqa: S301  our own

        assert view == copied
        assert pickle.dumps(view) == pickle.dumps(twin) == pickle.dumps(copied)


def test_nothing_keeps_the_players_that_were_looked_at() -> None:
    """Whoever has a view finds nothing in memory that leads to the state it was made from."""
    state = sand.new_game(sand.Options(players=3), seed=1)
    players = [*map(ref, state.players)]
    views = [sand.view(state, seat, perfect_memory=True) for seat in EVERYBODY]
    del state
    collect()

    assert [None] * 3 == [player() for player in players]
    assert 4 == len(views)


@pytest.mark.parametrize("seat", [-1, 3, 7])
def test_there_is_no_view_of_a_seat_that_is_not_at_the_table(seat: int) -> None:
    """A negative seat must not be taken for one counted from the end."""
    with pytest.raises(SeatError, match=f"there is no seat {seat}"):
        sand.view(STATE, Seat(seat))


def test_only_states_have_views() -> None:
    view = sand.view(STATE, None)
    with pytest.raises(WrongTypeError, match=r"expected a State of Realm of Sand, not View\("):
        sand.view(cast("sand.State", view), None)


def test_a_view_in_one_line() -> None:
    assert str(sand.view(STATE, SEAT_1)) == (
        "seat 1 sees round 4, seat 0 in Turn, claimed 0/1/0, kept 2/0/0, decks 4/4/4"
    )
    looking = after(STATE, "look I")
    assert str(sand.view(looking, None)).startswith(
        "a spectator sees round 4, seat 0 in Keeping a card"
    )
    assert str(sand.view(looking, SEAT_0)).startswith(
        "seat 0 sees round 4, seat 0 in Keeping a card"
    )
