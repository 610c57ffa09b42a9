"""
J · Hidden information: what a player sees, and what he may do, in play (J1 to J12, X7).

Twins are two positions that differ only in what a player may not know. He sees the same in both,
may do the same, and is asked in the same places.
"""

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.legends_play import SEAT_0, SEAT_1, apply, events_of, legal, only, refused, used_up
from support.legends_reachable import reachable_states

from bluemoon.kernel.chance import LARGEST_SEED
from bluemoon.kernel.seats import Seat
from bluemoon.legends import events as e
from bluemoon.legends.game import GAME
from bluemoon.legends.kinds import CardId, People
from bluemoon.legends.legal import legal_actions
from bluemoon.legends.options import Options
from bluemoon.legends.rules.hidden import J1, J2, J3, J4, J5, J6, J7, J8, J9, J10, J11, J12
from bluemoon.legends.rules.texts import X5, X7
from bluemoon.legends.scenario import SeatArguments, scenario
from bluemoon.legends.standing.positions import FaceDown
from bluemoon.legends.state import ChoicePhase, Placed, PlacedShip, State
from bluemoon.legends.views.redaction import redact
from bluemoon.legends.views.view import Me, View, view
from bluemoon.testing import proves

EVERYBODY: Final = (None, SEAT_0, SEAT_1)
OTHERS: Final = (None, SEAT_1)
"""Those who are not in seat 0."""


def table_of(
    mine: SeatArguments,
    others: SeatArguments | None = None,
    *,
    decks: tuple[People, People] = ("buka", "hoax"),
) -> State:
    """The Leadership phase of seat 0 in a fight in fire."""
    return scenario(
        decks=decks,
        phase="leadership",
        fight="fire",
        seats=[mine, {"combat": "h09"} if others is None else others],
    )


def own(state: State, seat: Seat) -> Me:
    me = view(state, seat).me
    assert me is not None
    return me


def seen(state: State, text: str, seat: Seat | None) -> list[str]:
    """What a seat sees of an action, event by event."""
    return [str(redact(event, seat)) for event in events_of(state, text)]


def asked_seat(state: State) -> tuple[Seat, str] | None:
    """Who is asked what kind of question; None: nobody."""
    phase = state.phase
    return (phase.seat, type(phase.ask).__name__) if isinstance(phase, ChoicePhase) else None


# What is seen


@proves(J1)
def test_j1_a_card_drawn_is_seen_by_its_owner_only() -> None:
    """v15 draws two cards."""
    state = scenario(
        decks=("vulca", "hoax"),
        phase="end",
        fight="fire",
        seats=[{"hand": "v01", "combat": "v15", "deck": "v05 v06"}, {"combat": "h09"}],
    )
    after = apply(state, "use v15")

    assert ("v01", "v05", "v06") == own(after, SEAT_0).hand
    for seat in OTHERS:
        assert 3 == view(after, seat).players[0].hand_size
        assert not any("v05" in text for text in seen(state, "use v15", seat))


@proves(J1)
def test_j1_a_hand_has_no_order() -> None:
    """It is sorted, whenever its cards came."""
    first = table_of({"hand": "b05 b01 b03"})
    second = table_of({"hand": "b01 b03 b05"})

    assert ("b01", "b03", "b05") == first.players[0].hand == second.players[0].hand


@proves(J2)
def test_j2_a_searched_deck_is_shuffled_so_that_nobody_knows_its_order() -> None:
    state = table_of({"hand": "k01 k29"}, decks=("khind", "hoax"))
    searching = apply(state, "play k29")
    (shuffled,) = only(events_of(searching, "stop"), e.DeckShuffled)

    assert shuffled.order != searching.players[0].deck
    assert {*shuffled.order} == {*searching.players[0].deck}
    for seat in EVERYBODY:
        assert not any("order" in text for text in seen(searching, "stop", seat))


@proves(J3)
def test_j3_of_a_pile_only_the_top_card_is_seen_and_nobody_counts_it() -> None:
    """Not even its owner, whose view is the same with other cards below."""
    one = table_of({"hand": "b01", "discard": "b02 b03", "deck": "b04"})
    other = table_of({"hand": "b01", "discard": "b04 b03", "deck": "b02"})

    for seat in EVERYBODY:
        assert view(one, seat) == view(other, seat)
        assert "b03" == view(one, seat).players[0].discard_top


@proves(J3, J8)
def test_j3_except_while_a_text_makes_the_owner_search_it() -> None:
    state = table_of({"hand": "m03 m31", "discard": "m07 m05 m04"}, decks=("mimix", "hoax"))
    searching = apply(state, "play m31")

    assert ((), ("m04", "m05", "m07")) == (
        own(state, SEAT_0).looking,
        own(searching, SEAT_0).looking,
    )
    assert () == own(searching, SEAT_1).looking == own(apply(searching, "stop"), SEAT_0).looking


