"""Positions of Blue Moon Legends from plain values, and back."""

import json
from collections.abc import Callable, Sequence
from json import dumps, loads
from typing import Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.legends_decks import DRAFTED, NICHOLAS
from support.legends_reachable import reachable_states

from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import OptionsError, SetupError, WrongTypeError
from bluemoon.kernel.seats import Seat
from bluemoon.legends.components import Components, standard_components
from bluemoon.legends.decide import decide
from bluemoon.legends.game import GAME
from bluemoon.legends.legal import legal_actions
from bluemoon.legends.options import Options
from bluemoon.legends.scenario import ScenarioArguments, describe, scenario
from bluemoon.legends.scenario.arguments import PHASES, SCENARIO_KEYS, SEAT_KEYS, TURN_KEYS
from bluemoon.legends.state import (
    BEGINNING,
    CHARACTER,
    LEADERSHIP,
    POWER,
    SUPPORT,
    BluffCallPhase,
    CardPlay,
    EngagementPhase,
    MomentPhase,
    Placed,
    PlacedShip,
    RunningFight,
    State,
    Turn,
)

UNTYPED: Final[Callable[..., State]] = scenario
"""Callers without a type checker may pass anything."""

DECKS: Final = ("hoax", "buka")
HOAX: Final = standard_components().deck("hoax")
BUKA: Final = standard_components().deck("buka")


def without(cards: Sequence[str], named: str) -> str:
    """The cards but for those named."""
    return " ".join(card for card in cards if card not in named.split())


ALL_HOAX: Final = {"discard": without(HOAX, "h27 h28 h29"), "leaders": "h27 h28 h29"}
"""A seat that has neither a hand nor a deck."""


def named_states() -> st.SearchStrategy[State]:
    """Reachable states whose phase has a name in scenarios."""
    names = (type(BEGINNING), type(LEADERSHIP), EngagementPhase, type(CHARACTER), type(SUPPORT))
    return reachable_states().filter(
        lambda state: (
            isinstance(state.phase, (*names, type(POWER)))
            or (isinstance(state.phase, MomentPhase) and state.phase.which == "end")
        )
    )


# What is given, and what is filled in


def test_example_of_the_documentation() -> None:
    state = scenario(
        decks=("hoax", "buka"),
        seed=0,
        to_act=0,
        phase="support",
        fight="fire",
        dragons=(0, 1),
        seats=[
            {
                "hand": "h27 h04",
                "disclosed": "h04",
                "combat": "-h01 h10",
                "support": "h20 h25>h10",
                "leaders": "h28",
                "discard": "h02 h03",
                "deck": "h05 h06",
            },
            {
                "combat": "b01 b14",
                "support": "b25 ~b07 ~~b08",
                "ships": "b30:b02+b03 b28",
            },
        ],
        turn={"plays": "h10 h25", "taken": 1},
    )

    first, second = state.players
    assert ("h04", "h27") == first.hand
    assert ("h04",) == first.disclosed
    assert (Placed("h01", active=False), Placed("h10")) == first.combat
    assert (Placed("h20"), Placed("h25", target="h10")) == first.support
    assert (("h28",), ("h02", "h03")) == (first.leaders, first.discard)
    assert ("h05", "h06") == first.deck[:2]
    assert {*HOAX} - {"h04", "h27", "h01", "h10", "h20", "h25", "h28", "h02", "h03"} == {
        *first.deck
    }
    assert (Placed("b01"), Placed("b14")) == second.combat
    assert (
        Placed("b25"),
        Placed("b07", bluff=True),
        Placed("b08", bluff=True, known=True),
    ) == second.support
    assert (PlacedShip("b30", ("b02", "b03")), PlacedShip("b28")) == second.ships
    assert (SUPPORT, RunningFight("fire"), -1) == (state.phase, state.fight, state.dragons)
    plays = (CardPlay("h10", "character", 0), CardPlay("h25", "support", 1))
    assert Turn(Seat(0), plays, taken=1) == state.turn
    assert Options(decks=("hoax", "buka")) == state.options
    assert legal_actions(state)


def test_nothing_given_is_a_turn_with_empty_hands() -> None:
    state = scenario(decks=("hoax", "buka"))

    assert (BEGINNING, None, 0, None) == (state.phase, state.fight, state.dragons, state.engaged)
    assert Turn(Seat(0)) == state.turn
    assert [{*HOAX}, {*BUKA}] == [{*player.deck} for player in state.players]
    assert [(), ()] == [player.hand for player in state.players]


def test_decks_are_drawn_by_the_seed() -> None:
    state = scenario(seed=7)

    assert GAME.new_game(Options(), 7).options == state.options
    assert "random" not in state.options.decks
    assert "vulca" == scenario(seed=7, decks=("vulca", "random")).options.decks[0]


