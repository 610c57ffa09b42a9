"""A · Areas: where cards lie, which are active, and how a card is played."""

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

from bluemoon.legends import events as e
from bluemoon.legends.asks import AskTake
from bluemoon.legends.limits import ANY_NUMBER, limits_for
from bluemoon.legends.rules.areas import A1, A2, A3, A4, A5, A6, A7, A9, A10, A11
from bluemoon.legends.rules.characters import K1, K5
from bluemoon.legends.rules.icons import I1, I3
from bluemoon.legends.rules.leadership import L5
from bluemoon.legends.rules.ships import U16
from bluemoon.legends.rules.texts import X11
from bluemoon.legends.rules.turn import T7
from bluemoon.legends.scenario import SeatArguments, scenario
from bluemoon.legends.standing import power, standing
from bluemoon.legends.state import ChoicePhase, PlacedShip, State
from bluemoon.testing import proves

# Areas


@proves(A1)
@pytest.mark.parametrize(
    ("action", "area"),
    [
        ("play b01", ("b01", "", ())),
        ("play b24", ("b02 b24", "", ())),
        ("play b25", ("b02", "b25", ())),
        ("bluff b07", ("b02", "~b07", ())),
        ("load b07 b30", ("b02", "", ("b07",))),
    ],
)
def test_a1_each_card_has_its_area(action: str, area: tuple[str, str, tuple[str, ...]]) -> None:
    """Characters and boosters fight, supports and bluff cards support, ships carry."""
    played = "" if action == "play b01" else "b02"
    state = scenario(
        decks=("buka", "hoax"),
        phase="character",
        fight="fire",
        seats=[{"hand": "b01 b07 b24 b25", "combat": played, "ships": "b30"}, {"combat": "h09"}],
        turn={"plays": played},
    )
    after = apply(state, action)

    assert area == (combat(after), support(after), after.players[0].ships[0].load)
    assert len(state.players[0].hand) - 1 == len(after.players[0].hand)


@proves(A1)
def test_a1_leadership_cards_go_to_the_leader_and_ships_to_their_own_area() -> None:
    state = scenario(
        decks=("buka", "hoax"), seats=[{"hand": "b01 b27 b29", "leaders": "", "deck": "b02"}, {}]
    )
    led = apply(state, "play b27")

    assert ("b27",) == led.players[0].leaders
    assert (PlacedShip("b29"),) == apply(state, "play b29").players[0].ships
    assert ((), ()) == (led.players[0].discard, led.players[0].ships)


@proves(A1, A6)
def test_a1_cards_go_to_their_owners_places_and_piles_keep_their_order() -> None:
    """The card discarded last is the top one."""
    state = scenario(
        decks=("hoax", "vulca"),
        fight="fire",
        seats=[
            {"combat": "-h01 h09 h19", "support": "h20", "discard": "h02 h03"},
            {"combat": "v01", "support": "v23", "discard": "v05"},
        ],
    )
    after = apply(state, "retreat")

    assert ("h02", "h03", "h01", "h09", "h19", "h20") == after.players[0].discard
    assert ("v05", "v01", "v23") == after.players[1].discard


@proves(A2)
def test_a2_a_text_counts_while_its_card_is_active() -> None:
    """h13 forbids leadership cards, boosters and supports; a covered one forbids nothing."""

    def against(mine: str) -> State:
        return scenario(
            decks=("vulca", "hoax"),
            fight="fire",
            seats=[{"hand": "v01 v18 v28"}, {"combat": mine}],
        )

    refused(
        against("h13"),
        "play v28",
        X11,
        "Thirkomedas the Serene (h13) of the opponent forbids playing Summon Sorcerer (v28)",
    )
    assert "play v28" in legal(against("-h13 h09"))


