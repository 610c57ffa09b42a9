"""Making records: start, play, replay, verify."""

import json
from collections.abc import Callable
from datetime import UTC, date, datetime
from hashlib import sha256
from itertools import pairwise

import attrs
import pytest
from support.games import GAMES_AND_OPTIONS, Table
from support.nim import NIM, Heap, Take
from support.records import SALT, CityRecord, city_record, random_record, undone_record

from bluemoon import city, record
from bluemoon.kernel.codec import Plain
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


def test_an_illegal_action_is_not_recorded() -> None:
    begun = record.start(city.GAME, city.Options(), 7)

    with pytest.raises(IllegalActionError, match="M1: a1 is not in this city"):
        record.play(begun, city.parse_action("move a1"))


def test_nothing_is_recorded_after_the_end() -> None:
    with pytest.raises(IllegalActionError, match="N2"):
        record.play(random_record(NIM, Heap(3), 0, 99), Take(1))


def test_names_date_and_metadata_are_kept() -> None:
    meta: dict[str, Plain] = {"place": "Köln ☾", "round": 3, "rating": [1.5, None, {"x": True}]}
    day = date(2026, 11, 17)
    found = record.start(
        city.GAME, city.Options(), 7, players=["Ann", "Jürgen"], date=day, meta=meta
    )
    again = record.loads(record.dumps(found), city.GAME)

    assert (("Ann", "Jürgen"), day) == (again.players, again.date)
    assert meta == again.meta
    assert again.meta is not again.meta


def test_every_key_of_a_header_is_always_there() -> None:
    """Whoever reads it need not ask; what is not known is null or empty."""
    found = record.without_seed(record.start(city.GAME, city.Options(), 7))
    header = json.loads(record.dumps(found))

    assert [
        *("format", "version", "game", "rules", "options", "seed", "players", "date", "meta"),
        "start",
    ] == list(header)
    assert (None, [], None, {}) == tuple(header[key] for key in ("seed", "players", "date", "meta"))


def test_the_options_are_written_once() -> None:
    """Beside the first event, not in it."""
    header = json.loads(record.dumps(record.start(city.GAME, city.Options(), 7)))

    assert "options" not in header["start"]
    assert "game_started" == header["start"]["event"]


def test_a_date_is_a_day() -> None:
    """The time of day has no place in a record."""
    with pytest.raises(
        OptionsError, match=r"^date: expected a date such as 2026-11-17, not '2026-"
    ):
        record.start(city.GAME, city.Options(), 7, date=datetime(2026, 11, 17, 20, 15, tzinfo=UTC))


@pytest.mark.parametrize(
    ("players", "reason"),
    [
        (["Ann"], "players: 1 names for 2 players"),
        (["Ann", "B\x1b[2J"], r"players\[1\]: expected a printable name of at most 100 characters"),
        (["Ann", "B" * 101], r"players\[1\]: expected a printable name"),
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
    """With room for the result, and with what was taken back."""
    monkeypatch.setattr(playing, "MOST_LINES", 4)
    found = city_record(2)

    steps: tuple[Callable[[], CityRecord], ...] = (
        lambda: record.play(found, city.legal_actions(found.state)[0]),
        lambda: record.undo(found),
    )
    for step in steps:
        with pytest.raises(RecordError, match="line 4: a record has at most 4 lines") as caught:
            step()
        assert "record.too_large" == caught.value.code
    assert 1 == len(record.undo(city_record(1)).history) - 1


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
        with pytest.raises(RecordError, match="an action of more than 20 characters") as caught:
            record.play(found, khind)
        assert "record.too_large" == caught.value.code
    assert limits.LONGEST_ACTION > 100


class TestSeeds:
    """The seed may be left out, or sealed and revealed later."""

    def test_a_log_without_its_seed_stays_replayable(self) -> None:
        found = record.without_seed(record.start(city.GAME, city.Options(), 7))
        again = record.loads(record.dumps(found), city.GAME)

        assert again.seed is None
        assert '"seed":null' in record.dumps(found)
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


class TestVerification:
    """What verify has proven, as a value and as a sentence."""

    def test_a_finished_game_with_its_seed(self) -> None:
        whole = random_record(NIM, Heap(9), 3, 99)
        proven = record.verify(whole, require_seed=True)

        assert record.Verification(4, record.StartProof.SEED, is_finished=True) == proven
        assert (
            "4 actions follow from the rules; the start is proven by its seed; "
            "the final digest is right"
        ) == str(proven)

    def test_a_game_that_goes_on_without_its_seed(self) -> None:
        found = record.without_seed(record.play(record.start(NIM, Heap(9), 3), Take(1)))
        proven = record.verify(found)

        assert record.Verification(1, record.StartProof.NONE, is_finished=False) == proven
        expected = "1 action follows from the rules; the start is not proven: there is no seed"
        assert expected == str(proven)

    def test_a_sealed_seed_proves_nothing_yet(self) -> None:
        proven = record.verify(record.without_seed(city_record(2)))

        assert record.StartProof.NONE_YET is proven.start
        assert "the start is not proven: its seed is sealed" in str(proven)

    def test_actions_that_were_taken_back_count(self) -> None:
        assert 13 == record.verify(undone_record()).actions

    @pytest.mark.parametrize(
        ("found", "reason"),
        [
            (city_record(2), "its seed is sealed"),
            (record.start(city.GAME, city.Options(), 1), "there is no seed"),
        ],
        ids=["sealed", "none"],
    )
    def test_a_seed_can_be_required(self, found: CityRecord, reason: str) -> None:
        record.verify(found, require_seed=True)

        expected = f"^line 1: the start is not proven: {reason}$"
        with pytest.raises(RecordError, match=expected) as no:
            record.verify(record.without_seed(found), require_seed=True)
        assert "record.seed" == no.value.code
