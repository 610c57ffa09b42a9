"""Legal actions as a numbered list under headings."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from re import findall
from typing import Final

from bluemoon.fallbacks import wording_of
from bluemoon.kernel.roles import ActionT, EventT, SeenT, StateT, ViewT
from bluemoon.plugin import TablePlugin
from bluemoon.tables import Snapshot

GAP: Final = 2
"""Blanks between two columns."""
WORD: Final = r"[\w'~-]+"


def listed(
    now: Snapshot[StateT, ActionT, EventT, ViewT, SeenT], wanted: str, width: int
) -> Iterator[tuple[str, str]]:
    """
    The legal actions that a person wants to see: lines, each with its style.

    Wanted are those with words that begin with each of these: in the notation, in the heading, or
    in what the action does. A first word that begins actions means nothing else.
    """
    game, wording = now.plugin.game, wording_of(now.plugin)
    view, actions = game.view(now.state, now.to_act), game.legal_actions(now.state)
    words = wanted.lower().split()
    verbs = {action: game.format_action(action).split()[0] for action in actions}
    verb = words.pop(0) if words and words[0] in verbs.values() else None
    numbered = [
        (number, action)
        for number, action in enumerate(actions, start=1)
        if verb in (None, verbs[action])
        and (not words or _has_words(words, _about(now.plugin, view, action, now.names)))
    ]
    for title, group in groupby(numbered, lambda each: wording.heading(view, each[1])):
        yield title, "bold"
        labels = [
            f"{number:>3} {game.format_action(action)}  {wording.note(view, action)}".rstrip()
            for number, action in group
        ]
        yield from ((line, "") for line in in_columns(labels, width))
    if not numbered:
        yield f"No legal action has to do with {wanted!r}.", ""


def _about(
    plugin: TablePlugin[StateT, ActionT, EventT, ViewT, SeenT],
    view: ViewT,
    action: ActionT,
    names: Sequence[str],
) -> str:
    """All that is said of an action."""
    wording = wording_of(plugin)
    said = wording.action(view, action, names=names)
    title, note = wording.heading(view, action), wording.note(view, action)
    return " ".join([plugin.game.format_action(action), title, note, said])


def _has_words(beginnings: Sequence[str], text: str) -> bool:
    """Whether each of these is the beginning of a word of the text."""
    known = findall(WORD, text.lower())
    return all(any(word.startswith(begun) for word in known) for begun in beginnings)


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
