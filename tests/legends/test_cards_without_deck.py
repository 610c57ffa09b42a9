"""The cards that are in no people deck, each put into one: what only their texts can show."""

import pytest
from support.legends_play import (
    SEAT_0,
    SEAT_1,
    apply,
    combat,
    events_of,
    legal,
    only,
    refused,
    support,
    table,
)

from bluemoon.kernel.seats import Seat
from bluemoon.legends import events as e
from bluemoon.legends.asks import AskPay, AskRecycle, ResolveText
from bluemoon.legends.components import Components
from bluemoon.legends.evolve import evolve
from bluemoon.legends.kinds import PEOPLES, Element, People
from bluemoon.legends.rules.areas import A3
from bluemoon.legends.rules.bluffs import U7
from bluemoon.legends.rules.characters import K5
from bluemoon.legends.rules.hidden import J3, J8, J10
from bluemoon.legends.rules.icons import I8, I9
from bluemoon.legends.rules.leadership import L7
from bluemoon.legends.rules.supports import B9
from bluemoon.legends.rules.texts import X3, X6, X7, X14, X21
from bluemoon.legends.scenario import SeatArguments, TurnArguments, scenario
from bluemoon.legends.state import ENGAGEMENT, ChoicePhase, MomentPhase, State
from bluemoon.legends.views.determinize import determinize
from bluemoon.legends.views.evolve_view import evolve_view
from bluemoon.legends.views.invariants import broken_view_invariants
from bluemoon.legends.views.redaction import AskedUnseen, redact
from bluemoon.legends.views.view import view
from bluemoon.testing import proves

EVERYBODY = (None, SEAT_0, SEAT_1)


def swapped(*cards: str, deck: People | None = None) -> Components:
    """The card table with these cards in a deck, in place of its last characters without text."""
    changes: dict[str, dict[str, str]] = {}
    components = table({})
    for card in cards:
        own = deck or components.card(card).affiliation
        (people,) = (people for people in PEOPLES if people == own)
        plain = [
            other
            for other in components.deck(people)
            if not components.card(other).has_text and other not in changes
        ]
        changes[card], changes[plain[-1]] = {"deck": people}, {"deck": ""}
    return table(changes)


def leading(
    components: Components,
    decks: tuple[People, People],
    mine: SeatArguments,
    others: SeatArguments,
) -> State:
    """The Leadership phase of seat 0 in a fight in fire."""
    return scenario(
        decks=decks, components=components, phase="leadership", fight="fire", seats=[mine, others]
    )


def fighting(  # noqa: PLR0913, PLR0917  one parameter for each part of a position
    components: Components,
    decks: tuple[People, People],
    mine: SeatArguments,
    others: SeatArguments,
    turn: TurnArguments | None = None,
    fight: Element | None = "fire",
) -> State:
    """The Character phase of seat 0 in a fight."""
    return scenario(
        decks=decks,
        components=components,
        phase="character",
        fight=fight,
        seats=[mine, others],
        turn=turn or {},
    )


def asked(state: State) -> Seat:
    """The seat that is asked something."""
    assert isinstance(state.phase, ChoicePhase)
    return state.phase.seat


def followed(state: State, *texts: str) -> State:
    """The position after these actions; every view follows from what is seen, and can be true."""
    for text in texts:
        for event in events_of(state, text):
            after = evolve(state, event)
            for seat in EVERYBODY:
                for memory in (False, True):
                    seen = evolve_view(
                        view(state, seat, perfect_memory=memory), redact(event, seat)
                    )
                    assert view(after, seat, perfect_memory=memory) == seen
            state = after
        for seat in EVERYBODY:
            seen = view(state, seat)
            assert [] == [*broken_view_invariants(seen)]
            assert view(determinize(seen, 7), seat) == seen
    return state


# Texts for both players


