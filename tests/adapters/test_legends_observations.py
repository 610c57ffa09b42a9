"""
Observations of Blue Moon Legends: named, and told from the seat of whoever observes.

The contract proves for every kind of options that they stay within bounds and keep secrets.
"""

from typing import Final

import attrs
import pytest
from hypothesis import given
from support.legends_decks import DRAFTED, NICHOLAS
from support.legends_play import apply, table, used_up
from support.legends_reachable import TABLES, reachable_states
from support.legends_specials import MATCH, in_match

from bluemoon.kernel.seats import Seat
from bluemoon.legends import asks as q
from bluemoon.legends.game import GAME
from bluemoon.legends.learning import legends_encoder
from bluemoon.legends.learning.phases import phase_numbers
from bluemoon.legends.options import Options
from bluemoon.legends.scenario import scenario
from bluemoon.legends.state import (
    BEGINNING,
    CHARACTER,
    BluffCallPhase,
    ChoicePhase,
    EngagementPhase,
    MomentPhase,
    MulliganPhase,
    Phase,
    ResponsePhase,
    State,
)
from bluemoon.legends.views.view import AskShipUnseen, ChoicePhaseSeen
from bluemoon.toolkits.observations import ObservationError

SEAT_0, SEAT_1 = map(Seat, range(2))


def named(state: State, seat: Seat = SEAT_0, options: Options | None = None) -> dict[str, float]:
    """The numbers of an observation that are not 0, by name."""
    encoder = legends_encoder(options or state.options)
    numbers = encoder.encode(GAME.view(state, seat, perfect_memory=True))
    return {name: number for name, number in zip(encoder.names, numbers, strict=True) if number}


def with_prefix(found: dict[str, float], *prefixes: str) -> set[str]:
    return {name for name in found if name.startswith(prefixes)}


STATE: Final = scenario(
    decks=("hoax", "buka"),
    phase="support",
    fight="fire",
    dragons=(0, 1),
    seats=[
        {
            "hand": "h20 h27",
            "disclosed": "h20",
            "combat": "-h01 h10",
            "support": "h25>h10",
            "discard": "h02 h04",
            "leaders": "h28",
        },
        {"hand": "b03", "combat": "b01 b14", "support": "b25 ~b07", "ships": "b29 b30:b02"},
    ],
    turn={"plays": "h10", "taken": 3, "backtracks": 1},
)


def test_every_number_says_what_its_name_says() -> None:
    """
    The one who observes comes first.

    h10 is 2/2, and h25 doubles earth; b01, b14 and b25 are 5/4, 3/3 and 1/1, with a bluff card.
    """
    assert pytest.approx(
        {
            "me people hoax": 1.0,
            "opponent 1 people buka": 1.0,
            "me turn": 1.0,
            "me to act": 1.0,
            "me hand": 2 / 30,
            "me deck": 22 / 30,
            "me power in fire": 2 / 30,
            "me power in earth": 4 / 30,
            "opponent 1 dragons": 1 / 3,
            "opponent 1 hand": 1 / 30,
            "opponent 1 deck": 22 / 30,
            "opponent 1 power in fire": 11 / 30,
            "opponent 1 power in earth": 10 / 30,
            "opponent 1 unknown bluffs": 1 / 20,
            "fight": 1.0,
            "fire": 1.0,
            "hand h20": 1.0,
            "hand h27": 1.0,
            "me disclosed h20": 1.0,
            "me active h10": 1.0,
            "me active h25": 1.0,
            "me covered h01": 1.0,
            "me target h10": 1.0,
            "me discard h02": 1.0,
            "me discard h04": 1.0,
            "me discard top h04": 1.0,
            "me leader h28": 1.0,
            "me leader top h28": 1.0,
            "opponent 1 active b01": 1.0,
            "opponent 1 active b14": 1.0,
            "opponent 1 active b25": 1.0,
            "opponent 1 ship b29": 1.0,
            "opponent 1 ship b30": 1.0,
            "opponent 1 load b02": 2 / 3,
            "played h10": 1.0,
            "cards taken": 3 / 30,
            "backtracks": 1 / 10,
            "engaged": 1.0,
            "Booster/Support": 1.0,
        }
    ) == named(STATE)


def test_a_player_sees_the_own_hand_and_the_own_bluff_cards() -> None:
    found = named(STATE, SEAT_1)

    assert {"hand b03", "me bluff b07"} == with_prefix(found, "hand", "me bluff")
    assert pytest.approx(1 / 20) == found["me bluff b07"]
    assert "opponent 1 disclosed h20" in found
    assert not with_prefix(found, "me unknown", "opponent 1 unknown")