@proves(J4)
def test_j4_disclosed_cards_are_seen_while_they_stay_and_later_ones_are_not() -> None:
    """p30 discloses the hand; in his turn the opponent plays one of the cards and draws."""
    state = scenario(
        decks=("pillar", "hoax"),
        fight="fire",
        seats=[{"hand": "p01 p30"}, {"hand": "h01 h02 h20", "combat": "h09"}],
    )
    disclosed = apply(state, "play p30")
    later = apply(disclosed, "fight", "play p01", "done", "fight", "play h01", "play h20")

    for seat in EVERYBODY:
        assert ("h01", "h02", "h20") == view(disclosed, seat).players[1].disclosed
        assert ("h02",) == view(later, seat).players[1].disclosed
    drawn = apply(later, "done")
    assert 6 == len(drawn.players[1].hand)
    assert ("h02",) == view(drawn, SEAT_0).players[1].disclosed


@proves(J5)
def test_j5_a_bluff_card_is_seen_by_its_owner_only_and_covered_cards_by_all() -> None:
    state = table_of({"hand": "b01", "combat": "-b03 b02", "support": "~b07 b25"})

    for seat in EVERYBODY:
        assert (Placed("b03", active=False), Placed("b02")) == view(state, seat).players[0].combat
    for seat in OTHERS:
        assert (FaceDown(), Placed("b25")) == view(state, seat).players[0].support
    assert ("b07",) == own(state, SEAT_0).bluffs


@proves(J6)
def test_j6_ships_and_loads_are_open_and_so_are_bluff_cards_from_them() -> None:
    state = scenario(
        decks=("buka", "hoax"),
        phase="support",
        fight="fire",
        seats=[{"hand": "b09", "combat": "b01", "ships": "b30!:b07 b29:b02"}, {"combat": "h09"}],
        turn={"plays": "b01"},
    )
    laid = apply(state, "bluff b07")

    for seat in EVERYBODY:
        assert (PlacedShip("b30", ("b07",), landed=True), PlacedShip("b29", ("b02",))) == (
            view(state, seat).players[0].ships
        )
        assert (Placed("b07", bluff=True, known=True),) == view(laid, seat).players[0].support


@proves(J7)
@pytest.mark.parametrize("seat", EVERYBODY)
def test_j7_cards_shown_in_passing_are_seen_at_that_moment(seat: Seat | None) -> None:
    """A card taken from a search, a retrieved card, revealed cards."""
    search = apply(
        table_of({"hand": "k01 k29", "deck": "k05"}, decks=("khind", "hoax")), "play k29"
    )
    reveal = scenario(
        decks=("mimix", "hoax"),
        phase="end",
        fight="fire",
        seats=[{"combat": "m18", "deck": "m03 m04 m05"}, {"combat": "h09"}],
    )
    retrieve = scenario(
        decks=("hoax", "vulca"), fight="fire", seats=[{"combat": "h05"}, {"combat": "v01"}]
    )

    assert any("k05" in text for text in seen(search, "pick k05", seat))
    assert any("m04" in text for text in seen(reveal, "use m18", seat))
    assert any("h05" in text for text in seen(retrieve, "retrieve h05", seat))


@proves(J7)
def test_j7_afterwards_only_as_their_place_says() -> None:
    """The card taken is in a hand, and not disclosed."""
    search = apply(
        table_of({"hand": "k01 k29", "deck": "k05"}, decks=("khind", "hoax")), "play k29"
    )
    after = view(apply(search, "pick k05"), SEAT_1)

    assert (2, ()) == (after.players[0].hand_size, after.players[0].disclosed)


@proves(J8)
def test_j8_while_a_player_searches_only_he_sees_the_cards_without_their_order() -> None:
    """The views of twins with another order are the same."""
    one = apply(table_of({"hand": "b27 b01", "deck": "b02 b03", "ships": "b30"}), "play b27")
    other = apply(table_of({"hand": "b27 b01", "deck": "b03 b02", "ships": "b30"}), "play b27")

    assert own(one, SEAT_0).looking == own(other, SEAT_0).looking
    assert len(one.players[0].deck) == len(own(one, SEAT_0).looking)
    for seat in OTHERS:
        assert view(one, seat) == view(other, seat)
        assert not any("b02" in text for text in seen(one, "stop", seat))


@proves(J9)
def test_j9_both_deck_lists_are_open() -> None:
    state = GAME.new_game(Options(), 3)

    for seat in EVERYBODY:
        assert view(state, seat).options.decks == state.options.decks
        assert "random" not in view(state, seat).options.decks


