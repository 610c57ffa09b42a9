"""How positions of Blue Moon Legends are judged: chances add up, and what is good is worth more."""

from typing import Final

import attrs
import pytest
from attrs import frozen
from hypothesis import given
from support.legends_play import apply, table, used_up
from support.legends_reachable import reachable_states
from support.legends_specials import MATCH, in_match
from typing_extensions import Unpack

from bluemoon import bots
from bluemoon.bots.judging import step_judge, turn_judge
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.seats import Seat
from bluemoon.legends.actions import Action, Play, Replace, Respond
from bluemoon.legends.asks import AskReturn
from bluemoon.legends.components import standard_components
from bluemoon.legends.evaluation import evaluate
from bluemoon.legends.evaluation.answers import best_answered
from bluemoon.legends.evaluation.forces import Forces
from bluemoon.legends.evaluation.prospects import Balance, Prospect
from bluemoon.legends.evaluation.situations import Situation
from bluemoon.legends.evaluation.units import (
    Addition,
    PlayableHand,
    Unit,
    addition_of,
    counted,
    playable_hand,
)
from bluemoon.legends.evaluation.weights import (
    CARD,
    EACH_TURN,
    IN_DECK,
    MOON,
    MOST_TURNS,
    MUTANT_MOONS,
    ON_SHIP,
    SHIP,
)
from bluemoon.legends.evaluation.worths import worth_of_cards, worths_of
from bluemoon.legends.game import GAME, outcome
from bluemoon.legends.kinds import Element, People
from bluemoon.legends.plugin import PLUGIN
from bluemoon.legends.scenario import scenario
from bluemoon.legends.scenario.arguments import ScenarioArguments, SeatArguments
from bluemoon.legends.standing import standing
from bluemoon.legends.state import ChoicePhase, PlacedShip, Player, ResponsePhase, State
from bluemoon.legends.views.view import View

SEAT_0, SEAT_1 = map(Seat, range(2))
COMPONENTS: Final = standard_components()
WORTHS: Final = worths_of(COMPONENTS)


def chance_of(state: State, seat: int = 0) -> float:
    return evaluate(state, Chance(0))[seat]


def after(state: State, *texts: str) -> float:
    """The chance of the player to act after these actions of his."""
    return chance_of(apply(state, *texts), state.to_act)


def only(
    people: People, hand: str = "", *, combat: str = "", support: str = "", deck: str = ""
) -> SeatArguments:
    """A seat that has these cards; all others of the deck are on its piles."""
    kept = f"{hand} {combat} {support} {deck}".replace("-", " ").replace("~", " ")
    return {
        **used_up(people, kept),
        "hand": hand,
        "combat": combat,
        "support": support,
        "deck": deck,
    }


# What an evaluation promises


@pytest.mark.parametrize("first", [SEAT_0, SEAT_1])
@pytest.mark.parametrize("hand", ["v01 v03 v04 v05 v06 v08", "v11 v12 v13 v18 v27 v28"])
def test_before_the_first_turn_hands_are_judged_as_they_are(first: Seat, hand: str) -> None:
    """During both mulligans, as when the turn begins."""
    dealt: ScenarioArguments = {
        "decks": ("vulca", "hoax"),
        "tournament": True,
        "to_act": first,
        "seats": [{"hand": hand}, {"hand": "h01 h02 h03 h05 h06 h09"}],
    }
    begun = chance_of(scenario(**dealt))

    for seat in (SEAT_0, SEAT_1):
        before: ScenarioArguments = {**dealt, "phase": "mulligan", "mulligan": seat}
        assert begun == chance_of(scenario(**before))


@given(state=reachable_states())
def test_chances_are_chances(state: State) -> None:
    for judge in step_judge(PLUGIN), turn_judge(PLUGIN):
        found = judge(state, Chance(0))

        assert len(found) == 2
        assert all(0 <= chance <= 1 for chance in found)
        assert pytest.approx(1) == sum(found)


@given(state=reachable_states())
def test_an_evaluation_uses_no_chance(state: State) -> None:
    if outcome(state) is None:
        assert evaluate(state, Chance(0)) == evaluate(state, Chance(1))
        assert evaluate.after_turns(state, Chance(0)) == evaluate.after_turns(state, Chance(1))


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        pytest.param(
            {"seats": [{"hand": "v01 v05 v12"}, {"hand": "t01 t02 t20"}]}, 0.519433, id="open"
        ),
        pytest.param(
            {
                "fight": "earth",
                "dragons": (1, 0),
                "seats": [
                    {"hand": "v04 v07 v09 v18 v23 v28", "combat": "-v01", "support": "v24"},
                    {"hand": "t03 t10 t11 t18 t21 t29", "combat": "t07"},
                ],
            },
            0.524029,
            id="running",
        ),
        pytest.param(
            {
                "fight": "fire",
                "phase": "support",
                "to_act": 1,
                "seats": [
                    {"hand": "v04 v07 v09 v18 v23 v28", "combat": "v08"},
                    {"hand": "t03 t10 t11 t18 t21", "combat": "t06"},
                ],
                "turn": {"plays": "t06"},
            },
            0.515268,
            id="begun",
        ),
    ],
)
def test_the_figures_are_those_of_the_matches_in_the_docs(
    position: ScenarioArguments, expected: float
) -> None:
    """A change of any figure changes how the bots play, so docs/bots.md must be measured again."""
    position["decks"] = ("vulca", "terrah")

    assert pytest.approx(expected, abs=1e-6) == chance_of(scenario(**position))


