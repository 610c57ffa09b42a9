"""Going through records again: by their events alone, or asking the rules about everything."""

from collections.abc import Iterator

from bluemoon.kernel.errors import RecordError
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT
from bluemoon.kernel.rulebook import Refusal
from bluemoon.record.checking import expect_possible, fitting, following, opening
from bluemoon.record.seeds import OpenSeed
from bluemoon.record.values import Entry, Record, Recorded


def replay(
    record: Recorded[StateT, ActionT, EventT],
) -> Iterator[StateT]:
    """Every state from the opening to the last, by the events alone."""
    state = opening(record.game, record.start)
    yield state
    for entry in record.entries:
        state = following(record.game, state, entry.events, entry.line)
        yield state


def verify(record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT]) -> None:
    """
    Decide every action again, and compare: the start, all events, the final digest.

    Whatever differs is a RecordError that says where. Without the seed the start of the game
    has to be believed, as long as it is a possible one.
    """
    game = record.game
    if record.rules != game.rules_version:
        known = game.rules_version
        reason = f"played by version {record.rules} of the rules; only {known} can be verified"
        raise RecordError(1, reason)
    _verify_start(record)
    state = opening(game, record.start)
    expect_possible(game, state, 1)
    for entry in record.entries:
        state = _verified(record, state, entry)
    outcome = game.outcome(state)
    digest = None if outcome is None else game.state_digest(state)
    if digest != record.digest:
        raise RecordError(record.last_line + 1, "the digest is not that of the final state")


def _verify_start(
    record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
) -> None:
    seed = record.seed
    if isinstance(seed, OpenSeed):
        expected = fitting(1, record.game.start, record.options, seed.value)
        if expected != record.start:
            raise RecordError(1, "the game does not start as its seed says")


def _verified(
    record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
    state: StateT,
    entry: Entry[ActionT, EventT],
) -> StateT:
    """The state after an entry that the rules agree with."""
    game, line = record.game, entry.line
    if entry.seat != game.to_act(state):
        raise RecordError(line, f"seat {entry.seat} is not to act")
    verdict = fitting(line, game.decide, state, entry.action)
    if isinstance(verdict, Refusal):
        reason = f"{game.format_action(entry.action)} is not allowed by {verdict}"
        raise RecordError(line, reason)
    if verdict != entry.events:
        raise RecordError(line, "the events are not those that the action leads to")
    return following(game, state, verdict, line)
