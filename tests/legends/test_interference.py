"""N · Interference cards: what a player may do while the opponent acts."""

from typing import Final

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
    table,
)
from support.legends_play import support as support_area
from support.legends_specials import EXPANSION, PRINTED, expanded, window_of

from bluemoon.legends import events as e
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.game import GAME
from bluemoon.legends.kinds import Window
from bluemoon.legends.rules.areas import A2, A9, A11
from bluemoon.legends.rules.backtracking import E11, E13
from bluemoon.legends.rules.fight_end import F1, F4
from bluemoon.legends.rules.hidden import J11
from bluemoon.legends.rules.interference import N1, N2, N3, N4, N5, N6, N7, N8
from bluemoon.legends.rules.leadership import L1, L5
from bluemoon.legends.rules.texts import X1, X11, X12
from bluemoon.legends.rules.turn import T2
from bluemoon.legends.scenario import SeatArguments
from bluemoon.legends.scenario.arguments import PhaseName
from bluemoon.legends.state import (
    CHARACTER,
    ENGAGEMENT,
    LEADERSHIP,
    SUPPORT,
    ChoicePhase,
    ResponsePhase,
    State,
)
from bluemoon.testing import proves

ALL: Final = "n91 n92 n93 n94 n95 n96 n97"


def fighting(hand: str, held: str, *, plays: str = "h01", phase: PhaseName = "support") -> State:
    """A running fight in which seat 0 has played cards, and seat 1 holds some."""
    return expanded(
        {"hand": hand, "combat": plays},
        {"hand": held, "combat": "u94"},
        phase=phase,
        fight="fire",
        turn={"plays": plays},
    )


# Playing them


@proves(N1, A2)
def test_n1_it_is_discarded_and_resolved_at_once() -> None:
    state = expanded({"hand": "h27 h01"}, {"hand": "n91 u91", "discard": "u92"})
    named = apply(state, "play h27")
    after = apply(named, "respond n91")

    assert (SEAT_1, "leadership", "h27") == window_of(named)
    assert (("u91",), ("u92", "n91")) == (after.players[1].hand, after.players[1].discard)
    assert (e.InterferencePlayed(SEAT_1, "n91"),) == events_of(named, "respond n91")[:1]


@proves(N1)
def test_n1_it_must_be_in_hand_and_fit_the_window() -> None:
    named = apply(expanded({"hand": "h27"}, {"hand": "n91 n92 u91"}), "play h27")

    assert ["pass", "respond n91"] == legal(named)
    refused(named, "respond n95", N1, "n95 is not in your hand")
    refused(named, "respond n92", N2, "no interference card for the window 'leadership'")
    refused(named, "respond u91", N2, "no interference card")


@proves(N1)
def test_n1_it_counts_for_no_limit() -> None:
    """A text that lets the player play nothing more does not concern it."""
    own = Deck(leader=None, cards=("n94", "u91", *PRINTED.cards[:-2]))
    state = expanded(
        {"hand": "h01 h02"},
        {"hand": "n94", "combat": "u91", "support": "h26"},
        decks=(PRINTED, own),
        phase="character",
        fight="fire",
    )

    assert ["pass", "respond n94"] == legal(apply(state, "play h01"))


# Windows


@proves(N2)
@pytest.mark.parametrize(
    ("action", "window"),
    [
        ("play h27", "leadership"),
        ("play b28", "influence"),
    ],
)
def test_n2_a_leadership_card_and_an_influence_card(action: str, window: Window) -> None:
    state = expanded({"hand": "h27 b28"}, {"hand": "u91"})

    assert (SEAT_1, window, action.split()[1]) == window_of(apply(state, action))


@proves(N2)
def test_n2_a_hyla_card_is_an_influence_card() -> None:
    state = expanded({"hand": "y91"}, {"hand": "u91"}, decks=(EXPANSION, EXPANSION))

    assert (SEAT_1, "influence", "y91") == window_of(apply(state, "play y91"))


