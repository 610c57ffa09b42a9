"""Going through records again: by their events alone, or by asking the rules about everything."""

from collections.abc import Iterator
from enum import Enum

from attrs import frozen

from bluemoon.kernel.errors import RecordError
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT
from bluemoon.kernel.rulebook import Refusal
from bluemoon.record.checking import expect_possible, fitting, following, opening
from bluemoon.record.seeds import OpenSeed, SealedSeed
from bluemoon.record.values import Entry, Record, Recorded, Undone


class StartProof(Enum):
    """What proves that a game was dealt by chance, and not by hand."""

    SEED = "proven by its seed"
    NONE_YET = "not proven: its seed is sealed"
    NONE = "not proven: there is no seed"


@frozen
class Verification:
    """What was proven about a record."""

    actions: int
    """Actions that were decided again, with those taken back."""
    start: StartProof
    is_finished: bool
    """Whether the game is over, and its final digest right."""

    def __str__(self) -> str:
        actions = "1 action follows" if self.actions == 1 else f"{self.actions} actions follow"
        digest = "; the final digest is right" if self.is_finished else ""
        return f"{actions} from the rules; the start is {self.start.value}{digest}"


def replay(
    record: Recorded[StateT, ActionT, EventT],
) -> Iterator[StateT]:
    """Every state from the opening to the last, by the events of the actions that stand."""
    state = opening(record.game, record.start)
    yield state
    for entry in record.entries:
        state = following(record.game, state, entry.events, entry.line)
        yield state


def verify(
    record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
    *,
    require_seed: bool = False,
) -> Verification:
    """
    Decide every action again, and compare: the start, all events, the final digest.

    Whatever differs is a RecordError that says where. Without a seed the start of the game has to
    be believed, as long as it is possible: the answer says so, and with *require_seed* it is a
    RecordError.
    """
    game = record.game
    if record.rules != game.rules_version:
        known = game.rules_version
        reason = f"played by version {record.rules} of the rules; only {known} can be verified"
        raise RecordError(1, reason, code="record.rules")
    proof = _start_proof(record)
    if require_seed and proof is not StartProof.SEED:
        reason = f"the start is {proof.value}"
        raise RecordError(1, reason, code="record.seed")
    state = opening(game, record.start)
    expect_possible(game, state, 1)
    states = [state]
    for happened in record.history:
        if isinstance(happened, Undone):
            del states[-1]
        else:
            states.append(_verified(record, states[-1], happened))
    is_finished = game.outcome(states[-1]) is not None
    digest = game.state_digest(states[-1]) if is_finished else None
    if digest != record.digest:
        reason = "the digest is not that of the final state"
        raise RecordError(record.last_line + 1, reason, code="record.result")
    actions = sum(isinstance(happened, Entry) for happened in record.history)
    return Verification(actions, proof, is_finished)


def _start_proof(
    record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
) -> StartProof:
    seed = record.seed
    if isinstance(seed, OpenSeed):
        expected = fitting(1, record.game.deal, record.options, seed.value)
        if expected != record.start:
            reason = "the game does not start as its seed says"
            raise RecordError(1, reason, code="record.seed")
        return StartProof.SEED
    return StartProof.NONE_YET if isinstance(seed, SealedSeed) else StartProof.NONE


def _verified(
    record: Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT],
    state: StateT,
    entry: Entry[ActionT, EventT],
) -> StateT:
    """The state after an entry that the rules agree with."""
    game, line = record.game, entry.line
    if entry.seat != game.to_act(state):
        raise RecordError(line, f"seat {entry.seat} is not to act", code="record.illegal")
    verdict = fitting(line, game.decide, state, entry.action)
    if isinstance(verdict, Refusal):
        reason = f"{game.format_action(entry.action)} is not allowed by {verdict}"
        raise RecordError(line, reason, code="record.illegal")
    if verdict != entry.events:
        reason = "the events are not those that the action leads to"
        raise RecordError(line, reason, code="record.illegal")
    return following(game, state, verdict, line)
