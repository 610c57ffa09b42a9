"""What a person clicks on to play the actions of a golden game."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from attrs import frozen
from support.web import RECORDS

from bluemoon import record, registry
from bluemoon.fallbacks import pieces_of
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import Choice, Piece, Plugin


@frozen
class Clicks:
    """The pieces that make an action."""

    number: int
    """Of the action in its game, from 1."""
    seat: Seat
    pieces: tuple[Piece, ...]
    may_go_on: bool
    """Whether other pieces may follow, so that the page cannot know that these are all."""


def last_clicks(game: str, golden: str, count: int) -> list[Clicks]:
    """Those for the last actions of a golden game."""

    def found(
        plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> list[Clicks]:
        recorded = record.load(RECORDS / f"{golden}.jsonl", plugin.game)
        return [*_clicks(plugin, recorded, len(recorded.entries) - count)]

    return registry.use(game, found)


def _clicks(
    plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    recorded: record.Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
    first: int,
) -> Iterator[Clicks]:
    pairs = zip(record.replay(recorded), recorded.entries, strict=False)
    for number, (state, entry) in enumerate(pairs, start=1):
        if number > first:
            view = plugin.game.view(state, entry.seat)
            choose = partial(pieces_of(plugin), view)
            chosen = _search(choose, entry.action, plugin.game.format_action(entry.action))
            yield Clicks(number, entry.seat, tuple(chosen), bool(choose(chosen).following))


def _search(
    choose: Callable[[Sequence[Piece]], Choice[ActionT]], action: ActionT, notation: str
) -> list[Piece]:
    """The pieces of an action; those that its notation names are tried first."""
    words, tried = {*notation.split()}, set[frozenset[tuple[Piece, int]]]()

    def search(chosen: list[Piece]) -> list[Piece] | None:
        choice = choose(chosen)
        if choice.action == action:
            return chosen
        for piece in sorted(choice.following, key=lambda piece: words.isdisjoint(piece.split())):
            longer = [*chosen, piece]
            kind = frozenset(Counter(longer).items())
            if kind not in tried:
                tried.add(kind)
                if (found := search(longer)) is not None:
                    return found
        return None

    found = search([])
    assert found is not None, f"no pieces make {notation}"
    return found