# What cards are worth


def test_a_card_is_worth_more_with_moons_and_mutants_have_some() -> None:
    assert CARD == WORTHS["v12"]
    assert CARD + 3 * MOON == WORTHS["v01"]
    assert CARD + MUTANT_MOONS * MOON == WORTHS["x106"]


def test_cards_in_the_deck_and_on_ships_are_worth_a_little_less_than_in_hand() -> None:
    """A landed ship has had its use."""
    loaded = Player(deck=("b04",), hand=("b01",), ships=(PlacedShip("b29", ("b13",)),))
    landed = Player(deck=(), hand=(), ships=(PlacedShip("b29", ("b13",), landed=True),))
    hand, deck, load = (WORTHS[card] for card in ("b01", "b04", "b13"))
    on_ship = SHIP + ON_SHIP * load

    assert pytest.approx(hand + IN_DECK * deck + on_ship) == worth_of_cards(WORTHS, loaded, 0)
    assert pytest.approx(hand + deck + on_ship) == worth_of_cards(WORTHS, loaded, 1)
    assert worth_of_cards(WORTHS, landed, 0) == 0


# Units and additions


def hand_of(
    people: People, hand: str, element: Element = "fire", *, combat: str = "f01"
) -> PlayableHand:
    """What a hand can be played as, against an opponent with these cards in play."""
    state = scenario(
        decks=(people, "flit"),
        fight=element,
        phase="beginning",
        seats=[{"hand": hand}, {"combat": combat}],
    )
    standings = standing(state)
    cards = tuple(
        counted(COMPONENTS, standings, SEAT_0, card, element) for card in state.players[0].hand
    )
    return playable_hand(COMPONENTS, cards, element, may_join=True)


def test_a_character_is_a_unit_and_a_booster_an_addition() -> None:
    found = hand_of("vulca", "v01 v18 v19")

    assert (
        PlayableHand(
            (Unit(0b1, 7, WORTHS["v01"], best=7, best_other=0),),
            (
                Addition(0b10, 3, WORTHS["v18"]),
                Addition(0b100, 0, WORTHS["v19"]),
            ),
        )
        == found
    )
    assert hand_of("vulca", "v19", "earth").additions[0].has_shield


def test_pairs_and_gangs_are_units_too() -> None:
    """Virgins are 6/1 and 1/6; NoNo and NoStopping 3/1 and 1/3, a third is of another gang."""
    assert [0b1, 0b10, 0b11] == [unit.cards for unit in hand_of("mimix", "m03 m04").units]
    assert (
        Unit(0b11, 7, WORTHS["m03"] + WORTHS["m04"], best=6, best_other=1)
        == hand_of("mimix", "m03 m04").units[-1]
    )
    gang = hand_of("khind", "k10 k15 k16").units[-1]
    assert (0b110, 4) == (gang.cards, gang.power)


def test_pairs_need_an_allowance() -> None:
    cards = tuple(
        counted(COMPONENTS, standing(scenario(seats=[{}, {}])), SEAT_0, card, "fire")
        for card in ("m03", "m04")
    )

    assert len(playable_hand(COMPONENTS, cards, "fire", may_join=False).units) == 2


def test_a_free_character_is_an_addition_as_well() -> None:
    (added,) = hand_of("mimix", "m22").additions

    assert Addition(0b1, 2, WORTHS["m22"], is_free=True) == added


def test_cards_with_the_retrieve_icon_come_back() -> None:
    found = hand_of("hoax", "h05 h19")

    assert found.units[0].retrieved == 0b1
    assert found.additions[0].retrieved == 0b10


def test_what_is_ignored_counts_nothing() -> None:
    """f09 of the opponent ignores boosters."""
    found = hand_of("vulca", "v01 v18 v19", "earth", combat="f09")

    assert found.units[0].power == 0
    assert [(0, False), (0, False)] == [(each.power, each.has_shield) for each in found.additions]
    assert hand_of("vulca", "v01 v18", combat="f09").units[0].power == 7


