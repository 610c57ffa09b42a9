"""Bad input: each kind has its own error, below one root, that says what to do about it."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from support.sand_playing import EMPTY, assert_refused

from bluemoon import sand
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
from bluemoon.sand import Card, Colour, Deck, Space

OPTIONS: Final = [
    ({"players": 5}, "players must be 1 or 2 or 3 or 4, not 5"),
    ({"players": "3"}, "players must be 1 or 2 or 3 or 4, not '3'"),
    ({"players": True}, "players must be 1 or 2 or 3 or 4, not True"),
    ({"players": 2.0}, "players must be 1 or 2 or 3 or 4, not 2.0"),
    ({"players": None}, "players must be 1 or 2 or 3 or 4, not None"),
    ({"mode": "expert"}, "mode must be 'basic' or 'advanced', not 'expert'"),
    ({"mode": None}, "mode must be 'basic' or 'advanced', not None"),
    ({"main_action": "never"}, "main_action must be 'optional' or 'required', not 'never'"),
    ({"solo_turns": 0}, "solo_turns must be a whole number from 1 to 999, not 0"),
    ({"solo_turns": 1000}, "solo_turns must be a whole number from 1 to 999, not 1000"),
    ({"solo_turns": None}, "solo_turns must be a whole number from 1 to 999, not None"),
    ({"solo_turns": True}, "solo_turns must be a whole number from 1 to 999, not True"),
    ({"round_limit": 0}, "round_limit must be a number from 1 to 999 or None, not 0"),
    ({"round_limit": 1000}, "round_limit must be a number from 1 to 999 or None, not 1000"),
    ({"round_limit": "60"}, "round_limit must be a number from 1 to 999 or None, not '60'"),
    (
        {"players": 10**5000},
        "players must be 1 or 2 or 3 or 4, not a value of type int, too large to print",
    ),
    ({"components": "mine.toml"}, "components must be a Components .*, not 'mine.toml'"),
]


@pytest.mark.parametrize(("options", "message"), OPTIONS)
def test_unknown_options(options: dict[str, object], message: str) -> None:
    """The error names the values that are allowed and the one that was given."""
    with pytest.raises(OptionsError, match=f"^{message}$"):
        sand.Options(**options)  # type: ignore[arg-type]  # what a caller without types may do


@pytest.mark.parametrize("seed", [-1, 1 << 64, "7", 1.5, None, True])
def test_an_impossible_seed(seed: object) -> None:
    """A seed is a number of 64 bits."""
    with pytest.raises(OptionsError, match=r"seed .* from 0 to 2\*\*64 - 1"):
        sand.new_game(sand.Options(), seed)  # type: ignore[arg-type]  # as above


@pytest.mark.parametrize("options", [None, {"players": 2}, "sand"])
def test_a_game_needs_options(options: object) -> None:
    """A dict of options is no Options."""
    start: Callable[..., object] = sand.new_game
    with pytest.raises(OptionsError, match="a game needs Options, not"):
        start(options, 7)


@pytest.mark.parametrize("action", [None, "disc red c4", 7, (), sand.Take, Space.C4])
def test_something_that_is_no_action(action: object) -> None:
    """The error says what was given instead, and how to read a text."""
    with pytest.raises(ActionTypeError, match=r"no action of Realm of Sand.*parse_action"):
        sand.decide(sand.scenario(), action)  # type: ignore[arg-type]  # as above


@pytest.mark.parametrize(
    ("make", "parts", "message"),
    [
        (sand.Choose, ("blue",), "colour of Choose is a Colour"),
        (sand.Choose, (3,), "colour of Choose is a Colour"),
        (sand.PlayTile, ("17", (Space.B2,)), "tile of PlayTile is a whole number from 1 to 99"),
        (sand.PlayTile, (True, (Space.B2,)), "tile of PlayTile is a whole number"),
        (sand.PlayTile, (0, (Space.B2,)), "tile of PlayTile is a whole number from 1 to 99, not 0"),
        (sand.PlayTile, (100, ()), "tile of PlayTile is a whole number from 1 to 99, not 100"),
        (sand.PlayTile, (17, "b2 b3 b4"), "spaces are Spaces such as Space.B2, not 'b2 b3 b4'"),
        (sand.PlayTile, (17, (Space.B2, 10)), "spaces are Spaces"),
        (sand.PlayTile, (17, None), "spaces are Spaces such as Space.B2, not None"),
        (sand.Take, ("1",), "place of Take is a whole number"),
        (sand.PlaceDisc, (1, Space.B2), "colour of PlaceDisc is a Colour"),
        (sand.PlaceDisc, (Colour.RED, "b2"), "to of PlaceDisc is a Space"),
        (sand.PlaceDisc, (Colour.RED, 9), "to of PlaceDisc is a Space"),
        (sand.MoveDisc, ("b2", Space.B3), "start of MoveDisc is a Space"),
        (sand.MoveDisc, (Space.B3, None), "to of MoveDisc is a Space"),
        (sand.Claim, ("I-1", ()), "card of Claim is a Card"),
        (sand.Claim, (0, ()), "card of Claim is a Card"),
        (sand.Claim, (Card(Deck.I, 1), "b2"), "spaces are Spaces"),
        (sand.Claim, (Card(Deck.I, 1), 7), "spaces are Spaces"),
        (sand.Look, ("I",), "deck of Look is a Deck"),
        (sand.Look, (0,), "deck of Look is a Deck"),
        (sand.Keep, (1.0,), "number of Keep is a whole number"),
        (sand.Exchange, ("red", Colour.BLUE), "disc of Exchange is a Colour in the supply or a"),
        (sand.Exchange, (Colour.RED, "blue"), "colour of Exchange is a Colour"),
        (sand.Exchange, (Colour.RED, Space.B2), "colour of Exchange is a Colour"),
        (sand.Shift, ("b2", Space.B3), "start of Shift is a Space"),
        (sand.Shift, (Space.B3, 3), "to of Shift is a Space"),
        (sand.Trade, ("3", 4), "own of Trade is a whole number"),
        (sand.Trade, (3, None), "loop of Trade is a whole number"),
    ],
)
def test_an_action_with_parts_of_the_wrong_type(
    make: Callable[..., sand.Action], parts: tuple[object, ...], message: str
) -> None:
    """It cannot even be made; the error names the part and what belongs there."""
    with pytest.raises(ActionTypeError, match=message):
        make(*parts)


TABLE: Final = sand.scenario(
    seats=[{"rows": [EMPTY, ".rrR.", ".g..."], "discs": {"blue": 1}, "tiles": "5 9 10"}, {}],
    market={"I": "I-5 I-6", "II": "II-1"},
    loop="7 4",
)


@pytest.mark.parametrize(
    ("action", "rule_id", "facts"),
    [
        ("choose blue", "S8", ("choose blue", "before the first turn", "Turn")),
        ("tile 7 b2 c2 d2", "P1", ("tile 7", "not in hand")),
        ("tile 5 b2 c2 d3", "P1", ("tile 5", "b2 c2 d3")),
        ("tile 5 d2 e2 f2", "P1", ("f2", "a1 to e5")),
        ("tile 5 c2 d2 e2", "B2", ("1 dark space", "level is 0")),
        ("take 1", "P4", ("after one was played",)),
        ("disc red b2", "D1", ("no red disc", "own supply")),
        ("disc blue g7", "D1", ("g7", "a1 to e5")),
        ("disc blue a1", "B2", ("1 dark space", "level is 0")),
        ("slide b4 b2", "D1", ("a red square on b4", "only discs")),
        ("slide d4 d4", "D1", ("d4 already",)),
        ("done", "D4", ("done", "Turn")),
        ("claim I-6 b4 c4 d4", "C1", ("I-6", "red square", "red disc")),
        ("claim I-5 b4 c4", "C1", ("b4 c4", "shape of I-5")),
        ("claim III-24 b4 c4 d4", "C1", ("III-24", "market", "kept")),
        ("look I", "A3", ("look I", "red crystal", "basic mode")),
        ("keep 1", "A3", ("after looking",)),
        ("all", "A4", ("all", "disc action")),
        ("exchange blue red", "A5", ("exchange blue red", "yellow crystal", "basic mode")),
        ("shift b4 b2", "A6", ("shift b4 b2", "green crystal", "basic mode")),
        ("rise", "A7", ("rise", "orange crystal", "basic mode")),
        ("trade 5 7", "A8", ("trade 5 7", "blue crystal", "basic mode")),
    ],
)
def test_an_action_that_the_rules_forbid(action: str, rule_id: str, facts: tuple[str, ...]) -> None:
    """It names the rule and the facts, and changes nothing."""
    assert_refused(TABLE, action, rule_id, *facts)


def test_the_error_of_a_forbidden_action() -> None:
    """It keeps action and refusal, and tells both in one line."""
    action = sand.parse_action("disc red b2")

    with pytest.raises(IllegalActionError) as caught:
        sand.step(TABLE, action)

    said = "disc red b2 is not allowed by rule D1: there is no red disc in the own supply"
    assert (action, "D1") == (caught.value.action, caught.value.refusal.rule.id)
    assert said == str(caught.value)


def test_a_broken_component_file(tmp_path: Path) -> None:
    """The error begins with the file and names the place in it."""
    path = tmp_path / "mine.toml"
    path.write_text(sand.standard_components_text().replace("green = 28", "green = -28"), "utf-8")

    with pytest.raises(ComponentsError, match=r"mine\.toml: .*-28"):
        sand.load_components(path)


def test_a_log_that_does_not_begin_with_a_start() -> None:
    """Nothing can be replayed without the first event."""
    with pytest.raises(ReplayError, match="begins with the start of a game"):
        sand.GAME.replay(())


@pytest.mark.parametrize("number", [0, 25, -1, True, "1", 1.0])
def test_a_card_that_there_is_not(number: object) -> None:
    """Cards are numbered from 1 to 24, however many a set has."""
    with pytest.raises(SetupError, match=r"the number of a card must be .* from 1 to 24, not"):
        Card(Deck.I, number)  # type: ignore[arg-type]  # as above


@pytest.mark.parametrize("deck", ["I", 0, None])
def test_a_card_needs_a_deck(deck: object) -> None:
    """A text is for ``Card.parse``."""
    with pytest.raises(SetupError, match="a card has a Deck, not"):
        Card(deck, 1)  # type: ignore[arg-type]  # as above


@pytest.mark.parametrize("read", [Card.parse, Space.parse, Colour.parse, Deck.parse])
@pytest.mark.parametrize("text", [None, 5, b"d3"])
def test_what_is_no_text_cannot_be_read(read: Callable[[str], object], text: object) -> None:
    """Code that is not type-checked may hand over anything."""
    with pytest.raises(NotationError, match="cannot read"):
        read(text)  # type: ignore[arg-type]  # as above


def test_cards_are_read_with_their_place_in_the_text() -> None:
    """The column is that of the whole text, not of one word."""
    with pytest.raises(NotationError, match=r"expected a card: .* at column 6, but found 'X-9'"):
        sand.parse_cards("I-1  X-9 II-2")
    with pytest.raises(NotationError, match="cannot read 'None'"):
        sand.parse_cards(None)  # type: ignore[arg-type]  # as above


@pytest.mark.parametrize(
    "error", [ActionTypeError, ComponentsError, NotationError, OptionsError, SetupError]
)
def test_there_is_one_root(error: type[Exception]) -> None:
    """Whoever catches the root catches all of the above."""
    assert issubclass(error, BlueMoonError)
