"""The help for a person at the keyboard."""

from collections.abc import Iterator
from textwrap import wrap

from bluemoon.kernel.roles import ActionT, EventT, SeenT, StateT, ViewT
from bluemoon.plugin import TablePlugin


def help_lines(
    plugin: TablePlugin[StateT, ActionT, EventT, ViewT, SeenT], state: StateT, width: int
) -> list[str]:
    """Everything a person can type, with an action and a rule of the game as examples."""
    game = plugin.game
    action = game.format_action(game.legal_actions(state)[0])
    word, rule = action.split()[0], next(iter(game.rulebook.values()))
    commands = {
        "list": f"list the legal actions; 'list {word}' those that have to do with {word}",
        "what NAME": "say what a card, a place or a piece is; the name alone does the same",
        f"why {action}": "say whether an action is allowed, and if not, which rule forbids it",
        "hint": "say what a search would play",
        f"rule {rule.id}": f"explain a rule; 'rule {rule.chapter.letter}' a whole chapter",
        "story": "tell what has happened since your last action; 'story all' everything",
        "board": "show all of the board, if there is too little room for it",
        "undo": "go back to the last decision of a person",
        "save FILE": "keep a copy of the game so far; the game itself is always saved",
        "svg FILE": "draw the board in a file",
        "quit": "stop here; the game can be resumed",
        "help": "show this text",
    }
    return [
        f"Type an action, such as '{action}', its number in the list, or one of these:",
        *_in_two_columns(commands, width),
        *wrap(_habits(plugin), width),
    ]


def _habits(plugin: TablePlugin[StateT, ActionT, EventT, ViewT, SeenT]) -> str:
    """How actions can be typed more easily than in notation."""
    found = ["A number may be left out if only one fits", "Tab completes words"]
    if plugin.vocabulary is not None:
        found.insert(0, "Names may be typed too, or how they begin")
    if plugin.going_on is not None:
        found.insert(1, "An action of a later phase ends the phases before it")
    return f"{'. '.join(found)}."


def _in_two_columns(commands: dict[str, str], width: int) -> Iterator[str]:
    left = max(map(len, commands)) + len("    ")
    for typed, text in commands.items():
        first = f"  {typed}".ljust(left)
        yield from wrap(f"{first}{text}", width, subsequent_indent=" " * left)
