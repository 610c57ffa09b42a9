"""J · Hidden information: what a view holds, and what it has no place for."""

import pickle
from gc import collect
from typing import Final, Literal, cast
from weakref import ref

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.legends_play import SEAT_0, SEAT_1, apply
from support.legends_reachable import reachable_states

from bluemoon.kernel.chance import LARGEST_SEED
from bluemoon.kernel.errors import SeatError, WrongTypeError
from bluemoon.kernel.seats import Seat
from bluemoon.legends.asks import AskShip, AskTake
from bluemoon.legends.game import GAME
from bluemoon.legends.options import Options
from bluemoon.legends.rules.backtracking import E11
from bluemoon.legends.rules.hidden import J1, J2, J3, J4, J5, J6, J7, J8, J9, J11, J12
from bluemoon.legends.scenario import scenario
from bluemoon.legends.standing import power, standing
from bluemoon.legends.standing.positions import FaceDown
from bluemoon.legends.state import (
    ChoicePhase,
    EngagementPhase,
    Placed,
    PlacedShip,
    Player,
    RunningFight,
    State,
)
from bluemoon.legends.views.view import (
    AskShipUnseen,
    ChoicePhaseSeen,
    Me,
    Memory,
    PilesMemory,
    SeenPlayer,
    SeenPosition,
    View,
    view,
)
from bluemoon.testing import proves

change: Final = attrs.evolve

EVERYBODY: Final = (None, SEAT_0, SEAT_1)
OTHERS: Final = (None, SEAT_0)
"""Those who are not in seat 1."""

STATE: Final = scenario(
    decks=("khind", "buka"),
    to_act=1,
    phase="support",
    fight="earth",
    dragons=(0, 1),
    seats=[
        {"hand": "k01 k02 k30", "combat": "k03", "discard": "k05 k06", "leaders": "k29"},
        {
            "hand": "b02 b03 b11",
            "disclosed": "b03",
            "combat": "-b04 b05",
            "support": "~b07 ~~b08 b25",
            "ships": "b30:b09",
            "discard": "b10 b06 b12",
            "leaders": "b27",
        },
    ],
    turn={"plays": "b05 b25"},
)
"""Seat 1 has two bluff cards, of which both know one."""
FIRST, SECOND = STATE.players


def seated(state: State, seat: int, player: Player) -> State:
    """The state with something else in front of one seat."""
    first, second = state.players
    players = (first, player) if seat else (player, second)
    return change(state, players=players)


def names(kind: type[attrs.AttrsInstance]) -> set[str]:
    return {field.name for field in attrs.fields(kind)}


def own(state: State, seat: Seat) -> Me:
    me = view(state, seat).me
    assert me is not None
    return me


def remembered(state: State, viewer: Seat | None, seat: Seat) -> PilesMemory:
    memory = view(state, viewer, perfect_memory=True).memory
    assert memory is not None
    return memory.piles[seat]


def assert_same_views(one: State, other: State, *seats: Seat | None) -> None:
    for seat in seats:
        assert view(one, seat) == view(other, seat)


@proves(J1)
def test_j1_a_hand_is_known_to_its_owner_and_its_size_to_all() -> None:
    other = seated(STATE, 1, change(SECOND, hand=("b01", "b02", "b03")))

    assert ("b02", "b03", "b11") == own(STATE, SEAT_1).hand
    for seat in EVERYBODY:
        assert (3, 3) == tuple(player.hand_size for player in view(STATE, seat).players)
    assert_same_views(STATE, other, *OTHERS)
    assert view(STATE, SEAT_1) != view(other, SEAT_1)


@proves(J2)
def test_j2_the_order_of_a_draw_deck_is_known_to_nobody() -> None:
    for seat, player in enumerate(STATE.players):
        mixed = seated(STATE, seat, change(player, deck=player.deck[::-1]))
        assert_same_views(STATE, mixed, *EVERYBODY)
    for viewer in EVERYBODY:
        sizes = [player.deck_size for player in view(STATE, viewer).players]
        assert [len(player.deck) for player in STATE.players] == sizes


