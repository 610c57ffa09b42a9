"""What a card counts: values, icons, texts, by the order of legends-effects.md, section 3."""

from typing import Final

import pytest
from support.legends_positions import (
    SEAT_0,
    SEAT_1,
    counted,
    position,
    seen,
    side,
    values,
)

from bluemoon.kernel.seats import Seat
from bluemoon.legends.effects.operators import (
    FromHandEffect,
    IgnoreEffect,
    PayEffect,
    RaiseEffect,
    TimesEffect,
    ZeroEffect,
)
from bluemoon.legends.kinds import CardId, Icon
from bluemoon.legends.rules.areas import A2, A4
from bluemoon.legends.rules.bluffs import U1, U5, U6
from bluemoon.legends.rules.icons import I9, I10, I11
from bluemoon.legends.rules.texts import X8, X11, X12, X14
from bluemoon.legends.standing import CardWorth, Change, standing
from bluemoon.testing import proves

NO_ICONS: Final[frozenset[Icon]] = frozenset()

WHOSE_TEXT_COUNTS: Final = """
         f07 f08 f09 f12 f13 h16 k27 t26
    f07   =   =   =   =   =   <   <   <
    f08   =   =   =   =   =   =   <   <
    f09   =   =   =   =   =   =   =   =
    f12   =   =   =   =   =   <   =   =
    f13   =   =   =   =   =   =   =   =
    h16   >   =   =   >   =   =   >   =
    h28   >   <   <   <   <   <   >   <
    k27   >   >   =   =   =   <   =   <
    t26   >   >   =   =   =   =   >   =
"""
"""
Left the current player's card, on top the opponent's: ``<`` only the left text counts, ``>`` only
the upper one, ``=`` both. Leadership card h28 is never the opponent's.
"""


def pairs() -> list[tuple[CardId, CardId, bool, bool]]:
    heading, *rows = WHOSE_TEXT_COUNTS.split("\n")[1:-1]
    return [
        (row.split()[0], upper, mark in "<=", mark in ">=")
        for row in rows
        for upper, mark in zip(heading.split(), row.split()[1:], strict=True)
    ]


@pytest.mark.parametrize(("mine", "yours", "my_text", "your_text"), pairs())
@pytest.mark.parametrize("current", [SEAT_0, SEAT_1])
def test_two_ignoring_cards_meet(
    current: Seat, mine: CardId, yours: CardId, *, my_text: bool, your_text: bool
) -> None:
    """Whose text counts depends on the cards and on whose turn it is, not on the seats."""
    led = mine if mine == "h28" else None
    sides = (side("" if led else mine), side(yours))
    first, second = sides if current == SEAT_0 else reversed(sides)
    other = Seat(1 - current)

    found = standing(position(first, second, current=current, led=led))

    assert (my_text, your_text) == (
        found.text_counts(current, mine),
        found.text_counts(other, yours),
    )
    assert my_text == (mine in [card for card, _ in found.active_effects(current)])
    assert your_text == (yours in [card for card, _ in found.active_effects(other)])


@proves(X11)
def test_two_texts_that_yield_to_each_other_have_no_effect() -> None:
    """Both still count, but ignore nothing."""
    found = standing(position("k27 h10", "k27 h11"))

    assert found.text_counts(SEAT_0, "h10")
    assert found.text_counts(SEAT_1, "h11")


def test_texts_that_cancelled_each_other_do_not_come_back() -> None:
    """f08 ignores k27 of the current player after both k27 have cancelled each other."""
    found = standing(position("k27 h10", "k27 f08 h11"))

    assert not found.text_counts(SEAT_0, "k27")
    assert found.text_counts(SEAT_0, "h10")
    assert found.text_counts(SEAT_1, "h11")


def test_a_card_that_is_ignored_first_cancels_nothing() -> None:
    """The current player's f08 comes before two k27 meet."""
    found = standing(position("k27 f08 h10", "k27 h11"))

    assert found.text_counts(SEAT_0, "h10")
    assert not found.text_counts(SEAT_1, "h11")
    assert not found.text_counts(SEAT_1, "k27")