@pytest.mark.parametrize(
    ("card", "element", "expected"),
    [
        pytest.param("v18", "fire", 3, id="a plain value"),
        pytest.param("v21", "fire", 4, id="double fire"),
        pytest.param("v21", "earth", 0, id="double fire in a fight in earth"),
        pytest.param("p21", "earth", 1, id="double both"),
        pytest.param("p24", "fire", 2, id="fire becomes 6"),
        pytest.param("p24", "earth", 0, id="fire becomes 6, in a fight in earth"),
        pytest.param("p26", "earth", 4, id="both become 5"),
        pytest.param("p22", "fire", 1, id="the sum"),
        pytest.param("p23", "fire", 0, id="the higher value already"),
        pytest.param("p23", "earth", 3, id="the higher value"),
        pytest.param("v20", "fire", 0, id="a total of 6, with 7 anyway"),
        pytest.param("v20", "earth", 2, id="a total of 6"),
        pytest.param("a19", "fire", 0, id="a total of 7 in fire, with 7 anyway"),
        pytest.param("a20", "fire", 0, id="a total of 7 in earth"),
        pytest.param("a20", "earth", 3, id="a total of 7 in earth, in a fight in earth"),
    ],
)
def test_what_is_added_depends_on_the_character(card: str, element: Element, expected: int) -> None:
    """A character of 4/1, and supports worth 3."""
    standings = standing(scenario(seats=[{}, {}]))
    fire, earth = (4, 1) if element == "fire" else (1, 4)
    unit = Unit(0b1, fire, 0.1, best=fire, best_other=earth)
    found = addition_of(COMPONENTS, counted(COMPONENTS, standings, SEAT_0, card, element), element)

    assert expected == found.added(unit, 3)


# The cheapest cards that will do


CHEAP: Final = Unit(0b1, 3, 0.1, best=3, best_other=0)
DEAR: Final = Unit(0b10, 5, 0.2, best=5, best_other=0)
BOOSTER: Final = Addition(0b100, 2, 0.1)
SUPPORT: Final = Addition(0b1000, 2, 0.3, is_support=True)
FREE: Final = Addition(0b10000, 1, 0.1, is_free=True)


def forces(*cards: Unit | Addition, base: int = 0) -> Forces:
    units = tuple(card for card in cards if isinstance(card, Unit))
    additions = tuple(card for card in cards if isinstance(card, Addition))
    return Forces(base, PlayableHand(units, additions), in_areas=0)


def test_the_cheapest_unit_that_reaches_the_level_is_played() -> None:
    found = forces(DEAR, CHEAP)

    assert found.play(2) == 3
    assert (0b1, 0.1, 1) == (found.used, found.spent, found.in_areas)
    assert found.play(2) == 5
    assert found.play(2) is None


def test_what_stays_in_play_counts() -> None:
    assert forces(CHEAP, base=4).play(7) == 7
    assert forces(CHEAP, base=4).play(8) is None


def test_a_shield_reaches_every_level() -> None:
    assert forces(CHEAP._replace(has_shield=True)).play(20) == 3
    assert forces(CHEAP, BOOSTER._replace(has_shield=True)).play(20) == 5


def test_an_addition_is_played_if_no_unit_suffices() -> None:
    found = forces(CHEAP, BOOSTER, SUPPORT)

    assert found.play(5) == 5
    assert (0b101, 0.2, 2) == (found.used, found.spent, found.in_areas)
    assert forces(CHEAP, DEAR, BOOSTER).play(6) == 7


def test_a_support_stays_in_play() -> None:
    found = forces(CHEAP, DEAR, SUPPORT)

    assert found.play(6) == 7
    assert found.base == 2
    assert found.play(5) == 5


def test_after_a_stop_icon_nothing_is_added() -> None:
    assert forces(CHEAP._replace(stops=True), BOOSTER).play(5) is None


def test_the_turn_that_starts_a_fight_has_only_free_additions() -> None:
    assert forces(CHEAP, BOOSTER).play(5, starts_fight=True) is None
    assert forces(CHEAP, BOOSTER, FREE).play(4, starts_fight=True) == 4


def test_all_free_cards_count_together_with_the_best_of_the_others() -> None:
    assert forces(CHEAP, BOOSTER, SUPPORT, FREE).play(6) == 6
    assert forces(CHEAP, FREE, FREE._replace(card=0b100000)).play(5) == 5
    assert forces(CHEAP, BOOSTER, SUPPORT, FREE).play(7) is None


def test_a_free_character_is_not_added_to_itself() -> None:
    character = CHEAP._replace(cards=0b10000)

    assert forces(character, FREE).play(4) is None
    assert forces(character, CHEAP, FREE).play(4) == 4


def test_cards_that_come_back_are_not_used_up() -> None:
    found = forces(CHEAP._replace(retrieved=0b1), BOOSTER._replace(retrieved=0b100))

    assert [5, 5, 5] == [found.play(5) for _ in range(3)]


# Prospects


EVEN: Final = Balance(dragons=0, cards=0.0, fewest=20, ran_out=0)


def test_a_prospect_is_less_sure_the_more_turns_it_takes() -> None:
    soon, later = (EVEN.chance(Prospect(1, turns)) for turns in (0, 3))

    assert 0.5 < later < soon
    assert pytest.approx(EACH_TURN**3) == (later - 0.5) / (soon - 0.5)


