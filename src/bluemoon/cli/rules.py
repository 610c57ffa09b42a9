"""``bluemoon rules``: the rules in our words, and where they are carried out."""

from collections.abc import Iterator
from typing import Final

import click

from bluemoon.cli.help_texts import examples
from bluemoon.cli.rule_pages import contents, matching, page, unknown
from bluemoon.cli.rule_source import places_of
from bluemoon.cli.screen import screen
from bluemoon.cli.settings import GAME_OPTION
from bluemoon.kernel.rulebook import Rulebook
from bluemoon.registry import use

WIDEST: Final = 100
"""Longer lines are hard to read."""

EXAMPLES: Final = examples("bluemoon rules", "bluemoon rules C2", "bluemoon rules C")


@click.command(epilog=EXAMPLES)
@click.argument("rule", required=False, metavar="[ID]")
@GAME_OPTION
def rules(rule: str | None, game: str) -> None:
    """
    Read the rules, in our own words.

    Without an ID all of them, in chapters. With the ID of a rule that one, and where in
    the code it is defined, used and cited. With the letter of a chapter its rules.
    """
    shown = screen()
    rulebook = use(game, lambda plugin: plugin.game.rulebook)
    for line, style in _lines(rulebook, game, rule, min(shown.out.width, WIDEST)):
        shown.say(line, style)


def _lines(
    rulebook: Rulebook, game: str, wanted: str | None, width: int
) -> Iterator[tuple[str, str]]:
    if wanted is None:
        yield f"{rulebook.title}: {len(rulebook)} rules, in our own words", "bold"
        yield from contents(rulebook, rulebook.values(), width)
        return
    match matching(rulebook, wanted):
        case ():
            raise click.UsageError(unknown(rulebook, wanted))
        case (only,):
            yield from page(rulebook, only, places_of(only.id, f"bluemoon.{game}"), width)
        case several:
            yield from contents(rulebook, several, width)
