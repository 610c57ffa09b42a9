"""Legal actions as a numbered list under headings."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from bluemoon.fallbacks import wording_of
from bluemoon.kernel.roles import ActionT, EventT, SeenT, StateT, ViewT
from bluemoon.plugin import TablePlugin

GAP: Final = 2
"""Blanks between two columns."""


def listed(
    plugin: TablePlugin[StateT, ActionT, EventT, ViewT, SeenT],
    state: StateT,
    beginning: str,
    width: int,
) -> Iterator[tuple[str, str]]:
    """The legal actions whose notation starts with *beginning*: lines, each with its style."""
    game, wording = plugin.game, wording_of(plugin)
    view, actions = game.view(state, game.to_act(state)), game.legal_actions(state)
    numbered = [
        (number, action)
        for number, action in enumerate(actions, start=1)
        if game.format_action(action).startswith(beginning)
    ]
    for title, group in groupby(numbered, lambda each: wording.heading(view, each[1])):
        yield title, "bold"
        labels = [
            f"{number:>3} {game.format_action(action)}  {wording.note(view, action)}".rstrip()
            for number, action in group
        ]
        yield from ((line, "") for line in in_columns(labels, width))
    if not numbered:
        yield f"No legal action begins with {beginning!r}.", ""


def in_columns(labels: Sequence[str], width: int) -> list[str]:
    """
    Labels in columns, as many as fit.

    >>> in_columns(["1 move", "2 flit", "3 end"], 20)
    ['1 move  2 flit', '3 end']
    """
    column = max(map(len, labels)) + GAP
    each = max(1, (width + GAP) // column)
    rows = (labels[first : first + each] for first in range(0, len(labels), each))
    return ["".join(label.ljust(column) for label in row).rstrip() for row in rows]
