"""A game that is shown turn by turn while it is played."""

from collections.abc import Iterable
from time import sleep
from typing import Final, Generic

from attrs import frozen

from bluemoon.cli.position_screen import Moment, PositionScreen
from bluemoon.cli.positions import story
from bluemoon.cli.screen import Screen
from bluemoon.fallbacks import ends_turn_of
from bluemoon.kernel.roles import ActionT, EventT, SeenT, StateT, ViewT
from bluemoon.plugin import TablePlugin
from bluemoon.record import Entry, Recorded

HELP_LINE: Final = "Ctrl-C: end it here"


@frozen
class WatchedAction(Generic[StateT, ActionT, EventT]):
    """An action that was played."""

    before: StateT
    entry: Entry[ActionT, EventT]
    after: StateT


def watch(  # noqa: PLR0913, PLR0917  a screen, a game, and how to show it
    screen: Screen,
    plugin: TablePlugin[StateT, ActionT, EventT, ViewT, SeenT],
    steps: Iterable[WatchedAction[StateT, ActionT, EventT]],
    begun: Recorded[StateT, ActionT, EventT],
    words: str,
    delay: float,
) -> None:
    """Show the opening with some words, and then the position after every turn."""
    shown, ends_turn = PositionScreen(screen, plugin, begun.players), ends_turn_of(plugin)
    turn, entries = 1, list[tuple[StateT, Entry[ActionT, EventT]]]()
    with screen.filled_anew():
        shown.show(Moment(begun.state, None, words), about="The opening.", help_line=HELP_LINE)
        sleep(delay)
        for number, step in enumerate(steps, start=1):
            entries.append((step.before, step.entry))
            is_over = plugin.game.to_act(step.after) is None
            if is_over or ends_turn(step.before, step.after):
                moment = Moment(
                    step.after, step.entry.action, story(plugin, entries, begun.players)
                )
                about = f"Turn {turn}, action {number}."
                shown.show(moment, about=about, help_line=HELP_LINE)
                sleep(delay)
                turn, entries = turn + 1, []