def test_a_leadership_card_need_not_yield_to_a_card_that_is_ignored() -> None:
    found = standing(position("f08", "k27 h11", led="h28"))

    assert found.text_counts(SEAT_0, "h28")
    assert not found.text_counts(SEAT_1, "h11")


def test_a_leadership_card_yields_to_a_card_that_was_cancelled() -> None:
    """The text of k27 counts although it has no effect; so h28 gives way."""
    found = standing(position("k27", "k27 h11", led="h28"))

    assert found.text_counts(SEAT_1, "h11")


def test_what_a_leadership_card_ignores_ignores_nothing() -> None:
    """f08 of the opponent is ignored before its turn comes."""
    found = standing(position("h20", "f08", led="h28"))

    assert not found.text_counts(SEAT_1, "f08")
    assert (3, 3) == (found.card(SEAT_0, "h20").fire, found.card(SEAT_0, "h20").earth)


@pytest.mark.parametrize(
    ("opposing", "card", "expected", "icons", "text_counts"),
    [
        # f07: all texts, but not those of Flit characters
        ("f07", "h10", (2, 2), "", False),
        ("f07", "f06", (2, 2), "retrieve", True),
        ("f07", "f27", (0, 0), "pair", False),
        # f08 ignores supports
        ("f08", "h20", (0, 0), "", False),
        ("f08", "p28", (0, 0), "", False),
        ("f08", "h10", (2, 2), "", True),
        ("f08", "f15", (3, 3), "pair", True),
        # k27: all texts, but not those of Flit characters
        ("k27", "h10", (2, 2), "", False),
        ("k27", "m20", (2, 2), "stop", False),
        ("k27", "f06", (2, 2), "retrieve", True),
        # f09 ignores boosters
        ("f09", "f15", (0, 0), "", False),
        ("f09", "v21", (0, 0), "", False),
        ("f09", "h20", (3, 3), "", True),
        # f12: characters, but not Flit characters
        ("f12", "v01", (0, 0), "", False),
        ("f12", "f01", (4, 4), "retrieve", True),
        ("f12", "h20", (3, 3), "", True),
        # f13: cards with icons, but not Flit characters
        ("f13", "m03", (0, 0), "", False),
        ("f13", "v01", (7, 0), "", True),
        ("f13", "f01", (4, 4), "retrieve", True),
        ("f13", "f15", (0, 0), "", False),
        # h16: icons other than stop
        ("h16", "m20", (2, 2), "stop", True),
        ("h16", "m15", (3, 3), "", True),
        ("h16", "k05", (2, 2), "", True),
        # t26: icons other than stop and protect
        ("t26", "m20", (2, 2), "stop", True),
        ("t26", "m15", (3, 3), "", True),
        ("t26", "f01", (4, 4), "", True),
        # k01, k02: odd and even values of characters
        ("k01", "v04", (0, 4), "", True),
        ("k01", "v05", (0, 0), "", True),
        ("k01", "f16", (3, 2), "pair", True),
        ("k02", "v04", (5, 0), "", True),
        ("k02", "h20", (3, 3), "", True),
        ("k01 k02", "v04", (0, 0), "", True),
        # k03, k04: odd and even values of boosters and supports
        ("k03", "f16", (0, 2), "pair", True),
        ("k03", "h21", (2, 0), "", True),
        ("k03", "v05", (5, 1), "", True),
        ("k04", "f16", (3, 0), "pair", True),
        ("k04", "v21", (0, 0), "", True),
        # A text that is ignored itself
        ("-f12", "v01", (7, 0), "", True),
        ("~b07", "v01", (7, 0), "", True),
    ],
)
@proves(X12)
def test_x12_opposing_texts_reach_cards_in_every_zone(
    opposing: str, card: CardId, expected: tuple[int, int], icons: str, *, text_counts: bool
) -> None:
    """What is ignored in play is ignored in hand; if only a part is named, the rest counts."""
    for mine in (side(card), side(hand=card)):
        found = counted(position(mine, opposing), SEAT_0, card)

        assert expected == (found.fire, found.earth)
        assert frozenset(icons.split()) == found.icons
        assert text_counts == found.text_counts