def test_the_fourth_dragon_wins() -> None:
    ahead = EVEN._replace(dragons=3)

    assert ahead.chance(Prospect(1)) == 1
    assert ahead.chance(Prospect(-1)) < ahead.chance(Prospect(0)) < 1
    assert EVEN._replace(dragons=-2).chance(Prospect(-2)) == 0


def test_a_lead_is_worth_more_with_fewer_cards_to_come() -> None:
    ahead = EVEN._replace(dragons=1)

    assert ahead.chance(Prospect(0)) < ahead._replace(fewest=2).chance(Prospect(0))


def test_without_dragons_it_matters_who_ran_out_first() -> None:
    out = EVEN._replace(ran_out=-1)

    assert out.chance(Prospect(0)) < EVEN.chance(Prospect(0))
    assert out.chance(Prospect(1)) == EVEN.chance(Prospect(1))


def test_a_cost_counts_against_the_current_player() -> None:
    assert EVEN.chance(Prospect(0, cost=0.2)) < EVEN.chance(Prospect(0))


# Situations


def facing(
    mine: SeatArguments,
    others: SeatArguments,
    peoples: tuple[People, People] = ("vulca", "terrah"),
    **position: Unpack[ScenarioArguments],
) -> State:
    """Seat 0 has to go on with a fight in fire, against these cards."""
    position.setdefault("fight", "fire")
    position["decks"], position["seats"] = peoples, [mine, others]
    return scenario(**position)


def fighting_cards(state: State, element: Element = "fire") -> tuple[list[int], list[int]]:
    """The power of each unit and of each addition of seat 0."""
    units, additions = Situation.of(state).forces(SEAT_0, element).playable
    return [unit.power for unit in units], [addition.power for addition in additions]


def test_each_seat_draws_what_its_hand_lacks_and_texts_allow() -> None:
    """v26 keeps the opponent from drawing."""
    others: SeatArguments = {"hand": "t01 t02", "combat": "t06"}
    state = facing({"hand": "v01 v05"}, others)
    walled = facing({"hand": "v01 v05", "support": "v26"}, others)
    full = facing({"hand": "v01 v03 v04 v05 v06 v07 v08"}, others)

    assert (4, 4) == Situation.of(state).drawn
    assert (4, 0) == Situation.of(walled).drawn
    assert (0, 4) == Situation.of(full).drawn


def test_the_balance_is_told_for_the_current_player() -> None:
    vulca, terrah = only("vulca", "v01 v05"), only("terrah", "t01", combat="t06")
    state = facing(vulca, terrah, dragons=(1, 0))
    turned = facing(terrah, vulca, ("terrah", "vulca"), to_act=1, dragons=(0, 1))
    found = Situation.of(state).balance()

    assert found == Situation.of(turned).balance()
    assert pytest.approx(WORTHS["v01"] + WORTHS["v05"] - WORTHS["t01"]) == found.cards
    assert (1, 1, 0) == (found.dragons, found.fewest, found.ran_out)
    assert pytest.approx(found.cards - CARD) == Situation.of(state).balance((1, 0)).cards


def test_the_dragons_of_a_retreat_depend_on_the_cards_of_the_winner() -> None:
    few = facing({}, {"combat": "t06"})
    many = facing({}, {"combat": "-t01 -t02 -t03 -t04 t06", "support": "t20"})

    assert Prospect(-1) == Situation.of(few).retreat(SEAT_0)
    assert Prospect(-2) == Situation.of(many).retreat(SEAT_0)
    assert Prospect(1) == Situation.of(many).retreat(SEAT_1)


@pytest.mark.parametrize(
    ("mine", "others", "expected"),
    [
        pytest.param("v12", "t07", Prospect(-1), id="cannot go on"),
        pytest.param("v05", "t07", Prospect(1, 1), id="the other cannot go on"),
        pytest.param("v12 v23", "t11", Prospect(1, 1), id="with a support"),
        pytest.param("v10", "t08", Prospect(-1, 2), id="a reply"),
    ],
)
def test_a_fight_is_imagined_until_somebody_cannot_go_on(
    mine: str, others: str, expected: Prospect
) -> None:
    """Seat 0 faces a character of 4 in fire."""
    situation = Situation.of(facing(only("vulca", mine), only("terrah", others, combat="t06")))
    found = situation.fight(SEAT_0, 4, "fire")

    assert expected == found._replace(cost=0.0)


def test_what_cards_cost_is_told_for_the_current_player() -> None:
    """Either is imagined to play a card, if that suffices."""
    situation = Situation.of(facing(only("vulca", "v05"), only("terrah", "t07", combat="t06")))
    v05, t07 = WORTHS["v05"], WORTHS["t07"]

    assert pytest.approx(v05) == situation.fight(SEAT_0, 4, "fire").cost
    assert pytest.approx(v05 - t07) == situation.fight(SEAT_1, 3, "fire").cost