@proves(N2)
@pytest.mark.parametrize(
    ("action", "window", "card"),
    [
        ("play h02", "character", "h02"),
        ("play h18", "booster", "h18"),
        ("play h20", "support", "h20"),
        ("bluff b07", "support", None),
    ],
)
def test_n2_cards_that_are_played_into_a_fight(
    action: str, window: Window, card: str | None
) -> None:
    """A bluff card is laid face down, so that nobody sees which it is."""
    phase: PhaseName = "character" if window == "character" else "support"
    plays = "" if window == "character" else "h01"
    state = fighting("h02 h18 h20 b07", "u91", plays=plays, phase=phase)

    assert (SEAT_1, window, card) == window_of(apply(state, action))


@proves(N2)
def test_n2_a_card_that_a_text_plays() -> None:
    """A ship from the draw deck is named like any other."""
    state = expanded({"hand": "b27", "deck": "b28"}, {"hand": "u91 n95"})
    named = apply(state, "play b27", "pass", "pick b28")

    assert (SEAT_1, "influence", "b28") == window_of(named)
    assert ["b28"] == [ship.card for ship in apply(named, "pass").players[0].ships]
    cancelled = apply(named, "respond n95")
    assert ((), ("b28",), ENGAGEMENT) == (
        cancelled.players[0].ships,
        cancelled.players[0].discard,
        cancelled.phase,
    )
    assert only(events_of(named, "respond n95"), e.DeckShuffled), "it is shuffled all the same"


@proves(N2)
def test_n2_loading_replacing_and_achievement_cards_open_none() -> None:
    own = Deck(leader=None, cards=("u91", "c91", *PRINTED.cards[2:]))
    leading = expanded(
        {"hand": "u91 c91"},
        {"hand": ALL},
        decks=(own, EXPANSION),
        dragons=(1, 0),
        score=(0, 0),
    )
    loading = expanded(
        {"hand": "h02", "combat": "b02", "ships": "b30"},
        {"hand": ALL, "combat": "u91"},
        phase="support",
        fight="fire",
        turn={"plays": "b02"},
    )

    assert ENGAGEMENT == apply(leading, "play c91").phase
    assert ENGAGEMENT == apply(leading, "replace u91").phase
    assert SUPPORT == apply(loading, "load h02 b30").phase


@proves(N2)
def test_n2_the_announcement_of_power() -> None:
    """In a new fight and in a running one; the window is closed before a bluff is called."""
    running = apply(fighting("h02", "n97 u91"), "done")
    new = expanded({"hand": "h01"}, {"hand": "n97"}, phase="engagement")
    announced = apply(new, "fight", "play h01", "pass", "done", "fire")
    bluffing = expanded(
        {"combat": "h01", "support": "~b07", "hand": "h02"},
        {"hand": "u91"},
        phase="support",
        fight="fire",
        turn={"plays": "h01"},
    )

    assert (SEAT_1, "announce", None) == window_of(running) == window_of(announced)
    assert 3 == len(apply(running, "respond n97", "pass").players[1].hand)
    assert ["call", "pass"] == legal(apply(bluffing, "done", "pass"))


@proves(N2, F1)
def test_n2_a_retreat_by_choice() -> None:
    state = expanded(
        {"combat": "h01", "ships": "b30!"},
        {"combat": "u91", "hand": "n96 u92"},
        fight="fire",
    )
    retreating = apply(state, "retreat")

    assert (SEAT_1, "retreat", None) == window_of(retreating)
    assert retreating.players[0].ships, "landed ships are discarded only then"
    assert -1 == apply(retreating, "pass").dragons
    assert -2 == apply(retreating, "respond n96", "pass").dragons


@proves(N2, F1)
def test_n2_a_retreat_because_of_a_bluff() -> None:
    """The dragon of the bluff comes first; the caller may respond to the retreat."""
    state = expanded(
        {"combat": "h01", "support": "~b08", "hand": "h02"},
        {"combat": "u91", "hand": "n96 u92"},
        phase="support",
        fight="fire",
        turn={"plays": "h01"},
    )
    called = apply(state, "done", "pass", "call")

    assert (-1, (SEAT_1, "retreat", None)) == (called.dragons, window_of(called))
    assert -3 == apply(called, "respond n96", "pass").dragons