@proves(J3)
def test_j3_of_a_pile_everybody_sees_the_top_card_only() -> None:
    """Not how many cards there are either, and the owner sees no more than others."""
    shorter = seated(STATE, 1, change(SECOND, discard=("b12",)))
    mixed = seated(STATE, 1, change(SECOND, discard=("b06", "b10", "b12")))
    higher = seated(STATE, 0, change(FIRST, leaders=("k28", "k29")))
    for other in (shorter, mixed, higher):
        assert_same_views(STATE, other, *EVERYBODY)
    for seat in EVERYBODY:
        first, second = view(STATE, seat).players
        assert ("k06", "k29") == (first.discard_top, first.leader_top)
        assert ("b12", "b27") == (second.discard_top, second.leader_top)
    empty = seated(STATE, 0, change(FIRST, discard=(), leaders=()))
    assert view(empty, None).players[0].discard_top is None
    assert view(empty, None).players[0].leader_top is None


@proves(J4)
def test_j4_disclosed_cards_are_seen_by_all() -> None:
    for seat in EVERYBODY:
        assert ("b03",) == view(STATE, seat).players[1].disclosed


@proves(J5, J6)
def test_j5_the_face_of_a_bluff_card_is_known_to_its_owner() -> None:
    """Unless it came from a ship: loads are open."""
    known, support = Placed("b08", bluff=True, known=True), Placed("b25")
    area = (Placed("b01", bluff=True), known, support)
    other = seated(STATE, 1, change(SECOND, support=area))

    assert (Placed("b07", bluff=True), known, support) == view(STATE, SEAT_1).players[1].support
    assert ("b07", "b08") == own(STATE, SEAT_1).bluffs
    for seat in OTHERS:
        assert (FaceDown(), known, support) == view(STATE, seat).players[1].support
    assert_same_views(STATE, other, *OTHERS)
    assert view(STATE, SEAT_1) != view(other, SEAT_1)


@proves(J5, J6)
def test_j6_cards_in_play_and_on_ships_are_open() -> None:
    """Covered ones too; leaders follow from the decks."""
    for seat in EVERYBODY:
        player = view(STATE, seat).players[1]
        assert (Placed("b04", active=False), Placed("b05")) == player.combat
        assert (PlacedShip("b30", ("b09",)),) == player.ships


@proves(J7)
def test_j7_a_card_shown_in_passing_is_hidden_again() -> None:
    """Taken from a search, it is in hand, and the opponent sees the size of the hand."""
    state = scenario(decks=("khind", "buka"), seats=[{"hand": "k29"}, {}])
    taken = apply(state, "play k29", "pick k01")

    assert ("k01",) == own(taken, SEAT_0).hand
    assert 1 == view(taken, SEAT_1).players[0].hand_size
    assert "k01" not in repr(view(taken, SEAT_1))


@proves(J8)
@pytest.mark.parametrize(
    ("state", "pile"),
    [
        (
            scenario(
                decks=("khind", "buka"), seats=[{"hand": "k29", "discard": "k01 k02 k03"}, {}]
            ),
            "deck",
        ),
        (
            scenario(
                decks=("mimix", "buka"), seats=[{"hand": "m31", "discard": "m03 m04 m05"}, {}]
            ),
            "discard",
        ),
    ],
    ids=["deck", "discard"],
)
def test_j8_only_who_searches_sees_the_cards(
    state: State, pile: Literal["deck", "discard"]
) -> None:
    """Without their order; the others know who searches what."""
    searching = apply(state, f"play {state.players[0].hand[0]}")
    player, phase = searching.players[0], searching.phase
    searched = player.deck if pile == "deck" else player.discard

    assert isinstance(phase, ChoicePhase)
    assert isinstance(phase.ask, AskTake)
    assert pile == phase.ask.zone
    assert () == own(state, SEAT_0).looking
    assert state.options.components.in_order(searched) == own(searching, SEAT_0).looking
    assert () == own(searching, SEAT_1).looking
    for seat in EVERYBODY:
        assert phase == view(searching, seat).phase
    mixed = (*searched[-2::-1], searched[-1])
    twin = change(player, **{pile: mixed})
    assert_same_views(searching, seated(searching, 0, twin), *EVERYBODY)
    assert () == own(apply(searching, "stop"), SEAT_0).looking