def test_a_long_fight_is_open() -> None:
    """Both have a character that comes back."""
    flit = only("flit", "f01", combat="-f11")
    found = Situation.of(facing(flit, flit, ("flit", "flit"))).fight(SEAT_0, 0, "fire")

    assert Prospect(0, MOST_TURNS) == found


def test_cards_that_texts_forbid_cannot_be_fought_with() -> None:
    """t12 forbids cards with text, t25 characters with a value above 4; leadership never fights."""
    mine = only("vulca", "v01 v12 v14 v28")

    assert ([3, 2], []) == fighting_cards(facing(mine, {"combat": "t06", "support": "t25"}))
    assert ([7, 3], []) == fighting_cards(facing(mine, {"combat": "t12"}))


def test_a_text_may_allow_one_card_only() -> None:
    """h26 allows one card in a turn, f10 one character or booster."""
    mine = only("vulca", "v01 v18 v23")
    hoax = facing(mine, {"combat": "h01", "support": "h26"}, ("vulca", "hoax"))
    flit = facing(mine, {"combat": "f10"}, ("vulca", "flit"))

    assert ([7], [3, 3]) == fighting_cards(facing(mine, {"combat": "t06"}))
    assert ([7], [3]) == fighting_cards(flit)
    assert ([7], []) == fighting_cards(hoax)


def test_pairs_count_as_one_where_one_character_is_allowed() -> None:
    """But not under b18, which allows one active character."""
    mine = only("mimix", "m03 m04")

    assert ([6, 1, 7], []) == fighting_cards(facing(mine, {"combat": "b01"}, ("mimix", "buka")))
    assert ([6, 1], []) == fighting_cards(facing(mine, {"combat": "b18"}, ("mimix", "buka")))


def test_a_mutant_counts_if_its_condition_holds_or_is_ignored() -> None:
    """x106 needs an opponent with 5 in earth; k27 ignores texts."""
    mine = only("vulca", "x106")
    khind: SeatArguments = {"combat": "k10", "support": "k27"}

    assert ([], []) == fighting_cards(facing(mine, {"combat": "t06"}, fight="earth"))
    assert ([4], []) == fighting_cards(facing(mine, {"combat": "t02"}, fight="earth"))
    assert ([4], []) == fighting_cards(facing(mine, khind, ("vulca", "khind")))


@pytest.mark.parametrize(
    ("hand", "in_play", "deck", "expected"),
    [
        pytest.param("v12", "t06", "terrah", 0.0, id="no demand"),
        pytest.param("v12 v13", "p01 p16", "pillar", WORTHS["v12"], id="the cheapest payment"),
        pytest.param("v13", "p01 p16", "pillar", None, id="too little to pay"),
        pytest.param("v12", "p14>p16 p16", "pillar", None, id="a doubled demand"),
        pytest.param("v12 v23", "t13", "terrah", 0.0, id="a support to play"),
        pytest.param("v12 v18", "t13", "terrah", None, id="no support to play"),
        pytest.param("v12", "a01 +a28", "aqua", WORTHS["v12"], id="a character or a dragon"),
        pytest.param("v18", "a01 +a28", "aqua", 1.0, id="a dragon"),
    ],
)
def test_demands_cost_what_meets_them(
    hand: str, in_play: str, deck: People, expected: float | None
) -> None:
    combat, _, support = in_play.partition("+")
    others: SeatArguments = {"combat": combat.strip(), "support": support}
    state = facing(only("vulca", hand), others, ("vulca", deck))

    assert expected == Situation.of(state).cost_of_demands(SEAT_0)


def test_a_forbidden_card_meets_no_demand() -> None:
    """t13 wants a support; t16 forbids cards without text, v23."""
    state = facing(only("vulca", "v12 v23"), {"combat": "t13 t16"})

    assert Situation.of(state).cost_of_demands(SEAT_0) is None


# What greedy players are led to


def chances(state: State, *texts: str) -> list[float]:
    """The chances of the player to act after each of these actions."""
    return [after(state, text) for text in texts]


def test_a_turn_that_cannot_be_completed_is_not_begun() -> None:
    others = only("terrah", "t06 t07 t08", combat="t01", support="t20")
    state = facing(only("vulca", "v08 v12 v13"), others, fight="earth")
    fight, retreat = chances(state, "fight", "retreat")

    assert fight < retreat


def test_a_fight_that_will_be_won_is_continued() -> None:
    state = facing(only("vulca", "v01 v03 v05", deck="v06"), only("terrah", "t10", combat="t06"))
    fight, retreat = chances(state, "fight", "retreat")

    assert retreat < fight


def test_the_character_that_suffices_is_played() -> None:
    """Even if it is the dearer one; with v12 there is no way to reach 4."""
    mine = only("vulca", "v01 v12", deck="v05 v06")
    state = facing(mine, only("terrah", "t07 t10", combat="t06", deck="t11"), phase="character")
    strong, weak = chances(state, "play v01", "play v12")

    assert weak < strong


