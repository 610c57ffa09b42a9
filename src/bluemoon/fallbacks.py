"""
What the tools use for a part that a game's plug-in does not have.

Words and pieces come from the notation and the fields of views and events, pictures from the
fields of the position. Nothing else is read, so nothing hidden can leak.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, Generic

from attrs import frozen

from bluemoon.kernel.roles import ActionT, Imaginable, StateT, ViewT
from bluemoon.plugin import (
    Bar,
    Choice,
    Drawing,
    DrawingPlugin,
    Piece,
    Pieces,
    PiecesPlugin,
    PlainSeenT,
    PlainViewT,
    TurnPlugin,
    Wording,
    WordingPlugin,
)
from bluemoon.toolkits.field_drawing import FieldDrawing
from bluemoon.toolkits.pieces import choice, listed_pieces
from bluemoon.toolkits.values import in_words
from bluemoon.toolkits.wording import capitalised, player, who_won

_NO_LABELS: Final[Mapping[Piece, str]] = MappingProxyType({})


def ends_turn_of(plugin: TurnPlugin[StateT, ActionT]) -> Callable[[StateT, StateT], bool]:
    """Whether a turn ended between two states; by default, when another seat is to act."""
    if plugin.ends_turn is not None:
        return plugin.ends_turn
    game = plugin.game

    def ends_turn(before: StateT, after: StateT) -> bool:
        return game.to_act(after) != game.to_act(before)

    return ends_turn


def wording_of(
    plugin: WordingPlugin[StateT, ActionT, PlainViewT, PlainSeenT],
) -> Wording[ActionT, PlainViewT, PlainSeenT]:
    """The game in sentences; by default, made from notation and fields."""
    return NotationWording(plugin.game) if plugin.wording is None else plugin.wording


def pieces_of(plugin: PiecesPlugin[StateT, ActionT, ViewT]) -> Pieces[ActionT, ViewT]:
    """How an action is put together; by default, from the words of its notation."""
    if plugin.pieces is not None:
        return plugin.pieces
    game = plugin.game

    def pieces(view: ViewT, chosen: Sequence[Piece], /) -> Choice[ActionT]:
        return choice(listed_pieces(game.format_action, _own_actions(game, view)), chosen)

    return pieces


def labels_of(
    plugin: PiecesPlugin[StateT, ActionT, ViewT], view: ViewT, pieces: Sequence[Piece]
) -> tuple[str, ...]:
    """These pieces in words; by default, without the word that says what they are."""
    known = known_labels(plugin, view)
    plain = (capitalised(piece.partition(" ")[2] or piece) for piece in pieces)
    return tuple(known.get(piece, words) for piece, words in zip(pieces, plain, strict=True))


def known_labels(plugin: PiecesPlugin[StateT, ActionT, ViewT], view: ViewT) -> Mapping[Piece, str]:
    """The pieces that the game itself has words for; by default none."""
    return _NO_LABELS if plugin.labels is None else plugin.labels(view)


def _own_actions(game: Imaginable[StateT, ActionT, ViewT], view: ViewT) -> tuple[ActionT, ...]:
    """
    The viewer's legal actions; none if the viewer is not to act.

    The viewer is to act if the view is what the player to act would see.
    """
    state = game.determinize(view, 0)
    seat = game.to_act(state)
    if seat is None:
        return ()
    own = (game.view(state, seat, perfect_memory=memory) for memory in (False, True))
    return game.legal_actions(state) if view in own else ()


@frozen(eq=False)
class NotationWording(Generic[StateT, ActionT, PlainViewT, PlainSeenT]):
    """
    Any game in sentences made from its notation and its fields.

    A game's own wording can inherit from this and override what it says better.
    """

    game: Imaginable[StateT, ActionT, PlainViewT]

    def heading(self, view: PlainViewT, action: ActionT, /) -> str:
        """The same heading for all actions."""
        del view, action
        return "Actions"

    def note(self, view: PlainViewT, action: ActionT, /) -> str:
        """Always empty."""
        del view, action
        return ""

    def action(self, view: PlainViewT, action: ActionT, /, *, names: Sequence[str] = ()) -> str:
        """The notation."""
        del view, names
        return capitalised(self.game.format_action(action))

    def event(self, view: PlainViewT, event: PlainSeenT, /, *, names: Sequence[str] = ()) -> str:
        """The kind of event and its fields."""
        del view
        return capitalised(in_words(event, names))

    def situation(self, view: PlainViewT, /, *, names: Sequence[str] = ()) -> str:
        """Whose turn it is, or how the game ended."""
        seat = self.game.to_act(self.game.determinize(view, 0))
        if seat is None:
            return self.ending(view, names=names)
        return f"{player(seat, names, start=True)} to act"

    def card(self, view: PlainViewT, text: str, /, *, names: Sequence[str] = ()) -> str | None:
        """Always None: nothing is known about cards."""
        del view, text, names
        return None

    def ending(self, view: PlainViewT, /, *, names: Sequence[str] = ()) -> str:
        """Who won and why; empty while the game goes on."""
        outcome = self.game.outcome(self.game.determinize(view, 0))
        return "" if outcome is None else f"{who_won(outcome, names)} ({in_words(outcome.reason)})"

    def counts(self, view: PlainViewT, /) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """The scores, if the game has any and they are whole numbers."""
        outcome = self.game.outcome(self.game.determinize(view, 0))
        scores = () if outcome is None else outcome.scores
        if not scores or not all(float(score).is_integer() for score in scores):
            return ()
        return (("score", tuple(map(int, scores))),)

    def progress(self, view: PlainViewT, /, *, names: Sequence[str] = ()) -> tuple[Bar, ...]:
        """Always empty: nothing is known about progress."""
        del view, names
        return ()


def drawing_of(plugin: DrawingPlugin[StateT, ActionT, ViewT]) -> Drawing[StateT, ActionT, ViewT]:
    """Pictures of positions; by default, lists of their fields."""
    if plugin.drawing is not None:
        return plugin.drawing
    return FieldDrawing(plugin.game.rulebook.title, plugin.game.format_action)
