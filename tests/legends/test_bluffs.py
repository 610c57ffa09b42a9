"""U · Buka: bluff cards, laid face down and perhaps called (U1 to U12)."""

from collections.abc import Mapping
from typing import TypeAlias

import pytest
from support.legends_play import (
    SEAT_0,
    SEAT_1,
    apply,
    events_of,
    legal,
    only,
    refused,
    support,
    table,
)

from bluemoon.legends import events as e
from bluemoon.legends.kinds import Element, People
from bluemoon.legends.rules.bluffs import U1, U2, U3, U4, U5, U6, U7, U8, U9, U10, U11, U12
from bluemoon.legends.rules.characters import K1
from bluemoon.legends.rules.power import P3
from bluemoon.legends.rules.ships import U16
from bluemoon.legends.rules.supports import B1, B2, B10
from bluemoon.legends.rules.turn import T2
from bluemoon.legends.scenario import SeatArguments, scenario
from bluemoon.legends.standing import power, standing
from bluemoon.legends.state import BluffCallPhase, OverPhase, State
from bluemoon.testing import proves

Changes: TypeAlias = Mapping[str, Mapping[str, str]]
"""Cells of the card table that are different, by card and column."""


def bluffing(  # noqa: PLR0913  one parameter for each part of a position
    mine: SeatArguments,
    others: SeatArguments | None = None,
    *,
    against: People = "hoax",
    fight: Element = "fire",
    dragons: tuple[int, int] = (0, 0),
    changes: Changes | None = None,
) -> State:
    """The Booster/Support phase of a Buka player who has played b01."""
    return scenario(
        decks=("buka", against),
        components=table(changes or {}),
        phase="support",
        fight=fight,
        dragons=dragons,
        seats=[{"combat": "b01", **mine}, {"combat": "h09"} if others is None else others],
        turn={"plays": "b01"},
    )


# Laying


@proves(U1)
@pytest.mark.parametrize("card", ["b04", "b07", "b08", "b20"])
def test_u1_a_card_with_a_bluff_icon_is_laid_face_down(card: str) -> None:
    """It is a support worth two, without text and with its icon."""
    state = bluffing({"hand": f"b02 {card}"})
    after = apply(state, f"bluff {card}")
    found = standing(after)

    assert (e.BluffLaid(SEAT_0, card, 1, from_ship=False, known=False),) == events_of(
        state, f"bluff {card}"
    )
    assert f"~{card}" == support(after)
    assert (5 + 2, 4 + 2) == (found.power(SEAT_0, "fire"), found.power(SEAT_0, "earth"))
    assert "support" == found.card_type(SEAT_0, card)
    assert 1 == len(found.icons(SEAT_0, card))
    assert [] == legal(after, "use")


@proves(U1)
def test_u1_without_the_icon_it_cannot_be_laid() -> None:
    state = bluffing({"hand": "b02 b07"})

    assert ["bluff b07"] == legal(state, "bluff")
    refused(state, "bluff b02", U1, "b02 has no bluff icon")


@proves(U1)
def test_u1_only_in_the_booster_and_support_phase() -> None:
    """So after a character; it ends the Character phase."""
    state = scenario(
        decks=("buka", "hoax"),
        phase="character",
        fight="fire",
        seats=[{"hand": "b01 b07 b13"}, {"combat": "h09"}],
    )
    beginning = scenario(decks=("buka", "hoax"), seats=[{"hand": "b01 b07"}, {}])
    laid = apply(state, "play b01", "bluff b07")

    refused(state, "bluff b07", K1, "no character was played in this turn")
    refused(beginning, "bluff b07", T2, "'bluff b07' is not possible in this phase")
    assert "Booster/Support" == str(laid.phase)
    assert [] == legal(laid, "play")