def test_bluff_cards_are_told_by_their_places() -> None:
    """The second one was laid from a ship, so both know it."""
    state = scenario(
        decks=("buka", "hoax"),
        fight="fire",
        seats=[{"combat": "b01", "support": "~b07 b25 ~~b08"}, {"combat": "h10"}],
    )
    mine, others = named(state), named(state, SEAT_1)

    assert pytest.approx([1 / 20, 2 / 20]) == [mine["me bluff b07"], mine["me bluff b08"]]
    assert pytest.approx(2 / 20) == others["opponent 1 bluff b08"]
    assert pytest.approx(1 / 20) == others["opponent 1 unknown bluffs"]


def test_landed_ships_are_told() -> None:
    state = scenario(decks=("buka", "hoax"), seats=[{"ships": "b29! b30"}, {}])

    assert {"me landed b29"} == with_prefix(named(state), "me landed")


def test_cards_that_may_have_left_the_discard_pile_are_doubtful_to_the_opponent() -> None:
    state = scenario(
        decks=("khind", "hoax"),
        seats=[{"discard": "k10 k11 k12", "doubtful": "k10 k11"}, {}],
    )

    assert {"me discard k10", "me discard k11", "me discard k12", "me discard top k12"} == (
        with_prefix(named(state), "me discard", "me doubtful")
    )
    assert {"opponent 1 doubtful k10", "opponent 1 doubtful k11"} == with_prefix(
        named(state, SEAT_1), "opponent 1 doubtful"
    )


def test_what_has_happened_in_the_turn_is_told() -> None:
    state = scenario(
        decks=("khind", "pillar"),
        phase="support",
        fight="fire",
        seats=[{"combat": "k06"}, {"combat": "p01 p16 p18"}],
        turn={
            "plays": "k06/free",
            "used": "k06",
            "paid": "p16",
            "learned": True,
        },
    )
    turn = attrs.evolve(state.turn, again=True, next_free=True, from_hand=2)
    found = named(attrs.evolve(state, turn=turn))

    assert {"played k06", "played free k06"} == with_prefix(found, "played")
    assert {"used k06", "paid p16", "again", "next free", "learned", "cards from hand"} < {*found}


def test_dragons_for_demands_leadership_and_laid_bluff_cards_are_told() -> None:
    """h28 is active until the end of the turn, and a28 has attracted its dragon."""
    hoax = scenario(
        decks=("hoax", "aqua"),
        phase="support",
        fight="fire",
        seats=[{"combat": "h10", "leaders": "h28"}, {"combat": "a01", "support": "a28"}],
        turn={"plays": "h28/lead h10", "led": "h28"},
    )
    charged = attrs.evolve(hoax, turn=attrs.evolve(hoax.turn, charged=("a28",)))
    buka = scenario(
        decks=("buka", "aqua"),
        phase="support",
        fight="fire",
        seats=[{"combat": "b01", "support": "~b07"}, {"combat": "a01"}],
        turn={"plays": "b01 ~/bluff"},
    )

    assert {"led h28", "charged a28"} < {*named(charged)}
    assert pytest.approx(1 / 20) == named(buka)["bluffs laid"]
    assert {"played b01"} == with_prefix(named(buka), "played")


def test_no_fight_and_a_fight_without_element_are_told() -> None:
    state = scenario(decks=("vulca", "hoax"), seats=[{"hand": "v01 v05"}, {}])
    started = apply(state, "fight")

    assert not {"fight", "fire", "earth", "engaged"} & {*named(state)}
    assert {"fight", "engaged"} == {"fight", "fire", "earth", "engaged"} & {*named(started)}


def test_who_has_run_out_and_the_end_are_told() -> None:
    state = scenario(
        decks=("vulca", "hoax"),
        fight="fire",
        dragons=(0, 3),
        seats=[{**used_up("vulca"), "ran_out": True}, {"combat": "h10"}],
    )

    assert {"me ran out"} == with_prefix(named(state), "me ran", "opponent 1 ran")
    assert {"Over"} == {"Over", "Beginning"} & {*named(apply(state, "retreat"))}


# Phases and questions


def test_mulligans_are_observed_in_tournaments_alone() -> None:
    """Other observations stay as they are."""
    plain, tournament = (
        Options(decks=("hoax", "buka"), tournament=tournament) for tournament in (False, True)
    )
    names = [legends_encoder(options).names for options in (plain, tournament)]
    state = GAME.new_game(tournament, 1)
    found = named(state, state.to_act)

    assert {"Mulligan"} == {*names[1]} - {*names[0]}
    assert [*names[0]] == [name for name in names[1] if name != "Mulligan"]
    assert {"Mulligan": 1.0, "me to act": 1.0}.items() <= found.items()
    with pytest.raises(ObservationError):
        named(state, options=plain)


