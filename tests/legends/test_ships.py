"""U · Buka: ships, which are loaded and landed (U13 to U20)."""

from collections.abc import Mapping
from typing import TypeAlias

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
from bluemoon.legends.kinds import People
from bluemoon.legends.rules.characters import K1, K5
from bluemoon.legends.rules.ships import U13, U14, U15, U16, U17, U18, U19, U20
from bluemoon.legends.rules.supports import B1, B2
from bluemoon.legends.rules.turn import T2
from bluemoon.legends.scenario import SeatArguments, scenario
from bluemoon.legends.standing import power
from bluemoon.legends.state import PlacedShip, State
from bluemoon.testing import proves

Changes: TypeAlias = Mapping[str, Mapping[str, str]]
"""Cells of the card table that are different, by card and column."""


def loading(
    mine: SeatArguments,
    others: SeatArguments | None = None,
    *,
    against: People = "hoax",
    plays: str = "b01",
    changes: Changes | None = None,
) -> State:
    """The Booster/Support phase of a Buka player who has played b01."""
    return scenario(
        decks=("buka", against),
        components=table(changes or {}),
        phase="support",
        fight="fire",
        seats=[{"combat": "b01", **mine}, {"combat": "h09"} if others is None else others],
        turn={"plays": plays},
    )


def beginning(mine: SeatArguments, others: SeatArguments | None = None) -> State:
    """The Beginning phase of a Buka player in a fight in fire."""
    return scenario(
        decks=("buka", "hoax"),
        fight="fire",
        seats=[mine, {"combat": "h09"} if others is None else others],
    )


def ships(state: State) -> tuple[PlacedShip, ...]:
    return state.players[0].ships


# Loading


@proves(U13)
@pytest.mark.parametrize("card", ["b02", "b24", "b25"])
def test_u13_a_character_booster_or_support_is_loaded(card: str) -> None:
    """It is not played and not active."""
    state = loading({"hand": f"{card} b27", "ships": "b30"})
    after = apply(state, f"load {card} b30")

    assert (e.CardLoaded(SEAT_0, card, "b30", "hand", 1),) == events_of(state, f"load {card} b30")
    assert (PlacedShip("b30", (card,)),) == ships(after)
    assert 5 == power(after, SEAT_0)
    assert ["load"] == [play.kind for play in after.turn.plays[1:]]
    refused(state, "load b27 b30", U13, "b27 is no character, booster or support")


@proves(U13)
def test_u13_a_support_on_a_ship_allows_nothing() -> None:
    """b25 would allow one more support in play."""
    after = apply(loading({"hand": "b25 b26", "ships": "b30"}), "load b25 b30")

    assert ["done"] == legal(after)
    refused(after, "load b26 b30", B1, "no more is left")


@proves(U13)
def test_u13_only_in_the_booster_and_support_phase() -> None:
    state = scenario(
        decks=("buka", "hoax"),
        phase="character",
        fight="fire",
        seats=[{"hand": "b01 b02", "ships": "b30"}, {"combat": "h09"}],
    )
    start = beginning({"hand": "b01 b02", "ships": "b30"})

    refused(state, "load b02 b30", K1, "no character was played in this turn")
    refused(start, "load b02 b30", T2, "'load b02 b30' is not possible in this phase")


@proves(U13)
def test_u13_the_ship_must_have_room_and_not_be_landed() -> None:
    """b28 has room for two cards."""
    full = loading({"hand": "b02", "ships": "b28:b03+b04 b30"})
    landed = loading({"hand": "b02", "ships": "b28!:b03 b30"})

    assert ["load b02 b30"] == legal(full, "load")
    assert ["load b03 b30"] == [text for text in legal(landed, "load") if "b03" in text]
    refused(full, "load b02 b28", U13, "b28 is no ship of yours that has room and is not landed")
    refused(full, "load b02 b29", U13, "b29 is no ship of yours")
    refused(landed, "load b03 b28", U13, "b28 is no ship of yours that has room")


