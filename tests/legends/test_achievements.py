"""C · Achievement cards: what is played for the crystals of a match."""

from typing import Final

import pytest
from support.legends_play import SEAT_0, SEAT_1, apply, events_of, legal, only, refused, table
from support.legends_specials import EXPANSION, PRINTED, expanded

from bluemoon.legends import events as e
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.rules.achievements import C4, C5, C6
from bluemoon.legends.rules.areas import A2, A7
from bluemoon.legends.rules.characters import K5
from bluemoon.legends.rules.leadership import L2, L3, L7
from bluemoon.legends.rules.texts import X7, X11, X12
from bluemoon.legends.standing import standing
from bluemoon.legends.state import ENGAGEMENT, OverPhase
from bluemoon.testing import proves

MATCH: Final = (2, 1)
FIRST: Final = (EXPANSION, PRINTED)
BOTH: Final = (EXPANSION, EXPANSION)


@proves(C4)
def test_c4_they_can_be_played_only_in_a_match() -> None:
    """In a single game they stay in the hand."""
    match = expanded({"hand": "c91"}, decks=FIRST, dragons=(1, 0), score=MATCH)
    single = expanded({"hand": "c91"}, decks=FIRST, dragons=(1, 0))

    assert ["play c91"] == legal(match, "play")
    assert [] == legal(single, "play")
    refused(single, "play c91", C4, "c91 can be played only in a match")


@proves(C4, L2)
def test_c4_one_in_the_leadership_phase() -> None:
    state = expanded({"hand": "c91 c93"}, decks=FIRST, dragons=(1, 0), score=MATCH)
    played = apply(state, "play c91")

    assert (("c91",), ENGAGEMENT) == (played.players[0].achievements, played.phase)
    refused(played, "play c93", L3, "the Leadership phase is over")


@proves(C4, A7, A2)
def test_c4_the_area_holds_any_number_and_all_are_active() -> None:
    lasting = table({card: {"effects": "const TOTAL(any,9)"} for card in ("c91", "c92")})
    state = expanded({"achievements": "c91 c92"}, decks=FIRST, score=MATCH, components=lasting)

    assert ["c91", "c92"] == [card for card, _ in standing(state).active_effects(SEAT_0)]


@proves(K5)
def test_k5_they_have_conditions() -> None:
    state = expanded({"hand": "c91 c92"}, decks=FIRST, dragons=(1, 0), score=MATCH)

    refused(state, "play c92", K5, "my_dragons>=2")
    assert ["play c91"] == legal(state, "play")


@proves(K5)
def test_k5_a_text_may_waive_them() -> None:
    """As long as its card is active; it does not waive those of mutants."""
    own = Deck(leader=None, cards=("c92", "x101", *PRINTED.cards[:-2]))
    for area in ("a15", "-a15"):
        state = expanded(
            {"combat": area, "hand": "c92 x101"},
            {"combat": "u91"},
            decks=(own, EXPANSION),
            fight="fire",
            score=MATCH,
        )
        assert (["play c92"] if area == "a15" else []) == legal(state, "play")


@proves(C6)
def test_c6_nothing_is_discarded_if_the_opponent_has_none() -> None:
    state = expanded(
        {"hand": "c91", "achievements": "c92"}, decks=BOTH, dragons=(1, 0), score=MATCH
    )

    assert ("c92", "c91") == apply(state, "play c91").players[0].achievements


@proves(C6)
def test_c6_otherwise_each_player_discards_one() -> None:
    """The player first, who may choose the new one; a single one goes by itself."""
    state = expanded(
        {"hand": "c91", "achievements": "c93"},
        {"achievements": "c92"},
        decks=BOTH,
        dragons=(1, 0),
        score=MATCH,
    )
    asked = apply(state, "play c91")
    new, old = apply(asked, "pick c91"), apply(asked, "pick c93")

    assert ["pick c91", "pick c93"] == legal(asked)
    assert (SEAT_0, SEAT_0) == (asked.to_act, new.to_act)
    assert [("c93",), ()] == [player.achievements for player in new.players]
    assert [("c91",), ()] == [player.achievements for player in old.players]
    assert ["c91", "c92"] == [
        event.card for event in only(events_of(asked, "pick c91"), e.CardDiscarded)
    ]


