"""Making records: start, play, undo, replay, verify."""

from hashlib import sha256
from itertools import pairwise

import attrs
import pytest
from bluemoon.kernel.plain import Plain
from support.games import GAMES_AND_OPTIONS, Table
from support.nim import NIM, Heap, Take
from support.records import SALT, city_record, random_record

from bluemoon import city, record
from bluemoon.kernel.errors import IllegalActionError, OptionsError, RecordError
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.record import limits, playing


@pytest.mark.parametrize("table", GAMES_AND_OPTIONS, ids=str)
def test_a_record_survives_being_written(
    table: Table[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
) -> None:
    """Read again, it is the same record, it verifies, and it leads to the same state."""
    found = random_record(table.game, table.options, 5, 120)
    again = record.loads(record.dumps(found), table.game)

    assert found == again
    assert found.state == again.state
    assert "" == again.recovered
    assert record.dumps(found) == record.dumps(again)
    record.verify(again)


def test_replay_goes_through_every_state_by_events_alone() -> None:
    found = city_record(30)
    states = tuple(record.replay(found))

    assert city.new_game(city.Options(players=2), 1) == states[0]
    assert found.state == states[-1]
    assert [(entry.seat, entry.action) for entry in found.entries] == [
        (before.to_act, entry.action) for before, entry in zip(states, found.entries, strict=False)
    ]
    for (before, after), entry in zip(pairwise(states), found.entries, strict=True):
        assert after == city.apply(before, entry.action)


def test_records_are_values() -> None:
    """Playing makes a new record, and equal games have equal records that can be keys."""
    begun = record.start(city.GAME, city.Options(), 7)
    once, twice = (record.play(begun, city.parse_action("end")) for _ in range(2))

    assert () == begun.entries
    assert once == twice != begun
    assert 1 == len({once, twice})
    assert "<Record of city, 1 actions>" == repr(once)


def test_undo_takes_the_last_action_back() -> None:
    found = city_record(20)

    assert city_record(19) == record.undo(found)
    assert city_record(19).state == record.undo(found).state


def test_undo_takes_back_the_end_of_a_game() -> None:
    over = random_record(NIM, Heap(3), 0, 99)
    before = record.undo(over)

    assert over.digest is not None
    assert before.digest is None
    assert over == record.play(before, over.entries[-1].action)


def test_nothing_can_be_taken_back_at_the_start() -> None:
    with pytest.raises(RecordError, match="line 1: there is no action to take back"):
        record.undo(record.start(city.GAME, city.Options(), 7))


def test_an_illegal_action_is_not_recorded() -> None:
    begun = record.start(city.GAME, city.Options(), 7)

    with pytest.raises(IllegalActionError, match="M1: a1 is not in this city"):
        record.play(begun, city.parse_action("move a1"))


def test_nothing_is_recorded_after_the_end() -> None:
    with pytest.raises(IllegalActionError, match="N2"):
        record.play(random_record(NIM, Heap(3), 0, 99), Take(1))


def test_names_and_metadata_are_kept() -> None:
    meta: dict[str, Plain] = {"place": "Köln ☾", "round": 3, "rating": [1.5, None, {"x": True}]}
    found = record.start(city.GAME, city.Options(), 7, players=["Ann", "Jürgen"], meta=meta)
    again = record.loads(record.dumps(found), city.GAME)

    assert ("Ann", "Jürgen") == again.players
    assert meta == again.meta
    assert again.meta is not again.meta


@pytest.mark.parametrize(
    ("players", "reason"),
    [
        (["Ann"], "players: 1 names for 2 players"),
        (["Ann", "B\x1b[2J"], "players: expected a printable name of at most 100 characters"),
        (["Ann", "B" * 101], "players: expected a printable name"),
    ],
)
def test_names_fit_the_table(players: list[str], reason: str) -> None:
    with pytest.raises(OptionsError, match=reason):
        record.start(city.GAME, city.Options(), 7, players=players)


def deep(levels: int) -> Plain:
    value: Plain = {"innermost": 1}
    for _ in range(levels):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("meta", "reason"),
    [
        ({"x": float("nan")}, "meta cannot be written as JSON"),
        ({"x": 10**30}, "meta cannot be kept: a number of more than 20 digits"),
        ({"x": "\ud800"}, "meta cannot be written as JSON"),
        ({"x": "y" * 70_000}, "meta cannot be kept: longer than 65536 bytes"),
        ({"x": "y" * 65_000}, "options and meta are longer than the 65536 bytes of a line"),
        ({"x": deep(31)}, "meta cannot be kept: nested too deeply"),
        ({"x": deep(100_000)}, "meta cannot be"),
    ],
)
def test_metadata_can_be_read_again(meta: dict[str, Plain], reason: str) -> None:
    with pytest.raises(OptionsError, match=reason):
        record.start(city.GAME, city.Options(), 7, meta=meta)


