"""Bad input: each kind has its own error, below one root, that says what to do about it."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from support.playing import assert_refused, cards

from bluemoon import city
from bluemoon.city.cards import Card, People, parse_cards
from bluemoon.city.cells import Cell, Dragon
from bluemoon.city.plugin import PLUGIN as CITY
from bluemoon.kernel.errors import (
    ActionTypeError,
    BlueMoonError,
    ComponentsError,
    IllegalActionError,
    NotationError,
    OptionsError,
    ReplayError,
    SetupError,
)

ERRORS: Final = (
    IllegalActionError,
    SetupError,
    OptionsError,
    ComponentsError,
    NotationError,
    ReplayError,
    ActionTypeError,
)


@pytest.mark.parametrize("error", ERRORS)
def test_there_is_one_root(error: type[Exception]) -> None:
    """Whoever catches the root catches all that the library raises on purpose."""
    assert issubclass(error, BlueMoonError)
    assert error.__doc__


OPTIONS: Final = [
    ({"players": 5}, "players must be 2 or 3 or 4, not 5"),
    ({"players": "3"}, "players must be 2 or 3 or 4, not '3'"),
    ({"players": True}, "players must be 2 or 3 or 4, not True"),
    ({"players": 2.0}, "players must be 2 or 3 or 4, not 2.0"),
    ({"players": None}, "players must be 2 or 3 or 4, not None"),
    ({"expansion": 1}, "expansion must be False or True, not 1"),
    ({"layout": "random"}, "layout must be 'standard' or 'variant', not 'random'"),
    ({"edition": 2007}, "edition must be 2018 or 2006, not 2007"),
    ({"edition": "2018"}, "edition must be 2018 or 2006, not '2018'"),
    (
        {"players": 10**5000},
        "players must be 2 or 3 or 4, not a value of type int, too large to print",
    ),
    ({"components": "mine.toml"}, "components must be a Components .*, not 'mine.toml'"),
]


@pytest.mark.parametrize(("options", "message"), OPTIONS)
def test_unknown_options(options: dict[str, object], message: str) -> None:
    """The error names the values that are allowed and the one that was given."""
    with pytest.raises(OptionsError, match=f"^{message}$"):
        city.Options(**options)  # type: ignore[arg-type]  # what a caller without types may do


def test_an_unknown_name_of_an_option() -> None:
    """Whoever passes on what a person has typed gets an error to show."""
    with pytest.raises(OptionsError, match=r"no option 'playerz', only players, .*mean players"):
        CITY.make_options(playerz=3)


@pytest.mark.parametrize("seed", [-1, 1 << 64, "7", 1.5, None, True])
def test_an_impossible_seed(seed: object) -> None:
    """A seed is a number of 64 bits."""
    with pytest.raises(OptionsError, match=r"seed .* from 0 to 2\*\*64 - 1"):
        city.new_game(city.Options(), seed)  # type: ignore[arg-type]  # as above


@pytest.mark.parametrize("action", [None, "move c4", 7, (), city.Move, Cell.C4])
def test_something_that_is_no_action(action: object) -> None:
    """The error says what was given instead, and how to read a text."""
    with pytest.raises(ActionTypeError, match=r"no action of Blue Moon City.*parse_action"):
        city.decide(city.scenario(), action)  # type: ignore[arg-type]  # as above


@pytest.mark.parametrize(
    ("make", "parts", "message"),
    [
        (city.Move, ("c4",), "to of Move is a Cell"),
        (city.Move, (17,), "to of Move is a Cell"),
        (city.Fly, (None,), "to of Fly is a Cell"),
        (city.UseHall, ("c4",), "to of UseHall is a Cell"),
        (city.MoveDragon, ("red", Cell.C4, Card(People.VULCA, 1)), "dragon of MoveDragon is a Dr"),
        (city.MoveDragon, (Dragon.RED, "c4", Card(People.VULCA, 1)), "to of MoveDragon is a Cell"),
        (city.MoveDragon, (Dragon.RED, Cell.C4, "V1"), "card of MoveDragon is a Card"),
        (city.Contribute, ("1", cards("V1")), "space of Contribute is a whole number"),
        (city.Contribute, (True, cards("V1")), "space of Contribute is a whole number"),
        (city.Contribute, (1, "V1 V2"), "cards .*Cards"),
        (city.Contribute, (1, ("V1",)), "cards .*Cards"),
        (city.Contribute, (1, (0, 1)), "cards .*Cards"),
        (city.Contribute, (1, None), "cards .*Cards"),
        (city.Offer, ("P1",), "pillar of Offer is a Card or None"),
        (city.Reset, (("T1",),), "cards .*Cards"),
        (city.Reset, (7,), "cards .*Cards"),
    ],
)
def test_an_action_with_parts_of_the_wrong_type(
    make: Callable[..., city.Action], parts: tuple[object, ...], message: str
) -> None:
    """It cannot even be made; the error names the part and what belongs there."""
    with pytest.raises(ActionTypeError, match=message):
        make(*parts)


TABLE: Final = city.scenario(
    tiles={"c4": "mill", "d4": "citadel"},
    rebuilt=["citadel"],
    markers={"mill": [1, None, None]},
    seats=[{"at": "c4", "hand": "T2 T2", "crystals": 3}, {}],
    phase="contribution",
)


@pytest.mark.parametrize(
    ("action", "rule_id", "facts"),
    [
        ("move c5", "T1", ("move c5", "Movement", "Contribution")),
        ("reset", "T1", ("reset", "Reset", "Contribution")),
        ("fly c5", "M7", ("fly c5", "Movement", "Contribution")),
        ("hospital", "X2", ("hospital", "Additional Action", "Contribution")),
        ("pay 2 T3", "T2", ("T3",)),
        ("pay 2 T2 T2 T2", "T2", ("T2",)),
        ("pay 1 T2 T2", "C1", ("1", "Mill", "seat 1")),
        ("pay 4 T2", "C1", ("4", "Mill", "3")),
        ("pay 999 T2", "C1", ("999", "Mill", "3")),
        ("pay 2", "C2", ("2",)),
        ("offer", "O1", ("c4", "c3")),
    ],
)
def test_an_action_that_the_rules_forbid(action: str, rule_id: str, facts: tuple[str, ...]) -> None:
    """It names the rule and the facts, and changes nothing."""
    assert_refused(TABLE, action, rule_id, *facts)


def test_the_error_of_a_forbidden_action() -> None:
    """It keeps action and refusal, and tells both in one line."""
    action = city.parse_action("pay 2 T3")

    with pytest.raises(IllegalActionError) as caught:
        city.step(TABLE, action)

    assert (action, "T2") == (caught.value.action, caught.value.refusal.rule.id)
    assert "pay 2 T3 is not allowed by rule T2: there is no T3 in the hand" == str(caught.value)


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 1, "one of move, flit"),
        ("walk c4", 1, "one of move, flit"),
        ("move", 5, "a cell"),
        ("move f3", 6, "a cell"),
        ("move c6", 6, "a cell"),
        ("move c0", 6, "a cell"),
        ("move c4 c5", 9, "nothing more"),
        ("dragon gold c4 V1", 8, "a dragon: red, green or blue"),
        ("dragon red z9 V1", 12, "a cell"),
        ("dragon red c4", 14, "a card"),
        ("pay", 4, "a space number"),
        ("pay 0 T1", 5, "a space number"),
        ("pay -1 T1", 5, "a space number"),
        ("pay two T1", 5, "a space number"),
        ("pay 1 T4", 7, "a card"),
        ("pay 1 T1 X1", 10, "a card"),
        ("offer P1 P2", 10, "nothing more"),
        ("reset T1, T2", 7, "a card"),
        ("hospital c4", 10, "nothing more"),
    ],
)
def test_a_text_that_cannot_be_read(text: str, column: int, expected: str) -> None:
    """The error says what was expected, and in which column."""
    with pytest.raises(NotationError) as caught:
        city.parse_action(text)

    assert caught.value.expected.startswith(expected)
    assert (text, column - 1) == (caught.value.text, caught.value.position)
    assert f"column {column}," in str(caught.value)


POSITIONS: Final = [
    ({"tiles": {"f1": "mill"}}, "expected a cell"),
    ({"tiles": {"a1": "mill"}}, "a1 is not in this city"),
    ({"tiles": {"c4": "mil"}}, "no building 'mil'; did you mean mill"),
    ({"tiles": {"c4": "hospital"}}, "hospital is an expansion building"),
    ({"rebuilt": ["palace"]}, "no building 'palace'"),
    ({"markers": {"mill": [0, None, None, None]}}, "no space 4 of mill"),
    ({"markers": {"mill": [2, None, None]}}, "space 1 of mill must be a seat from 0 to 1, not 2"),
    ({"dragons": {"gold": "c4"}}, "no dragon 'gold'"),
    ({"seats": [{}]}, "seats has 1 entries, and there are 2 players"),
    ({"seats": [{"hand": "V3 V3 V3"}, {}]}, "3 V3 are given, and the deck has 2"),
    ({"seats": [{"scales": 8}, {}]}, "hold 8 golden scales, and there are 7"),
    ({"seats": [{"crystals": -1}, {}]}, "seat 0, crystals must be a whole number"),
    ({"phase": "lunch"}, "phase must be 'movement' or .*, not 'lunch'"),
    ({"to_act": 2}, "to_act must be a seat from 0 to 1, not 2"),
    ({"player": 3}, "no argument 'player'; did you mean players"),
]


@pytest.mark.parametrize(("arguments", "message"), POSITIONS)
def test_an_impossible_position(arguments: dict[str, object], message: str) -> None:
    """The error says what is wrong with it."""
    with pytest.raises(SetupError, match=message):
        city.scenario(**arguments)  # type: ignore[arg-type]  # what a caller without types may do


def test_a_broken_component_file(tmp_path: Path) -> None:
    """The error begins with the file and names the place in it."""
    path = tmp_path / "mine.toml"
    path.write_text(city.standard_components_text().replace("hand_size = 8", "hand_size = 80"))

    with pytest.raises(ComponentsError, match=r"mine\.toml: .*80 cards are too few"):
        city.load_components(path)


def test_a_log_that_does_not_begin_with_a_start() -> None:
    """Nothing can be replayed without the first event."""
    with pytest.raises(ReplayError, match="begins with the start of a game"):
        city.GAME.replay(())


@pytest.mark.parametrize("value", [0, 4, -1])
def test_a_card_that_there_is_not(value: int) -> None:
    """Cards are worth 1, 2 or 3."""
    with pytest.raises(BlueMoonError, match=f"1, 2 or 3, not {value}"):
        Card(People.VULCA, value)


@pytest.mark.parametrize("read", [Card.parse, Cell.parse, Dragon.parse])
@pytest.mark.parametrize("text", [None, 5, b"d3"])
def test_what_is_no_text_cannot_be_read(read: Callable[[str], object], text: object) -> None:
    """Code that is not type-checked may hand over anything."""
    with pytest.raises(NotationError, match="cannot read"):
        read(text)  # type: ignore[arg-type]  # as above


@pytest.mark.parametrize("options", [None, {"players": 2}, "city"])
def test_a_game_needs_options(options: object) -> None:
    """A dict of options is no Options."""
    start: Callable[..., object] = city.new_game
    with pytest.raises(OptionsError, match="a game needs Options, not"):
        start(options, 7)


def test_cards_are_read_with_their_place_in_the_text() -> None:
    """The column is that of the whole text, not of one word."""
    with pytest.raises(NotationError, match=r"expected a card: .* at column 5, but found 'X9'"):
        parse_cards("T1  X9 M2")
    with pytest.raises(NotationError, match="cannot read 'None'"):
        parse_cards(None)  # type: ignore[arg-type]  # as above


def test_a_card_needs_a_people() -> None:
    """A letter is for texts."""
    with pytest.raises(SetupError, match="a card has a People, not 'V'"):
        Card("V", 1)  # type: ignore[arg-type]  # as above