@proves(N2, F1)
def test_n2_a_retreat_because_of_a_flood() -> None:
    """Between two turns; whoever has flooded the other may respond."""
    flooding = Deck(leader=None, cards=("n96", "u91", *PRINTED.cards[:-2]))
    state = expanded(
        {"combat": "h01", "support": "a25 a26", "hand": "n96 h02"},
        {"combat": "u91", "hand": "u92"},
        decks=(flooding, EXPANSION),
        phase="support",
        fight="fire",
        turn={"plays": "h01"},
    )
    flooded = apply(state, "done", "pass")

    assert (SEAT_0, "retreat", None) == window_of(flooded)
    assert 2 == apply(flooded, "respond n96", "pass").dragons
    assert SEAT_1 == apply(flooded, "pass").turn.seat


@proves(N3)
@pytest.mark.parametrize(("held", "opens"), [("n91", True), ("u91", True), ("", False)])
def test_n3_a_card_in_hand_is_needed_whatever_it_is(held: str, *, opens: bool) -> None:
    state = apply(expanded({"hand": "h27 h01"}, {"hand": held}), "play h27")

    assert opens == isinstance(state.phase, ResponsePhase)
    assert ("respond n91" in legal(state)) == (held == "n91")


@proves(N3)
def test_n3_a_card_for_the_window_must_be_in_the_deck_list() -> None:
    """Lists are open; that the one card for it was played already changes nothing."""
    without = Deck(leader=None, cards=[card for card in (*EXPANSION.cards, "h01") if card != "n91"])
    for deck, opens in ((EXPANSION, True), (without, False)):
        state = expanded({"hand": "h27"}, {"hand": "u91", "discard": "n92"}, decks=(PRINTED, deck))
        assert opens == isinstance(apply(state, "play h27").phase, ResponsePhase)
    gone = expanded({"hand": "h27"}, {"hand": "u91", "discard": "n91"})
    assert isinstance(apply(gone, "play h27").phase, ResponsePhase)


@proves(N3, X11)
def test_n3_a_text_may_forbid_them() -> None:
    """Then no window opens; t12 forbids all cards with a text, and these have one."""
    state = expanded(
        {"hand": "h27", "combat": "t12"}, {"hand": "n91", "combat": "u91"}, fight="fire"
    )

    assert ENGAGEMENT != apply(state, "play h27").phase
    assert isinstance(apply(state, "play h27").phase, ChoicePhase), "the text of h27"


@proves(N3, J11)
def test_n3_twins_that_differ_only_in_holding_one() -> None:
    """Neither the window nor anything else that the other player is shown differs."""
    twins = [
        expanded(
            {"hand": "h27 h01"},
            {"hand": held, "deck": other},
        )
        for held, other in (("n91", "u91"), ("u91", "n91"))
    ]
    named = [apply(state, "play h27") for state in twins]

    for seat in (SEAT_0, None):
        first, second = (GAME.view(state, seat) for state in named)
        assert first == second
        shown = [
            [GAME.redact(event, seat) for event in events_of(state, "play h27")] for state in twins
        ]
        assert shown[0] == shown[1]
        passed = [
            [GAME.redact(event, seat) for event in events_of(state, "pass")] for state in named
        ]
        assert passed[0] == passed[1]


@proves(N4)
def test_n4_a_player_may_go_on_until_passing() -> None:
    """Two cards for the same window, of which neither cancels."""
    more = table({"n96": {"effects": "respond(announce) DRAW(1)"}})
    state = expanded(
        {"combat": "h01", "hand": "h02"},
        {"combat": "u91", "hand": "n96 n97", "deck": "u92 u93 u94"},
        phase="support",
        fight="fire",
        turn={"plays": "h01"},
        components=more,
    )
    once = apply(state, "done", "respond n97")

    assert (SEAT_1, ["pass", "respond n96"]) == (once.to_act, legal(once))
    assert isinstance(once.phase, ResponsePhase)
    assert ("n97",) == once.phase.played
    assert ["pass"] == legal(apply(once, "respond n96"))
    assert SEAT_1 == apply(once, "respond n96", "pass").turn.seat


@proves(N4)
def test_n4_it_ends_by_itself_with_the_last_card() -> None:
    """Nobody is asked who has no card in hand."""
    state = expanded({"combat": "h01"}, {"combat": "u91", "hand": "n96"}, fight="fire")

    assert -2 == apply(state, "retreat", "respond n96").dragons