@proves(U1)
def test_u1_from_hand_or_from_a_landed_ship() -> None:
    from_ship = bluffing({"hand": "b08", "ships": "b30!:b07 b29:b09"})

    assert ["bluff b07"] == legal(from_ship, "bluff")
    refused(from_ship, "bluff b08", U16, "b08 is in hand, and a ship is landed")
    refused(from_ship, "bluff b09", U16, "b09 is neither in your hand nor on a landed ship")
    refused(bluffing({"hand": "b08"}), "bluff b07", U16, "b07 is not in your hand")


@proves(U2)
def test_u2_from_a_ship_its_face_is_known_and_it_is_not_free() -> None:
    state = bluffing({"ships": "b30!:b07+b08"})
    laid = apply(state, "bluff b07")

    assert (e.BluffLaid(SEAT_0, "b07", 1, from_ship=True, known=True),) == events_of(
        state, "bluff b07"
    )
    assert "~~b07" == support(laid)
    assert not laid.turn.plays[-1].free
    refused(laid, "bluff b08", B1, "the limit of boosters and supports in this turn is 1")


@proves(U3)
def test_u3_it_counts_against_the_limit() -> None:
    """Instead of a booster or a support; never as a free card."""
    state = bluffing({"hand": "b04 b07 b26"})

    assert ["play b26", "bluff b04", "bluff b07", "done"] == legal(state)
    assert ["done"] == legal(apply(state, "bluff b04"))
    refused(apply(state, "play b26"), "bluff b04", B1, "no more is left")


@proves(U3)
def test_u3_not_in_the_turn_that_starts_a_fight() -> None:
    state = scenario(
        decks=("buka", "hoax"),
        phase="support",
        fight="new",
        seats=[{"hand": "b07", "combat": "b01"}, {}],
        turn={"plays": "b01"},
    )

    refused(state, "bluff b07", B1, "in the turn that starts a fight is 0")


@proves(U3)
def test_u3_it_can_be_one_of_the_additional_supports() -> None:
    """b25 allows one more, b20 any number."""
    one = bluffing({"hand": "b04 b07 b08", "support": "b25"})
    any_number = scenario(
        decks=("buka", "hoax"),
        phase="support",
        fight="fire",
        seats=[{"hand": "b04 b07 b08 b09", "combat": "b20"}, {"combat": "h09"}],
        turn={"plays": "b20"},
    )
    two = apply(one, "bluff b04", "bluff b07")

    assert ["done"] == legal(two)
    laid = apply(any_number, "bluff b04", "bluff b07", "bluff b08", "bluff b09")
    assert "~b04 ~b07 ~b08 ~b09" == support(laid)


@proves(U3)
def test_u3_it_counts_as_a_support_that_is_demanded() -> None:
    """t13 demands a support."""
    state = bluffing({"hand": "b07"}, {"combat": "t13"}, against="terrah")

    refused(state, "done", B10, "the demand of Kabu Kat (t13) is not met")
    assert "done" in legal(apply(state, "bluff b07"))


@proves(U3)
def test_u3_it_counts_as_a_card_played() -> None:
    """h26 allows one card in a turn."""
    state = bluffing({"hand": "b07"}, {"combat": "h09", "support": "h26"})

    refused(state, "bluff b07", B2, "1 cards were played, 1 allowed")


# Bans


