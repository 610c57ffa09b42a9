"""F · End of a fight: a retreat, its dragons, and new hands."""

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
    used_up,
)

from bluemoon.legends import events as e
from bluemoon.legends.kinds import People
from bluemoon.legends.rules.bluffs import U7, U10
from bluemoon.legends.rules.dragons import D4
from bluemoon.legends.rules.engagement import E1
from bluemoon.legends.rules.fight_end import F1, F2, F3, F4, F5, F6, F7
from bluemoon.legends.rules.ships import U18, U19
from bluemoon.legends.scenario import SeatArguments, TurnArguments, scenario
from bluemoon.legends.state import BEGINNING, OverPhase, PlacedShip, State, Turn
from bluemoon.testing import proves


def retreating(
    people: People,
    mine: SeatArguments,
    others: SeatArguments,
    opponents: People = "vulca",
    turn: TurnArguments | None = None,
    **changes: dict[str, str],
) -> State:
    """Seat 0 may retreat from a fight in fire."""
    return scenario(
        decks=(people, opponents),
        components=table(changes),
        phase="engagement",
        fight="fire",
        seats=[mine, others],
        turn=turn or {},
    )


def dragons_for(state: State) -> int:
    """How many dragons the retreat gives."""
    (retreated,) = only(events_of(state, "retreat"), e.Retreated)
    moves = only(events_of(state, "retreat"), e.DragonMoved)
    assert retreated.dragons == len(moves) == -apply(state, "retreat").dragons
    return retreated.dragons


@proves(F1, U19)
def test_f1_landed_ships_are_discarded_first() -> None:
    """With what is on them; other ships stay."""
    state = retreating(
        "buka", {"combat": "b01", "ships": "b28:b02 b30!:b03+b04"}, {"combat": "v01"}
    )

    assert (
        e.CardDiscarded(SEAT_0, "b03", "load"),
        e.CardDiscarded(SEAT_0, "b04", "load"),
        e.CardDiscarded(SEAT_0, "b30", "ships"),
        e.Retreated(SEAT_0, "chosen", 1),
    ) == events_of(state, "retreat")[:4]
    assert (PlacedShip("b28", ("b02",)),) == apply(state, "retreat").players[0].ships


@proves(F1, U10)
def test_f1_also_if_a_called_bluff_forces_the_retreat() -> None:
    state = scenario(
        decks=("buka", "vulca"),
        phase="support",
        fight="fire",
        seats=[{"combat": "b01", "support": "~b08", "ships": "b30!"}, {"combat": "v09"}],
        turn={"plays": "b01"},
    )
    events = events_of(apply(state, "done"), "call")
    retreated = events.index(e.Retreated(SEAT_0, "bluff", 1))

    assert e.CardDiscarded(SEAT_0, "b30", "ships") == events[retreated - 1]


@proves(F2)
def test_f2_unmet_demands_give_their_dragons_first() -> None:
    state = retreating(
        "vulca", {"hand": "v03"}, {"combat": "a01", "support": "a28"}, opponents="aqua"
    )

    assert (
        e.Retreated(SEAT_0, "chosen", 1),
        e.DragonMoved(SEAT_1, -1, "demand", "a28"),
        e.DragonMoved(SEAT_1, -2, "retreat", None),
    ) == events_of(state, "retreat")[:3]
    assert ["retreat"] == [
        move.why for move in only(events_of(apply(state, "pay a28 v03"), "retreat"), e.DragonMoved)
    ]


@proves(F2)
def test_f2_they_are_not_changed_by_texts_about_the_dragons_of_a_retreat() -> None:
    """h11 gives no dragon for the retreat, but a28 does."""
    state = retreating("hoax", {"combat": "h11"}, {"support": "a28"}, opponents="aqua")

    assert (e.DragonMoved(SEAT_1, -1, "demand", "a28"),) == only(
        events_of(state, "retreat"), e.DragonMoved
    )