@proves(N4)
def test_n4_a_text_that_asks_leads_back_to_the_window() -> None:
    robbing = table({"n97": {"effects": "respond(announce) FORCE(1)"}})
    state = expanded(
        {"combat": "h01", "hand": "h02 h05"},
        {"combat": "u91", "hand": "n97 u92"},
        phase="support",
        fight="fire",
        turn={"plays": "h01"},
        components=robbing,
    )
    asked = apply(state, "done", "respond n97")
    answered = apply(asked, "pick h02")

    assert (SEAT_0, ["pick h02", "pick h05"]) == (asked.to_act, legal(asked))
    assert (SEAT_1, "announce", None) == window_of(answered)
    assert ["pass"] == legal(answered)


@proves(N5)
def test_n5_nobody_responds_to_a_response() -> None:
    """Both could; the one who acts is not asked."""
    state = expanded({"hand": "y91 n95"}, {"hand": "n95 u91"}, decks=(EXPANSION, EXPANSION))
    after = apply(state, "play y91", "respond n95")

    assert (SEAT_0, LEADERSHIP) == (after.to_act, after.phase)


@proves(N6)
def test_n6_windows_open_in_the_order_of_what_happens() -> None:
    """A card, then the announcement, then the retreat for a bluff."""
    state = expanded(
        {"hand": "h18 h02", "combat": "h01", "support": "~b08"},
        {"combat": "u91", "hand": "u92 u93"},
        phase="support",
        fight="fire",
        turn={"plays": "h01"},
    )
    named = apply(state, "play h18")
    announced = apply(named, "pass", "done")
    retreating = apply(announced, "pass", "call")

    assert ["booster", "announce", "retreat"] == [
        window_of(each)[1] for each in (named, announced, retreating)
    ]


@proves(N7)
def test_n7_not_in_the_own_turn() -> None:
    state = expanded({"hand": "n91 u91"}, {"hand": "h01"}, decks=(EXPANSION, PRINTED))

    assert not any("n91" in text for text in legal(state))
    refused(state, "play n91", N7, "n91 can be played only when the opponent acts")
    refused(state, "respond n91", N7, "n91 can be played only in a window that opens for you")


@proves(N7)
def test_n7_the_player_who_acts_waits() -> None:
    named = apply(expanded({"hand": "h27 h28"}, {"hand": "u91"}), "play h27")

    refused(named, "play h28", N4, "seat 1 has to respond or pass first")
    refused(named, "fight", N4, "seat 1 has to respond")
    refused(expanded({"hand": "h27"}), "pass", T2, "not possible in this phase")


# Cancelled cards


@proves(N8, L1)
def test_n8_a_cancelled_leadership_phase_card_leaves_the_phase_open() -> None:
    """Another one can be played, or a card replaced; the Beginning phase is over."""
    state = expanded({"hand": "h27 h28 h01"}, {"hand": "n91 u91"})
    after = apply(state, "play h27", "respond n91")

    assert (LEADERSHIP, (), ["play h28", "fight", "decline"]) == (
        after.phase,
        after.turn.plays,
        legal(after),
    )


@proves(N8, L5)
def test_n8_it_is_discarded_and_a_leadership_card_goes_to_the_leader() -> None:
    leading = apply(expanded({"hand": "h27"}, {"hand": "n91"}), "play h27", "respond n91")
    fighting_on = apply(fighting("h02 h18", "n92"), "play h18", "respond n92")

    assert (("h27",), ()) == (leading.players[0].leaders, leading.players[0].discard)
    assert leading.turn.led is None
    assert ("h18",) == fighting_on.players[0].discard


@proves(N8, A11)
@pytest.mark.parametrize(
    ("action", "response", "again"),
    [
        ("play h18", "respond n92", "play h20"),
        ("play h20", "respond n93", "play h18"),
        ("bluff b07", "respond n93", "bluff b08"),
    ],
)
def test_n8_it_counts_for_no_limit(action: str, response: str, again: str) -> None:
    """Of one booster or support; the player goes on in the Booster/Support phase."""
    state = fighting("h18 h20 b07 b08", "n92 n93 u91")
    after = apply(state, action, response)

    assert (SUPPORT, 1) == (after.phase, len(after.turn.plays))
    assert again in legal(after)
    assert ("h01", "") == (combat(after), support_area(after))