def test_none_is_the_same_as_nothing_where_it_is_allowed() -> None:
    assert scenario(decks=DECKS) == scenario(
        decks=DECKS,
        first=None,
        components=None,
        phase=None,
        must_leave=None,
        left=None,
        fight=None,
        seats=[{"ran_out": None}, {}],
        turn={"led": None},
        engaged=None,
    )


def test_rest_of_a_deck_follows_from_the_seed() -> None:
    whole, other = scenario(decks=DECKS, seed=3), scenario(decks=DECKS, seed=4)
    some = scenario(decks=DECKS, seed=3, seats=[{"hand": "h10", "deck": "h29 h28"}, {}])

    rest = tuple(card for card in whole.players[0].deck if card not in ("h10", "h29", "h28"))
    assert ("h29", "h28", *rest) == some.players[0].deck
    assert whole.players[1] == some.players[1]
    assert whole.players[0].deck != other.players[0].deck
    assert Chance(3) == whole.chance


def test_same_decks_are_shuffled_apart() -> None:
    first, second = scenario(decks=("hoax", "hoax")).players

    assert first.deck != second.deck


@pytest.mark.parametrize(
    ("dragons", "expected"), [((0, 0), 0), ((3, 0), 3), ((0, 2), -2), ([1, 0], 1)]
)
def test_dragons_are_on_one_side(dragons: list[int], expected: int) -> None:
    assert expected == scenario(dragons=dragons).dragons


def test_capital_letters_do_not_matter() -> None:
    state = scenario(decks=("hoax", "buka"), seats=[{"hand": "H10 T05"}, {"ships": "B30:B02"}])

    assert ("h10", "t05") == state.players[0].hand
    assert (PlacedShip("b30", ("b02",)),) == state.players[1].ships


def test_landed_ship() -> None:
    state = scenario(decks=("hoax", "buka"), to_act=1, seats=[{}, {"ships": "b28!:b11 b29!"}])

    ships = (PlacedShip("b28", ("b11",), landed=True), PlacedShip("b29", landed=True))
    assert ships == state.players[1].ships


def test_player_without_cards_has_run_out() -> None:
    first = UNTYPED(decks=("hoax", "buka"), seats=[ALL_HOAX, {}])
    earlier = UNTYPED(decks=("hoax", "buka"), seats=[ALL_HOAX, {"ran_out": True, "hand": "b01"}])

    assert [True, False] == [player.ran_out for player in first.players]
    assert [False, True] == [player.ran_out for player in earlier.players]


def own_table() -> Components:
    """The printed cards, but for the value of h10."""
    cards = standard_components().cards
    return Components(
        "own", [attrs.evolve(card, fire=3) if card.id == "h10" else card for card in cards]
    )


def test_own_components_count() -> None:
    own = own_table()
    state = scenario(components=own, decks=("hoax", "hoax"), retries=3, first=1)

    assert own is state.options.components
    assert (3, 1) == (state.options.retries, state.options.first)
    assert own is describe(state).get("components")
    assert state == scenario(**describe(state))


# Turns


@pytest.mark.parametrize(
    ("plays", "expected"),
    [
        ("", []),
        ("h27/lead", [CardPlay("h27", "lead", 0)]),
        ("h27", [CardPlay("h27", "lead", 0)]),
        ("h28 h10", [CardPlay("h28", "lead", 0), CardPlay("h10", "character", 1)]),
        ("h10/free", [CardPlay("h10", "character", 0, free=True)]),
        ("h10/free/0", [CardPlay("h10", "character", 0, free=True)]),
        ("p26", [CardPlay("p26", "booster", 0)]),
    ],
)
def test_cards_played(plays: str, expected: list[CardPlay]) -> None:
    entry = {"leaders": "h27 h28", "combat": "h10 p26"}
    arguments = {"decks": ("hoax", "buka"), "fight": "fire", "seats": [entry, {}]}
    state = UNTYPED(**arguments, phase="support", turn={"plays": plays})

    assert expected == [*state.turn.plays]


def test_bluffs_and_loads() -> None:
    state = scenario(
        decks=("buka", "hoax"),
        phase="support",
        fight="fire",
        seats=[{"combat": "b20", "support": "~b07 ~~b08", "ships": "b30:b02+b03 b28!"}, {}],
        turn={"plays": "b20 ~ ~/bluff b03/load b02/load/4", "from_hand": 2},
    )

    kinds = [(play.card, play.kind, play.unit) for play in state.turn.plays]
    assert [
        ("b20", "character", 0),
        (None, "bluff", 1),
        (None, "bluff", 2),
        ("b03", "load", 3),
        ("b02", "load", 4),
    ] == kinds
    assert 2 == state.turn.from_hand