def test_a_leadership_card_ignores_texts_for_its_turn() -> None:
    """IGNORE(2,all,text,none): Flit characters are not spared."""
    state = position("h10", side("f06 h20", hand="f10 h27"), led="h28")

    assert not counted(state, SEAT_1, "f06").text_counts
    assert not counted(state, SEAT_1, "f10").text_counts
    assert not counted(state, SEAT_1, "h27").text_counts
    assert (3, 3) == values(state, SEAT_1, "h20")
    assert counted(state, SEAT_0, "h10").text_counts


def test_both_players_may_own_the_same_card() -> None:
    """A card is named by its owner and its id."""
    state = position("h20 f08", "h20")

    assert (3, 3) == values(state, SEAT_0, "h20")
    assert (0, 0) == values(state, SEAT_1, "h20")


def test_nothing_changes_without_such_texts() -> None:
    state = position(side("v04 h20", hand="m15"), "v01 h10")

    for card in ("v04", "h20", "m15"):
        found = counted(state, SEAT_0, card)
        printed = state.options.components.card(card)

        assert (printed.fire, printed.earth) == (found.fire, found.earth)
        assert printed.icons == found.icons
        assert found.text_counts
        assert found.changes == ()


@proves(A2)
def test_a2_texts_of_active_cards_go_on() -> None:
    """In order of play: combat area, support area, ships, leadership card."""
    state = position("b25 h10 p16 b28! b30", "k25", led="h29")

    assert ["h10", "p16", "b25", "b28", "h29"] == [
        card for card, _ in standing(state).active_effects(SEAT_0)
    ]
    assert ["k25"] == [card for card, _ in standing(state).active_effects(SEAT_1)]


@proves(A2)
@pytest.mark.parametrize(
    "cards",
    [
        "-h10",  # covered
        "~b18",  # a bluff card has no text
        "b28",  # not landed
        "b13 h17 k05 t21 k06",  # texts for one moment
        "v01 h20",  # no text
    ],
)
def test_a2_other_texts_do_not_go_on(cards: str) -> None:
    assert standing(position(cards)).active_effects(SEAT_0) == ()


@proves(A2)
def test_a2_the_effects_of_a_clause_are_given_with_it() -> None:
    found = standing(position("b28! p19", "v05")).active_effects(SEAT_0)

    assert [PayEffect, FromHandEffect] == [type(clause.effect) for _, clause in found]


def test_ignored_texts_do_not_go_on() -> None:
    """f08 ignores the two supports, k27 everything but Flit characters."""
    by_f08 = standing(position("h10 k26 b25 b28!", "f08"))
    by_k27 = standing(position("h10 f10 k26 b28!", "k27", led="h29"))

    assert ["h10", "b28"] == [card for card, _ in by_f08.active_effects(SEAT_0)]
    assert ["f10"] == [card for card, _ in by_k27.active_effects(SEAT_0)]


@proves(A4)
def test_a4_a_covered_card_counts_nothing() -> None:
    """No values, icons or text, and nothing raises it."""
    state = position("-m15 -h10 k14 p24>m15", "k01")

    for card in ("m15", "h10"):
        found = counted(state, SEAT_0, card)

        assert (0, 0, NO_ICONS, False, ()) == (
            found.fire,
            found.earth,
            found.icons,
            found.text_counts,
            found.changes,
        )
    assert standing(state).card_type(SEAT_0, "m15") == "character"


@proves(I9)
@pytest.mark.parametrize("opposing", ["f07", "f08", "f09", "f12", "f13", "t26", "k27", "k01 k02"])
@pytest.mark.parametrize("card", ["a02", "a23", "b22"])
def test_i9_a_protected_card_is_spared_in_every_zone(opposing: str, card: CardId) -> None:
    """Opposing texts neither ignore nor change it."""
    for mine in (side(card), side(hand=card)):
        found = counted(position(mine, opposing), SEAT_0, card)
        printed = position().options.components.card(card)

        assert (printed.fire, printed.earth) == (found.fire, found.earth)
        assert "protect" in found.icons
        assert found.text_counts
        assert found.changes == ()


