"""Commands for recorded games: verify, show, replay, convert, schema."""

import gzip
import json
from pathlib import Path
from typing import Final

import pytest
from jsonschema import Draft202012Validator
from support.command import Running
from support.json_values import checker, sent

from bluemoon import city, record, tables
from bluemoon.cli import replay as replaying
from bluemoon.kernel.seats import Seat

pytestmark = pytest.mark.slow

PATH: Final = Path("game.jsonl")
ACTIONS: Final = ("move c4", "end", "end", "reset", "end", "end")


@pytest.fixture(autouse=True)
def _game(bluemoon: Running) -> None:
    """A game that has just begun, in a file."""
    del bluemoon
    game = record.start(city.GAME, city.Options(), seed=7, players=["Ann", "Bob"])
    for text in ACTIONS:
        game = record.play(game, city.parse_action(text))
    record.save(game, PATH)


def tear() -> None:
    """Cut the file off in its last line."""
    PATH.write_bytes(PATH.read_bytes()[:-5])


def test_true_records_are_verified(bluemoon: Running) -> None:
    """A line for each."""
    bluemoon("demo", "--bot", "random", "--seed", "184", "--record", "whole.jsonl")
    ran = bluemoon("verify", PATH, "whole.jsonl")
    proven = "start proven by its seed"
    won = "Nobody wins: a draw (markers exhausted)"

    assert (0, "") == (ran.status, ran.err)
    assert ran.out.splitlines() == [
        f"ok      game.jsonl: city, 6 actions: not over; {proven}",
        f"ok      whole.jsonl: city, 353 actions: {won}; {proven}",
    ]


def test_what_was_recovered_is_said(bluemoon: Running) -> None:
    """The rest is fine."""
    tear()
    expected = "by its seed (recovered: line 7 was cut off and is left out)\n"

    assert bluemoon("verify", PATH).out.endswith(expected)


@pytest.mark.parametrize(
    ("salt", "reason"), [(None, "there is no seed"), ("0" * 32, "its seed is sealed")]
)
def test_a_seed_can_be_required(salt: str | None, reason: str, bluemoon: Running) -> None:
    """Without one the start has to be believed, and the command says so."""
    game = record.start(city.GAME, city.Options(), seed=7, salt=salt)
    record.save(record.without_seed(game), "sealed.jsonl")
    ran = bluemoon("verify", "sealed.jsonl", PATH)
    strict = bluemoon("verify", "--require-seed", "sealed.jsonl", PATH)
    first, second = strict.out.splitlines()

    assert 0 == ran.status
    assert f"; start not proven: {reason}\n" in ran.out
    assert 1 == strict.status
    assert f"FAILED  sealed.jsonl: line 1: the start is not proven: {reason}" == first
    assert second.startswith("ok      game.jsonl: ")


def test_every_file_is_verified_even_if_one_failed(bluemoon: Running) -> None:
    """With line and reason, and status 1."""
    changed = PATH.read_text(encoding="utf-8").replace("move c4", "move c2")
    Path("changed.jsonl").write_text(changed, encoding="utf-8")
    ran = bluemoon("verify", "changed.jsonl", "missing.jsonl", PATH)
    first, second, third = ran.out.splitlines()

    assert (1, "") == (ran.status, ran.err)
    assert first.startswith("FAILED  changed.jsonl: line 2: the events are not those")
    assert "FAILED  missing.jsonl: No such file or directory" == second
    assert third.startswith("ok      game.jsonl: ")


def test_a_position_is_shown(bluemoon: Running) -> None:
    """With all hands open, or as a seat sees it; the last one if nothing is said."""
    opening = bluemoon("show", PATH, "--at", "0").out
    first = bluemoon("show", PATH, "--at", "1", "--seat", "0").out
    last = bluemoon("show", PATH).out

    assert opening.startswith("Position 0 of 6, the opening.\n")
    assert "all hands open" in opening
    assert first.startswith("Position 1 of 6, Bob, move c4: Bob walks to c4 (Earth Temple).\n")
    assert "as Ann sees it" in first
    assert last.startswith("Position 6 of 6, Ann, end.\n")