@pytest.mark.parametrize(
    ("cards", "units"),
    [
        ("k05 k06", [0, 0]),
        ("k05 k06 k07", [0, 0, 0]),
        ("k05/free k06", [0, 0]),
        ("k05 k06/free", [0, 1]),
        ("k01/free k05", [0, 1]),
        ("k05/free/0 k06/1", [0, 1]),
    ],
)
def test_units_follow_from_gangs(cards: str, units: list[int]) -> None:
    """K3: a free card starts a unit of its own, any other joins the oldest that it can."""
    named = [word.partition("/")[0] for word in cards.split()]
    state = scenario(
        decks=("khind", "hoax"),
        phase="character",
        fight="new",
        seats=[{"combat": " ".join(named)}, {}],
        turn={"plays": cards},
    )

    assert units == [play.unit for play in state.turn.plays]


def test_units_follow_from_pairs() -> None:
    pairs = [
        card.id
        for card in standard_components().cards
        if card.deck == "mimix" and "pair" in card.icons and card.card_type == "character"
    ]
    word = {card: standard_components().card(card).first_word for card in pairs}
    first = pairs[0]
    second = next(card for card in pairs[1:] if word[card] == word[first])
    state = scenario(
        decks=("mimix", "hoax"),
        phase="character",
        fight="new",
        seats=[{"combat": f"{first} {second}"}, {}],
        turn={"plays": f"{first} {second}"},
    )

    assert [0, 0] == [play.unit for play in state.turn.plays]


def test_leadership_card_with_a_text_for_the_turn_is_active() -> None:
    seats = [{"leaders": "h27 h28"}, {}]
    lasting = UNTYPED(
        decks=("hoax", "buka"), phase="engagement", seats=seats, turn={"plays": "h28"}
    )
    said = UNTYPED(
        decks=("hoax", "buka"), phase="engagement", seats=seats, turn={"plays": "h28", "led": "h28"}
    )
    spent = UNTYPED(decks=("hoax", "buka"), phase="engagement", seats=seats, turn={"plays": "h27"})

    assert "h28" == lasting.turn.led
    assert lasting == said
    assert spent.turn.led is None


def test_what_was_used_paid_and_granted() -> None:
    state = scenario(
        decks=("khind", "aqua"),
        phase="end",
        fight="fire",
        left="k05",
        seats=[{"combat": "k05 k06 k07"}, {"combat": "a01", "support": "a28"}],
        turn={"used": "k06 k07", "charged": "a28", "taken": 2, "learned": True},
    )
    paid = scenario(
        decks=("pillar", "aqua"),
        to_act=1,
        phase="support",
        fight="fire",
        seats=[{"combat": "p01 p16"}, {"combat": "a12"}],
        turn={"plays": "a12", "paid": "p16", "next_free": True},
    )
    again = scenario(
        decks=("pillar", "aqua"),
        phase="character",
        fight="fire",
        seats=[{"combat": "p11", "leaders": "k31"}, {}],
        turn={"plays": "k31", "again": True, "backtracks": 1},
    )

    assert (("k06", "k07"), ("a28",), 2) == (state.turn.used, state.turn.charged, state.turn.taken)
    assert state.turn.learned
    assert (("p16",), True) == (paid.turn.paid, paid.turn.next_free)
    assert (True, 1) == (again.turn.again, again.turn.backtracks)


# Phases


@pytest.mark.parametrize(
    ("name", "fight", "phase"),
    [
        ("beginning", "fire", BEGINNING),
        ("leadership", "earth", LEADERSHIP),
        ("engagement", None, EngagementPhase()),
        ("character", "new", CHARACTER),
        ("support", "fire", SUPPORT),
        ("power", "new", POWER),
        ("end", "fire", MomentPhase("end", ("v15",))),
    ],
)
def test_every_phase_has_a_name(name: str, fight: str | None, phase: object) -> None:
    cards = "" if fight is None else "v15"
    plays = "v15" if fight == "new" else ""
    state = UNTYPED(
        decks=("vulca", "hoax"),
        phase=name,
        fight=fight,
        seats=[{"combat": cards}, {}],
        turn={"plays": plays},
    )

    assert phase == state.phase
    assert name == describe(state).get("phase")
    assert state == scenario(**describe(state))
    assert name in PHASES