@proves(A2)
def test_a2_cards_on_ships_and_piles_are_not_active() -> None:
    """b20 allows any number of supports, but only in play."""

    def extra_supports(seat: SeatArguments) -> int:
        state = scenario(decks=("buka", "hoax"), fight="fire", seats=[seat, {"combat": "h09"}])
        return limits_for(standing(state), SEAT_0).extra_supports

    assert 0 == extra_supports({"combat": "b01", "ships": "b30:b20"})
    assert 0 == extra_supports({"combat": "b01", "discard": "b20"})
    assert 0 == extra_supports({"combat": "b01", "hand": "b20"})
    assert 0 == extra_supports({"combat": "-b20 b01"})
    assert ANY_NUMBER == extra_supports({"combat": "b20 b01"})


@proves(A2)
def test_a2_bluff_cards_and_supports_are_active() -> None:
    """They count for the total power."""
    state = scenario(
        decks=("buka", "hoax"),
        fight="earth",
        seats=[{"combat": "b01", "support": "b25 ~b04"}, {"combat": "h09"}],
    )

    assert 4 + 1 + 2 == power(state, SEAT_0)


@proves(A2)
def test_a2_a_landed_ship_is_active() -> None:
    """b28 lets cards come from hand; only while it is landed, and only where it lies."""
    state = scenario(
        decks=("buka", "hoax"),
        fight="fire",
        seats=[{"hand": "b01", "ships": "b28 b30"}, {"combat": "h09"}],
    )

    assert ["play b01"] == legal(apply(state, "land b28", "fight"))
    assert "fight" not in legal(apply(state, "land b30"))


# Covering


@proves(A3)
def test_a3_the_first_character_of_a_turn_covers_the_combat_area() -> None:
    """Characters and boosters, active or covered before; supports never."""
    state = scenario(
        decks=("mimix", "hoax"),
        phase="character",
        fight="fire",
        seats=[
            {"hand": "m03 m22", "combat": "-m13 m16 m25", "support": "m27"},
            {"combat": "h09"},
        ],
    )
    first = apply(state, "play m22")

    assert ("-m13 -m16 -m25 m22", "m27") == (combat(first), support(first))
    assert "-m13 -m16 -m25 m22 m03" == combat(apply(first, "play m03"))
    assert [True, False] == [
        played.covers
        for position, text in ((state, "play m22"), (first, "play m03"))
        for played in only(events_of(position, text), e.CardPlayed)
    ]


@proves(A3)
def test_a3_boosters_and_supports_cover_nothing() -> None:
    state = scenario(
        decks=("aqua", "hoax"),
        phase="character",
        fight="fire",
        seats=[{"hand": "a02 a16 a21", "combat": "a05"}, {"combat": "h09"}],
    )
    played = apply(state, "play a02", "play a16", "play a21")

    assert ("-a05 a02 a16", "a21") == (combat(played), support(played))


@proves(A3)
def test_a3_the_first_character_of_the_next_turn_covers_again() -> None:
    state = scenario(
        decks=("mimix", "hoax"),
        phase="character",
        fight="fire",
        seats=[{"hand": "m03 m05"}, {"hand": "h01 h20", "combat": "h09"}],
    )
    first = apply(state, "play m03", "done", "fight", "play h01", "play h20", "done")

    assert ("m03", "-h09 h01") == (combat(first), combat(first, 1))
    assert "-m03 m05" == combat(apply(first, "fight", "play m05"))


@proves(A4)
def test_a4_a_covered_card_has_no_values_icons_or_text() -> None:
    """f01 could be taken back, and h13 would forbid boosters."""
    state = scenario(
        decks=("flit", "hoax"),
        fight="fire",
        seats=[{"combat": "-f01 f14"}, {"combat": "-h13 h01"}],
    )
    covered = standing(state).card(SEAT_0, "f01")

    assert (0, 0, frozenset(), False) == (
        covered.fire,
        covered.earth,
        covered.icons,
        covered.text_counts,
    )
    assert (0, 5) == (power(state, SEAT_0), power(state, SEAT_1))
    refused(state, "retrieve f01", I3, "f01 is not an active card")
    assert [] == limits_for(standing(state), SEAT_0).forbids