@proves(U4)
@pytest.mark.parametrize(
    ("card", "against", "others", "fact"),
    [
        # t12: no cards with text. b04 has none, b20 has some.
        ("b04", "terrah", {"combat": "t12"}, None),
        (
            "b20",
            "terrah",
            {"combat": "t12"},
            "Ferro Fos (t12) of the opponent forbids laying Quartermaster Kura Ko (b20)",
        ),
        # t16: no cards without text, and a bluff card has none.
        (
            "b04",
            "terrah",
            {"combat": "t16"},
            "Corono Cos (t16) of the opponent forbids laying Captain Su Cha (b04)",
        ),
        (
            "b20",
            "terrah",
            {"combat": "t16"},
            "Corono Cos (t16) of the opponent forbids laying Quartermaster Kura Ko (b20)",
        ),
        # h13 and k26: no supports.
        (
            "b04",
            "hoax",
            {"combat": "h13"},
            "Thirkomedas the Serene (h13) of the opponent forbids laying Captain Su Cha (b04)",
        ),
        (
            "b04",
            "vulca",
            {"support": "k26"},
            "Pandemonium (k26) of the opponent forbids laying Captain Su Cha (b04)",
        ),
        # v16, t25 and v25: some characters only.
        ("b04", "vulca", {"combat": "v16"}, None),
        ("b04", "terrah", {"support": "t25"}, None),
        ("b20", "pillar", {"support": "v25"}, None),
        # f08 would ignore supports in play, f13 cards with icons.
        ("b04", "flit", {"combat": "f08"}, "bluff cards in play would be ignored"),
        ("b04", "terrah", {"combat": "f13"}, "the bluff icon of b04 is ignored"),
        # h16 and t26 ignore the icon in hand.
        ("b04", "aqua", {"combat": "h16"}, "the bluff icon of b04 is ignored"),
        ("b04", "terrah", {"support": "t26"}, "the bluff icon of b04 is ignored"),
        # m28 forbids boosters, f09 ignores them.
        ("b04", "mimix", {"support": "m28"}, None),
        ("b04", "flit", {"combat": "f09"}, None),
    ],
)
def test_u4_bans(card: str, against: People, others: SeatArguments, fact: str | None) -> None:
    state = bluffing({"hand": card}, others, against=against)

    if fact is None:
        assert f"~{card}" == support(apply(state, f"bluff {card}"))
    else:
        refused(state, f"bluff {card}", U4, fact)


@proves(U4)
def test_u4_not_if_all_characters_are_forbidden() -> None:
    """No card does that, but one could."""
    changes = {"v16": {"effects": "const FORBID(character,any)"}}
    state = bluffing({"hand": "b04"}, {"combat": "v16"}, against="vulca", changes=changes)

    refused(
        state, "bluff b04", U4, "Ember (v16) of the opponent forbids laying Captain Su Cha (b04)"
    )


@proves(U4)
def test_u4_not_if_all_cards_or_all_supports_without_text_are_forbidden() -> None:
    """No card does that either."""
    everything = {"v16": {"effects": "const FORBID(any,any)"}}
    supports = {"v16": {"effects": "const FORBID(support,no_text)"}}
    for changes in (everything, supports):
        state = bluffing({"hand": "b04"}, {"combat": "v16"}, against="vulca", changes=changes)
        refused(
            state,
            "bluff b04",
            U4,
            "Ember (v16) of the opponent forbids laying Captain Su Cha (b04)",
        )


@proves(U4)
def test_u4_a_text_that_is_ignored_forbids_nothing() -> None:
    """A covered one does not either."""
    state = bluffing({"hand": "b04"}, {"combat": "-h13 h09"})

    assert ["bluff b04"] == legal(state, "bluff")


# Ignored


@proves(U5)
@pytest.mark.parametrize(
    ("against", "others"), [("flit", {"combat": "f08"}), ("terrah", {"combat": "f13"})]
)
def test_u5_ignored_bluff_cards_do_not_count_and_are_not_called(
    against: People, others: SeatArguments
) -> None:
    state = bluffing({"support": "~b07 ~b08"}, others, against=against)

    assert 5 == power(state, SEAT_0)
    done = events_of(state, "done")
    assert (e.PowerAnnounced(SEAT_0, "fire", 5),) == only(done, e.PowerAnnounced)
    assert SEAT_1 == apply(state, "done").turn.seat


@proves(U6)
@pytest.mark.parametrize(
    ("against", "others"), [("aqua", {"combat": "h16"}), ("terrah", {"support": "t26"})]
)
def test_u6_with_ignored_icons_they_count_but_do_not_match(
    against: People, others: SeatArguments
) -> None:
    state = bluffing({"hand": "b08", "support": "~b07"}, others, against=against)
    called = apply(state, "done")

    assert 5 + 2 == power(state, SEAT_0)
    refused(state, "bluff b08", U4, "the bluff icon of b08 is ignored")
    assert ["call", "pass"] == legal(called)
    assert e.BluffCalled(SEAT_1, good=False) in events_of(called, "call")