@proves(J8)
def test_j8_a_card_that_is_about_to_be_loaded_is_seen_by_its_owner() -> None:
    """Until it is on a ship."""
    state = scenario(
        decks=("khind", "buka"), to_act=1, seats=[{}, {"ships": "b30 b29", "hand": "b27"}]
    )
    loading = apply(state, "play b27", "pick b01")
    phase = loading.phase

    assert isinstance(phase, ChoicePhase)
    assert AskShip("b01") == phase.ask
    assert phase == view(loading, SEAT_1).phase
    assert len(loading.players[1].deck) == len(own(loading, SEAT_1).looking)
    for seat in OTHERS:
        seen = view(loading, seat).phase
        assert ChoicePhaseSeen(SEAT_1, AskShipUnseen(), phase.back, phase.tasks) == seen
        assert "Choice" == str(seen)
        assert SEAT_1 == view(loading, seat).to_act
    loaded = apply(loading, "pick b30")
    assert ("b01",) == view(loaded, SEAT_0).players[1].ships[0].load


@proves(J9)
def test_j9_both_deck_lists_are_open() -> None:
    """Also of decks that were drawn at random."""
    state = GAME.new_game(Options(), 4)
    for seat in EVERYBODY:
        assert state.options.lists == view(state, seat).options.lists


@proves(J12, E11)
def test_j12_after_backtracking_everyone_is_shown_what_they_were_shown_before() -> None:
    """The view of the position to go back to is part of the view."""
    before = scenario(
        decks=("khind", "buka"),
        to_act=1,
        phase="engagement",
        fight="fire",
        seats=[{"combat": "k10"}, {"hand": "b01 b12", "support": "~b07"}],
    )
    fighting = apply(before, "fight", "play b12")
    after = apply(fighting, "backtrack")

    for seat in EVERYBODY:
        for memory in (False, True):
            then, now, later = (
                view(state, seat, perfect_memory=memory) for state in (before, fighting, after)
            )
            engaged = now.engaged
            assert engaged is not None
            assert {name: getattr(then, name) for name in names(SeenPosition)} == attrs.asdict(
                engaged, recurse=False
            )
            turn = change(then.turn, backtracks=1)
            assert change(then, turn=turn, phase=EngagementPhase()) == later
            assert later.engaged is None


@proves(J3)
def test_j3_perfect_memory_adds_the_cards_of_the_piles_and_nothing_more() -> None:
    """In file order, for all of them came there openly."""
    for seat in EVERYBODY:
        attentive = view(STATE, seat, perfect_memory=True)

        assert PilesMemory(("k05", "k06"), (), ("k29",)) == remembered(STATE, seat, SEAT_0)
        assert PilesMemory(("b06", "b10", "b12"), (), ("b27",)) == remembered(STATE, seat, SEAT_1)
        engaged = attentive.engaged
        assert engaged is not None
        assert engaged.memory == attentive.memory
        engaged = change(engaged, memory=None)
        assert view(STATE, seat).memory is None
        assert view(STATE, seat) == change(attentive, memory=None, engaged=engaged)


@proves(J3)
def test_j3_nobody_else_remembers_what_was_taken_from_a_pile_unseen() -> None:
    """A lucky bag: the pile is shuffled face down, and three of its cards are taken."""
    state = scenario(
        decks=("khind", "buka"),
        seed=5,
        seats=[{"hand": "k30", "discard": "k01 k02 k03 k04 k05"}, {}],
    )
    lucky = apply(state, "play k30", "yes")
    left, hand = lucky.players[0].discard, lucky.players[0].hand
    top = left[-1]
    in_order = state.options.components.in_order

    assert (2, 3) == (len(left), len(hand))
    assert PilesMemory(in_order(left), (), ("k30",)) == remembered(lucky, SEAT_0, SEAT_0)
    for seat in (None, SEAT_1):
        seen = remembered(lucky, seat, SEAT_0)
        assert (top,) == seen.discard
        assert in_order({"k01", "k02", "k03", "k04", "k05"} - {top}) == seen.doubtful