def test_a_narrow_terminal_is_told_so(bluemoon: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """The picture does not become narrower."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "50")

    assert "(This terminal has 50 columns; the board needs 80.)" in bluemoon("show", PATH).out


def test_a_position_is_drawn(bluemoon: Running) -> None:
    """Into a file, of which there is always a whole one."""
    ran = bluemoon("show", PATH, "--at", "2", "--svg", "out.svg")

    assert (0, "Position 2 of 6 is drawn in out.svg.\n") == (ran.status, ran.out)
    assert Path("out.svg").read_text(encoding="utf-8").startswith("<svg ")
    assert {"game.jsonl", "out.svg"} == {path.name for path in Path().iterdir()}


def test_a_picture_that_cannot_be_written_leaves_nothing_behind(bluemoon: Running) -> None:
    """Not even a part of it."""
    Path("out.svg").mkdir()
    ran = bluemoon("show", PATH, "--svg", "out.svg")

    assert (1, "Error: out.svg: not a regular file\n") == (ran.status, ran.err)
    assert {"game.jsonl", "out.svg"} == {path.name for path in Path().iterdir()}


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("show game.jsonl --at 7", "positions 0 to 6, but no position 7"),
        ("show game.jsonl --at -1", "positions 0 to 6, but no position -1"),
        ("show game.jsonl --seat 2", "the seats are 0 to 1, there is no seat 2"),
        ("replay game.jsonl --from 7", "positions 0 to 6, but no position 7"),
        ("replay game.jsonl --delay -1", "-1.0 is not in the range x>=0"),
    ],
)
def test_what_a_record_does_not_have_is_a_wrong_command_line(
    words: str, problem: str, bluemoon: Running
) -> None:
    """With status 2."""
    ran = bluemoon(*words.split())

    assert (2, "") == (ran.status, ran.out)
    assert problem in ran.err


@pytest.mark.parametrize(
    "words", ["show %s", "replay %s", "play --resume %s", "convert %s out.jsonl"]
)
def test_a_broken_record_is_named(words: str, bluemoon: Running) -> None:
    """With line and reason, and status 1."""
    Path("broken.jsonl").write_text("{}\n", encoding="utf-8")
    ran = bluemoon(*(words % "broken.jsonl").split())

    assert (1, "") == (ran.status, ran.out)
    assert ran.err.startswith("Error: broken.jsonl: line 1: ")
    assert not Path("out.jsonl").exists()


@pytest.mark.parametrize(("more", "person"), [((), False), (("--all",), True)])
def test_all_actions_are_printed(more: tuple[str, ...], *, person: bool, bluemoon: Running) -> None:
    """A line each, and the last position."""
    ran = bluemoon("replay", PATH, "--from", "3", *more, person=person)
    lines = ran.out.splitlines()

    assert "3 of 6, Bob, end" == lines[0]
    assert lines[1].startswith("4 of 6, Bob, reset: Bob draws ")
    assert "Blue Moon City: 2 players, edition 2018, all hands open" == lines[4]


def test_a_replay_says_what_was_recovered(bluemoon: Running) -> None:
    """First."""
    tear()

    assert bluemoon("replay", PATH).out.startswith("Recovered: line 7 was cut off")


def test_a_replay_can_go_on_by_itself(bluemoon: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture after each delay."""
    waited: list[float] = []
    monkeypatch.setattr(replaying, "sleep", waited.append)
    ran = bluemoon("replay", PATH, "--from", "4", "--delay", "0.5", person=True)

    assert [0.5] * 3 == waited
    assert 3 == ran.out.count("all hands open")


@pytest.mark.parametrize("is_over", [True, False])
def test_there_and_back_again_gives_the_same_bytes(bluemoon: Running, *, is_over: bool) -> None:
    if is_over:
        bluemoon("demo", "--bot", "random", "--seed", "184", "--record", "whole.jsonl")
    source = Path("whole.jsonl") if is_over else PATH
    there = bluemoon("convert", source, "there.jsonl.gz")
    back = bluemoon("convert", "there.jsonl.gz", "back.jsonl")
    size = Path("there.jsonl.gz").stat().st_size

    assert f"there.jsonl.gz is written, {size} bytes.\n" == there.out
    assert (0, 0) == (there.status, back.status)
    assert source.read_bytes() == Path("back.jsonl").read_bytes()
    assert source.read_bytes() == gzip.decompress(Path("there.jsonl.gz").read_bytes())


def test_every_command_reads_compressed_records(bluemoon: Running) -> None:
    bluemoon("convert", PATH, "game.jsonl.gz")
    for words in ("verify", "show --at 1", "replay --all"):
        plain, packed = (bluemoon(*words.split(), name) for name in (PATH, "game.jsonl.gz"))

        assert (0, plain.out.replace("game.jsonl", "game.jsonl.gz")) == (packed.status, packed.out)


def test_what_was_cut_off_is_not_converted(bluemoon: Running) -> None:
    """And the command says so; the name need not be free with --force."""
    tear()
    Path("out.jsonl").touch()
    ran = bluemoon("convert", PATH, "out.jsonl", "--force")

    assert ran.out.startswith(
        "Recovered: line 7 was cut off and is left out.\nout.jsonl is written, "
    )
    assert 5 == len(record.load("out.jsonl", city.GAME).entries)


def test_a_record_can_replace_itself(bluemoon: Running) -> None:
    before = PATH.read_bytes()

    assert 0 == bluemoon("convert", PATH, PATH, "--force").status
    assert before == PATH.read_bytes()


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "the record is empty"),
        (b"hello\n", "not JSON: Expecting value"),
        (b'{"a":1}\n', "this is JSON, but not the header of a bluemoon record"),
        (b"\x1f\x8bhello", "the gzip data is damaged"),
        (
            b'{"format":"bluemoon-redacted-record","version":1}\n',
            "this is a redacted record, not a full one",
        ),
    ],
)
def test_a_broken_record_is_not_converted(content: bytes, problem: str, bluemoon: Running) -> None:
    """What was there stays there."""
    Path("in.jsonl").write_bytes(content)
    before = PATH.read_bytes()
    ran = bluemoon("convert", "in.jsonl", PATH, "--force")

    assert (1, "") == (ran.status, ran.out)
    assert ran.err.startswith(f"Error: in.jsonl: line 1: {problem}")
    assert before == PATH.read_bytes()
    assert {"game.jsonl", "in.jsonl"} == {path.name for path in Path().iterdir()}