def test_metadata_may_be_nested_a_little() -> None:
    found = record.start(city.GAME, city.Options(), 7, meta={"x": deep(29)})

    assert {"x": deep(29)} == record.loads(record.dumps(found), city.GAME).meta


@pytest.mark.parametrize("salt", ["", "xyz", "0" * 31, "A" * 32])
def test_a_salt_is_long_enough(salt: str) -> None:
    with pytest.raises(OptionsError, match="a salt is 32 hexadecimal digits"):
        record.start(city.GAME, city.Options(), 7, salt=salt)


def test_a_seed_is_64_bits() -> None:
    with pytest.raises(OptionsError, match=r"from 0 to 2\*\*64 - 1"):
        record.OpenSeed(2**64)


def test_a_record_stays_within_its_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_ACTIONS", 2)
    found = city_record(2)

    with pytest.raises(RecordError, match="line 4: a record has at most 2 actions"):
        record.play(found, city.legal_actions(found.state)[0])


def test_an_action_stays_within_its_limits() -> None:
    """Nobody pays with fifty cards for a space, though the rules would let them."""
    state = city.scenario(
        tiles={"c4": "royal_palace"},
        seats=[{"at": "c4", "hand": " ".join(["K1"] * 10 + ["V1 V2 T1 T2"] * 4)}, {}],
        phase="contribution",
    )
    held = state.players[0].hand
    found = attrs.evolve(record.start(city.GAME, city.Options(), 7), state=state)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(playing, "LONGEST_ACTION", 20)
        khind = city.Contribute(1, tuple(card for card in held if card.people == city.People.KHIND))
        with pytest.raises(RecordError, match="an action of more than 20 characters"):
            record.play(found, khind)
    assert limits.LONGEST_ACTION > 100


class TestSeeds:
    """The seed may be left out, or sealed and told later."""

    def test_a_log_without_its_seed_stays_replayable(self) -> None:
        found = record.without_seed(record.start(city.GAME, city.Options(), 7))
        again = record.loads(record.dumps(found), city.GAME)

        assert again.seed is None
        assert '"seed"' not in record.dumps(found)
        assert found == again
        record.verify(again)

    def test_a_sealed_seed_can_be_checked_later(self) -> None:
        whole = city_record(5)
        found = record.without_seed(whole)
        again = record.loads(record.dumps(found), city.GAME)

        assert isinstance(again.seed, record.SealedSeed)
        assert record.OpenSeed(1, SALT).commitment == again.seed.commitment
        assert "0000000000000001" not in record.dumps(found).split('"players"')[0]
        record.verify(again)

    def test_a_commitment_is_the_hash_of_a_documented_text(self) -> None:
        text = f"bluemoon seed 0000000000000007 salt {SALT}"

        assert sha256(text.encode()).hexdigest() == record.OpenSeed(7, SALT).commitment
        assert record.OpenSeed(7).commitment is None

    def test_sealing_twice_changes_nothing(self) -> None:
        once = record.without_seed(city_record(5))

        assert once == record.without_seed(once)
        assert record.without_seed(record.start(city.GAME, city.Options(), 7)).seed is None