@proves(J3, J8)
def test_what_may_not_be_known_has_no_field() -> None:
    """The whole of what a view can tell."""
    more = {"me", "memory"}
    assert names(State) - {"chance"} == names(View) - more
    assert names(SeenPosition) == names(View) - {"engaged"}
    hidden = {"hand", "deck", "discard", "leaders", "doubtful"}
    sizes_and_tops = {"hand_size", "deck_size", "discard_top", "leader_top"}
    assert names(Player) - hidden == names(SeenPlayer) - sizes_and_tops
    assert names(Me) == {"seat", "hand", "bluffs", "looking"}
    assert names(Memory) == {"piles"}
    assert names(ChoicePhase) == names(ChoicePhaseSeen)
    assert names(AskShipUnseen) == names(FaceDown) == set()


def test_everything_else_is_open() -> None:
    for seat in EVERYBODY:
        seen = view(STATE, seat)
        for name in ("options", "turn", "fight", "dragons", "phase", "to_act"):
            assert getattr(STATE, name) == getattr(seen, name)
        for player, open_part in zip(STATE.players, seen.players, strict=True):
            for name in ("disclosed", "combat", "ships", "ran_out"):
                assert getattr(player, name) == getattr(open_part, name)


def test_what_cards_count_follows_from_a_view() -> None:
    """Bluff cards count the same, whatever they are."""
    for viewer in EVERYBODY:
        seen = view(STATE, viewer)
        for seat in (SEAT_0, SEAT_1):
            assert power(STATE, seat) == power(seen, seat)
        assert standing(STATE).card(SEAT_1, "b05") == standing(seen).card(SEAT_1, "b05")


@proves(J11)
@given(state=reachable_states(), seed=st.integers(0, LARGEST_SEED), data=st.data())
def test_j11_a_view_does_not_depend_on_what_may_not_be_known(
    state: State, seed: int, data: st.DataObject
) -> None:
    """Deal all that is hidden from a seat anew: nothing changes, nor what the seat may do."""
    seat = data.draw(st.sampled_from([SEAT_0, SEAT_1]))
    twin = GAME.determinize(view(state, seat, perfect_memory=True), seed)
    for memory in (False, True):
        one = view(state, seat, perfect_memory=memory)
        assert one == view(twin, seat, perfect_memory=memory)
    if GAME.to_act(state) == seat:
        assert GAME.legal_actions(state) == GAME.legal_actions(twin)


@given(state=reachable_states(), seed=st.integers(0, LARGEST_SEED))
def test_equal_views_have_equal_pickles(state: State, seed: int) -> None:
    """Nothing in the bytes tells which tuples the state shares."""
    for seat in EVERYBODY:
        seen = view(state, seat, perfect_memory=True)
        twin = view(GAME.determinize(seen, seed), seat, perfect_memory=True)
        copied = pickle.loads(pickle.dumps(seen))  # noqa: S301  our own

        assert seen == copied
        assert pickle.dumps(seen) == pickle.dumps(twin) == pickle.dumps(copied)


def test_nothing_keeps_the_players_that_were_looked_at() -> None:
    """Whoever has a view finds nothing in memory that leads to the state it was made from."""
    state = GAME.new_game(Options(), seed=1)
    players = [*map(ref, state.players)]
    views = [view(state, seat, perfect_memory=True) for seat in EVERYBODY]
    del state
    collect()

    assert [None] * 2 == [player() for player in players]
    assert 3 == len(views)


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_there_is_no_view_of_a_seat_that_is_not_at_the_table(seat: int) -> None:
    """A negative seat must not be taken for one counted from the end."""
    with pytest.raises(SeatError, match=f"there is no seat {seat}"):
        view(STATE, Seat(seat))


def test_only_states_have_views() -> None:
    seen = view(STATE, None)
    with pytest.raises(WrongTypeError, match=r"expected a State of Blue Moon Legends, not View\("):
        view(cast("State", seen), None)


def test_a_view_in_one_line() -> None:
    assert str(view(STATE, SEAT_1)) == (
        "seat 1 sees seat 1 in Booster/Support, a fight in earth, dragons -1, "
        "hands 3/3, decks 23/16"
    )
    new = change(STATE, fight=RunningFight(None))
    assert str(view(new, None)).startswith(
        "a spectator sees seat 1 in Booster/Support, a fight in no element yet"
    )
    assert "no fight" in str(view(scenario(), SEAT_0))