@proves(L7)
def test_l7_both_discard_cards_of_their_choice_the_opponent_first() -> None:
    state = leading(
        swapped("h32"),
        ("hoax", "vulca"),
        {"hand": "h01 h02 h03 h04 h32"},
        {"hand": "v01 v03 v04 v06"},
    )
    after = followed(state, "play h32")
    assert SEAT_1 == asked(after)
    assert isinstance(after.phase, ChoicePhase)
    assert (ResolveText(SEAT_0, "h32", 0),) == after.phase.tasks

    after = followed(after, "pick v01", "pick v03", "pick v04")
    assert (SEAT_0, ("v06",)) == (asked(after), after.players[1].hand)

    after = followed(after, "pick h01", "pick h02", "pick h03")
    assert (ENGAGEMENT, ("h04",)) == (after.phase, after.players[0].hand)
    assert ("h32",) == after.players[0].leaders


@proves(L7, X6)
def test_l7_each_player_does_what_that_player_can() -> None:
    """The opponent has nothing to discard, and is not asked."""
    state = leading(swapped("h32"), ("hoax", "vulca"), {"hand": "h01 h32"}, {"hand": ""})
    discards = only(events_of(state, "play h32"), e.CardDiscarded)

    assert (e.CardDiscarded(SEAT_0, "h01", "hand"),) == discards


@proves(L7)
def test_l7_an_ignored_text_does_nothing_for_either() -> None:
    state = leading(
        swapped("t32"),
        ("terrah", "flit"),
        {"hand": "t01 t32"},
        {"hand": "f01", "combat": "f07"},
    )
    assert () == only(events_of(state, "play t32"), e.CardsDrawn)


@proves(L7)
def test_l7_both_draw() -> None:
    state = leading(swapped("t32"), ("terrah", "hoax"), {"hand": "t32"}, {"hand": "h01"})
    drawn = only(events_of(state, "play t32"), e.CardsDrawn)

    assert [(SEAT_1, 3), (SEAT_0, 3)] == [(event.seat, len(event.cards)) for event in drawn]


@proves(L7)
def test_l7_both_shuffle_their_discard_piles_into_their_draw_decks() -> None:
    state = leading(
        swapped("m32"),
        ("mimix", "hoax"),
        {"hand": "m32", "discard": "m03 m04"},
        {"hand": "h01", "discard": "h02"},
    )
    after = followed(state, "play m32")

    assert ((), ()) == (after.players[0].discard, after.players[1].discard)
    assert {"m03", "m04"} < {*after.players[0].deck}
    assert "h02" in after.players[1].deck


@proves(L7, I9)
def test_l7_both_discard_their_own_supports_but_protected_ones() -> None:
    changes = swapped("f32")
    state = leading(
        changes,
        ("flit", "hoax"),
        {"hand": "f01 f32"},
        {"hand": "h01", "combat": "h09", "support": "h20 h21"},
    )
    after = followed(state, "play f32")

    assert ("", "h09") == (support(after, 1), combat(after, 1))
    assert ("h20", "h21") == after.players[1].discard


@proves(L7)
def test_l7_a_player_without_supports_discards_nothing() -> None:
    state = leading(
        swapped("f32"),
        ("flit", "hoax"),
        {"hand": "f01 f32"},
        {"hand": "h01", "combat": "h09"},
    )
    assert () == only(events_of(state, "play f32"), e.CardDiscarded)


@proves(L7, X3, X7)
def test_l7_both_may_pay_for_a_dragon() -> None:
    values = {"h01": {"fire": "2", "earth": "0"}, "h02": {"fire": "0", "earth": "2"}}
    state = leading(
        table({"p32": {"deck": "pillar"}, "p01": {"deck": ""}} | values),
        ("pillar", "hoax"),
        {"hand": "p02 p03 p32"},
        {"hand": "h01 h02"},
    )
    after = followed(state, "play p32")
    assert (SEAT_1, ["pick h01 h02", "stop"]) == (asked(after), legal(after))
    assert isinstance(after.phase, ChoicePhase)
    assert AskPay("p32", 0) == after.phase.ask

    after = followed(after, "pick h01 h02")
    assert (-1, SEAT_0) == (after.dragons, asked(after))
    after = followed(after, "stop")
    assert (-1, ENGAGEMENT) == (after.dragons, after.phase)