@proves(F2)
def test_f2_also_if_a_flood_forces_the_retreat() -> None:
    """The player has had no time to pay in a turn of his own."""
    state = scenario(
        decks=("aqua", "vulca"),
        phase="support",
        fight="fire",
        seats=[{"combat": "a01", "support": "a25 a26 a28"}, {"hand": "v03", "combat": "v09"}],
        turn={"plays": "a01"},
    )

    assert ["demand", "retreat"] == [
        move.why for move in only(events_of(state, "done"), e.DragonMoved)
    ]


@proves(F2)
def test_f2_each_players_demands_are_met_and_charged_on_their_own() -> None:
    """Both have a28: whether or not the opponent's was paid, the own one gives its dragon."""
    state = scenario(
        decks=("aqua", "aqua"),
        phase="support",
        fight="fire",
        seats=[
            {"hand": "a07", "combat": "a01", "support": "a25 a26 a28"},
            {"combat": "a05", "support": "a28"},
        ],
        turn={"plays": "a01"},
    )
    paid = apply(state, "pay a28 a07")

    assert (
        e.DragonMoved(SEAT_1, -1, "demand", "a28"),
        e.DragonMoved(SEAT_0, 0, "demand", "a28"),
        e.DragonMoved(SEAT_0, 1, "retreat", None),
    ) == only(events_of(state, "done"), e.DragonMoved)
    assert (
        e.DragonMoved(SEAT_0, 1, "demand", "a28"),
        e.DragonMoved(SEAT_0, 2, "retreat", None),
    ) == only(events_of(paid, "done"), e.DragonMoved)


@proves(F2)
def test_f2_demands_that_force_a_retreat_give_no_dragon() -> None:
    state = retreating("vulca", {"hand": "v03"}, {"combat": "p01 p16"}, opponents="pillar")

    assert 1 == dragons_for(state)


@proves(F3)
@pytest.mark.parametrize(
    ("others", "number"),
    [
        ({}, 1),
        ({"combat": "b01 b02 b03 b04 b05"}, 1),
        ({"combat": "b01 b02 b03 b04 b05 b06"}, 2),
        ({"combat": "-b01 -b02 -b03 b04 b24", "support": "b25"}, 2),
        ({"combat": "-b01 -b02 -b03 b04 b24", "support": "~b07 ~b08"}, 1),
        ({"combat": "-b01 -b02 -b03 b04 b24", "ships": "b30:b05+b06"}, 1),
        ({"combat": "-b01 -b02 -b03 -b04 b05 b24", "support": "b25 b26>b05 ~b07"}, 2),
    ],
)
def test_f3_one_dragon_or_two_with_six_cards(others: SeatArguments, number: int) -> None:
    """Covered cards count; bluff cards, ships and their loads do not."""
    assert number == dragons_for(retreating("vulca", {}, others, opponents="buka"))


@proves(F3)
def test_f3_the_own_cards_do_not_count() -> None:
    state = retreating("vulca", {"combat": "v01 v03 v04 v05 v06 v07"}, {}, opponents="buka")

    assert 1 == dragons_for(state)


SIX = "-v01 -v03 -v04 -v05 v09"
"""With a support these are six cards."""


@proves(F4)
@pytest.mark.parametrize(
    ("people", "mine", "others", "number"),
    [
        ("khind", {}, {"combat": "v09", "support": "v27"}, 2),  # add 1
        ("khind", {}, {"combat": SIX, "support": "v27"}, 3),
        ("khind", {"support": "m29"}, {"combat": "v09"}, 0),  # sub 1
        ("khind", {"support": "m29"}, {"combat": SIX, "support": "v27"}, 2),
        ("flit", {"combat": "f14 f27"}, {"combat": "v09", "support": "v27"}, 1),
        ("hoax", {"combat": "h11"}, {"combat": SIX, "support": "v27"}, 0),  # set 0
        ("hoax", {"combat": "-h11 h01"}, {"combat": "v09"}, 1),  # covered
        ("hoax", {"combat": "h10"}, {"combat": "v09"}, 1),  # about the opponent's retreat
    ],
)
def test_f4_texts_change_the_number(
    people: People, mine: SeatArguments, others: SeatArguments, number: int
) -> None:
    assert number == dragons_for(retreating(people, mine, others))