@proves(A4, K5)
@pytest.mark.parametrize(("covered", "can"), [("-h01 -h02 -h03 -h04 -h06", True), ("-h01", False)])
def test_a4_it_counts_where_all_cards_are_counted(covered: str, *, can: bool) -> None:
    """x103 can be played if the opponent has six cards in play, whether covered or not."""
    state = scenario(
        decks=("pillar", "hoax"),
        phase="character",
        fight="fire",
        seats=[{"hand": "x103 p01"}, {"combat": f"{covered} h08"}],
    )

    assert can == ("play x103" in legal(state))


# Notes


@proves(A5)
def test_a5_a_covered_card_has_no_target_and_is_no_target() -> None:
    """Boosters lose their target with the character; a support waits for the next one."""
    state = scenario(
        decks=("vulca", "hoax"),
        phase="character",
        fight="fire",
        seats=[{"hand": "v05", "combat": "v06 v21>v06"}, {"combat": "h09"}],
    )
    buka = scenario(
        decks=("buka", "hoax"),
        phase="character",
        fight="fire",
        seats=[{"hand": "b02", "combat": "b01", "support": "b26>b01"}, {"combat": "h09"}],
    )

    assert "-v06 -v21 v05" == combat(apply(state, "play v05"))
    assert (
        e.CardPlayed(SEAT_0, "b02", "character", 0, free=False, covers=True, source="hand"),
        e.TargetChosen(SEAT_0, "b26", "b02"),
    ) == events_of(buka, "play b02")


@proves(A5)
def test_a5_a_card_that_is_moved_is_no_target() -> None:
    """f06 discards the target of h25, which then concerns the character that is left."""
    state = scenario(
        decks=("flit", "hoax"),
        phase="character",
        fight="earth",
        seats=[{"hand": "f06"}, {"combat": "h06 h08", "support": "h25>h06"}],
    )
    after = apply(state, "play f06", "pick h06")

    assert "h25>h08" == support(after, 1)


@proves(A5)
def test_a5_a_text_that_was_used_may_be_used_again_after_the_card_has_moved() -> None:
    """Used, taken back, and played again in the same turn; no deck has such a card."""
    components = table({"k06": {"icons": "retrieve"}})
    state = scenario(
        decks=("khind", "flit"),
        components=components,
        fight="fire",
        seats=[{"combat": "k06"}, {"combat": "f14 f15 f16 f18"}],
    )
    used = apply(state, "use k06", "pick f15")
    again = apply(used, "retrieve k06", "fight", "play k06")

    refused(used, "use k06", T7, "the text of k06 was used in this turn")
    assert ["use k06"] == legal(again, "use")
    assert ("k06",) == apply(again, "use k06", "pick f16").turn.used


@proves(A5)
def test_a5_what_happens_to_the_opponents_card_of_that_name_does_not_matter() -> None:
    """Both have k06 in play; the opponent's is discarded by k06 itself."""
    state = scenario(
        decks=("khind", "khind"), fight="fire", seats=[{"combat": "k06"}, {"combat": "k06 k10"}]
    )
    used = apply(state, "use k06", "pick k06")

    assert (("k06",), "k10") == (used.turn.used, combat(used, 1))


@proves(A5)
def test_a5_that_the_text_of_a_covered_card_was_used_is_not_noted_any_more() -> None:
    """That of a support is, since it is never covered."""
    components = table({"k28": {"effects": "once may MILL(1)"}})
    state = scenario(
        decks=("khind", "flit"),
        components=components,
        fight="fire",
        seats=[{"hand": "k10", "combat": "k06", "support": "k28"}, {"combat": "f14 f15 f16"}],
    )
    used = apply(state, "use k06", "pick f15", "use k28", "fight")

    assert ("k06", "k28") == used.turn.used
    assert ("k28",) == apply(used, "play k10").turn.used


@proves(A5)
def test_a5_a_disclosed_card_that_leaves_the_hand_is_not_disclosed_any_more() -> None:
    """b03 is played, and taken back in the next turn."""
    state = scenario(
        decks=("buka", "pillar"),
        phase="character",
        fight="fire",
        seats=[{"hand": "b02 b03", "disclosed": "b02 b03"}, {"hand": "p01", "combat": "p09"}],
    )
    played = apply(state, "play b03")
    back = apply(played, "done", "fight", "play p01", "done", "retrieve b03")

    assert ("b02",) == played.players[0].disclosed == back.players[0].disclosed
    assert "b03" in back.players[0].hand