@proves(I9)
def test_i9_a_leadership_card_does_not_ignore_a_protected_card() -> None:
    assert counted(position("", "b22", led="h28"), SEAT_1, "b22").text_counts


@proves(I9)
def test_i9_one_card_takes_protection_away() -> None:
    """h16 ignores the icon itself; what comes later in the order is then not held off."""
    assert counted(position("a02", "h16"), SEAT_0, "a02").icons == NO_ICONS
    assert (5, 0) == values(position("a02", "h16"), SEAT_0, "a02")
    assert (0, 0) == values(position("a02", "h16 k01"), SEAT_0, "a02")
    assert (0, 0) == values(position(side(hand="a23"), "k03 h16"), SEAT_0, "a23")
    assert (5, 0) == values(position("a02", "t26 k01"), SEAT_0, "a02")


@proves(I9)
@pytest.mark.parametrize("opposing", ["f12 h16", "h16 f13", "f07 h16", "h16 k27"])
def test_i9_protection_holds_at_its_point_of_the_order(opposing: str) -> None:
    """The ranks before h16 still meet the icon."""
    found = counted(position("b22", opposing), SEAT_0, "b22")

    assert (1, 1, NO_ICONS, True) == (found.fire, found.earth, found.icons, found.text_counts)


@proves(I10)
def test_i10_a_shield_makes_a_card_one_with_icons() -> None:
    assert counted(position("h18", "f13"), SEAT_0, "h18").changes
    assert counted(position("h18", "h16"), SEAT_0, "h18").icons == NO_ICONS


@proves(I11)
@pytest.mark.parametrize(
    ("opposing", "card", "may_gain"),
    [
        ("", "v01", True),
        ("h16", "v01", False),
        ("t26", "v01", False),
        ("f13", "v01", False),
        ("f13", "f06", True),
        ("f12", "v01", False),
        ("f12", "h20", True),
        ("f09", "f15", False),
        ("f08", "h20", False),
        ("k27", "v01", True),
        ("k01", "v01", True),
        ("t26", "a02", True),
        ("f13", "a02", True),
        ("h16", "a02", False),
    ],
)
def test_i11_a_gained_icon_is_ignored_where_a_printed_one_would_be(
    opposing: str, card: CardId, *, may_gain: bool
) -> None:
    """A card that gains an icon is one with icons."""
    state = position(side(hand=card), opposing)

    assert may_gain == standing(state).may_gain(SEAT_0, card, "free")


@proves(U1)
def test_u1_a_bluff_card_in_play_is_a_support_without_text() -> None:
    """It counts 2 and 2 and keeps its bluff icon only; in hand it is a character."""
    found = standing(position(side("~b13", hand="b14")))
    bluff, character = found.card(SEAT_0, "b13"), found.card(SEAT_0, "b14")

    assert (2, 2, frozenset({"bluff_blank"}), False) == (
        bluff.fire,
        bluff.earth,
        bluff.icons,
        bluff.text_counts,
    )
    assert (3, 3, True) == (character.fire, character.earth, character.text_counts)
    assert found.card_type(SEAT_0, "b13") == "support"
    assert found.card_type(SEAT_0, "b14") == "character"


@proves(U5)
@pytest.mark.parametrize(
    ("opposing", "counts"),
    [
        ("", True),
        ("f08", False),
        ("f13", False),
        ("f12", True),
        ("f09", True),
        ("h16", True),
        ("t26", True),
        ("k27", True),
        ("k04", True),
    ],
)
def test_u5_bluff_cards_are_ignored_as_supports_and_as_cards_with_icons(
    opposing: str, *, counts: bool
) -> None:
    """With or without bluff cards in play: it also says whether more may be laid."""
    assert counts == standing(position("~b07", opposing)).bluffs_count(SEAT_0)
    assert counts == standing(position("", opposing)).bluffs_count(SEAT_0)
    assert counts == standing(seen(position("~b07", opposing))).bluffs_count(SEAT_0)


