"""
Perft: how many ways there are to go on from a position, so many actions deep.

The counts are kept in plain text, a block for each position:

    position  what is special about it
    # how the first counts come about
    game      city
    options   players=2 expansion=yes
    seed      7
    play      move c4, end, pay 1 T3
    perft     1 27
    perft     2 614

A position is made from options, seed and actions in notation alone. There may be several
lines of ``play``; their actions follow one another. An option with a comma has several values:
``boards=red,blue``, or ``boards=red,`` for one.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from attrs import frozen

from bluemoon import registry
from bluemoon.kernel.roles import (
    ActionT,
    EventT,
    OptionsT,
    OutcomeT,
    Playable,
    SeenT,
    StateT,
    ViewT,
)
from bluemoon.plugin import Plugin

DIRECTORY: Final = Path(__file__).parent.parent / "perft"
NOT_COUNTED: Final = "?"
"""What stands in a file for a count that is still to be made."""


def perft(game: Playable[StateT, ActionT], state: StateT, depth: int) -> int:
    """Sequences of so many legal actions; a game that ends earlier does not count."""
    if depth == 0:
        return 1
    actions = game.legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(game, game.apply(state, action), depth - 1) for action in actions)


def divide(game: Playable[StateT, ActionT], state: StateT, depth: int) -> dict[str, int]:
    """The same for each first action, to find out where two counts begin to differ."""
    return {
        game.format_action(action): perft(game, game.apply(state, action), depth - 1)
        for action in game.legal_actions(state)
    }


@frozen
class Block:
    """One position of a file."""

    name: str
    game: str
    options: tuple[tuple[str, object], ...]
    seed: int
    actions: tuple[str, ...]
    counts: tuple[tuple[int, int | None], ...]
    """Depth and nodes; None where they are still to be counted."""

    def count(self, depth: int) -> int:
        """The nodes at this depth."""

        def counted(
            plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
        ) -> int:
            return perft(plugin.game, position(plugin, self), depth)

        return registry.use(self.game, counted)

    def divided(self, depth: int) -> str:
        """The nodes at this depth for each first action, as lines to read."""

        def lines(
            plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
        ) -> str:
            divided = divide(plugin.game, position(plugin, self), depth)
            return "\n".join(f"{nodes:8} {action}" for action, nodes in divided.items())

        return registry.use(self.game, lines)


def position(
    plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], block: Block
) -> StateT:
    """The position of a block, played from its opening."""
    game = plugin.game
    state = game.new_game(plugin.options(**dict(block.options)), block.seed)
    for action in block.actions:
        state = game.apply(state, game.parse_action(action))
    return state


def blocks(text: str) -> Iterator[Block]:
    """The positions of a file."""
    for part in text.split("\n\n"):
        lines = [line.partition(" ") for line in part.splitlines() if not line.startswith("#")]
        values = {key: value.strip() for key, _, value in lines}
        if values:
            yield Block(
                name=values["position"],
                game=values["game"],
                options=tuple(map(_option, values["options"].split())),
                seed=int(values["seed"]),
                actions=_actions(value for key, _, value in lines if key == "play"),
                counts=tuple(_count(value) for key, _, value in lines if key == "perft"),
            )


def recounted(text: str) -> str:
    """The same file with every count made again."""
    parts = text.split("\n\n")
    return "\n\n".join(map(_recounted_part, parts))


def _recounted_part(part: str) -> str:
    lines = part.splitlines()
    for block in blocks(part):
        for number, line in enumerate(lines):
            if line.startswith("perft"):
                depth, _ = _count(line.removeprefix("perft"))
                lines[number] = f"perft     {depth} {block.count(depth)}"
    return "\n".join(lines) + ("\n" if part.endswith("\n") else "")


def _actions(lines: Iterator[str]) -> tuple[str, ...]:
    return tuple(word.strip() for line in lines for word in line.split(",") if word.strip())


def _option(text: str) -> tuple[str, object]:
    name, _, value = text.partition("=")
    if value in ("yes", "no"):
        return name, value == "yes"
    if "," in value:
        return name, tuple(filter(None, value.split(",")))
    return name, int(value) if value.isdecimal() else value


def _count(text: str) -> tuple[int, int | None]:
    depth, nodes = text.split()
    return int(depth), None if nodes == NOT_COUNTED else int(nodes)