@proves(U13)
def test_u13_several_loads_may_go_to_different_ships() -> None:
    """b20 allows any number of supports."""
    mine: SeatArguments = {"hand": "b02 b03 b04 b05", "combat": "b20", "ships": "b28 b30"}
    state = loading(mine, plays="b20")
    after = apply(state, "load b02 b28", "load b03 b30", "load b04 b28")

    assert (PlacedShip("b28", ("b02", "b04")), PlacedShip("b30", ("b03",))) == ships(after)
    assert ["load b05 b30"] == legal(after, "load")


@proves(U13)
def test_u13_a_load_counts_as_a_support() -> None:
    """Against the limit, and where a text limits the cards played."""
    state = loading({"hand": "b02 b25", "ships": "b30"})
    limited = loading({"hand": "b02", "ships": "b30"}, {"combat": "h09", "support": "h26"})

    assert ["done"] == legal(apply(state, "load b02 b30"))
    refused(apply(state, "play b25"), "load b02 b29", U13, "b29 is no ship of yours")
    refused(limited, "load b02 b30", B2, "1 cards were played, 1 allowed")
    assert [] == legal(limited, "load")


@proves(U14)
@pytest.mark.parametrize(
    ("against", "others", "by"),
    [
        ("hoax", {"combat": "h13"}, "h13"),
        ("vulca", {"support": "k26"}, "k26"),
        ("terrah", {"combat": "t12"}, None),
        ("terrah", {"combat": "t16"}, None),
        ("mimix", {"support": "m28"}, None),
        ("vulca", {"combat": "v16"}, None),
    ],
)
def test_u14_nothing_is_loaded_if_supports_are_forbidden(
    against: People, others: SeatArguments, by: str | None
) -> None:
    """t12 and t16 forbid only some."""
    state = loading({"hand": "b02 b20", "ships": "b30"}, others, against=against)

    if by is None:
        assert ["load b02 b30", "load b20 b30"] == legal(state, "load")
    else:
        assert [] == legal(state, "load")
        refused(state, "load b02 b30", U14, f"({by}) of the opponent forbids supports")


@proves(U14)
def test_u14_nor_if_everything_is_forbidden() -> None:
    """No card does that, but one could."""
    changes = {"v16": {"effects": "const FORBID(any,any)"}}
    mine: SeatArguments = {"hand": "b02", "ships": "b30"}
    state = loading(mine, {"combat": "v16"}, against="vulca", changes=changes)

    refused(state, "load b02 b30", U14, "Ember (v16) of the opponent forbids supports")


# Landing


@proves(U15)
def test_u15_any_own_ships_are_landed_in_the_beginning_phase_empty_ones_too() -> None:
    state = beginning({"hand": "b01", "ships": "b28 b30:b02"})
    both = apply(state, "land b30", "land b28")

    assert ["land b28", "land b30"] == legal(state, "land")
    assert (e.ShipLanded(SEAT_0, "b28"),) == events_of(state, "land b28")
    assert (PlacedShip("b28", landed=True), PlacedShip("b30", ("b02",), landed=True)) == ships(both)
    assert [] == legal(both, "land")
    refused(both, "land b28", U15, "b28 is not a ship of yours that could be landed")
    refused(state, "land b29", U15, "b29 is not a ship of yours")
    refused(apply(state, "fight"), "land b28", T2)


@proves(U15)
@pytest.mark.parametrize(("landed", "can"), [("b30!:b23", True), ("b30:b02", False)])
def test_u15_a_landed_ship_does_not_count_for_conditions(landed: str, *, can: bool) -> None:
    """b23 needs that no own ship is in the influence area."""
    hand = "" if "b23" in landed else "b23"
    state = scenario(
        decks=("buka", "hoax"),
        phase="character",
        fight="fire",
        seats=[{"hand": f"{hand} b01", "ships": landed}, {"combat": "h09"}],
    )

    assert can == ("play b23" in legal(state))
    if not can:
        refused(state, "play b23", K5, "the condition of b23 does not hold")


