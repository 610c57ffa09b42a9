"""What a table answers to each request."""

from typing import Generic, assert_never

from attrs import frozen

from bluemoon.bots import Iterations
from bluemoon.fallbacks import wording_of
from bluemoon.kernel.roles import ActionT, EventT, SeenT, StateT, ViewT
from bluemoon.tables.replies import (
    ActionsReply,
    CardReply,
    HintReply,
    LegalityReply,
    ListedAction,
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
    PictureRequest,
    PiecesRequest,
    PlayRequest,
    PositionRequest,
    Request,
    StoryRequest,
    UndoRequest,
)
from bluemoon.tables.table import Table


@frozen(eq=False)
class Answering(Generic[StateT, ActionT, EventT, ViewT, SeenT]):
    """Answers requests to a table."""

    table: Table[StateT, ActionT, EventT, ViewT, SeenT]

    def reply(self, request: Request) -> Reply[ViewT]:  # noqa: C901, PLR0911  one arm per request
        """What the table answers; a BlueMoonError if the request cannot be met."""
        match request:
            case PositionRequest():
                return self._position(request)
            case ActionsRequest():
                return self._actions(request)
            case PiecesRequest():
                return self._pieces(request)
            case LegalityRequest():
                return self._legality(request)
            case PlayRequest(seat, action, revision):
                self.table.play(seat, action, revision=revision)
                return PlayReply(self.table.revision)
            case UndoRequest(seats, revision):
                undone = self.table.undo(*seats, revision=revision)
                return UndoReply(self.table.revision, undone.taken_back, undone.waits_for)
            case StoryRequest(seat, after):
                now = self.table.now
                return StoryReply(now.revision, now.story(seat, after=after))
            case HintRequest():
                return self._hint(request)
            case PictureRequest(seat, chosen, theme, width):
                now = self.table.now
                svg = now.picture(seat, chosen, theme=theme, width=width)
                return PictureReply(now.revision, svg)
            case CardRequest(text, seat):
                return CardReply(self.table.now.card(seat, text))
            case _:
                assert_never(request)

    def _position(self, request: PositionRequest) -> PositionReply[ViewT]:
        now, match = self.table.now, self.table.match
        outcome = now.outcome
        return PositionReply(
            revision=now.revision,
            game=now.plugin.game.name,
            seat=request.seat,
            players=now.participants,
            to_act=now.to_act,
            actions_played=now.actions_played,
            match_game=None if match is None else match.game,
            situation=now.situation(request.seat),
            ending=now.ending(request.seat),
            winners=None if outcome is None else outcome.winners,
            scores=() if outcome is None else outcome.scores,
            view=now.view(request.seat, perfect_memory=request.perfect_memory),
        )

    def _actions(self, request: ActionsRequest) -> ActionsReply:
        now, seat = self.table.now, request.seat
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
        now = self.table.now
        choice = now.pieces(request.seat, request.chosen)
        action = None if choice.action is None else now.plugin.game.format_action(choice.action)
        return PiecesReply(now.revision, choice.following, action)

    def _legality(self, request: LegalityRequest) -> LegalityReply:
        now = self.table.now
        now.expect_turn(request.seat)
        action = now.plugin.game.parse_action(request.action)
        refusal = now.why_illegal(request.seat, action)
        if refusal is not None:
            return LegalityReply(now.revision, False, refusal.code, str(refusal))  # noqa: FBT003  a field
        view = now.view(request.seat)
        words = wording_of(now.plugin).action(view, action, names=now.names)
        return LegalityReply(now.revision, True, None, words)  # noqa: FBT003  same

    def _hint(self, request: HintRequest) -> HintReply:
        now, seat = self.table.now, request.seat
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