# Discarding


@proves(A6, L5)
def test_a6_a_discarded_card_goes_to_the_owners_pile_or_leader() -> None:
    """By declining: h02 to the discard pile, h27 to the leader."""
    state = scenario(
        decks=("hoax", "buka"),
        seats=[{"hand": "h02 h03 h27", "discard": "h01", "leaders": "h28"}, {}],
    )
    after = apply(state, "decline", "pick h27", "pick h02", "stop")

    assert ("h01", "h02") == after.players[0].discard
    assert ("h28", "h27") == after.players[0].leaders
    assert "h03" in after.players[0].hand


@proves(A7)
def test_a7_there_is_no_limit_to_the_cards_in_an_area() -> None:
    """Nineteen cards in a combat area, and six in a support area."""
    boosters = "f15 f16 f17 f18 f19 f22 f23 f24 f25 f26"
    state = scenario(
        decks=("flit", "hoax"),
        phase="character",
        fight="fire",
        seats=[
            {
                "hand": "f01 f27",
                "combat": "-f02 -f03 -f04 -f05 -f06 -f11 f14 " + boosters,
            },
            {"combat": "h09"},
        ],
    )
    hoax = scenario(
        decks=("hoax", "mimix"),
        phase="support",
        fight="fire",
        seats=[{"hand": "h26", "combat": "h01", "support": "h20 h21 h22 h24 h25"}, {}],
        turn={"plays": "h01"},
    )

    assert 19 == len(apply(state, "play f01", "play f27").players[0].combat)
    assert 6 == len(apply(hoax, "play h26").players[0].support)


# Playing a card


@proves(A9)
def test_a9_a_card_is_placed_and_covers_before_its_text_is_resolved() -> None:
    """p12 takes back a card of the combat area, also one that it has just covered."""
    state = scenario(
        decks=("pillar", "hoax"),
        phase="character",
        fight="fire",
        seats=[{"hand": "p12", "combat": "-p01 p02"}, {"combat": "h09"}],
    )
    played, asked = events_of(state, "play p12")

    assert e.CardPlayed(SEAT_0, "p12", "character", 0, free=False, covers=True, source="hand") == (
        played
    )
    assert isinstance(asked, e.Asked)
    assert AskTake("p12", "combat") == asked.ask
    assert ["pick p01", "pick p02", "stop"] == legal(apply(state, "play p12"))
    assert "-p01 p12" == combat(apply(state, "play p12", "pick p02"))


@proves(A9)
def test_a9_the_constant_text_counts_before_the_text_after_playing() -> None:
    """Protected cards cannot be discarded, but the icon is ignored by the card itself."""
    components = table(
        {"h16": {"effects": "const IGNORE(4,all,icons,stop); now may DISCARD(active,any,1)"}}
    )
    state = scenario(
        decks=("aqua", "aqua"),
        components=components,
        phase="character",
        fight="fire",
        seats=[{"hand": "h16"}, {"combat": "a02 a01"}],
    )

    assert ["pick a02", "pick a01", "stop"] == legal(apply(state, "play h16"))


@proves(A9)
def test_a9_an_icon_that_was_gained_is_lost_when_the_card_has_been_played() -> None:
    """After a12 the next card is free, and only that one."""
    state = scenario(
        decks=("aqua", "hoax"),
        phase="character",
        fight="fire",
        seats=[{"hand": "a02 a05 a12"}, {"combat": "h09"}],
    )
    gained = apply(state, "play a12")
    played = apply(gained, "play a02")

    assert (True, False) == (gained.turn.next_free, played.turn.next_free)
    assert played.turn.plays[-1].free
    assert frozenset({"protect"}) == standing(played).icons(SEAT_0, "a02")
    refused(played, "play a05", K1, "a05 is not free")