@proves(U16)
def test_u16_with_a_landed_ship_cards_come_only_from_landed_ships() -> None:
    mine: SeatArguments = {
        "hand": "b01 b04 b24 b25",
        "ships": "b30!:b02+b07+b26 b29:b03",
        "support": "",
    }
    state = scenario(
        decks=("buka", "hoax"), phase="character", fight="fire", seats=[mine, {"combat": "h09"}]
    )
    played = apply(state, "play b02")

    assert ["play b02", "play b07"] == legal(state)
    assert ["play b07", "play b26", "bluff b07", "load b07 b29", "load b26 b29", "done"] == (
        legal(played)
    )
    for card in ("b01", "b24", "b25"):
        refused(played, f"play {card}", U16, f"{card} is in hand, and a ship is landed")
    refused(played, "bluff b04", U16, "b04 is in hand, and a ship is landed")
    refused(played, "load b04 b29", U16, "b04 is in hand, and a ship is landed")
    refused(played, "play b03", U16, "b03 is neither in your hand nor on a landed ship")


@proves(U16)
def test_u16_unless_a_text_allows_cards_from_hand() -> None:
    """b28 allows any number, while it is landed."""
    mine: SeatArguments = {"hand": "b01 b25", "ships": "b28!:b02 b30"}
    state = scenario(
        decks=("buka", "hoax"), phase="character", fight="fire", seats=[mine, {"combat": "h09"}]
    )
    other = scenario(
        decks=("buka", "hoax"),
        phase="character",
        fight="fire",
        seats=[{"hand": "b01", "ships": "b30!:b02 b28"}, {"combat": "h09"}],
    )
    played = apply(state, "play b01")

    assert ["play b01", "play b02"] == legal(state)
    assert 1 == played.turn.from_hand
    assert "play b25" in legal(played)
    assert ["play b02"] == legal(other)


@proves(U16)
def test_u16_a_number_of_cards_from_hand() -> None:
    """Here b28 allows one."""
    mine: SeatArguments = {"hand": "b01 b24 b25", "ships": "b28!:b02"}
    state = scenario(
        decks=("buka", "hoax"),
        components=table({"b28": {"effects": "landed may FROM_HAND(1)"}}),
        phase="character",
        fight="fire",
        seats=[mine, {"combat": "h09"}],
    )

    refused(apply(state, "play b01"), "play b25", U16, "b25 is in hand, and a ship is landed")
    assert ["play b01", "play b24", "play b25"] == legal(apply(state, "play b02"), "play")


@proves(U16)
def test_u16_leadership_phase_cards_still_come_from_hand() -> None:
    state = apply(beginning({"hand": "b27 b29", "ships": "b30:b02"}), "land b30")

    assert ["play b27", "play b29"] == legal(state, "play")


@proves(U16)
def test_u16_from_a_landed_ship_onto_another() -> None:
    state = loading({"ships": "b30!:b02 b29"})

    assert (e.CardLoaded(SEAT_0, "b02", "b29", "ship", 1),) == events_of(state, "load b02 b29")
    assert (PlacedShip("b30", landed=True), PlacedShip("b29", ("b02",))) == ships(
        apply(state, "load b02 b29")
    )


@proves(U17)
def test_u17_a_buka_character_from_a_landed_ship_is_free() -> None:
    """Boosters and supports are not, and characters from hand are not."""
    mine: SeatArguments = {"hand": "b04", "ships": "b28!:b01+b02 b30!:b03+b25+b26"}
    state = scenario(
        decks=("buka", "hoax"), phase="character", fight="fire", seats=[mine, {"combat": "h09"}]
    )
    crew = apply(state, "play b01", "play b02", "play b03", "play b04")

    assert [True, True, True, False] == [play.free for play in crew.turn.plays]
    assert "b01 b02 b03 b04" == combat(crew)
    supported = apply(crew, "play b25")
    assert not supported.turn.plays[-1].free


@proves(U17)
def test_u17_not_a_character_of_another_people() -> None:
    """No ship carries one, but it could."""
    changes = {"v01": {"deck": "buka"}, "b05": {"deck": "vulca"}}
    state = scenario(
        decks=("buka", "hoax"),
        components=table(changes or {}),
        phase="character",
        fight="fire",
        seats=[{"ships": "b30!:b01+v01"}, {"combat": "h09"}],
    )

    assert [False] == [play.free for play in apply(state, "play v01").turn.plays]
    assert [True] == [play.free for play in apply(state, "play b01").turn.plays]