@proves(U6)
@pytest.mark.parametrize(
    ("opposing", "in_play", "in_hand"),
    [
        ("", True, True),
        ("h16", False, False),
        ("t26", False, False),
        ("f08", False, True),
        ("f12", True, False),
        ("f13", False, False),
        ("k27", True, True),
    ],
)
def test_u6_bluff_icons_can_be_ignored(opposing: str, *, in_play: bool, in_hand: bool) -> None:
    """In play the card is a support, in hand a character."""
    found = standing(position(side("~b07", hand="b08"), opposing))

    assert in_play == found.bluff_icon_works(SEAT_0, "b07")
    assert in_hand == found.bluff_icon_works(SEAT_0, "b08")
    assert not found.bluff_icon_works(SEAT_0, "b01")


@pytest.mark.parametrize(
    ("cards", "card", "expected"),
    [
        ("h12 h21 h20", "h21", (4, 2)),  # TIMES(my.supports,both,2)
        ("h12 ~b07", "b07", (4, 4)),
        ("h12 f15", "f15", (3, 3)),
        ("f11 f16", "f16", (6, 4)),  # TIMES(my.boosters,both,2)
        ("f11 v05", "v05", (5, 1)),
        ("k14 v05", "v05", (10, 2)),  # TIMES(my.characters,both,2)
        ("k14 h20", "h20", (3, 3)),
        ("v21>v05 v05", "v05", (10, 1)),  # TIMES(one.character,fire,2)
        ("v22>v05 v05", "v05", (5, 2)),  # TIMES(one.character,earth,2)
        ("p21>v05 v05", "v05", (10, 2)),  # TIMES(one.character,both,2)
        ("p21>v05 k14 v05", "v05", (20, 4)),
        ("p24>v05 v05", "v05", (6, 1)),  # RAISE(one.character,fire,6)
        ("p25>v05 v05", "v05", (5, 6)),  # RAISE(one.character,earth,6)
        ("p26>v05 v05", "v05", (5, 5)),  # RAISE(one.character,both,5)
        ("p26>v01 v01", "v01", (7, 5)),
        ("p22>v05 v05", "v05", (6, 6)),  # RAISE_SUM(one.character)
        ("p23>v05 v05", "v05", (5, 5)),  # RAISE_HIGHER(one.character)
        ("p22>v05 p23>v05 p24>v05 v05", "v05", (6, 6)),
        ("b21 ~b07", "b07", (4, 4)),  # RAISE(my.bluffs,both,4)
        ("b21 h20", "h20", (3, 3)),
        ("h12 b21 ~b07", "b07", (8, 8)),
    ],
)
def test_own_texts_raise_and_multiply(cards: str, card: CardId, expected: tuple[int, int]) -> None:
    """Raising comes before multiplying; several multiply one another."""
    assert expected == values(position(cards), SEAT_0, card)


def test_own_texts_do_not_raise_cards_out_of_play() -> None:
    assert (5, 1) == values(position(side("k14", hand="v05")), SEAT_0, "v05")
    assert (5, 1) == values(position("k14", "v05"), SEAT_1, "v05")


@proves(X8)
def test_x8_a_text_about_one_card_concerns_its_target_only() -> None:
    """Without a target it waits."""
    assert (5, 1) == values(position("p21 v05"), SEAT_0, "v05")
    assert (4, 3) == values(position("p21>v05 v05 v06"), SEAT_0, "v06")


@proves(X8)
def test_x8_a_demand_is_doubled_for_the_target() -> None:
    """Only while the doubling text counts."""
    found = standing(position("p14>p16 p16 p18"))

    assert found.doubled(SEAT_0, "p16")
    assert not found.doubled(SEAT_0, "p18")
    assert not found.doubled(SEAT_1, "p16")
    assert not standing(position("p14 p16")).doubled(SEAT_0, "p16")
    assert not standing(position("p14>p16 p16", "k27")).doubled(SEAT_0, "p16")