@pytest.mark.parametrize("addition", ["v18", "v23", "v21"])
def test_a_character_may_be_played_that_suffices_with_an_addition(addition: str) -> None:
    """v12 is 3/2, t04 4/5; v18 and v23 add 3, v21 doubles fire."""
    others = only("terrah", "t07 t10", combat="t04", deck="t11")
    helped = facing(only("vulca", f"v12 {addition} v28", deck="v05"), others, phase="character")
    alone = facing(only("vulca", "v12 v13", deck="v05"), others, phase="character")

    assert after(alone, "play v12") < after(helped, "play v12")
    assert after(helped, "play v12") < after(helped, "play v12", f"play {addition}")


def test_a_forbidden_booster_completes_no_turn() -> None:
    """h13 forbids boosters; h10 counts as much, and has no text."""
    mine = only("vulca", "v12 v18", deck="v05")
    free, forbidden = (
        facing(
            mine,
            only("hoax", "h01", combat=f"{card} h05", deck="h02"),
            ("vulca", "hoax"),
            phase="character",
        )
        for card in ("h10", "h13")
    )

    assert after(forbidden, "play v12") < after(free, "play v12")


def test_a_shield_completes_a_turn() -> None:
    mine = only("vulca", "v12 v19", deck="v05")
    state = facing(mine, only("terrah", "t10", combat="t01"), fight="earth", phase="character")
    fire = facing(mine, only("terrah", "t10", combat="t04"), phase="character")

    assert after(fire, "play v12") < after(state, "play v12")


def test_a_bluff_card_completes_a_turn() -> None:
    """b10 is 1/4, and a bluff card of 2; t11 is 3/3."""
    others = only("terrah", "t10", combat="t11")
    state = facing(only("buka", "b09 b10"), others, ("buka", "terrah"), phase="character")
    without = facing(only("buka", "b09"), others, ("buka", "terrah"), phase="character")

    assert after(without, "play b09") < after(state, "play b09")


def test_a_bluff_that_is_not_true_is_a_risk() -> None:
    """b07 is true in fire, b08 in earth; with b24 nobody calls."""
    others = only("terrah", "t10", combat="t11")
    position: ScenarioArguments = {"phase": "support", "turn": {"plays": "b01 ~/bluff"}}

    def laid(bluff: str, booster: str = "") -> State:
        mine = only("buka", combat=f"b01 {booster}", support=f"~{bluff}")
        return facing(mine, others, ("buka", "terrah"), **position)

    assert chance_of(laid("b08")) < chance_of(laid("b07"))
    assert chance_of(laid("b08", "b24")) == pytest.approx(chance_of(laid("b07", "b24")))


def test_a_gang_that_goes_on_counts_together() -> None:
    others = only("terrah", "t10", combat="t04")
    gang = facing(only("khind", "k10 k12"), others, ("khind", "terrah"), phase="character")
    strangers = facing(only("khind", "k10 k15"), others, ("khind", "terrah"), phase="character")

    assert after(strangers, "play k10") < after(gang, "play k10")


def test_a_demand_that_cannot_be_met_ends_a_turn_badly() -> None:
    """p16 demands 3 in fire."""
    others = only("pillar", "p08", combat="p05 p16")
    payable = facing(only("vulca", "v05 v12"), others, ("vulca", "pillar"), phase="character")
    not_payable = facing(only("vulca", "v05 v13"), others, ("vulca", "pillar"), phase="character")

    assert after(not_payable, "play v05") < after(payable, "play v05")
    assert chance_of(not_payable) < chance_of(payable)


def test_a_demand_that_the_opponent_cannot_meet_wins_the_fight() -> None:
    mine = only("pillar", "p07", combat="p05 p16", deck="p08")
    turn: ScenarioArguments = {"phase": "support", "turn": {"plays": "p05 p16/free"}}
    unable = facing(mine, only("vulca", "v13", combat="v11"), ("pillar", "vulca"), **turn)
    able = facing(mine, only("vulca", "v05", combat="v11"), ("pillar", "vulca"), **turn)

    assert chance_of(able) < chance_of(unable)


def test_too_many_active_characters_spoil_a_turn() -> None:
    """b18 allows one."""
    others = only("buka", "b04", combat="b18")
    state = facing(only("mimix", "m03 m04"), others, ("mimix", "buka"), phase="character")

    assert after(state, "play m03", "play m04") < after(state, "play m03")


def test_without_a_fight_the_better_element_is_chosen() -> None:
    """Vulca's v01 is 7/0."""
    state = facing(
        only("vulca", "v05 v06", combat="v01"),
        only("terrah", "t06 t10"),
        fight="new",
        phase="power",
        turn={"plays": "v01"},
    )
    fire, earth = chances(state, "fire", "earth")

    assert earth < fire
    assert pytest.approx(chance_of(state)) == fire