@proves(F4)
def test_f4_texts_about_the_own_retreat_do_not_concern_the_opponents() -> None:
    state = retreating("vulca", {}, {"combat": "h11"}, opponents="hoax")

    assert 1 == dragons_for(state)


@proves(F4)
def test_f4_ignored_texts_change_nothing() -> None:
    """f07 ignores them."""
    state = retreating("hoax", {"combat": "h11"}, {"combat": "f07"}, opponents="flit")

    assert 1 == dragons_for(state)


LED: TurnArguments = {"plays": "f29/lead"}


@proves(F4)
@pytest.mark.parametrize(
    ("text", "mine", "number"),
    [
        ("const DRAGONS(i_retreat,sub,1)", "f14", 2),  # 3 - 1
        ("const DRAGONS(i_retreat,sub,3)", "f14", 0),  # all are added before: 3 - 3, not 0 + 1
        ("const DRAGONS(i_retreat,sub,4)", "f14", 0),  # not below zero
        ("const DRAGONS(i_retreat,cap,1)", "f14 f27", 1),  # 3 - 1, at most 1; not 1 - 1
        ("const DRAGONS(i_retreat,cap,1)", "f14", 1),
        ("const DRAGONS(i_retreat,set,2)", "f14 f27", 2),
    ],
)
def test_f4_first_what_adds_then_what_subtracts_then_limits_then_what_fixes_it(
    text: str, mine: str, number: int
) -> None:
    """Three dragons without these texts: six cards, and v27."""
    others: SeatArguments = {"combat": SIX, "support": "v27"}
    state = retreating("flit", {"combat": mine}, others, f14={"effects": text})

    assert number == dragons_for(state)


@proves(F4)
def test_f4_what_fixes_the_number_comes_last() -> None:
    """f29 limits it to one, and then two is fixed."""
    mine: SeatArguments = {"combat": "f14", "leaders": "f29"}
    fixed = {"effects": "const DRAGONS(i_retreat,set,2)"}
    others: SeatArguments = {"combat": SIX, "support": "v27"}

    assert 1 == dragons_for(retreating("flit", mine, others, turn=LED))
    assert 2 == dragons_for(retreating("flit", mine, others, turn=LED, f14=fixed))


# Clearing the areas


@proves(F5, U7, U18)
def test_f5_all_cards_in_both_areas_are_discarded_in_order() -> None:
    """The retreating player's first, combat before support; bluff cards are shown. Ships stay."""
    state = scenario(
        decks=("buka", "buka"),
        fight="fire",
        seats=[
            {"combat": "-b02 b01 b24", "support": "~b07 b25 ~b08", "ships": "b30:b05"},
            {"combat": "b03", "support": "b26>b03 ~~b09", "ships": "b28"},
        ],
    )
    events = events_of(state, "retreat")
    moved = tuple(event for event in events if isinstance(event, e.CardDiscarded | e.BluffShown))
    after = apply(state, "retreat")

    assert (
        e.CardDiscarded(SEAT_0, "b02", "combat"),
        e.CardDiscarded(SEAT_0, "b01", "combat"),
        e.CardDiscarded(SEAT_0, "b24", "combat"),
        e.BluffShown(SEAT_0, 1, "b07"),
        e.CardDiscarded(SEAT_0, "b07", "support"),
        e.CardDiscarded(SEAT_0, "b25", "support"),
        e.BluffShown(SEAT_0, 1, "b08"),
        e.CardDiscarded(SEAT_0, "b08", "support"),
        e.CardDiscarded(SEAT_1, "b03", "combat"),
        e.CardDiscarded(SEAT_1, "b26", "support"),
        e.BluffShown(SEAT_1, 1, "b09"),
        e.CardDiscarded(SEAT_1, "b09", "support"),
    ) == moved
    assert [""] * 4 == [area(after, seat) for area in (combat, support) for seat in (0, 1)]
    assert (PlacedShip("b30", ("b05",)),) == after.players[0].ships
    assert (PlacedShip("b28"),) == after.players[1].ships