@proves(L7, J10)
def test_l7_both_renew_their_hands() -> None:
    state = leading(
        swapped("a32"),
        ("aqua", "hoax"),
        {"hand": "a01 a02 a32"},
        {"hand": "h01 h02 h03", "disclosed": "h02"},
    )
    events = events_of(state, "play a32")
    after = followed(state, "play a32")

    assert [
        e.CardsReturned(SEAT_1, ("h01", "h02", "h03"), "hand", "shuffled", ("h02",)),
        e.CardsReturned(SEAT_0, ("a01", "a02"), "hand", "shuffled"),
    ] == [*only(events, e.CardsReturned)]
    assert [6, 6] == [len(player.hand) for player in after.players]
    assert () == after.players[1].disclosed


@proves(L7)
def test_l7_an_empty_hand_is_renewed_too() -> None:
    state = leading(swapped("a32"), ("aqua", "hoax"), {"hand": "a32"}, {"hand": "h01"})
    events = events_of(state, "play a32")

    assert [SEAT_1] == [event.seat for event in only(events, e.CardsReturned)]
    assert 6 == len(apply(state, "play a32").players[0].hand)


# Leadership cards that come back


RECYCLING: SeatArguments = {"hand": "v01 v32", "leaders": "v29 v30"}
OTHERS: SeatArguments = {"hand": "h01", "leaders": "h28 h27"}


@proves(L7, X7, J8)
def test_each_player_looks_through_the_own_leader_area() -> None:
    state = leading(swapped("v32"), ("vulca", "hoax"), RECYCLING, OTHERS)
    after = followed(state, "play v32")

    assert (SEAT_1, ["pick h27", "pick h28"]) == (asked(after), legal(after))
    assert isinstance(after.phase, ChoicePhase)
    assert AskRecycle("v32") == after.phase.ask

    events = events_of(after, "pick h28")
    assert (e.CardRecycled(SEAT_1, "h28", "h27"),) == only(events, e.CardRecycled)
    after = followed(after, "pick h28")
    assert (("h27",), True) == (after.players[1].leaders, "h28" in after.players[1].deck)
    assert (SEAT_0, ["pick v29", "pick v30"]) == (asked(after), legal(after))
    after = followed(after, "pick v30")
    assert (("v29", "v32"), ENGAGEMENT) == (after.players[0].leaders, after.phase)


@proves(X7)
def test_a_player_who_can_choose_no_leadership_card_is_asked_all_the_same() -> None:
    """Only its owner knows that the card lies there alone."""
    state = leading(
        swapped("v32"),
        ("vulca", "hoax"),
        {"hand": "v01 v32"},
        {"hand": "h01", "leaders": "h28"},
    )
    after = followed(state, "play v32", "pick h28")

    assert () == after.players[1].leaders
    assert (SEAT_0, ["stop"]) == (asked(after), legal(after))
    assert ENGAGEMENT == followed(after, "stop").phase


@proves(X6)
def test_a_player_without_leadership_cards_is_not_asked() -> None:
    state = leading(swapped("v32"), ("vulca", "hoax"), RECYCLING, {"hand": "h01"})

    assert SEAT_0 == asked(followed(state, "play v32"))


@proves(J3, J8)
def test_only_the_owner_sees_the_leadership_cards_below_the_top() -> None:
    state = leading(swapped("v32"), ("vulca", "hoax"), RECYCLING, OTHERS)
    after = apply(state, "play v32")
    question = only(events_of(state, "play v32"), e.Asked)[0]
    own, others = view(after, SEAT_1), view(after, SEAT_0)

    assert isinstance(redact(question, SEAT_0), AskedUnseen)
    assert own.me is not None
    assert ("h27", "h28") == own.me.looking
    assert others.me is not None
    assert () == others.me.looking
    assert {determinize(own, seed).players[1].leaders for seed in range(20)} == {("h28", "h27")}
    assert 1 < len({determinize(others, seed).players[1].leaders for seed in range(20)})


# The End phase