@pytest.mark.parametrize(
    ("mine", "opposing", "card", "expected"),
    [
        # Lowered first, then raised, then multiplied.
        ("v05 p26>v05", "k01", "v05", (5, 5)),
        ("v05 v21>v05", "k01", "v05", (0, 0)),
        ("v05 v21>v05 p26>v05", "k01", "v05", (10, 5)),
        ("~b07 b21", "k04", "b07", (4, 4)),
        ("~b07 h12", "k04", "b07", (0, 0)),
        ("~b07 h12", "k03", "b07", (4, 4)),
        # Sums are of printed values, after ZERO.
        ("v04 p22>v04", "k01", "v04", (4, 4)),
        ("v04 p22>v04", "k02", "v04", (5, 5)),
        ("v04 p23>v04", "k01", "v04", (4, 4)),
        ("v04 p22>v04 p25>v04", "k01", "v04", (4, 6)),
        # What is ignored is not raised, and does not raise.
        ("v05 p26>v05 k14", "f12", "v05", (0, 0)),
        ("v05 p26>v05", "f09", "v05", (5, 1)),
        ("v05 p26>v05", "k27", "v05", (5, 1)),
        ("v05 h25>v05", "f08", "v05", (5, 1)),
        ("~b07 h12 b21", "f08", "b07", (0, 0)),
    ],
)
def test_opposing_texts_come_first(
    mine: str, opposing: str, card: CardId, expected: tuple[int, int]
) -> None:
    assert expected == values(position(mine, opposing), SEAT_0, card)


def test_an_ignored_text_lowers_nothing() -> None:
    """k01 and k03 are characters without protection."""
    assert (5, 1) == values(position("v05 f12", "k01"), SEAT_0, "v05")
    assert (3, 3) == values(position("h20 f07", "k03"), SEAT_0, "h20")
    assert (0, 0) == values(position("h20 f08", "k03"), SEAT_0, "h20")


@proves(X14)
def test_x14_printed_values_are_lowered_but_never_raised() -> None:
    """Payments use them."""
    found = standing(position(side("k14 v05", hand="v04 h20"), "k01"))

    assert (0, 0) == tuple(found.printed(SEAT_0, "v05", element) for element in ("fire", "earth"))
    assert found.printed(SEAT_0, "v04", "fire") == 0
    assert found.printed(SEAT_0, "v04", "earth") == 4
    assert found.printed(SEAT_0, "h20", "fire") == 3
    assert standing(position("k14 v05")).printed(SEAT_0, "v05", "fire") == 5
    assert standing(position(side(hand="v04"), "f12")).printed(SEAT_0, "v04", "earth") == 0


def test_changes_tell_what_happened_in_order() -> None:
    """Each has the card, its text, and what the card counted before and after."""
    found = counted(position("v21>v05 p26>v05 v05", "k01 h20"), SEAT_0, "v05")

    assert (
        Change(
            "k01",
            ZeroEffect(("character",), "odd"),
            CardWorth(5, 1, NO_ICONS, text_counts=True),
            CardWorth(0, 0, NO_ICONS, text_counts=True),
        ),
        Change(
            "p26",
            RaiseEffect("one.character", "both", 5),
            CardWorth(0, 0, NO_ICONS, text_counts=True),
            CardWorth(5, 5, NO_ICONS, text_counts=True),
        ),
        Change(
            "v21",
            TimesEffect("one.character", "fire", 2),
            CardWorth(5, 5, NO_ICONS, text_counts=True),
            CardWorth(10, 5, NO_ICONS, text_counts=True),
        ),
    ) == found.changes


def test_changes_tell_that_a_card_is_ignored() -> None:
    (change,) = counted(position("h12 p28", "f08"), SEAT_0, "p28").changes

    assert change.by == "f08"
    assert isinstance(change.operator, IgnoreEffect)
    assert change.before == CardWorth(2, 2, frozenset({"retrieve"}), text_counts=True)
    assert change.after == CardWorth(0, 0, NO_ICONS, text_counts=False, is_ignored=True)


@pytest.mark.parametrize(
    ("mine", "opposing", "card"),
    [
        ("v08", "k01", "v08"),  # no odd value
        ("t10 v21>t10", "", "t10"),  # twice nothing
        ("v01 p26>v01 p24>v01", "", "v05"),  # another card
        ("v01", "h16", "v01"),  # no icon
        ("m20", "t26", "m20"),  # an icon that stays
    ],
)
def test_changes_leave_out_what_is_in_vain(mine: str, opposing: str, card: CardId) -> None:
    assert counted(position(mine, opposing), SEAT_0, card).changes == ()
