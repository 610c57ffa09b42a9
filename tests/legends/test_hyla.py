"""H · Hyla cards: one influence card that both players share the place of."""

from typing import Final

import pytest
from support.legends_play import SEAT_0, SEAT_1, apply, events_of, legal, only, refused, table
from support.legends_specials import EXPANSION, PRINTED, expanded

from bluemoon.legends import events as e
from bluemoon.legends.decks.deck import Deck
from bluemoon.legends.rules.areas import A2, A8
from bluemoon.legends.rules.hyla import H1, H2, H3
from bluemoon.legends.rules.leadership import L1, L2, L3
from bluemoon.legends.rules.texts import X3
from bluemoon.legends.rules.turn import T7
from bluemoon.legends.standing import standing
from bluemoon.legends.state import ENGAGEMENT
from bluemoon.testing import proves

BOTH: Final = (EXPANSION, EXPANSION)
BOTH_HYLA: Final = (Deck(leader=None, cards=("y91", *PRINTED.cards[1:])), EXPANSION)
"""The first player has a Hyla card among printed ones."""


@proves(H1, L2)
def test_h1_one_may_be_played_in_the_leadership_phase() -> None:
    state = expanded({"hand": "y91 y92 u91"}, decks=(EXPANSION, PRINTED))
    played = apply(state, "play y91")

    assert ["play y91", "play y92"] == legal(state, "play")
    assert ((SEAT_0, "y91"), ENGAGEMENT) == (played.hyla, played.phase)
    refused(played, "play y92", L3, "the Leadership phase is over")


@proves(H1)
def test_h1_both_players_share_the_place() -> None:
    """Whose card lies there is part of the position."""
    state = expanded({"hand": "y91"}, {"hand": "y92"}, decks=BOTH, to_act=1)

    assert (SEAT_1, "y92") == apply(state, "play y92", "pass").hyla


@proves(H2, A8)
def test_h2_the_owner_discards_the_card_that_lies_there() -> None:
    """Before the new one is placed; it goes to the pile of its owner."""
    state = expanded({"hand": "y91"}, {"discard": "y93"}, decks=BOTH, hyla=(1, "y92"))
    events = events_of(state, "play y91")
    after = apply(state, "play y91")

    assert e.CardDiscarded(SEAT_1, "y92", "hyla") == only(events, e.CardDiscarded)[0]
    assert [e.CardDiscarded, e.CardPlayed] == [
        type(event) for event in only(events, e.CardDiscarded, e.CardPlayed)
    ]
    assert (SEAT_0, "y91") == after.hyla
    assert ("y93", "y92") == after.players[1].discard


@proves(H2)
def test_h2_an_own_card_is_discarded_too() -> None:
    state = expanded({"hand": "y91"}, decks=BOTH, hyla=(0, "y92"))

    assert ("y92",) == apply(state, "play y91").players[0].discard


@proves(H3, A2)
def test_h3_it_is_active_until_it_is_discarded() -> None:
    """In the owner's turn and in the opponent's."""
    for to_act in (0, 1):
        state = expanded(decks=(PRINTED, EXPANSION), hyla=(1, "y93"), to_act=to_act)
        assert ["y93"] == [card for card, _ in standing(state).active_effects(SEAT_1)]


@proves(H3)
def test_h3_it_stays_at_the_end_of_a_fight() -> None:
    state = expanded(
        {"combat": "h01", "deck": "h02"},
        {"combat": "u91", "hand": "u92"},
        fight="fire",
        hyla=(1, "y95"),
    )
    after = apply(state, "retreat", "pass")

    assert ((), (SEAT_1, "y95")) == (after.players[1].combat, after.hyla)
    assert -2 == after.dragons, "its text has counted for the retreat"


@proves(L1)
def test_l1_a_hyla_card_is_the_one_card_of_the_phase() -> None:
    state = expanded({"hand": "y91 c91"}, decks=(EXPANSION, PRINTED), dragons=(1, 0), score=(0, 0))

    refused(apply(state, "play c91"), "play y91", L3, "Engagement")


