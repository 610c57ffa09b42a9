"""What people type during a game, and what it means."""

from functools import partial
from typing import Final

import pytest
from attrs import evolve

from bluemoon import city, legends, registry, sand
from bluemoon.city.plugin import PLUGIN as CITY
from bluemoon.cli.typed_actions import TypedActions
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import NotationError
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.legends.plugin import PLUGIN as LEGENDS
from bluemoon.plugin import Plugin, TypingPlugin
from bluemoon.sand.plugin import PLUGIN as SAND
from bluemoon.testing import RandomGames

AT_THE_MILL: Final = city.scenario(
    tiles={"c4": "mill", "e4": "earth_temple", "a2": "hospice"},
    seats=[{"at": "c4", "hand": "T1 T3 A3 F2 K1"}, {}],
    phase="movement",
)
"""Seat 0 stands on the Mill (red 3, 2, 2), and has two steps left."""


def meant(
    plugin: TypingPlugin[StateT, ActionT, ViewT], state: StateT, text: str
) -> tuple[list[str], list[str], str]:
    """What goes on to a later phase, what is meant, and the rule that forbids it."""
    meaning = typed(plugin, state).meaning(text)
    notation = plugin.game.format_action
    refusal = "" if meaning.refusal is None else str(meaning.refusal.rule.id)
    return [*map(notation, meaning.going_on)], [*map(notation, meaning.actions)], refusal


def typed(
    plugin: TypingPlugin[StateT, ActionT, ViewT], state: StateT
) -> TypedActions[StateT, ActionT, ViewT]:
    """What the player to act may type."""
    seat = plugin.game.to_act(state)
    assert seat is not None
    return TypedActions(plugin, state, seat)


def test_notation_means_what_it_says() -> None:
    """In any case; a payment that wastes a card is legal too, though it is in no list."""
    for text in ("move c5", "MOVE C5", " move  c5 "):
        assert ([], ["move c5"], "") == meant(CITY, AT_THE_MILL, text)
    here = city.apply(AT_THE_MILL, city.parse_action("end"))
    assert ([], ["pay 1 T1 T3"], "") == meant(CITY, here, "pay 1 t3 t1")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("move earth temple", "move e4"),
        ("move Earth Temple", "move e4"),
        ("move earth", "move e4"),
        ("dragon green dragon earth temple terrah 1", "dragon green e4 T1"),
        ("dragon green e4 terrah 1", "dragon green e4 T1"),
    ],
)
def test_tiles_cards_and_dragons_have_names(text: str, expected: str) -> None:
    """Their beginning is enough; where it could mean several, what is legal is meant."""
    assert ([], [expected], "") == meant(CITY, AT_THE_MILL, text)


def test_two_letters_are_no_name() -> None:
    with pytest.raises(NotationError):
        meant(CITY, AT_THE_MILL, "move ea")


def test_a_cell_and_a_card_of_the_same_name_are_two_things() -> None:
    """The Hospice lies on a2, and nobody discards it in place of the card A2."""
    here = city.scenario(
        tiles={"a2": "hospice"}, seats=[{"at": "c3", "hand": "A2"}, {}], phase="reset"
    )
    with pytest.raises(NotationError):
        meant(CITY, here, "reset hospice")
    assert ([], ["reset A2"], "") == meant(CITY, here, "reset aqua 2")


def test_a_number_may_be_left_out_if_only_one_fits() -> None:
    """If several do, the person has to say which."""
    assert (["end"], ["pay 2 T1 K1", "pay 3 T1 K1"], "") == meant(CITY, AT_THE_MILL, "pay k1 t1")
    one_left = city.scenario(
        tiles={"c4": "mill"},
        markers={"mill": [1, None, 1]},
        seats=[{"at": "c4", "hand": "T1 T3 K1"}, {}],
        phase="contribution",
    )
    assert ([], ["pay 2 T1 K1"], "") == meant(CITY, one_left, "pay k1 t1")


def test_an_action_of_a_later_phase_ends_the_earlier_ones() -> None:
    """Only as far as needed; what can be done now is done now."""
    assert (["end"], ["pay 1 T3"], "") == meant(CITY, AT_THE_MILL, "pay 1 T3")
    assert (["end", "end"], ["reset T1"], "") == meant(CITY, AT_THE_MILL, "reset t1")
    assert ([], ["end"], "") == meant(CITY, AT_THE_MILL, "end")


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("move a1", "M1"),
        ("pay 1 T1", "C2"),
        ("pay 3 A3 F2", "C3"),
        ("pay T9", ""),
        ("pay A3", "C3"),
        ("pay 3 F3", "T2"),
        ("hospital", "X2"),
        ("fly c3", "T2"),
    ],
)
def test_the_phase_in_which_one_does_such_things_says_why_not(text: str, rule: str) -> None:
    """From Movement, a payment is judged as one; what no phase knows, by the phase that is on."""
    if not rule:
        with pytest.raises(NotationError):
            meant(CITY, AT_THE_MILL, text)
        return
    going_on, actions, found = meant(CITY, AT_THE_MILL, text)
    assert ([], 1, rule) == (going_on, len(actions), found)


