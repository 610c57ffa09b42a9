"""Records from text and from files; broken ones are RecordErrors with line and reason."""

import os
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from attrs import frozen

from bluemoon import games
from bluemoon.kernel.errors import RecordError
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.record.headers import FORMAT, game_name
from bluemoon.record.parsing import parsed
from bluemoon.record.plain_lines import Lines, lines_of
from bluemoon.record.sources import content_of, encoded, naming
from bluemoon.record.values import Record

AnswerT = TypeVar("AnswerT")
AnswerT_co = TypeVar("AnswerT_co", covariant=True)


def load(
    path: str | os.PathLike[str],
    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
) -> Record[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]:
    """
    Read a record of this game from a file.

    Every event is followed, and every position looked at; whether the rules allow all this
    is what ``verify`` asks. A last line that was cut off is left out: see ``recovered``.
    """
    with naming(path):
        return parsed(lines_of(content_of(path)), game)


def loads(
    text: str | bytes, game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]
) -> Record[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]:
    """Read a record of this game from a text, in the same way."""
    return parsed(lines_of(encoded(text)), game)


class RecordUser(Protocol[AnswerT_co]):
    """Something that can be done with a record of any game."""

    def __call__(
        self, record: Record[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> AnswerT_co:
        """Do it."""
        ...


def use(path: str | os.PathLike[str], user: RecordUser[AnswerT]) -> AnswerT:
    """
    What the user makes of the record in a file, whatever game it is of.

    The header tells the game. Records of two games have no type in common, so the record is
    handed to a function that works for all of them, as in `bluemoon.games.use`.
    """
    with naming(path):
        lines = lines_of(content_of(path))
        name = game_name(lines.first, FORMAT)
        if name not in games.NAMES:
            raise RecordError(1, f"the games are {' and '.join(games.NAMES)}; there is no {name!r}")
        return games.use(name, _Reading(lines, user))


@frozen(eq=False)
class _Reading(Generic[AnswerT]):
    """Reading a record that only needs to know which game."""

    lines: Lines
    user: RecordUser[AnswerT]

    def __call__(
        self,
        game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
        options: Callable[..., OptionsT],
        /,
    ) -> AnswerT:
        """Read it and hand it over."""
        del options
        return self.user(parsed(self.lines, game))