@proves(C6)
def test_c6_the_opponent_chooses_too() -> None:
    state = expanded(
        {"hand": "c91"},
        {"achievements": "c92 c93"},
        decks=BOTH,
        dragons=(1, 0),
        score=MATCH,
    )
    asked = apply(state, "play c91")

    assert (SEAT_1, ["pick c92", "pick c93"]) == (asked.to_act, legal(asked))
    assert [(), ("c92",)] == [player.achievements for player in apply(asked, "pick c93").players]


@proves(C6)
def test_c6_it_happens_before_the_text_after_playing() -> None:
    """Which is resolved also if the new card is the one discarded."""
    drawing = table({"c91": {"effects": "now DRAW(1)"}})
    state = expanded(
        {"hand": "c91", "deck": "u91"},
        {"achievements": "c92"},
        decks=BOTH,
        score=MATCH,
        components=drawing,
    )
    events = events_of(state, "play c91")

    kinds = [type(event) for event in only(events, e.CardPlayed, e.CardDiscarded, e.CardsDrawn)]
    assert [e.CardPlayed, e.CardDiscarded, e.CardDiscarded, e.CardsDrawn] == kinds


@proves(C5)
@pytest.mark.parametrize(
    ("first", "second", "crystals"),
    [
        ("", "", 2),
        ("", "c91", 3),
        ("", "c92", 4),
        ("", "c91 c92", 5),
        ("c91", "", 2),
        ("c93", "", 1),
        ("c93", "c92", 3),
        ("", "c93", 2),
    ],
)
def test_c5_achievement_cards_change_the_crystals(first: str, second: str, crystals: int) -> None:
    """Those of the winner for winning, those of the loser against the winner."""
    gone = " ".join([card for card in EXPANSION.cards if card not in first.split()])
    state = expanded(
        {"achievements": first, "discard": gone, "ran_out": True},
        {"achievements": second, "combat": "u91", "hand": "u92"},
        decks=BOTH,
        fight="fire",
        score=MATCH,
    )
    over = apply(state, "retreat", "pass").phase

    assert isinstance(over, OverPhase)
    assert ((0, crystals), (2, 1 + crystals)) == (over.outcome.crystals, over.outcome.score)


@proves(C5)
def test_c5_the_winner_gains_none_at_least() -> None:
    taking = table({"c93": {"effects": "game_end CRYSTALS(you_win,sub,9)"}})
    gone = " ".join([card for card in EXPANSION.cards if card != "c93"])
    state = expanded(
        {"achievements": "c93", "discard": gone, "ran_out": True},
        {"combat": "u91", "hand": "u92"},
        decks=BOTH,
        fight="fire",
        score=MATCH,
        components=taking,
    )
    over = apply(state, "retreat", "pass").phase

    assert isinstance(over, OverPhase)
    assert ((0, 0), (2, 1)) == (over.outcome.crystals, over.outcome.score)


WITH_ACHIEVEMENTS: Final = Deck(leader=None, cards=("c91", "c92", *PRINTED.cards[2:]))


@proves(L7, C4)
def test_chosen_of_youth_lets_both_play_one_without_its_condition() -> None:
    """The opponent first, and nothing that he plays counts in this turn."""
    state = expanded(
        {"hand": "k32 c92 h01"},
        {"hand": "c93 u91"},
        decks=(WITH_ACHIEVEMENTS, EXPANSION),
        score=MATCH,
    )
    asked = apply(state, "play k32", "pass")
    answered = apply(asked, "pick c93")

    assert (SEAT_1, ["pick c93", "stop"]) == (asked.to_act, legal(asked))
    assert (SEAT_0, ["pick c92", "stop"]) == (answered.to_act, legal(answered))
    assert ["k32"] == [play.card for play in answered.turn.plays]
    done = apply(answered, "pick c92")
    assert ["k32", "c92"] == [play.card for play in done.turn.plays]
    assert [(), ()] == [player.achievements for player in done.players], "rule C6"
    assert ENGAGEMENT == done.phase