# Leaving play


@proves(U7)
def test_u7_a_bluff_card_that_leaves_play_is_shown() -> None:
    """Dropped, discarded by a text, or at the end of the fight."""
    state = scenario(
        decks=("buka", "vulca"),
        fight="fire",
        seats=[{"hand": "b01", "combat": "b02", "support": "~b07 b25 ~b08"}, {"combat": "v01"}],
    )
    shown = [e.BluffShown(SEAT_0, 2, "b08"), e.CardDiscarded(SEAT_0, "b08", "support")]

    assert shown == [*events_of(state, "drop ~2")]
    retreated = only(events_of(state, "retreat"), e.BluffShown)
    assert (e.BluffShown(SEAT_0, 1, "b07"), e.BluffShown(SEAT_0, 1, "b08")) == retreated


@proves(U7)
def test_u7_also_by_an_opposing_text() -> None:
    """v14 discards the second one, by its place."""
    state = scenario(
        decks=("vulca", "buka"),
        phase="character",
        fight="fire",
        seats=[{"hand": "v14"}, {"combat": "b02", "support": "~b07 ~b08"}],
    )
    asked = apply(state, "play v14")

    assert (e.BluffShown(SEAT_1, 2, "b08"), e.CardDiscarded(SEAT_1, "b08", "support")) == only(
        events_of(asked, "pick ~2"), e.BluffShown, e.CardDiscarded
    )


@proves(U12)
def test_u12_opposing_texts_choose_by_position() -> None:
    """As a support, or as a card with an icon."""
    others: SeatArguments = {"combat": "b02", "support": "~b07 b25 ~~b08"}
    supports = scenario(
        decks=("vulca", "buka"), phase="character", fight="fire", seats=[{"hand": "v14"}, others]
    )
    icons = scenario(decks=("khind", "buka"), fight="fire", seats=[{"combat": "k06"}, others])

    assert ["pick ~1", "pick b25", "pick ~2", "stop"] == legal(apply(supports, "play v14"))
    assert ["pick ~1", "pick ~2"] == legal(apply(icons, "use k06"))


# Calling


@proves(U8)
def test_u8_the_opponent_may_call_after_the_announcement() -> None:
    state = bluffing({"support": "~b07"})
    called = apply(state, "done")

    assert e.PowerAnnounced(SEAT_0, "fire", 7) in events_of(state, "done")
    assert (BluffCallPhase(SEAT_1), SEAT_1) == (called.phase, called.to_act)
    assert ["call", "pass"] == legal(called)
    assert e.Passed(SEAT_1) == events_of(called, "pass")[0]
    assert ("~b07", SEAT_1) == (
        support(apply(called, "pass")),
        apply(called, "pass").turn.seat,
    )


@proves(U8)
def test_u8_in_each_turn_as_long_as_a_bluff_card_is_there() -> None:
    """And only in the turn of the player who has it."""
    state = bluffing({"support": "~b07"}, {"combat": "h09", "hand": "h01 h02", "support": "h20"})
    passed = apply(state, "done", "pass", "fight", "play h01", "done")

    assert SEAT_0 == passed.turn.seat
    assert ["done"] == legal(bluffing({}))
    assert SEAT_1 == apply(bluffing({}), "done").turn.seat


@proves(U8)
def test_u8_not_if_a_text_forbids_it() -> None:
    """b24 does, while it is active."""
    letter = bluffing({"combat": "b01 b24", "support": "~b07"})
    covered = bluffing({"combat": "-b24 b01", "support": "~b07"})

    assert SEAT_1 == apply(letter, "done").turn.seat
    assert ["call", "pass"] == legal(apply(covered, "done"))


@proves(U8)
def test_u8_not_at_other_times() -> None:
    state = bluffing({"support": "~b07"})

    for text in ("call", "pass"):
        refused(state, text, T2, f"'{text}' is not possible in this phase")