def test_texts_of_the_end_phase() -> None:
    """T20: all that count, or those that are left."""
    seats = [{"combat": "k05 k08 k09", "support": "k28"}, {"combat": "f08"}]
    arguments = {"decks": ("khind", "flit"), "phase": "end", "fight": "fire", "seats": seats}

    # f08 ignores supports.
    assert MomentPhase("end", ("k05", "k08", "k09")) == UNTYPED(**arguments).phase
    assert MomentPhase("end", ("k08",)) == UNTYPED(**arguments, left="k08").phase


@pytest.mark.parametrize(
    ("retries", "backtracks", "must_leave", "expected"),
    [
        (1, 0, None, False),
        (1, 1, None, False),
        (1, 2, None, True),
        (0, 1, None, True),
        (1, 1, True, True),
        (2, 2, False, False),
    ],
)
def test_player_who_must_leave(
    retries: int,
    backtracks: int,
    must_leave: object,
    expected: object,
) -> None:
    """E12: after too many attempts, or after learning something."""
    state = UNTYPED(
        retries=retries,
        phase="engagement",
        must_leave=must_leave,
        turn={"backtracks": backtracks},
    )

    assert isinstance(state.phase, EngagementPhase)
    assert expected is state.phase.must_leave
    assert state == scenario(**describe(state))


# The position to backtrack to


def test_cards_played_go_back_to_hand() -> None:
    state = scenario(
        decks=("buka", "hoax"),
        phase="support",
        fight="earth",
        seats=[
            {
                "hand": "b01 b10",
                "disclosed": "b10",
                "combat": "-b02 b20",
                "support": "~b04 b26>b20 ~b07",
                "ships": "b30:b05+b03",
                "leaders": "b27",
            },
            {"combat": "h01"},
        ],
        turn={
            "plays": "b27/lead b20 ~/bluff b03/load",
            "taken": 2,
            "from_hand": 0,
            "learned": True,
        },
    )

    before = state.engaged
    assert before is not None
    player = before.players[0]
    assert ("b01", "b03", "b07", "b10", "b20") == player.hand
    assert ("b10",) == player.disclosed
    assert (Placed("b02", active=False),) == player.combat
    assert (Placed("b04", bluff=True), Placed("b26")) == player.support
    assert (PlacedShip("b30", ("b05",)),) == player.ships
    assert Turn(Seat(0), (CardPlay("b27", "lead", 0),), taken=2) == before.turn
    assert (EngagementPhase(), RunningFight("earth")) == (before.phase, before.fight)
    assert (state.players[1], state.chance) == (before.players[1], before.chance)
    assert before.engaged is None
    assert state == scenario(**describe(state))


def test_backtracking_leads_there() -> None:
    """E11: the position before the fight, one attempt later."""
    state = scenario(
        decks=("hoax", "vulca"),
        phase="character",
        fight="fire",
        seats=[{"combat": "-h01 h10"}, {"combat": "v01"}],
        turn={"plays": "h10"},
    )
    after = GAME.apply(state, GAME.parse_action("backtrack"))

    assert state.engaged is not None
    turn = attrs.evolve(state.engaged.turn, backtracks=1)
    assert attrs.evolve(state.engaged, turn=turn) == after


def test_new_fight_was_not_running_before() -> None:
    state = scenario(
        decks=("hoax", "vulca"),
        phase="character",
        fight="new",
        seats=[{"combat": "h10"}, {}],
        turn={"plays": "h10"},
    )

    assert state.engaged is not None
    assert state.engaged.fight is None
    assert ("h10",) == state.engaged.players[0].hand


def test_uses_of_cards_played_since_are_forgotten() -> None:
    """A5: a card that moves loses everything noted about it."""
    state = scenario(
        decks=("khind", "vulca"),
        phase="character",
        fight="fire",
        seats=[{"combat": "k06 k07"}, {}],
        turn={"plays": "k07", "used": "k06 k07"},
    )

    assert state.engaged is not None
    assert (("k06", "k07"), ("k06",)) == (state.turn.used, state.engaged.turn.used)


def test_whoever_played_the_last_card_had_not_run_out_before() -> None:
    discard = without(HOAX, "h10 h27 h28 h29")
    entry = {"combat": "h10", "leaders": "h27 h28 h29", "discard": discard}
    state = UNTYPED(
        decks=("hoax", "vulca"),
        phase="character",
        fight="fire",
        seats=[entry, {}],
        turn={"plays": "h10"},
    )
    before = UNTYPED(decks=("hoax", "vulca"), phase="character", fight="fire", seats=[entry, {}])

    assert state.engaged is not None
    assert before.engaged is not None
    assert (True, False) == (state.players[0].ran_out, state.engaged.players[0].ran_out)
    assert before.engaged.players[0].ran_out