@pytest.mark.parametrize(
    ("phase", "expected"),
    [
        (BEGINNING, {"Beginning": 1.0}),
        (EngagementPhase(must_leave=True), {"Engagement": 1.0, "must leave": 1.0}),
        (BluffCallPhase(SEAT_1), {"Calling a bluff": 1.0}),
        (MulliganPhase(SEAT_1), {"Mulligan": 1.0}),
        (MomentPhase("end", ("k05", "k08")), {"due at end": 1.0, "due k05": 1.0, "due k08": 1.0}),
    ],
    ids=str,
)
def test_phases_are_told(phase: Phase, expected: dict[str, float]) -> None:
    assert expected == {name: number for name, number in phase_numbers(phase, 30) if number}


@pytest.mark.parametrize(
    ("ask", "expected"),
    [
        (q.AskDiscard(1, 3), {"asked: discard": 1.0, "least": 0.1, "most": 0.3}),
        (
            q.AskDiscard(1, 1, ("m03", "m04")),
            {
                "asked: discard": 1.0,
                "least": 0.1,
                "most": 0.1,
                "revealed m03": 1.0,
                "revealed m04": 1.0,
            },
        ),
        (q.AskTarget("h25", None), {"asked: target": 1.0, "asks h25": 1.0}),
        (q.AskTarget("h25", "h10"), {"asked: target": 1.0, "asks h25": 1.0, "only h10": 1.0}),
        (q.AskPay("v29", 0), {"asked: pay": 1.0, "asks v29": 1.0}),
        (
            q.AskRob("h17", 2, is_optional=True),
            {"asked: rob": 1.0, "asks h17": 1.0, "least": 0.2, "most": 0.2, "may stop": 1.0},
        ),
        (q.AskTake("k29", "deck"), {"asked: take": 1.0, "asks k29": 1.0, "in deck": 1.0}),
        (
            q.AskReturn(2, "shuffled"),
            {"asked: return": 1.0, "least": 0.2, "most": 0.2, "in shuffled": 1.0},
        ),
        (q.AskLoad("b29", 3), {"asked: load": 1.0, "asks b29": 1.0, "most": 0.3}),
        (
            q.AskOpponents("v14", 0, is_optional=True),
            {"asked: opponents": 1.0, "asks v14": 1.0, "may stop": 1.0},
        ),
        (
            q.AskOneSet("b22", 0, is_optional=False),
            {"asked: one set": 1.0, "asks b22": 1.0},
        ),
        (q.AskSpareOne("a30", 0), {"asked: spare one": 1.0, "asks a30": 1.0}),
        (q.AskYesNo("h27", 0), {"asked: yes or no": 1.0, "asks h27": 1.0}),
        (q.AskRecycle("h28"), {"asked: recycle": 1.0, "asks h28": 1.0}),
        (q.AskFavor("b27"), {"asked: favor": 1.0, "asks b27": 1.0}),
        (
            q.AskAchieve("k32", is_optional=True),
            {"asked: achieve": 1.0, "asks k32": 1.0, "may stop": 1.0},
        ),
        (q.AskAchievement(), {"asked: achievement": 1.0}),
        (q.AskShip("b04"), {"asked: ship": 1.0, "asks b04": 1.0}),
    ],
    ids=repr,
)
def test_questions_are_told(ask: q.Ask, expected: dict[str, float]) -> None:
    """With the phase that follows and the tasks that remain."""
    tasks = (
        q.ResolveText(SEAT_0, "h12", 0),
        q.ResolveForOpponent(SEAT_0, "h13", 0),
        q.OfferTarget(SEAT_0, "p24", None),
        q.FinishDecline(),
    )
    phase = ChoicePhase(SEAT_0, ask, CHARACTER, tasks)
    numbers = {name: number for name, number in phase_numbers(phase, 10) if number}
    known = {*legends_encoder(Options()).names, *legends_encoder(MATCH).names}

    assert {
        **expected,
        "Character": 1.0,
        "resolves h12": 1.0,
        "resolves for the opponent h13": 1.0,
        "offers p24": 1.0,
        "declines": 1.0,
    } == numbers
    assert {*numbers} <= known


def test_a_card_that_only_the_other_sees_is_not_told() -> None:
    phase = ChoicePhaseSeen(SEAT_1, AskShipUnseen(), CHARACTER, ())

    assert {"asked: ship": 1.0, "Character": 1.0} == dict(phase_numbers(phase, 10))


