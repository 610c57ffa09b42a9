"""
No class name means two things.

Two games may have classes of the same name, as all of them have a State and an Action; but nothing
else shares a name, neither within a game nor between a game and the tools.
"""

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import pytest

PACKAGE: Final = Path(__file__).parent.parent / "src" / "bluemoon"
GAMES: Final = ("city", "legends.draft", "legends", "sand")
"""The packages of games; one that is inside of another comes before it."""


def shared_names(modules: Iterable[tuple[str, str]]) -> set[str]:
    """The class names that occur more than once, given module names such as ``city.cards``."""
    tools: list[str] = []
    games: dict[str, list[str]] = {game: [] for game in GAMES}
    for module, source in modules:
        game = next((game for game in GAMES if module.startswith(f"{game}.")), None)
        (tools if game is None else games[game]).extend(class_names(source))
    return {
        name
        for own in games.values()
        for name, times in Counter([*tools, *own]).items()
        if times > 1
    }


def class_names(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef):
            yield node.name


def test_no_class_name_is_used_twice() -> None:
    modules = (
        (
            ".".join(path.relative_to(PACKAGE).with_suffix("").parts),
            path.read_text(encoding="utf-8"),
        )
        for path in sorted(PACKAGE.rglob("*.py"))
    )

    assert set() == shared_names(modules)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("record.reader", "arena.results", {"Line"}),
        ("city.state", "city.views.view", {"Line"}),
        ("city.state", "record.reader", {"Line"}),
        ("city.state", "sand.state", set[str]()),
        ("legends.state", "legends.draft.state", set[str]()),
        ("legends.draft.state", "legends.draft.events", {"Line"}),
    ],
)
def test_which_names_may_be_shared(first: str, second: str, expected: set[str]) -> None:
    source = "def f():\n    class Line: ..."

    assert expected == shared_names([(first, source), (second, source)])