def test_cards_that_have_left_stay_where_they_are() -> None:
    """A11: they were played all the same."""
    state = scenario(
        decks=("hoax", "vulca"),
        phase="character",
        fight="fire",
        seats=[{"discard": "h10"}, {}],
        turn={"plays": "h10"},
    )

    assert state.engaged is not None
    assert () == state.engaged.players[0].hand
    assert ("h10",) == state.engaged.players[0].discard


def test_position_to_backtrack_to_can_be_given() -> None:
    state = scenario(
        decks=("hoax", "vulca"),
        seed=5,
        to_act=1,
        retries=3,
        phase="character",
        fight="fire",
        seats=[{}, {"combat": "-v01 v03", "hand": "v04"}],
        turn={"plays": "v03", "taken": 1},
        engaged={
            "phase": "beginning",
            "fight": "fire",
            "seats": [{}, {"combat": "v01", "hand": "v03"}],
        },
    )

    before = state.engaged
    assert before is not None
    assert (BEGINNING, ("v03",), 0) == (before.phase, before.players[1].hand, before.turn.taken)
    assert (state.options, Seat(1), Chance(5)) == (before.options, before.turn.seat, before.chance)
    assert (Placed("v01"),) == before.players[1].combat
    assert state == scenario(**describe(state))


# There and back


@given(named_states())
def test_every_position_with_a_named_phase_is_described_and_built_again(state: State) -> None:
    assert state == scenario(**describe(state))


@given(named_states())
def test_descriptions_can_be_written_as_json(state: State) -> None:
    assert state == UNTYPED(**json.loads(json.dumps(describe(state))))


@given(named_states())
def test_play_goes_on_from_a_description(state: State) -> None:
    """Chance too is the same."""
    again = scenario(**describe(state))
    for action in legal_actions(state):
        assert decide(state, action) == decide(again, action)


def test_description_reads_like_the_arguments() -> None:
    before: ScenarioArguments = {
        "seed": 8,
        "phase": "engagement",
        "fight": "fire",
        "dragons": [0, 2],
        "hyla": None,
        "seats": [
            {
                "hand": "h02 h10 h25 h26",
                "disclosed": "h02",
                "combat": "-h01 h03",
                "support": "h20",
                "leaders": "h28 h29",
                "discard": "h04 h05",
                "deck": without(HOAX[::-1], "h01 h02 h03 h04 h05 h10 h20 h25 h26 h28 h29"),
                "ships": "",
                "achievements": "",
                "ran_out": False,
                "doubtful": "h04",
            },
            {
                "hand": "",
                "disclosed": "",
                "combat": "b01",
                "support": "b25 ~b07 ~~b08",
                "leaders": "",
                "discard": "",
                "deck": without(BUKA, "b01 b25 b07 b08 b30 b28 b02 b03"),
                "ships": "b30:b03+b02 b28",
                "achievements": "",
                "ran_out": True,
                "doubtful": "",
            },
        ],
        "turn": {
            "plays": "h29/lead/0",
            "taken": 1,
            "used": "",
            "paid": "",
            "charged": "",
            "led": "h29",
            "again": False,
            "next_free": False,
            "waived": False,
            "from_hand": 0,
            "backtracks": 1,
            "learned": False,
        },
        "must_leave": False,
    }
    seats = [*before["seats"]]
    seats[0] = {
        **seats[0],
        "hand": "h02",
        "combat": "-h01 -h03 h10",
        "support": "h20 h25>h10 h26",
    }
    arguments: ScenarioArguments = {
        "decks": ["hoax", "buka"],
        "standins": True,
        "emissaries": None,
        "inquisitors": ["q91", None],
        "families": None,
        "tournament": True,
        "retries": 1,
        "score": [2, 1],
        "first": 1,
        "components": None,
        "to_act": 0,
        "seed": 9,
        "phase": "support",
        "fight": "fire",
        "dragons": [0, 2],
        "hyla": None,
        "seats": seats,
        "turn": {
            **before["turn"],
            "plays": "h29/lead/0 h10/free/1 h25/2 h26/3",
            "taken": 2,
            "learned": True,
        },
        "engaged": before,
    }

    assert arguments == describe(scenario(**arguments))


@pytest.mark.parametrize(
    "phase",
    [
        MomentPhase("begin", ()),
        MomentPhase("after_support", ()),
        MomentPhase("last", ()),
        BluffCallPhase(Seat(1)),
    ],
)
def test_phases_inside_of_an_action_have_no_description(phase: MomentPhase) -> None:
    state = attrs.evolve(scenario(), phase=phase)

    with pytest.raises(SetupError, match=f"the phase is {phase}, and scenario knows only beg"):
        describe(state)