def test_a_strong_hand_starts_a_fight_and_a_hand_without_characters_declines() -> None:
    state = facing(only("vulca", "v01 v03 v04"), only("terrah", "t09 t10"), fight=None)
    fight, decline = chances(state, "fight", "decline")
    weak = facing(only("vulca", "v18 v23"), only("terrah", "t09 t10"), fight=None)

    assert decline < fight
    assert chance_of(weak) < chance_of(state)


def test_a_player_who_must_leave_has_the_chances_of_leaving() -> None:
    """After backtracking from a fight that runs, and from one that was started."""
    turn: ScenarioArguments = {"phase": "engagement", "turn": {"backtracks": 2}}
    mine = only("vulca", "v01 v03 v04", deck="v05 v06")
    running = facing(mine, only("terrah", "t09 t10", combat="t06"), **turn)
    turn["fight"] = None
    started = facing(mine, only("terrah", "t09 t10"), **turn)
    free = facing(mine, only("terrah", "t09 t10", combat="t06"), phase="engagement")

    assert chance_of(running) < chance_of(free)
    assert 0 < chance_of(started) < 1


# Questions


def test_a_question_is_worth_what_its_best_answer_is() -> None:
    """h27 draws five cards, if its owner likes."""
    state = apply(
        scenario(decks=("hoax", "vulca"), seats=[{"hand": "h27 h01"}, {"hand": "v01 v02"[:3]}]),
        "play h27",
    )

    assert max(chances(state, "yes", "stop")) == pytest.approx(chance_of(state))
    assert evaluate.after_turns(state, Chance(0)) == evaluate(state, Chance(0))


def test_a_winning_answer_wins() -> None:
    """v29 attracts the fourth dragon for 8 in fire."""
    state = apply(
        scenario(decks=("vulca", "hoax"), dragons=(3, 0), seats=[{"hand": "v29 v01 v05"}, {}]),
        "play v29",
    )

    assert (1.0, 0.0) == evaluate(state, Chance(0))


def test_the_opponent_answers_for_himself() -> None:
    """A bluff that is not true is called, in the world that is imagined."""
    state = facing(
        only("buka", "b02", combat="b01", support="~b08"),
        only("terrah", "t10", combat="t11"),
        ("buka", "terrah"),
        phase="support",
        turn={"plays": "b01 ~/bluff"},
    )
    asked = apply(state, "done")

    assert min(chance_of(apply(asked, text)) for text in ("call", "pass")) == chance_of(asked)


def test_cards_that_must_be_discarded_count_as_gone() -> None:
    """Who declines discards a card, and may discard two more."""
    state = scenario(
        decks=("vulca", "hoax"),
        seats=[only("vulca", "v01 v05 v12", deck="v06"), only("hoax", "h01 h02", deck="h03")],
    )
    declining = apply(state, "decline")

    assert pytest.approx(chance_of(declining), abs=0.01) == after(declining, "pick v12")
    forced = apply(
        scenario(
            decks=("khind", "hoax"),
            phase="end",
            fight="fire",
            seats=[{"combat": "k08"}, {"hand": "h01 h02 h03", "combat": "h06"}],
            turn={"plays": "k08"},
        ),
        "use k08",
    )
    assert forced.to_act == SEAT_1
    assert chance_of(forced) > 0.5 - CARD


# Hyla, achievement and interference cards


def at_war(hand: str, other: str) -> State:
    """A fight in fire that goes on, in a match."""
    return in_match(
        phase="character",
        fight="fire",
        seats=[{"hand": hand, "combat": "-b12"}, {"hand": other, "combat": "v04"}],
    )


def test_influence_cards_are_worth_more_in_play_than_in_hand() -> None:
    """The Hyla card to its owner alone."""
    held = in_match(seats=[{"hand": "y91 c91"}, {}])
    hyla = in_match(hyla=(0, "y91"), seats=[{"hand": "c91"}, {}])
    achieved = in_match(seats=[{"hand": "y91", "achievements": "c91"}, {}])
    theirs = in_match(hyla=(1, "y92"), seats=[{"hand": "y91 c91"}, {}])

    assert chance_of(held) < min(chance_of(hyla), chance_of(achieved))
    assert chance_of(theirs) < chance_of(held)


def test_an_achievement_card_is_worth_nothing_in_a_single_game() -> None:
    """It cannot be played there (C4)."""
    in_a_match = worths_of(COMPONENTS, in_match=True)

    assert WORTHS["c91"] == 0
    assert CARD + MOON == in_a_match["c91"]
    assert {**in_a_match, "c91": 0, "c92": 0, "c93": 0} == WORTHS


def test_only_cards_that_fight_count_in_fights() -> None:
    """Interference cards and Hyla cards are no additions."""
    state = at_war("b01 n94 y91 c91", "v01")
    fire = Situation.of(state).forces(SEAT_0, "fire").playable

    assert 1 == len(fire.units)
    assert () == fire.additions