@proves(F5)
def test_f5_leadership_cards_lose_their_effect() -> None:
    """Here the retreating player's own would let the opponent hold only four cards."""
    state = retreating(
        "hoax",
        {"combat": "h01", "leaders": "h29"},
        {"combat": "v09"},
        turn={"plays": "h29/lead"},
        h29={"effects": "turn MAX_HAND(4)"},
    )

    assert [6, 6] == [len(player.hand) for player in apply(state, "retreat").players]


@proves(F6)
def test_f6_both_draw_up_to_six_the_opponent_first() -> None:
    state = retreating("hoax", {"hand": "h01 h02", "deck": "h03"}, {"hand": "v01", "combat": "v09"})
    decks = [player.deck for player in state.players]

    assert (
        e.FightEnded(SEAT_0),
        e.CardsDrawn(SEAT_1, decks[1][:5]),
        e.CardsDrawn(SEAT_0, decks[0][:4]),
        e.TurnBegan(SEAT_0),
    ) == events_of(state, "retreat")[-4:]


@proves(F6)
def test_f6_with_six_cards_nobody_draws() -> None:
    hand = "h01 h02 h03 h04 h05 h06"
    state = retreating("hoax", {"hand": hand}, {"hand": "v01 v03 v04 v05 v06 v07 v08"})

    assert () == only(events_of(state, "retreat"), e.CardsDrawn)


@proves(F6)
@pytest.mark.parametrize(
    ("people", "supports"), [("vulca", "v26"), ("terrah", "t27"), ("khind", "k25")]
)
def test_f6_texts_of_the_discarded_cards_no_longer_restrict_it(
    people: People, supports: str
) -> None:
    """They forbid or limit the taking of cards."""
    state = retreating("hoax", {}, {"support": supports}, opponents=people)

    assert 6 == len(apply(state, "retreat").players[0].hand)


@proves(D4, F6)
def test_f6_then_it_is_checked_whether_the_game_ends() -> None:
    """After both have drawn: a player without a hand, but with a deck, goes on."""
    empty = retreating("hoax", {**used_up("hoax", "h01"), "combat": "h01"}, {"combat": "v09"})
    drawing = retreating("hoax", {**used_up("hoax", "h01 h02"), "combat": "h01"}, {})

    assert isinstance(apply(empty, "retreat").phase, OverPhase)
    assert (("h02",), BEGINNING) == (
        apply(drawing, "retreat").players[0].hand,
        apply(drawing, "retreat").phase,
    )


@proves(F7)
def test_f7_the_retreating_player_begins_a_new_turn_without_a_fight() -> None:
    """With the Beginning phase: all that counts in a turn starts anew."""
    state = retreating(
        "hoax",
        {"hand": "h01 h27", "leaders": "h29"},
        {"combat": "v09"},
        turn={"plays": "h29/lead"},
    )
    after = apply(state, "retreat")

    assert (Turn(SEAT_0), BEGINNING, None) == (after.turn, after.phase, after.fight)
    assert {"play h27", "fight", "decline"} <= {*legal(after)}
    refused(after, "retreat", E1, "no fight is running")


@proves(F7)
def test_f7_after_a_called_bluff_too() -> None:
    state = scenario(
        decks=("buka", "vulca"),
        phase="support",
        fight="fire",
        seats=[{"combat": "b01", "support": "~b08"}, {"combat": "v09"}],
        turn={"plays": "b01"},
    )
    after = apply(state, "done", "call")

    assert (Turn(SEAT_0), BEGINNING, None) == (after.turn, after.phase, after.fight)