@proves(U9)
@pytest.mark.parametrize(
    ("cards", "fight", "good"),
    [
        ("~b07", "fire", True),
        ("~b07 ~b09", "fire", True),
        ("~b08", "earth", True),
        ("~b08", "fire", False),
        ("~b07", "earth", False),
        ("~b07 ~b08", "fire", False),
        ("~b04", "fire", False),
        ("~b07 ~b04", "fire", False),
    ],
)
def test_u9_all_cards_must_have_the_icon_of_the_element(
    cards: str, fight: Element, *, good: bool
) -> None:
    called = apply(bluffing({"support": cards}, fight=fight), "done")
    events = events_of(called, "call")
    shown = [event.card for event in only(events, e.BluffShown)]

    assert e.BluffCalled(SEAT_1, good) == events[0]
    assert [card.strip("~") for card in cards.split()] == shown
    assert (1 if good else -1) == only(events, e.DragonMoved)[0].dragons


@proves(U9)
def test_u9_after_a_true_bluff_the_fight_goes_on() -> None:
    """Even if the power is now too low: the announcement stands."""
    others: SeatArguments = {"combat": "h01", "support": "h21", "hand": "h02"}
    state = bluffing({"support": "~b07"}, others)
    after = apply(state, "done", "call")

    assert 7 == power(state, SEAT_0) == power(state, SEAT_1)
    assert (5, 7) == (power(after, SEAT_0), power(after, SEAT_1))
    assert (SEAT_1, 1, "") == (after.turn.seat, after.dragons, support(after))
    assert "b07" in after.players[0].discard
    assert after.fight is not None
    refused(bluffing({}, others), "done", P3)


@proves(U9)
def test_u9_it_may_win_the_game() -> None:
    state = bluffing({"support": "~b07"}, dragons=(3, 0))

    assert isinstance(apply(state, "done", "call").phase, OverPhase)


@proves(U10)
def test_u10_after_a_false_bluff_the_player_must_retreat() -> None:
    """One dragon for the bluff, then those of the retreat; the player begins a new turn."""
    state = bluffing({"support": "~b04"}, {"combat": "-h01 -h02 -h03 -h04 h09", "support": "h21"})
    events = events_of(apply(state, "done"), "call")
    after = apply(state, "done", "call")

    assert (
        e.DragonMoved(SEAT_1, -1, "bluff", None),
        e.Retreated(SEAT_0, "bluff", 2),
        e.DragonMoved(SEAT_1, -2, "retreat", None),
        e.DragonMoved(SEAT_1, -3, "retreat", None),
    ) == only(events, e.DragonMoved, e.Retreated)
    assert (SEAT_0, None, -3) == (after.turn.seat, after.fight, after.dragons)


@proves(U10)
def test_u10_the_dragon_of_the_bluff_may_win_the_game() -> None:
    """Then nobody retreats any more."""
    state = apply(bluffing({"support": "~b04"}, dragons=(0, 3)), "done")

    assert () == only(events_of(state, "call"), e.Retreated)
    assert isinstance(apply(state, "call").phase, OverPhase)


@proves(U11)
def test_u11_texts_about_retreats_do_not_change_the_dragon_of_a_bluff() -> None:
    """h10 gives one dragon more for a retreat, and here h11's text lets none be attracted."""
    more = apply(bluffing({"support": "~b04"}, {"combat": "h10"}), "done")
    none = {"b01": {"effects": "const DRAGONS(i_retreat,set,0)"}}
    set_to_none = apply(bluffing({"support": "~b04"}, changes=none), "done")
    true = apply(bluffing({"support": "~b07"}, {"combat": "h10"}), "done")

    assert [("bluff", -1), ("retreat", -2), ("retreat", -3)] == [
        (event.why, event.dragons) for event in only(events_of(more, "call"), e.DragonMoved)
    ]
    assert [("bluff", -1)] == [
        (event.why, event.dragons) for event in only(events_of(set_to_none, "call"), e.DragonMoved)
    ]
    assert [("bluff", 1)] == [
        (event.why, event.dragons) for event in only(events_of(true, "call"), e.DragonMoved)
    ]