def test_the_cards_of_a_search_are_seen_by_whoever_searches() -> None:
    """k29 searches the draw deck."""
    state = apply(
        scenario(
            decks=("khind", "hoax"),
            seats=[{**used_up("khind", "k29 k05 k08"), "hand": "k29", "deck": "k05 k08"}, {}],
        ),
        "play k29",
    )

    assert {"looks at k05", "looks at k08"} == with_prefix(named(state), "looks at")
    assert not with_prefix(named(state, SEAT_1), "looks at")


# Options


@given(state=reachable_states())
def test_every_position_can_be_observed(state: State) -> None:
    encoder = legends_encoder(state.options)
    for seat in (SEAT_0, SEAT_1):
        numbers = encoder.encode(GAME.view(state, seat, perfect_memory=True))
        assert len(encoder) == len(numbers)
        assert all(0 <= each <= high for each, high in zip(numbers, encoder.highs, strict=True))


@pytest.mark.parametrize(
    ("options", "length"),
    [
        (Options(decks=("hoax", "vulca")), 2171),
        (Options(decks=("hoax", "hoax")), 1119),
        (Options(decks=("buka", "vulca")), 2303),
        (Options(decks=("hoax", "random")), 10087),
        (Options(), 10087),
        (Options(decks=("built", "hoax")), 11687),
        (Options(decks=(NICHOLAS, NICHOLAS)), 1119),
        (Options(decks=(DRAFTED, DRAFTED)), 1189),
        (Options(decks=("hoax", "vulca"), families=(1, 2)), 2669),
        (Options(decks=("hoax", "random"), families=(1, 2)), 9341),
    ],
    ids=lambda found: "-".join(map(str, found.decks)) if isinstance(found, Options) else str(found),
)
def test_the_length_depends_on_the_decks(options: Options, length: int) -> None:
    """A learner's weights depend on it: a change here is a change for users."""
    assert length == len(legends_encoder(options))


def test_games_with_drawn_decks_are_observed_alike() -> None:
    options = TABLES["buka-drawn"]
    found = [named(GAME.new_game(options, seed), SEAT_0, options) for seed in range(3)]

    assert all("me people buka" in each for each in found)
    assert len({name for each in found for name in with_prefix(each, "opponent 1 people")}) > 1


def test_decks_that_are_built_at_random_are_told_card_by_card() -> None:
    """All lists are open, and so is the people of the leader (J9)."""
    options = Options(decks=("built", "hoax"))
    state = GAME.new_game(options, seed=5)
    found = named(state, SEAT_1, options)
    leader = state.options.leaders[0]

    assert leader is not None
    assert {f"opponent 1 has {card}" for card in state.options.lists[0]} == {
        *with_prefix(found, "opponent 1 has")
    }
    assert 30 == len(with_prefix(found, "me has"))
    assert f"opponent 1 people {state.options.components.card(leader).affiliation}" in found


def test_a_drafted_deck_has_no_people() -> None:
    state = GAME.new_game(Options(decks=(DRAFTED, NICHOLAS)), seed=5)
    found = named(state, SEAT_0)

    assert not with_prefix(found, "me people")
    assert "opponent 1 people terrah" in found


def test_another_card_table_has_observations_of_its_own() -> None:
    """A booster of Vulca moves to Hoax."""
    components = table({"v18": {"deck": "hoax"}, "h18": {"deck": "vulca"}})
    options = Options(decks=("hoax", "hoax"), components=components)
    names = {*legends_encoder(options).names}

    assert "hand v18" in names
    assert "hand h18" not in names


def test_hyla_and_achievement_cards_are_observed() -> None:
    state = in_match(
        hyla=(1, "y92"),
        seats=[{"achievements": "c93"}, {"achievements": "c91 c92"}],
    )

    assert {
        "me achievement c93",
        "opponent 1 Hyla card y92",
        "opponent 1 achievement c91",
        "opponent 1 achievement c92",
    } == {name for name in named(state) if " Hyla card " in name or " achievement " in name}
    assert "me Hyla card y92" in named(state, SEAT_1)


def test_windows_are_observed() -> None:
    """With the card that was named, which is in the hand of the observer still, or of the other."""
    named_one = apply(
        in_match(
            phase="character",
            fight="fire",
            seats=[{"hand": "b01 b07 u94"}, {"hand": "n93 n97", "combat": "v03"}],
        ),
        "play b01",
    )
    tossing = apply(named_one, "pass", "bluff b07")
    announced = apply(tossing, "pass", "done", "respond n97")

    for state, expected in (
        (named_one, {"window: character", "named b01"}),
        (tossing, {"window: support", "laid"}),
        (announced, {"window: announce", "responded n97"}),
    ):
        for seat in (SEAT_0, SEAT_1):
            found = with_prefix(
                named(state, seat), "window", "named ", "laid", "responded", "bluff failed"
            )
            assert expected == found
            assert 1.0 == named(state, seat)["Response"]


