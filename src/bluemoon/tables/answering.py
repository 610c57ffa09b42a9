"""What a table answers to each request."""

from typing import Generic, assert_never

from attrs import frozen

from bluemoon.bots import Iterations
from bluemoon.fallbacks import known_labels, labels_of, wording_of
from bluemoon.kernel.errors import PieceError, shown
from bluemoon.kernel.roles import ActionT, EventT, SeenT, StateT, ViewT
from bluemoon.tables.errors import TableError
from bluemoon.tables.replies import (
    ActionsReply,
    CardReply,
    HintReply,
    LegalityReply,
    ListedAction,
    MisfitReply,
    PictureReply,
    PiecesReply,
    PlayReply,
    PositionReply,
    Reply,
    StoryReply,
    ThoughtOfAction,
    UndoReply,
)
from bluemoon.tables.requests import (
    ActionsRequest,
    CardRequest,
    HintRequest,
    LegalityRequest,
    MisfitRequest,
    PictureRequest,
    PiecesRequest,
    PlayRequest,
    PositionRequest,
    Request,
    StoryRequest,
    UndoRequest,
)
from bluemoon.tables.snapshot import Snapshot
from bluemoon.tables.table import Table


@frozen(eq=False)
class Answering(Generic[StateT, ActionT, EventT, ViewT, SeenT]):
    """Answers requests to a table."""

    table: Table[StateT, ActionT, EventT, ViewT, SeenT]
    now: Snapshot[StateT, ActionT, EventT, ViewT, SeenT]
    """The moment that all questions are about."""

    def reply(self, request: Request) -> Reply[ViewT]:  # noqa: C901, PLR0911  one arm per request
        """What the table answers; a BlueMoonError if the request cannot be met."""
        match request:
            case PositionRequest():
                return self._position(request)
            case ActionsRequest():
                return self._actions(request)
            case PiecesRequest():
                return self._pieces(request)
            case MisfitRequest():
                return self._misfit(request)
            case LegalityRequest():
                return self._legality(request)
            case PlayRequest(seat, action, revision):
                self.table.play(seat, action, revision=revision)
                return PlayReply(self.table.revision)
            case UndoRequest(seats, revision):
                undone = self.table.undo(*seats, revision=revision)
                return UndoReply(self.table.revision, undone.taken_back, undone.waits_for)
            case StoryRequest(seat, after):
                return StoryReply(self.now.revision, self.now.story(seat, after=after))
            case HintRequest():
                return self._hint(request)
            case PictureRequest(seat, chosen, theme, width):
                svg = self.now.picture(seat, chosen, theme=theme, width=width)
                return PictureReply(self.now.revision, svg)
            case CardRequest(text, seat):
                return CardReply(self.now.card(seat, text))
            case _:
                assert_never(request)

    def _position(self, request: PositionRequest) -> PositionReply[ViewT]:
        now, match = self.now, self.table.match
        outcome = now.outcome
        return PositionReply(
            revision=now.revision,
            game=now.plugin.game.name,
            title=now.plugin.game.rulebook.title,
            seat=request.seat,
            players=now.participants,
            to_act=now.to_act,
            actions_played=now.actions_played,
            acted=0 if request.seat is None else now.acted(request.seat),
            undo_agreed=self.table.undo_agreed,
            match_game=None if match is None else match.game,
            situation=now.situation(request.seat),
            ending=now.ending(request.seat),
            winners=None if outcome is None else outcome.winners,
            scores=() if outcome is None else outcome.scores,
            view=now.view(request.seat, perfect_memory=request.perfect_memory),
        )

    def _actions(self, request: ActionsRequest) -> ActionsReply:
        now, seat = self.now, request.seat
        game, wording, view = now.plugin.game, wording_of(now.plugin), now.view(seat)
        listed = [
            ListedAction(
                game.format_action(action),
                wording.heading(view, action),
                wording.note(view, action),
                wording.action(view, action, names=now.names),
            )
            for action in now.actions(seat)
        ]
        return ActionsReply(now.revision, tuple(listed))

    def _pieces(self, request: PiecesRequest) -> PiecesReply:
        now = self.now
        choice = now.pieces(request.seat, request.chosen)
        action = None if choice.action is None else now.plugin.game.format_action(choice.action)
        labels = labels_of(now.plugin, now.view(request.seat), choice.following)
        return PiecesReply(now.revision, choice.following, labels, action)

    def _misfit(self, request: MisfitRequest) -> MisfitReply:
        now, piece = self.now, request.piece
        choice = now.pieces(request.seat, request.chosen)
        if piece in choice.following:
            message = f"the piece {shown(piece)} can be chosen"
            raise TableError(message, code="table.fitting")
        refusal = now.why_misfit(request.seat, (*request.chosen, piece))
        if refusal is None:
            known = known_labels(now.plugin, now.view(request.seat))
            message = f"{known.get(piece, shown(piece))} cannot be chosen now"
            return MisfitReply(now.revision, PieceError.code, message, None)
        return MisfitReply(now.revision, refusal.code, str(refusal), refusal.rule.text)

    def _legality(self, request: LegalityRequest) -> LegalityReply:
        now = self.now
        now.expect_turn(request.seat)
        action = now.plugin.game.parse_action(request.action)
        refusal = now.why_illegal(request.seat, action)
        if refusal is not None:
            return LegalityReply(now.revision, False, refusal.code, str(refusal))  # noqa: FBT003  a field
        view = now.view(request.seat)
        words = wording_of(now.plugin).action(view, action, names=now.names)
        return LegalityReply(now.revision, True, None, words)  # noqa: FBT003  same

    def _hint(self, request: HintRequest) -> HintReply:
        now, seat = self.now, request.seat
        game, wording, view = now.plugin.game, wording_of(now.plugin), now.view(seat)
        thinking = now.hint(seat, Iterations(request.iterations))
        thoughts = [
            ThoughtOfAction(
                game.format_action(thought.action),
                wording.action(view, thought.action, names=now.names),
                thought.visits,
                thought.value,
            )
            for thought in thinking.thoughts
        ]
        return HintReply(now.revision, tuple(thoughts))