@pytest.mark.parametrize("value", [None, 7, "state", {"phase": "end"}])
def test_anything_but_a_state_is_not_described(value: object) -> None:
    untyped: Callable[..., ScenarioArguments] = describe

    with pytest.raises(WrongTypeError, match="expected a State of Blue Moon Legends, not "):
        untyped(value)


# Impossible positions

HUGE: Final = 10**5000


def seat(**entry: object) -> dict[str, object]:
    """Something for seat 0, with the Hoax deck against the Buka deck."""
    return {"decks": ("hoax", "buka"), "seats": [entry, {}]}


def other(**entry: object) -> dict[str, object]:
    """Something for seat 1, with the Buka deck."""
    return {"decks": ("hoax", "buka"), "seats": [{}, entry]}


def turn(**entry: object) -> dict[str, object]:
    return {"decks": ("hoax", "buka"), "turn": entry}


MALFORMED: Final[dict[str, tuple[dict[str, object], str]]] = {
    "an unknown argument": ({"deck": ""}, "no argument 'deck'; did you mean decks"),
    "a negative seed": ({"seed": -1}, r"seed must be a whole number from 0 to 2\*\*64 - 1"),
    "a seed that is None": ({"seed": None}, "seed must be a whole number .* not None"),
    "True to act": ({"to_act": True}, "to_act must be a seat from 0 to 1, not True"),
    "a third to act": ({"to_act": 2}, "to_act must be a seat from 0 to 1, not 2"),
    "an unknown phase": ({"phase": "lunch"}, "phase must be 'beginning' or .* not 'lunch'"),
    "the end of a game": ({"phase": "over"}, "phase must be 'beginning' or .* not 'over'"),
    "leaving in another phase": (
        {"must_leave": False},
        "must_leave is for the phase engagement, and the phase is beginning",
    ),
    "leaving by number": (
        {"phase": "engagement", "must_leave": 1},
        "must_leave must be False or True, not 1",
    ),
    "mulligans in another phase": (
        {"mulligan": 0},
        "mulligan is for the phase mulligan, and the phase is beginning",
    ),
    "a mulligan of a third seat": (
        {"tournament": True, "phase": "mulligan", "mulligan": 2},
        "mulligan must be a seat from 0 to 1, not 2",
    ),
    "texts left in another phase": ({"left": ""}, "left is for the phase end, and the phase is"),
    "a place to go back to in another phase": (
        {"engaged": {}},
        "engaged is for the phases character and support, and the phase is beginning",
    ),
    "an unknown fight": ({"fight": "water"}, "fight must be 'new' or 'fire' or 'earth', not"),
    "dragons by number": ({"dragons": 1}, "dragons must be a list, not 1"),
    "three sides": ({"dragons": (1, 0, 0)}, "dragons must be two numbers, by seat, not 3"),
    "half a dragon": ({"dragons": (0.5, 0)}, "dragons of seat 0 must be a whole number .* 0.5"),
    "dragons beyond measure": ({"dragons": (0, HUGE)}, "dragons of seat 1 must be .* too large"),
    "seats in a dict": ({"seats": {}}, "seats must be a list, not {}"),
    "a seat in a list": ({"seats": [[], {}]}, r"seat 0 must be a dict, not \[\]"),
    "an unknown word of a seat": (
        {"seats": [{}, {"hands": ""}]},
        "of seat 1 'hands'; did you mean",
    ),
    "a hand in a list": (seat(hand=["h10"]), "seat 0, hand must be a text, not"),
    "a card by name": (seat(hand="Duplicator"), "seat 0, hand: expected a card by its id, such as"),
    "a strange digit": (seat(hand="h\N{ARABIC-INDIC DIGIT TWO}1"), "seat 0, hand: expected a card"),
    "a mark in hand": (seat(hand="-h10"), "seat 0, hand: expected a card by its id, .* '-h10'"),
    "an unknown mark": (
        seat(combat="+h10"),
        "seat 0, combat: expected a card such as h10, -h10, ~b07, ~~b07 or h25>h10, not '.h10'",
    ),
    "three marks": (seat(support="~~~h10"), "seat 0, support: expected a card such as"),
    "no target": (seat(support="h25>"), "seat 0, support: expected a card such as .* 'h25>'"),
    "two targets": (seat(support="h25>h10>h11"), "seat 0, support: expected a card such as"),
    "a ship of nothing": (other(ships=":b02"), "seat 1, ships: expected a ship such as b30, b30!"),
    "a ship with nothing": (other(ships="b30:"), "seat 1, ships: expected a ship such as"),
    "a load by commas": (other(ships="b30:b02,b03"), "seat 1, ships: expected a ship such as"),
    "a ship landed twice": (other(ships="b30!!"), "seat 1, ships: expected a ship such as"),
    "ran out by number": (seat(ran_out=1), "seat 0, ran_out must be False or True, not 1"),
    "a turn in a list": ({"turn": []}, r"turn must be a dict, not \[\]"),
    "an unknown word of a turn": (turn(play=""), "no argument of turn 'play'; did you mean plays"),
    "cards taken in words": (turn(taken="two"), "turn, taken must be a whole number .* 'two'"),
    "cards from hand below nothing": (turn(from_hand=-1), "turn, from_hand must be .* not -1"),
    "again by number": (turn(again=1), "turn, again must be False or True, not 1"),
    "next_free by name": (turn(next_free="yes"), "turn, next_free must be False or True"),
    "learned by None": (turn(learned=None), "turn, learned must be False or True, not None"),
    "backtracks that are true": (turn(backtracks=True), "turn, backtracks must be a whole number"),
    "led by number": (turn(led=28), "turn, led must be a text, not 28"),
    "led by name": (turn(led="Enthrall"), "turn, led: expected a card by its id"),
    "an unknown way to play": (
        turn(plays="h10/fast"),
        "turn, plays: expected a card such as h10, h10/free, h10/1, b02/load, h27/lead or ~/bluff",
    ),
    "a bluff card by its id": (turn(plays="b07/bluff"), "turn, plays: expected a card such as"),
    "a bluff card for free": (turn(plays="~/free"), "turn, plays: expected a card such as"),
    "a unit of three digits": (turn(plays="h10/100"), "turn, plays: expected a card such as"),
    "an unknown card played": (turn(plays="h1/0"), "turn, plays: expected a card .* not 'h1/0'"),
    "a position to go back to in a list": (
        {"phase": "character", "engaged": []},
        r"engaged must be a dict, not \[\]",
    ),
    "an unknown word of it": (
        {"phase": "character", "engaged": {"hand": ""}},
        "no argument of engaged 'hand'",
    ),
    "a mistake in it": (
        {"phase": "character", "engaged": {"seats": [{"hand": 1}, {}]}},
        "seat 0, hand must be a text, not 1",
    ),
}
"""What has the wrong type or form, whatever the position is."""