def test_a_link_is_not_replaced(bluemoon: Running) -> None:
    """Not even with --force: it may be the only way to what it leads to."""
    Path("link.jsonl").symlink_to("nothing.jsonl")
    ran = bluemoon("convert", PATH, "link.jsonl", "--force")

    assert (1, "Error: link.jsonl: not a regular file\n") == (ran.status, ran.err)
    assert Path("link.jsonl").is_symlink()


class TestSchema:
    """``bluemoon schema``: what records and views look like, for any language."""

    def printed(self, bluemoon: Running, *words: str) -> Draft202012Validator:
        ran = bluemoon("schema", "city", *words)
        assert (0, "") == (ran.status, ran.err)
        schema = json.loads(ran.out)
        assert "https://json-schema.org/draft/2020-12/schema" == schema["$schema"]
        return checker(schema)

    def test_records_keep_to_it(self, bluemoon: Running) -> None:
        schema = self.printed(bluemoon)
        for line in PATH.read_text(encoding="utf-8").splitlines():
            schema.validate(json.loads(line))
        assert not schema.is_valid({})

    def test_redacted_records_keep_to_it(self, bluemoon: Running) -> None:
        schema = self.printed(bluemoon, "--of", "redacted")
        seen = record.redact(record.load(PATH, city.GAME), Seat(0))
        for line in record.dumps(seen).splitlines():
            schema.validate(json.loads(line))
        assert not schema.is_valid(json.loads(PATH.read_text(encoding="utf-8").splitlines()[0]))

    def test_views_keep_to_it(self, bluemoon: Running) -> None:
        schema = self.printed(bluemoon, "--of", "view")
        view = city.view(record.load(PATH, city.GAME).state, Seat(1), perfect_memory=True)
        schema.validate(sent(city.GAME.codec().view.encode(view)))
        assert not schema.is_valid({})

    @pytest.mark.parametrize("subject", ["request", "reply", "happening", "new-table", "games"])
    def test_tables_keep_to_it(self, subject: str, bluemoon: Running) -> None:
        """Those of `tests/tables` are these."""
        table = tables.open_table({"game": "city", "players": [{"name": "Ann"}, {"name": "Bob"}]})
        request = {"request": "actions", "seat": 0}
        told: list[tables.JsonObject] = []
        table.listen(None, told.append)
        acts = table.answer({"request": "position"})["to_act"]
        reply = table.answer({"request": "play", "seat": acts, "action": "end"})
        good: dict[str, object] = {
            "request": request,
            "reply": reply,
            "happening": told[0],
            "new-table": {"game": "city", "players": [{"name": "Ann"}]},
            "games": tables.games(),
        }
        schema = self.printed(bluemoon, "--of", subject)

        schema.validate(sent(good[subject]))
        assert not schema.is_valid({})