@proves(X7)
def test_x7_whoever_has_none_is_asked_too() -> None:
    """Otherwise everybody would see who holds one."""
    state = expanded(
        {"hand": "k32 h01"}, {"hand": "u91"}, decks=(WITH_ACHIEVEMENTS, EXPANSION), score=MATCH
    )
    asked = apply(state, "play k32", "pass")

    assert (SEAT_1, ["stop"]) == (asked.to_act, legal(asked))
    assert (SEAT_0, ["stop"]) == ((after := apply(asked, "stop")).to_act, legal(after))


def test_nobody_is_asked_outside_a_match() -> None:
    state = expanded({"hand": "k32 c92"}, {"hand": "c93"}, decks=(WITH_ACHIEVEMENTS, EXPANSION))

    assert ENGAGEMENT == apply(state, "play k32", "pass").phase


@proves(X11)
def test_x11_they_can_be_forbidden() -> None:
    """By u98, also for a text that lets them be played."""
    state = expanded(
        {"hand": "c91", "combat": "s91"},
        {"combat": "u98"},
        decks=BOTH,
        fight="fire",
        dragons=(1, 0),
        score=MATCH,
    )
    chosen = expanded(
        {"hand": "k32 c92", "combat": "h01"},
        {"hand": "c93", "combat": "u98"},
        decks=(WITH_ACHIEVEMENTS, EXPANSION),
        fight="fire",
        score=MATCH,
    )

    refused(
        state,
        "play c91",
        X11,
        "Tutu Heckler (u98) of the opponent forbids playing First Shard (c91)",
    )
    asked = apply(chosen, "play k32", "pass", "stop")
    assert (SEAT_0, ["stop"]) == (asked.to_act, legal(asked))


def test_a_text_may_discard_one() -> None:
    """An active card in whatever area."""
    state = expanded({"hand": "t31"}, {"achievements": "c91 c92"}, score=MATCH)
    after = apply(state, "play t31", "pick c92")

    assert (("c91",), ("c92",)) == (after.players[1].achievements, after.players[1].discard)


def test_a_payment_may_be_achievement_cards() -> None:
    """h31 asks for two of them, or two of other kinds."""
    own = Deck(leader=None, cards=("c91", "c92", "y91", *PRINTED.cards[2:-1]))
    state = expanded({"hand": "h31 c91 c92 y91"}, decks=(own, EXPANSION), score=MATCH)

    assert ["pick c91 c92", "stop"] == legal(apply(state, "play h31"))


@proves(C5, X12)
def test_c5_an_ignored_text_changes_nothing() -> None:
    ignoring = table({"y91": {"effects": "const IGNORE(2,all,text,none)"}})
    gone = " ".join([card for card in EXPANSION.cards if card != "y91"])
    state = expanded(
        {"discard": gone, "ran_out": True},
        {"achievements": "c92", "combat": "u91", "hand": "u92"},
        decks=BOTH,
        fight="fire",
        hyla=(0, "y91"),
        score=MATCH,
        components=ignoring,
    )
    over = apply(state, "retreat", "pass").phase

    assert isinstance(over, OverPhase)
    assert (0, 2) == over.outcome.crystals


def test_a_text_plays_no_more_cards_than_the_opponent_allows() -> None:
    """h26 allows one card in each turn, and k32 is one; the opponent's own turn is another."""
    limiting = Deck(leader=None, cards=("h26", *EXPANSION.cards[:-1]))
    state = expanded(
        {"hand": "k32 c92 h01", "combat": "h02"},
        {"hand": "c93", "combat": "u91", "support": "h26"},
        decks=(WITH_ACHIEVEMENTS, limiting),
        fight="fire",
        score=MATCH,
    )
    asked = apply(state, "play k32", "pass")

    assert ["pick c93", "stop"] == legal(asked)
    assert ["stop"] == legal(apply(asked, "pick c93"))
