"""``bluemoon verify``: whether records tell the truth."""

from pathlib import Path
from typing import Final

import click

from bluemoon import record, registry
from bluemoon.cli.files import FILE
from bluemoon.cli.help_examples import examples
from bluemoon.cli.running import FAILED, in_one_line
from bluemoon.cli.screen import screen
from bluemoon.fallbacks import wording_of
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.plugin import Plugin
from bluemoon.record.files import naming

EXAMPLES: Final = examples("bluemoon verify game.jsonl", "bluemoon verify games/*.jsonl")


@click.command(epilog=EXAMPLES)
@click.argument("files", type=FILE, nargs=-1, required=True, metavar="FILE...")
@click.option("--require-seed", is_flag=True, help="Fail where no seed proves the start.")
def verify(files: tuple[Path, ...], *, require_seed: bool) -> None:
    """
    Decide every action of recorded games again, and compare events and digest.

    Prints what was proven, a line for each file. The start is proven only by a seed in the
    record. The exit status is 1 if any of them failed.
    """
    shown, failed = screen(), 0
    for path in files:
        try:
            found = verified(path, require_seed=require_seed)
        except (record.RecordError, OSError) as error:
            failed += 1
            shown.say(f"FAILED  {in_one_line(error)}", "bold red")
        else:
            shown.say(f"ok      {path}: {found}")
    if failed:
        raise click.exceptions.Exit(FAILED)


def verified(path: Path, *, require_seed: bool = False) -> str:
    """What was proven about a record; a RecordError if it is not right."""

    def read(plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /) -> str:
        game, found = plugin.game, record.load(path, plugin.game)
        with naming(path):
            proven = record.verify(found, require_seed=require_seed)
        view = game.view(found.state, None)
        is_over = game.outcome(found.state) is not None
        end = wording_of(plugin).ending(view, names=found.players) if is_over else "not over"
        recovered = f" (recovered: {found.recovered})" if found.recovered else ""
        played = f"{game.name}, {len(found.entries)} actions: {end}"
        return f"{played}; start {proven.start.value}{recovered}"

    return registry.use(record.game_of(path), read)
