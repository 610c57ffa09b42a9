"""The help for a person at the keyboard."""

from bluemoon.kernel.roles import ActionT, EventT, SeenT, StateT, ViewT
from bluemoon.plugin import TablePlugin


def help_text(plugin: TablePlugin[StateT, ActionT, EventT, ViewT, SeenT], state: StateT) -> str:
    """Everything a person can type, with an action and a rule of the game as examples."""
    game = plugin.game
    action = game.format_action(game.legal_actions(state)[0])
    word, rule = action.split()[0], next(iter(game.rulebook.values()))
    lines = {
        "list": f"list the legal actions; 'list {word}' only those that begin with {word}",
        f"why {action}": "say whether an action is allowed, and if not, which rule forbids it",
        f"rule {rule.id}": f"explain a rule; 'rule {rule.chapter.letter}' a whole chapter",
        "card NAME": "explain a card, or whatever else has a name on the board",
        "board": "show the board again",
        "undo": "go back to the last decision of a person",
        "save FILE": "keep a copy of the game so far; the game itself is always saved",
        "svg FILE": "draw the board in a file",
        "quit": "stop here; the game can be resumed",
        "help": "show this text",
    }
    width = max(map(len, lines))
    first = f"Type an action, such as '{action}', its number in the list, or one of these:"
    return "\n".join([first, *(f"  {typed:<{width}}  {text}" for typed, text in lines.items())])
