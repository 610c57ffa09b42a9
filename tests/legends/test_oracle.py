"""
The library against an existing program, K, on its positions and games of the nine decks.

Where they do not agree a rule decides, and every such case is counted here. A part of the data is
compared always, all of it in the slow tests.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from typing import Final

import pytest
from support.legends_oracle import (
    AFTER_FREE,
    AGAIN_ALONE,
    COUNTED_AS_DRAWN,
    DRAGON_FIRST,
    EARLY_SHIPS,
    EMPTY_PILE,
    FORBIDDEN_LOAD,
    FORBIDDEN_SHIP,
    IGNORED_FREE,
    IN_PART,
    NO_TARGET,
    ONE_TOO_MANY,
    OTHER_TARGET,
    STALE_TARGET,
    Difference,
    DifferenceKind,
    OracleGame,
    OraclePosition,
    oracle_games,
    oracle_positions,
    recorded_positions,
)
from support.legends_oracle_games import FollowedGame, follow
from support.legends_oracle_positions import position_differences

from bluemoon.legends.rulebook import RULEBOOK

PAGE: Final = Path(__file__).parents[2] / "docs" / "legends" / "oracle.md"

EVERY_POSITION: Final = 40
"""One of so many positions is compared always."""
EVERY_GAME: Final = 49
"""One of so many games is followed always."""

POSITIONS: Final = 11_428
POSITION_KINDS: Final[dict[DifferenceKind, int]] = {AGAIN_ALONE: 3, STALE_TARGET: 1}
"""In how many positions there is a difference of each kind."""
ODD_POSITIONS: Final = 540
"""Positions in which K is known to be odd, or what was done there concerned an oddity."""
ODD_POSITION_KINDS: Final[dict[DifferenceKind, int]] = {
    AFTER_FREE: 11,
    FORBIDDEN_SHIP: 2,
    FORBIDDEN_LOAD: 1,
}

GAMES: Final = 486
WITHOUT_BREAK: Final = 433
"""Games that were followed from the first decision to the last."""
DECISIONS: Final = 104_163
FOLLOWED: Final = 103_448
"""Decisions that were followed, also after a break."""
WHOLE_POSITIONS: Final = 10_633
"""Recorded positions of games that were compared in every part."""
BREAK_KINDS: Final[dict[DifferenceKind, int]] = {
    AGAIN_ALONE: 22,
    IN_PART: 18,
    OTHER_TARGET: 8,
    ONE_TOO_MANY: 3,
    DRAGON_FIRST: 2,
    FORBIDDEN_SHIP: 2,
    IGNORED_FREE: 2,
}
"""How many times a game could not be followed, by kind."""
NOTED_KINDS: Final[dict[DifferenceKind, int]] = {
    NO_TARGET: 422,
    EARLY_SHIPS: 134,
    COUNTED_AS_DRAWN: 41,
    EMPTY_PILE: 18,
    IGNORED_FREE: 3,
}
"""How many times there was a difference across which a game could be followed, by kind."""


def compared(positions: Iterable[OraclePosition]) -> list[list[Difference]]:
    """The differences of each position."""
    return [[*position_differences(position)] for position in positions]


def followed(games: list[OracleGame]) -> list[FollowedGame]:
    """How far each game can be followed."""
    recorded = recorded_positions([game["game"] for game in games])
    return [follow(game, recorded[game["game"]]) for game in games]


def unexplained(differences: Iterable[Difference]) -> list[Difference]:
    return [difference for difference in differences if difference.kind is None]


def kinds(differences: Iterable[Difference]) -> Counter[DifferenceKind]:
    return Counter(each.kind for each in differences if each.kind is not None)


def test_some_positions_agree_except_where_a_rule_decides() -> None:
    found = compared(oracle_positions(EVERY_POSITION))

    assert 300 == len(found)
    assert [] == unexplained(chain.from_iterable(found))


def test_some_games_can_be_followed_except_where_a_rule_decides() -> None:
    found = followed([*oracle_games(EVERY_GAME)])

    assert 10 == len(found)
    assert [] == unexplained(each for game in found for each in game.breaks + game.noted)


@pytest.mark.unmeasured
@pytest.mark.slow
@pytest.mark.parametrize(
    ("is_odd", "number", "expected"),
    [
        (False, POSITIONS, POSITION_KINDS),
        (True, ODD_POSITIONS, ODD_POSITION_KINDS),
    ],
    ids=["plain", "odd"],
)
def test_all_positions_agree_except_where_a_rule_decides(
    is_odd: bool,  # noqa: FBT001  a parameter of a test
    number: int,
    expected: dict[DifferenceKind, int],
) -> None:
    found = compared(
        position for position in oracle_positions() if is_odd == bool(position.get("caveats"))
    )

    assert number == len(found)
    assert [] == unexplained(chain.from_iterable(found))
    assert expected == Counter(kind for differences in found for kind in kinds(differences))


@pytest.mark.unmeasured
@pytest.mark.slow
def test_all_games_can_be_followed_except_where_a_rule_decides() -> None:
    games = [*oracle_games()]
    found = followed(games)

    assert GAMES == len(games)
    assert DECISIONS == sum(len(game["steps"]) for game in games)
    assert [] == unexplained(each for game in found for each in game.breaks + game.noted)
    assert BREAK_KINDS == kinds(each for game in found for each in game.breaks)
    assert NOTED_KINDS == kinds(each for game in found for each in game.noted)
    assert WITHOUT_BREAK == sum(not game.breaks for game in found)
    assert FOLLOWED == sum(game.decisions for game in found)
    assert WHOLE_POSITIONS == sum(game.positions for game in found)


# What the docs say


def test_each_kind_of_difference_is_decided_by_a_rule() -> None:
    for kind in (*POSITION_KINDS, *ODD_POSITION_KINDS, *BREAK_KINDS, *NOTED_KINDS):
        assert kind.rule in RULEBOOK


def test_the_page_has_the_tables_of_this_test() -> None:
    rows = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| ")]
    expected = [
        f"| {kind.what} | {kind.rule} | {number} |"
        for table in (POSITION_KINDS, ODD_POSITION_KINDS, BREAK_KINDS, NOTED_KINDS)
        for kind, number in table.items()
    ]

    assert expected == [row for row in rows if not row.startswith("| What K does")]


def test_the_page_has_the_numbers_of_this_test() -> None:
    page = PAGE.read_text("utf-8")

    for number in (
        *(POSITIONS, ODD_POSITIONS, GAMES, WITHOUT_BREAK, DECISIONS, FOLLOWED, WHOLE_POSITIONS),
        POSITIONS - sum(POSITION_KINDS.values()),
        ODD_POSITIONS - sum(ODD_POSITION_KINDS.values()),
    ):
        assert f"{number:,}" in page