@proves(X21)
@pytest.mark.parametrize("text", ["end may DRAW(2)", "end DRAW_RETURN(1,1)", "end REVEAL(2)"])
def test_x21_texts_of_the_end_phase_that_draw_can_be_forbidden(text: str) -> None:
    def ending(others: SeatArguments) -> State:
        return scenario(
            decks=("vulca", "flit"),
            components=table(
                {"f28": {"deck": "flit"}, "f05": {"deck": ""}, "v15": {"effects": text}}
            ),
            phase="support",
            fight="fire",
            seats=[{"hand": "v01", "combat": "v15 v03"}, others],
            turn={"plays": "v03"},
        )

    free = apply(ending({"hand": "f02"}), "done")
    forbidden = apply(ending({"hand": "f02", "support": "f28"}), "done")

    assert isinstance(free.phase, ChoicePhase | MomentPhase)
    assert ("v01",) == forbidden.players[0].hand[:1]
    assert len(ending({"hand": "f02"}).players[0].deck) - len(forbidden.players[0].deck) == 5
    assert SEAT_1 == forbidden.turn.seat


# Mutants


@proves(K5)
def test_k5_a_text_lets_one_mutant_be_played_without_its_condition() -> None:
    components = table(
        {
            "v31": {"deck": "vulca"},
            "v05": {"deck": ""},
            "x105": {"deck": "vulca"},
            "v06": {"deck": "hoax"},
        }
    )
    turn: TurnArguments = {"plays": "v31/lead"}
    state = fighting(
        components,
        ("vulca", "hoax"),
        {"hand": "v01 x105 x106", "leaders": "v31"},
        {"combat": "h01"},
        turn,
        "fire",
    )
    granted, played, *_ = events_of(state, "play x106")

    assert e.Granted(SEAT_0, "waived") == granted
    assert isinstance(played, e.CardPlayed)
    assert ["play v01", "play x105", "play x106"] == legal(state, "play")
    after = followed(state, "play x106")
    assert (True, "x106") == (after.turn.waived, combat(after))

    without = fighting(
        components, ("vulca", "hoax"), {"hand": "v01 x106"}, {"combat": "h01"}, None, "fire"
    )
    refused(without, "play x106", K5)
    spent = fighting(
        components,
        ("vulca", "hoax"),
        {"hand": "v01 x106", "leaders": "v31"},
        {"combat": "h01"},
        {"plays": "v31/lead", "waived": True},
        "fire",
    )
    refused(spent, "play x106", K5)


@proves(K5)
def test_k5_a_condition_that_holds_needs_no_such_text() -> None:
    state = fighting(
        swapped("v31"),
        ("vulca", "hoax"),
        {"hand": "v01 x106", "leaders": "v31"},
        {"combat": "h09", "support": "h20"},
        {"plays": "v31/lead"},
        "earth",
    )
    assert ("waived",) != tuple(
        event.what for event in only(events_of(state, "play x106"), e.Granted)
    )


@proves(K5)
@pytest.mark.parametrize(
    ("others", "is_legal"), [("k05", False), ("k05 k10", True), ("-k10 k05", False)]
)
def test_k5_a_mutant_can_need_an_active_free_card_of_the_opponent(
    others: str, *, is_legal: bool
) -> None:
    components = table({"x110": {"deck": "hoax"}, "h05": {"deck": ""}, "k10": {"icons": "free"}})
    state = fighting(components, ("hoax", "khind"), {"hand": "h01 x110"}, {"combat": others})

    assert is_legal == ("play x110" in legal(state))


@proves(K5)
def test_k5_no_card_of_the_hyla_is_in_play_yet() -> None:
    state = fighting(
        table({"x108": {"deck": "hoax"}, "h05": {"deck": ""}}),
        ("hoax", "khind"),
        {"hand": "h01 x108"},
        {"combat": "k05"},
    )
    refused(state, "play x108", K5)


# Cards in play


@proves(A3)
def test_a3_a_text_can_keep_the_active_cards_uncovered() -> None:
    state = fighting(
        swapped("k23"),
        ("khind", "hoax"),
        {"hand": "k02 k23", "combat": "k05"},
        {"combat": "h01"},
    )
    assert ["play k02", "play k23", "play k23 keep"] == legal(state, "play")
    assert "k05 k23" == combat(followed(state, "play k23 keep"))
    assert "-k05 k23" == combat(followed(state, "play k23"))
    refused(state, "play k02 keep", I8, "k02 is not the first character")