def test_what_special_cards_add_is_added_only_where_they_are() -> None:
    """Other observations stay as they are."""
    names = legends_encoder(Options(decks=("hoax", "buka"))).names
    added = (" Hyla card ", " achievement ", "window: ", "named ", "asked: achieve", "Response")

    assert not [name for name in names if any(part in name for part in added)]


@pytest.mark.parametrize(
    ("tasks", "expected"),
    [
        ((q.PlayNamed(SEAT_0, "b01", "hand", keep=True),), ("named b01", "keeps")),
        ((q.PlayNamed(SEAT_0, "b01", "ship"),), ("named b01", "named from ship")),
        (
            (q.PlayNamed(SEAT_0, "y91", "deck"), q.ShuffleDeck(SEAT_0)),
            ("named y91", "named from deck", "shuffles"),
        ),
        ((q.KeepBluff(SEAT_0, from_ship=False),), ("laid",)),
        ((q.KeepBluff(SEAT_0, from_ship=True),), ("laid", "laid from ship")),
        ((q.DiscardAchievement(SEAT_1, SEAT_0),), ("discards achievements",)),
        ((q.FinishRetreat(SEAT_0, "chosen"),), ()),
        ((q.FinishRetreat(SEAT_0, "bluff"),), ("bluff failed",)),
        ((q.FinishRetreat(SEAT_0, "flood"),), ("floods",)),
        ((q.FinishAnnouncement(),), ()),
    ],
    ids=str,
)
def test_what_follows_a_window_is_told(
    tasks: tuple[q.Task, ...], expected: tuple[str, ...]
) -> None:
    window = ResponsePhase(SEAT_1, "character", None, CHARACTER, tasks)
    always = {"Response", "window: character", "Character", *expected}
    asked = ChoicePhase(SEAT_1, q.AskAchievement(), window, ())
    names = {*legends_encoder(MATCH).names}

    assert always == {name for name, number in phase_numbers(window, 30) if number}
    assert always | {"asked: achievement"} == {
        name for name, number in phase_numbers(asked, 30) if number
    }
    assert always | {"asked: achievement"} <= names


def test_a_spectator_observes_nothing() -> None:
    encoder = legends_encoder(STATE.options)
    for view in (GAME.view(STATE, None, perfect_memory=True), GAME.view(STATE, SEAT_0)):
        with pytest.raises(ObservationError, match="only the view of a seat with perfect memory"):
            encoder.encode(view)


@pytest.mark.parametrize(
    "options",
    [
        Options(decks=("hoax", "vulca")),
        Options(decks=("hoax", "buka"), retries=2),
        Options(decks=("built", "buka")),
        Options(decks=("hoax", NICHOLAS)),
        Options(decks=("hoax", "buka"), first=SEAT_1),
    ],
    ids=["decks", "retries", "built decks", "a deck", "first"],
)
def test_a_game_with_other_options_is_not_observed(options: Options) -> None:
    with pytest.raises(ObservationError, match=r"is for games with Options.*, not Options"):
        legends_encoder(options).encode(GAME.view(STATE, SEAT_0, perfect_memory=True))


def test_the_text_of_an_inquisitor_can_be_due_and_used() -> None:
    """It is no card of a deck, so nothing else is said of it."""
    options = Options(decks=("built", "hoax"), inquisitors=("q92", None), standins=True, first=0)
    state = GAME.new_game(options, 1)
    due = attrs.evolve(
        state,
        phase=MomentPhase("end", ("q92",)),
        turn=attrs.evolve(state.turn, used=("q92",)),
    )
    found = named(due, options=options)

    assert {"due q92", "used q92"} == {name for name in found if name.endswith("q92")}
    encoder, plain = (
        legends_encoder(options),
        legends_encoder(attrs.evolve(options, inquisitors=None)),
    )
    assert len([name for name in encoder.names if name.endswith("q92")]) == 7
    assert not [name for name in plain.names if name.endswith("q92")]


def test_cards_that_an_emissary_brings_are_observed() -> None:
    options = Options(decks=("random", "buka"), emissaries=("e91", "e92"), standins=True)
    names = legends_encoder(options).names

    assert {"hand y91", "hand u93", "hand h30", "hand x110"} < {*names}
    assert "hand y97" not in names