@proves(N8)
def test_n8_a_cancelled_bluff_card_is_shown() -> None:
    events = events_of(apply(fighting("b07 h02", "n93"), "bluff b07"), "respond n93")

    assert [e.InterferencePlayed, e.SomethingLearned, e.BluffShown, e.CardCancelled] == [
        type(event) for event in events[:4]
    ]
    assert e.CardCancelled(SEAT_0, "b07", "hand", is_bluff=True) in events


@proves(N8)
@pytest.mark.parametrize("action", ["bluff b07", "bluff b08"])
def test_n8_a_cancelled_bluff_card_from_hand_or_from_a_ship(action: str) -> None:
    """What may be played from hand although a ship is landed is as it was."""
    state = expanded(
        {"hand": "b07", "ships": "b28!:b08", "combat": "b02"},
        {"hand": "n93 u92", "combat": "u91"},
        phase="support",
        fight="fire",
        turn={"plays": "b02/free", "from_hand": 0},
    )
    after = apply(state, action, "respond n93")

    assert (0, ("b07",) if action == "bluff b07" else ("b08",)) == (
        after.turn.from_hand,
        after.players[0].discard,
    )


@proves(N8)
def test_n8_a_cancelled_character_is_not_played() -> None:
    """Nothing is covered, and another one can be played."""
    state = expanded(
        {"hand": "h02 h05", "combat": "h01"},
        {"hand": "n94", "combat": "u91"},
        phase="character",
        fight="fire",
    )
    after = apply(state, "play h02", "respond n94")

    assert ("h01", CHARACTER) == (combat(after), after.phase)
    assert ["play h05"] == legal(after, "play")


@proves(N8, X1)
def test_n8_the_texts_before_playing_are_not_resolved() -> None:
    """u94 lets its player discard a card first."""
    state = expanded(
        {"hand": "u94 u91", "combat": ""},
        {"hand": "n94", "combat": "u92"},
        decks=(EXPANSION, EXPANSION),
        phase="character",
        fight="fire",
    )

    assert ("u91",) == apply(state, "play u94", "respond n94").players[0].hand
    assert () == apply(state, "play u94", "pass").players[0].hand


@proves(N8)
def test_n8_a_card_from_a_ship_is_discarded_from_there() -> None:
    state = expanded(
        {"hand": "h01", "ships": "b30!:b02+b07", "combat": ""},
        {"hand": "n94", "combat": "u91"},
        phase="character",
        fight="fire",
    )
    after = apply(state, "play b02", "respond n94")

    assert (("b07",), ("b02",)) == (after.players[0].ships[0].load, after.players[0].discard)


@proves(N8, X12)
def test_n8_an_ignored_text_cancels_nothing() -> None:
    """Ignoring reaches hands too; the card is played in vain."""
    ignoring = table({"h18": {"effects": "const IGNORE(2,all,text,none)"}})
    state = expanded(
        {"hand": "h20 h02", "combat": "h01 h18"},
        {"hand": "n93", "combat": "s91"},
        phase="support",
        fight="fire",
        turn={"plays": "h01"},
        components=ignoring,
    )
    after = apply(state, "play h20", "respond n93")

    assert (("n93",), "h20") == (after.players[1].discard, support_area(after))


@proves(F4)
def test_f4_an_interference_card_counts_for_one_retreat_only() -> None:
    state = expanded(
        {"combat": "h01", "hand": "h02"},
        {"combat": "u91", "hand": "n96 u92 u93", "deck": "u94"},
        fight="fire",
    )
    first = apply(state, "retreat", "respond n96", "pass")

    assert -2 == first.dragons
    assert "n96" in first.players[1].discard


@proves(F4, X12)
def test_f4_not_if_its_text_is_ignored() -> None:
    ignoring = table({"h18": {"effects": "const IGNORE(2,all,text,none)"}})
    state = expanded(
        {"combat": "h01 h18"},
        {"combat": "s91", "hand": "n96"},
        fight="fire",
        components=ignoring,
    )

    assert -1 == apply(state, "retreat", "respond n96").dragons


# Backtracking