def test_a_window_is_worth_what_the_best_response_is() -> None:
    """Seat 1 cancels the only card that reaches the power, if it can."""
    sure, doubtful = (apply(at_war("b01", other), "play b01") for other in ("v01 n93", "v01 n94"))

    assert chance_of(apply(sure, "pass")) == chance_of(sure)
    assert chance_of(apply(doubtful, "respond n94")) == chance_of(doubtful)
    assert chance_of(doubtful) < chance_of(sure)
    assert evaluate.after_turns(doubtful, Chance(0)) == evaluate(doubtful, Chance(0))


def test_a_window_is_judged_by_what_follows_if_nobody_responds_any_more() -> None:
    """After so many responses in a row none is tried any more."""
    state = apply(
        in_match(
            phase="leadership",
            fight="fire",
            seats=[{"hand": "b01", "combat": "b02"}, {"hand": "n96 v01", "combat": "v03"}],
        ),
        "retreat",
    )
    passed = apply(state, "pass")

    assert best_answered(state, 0) == best_answered(passed, 0)
    assert best_answered(state, 1) == max(
        best_answered(passed, 0),
        best_answered(apply(state, "respond n96"), 0),
        key=lambda chances: chances[1],
    )


def test_a_question_in_a_window_is_judged_by_the_phase_of_the_turn() -> None:
    """Which card is put back matters little."""
    state = apply(at_war("b01 b07", "v01 n94"), "play b01")
    window = state.phase
    assert isinstance(window, ResponsePhase)
    asked = attrs.evolve(state, phase=ChoicePhase(SEAT_1, AskReturn(1, "bottom"), window, ()))

    assert 0 < chance_of(asked) < 1


def best_action(state: State) -> str:
    """What a greedy player does who sees both hands."""
    actions = GAME.legal_actions(state)
    seat = state.to_act
    return str(max(actions, key=lambda action: chance_of(GAME.apply(state, action), seat)))


def test_a_good_card_is_cancelled() -> None:
    assert "respond n94" == best_action(apply(at_war("b01", "v01 n94"), "play b01"))


def test_a_retreat_costs_more_with_the_right_card() -> None:
    state = apply(
        in_match(
            phase="leadership",
            fight="fire",
            dragons=(0, 2),
            seats=[{"hand": "b01", "combat": "b02"}, {"hand": "n96 v01", "combat": "v03"}],
        ),
        "retreat",
    )

    assert "respond n96" == best_action(state)


def test_influence_cards_are_played() -> None:
    for card, dragons in (("y91", (0, 0)), ("c91", (1, 0))):
        state = in_match(
            dragons=dragons, seats=[{"hand": f"{card} b01 b02 b03"}, {"hand": "v01 v05"}]
        )

        assert f"play {card}" == max(
            [f"play {card}", "fight", "decline"],
            key=lambda text: after(state, text),
        )


def test_a_useless_card_is_replaced() -> None:
    """In a single game an achievement card with the icon would be."""
    components = table({"c93": {"icons": "replace"}})
    useless = in_match(
        components=components,
        score=None,
        seats=[{"hand": "c93 b01 b02 b03"}, {"hand": "v01 v05"}],
    )

    assert "replace c93" == best_action(useless)


@frozen
class Noted:
    """A bot whose actions are noted."""

    bot: bots.Bot[View, Action]
    chosen: list[Action]

    def choose(self, view: View, actions: tuple[Action, ...], chance: Chance) -> Action:
        """What the bot does."""
        action = self.bot.choose(view, actions, chance)
        self.chosen.append(action)
        return action


@pytest.mark.unmeasured
@pytest.mark.slow
def test_a_greedy_player_uses_special_cards_and_wins_most_games() -> None:
    """Interference cards, Hyla cards, achievement cards, and the replace icon."""
    chosen: list[Action] = []
    greedy, random = Noted(bots.make("greedy", PLUGIN), chosen), bots.make("random", PLUGIN)
    won, games = 0, 20
    for seed in range(games):
        seats = [greedy, random] if seed % 2 == 0 else [random, greedy]
        ended = outcome(bots.play(GAME, MATCH, seed, seats))
        assert ended is not None
        won += ended.winners == (seed % 2,)
    played = {
        COMPONENTS.card(action.card).card_type for action in chosen if isinstance(action, Play)
    }

    assert won >= 0.9 * games
    assert {"hyla", "achievement"} <= played
    assert any(isinstance(action, Respond) for action in chosen)
    assert any(isinstance(action, Replace) for action in chosen)


def test_a_greedy_player_beats_a_random_one() -> None:
    seats = [bots.make(name, PLUGIN) for name in ("greedy", "random")]
    options = PLUGIN.make_options(decks=("vulca", "terrah"))
    ended = outcome(bots.play(GAME, options, 3, seats))

    assert ended is not None
    assert (SEAT_0,) == ended.winners
