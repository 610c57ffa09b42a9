"""Advice for a person: what a search would play."""

from collections.abc import Iterator
from typing import Final

from bluemoon.fallbacks import wording_of
from bluemoon.kernel.roles import ActionT, EventT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.tables import Snapshot

MOST_SHOWN: Final = 3


def hint_lines(
    now: Snapshot[StateT, ActionT, EventT, ViewT, SeenT], seat: Seat
) -> Iterator[tuple[str, str]]:
    """The best actions of the person to act, and what each is worth: lines with their styles."""
    plugin, best_score = now.plugin, now.plugin.best_score
    wording, view = wording_of(plugin), now.view(seat)
    is_alone = len(now.participants) == 1 and best_score is not None
    yield "A search would play one of these, the best first:", "bold"
    for thought in now.hint(seat).thoughts[:MOST_SHOWN]:
        words = wording.action(view, thought.action, names=now.names)
        worth = (
            f"about {thought.value * (best_score or 1):.0f} points in the end"
            if is_alone
            else f"wins {thought.value:.0%}"
        )
        yield f"  {plugin.game.format_action(thought.action)}  {words} ({worth})", ""