def test_its_texts_are_resolved_when_they_are_due() -> None:
    """After playing, at the beginning of the owner's turn, and in the End phase."""
    disclosing = expanded({"hand": "y98"}, {"hand": "u91 u92"}, decks=BOTH)
    milling = expanded(
        {"combat": "h01"},
        {"combat": "s91"},
        phase="support",
        fight="fire",
        hyla=(1, "y97"),
        turn={"plays": "h01"},
    )
    drawing = expanded(
        {"combat": "s91", "hand": "u91 u92 u93 u94 u95 s92"},
        {},
        decks=(EXPANSION, PRINTED),
        phase="support",
        fight="fire",
        hyla=(0, "y94"),
        turn={"plays": "s91"},
    )

    assert ("u91", "u92") == apply(disclosing, "play y98", "pass").players[1].disclosed
    milled = only(events_of(milling, "done"), e.CardDiscarded)
    assert [(SEAT_0, "deck")] == [(event.seat, event.source) for event in milled]
    assert ["use y94", "stop"] == legal(apply(drawing, "done"))
    assert 7 == len(apply(drawing, "done", "use y94").players[0].hand)


def test_a_text_may_take_it_back_or_discard_it() -> None:
    """An active card of whatever area; that of the opponent is not taken back."""
    own = Deck(leader=None, cards=(*PRINTED.cards[1:], "y94"))
    state = expanded({"hand": "v28", "ships": "b30"}, decks=(own, EXPANSION), hyla=(0, "y94"))
    others = expanded({"hand": "v28", "ships": "b30"}, hyla=(1, "y94"))
    with_icon = expanded(
        {"combat": "k06", "hand": "h01"}, {"combat": "u91"}, fight="fire", hyla=(1, "y94")
    )
    after = apply(state, "play v28", "pick y94")

    assert (None, ("y94",)) == (after.hyla, after.players[0].hand)
    assert ["pick b30", "stop"] == legal(apply(others, "play v28"))
    discarded = apply(with_icon, "use k06")
    assert (None, ("y94",)) == (discarded.hyla, discarded.players[1].discard)


def test_its_texts_can_be_used_once_in_each_turn() -> None:
    """As those of cards in play."""
    once = table({"y91": {"effects": "once may MILL(1)"}})
    state = expanded({"hand": "u91"}, decks=(EXPANSION, PRINTED), hyla=(0, "y91"), components=once)
    used = apply(state, "use y91")

    assert ("y91",) == used.turn.used
    refused(used, "use y91", T7, "the text of y91 was used")
    refused(used, "use y92", T7, "y92 is not an active card of yours")


def test_a_protected_one_is_left_alone() -> None:
    protected = table({"y94": {"icons": "protect"}})
    state = expanded(
        {"combat": "k06", "hand": "h01"},
        {"combat": "u91"},
        fight="fire",
        hyla=(1, "y94"),
        components=protected,
    )

    refused(state, "use k06", X3, "there is nothing that the text of k06 could do")


@pytest.mark.parametrize(("hyla", "number"), [(None, 0), ((0, "y91"), 0), ((1, "y91"), 1)])
def test_conditions_ask_whose_card_it_is(hyla: tuple[int, str] | None, number: int) -> None:
    """x108 can be played if the active Hyla card is the opponent's."""
    state = expanded(
        {"hand": "x108"},
        {"combat": "u91"},
        decks=BOTH_HYLA,
        phase="engagement",
        fight="fire",
        hyla=hyla,
    )

    assert [["retreat"], ["fight", "retreat"]][number] == legal(state)


@pytest.mark.parametrize(
    ("hyla", "possible"), [(None, True), ((0, "y91"), False), ((1, "y91"), True)]
)
def test_an_own_one_is_an_influence_card(hyla: tuple[int, str] | None, possible: object) -> None:
    """b23 can be played by a player without any."""
    own = Deck(leader=None, cards=("b23", "y91", *PRINTED.cards[2:]))
    state = expanded(
        {"hand": "b23"},
        {"combat": "u91"},
        decks=(own, EXPANSION),
        phase="engagement",
        fight="fire",
        hyla=hyla,
    )

    assert possible == ("fight" in legal(state))