IMPOSSIBLE: Final[dict[str, tuple[dict[str, object], str]]] = {
    "one seat": ({"seats": [{}]}, "seats has 1 entries, and there are 2 players"),
    "dragons on both sides": ({"dragons": (1, 1)}, "dragons are on both sides, .*rule D1"),
    "a fourth dragon": ({"dragons": (4, 0)}, "there are 3 dragons, not 4 .rule S5"),
    "a card of another deck": (
        seat(hand="b01"),
        "seat 0, hand: b01 is not in the hoax deck of seat 0 .rule S2",
    ),
    "a leader": (seat(leaders="h00"), "seat 0, leaders: h00 is not in the hoax deck"),
    "a target of another deck": (seat(support="h25>b01"), "seat 0, support: b01 is not in the"),
    "a load of another deck": (other(ships="b30:h01"), "seat 1, ships: h01 is not in the buka"),
    "a play of another deck": (turn(plays="b01"), "turn, plays: b01 is not in the hoax deck"),
    "own demands paid": (turn(paid="h10"), "turn, paid: h10 is not in the buka deck of seat 1"),
    "a card in two places": (seat(hand="h10", discard="h10"), "h10 is in two places, hand and"),
    "a card twice in a pile": (seat(discard="h10 h11 h10"), "h10 is in two places, discard and"),
    "too many cards on a ship": (other(ships="b28:b01+b02+b03"), "b28 holds 2, not 3 .rule U13"),
    "a covered target": (
        {"fight": "fire", **seat(combat="-h01", support="h25>h01")},
        "-h01 cannot be the target of h25 .rule X8",
    ),
    "nobody and nothing left": (
        {"decks": ("hoax", "hoax"), "seats": [ALL_HOAX, ALL_HOAX]},
        "both seats have no cards: say which one ran out first .rule D7",
    ),
    "more bluff cards laid than in play": (
        {
            "decks": ("buka", "hoax"),
            "phase": "support",
            "fight": "fire",
            "seats": [{"combat": "b20", "support": "~b07"}, {}],
            "turn": {"plays": "b20 ~ ~"},
        },
        "2 bluff cards were laid, and 1 are in play .rule U1",
    ),
    "an end phase without texts": (
        {"phase": "end", "fight": "fire", **seat(combat="h10")},
        "no text is left for the phase End, so it is over .rule X23",
    ),
    "a mistake in the position to go back to": (
        {
            "decks": ("hoax", "buka"),
            "phase": "character",
            "fight": "new",
            "engaged": {"seats": [{"combat": "h10"}, {}]},
        },
        "at the engagement choice: h10 is in play, and no fight is running .rule F5",
    ),
    "other options in the position to go back to": (
        {
            "decks": ("hoax", "buka"),
            "phase": "character",
            "fight": "new",
            "engaged": {"retries": 5},
        },
        "the position to go back to has other options .rule E11",
    ),
}
"""What play cannot reach; the invariants have tests of their own."""


