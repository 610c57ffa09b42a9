"""Lines as a record: read, followed event by event, and looked at."""

from collections.abc import Iterable

from bluemoon.kernel.errors import CodecError, RecordError
from bluemoon.kernel.forms import inside
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT
from bluemoon.record.bodies import BodyReader
from bluemoon.record.checking import expect_possible, following, opening
from bluemoon.record.headers import FORMAT, read_header
from bluemoon.record.meta import decode_meta, expect_names
from bluemoon.record.notation import action_reader
from bluemoon.record.plain_lines import Line, Lines
from bluemoon.record.results import read_digest, read_result
from bluemoon.record.roles import Recordable
from bluemoon.record.values import Entry, Record


def parsed(
    lines: Lines, game: Recordable[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]
) -> Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]:
    """The record that these lines make."""
    codec = game.codec()
    header = read_header(lines.first, FORMAT, codec.event(None), game, "meta")
    state = opening(game, header.start)
    expect_possible(game, state, 1)
    players = game.players(state)
    try:
        expect_names(header.players, players)
        meta_text = inside("meta", decode_meta, header.extra)
    except CodecError as error:
        raise RecordError(1, str(error)) from None
    reader = BodyReader(players, action_reader(game), codec.event, codec.told)
    body = reader.read(lines.found[1:])
    state = _followed(game, state, body.entries)
    digest, missing = _digest(game, state, body.result)
    return Record(
        game=game,
        rules=header.rules,
        options=header.options,
        seed=header.seed,
        players=header.players,
        meta_text=meta_text,
        start=header.start,
        entries=body.entries,
        digest=digest,
        state=state,
        recovered="; ".join(filter(None, [lines.recovered, missing])),
    )


def _followed(
    game: Recordable[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
    state: StateT,
    entries: Iterable[Entry[ActionT, EventT]],
) -> StateT:
    """The last state, every one on the way made sure to be possible."""
    for entry in entries:
        if entry.seat != game.to_act(state):
            raise RecordError(entry.line, f"seat {entry.seat} is not to act")
        state = following(game, state, entry.events, entry.line)
        expect_possible(game, state, entry.line)
    return state


def _digest(
    game: Recordable[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
    state: StateT,
    result: Line | None,
) -> tuple[str | None, str]:
    """The digest that was written down, and what to say if it should have been and was not."""
    outcome = game.outcome(state)
    if result is not None:
        found, table = read_result(game.codec().outcome, result, "digest")
        if outcome is None:
            raise RecordError(result.number, "there is a result, and the game is not over")
        if found != outcome:
            raise RecordError(result.number, "the result is not what the events led to")
        return read_digest(result, table["digest"]), ""
    if outcome is None:
        return None, ""
    return game.state_digest(state), "the game is over, and its result was not written"
