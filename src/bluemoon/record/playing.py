"""Making records: start, play, undo."""

import datetime as dt
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from attrs import evolve

from bluemoon.kernel.codec import Plain
from bluemoon.kernel.codec.forms import inside
from bluemoon.kernel.errors import CodecError, OptionsError, RecordError
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT
from bluemoon.record.checking import following, opening
from bluemoon.record.limits import LONGEST_ACTION, LONGEST_LINE, MOST_LINES
from bluemoon.record.meta import DATE, NAMES, expect_names, meta_text
from bluemoon.record.roles import Recordable
from bluemoon.record.seeds import OpenSeed, sealed
from bluemoon.record.values import Entry, Record, Undone
from bluemoon.record.writing import has_room_for_header

NO_META: Final[Mapping[str, Plain]] = MappingProxyType({})


def start(  # noqa: PLR0913  all that can be agreed, most of it optional
    game: Recordable[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
    options: OptionsT,
    seed: int,
    *,
    players: Sequence[str] = (),
    date: dt.date | None = None,
    meta: Mapping[str, Plain] = NO_META,
    salt: str | None = None,
) -> Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
    """
    Begin a record.

    *players* are the names of the players, by seat, and *date* is the day of the game. With a
    salt, 32 hexadecimal digits drawn at random, the seed can be sealed: a record without its seed
    then still commits to it.
    """
    first = game.deal(options, seed)
    state = opening(game, first)
    try:
        names = inside("players", NAMES.decode, list(players))
        expect_names(names, game.players(state))
        if date is not None:
            inside("date", DATE.decode, str(date))
    except CodecError as error:
        raise OptionsError(str(error)) from None
    begun = Record(
        game=game,
        rules=game.rules_version,
        options=options,
        seed=OpenSeed(seed, salt),
        players=names,
        date=date,
        meta_text=meta_text(meta),
        start=first,
        history=(),
        digest=_final_digest(game, state),
        state=state,
    )
    if not has_room_for_header(begun):
        message = f"options and meta are longer than the {LONGEST_LINE} bytes of a line"
        raise OptionsError(message)
    return begun


def play(
    record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT], action: ActionT
) -> Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
    """
    The record after one more action; raises IllegalActionError if the rules forbid it.

    One that is larger than a record may be is a RecordError (see ``limits``).
    """
    game = record.game
    seat = game.to_act(record.state)
    step = game.step(record.state, action)
    line = record.last_line + 1
    # When the game is over, nobody is to act, and every action is illegal.
    assert seat is not None  # noqa: S101  tells the type checkers
    _expect_room(line)
    if len(game.format_action(action)) > LONGEST_ACTION:
        reason = f"an action of more than {LONGEST_ACTION} characters"
        raise RecordError(line, reason, code="record.too_large")
    return evolve(
        record,
        history=(*record.history, Entry(seat, action, step.events, line)),
        digest=_final_digest(game, step.state),
        state=step.state,
    )


def _expect_room(line: int) -> None:
    # The last line is for the result.
    if line >= MOST_LINES:
        reason = f"a record has at most {MOST_LINES} lines"
        raise RecordError(line, reason, code="record.too_large")


def undo(
    record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
) -> Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
    """
    The record with its last action taken back; a RecordError if there is none.

    The action and that it was taken back both stay in ``history``.
    """
    *kept, last = record.entries or (None,)
    line = record.last_line + 1
    if last is None:
        raise RecordError(line, "there is no action to take back", code="record.undo")
    _expect_room(line)
    state = opening(record.game, record.start)
    for entry in kept:
        state = following(record.game, state, entry.events, entry.line)
    return evolve(record, history=(*record.history, Undone(line)), digest=None, state=state)


def without_seed(
    record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
) -> Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
    """
    The record with its seed sealed, or without any if it was not salted.

    Its events still show what chance decides next: to keep that from players, redact it.
    """
    return evolve(record, seed=sealed(record.seed))


def _final_digest(
    game: Recordable[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT], state: StateT
) -> str | None:
    return None if game.outcome(state) is None else game.state_digest(state)