@pytest.mark.parametrize("name", MALFORMED)
def test_malformed_arguments_are_refused(name: str) -> None:
    arguments, message = MALFORMED[name]

    with pytest.raises(SetupError, match=message) as caught:
        UNTYPED(**arguments)

    assert "setup.arguments" == caught.value.code


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_impossible_positions_are_refused(name: str) -> None:
    arguments, message = IMPOSSIBLE[name]

    with pytest.raises(SetupError, match=message) as caught:
        UNTYPED(**arguments)

    assert "setup.impossible" == caught.value.code


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"decks": ("hoax",)}, "decks must be two"),
        ({"decks": ("hoax", "fleet")}, "did you mean flit"),
        ({"retries": -1}, "retries must be a whole number"),
        ({"score": (5, 0)}, r"score must be two whole numbers from 0 to 4, .*\(rule C1\)"),
        ({"first": 2}, "first must be a seat"),
        ({"components": "cards.csv"}, "components must be a Components"),
    ],
)
def test_options_check_themselves(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(OptionsError, match=message):
        UNTYPED(**arguments)


def test_decks_that_were_built_are_described_in_plain_values() -> None:
    state = scenario(
        decks=[
            {"leader": "t00", "cards": " ".join(NICHOLAS.cards)},
            {"leader": None, "cards": " ".join(DRAFTED.cards), "inquisitor": None},
        ],
        seats=[{"hand": "t24 v03"}, {"hand": "b11 h01"}],
    )
    described = describe(state)

    assert (NICHOLAS, DRAFTED) == state.options.decks
    assert state == scenario(**described)
    assert described == loads(dumps(described))


def test_families_are_described() -> None:
    state = scenario(decks=("hoax", "aqua"), families=[3, 3], seats=[{"hand": "b30"}, {}])
    described = describe(state)

    assert ((3, 3), [3, 3]) == (state.options.families, described["families"])
    assert state == scenario(**described)


def test_a_deck_that_is_to_be_built_is_drawn_by_the_seed() -> None:
    one, other = (scenario(decks=("built", "hoax"), seed=seed) for seed in (1, 2))

    assert one.options.decks != other.options.decks
    assert one == scenario(**describe(one))


@pytest.mark.parametrize(
    ("decks", "said"),
    [
        ([{"cards": "t01"}, "hoax"], r"a deck has a leader, or None if it was drafted \(rule V1\)"),
        (
            [{"leader": "t00", "card": ""}, "hoax"],
            "there is no argument of a deck 'card'; did you mean cards.",
        ),
        ([{"leader": "t00"}, "hoax"], r"the deck of seat 0: 0 cards, .* \(rule V2\)"),
        ([{"leader": "t00", "cards": 5}, "hoax"], "cards of a deck are ids .*"),
        (5, "decks must be two, by seat, .*"),
    ],
)
def test_a_deck_that_cannot_be_is_refused(decks: object, said: str) -> None:
    with pytest.raises(SetupError, match=f"^{said}$"):
        scenario(decks=decks)  # type: ignore[arg-type]  # as callers without types may do


def test_a_card_that_is_not_in_a_deck_that_was_built() -> None:
    with pytest.raises(
        SetupError, match=r"^seat 0, hand: p17 is not in the built deck of seat 0 \(rule S2\)$"
    ):
        scenario(decks=(NICHOLAS, "hoax"), seats=[{"hand": "p17"}, {}])


def test_keys_are_those_of_the_documentation() -> None:
    assert {
        "decks",
        "standins",
        "emissaries",
        "inquisitors",
        "families",
        "tournament",
        "retries",
        "score",
        "first",
        "components",
        "seed",
        "to_act",
        "phase",
        "must_leave",
        "left",
        "mulligan",
        "fight",
        "dragons",
        "hyla",
        "seats",
        "turn",
        "engaged",
    } == {*SCENARIO_KEYS}
    parts = {part.name for part in attrs.fields(Turn)}
    assert parts - {"seat"} == {*TURN_KEYS}
    assert {"hand", "disclosed", "combat", "support", "leaders", "discard", "deck"} < {*SEAT_KEYS}