@proves(J10)
@pytest.mark.parametrize("card", ["a01", "a02"])
def test_j10_cards_put_under_a_deck_are_seen_by_their_owner_only(card: str) -> None:
    """a14; whichever it is, the opponent sees the same."""
    state = scenario(
        decks=("aqua", "hoax"),
        phase="character",
        fight="fire",
        seats=[{"hand": "a01 a02 a14"}, {"combat": "h09"}],
    )
    asked = apply(state, "play a14")

    assert any(card in text for text in seen(asked, f"pick {card}", SEAT_0))
    for seat in OTHERS:
        assert seen(asked, "pick a01", seat) == seen(asked, "pick a02", seat)
        assert view(apply(asked, "pick a01"), seat) == view(apply(asked, "pick a02"), seat)


@proves(J10)
def test_j10_cards_shuffled_into_a_deck_are_seen_by_their_owner_only() -> None:
    """m19: the opponent sees how many."""
    state = scenario(
        decks=("mimix", "hoax"),
        phase="end",
        fight="fire",
        seats=[{"hand": "m03 m04 m05", "combat": "m19"}, {"combat": "h09"}],
    )
    asked = apply(state, "use m19")

    for seat in OTHERS:
        assert seen(asked, "pick m03", seat) == seen(asked, "pick m04", seat)


@proves(J12)
def test_j12_after_backtracking_everyone_is_shown_what_they_were_shown_before() -> None:
    """b07 was shown by k06, and is face down again."""
    state = scenario(
        decks=("khind", "buka"),
        fight="fire",
        seats=[
            {"hand": "k10", "combat": "k06"},
            {"combat": "b01 b02", "support": "~b07"},
        ],
    )
    discarded = apply(state, "fight", "use k06", "play k10")
    back = apply(discarded, "backtrack")

    assert () == view(discarded, SEAT_0).players[1].support
    assert (FaceDown(),) == view(back, SEAT_0).players[1].support
    assert view(back, SEAT_0).players == view(state, SEAT_0).players


# Twins: what one may do


Twin = tuple[People, SeatArguments, SeatArguments, str]

HANDS: Final[dict[str, Twin]] = {
    "a dragon for fire, with and without a payment": (
        "vulca",
        {"hand": "v01 v03 v29"},
        {"hand": "v09 v11 v29"},
        "play v29",
    ),
    "a dragon for earth": ("terrah", {"hand": "t01 t02 t30"}, {"hand": "t08 t09 t30"}, "play t30"),
    "a dragon for characters": (
        "flit",
        {"hand": "f01 f02 f03 f30"},
        {"hand": "f15 f16 f17 f30"},
        "play f30",
    ),
    "a load, with and without cards for a ship": (
        "buka",
        {"hand": "b01 b29"},
        {"hand": "b27 b29"},
        "play b29",
    ),
    "a search of the deck": (
        "khind",
        {"hand": "k01 k29", "deck": "k02"},
        {"hand": "k02 k29", "deck": "k01"},
        "play k29",
    ),
    "a lucky bag of three cards or of one": (
        "khind",
        {"hand": "k01 k30", "discard": "k02 k03 k05", "deck": "k06 k07"},
        {"hand": "k01 k30", "discard": "k05"},
        "play k30",
    ),
    "a search of the discard pile": (
        "mimix",
        {"hand": "m03 m31", "discard": "m04 m05"},
        {"hand": "m03 m31", "discard": "m07 m05"},
        "play m31",
    ),
    "a favor with and without a ship in the deck": (
        "buka",
        {"hand": "b01 b27", "deck": "b30"},
        {"hand": "b30 b27", "deck": "b01"},
        "play b27",
    ),
}
"""The watcher is in seat 1; in the second position seat 0 has other hidden cards."""


@proves(X7, J11)
@pytest.mark.parametrize("name", HANDS)
def test_x7_a_question_is_asked_whatever_the_hidden_cards_are(name: str) -> None:
    """And the watcher sees the same of both."""
    people, first, second, text = HANDS[name]
    one = apply(table_of(first, decks=(people, "hoax")), text)
    other = apply(table_of(second, decks=(people, "hoax")), text)

    assert asked_seat(one) is not None
    assert asked_seat(one) == asked_seat(other)
    if "lucky" in name:
        assert legal(one) == legal(other)
    for state in (one, other):
        assert "stop" in legal(state)


@proves(X7, J11)
@pytest.mark.parametrize("name", [name for name in HANDS if "lucky" not in name])
def test_j11_the_watcher_sees_twins_alike(name: str) -> None:
    people, first, second, text = HANDS[name]
    one, other = table_of(first, decks=(people, "hoax")), table_of(second, decks=(people, "hoax"))
    for seat in OTHERS:
        assert view(one, seat) == view(other, seat)
        assert view(apply(one, text), seat) == view(apply(other, text), seat)