def test_a_phase_with_a_reason_of_its_own_explains_best() -> None:
    """There are too few crystals for an offering, and only Contribution could say so."""
    here = city.scenario(seats=[{"at": "c3"}, {}], phase="movement")

    assert ([], ["offer"], "O2") == meant(CITY, here, "offer")


def test_legends_has_names_of_cards_and_goes_on_to_the_element() -> None:
    """As soon as a character was played in a new fight."""
    options = legends.Options(decks=("hoax", "vulca"), first=0)
    state = legends.new_game(options, seed=4)
    state = legends.apply(state, legends.parse_action("fight"))

    assert ([], ["play h01"], "") == meant(LEGENDS, state, "play wogarathoras the gloomy")
    assert ([], ["play h01"], "") == meant(LEGENDS, state, "play Wogar")
    state = legends.apply(state, legends.parse_action("play h01"))
    assert (["done"], ["fire"], "") == meant(LEGENDS, state, "fire")


def test_nothing_that_shows_a_card_is_taken_for_granted() -> None:
    """If a game said that the Hospital only leads to Reset, its cards would be drawn unasked."""
    state = city.scenario(
        expansion=True,
        tiles={"c4": "hospital"},
        rebuilt=["hospital"],
        seats=[{"at": "c4", "hand": "T1"}, {}],
        phase="additional",
    )
    careless = evolve(CITY, going_on=lambda _: city.parse_action("hospital"))

    assert city.is_legal(state, city.parse_action("hospital"))
    assert (["end"], ["reset T1"], "") == meant(CITY, state, "reset T1")
    assert ([], ["reset T1"], "T1") == meant(careless, state, "reset T1")


def test_sand_goes_on_from_discs_and_never_ends_a_turn_by_itself() -> None:
    """The claim that follows a disc needs no ``done``; the next turn is somebody else's."""
    market = {"I": "I-4 I-11 I-7 I-1"}
    rows = [".....", ".ggg.", ".....", ".....", "....."]
    state = sand.scenario(market=market, seats=[{"rows": rows, "discs": {"blue": 2}}, {}])
    state = sand.apply(state, sand.parse_action("disc blue c3"))
    after = sand.apply(state, sand.parse_action("done"))
    claims = [str(action) for action in sand.legal_actions(after) if "claim" in str(action)]

    assert claims
    for claim in claims:
        assert (["done"], [claim], "") == meant(SAND, state, claim)
    assert (["done"], ["end"], "") == meant(SAND, state, "end")
    assert ([], ["end"], "") == meant(SAND, after, "end")


def test_what_nobody_can_read_gets_a_suggestion() -> None:
    """Of words and names that are known, and only if they make an action."""
    actions = typed(CITY, AT_THE_MILL)

    assert "move c5" == actions.suggestion("mvoe c5")
    assert "move earth temple" == actions.suggestion("move Eart temple")
    assert "move a1" == actions.suggestion("mvoe a1")
    assert actions.suggestion("dragon green d5 A") is None
    assert actions.suggestion("what is this") is None
    assert actions.suggestion("pay") is None
    assert actions.suggestion("") is None


def test_words_follow_words() -> None:
    """Those of the notation now and in later phases, and the words of names."""
    actions = typed(CITY, AT_THE_MILL)

    assert ["move", "dragon", "flit", "end", "pay", "reset"] == actions.next_words("")
    assert {"e4", "c5", "earth"} <= {*actions.next_words("move")}
    assert ["temple"] == actions.next_words("move earth")
    assert ["1", "2", "3"] == actions.next_words("pay")
    assert "T3" in actions.next_words("pay 1")
    assert [] == actions.next_words("move earth temple")


@pytest.mark.parametrize("name", registry.names())
def test_every_listed_action_means_itself(name: str) -> None:
    """At some positions of a random game, in its notation; and every word of it can follow."""

    def check(plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /) -> None:
        game = plugin.game
        games = RandomGames(game, partial(game.deal, plugin.options()))
        last, chance = games.length(0) - 1, Chance(1)
        for number in range(0, last, max(1, last // 12)):
            state = games.position(0, number).state
            listed, actions = game.legal_actions(state), typed(plugin, state)
            for _ in range(5):
                place, chance = chance.below(len(listed))
                notation = game.format_action(listed[place])
                meaning = actions.meaning(notation)
                assert ((), (listed[place],), None) == (
                    meaning.going_on,
                    meaning.actions,
                    meaning.refusal,
                )
                *before, final = notation.split()
                assert final in actions.next_words(" ".join(before))

    registry.use(name, check)
