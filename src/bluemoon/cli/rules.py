"""``bluemoon rules`` and ``bluemoon rule``: the rules in our own words, and where they are used."""

from collections.abc import Iterable, Iterator
from typing import Final

import click

from bluemoon.cli.help_examples import examples
from bluemoon.cli.rule_pages import chapter, contents, elsewhere, matching, page, unknown
from bluemoon.cli.screen import screen
from bluemoon.cli.settings import GAME_ARGUMENT, GAME_OPTION
from bluemoon.kernel.errors import PluginError
from bluemoon.kernel.rulebook import Rulebook
from bluemoon.registry import names, use
from bluemoon.rule_places import places

WIDEST: Final = 100
"""Longer lines are hard to read."""


@click.command(epilog=examples("bluemoon rules", "bluemoon rules city"))
@GAME_ARGUMENT
def rules(game: str) -> None:
    """Print all rules of a game by chapter, in our own words."""
    rulebook = _rulebook(game)
    title = f"{rulebook.title}: {len(rulebook)} rules, in our own words"
    _print([(title, "bold"), *contents(rulebook, _width())])


@click.command(
    epilog=examples("bluemoon rule C2", "bluemoon rule C", "bluemoon rule C2 --game city")
)
@click.argument("wanted", metavar="ID")
@GAME_OPTION
def rule(wanted: str, game: str) -> None:
    """
    Print one rule, or one chapter.

    With the ID of a rule: what it says, and where in the code it is defined, used and cited.
    With the letter of a chapter: its rules. Other games that have it too are named.
    """
    rulebook = _rulebook(game)
    hints = elsewhere(wanted, [name for name in names() if name != game and _has(name, wanted)])
    if not matching(rulebook, wanted):
        raise click.UsageError("\n".join([unknown(rulebook, wanted), *hints]))
    _print(rule_lines(rulebook, wanted, _width()))
    _print((line, "") for line in ([""] if hints else []) + hints)


def rule_lines(rulebook: Rulebook, wanted: str, width: int) -> Iterator[tuple[str, str]]:
    """One rule with its places in the code, or the rules of one chapter."""
    found = matching(rulebook, wanted)
    if not found:
        raise click.UsageError(unknown(rulebook, wanted))
    first = found[0]
    if wanted.strip().upper() == first.id:
        yield from page(first, places(rulebook.book).get(first.id, ()), width)
    else:
        yield from chapter(first.chapter, found, width)


def _rulebook(game: str) -> Rulebook:
    rulebook: Rulebook = use(game, lambda plugin: plugin.game.rulebook)
    return rulebook


def _has(game: str, wanted: str) -> bool:
    """Whether a game has this rule or chapter; one that cannot be loaded has none."""
    try:
        return bool(matching(_rulebook(game), wanted))
    except PluginError:
        return False


def _width() -> int:
    return min(screen().out.width, WIDEST)


def _print(lines: Iterable[tuple[str, str]]) -> None:
    shown = screen()
    for line, style in lines:
        shown.say(line, style)