@proves(J11)
@pytest.mark.parametrize(
    ("first", "second", "text"),
    [
        ({"support": "~b07"}, {"support": "~b04"}, "done"),
        ({"support": "~b07 ~b08"}, {"support": "~b09 ~b20"}, "done"),
        ({"hand": "b07 b02"}, {"hand": "b03 b05"}, "done"),
    ],
)
def test_j11_a_call_does_not_depend_on_the_face_of_a_bluff_card(
    first: SeatArguments, second: SeatArguments, text: str
) -> None:
    twins = [
        scenario(
            decks=("buka", "hoax"),
            phase="support",
            fight="fire",
            seats=[{"combat": "b01", **mine}, {"hand": "h01", "combat": "h09"}],
            turn={"plays": "b01"},
        )
        for mine in (first, second)
    ]
    one, other = (apply(state, text) for state in twins)

    assert (one.to_act, legal(one, "call", "pass")) == (other.to_act, legal(other, "call", "pass"))
    assert type(one.phase) is type(other.phase)


@proves(J11)
@pytest.mark.parametrize(("people", "card"), [("khind", "k06"), ("khind", "k07")])
def test_j11_what_a_text_may_discard_does_not_depend_on_the_face_of_a_bluff_card(
    people: People, card: str
) -> None:
    """All have an icon, and all are supports."""
    twins = [
        scenario(
            decks=(people, "buka"),
            fight="fire",
            seats=[{"combat": card}, {"combat": "b01", "support": bluffs}],
        )
        for bluffs in ("~b07 ~b08", "~b04 ~b20")
    ]
    one, other = (apply(state, f"use {card}") for state in twins)

    assert view(one, SEAT_0) == view(other, SEAT_0)
    assert ["pick ~1", "pick ~2"] == legal(one) == legal(other)


@proves(J11)
def test_j11_a_robbery_does_not_depend_on_the_hand() -> None:
    twins = [
        scenario(
            decks=("hoax", "vulca"),
            phase="character",
            fight="fire",
            seats=[{"hand": "h17"}, {"hand": hand}],
        )
        for hand in ("v01 v03 v04", "v28 v29 v30")
    ]
    one, other = (apply(state, "play h17") for state in twins)

    assert view(one, SEAT_0) == view(other, SEAT_0)
    assert ["random", "stop"] == legal(one) == legal(other)


@proves(J11, X5)
def test_j11_a_forced_discard_is_asked_for_whatever_the_cards_are() -> None:
    twins = [
        apply(
            scenario(
                decks=("flit", "vulca"),
                phase="character",
                fight="fire",
                seats=[{"hand": "t15"}, {"hand": hand}],
            ),
            "play t15",
            "yes",
        )
        for hand in ("v01 v03 v04", "v28 v29 v30")
    ]

    assert view(twins[0], SEAT_0) == view(twins[1], SEAT_0)
    refused(twins[0], "pick v28", X5, "'pick v28' is no answer here")


@proves(J11)
def test_j11_a_pile_that_is_empty_is_seen_by_all() -> None:
    """So that nothing is asked for it tells nothing."""
    none = table_of({"hand": "k01 k30"}, decks=("khind", "hoax"))
    gone: SeatArguments = {"hand": "k01 k29", **used_up("khind", "k01 k29")}
    no_deck = table_of(gone, decks=("khind", "hoax"))

    assert view(none, SEAT_1).players[0].discard_top is None
    assert asked_seat(apply(none, "play k30")) is None
    assert 0 == view(no_deck, SEAT_1).players[0].deck_size
    assert asked_seat(apply(no_deck, "play k29")) is None


@proves(J11)
@given(reachable_states(), st.integers(0, LARGEST_SEED))
def test_j11_what_a_player_may_do_follows_from_what_he_sees(state: State, seed: int) -> None:
    """A position made of a view by chance has the same view and the same legal actions."""
    seat = state.to_act
    seen_by: View = view(state, seat)
    other = GAME.determinize(seen_by, seed)

    assert view(other, seat) == seen_by
    assert legal_actions(other) == legal_actions(state)


def _hidden_cards(state: State, seat: Seat) -> set[CardId]:
    """The cards of a seat that the opponent does not see in play, on ships or on top of piles."""
    player = state.players[seat]
    return {*player.hand, *player.deck} - {*player.disclosed}


@proves(J1, J2)
@given(reachable_states())
def test_j1_no_view_shows_hand_or_deck_of_the_other(state: State) -> None:
    """Unless he has them in his own deck list as well."""
    for seat in (SEAT_0, SEAT_1):
        other = SEAT_1 if seat == SEAT_0 else SEAT_0
        shown = view(state, seat).players[other]
        assert not {placed.card for placed in shown.combat} & _hidden_cards(state, other)
        assert len(state.players[other].hand) == shown.hand_size