@proves(E11)
def test_e11_interference_cards_return_to_the_hand() -> None:
    state = expanded(
        {"hand": "h18 h05", "combat": "h01"},
        {"hand": "n94 u92", "combat": "s91 u91"},
        phase="engagement",
        fight="fire",
    )
    cancelled = apply(state, "fight", "play h05", "respond n94")
    back = apply(cancelled, "backtrack")

    assert ("n94",) == cancelled.players[1].discard
    assert (("u92", "n94"), ()) == (back.players[1].hand, back.players[1].discard)
    assert ("h05", "h18") == back.players[0].hand


@proves(E13)
def test_e13_an_interference_card_is_a_lesson() -> None:
    """Unless it was disclosed."""
    seats: tuple[SeatArguments, SeatArguments] = (
        {"hand": "h18 h05", "combat": "h01"},
        {"hand": "n94 u92", "combat": "s91 u91"},
    )
    for disclosed, learned in (("", True), ("n94", False)):
        state = expanded(
            seats[0], {**seats[1], "disclosed": disclosed}, phase="engagement", fight="fire"
        )
        cancelled = apply(state, "fight", "play h05", "respond n94")
        assert learned == cancelled.turn.learned
        assert (["retreat"] if learned else ["fight", "retreat"]) == legal(
            apply(cancelled, "backtrack")
        )


# What others see


def test_a_named_card_is_known_to_be_in_the_hand() -> None:
    """Every position that looks like this has it there."""
    named = apply(expanded({"hand": "h27 h28 h01"}, {"hand": "u91"}), "play h27")
    seen = GAME.view(named, SEAT_1)

    for seed in range(20):
        assert "h27" in GAME.determinize(seen, seed).players[0].hand


def test_a_named_card_of_the_draw_deck_is_known_to_be_there() -> None:
    state = expanded({"hand": "b27", "deck": "b28"}, {"hand": "u91 n95"})
    seen = GAME.view(apply(state, "play b27", "pass", "pick b28"), SEAT_1)

    for seed in range(20):
        assert "b28" in GAME.determinize(seen, seed).players[0].deck


@proves(A9)
def test_a9_the_card_that_is_being_played_is_not_discarded_for_itself() -> None:
    """u94 asks for another card; without one it cannot be played."""
    seats: tuple[SeatArguments, SeatArguments] = ({"combat": ""}, {"combat": "h01", "hand": ""})
    state = expanded(
        {**seats[0], "hand": "u94 u91 s91"},
        seats[1],
        decks=(EXPANSION, PRINTED),
        phase="character",
        fight="fire",
    )
    assert ["play u91", "play u94", "play s91"] == legal(state, "play")
    refused(
        expanded(
            {"hand": "u94"},
            {"combat": "h01"},
            decks=(EXPANSION, PRINTED),
            phase="character",
            fight="fire",
        ),
        "play u94",
        X1,
        "needs 1 other card in hand to discard, and there are 0",
    )
    asked = apply(state, "play u94")
    assert ["pick u91", "pick s91"] == legal(asked)
    assert ("u94", ("s91",)) == (
        combat(after := apply(asked, "pick u91")),
        after.players[0].hand,
    )


@proves(X1)
def test_x1_an_ignored_text_before_playing_asks_for_nothing() -> None:
    ignoring = table({"h18": {"effects": "const IGNORE(2,all,text,none)"}})
    state = expanded(
        {"hand": "u94"},
        {"combat": "h01 h18"},
        decks=(EXPANSION, PRINTED),
        phase="character",
        fight="fire",
        components=ignoring,
    )

    assert ["play u94"] == legal(state, "play")
    assert "u94" == combat(apply(state, "play u94"))


def test_a_card_may_fit_several_windows() -> None:
    """Only what it says for the open window is resolved."""
    double = table({"n91": {"effects": "respond(booster) DRAW(2); respond(leadership) CANCEL"}})
    state = expanded({"hand": "h27"}, {"hand": "n91 u91"}, components=double)
    after = apply(state, "play h27", "respond n91")

    assert (LEADERSHIP, ("u91",)) == (after.phase, after.players[1].hand)


def test_a_response_may_attract_dragons() -> None:
    attracting = table({"n97": {"effects": "respond(announce) ATTRACT(2)"}})
    state = expanded(
        {"combat": "h01", "hand": "h02"},
        {"combat": "u91", "hand": "n97"},
        phase="support",
        fight="fire",
        turn={"plays": "h01"},
        components=attracting,
    )

    assert -2 == apply(state, "done", "respond n97").dragons