@proves(A3)
def test_a3_not_if_the_text_is_ignored_or_nothing_is_active() -> None:
    components = swapped("k23")
    ignored = fighting(
        components, ("khind", "flit"), {"hand": "k23", "combat": "k05"}, {"combat": "f07"}
    )
    first = fighting(components, ("khind", "hoax"), {"hand": "k23"}, {"combat": "h01"})

    assert ["play k23"] == legal(ignored, "play") == legal(first, "play")


@proves(I9, U7)
def test_all_cards_of_the_opponent_but_protected_ones_are_shuffled_into_the_draw_deck() -> None:
    state = fighting(
        swapped("v17"),
        ("vulca", "buka"),
        {"hand": "v01 v17"},
        {"hand": "b01", "combat": "-b02 b22", "support": "~b07 b25"},
    )
    after = followed(state, "play v17")
    assert ["yes", "stop"] == legal(after)
    events = events_of(after, "yes")

    assert (e.BluffShown(SEAT_1, 1, "b07"),) == only(events, e.BluffShown)
    assert (e.CardsShuffledIn(SEAT_1, ("b02", "b07", "b25")),) == only(events, e.CardsShuffledIn)
    later = followed(after, "yes").players[1]
    assert (("b22",), ()) == (tuple(placed.card for placed in later.combat), later.support)
    assert {"b02", "b07", "b25"} < {*later.deck}
    assert ("v17",) == tuple(placed.card for placed in apply(after, "stop").players[0].combat)


@proves(X3)
def test_nothing_to_shuffle_in_is_not_asked_about() -> None:
    state = fighting(swapped("v17"), ("vulca", "buka"), {"hand": "v01 v17"}, {"combat": "b22"})
    assert not isinstance(apply(state, "play v17").phase, ChoicePhase)


def test_all_active_cards_with_the_free_icon_are_discarded() -> None:
    """Covered ones stay, and those without the icon; ships with it go."""
    components = table({"h30": {"deck": "hoax"}, "h05": {"deck": ""}, "b28": {"icons": "free"}})
    state = leading(
        components,
        ("hoax", "buka"),
        {"hand": "h01 h30"},
        {"hand": "b01", "combat": "b02 b24", "ships": "b28"},
    )
    asked_state = apply(state, "play h30")

    assert "b02" == combat(apply(asked_state, "yes"), 1)
    assert () == apply(asked_state, "yes").players[1].ships
    assert "b02 b24" == combat(apply(asked_state, "stop"), 1)


# Payments


@proves(X14)
def test_moons_can_be_asked_for() -> None:
    """No card may be superfluous, so p03 does not help."""
    moons = {"p01": {"moons": "3"}, "p02": {"moons": "2"}, "p03": {"moons": "1"}}
    state = leading(
        table({"p31": {"deck": "pillar"}, "p04": {"deck": ""}} | moons),
        ("pillar", "hoax"),
        {"hand": "p01 p02 p03 p31"},
        {"hand": "h01"},
    )
    paying = apply(state, "play p31")

    assert ["pick p01 p02", "stop"] == legal(paying)
    assert 1 == apply(paying, "pick p01 p02").dragons


@proves(X14)
def test_one_of_several_types_can_be_asked_for() -> None:
    components = table({"h31": {"deck": "hoax"}, "h05": {"deck": ""}})
    state = leading(components, ("hoax", "vulca"), {"hand": "h01 h27 h28 h31"}, {"hand": "v01"})
    asked_state = apply(state, "play h31")

    assert ["pick h27 h28", "stop"] == legal(asked_state)
    assert 1 == apply(asked_state, "pick h27 h28").dragons


@proves(B9)
def test_a_demand_can_ask_for_moons() -> None:
    components = table({"p20": {"deck": "pillar"}, "p05": {"deck": ""}, "h01": {"moons": "2"}})
    state = scenario(
        decks=("hoax", "pillar"),
        components=components,
        phase="support",
        fight="fire",
        seats=[{"hand": "h01 h02", "combat": "h09"}, {"combat": "p01 p20"}],
        turn={"plays": "h09"},
    )
    assert "pay p20 h01" in legal(state)