@proves(A9)
def test_a9_a_target_is_declared_when_the_card_is_played() -> None:
    state = scenario(
        decks=("vulca", "hoax"),
        phase="support",
        fight="fire",
        seats=[{"hand": "v21", "combat": "v05"}, {"combat": "h09"}],
        turn={"plays": "v05"},
    )

    assert e.TargetChosen(SEAT_0, "v21", "v05") == events_of(state, "play v21")[-1]
    assert 10 == power(apply(state, "play v21"), SEAT_0)


@proves(A9)
@pytest.mark.parametrize("card", ["h00", "b00", "z99", "h99"])
def test_a9_leaders_and_unknown_cards_cannot_be_played(card: str) -> None:
    state = scenario(decks=("hoax", "buka"), seats=[{"hand": "h01"}, {}])

    refused(state, f"play {card}", A9, f"{card} is not a card that can be played")


@proves(A9, U16)
@pytest.mark.parametrize("card", ["h02", "h20", "b01"])
def test_a9_a_card_that_is_elsewhere_cannot_be_played(card: str) -> None:
    """h02 is in the discard pile, h20 in the draw deck, and b01 is the opponent's."""
    state = scenario(
        decks=("hoax", "buka"),
        phase="character",
        fight="fire",
        seats=[{"hand": "h01", "combat": "h03", "discard": "h02"}, {"hand": "b01"}],
        turn={"plays": "h03"},
    )

    refused(state, f"play {card}", U16, f"{card} is not in your hand")


@proves(A10)
def test_a10_a_card_whose_text_is_ignored_can_be_played() -> None:
    """h17 would discard two cards of the opponent's hand, but f07 is active."""
    state = scenario(
        decks=("hoax", "flit"),
        phase="character",
        fight="fire",
        seats=[{"hand": "h17"}, {"hand": "f02 f03 f04", "combat": "f07"}],
    )
    free = scenario(
        decks=("hoax", "flit"),
        phase="character",
        fight="fire",
        seats=[{"hand": "h17"}, {"hand": "f02 f03 f04", "combat": "-f07 f14"}],
    )

    assert (
        e.CardPlayed(SEAT_0, "h17", "character", 0, free=False, covers=True, source="hand"),
    ) == events_of(state, "play h17")
    assert isinstance(apply(free, "play h17").phase, ChoicePhase)


@proves(A10)
def test_a10_its_text_is_not_resolved_later_either() -> None:
    """Not when the card that ignored it is covered: the text is over."""
    state = scenario(
        decks=("hoax", "flit"),
        phase="character",
        fight="fire",
        seats=[{"hand": "h17", "support": "h20"}, {"hand": "f01 f02", "combat": "f07"}],
    )
    later = apply(state, "play h17", "done", "fight", "play f01", "done")

    assert ("h17", "-f07 f01") == (combat(later), combat(later, 1))
    assert standing(later).text_counts(SEAT_0, "h17")
    assert [] == legal(later, "use")
    assert "f02" in later.players[1].hand


@proves(A11)
def test_a11_a_card_counts_as_played_even_if_it_has_left() -> None:
    """m04 takes the first of the pair back, and the pair is complete all the same."""
    components = table({"m04": {"effects": "now may RECOVER(combat)"}})
    state = scenario(
        decks=("mimix", "hoax"),
        components=components,
        phase="character",
        fight="fire",
        seats=[{"hand": "m03 m04 m13"}, {"combat": "h09"}],
    )
    taken = apply(state, "play m03", "play m04", "pick m03")

    assert "m04" == combat(taken)
    refused(taken, "play m03", K1, "a character was played", "m03 is not free")


@proves(A11)
def test_a11_a_stop_icon_counts_even_if_its_card_has_left() -> None:
    """No further cards, although m20 is in hand again."""
    components = table({"m27": {"effects": "once may RECOVER(combat)"}})
    state = scenario(
        decks=("mimix", "hoax"),
        components=components,
        phase="character",
        fight="fire",
        seats=[{"hand": "m20 m22", "combat": "m13", "support": "m27"}, {"combat": "h09"}],
    )
    taken = apply(state, "play m20", "use m27", "pick m20")

    assert "-m13" == combat(taken)
    refused(
        taken,
        "play m22",
        I1,
        "Shaman of the Here and Now (m20) with the stop icon was played in this turn",
    )
