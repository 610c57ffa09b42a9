"""What happened in a game, in sentences that a seat may read."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Generic

from attrs import frozen

from bluemoon import record
from bluemoon.fallbacks import ends_turn_of, wording_of
from bluemoon.kernel.roles import ActionT, EventT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import PlainSeenT, TablePlugin, TurnPlugin
from bluemoon.record import Entry, Recorded
from bluemoon.tables.roles import HostPlugin


@frozen
class StoryLine:
    """One action, as a seat or a spectator may know it."""

    number: int
    """Counted from 1; what was taken back does not count."""
    seat: Seat
    """Who acted."""
    action: str | None
    """In notation; None if it may not be seen."""
    text: str
    """What it led to, in sentences; empty if nothing is worth saying."""


@frozen
class ToldEntry(Generic[PlainSeenT]):
    """An action with its sentences, and its events as the same seat may see them."""

    line: StoryLine
    events: tuple[PlainSeenT, ...]


def story(
    plugin: HostPlugin[StateT, ActionT, EventT, ViewT, SeenT],
    found: Recorded[StateT, ActionT, EventT],
    seat: Seat | None,
    names: tuple[str, ...],
    after: int,
) -> Iterator[StoryLine]:
    """The lines of the actions that stand and come after so many others."""
    numbered = enumerate(found.entries, start=1)
    for before, (number, entry) in zip(record.replay(found), numbered, strict=False):
        if number > after:
            yield told(plugin, before, (number, entry), seat, names).line


def told(
    plugin: HostPlugin[StateT, ActionT, EventT, ViewT, SeenT],
    before: StateT,
    numbered: tuple[int, Entry[ActionT, EventT]],
    seat: Seat | None,
    names: tuple[str, ...],
) -> ToldEntry[SeenT]:
    """An action and its number, as a seat or a spectator may know it."""
    number, entry = numbered
    seen = record.seen_entry(plugin.game, entry, seat)
    text = sentences(plugin, before, entry, seat, names)
    line = StoryLine(number, entry.seat, seen.action, f"{text}." if text else "")
    return ToldEntry(line, seen.events)


def sentences(
    plugin: TablePlugin[StateT, ActionT, EventT, ViewT, SeenT],
    before: StateT,
    entry: Entry[ActionT, EventT],
    seat: Seat | None,
    names: tuple[str, ...],
) -> str:
    """What an action led to, as a seat or a spectator may know it; may be empty."""
    game, wording = plugin.game, wording_of(plugin)
    view = game.view(before, seat)
    seen = (game.redact(event, seat) for event in entry.events)
    return ". ".join(filter(None, (wording.event(view, event, names=names) for event in seen)))


def turn_ends(plugin: TurnPlugin[StateT, ActionT], states: Iterable[StateT]) -> tuple[int, ...]:
    """The positions of a game at which a turn ended; the opening is number 0."""
    ends_turn = ends_turn_of(plugin)
    return tuple(
        number
        for number, (before, after) in enumerate(pairwise(states), start=1)
        if ends_turn(before, after)
    )