@proves(U17)
def test_u17_not_as_a_bluff_card() -> None:
    state = loading({"ships": "b30!:b07+b08"})

    refused(apply(state, "bluff b07"), "bluff b08", B1, "no more is left")


# Staying and leaving


@proves(U18)
def test_u18_any_number_of_ships_of_both_players() -> None:
    state = scenario(
        decks=("buka", "buka"),
        seats=[{"hand": "b30", "ships": "b28:b01 b29"}, {"ships": "b30 b29:b02"}],
    )
    after = apply(state, "play b30")

    assert (PlacedShip("b28", ("b01",)), PlacedShip("b29"), PlacedShip("b30")) == ships(after)
    assert 2 == len(after.players[1].ships)


@proves(U18)
def test_u18_they_stay_at_the_end_of_a_fight() -> None:
    state = beginning({"hand": "b01", "combat": "b02", "ships": "b30:b03"})

    assert (PlacedShip("b30", ("b03",)),) == ships(apply(state, "retreat"))


@proves(U19, U20)
@pytest.mark.parametrize("how", ["retreat", "decline", "turn"])
def test_u19_landed_ships_are_discarded_with_the_turn(how: str) -> None:
    """With all cards on them, whichever way it ends; others stay."""
    mine: SeatArguments = {"hand": "b01", "ships": "b28:b05 b30:b02+b03+b24", "deck": "b04 b06"}
    fight = None if how == "decline" else "fire"
    state = scenario(
        decks=("buka", "hoax"),
        fight="fire" if fight else None,
        seats=[mine, {"combat": "h09"} if fight else {}],
    )
    ways = {"retreat": ["retreat"], "decline": ["decline"], "turn": ["fight", "play b02", "done"]}
    *before, last = ["land b30", *ways[how]]
    ready = apply(state, *before)
    gone = [event.card for event in only(events_of(ready, last), e.CardDiscarded)]
    after = apply(ready, last)
    loads = ["b03", "b24"] if how == "turn" else ["b02", "b03", "b24"]

    assert [*loads, "b30"] == gone[: len(loads) + 1]
    assert (PlacedShip("b28", ("b05",)),) == ships(after)
    assert {*loads, "b30"} < {*after.players[0].discard, "b01"}


@proves(U20)
def test_u20_the_cards_on_a_discarded_ship_are_discarded() -> None:
    """Here v30 is about ships."""
    state = scenario(
        decks=("vulca", "buka"),
        components=table({"v30": {"effects": "now may DISCARD(active,ship,1)"}}),
        phase="leadership",
        fight="fire",
        seats=[
            {"hand": "v01 v30"},
            {"combat": "b01", "ships": "b28:b02+b03 b30", "support": "b25"},
        ],
    )
    asked = apply(state, "play v30")

    assert ["pick b28", "pick b30", "stop"] == legal(asked)
    assert (
        e.CardDiscarded(SEAT_1, "b02", "load"),
        e.CardDiscarded(SEAT_1, "b03", "load"),
        e.CardDiscarded(SEAT_1, "b28", "ships"),
    ) == events_of(asked, "pick b28")[:3]
    assert "b25" == support(apply(asked, "pick b28"), 1)


@proves(U20)
def test_u20_any_card_may_be_meant_a_ship_too() -> None:
    state = scenario(
        decks=("vulca", "buka"),
        components=table({"v30": {"effects": "now may DISCARD(active,any,all)"}}),
        phase="leadership",
        fight="fire",
        seats=[{"hand": "v01 v30"}, {"combat": "b01", "ships": "b28:b02", "support": "b25"}],
    )
    gone = only(events_of(apply(state, "play v30"), "yes"), e.CardDiscarded)

    assert ["b01", "b25", "b02", "b28"] == [event.card for event in gone]
