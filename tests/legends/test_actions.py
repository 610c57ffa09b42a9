"""Actions of Blue Moon Legends are values, made of the right parts."""

from collections.abc import Callable
from pickle import dumps, loads
from typing import Final

import pytest

from bluemoon.kernel.errors import ActionTypeError
from bluemoon.legends import actions as a

NOT_A_CARD: Final = "is the id of a card such as 'v21', not "
NOT_A_PLACE: Final = "is the place of a bluff card such as '~1', not "
NOT_CARDS: Final = "cards are a list of ids such as 'v21', or places such as '~1', not "
ONLY_CARDS: Final = "cards are a list of ids such as 'v21', not "
NOT_SO_MANY: Final = "cards are from 1 to 60, each named once, not "


@pytest.mark.parametrize(
    ("kind", "parts", "message"),
    [
        (a.Retrieve, ["V21"], f"card of Retrieve {NOT_A_CARD}'V21'"),
        (a.Retrieve, [None], f"card of Retrieve {NOT_A_CARD}None"),
        (a.Drop, ["b07"], f"place of Drop {NOT_A_PLACE}'b07'"),
        (a.Drop, [1], f"place of Drop {NOT_A_PLACE}1"),
        (a.Land, ["b30!"], f"ship of Land {NOT_A_CARD}'b30!'"),
        (a.Play, ["~1"], f"card of Play {NOT_A_CARD}'~1'"),
        (a.Play, ["v21", 1], "keep of Play is True or False, not 1"),
        (a.Bluff, [7], f"card of Bluff {NOT_A_CARD}7"),
        (a.Load, ["v04", "ship"], f"ship of Load {NOT_A_CARD}'ship'"),
        (a.Use, [["k06"]], rf"card of Use {NOT_A_CARD}\['k06'\]"),
        (a.Pay, ["x", ("v04",)], f"demand of Pay {NOT_A_CARD}'x'"),
        (a.Pay, ["p16", "v04"], f"{NOT_CARDS}'v04'"),
        (a.Pay, ["p16", None], f"{NOT_CARDS}None"),
        (a.Pay, ["p16", ("v04", 9)], rf"{NOT_CARDS}\('v04', 9\)"),
        (a.Pay, ["p16", ("v04", "v9")], f"{NOT_CARDS}'v9'"),
        (a.Pay, ["p16", ()], rf"{NOT_SO_MANY}\(\)"),
        (a.Pick, [("v04", "v04")], rf"{NOT_SO_MANY}\('v04', 'v04'\)"),
        (a.Pick, [[f"v{number:03}" for number in range(61)]], NOT_SO_MANY),
        (a.Mulligan, ["v04"], f"{ONLY_CARDS}'v04'"),
        (a.Mulligan, [None], f"{ONLY_CARDS}None"),
        (a.Mulligan, [("v04", 9)], rf"{ONLY_CARDS}\('v04', 9\)"),
        (a.Mulligan, [("v04", "~1")], f"{ONLY_CARDS}'~1'"),
        (a.Mulligan, [("v04", "v04")], "cards are from 0 to 60, each named once, not "),
        (a.Announce, ["water"], "element of Announce is 'fire' or 'earth', not 'water'"),
        (a.OneKind, ["ships"], "kind of OneKind is 'boosters' or 'supports', not 'ships'"),
    ],
)
def test_parts_of_the_wrong_kind_are_refused(
    kind: Callable[..., a.Action], parts: list[object], message: str
) -> None:
    with pytest.raises(ActionTypeError, match=message):
        kind(*parts)


def test_cards_are_in_the_order_of_the_printed_cards() -> None:
    """Those that no printed card has come last, sorted as texts."""
    assert ("h10", "v09", "t12", "a31", "x101") == a.Pick(
        ["x101", "a31", "h10", "v09", "t12"]
    ).cards
    assert ("b30", "a99", "z01", "~1", "~2") == a.Pick(["~2", "z01", "~1", "b30", "a99"]).cards
    assert a.Pay("p16", ("v09", "v04")) == a.Pay("p16", ("v04", "v09"))
    assert ("h10", "v09", "z01") == a.Mulligan(["z01", "v09", "h10"]).cards


@pytest.mark.parametrize(
    "action",
    [
        a.Play("k02", keep=True),
        a.Pay("p16", ("v09", "v04")),
        a.Pick(["~2"]),
        a.Stop(),
        a.Mulligan(),
        a.Mulligan(["v09", "v04"]),
    ],
)
def test_actions_are_values(action: a.Action) -> None:
    assert action == loads(dumps(action))  # noqa: S301  our own
    assert 1 == len({action, loads(dumps(action))})  # noqa: S301  our own
