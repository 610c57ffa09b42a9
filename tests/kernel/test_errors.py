"""The errors of the library: one root, all facts kept, clear words."""

import pickle
from collections.abc import Iterator

import pytest

from bluemoon.city.rules.payment import C2
from bluemoon.kernel import errors
from bluemoon.kernel.errors import (
    ActionTypeError,
    BlueMoonError,
    CodecError,
    ComponentsError,
    IllegalActionError,
    MissingExtraError,
    NotationError,
    OptionsError,
    PieceError,
    PluginError,
    RecordError,
    ReplayError,
    SeatError,
    SetupError,
    WrongTypeError,
    shown,
)
from bluemoon.kernel.rulebook import Refusal
from bluemoon.soak import SoakFailure

REFUSAL = Refusal(C2, "4 is less than 5")

EXAMPLES: tuple[BlueMoonError, ...] = (
    BlueMoonError("something is wrong"),
    IllegalActionError("pay 2 T3 T1", REFUSAL),
    SetupError("81 cards"),
    OptionsError("players must be 2 or 3 or 4, not 5"),
    ComponentsError("my.toml: markers: expected a number"),
    NotationError("pay T", 4, "a number"),
    SeatError("there is no seat 4"),
    PieceError("card T3", ("cell c4", "do end")),
    PluginError("two games are called nim"),
    ReplayError("the log is empty"),
    CodecError("expected a number", "cards[2]"),
    RecordError(7, "not JSON"),
    RecordError(7, "not JSON", "game.jsonl"),
    ActionTypeError("expected an action, not 7"),
    WrongTypeError("expected a state, not 7"),
    MissingExtraError("arena", "openskill", ("matplotlib", "openskill", "rich")),
    SoakFailure(("81 cards",), "2 players", 7, ("end", "reset")),
)


def classes(of: type) -> Iterator[type]:
    for value in vars(errors).values():
        if isinstance(value, type) and issubclass(value, of):
            yield value


def test_every_error_descends_from_one_root() -> None:
    """Whoever catches BlueMoonError catches all that the library raises on purpose."""
    assert {*classes(Exception)} == {*classes(BlueMoonError)}


def test_every_error_has_an_example_here() -> None:
    """So that the tests below are about all of them."""
    assert {*classes(Exception)} <= {type(example) for example in EXAMPLES}


@pytest.mark.parametrize(
    ("error", "builtin"),
    [
        (IllegalActionError, ValueError),
        (OptionsError, SetupError),
        (ComponentsError, SetupError),
        (SetupError, ValueError),
        (NotationError, ValueError),
        (SeatError, ValueError),
        (PieceError, ValueError),
        (PluginError, ValueError),
        (ReplayError, ValueError),
        (CodecError, ValueError),
        (RecordError, ValueError),
        (ActionTypeError, TypeError),
        (MissingExtraError, ImportError),
        (SoakFailure, AssertionError),
    ],
)
def test_errors_are_also_what_python_calls_them(error: type, builtin: type) -> None:
    """Code that expects the usual error of Python gets it."""
    assert issubclass(error, builtin)


@pytest.mark.parametrize("error", EXAMPLES, ids=lambda error: type(error).__name__)
def test_an_error_keeps_everything_when_pickled(error: BlueMoonError) -> None:
    """It may have been raised in another process."""
    copied = pickle.loads(pickle.dumps(error))  # noqa: S301

    assert type(error) is type(copied)
    assert str(error) == str(copied)
    assert vars(error) == vars(copied)
    assert str(error)


def test_an_illegal_action_is_told_with_rule_and_facts() -> None:
    """The action, that it is not allowed, the rule, and why it applies."""
    error = IllegalActionError("pay 2 T3 T1", REFUSAL)

    assert "pay 2 T3 T1 is not allowed by rule C2: 4 is less than 5" == str(error)
    assert ("pay 2 T3 T1", REFUSAL) == (error.action, error.refusal)


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        (4, "cannot read 'pay T3 x': expected a number at column 5, but found 'T3'"),
        (8, "cannot read 'pay T3 x': expected a number at column 9, but the text ends there"),
    ],
)
def test_a_notation_error_says_what_was_expected_and_where(position: int, expected: str) -> None:
    """Columns are counted from 1, as people do."""
    assert expected == str(NotationError("pay T3 x", position, "a number"))


def nested(depth: int) -> list[object]:
    inner: list[object] = []
    for _ in range(depth):
        inner = [inner]
    return inner


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("abc", "'abc'"),
        ("x" * 500, f"'{'x' * 199}..."),
        (10**5000, "a value of type int, too large to print"),
        (nested(10**5), "a value of type list, too large to print"),
    ],
    ids=["short", "long", "huge", "nested"],
)
def test_a_message_shows_only_part_of_a_large_value(value: object, expected: str) -> None:
    """It stays readable whatever was handed over."""
    assert expected == shown(value)


def test_a_codec_error_says_where_the_value_is_wrong() -> None:
    """The way there is told from the outside in; without one the reason stands alone."""
    inside = CodecError("expected a number").inside("[2]").inside(".cards")

    assert "cards[2]: expected a number" == str(inside)
    assert "expected a number" == str(CodecError("expected a number"))


def test_a_record_error_names_the_line() -> None:
    """Lines are counted from 1."""
    assert "line 7: not JSON" == str(RecordError(7, "not JSON"))
