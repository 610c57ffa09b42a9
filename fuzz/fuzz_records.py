"""
Break records in as many ways as you like, and see that nothing but RecordError comes of it.

    python fuzz/fuzz_records.py --inputs 100000 --seed 0

Every input is a record of the tests, in full or redacted, most of them only its beginning, with
one to three changes: to bytes, to lines, to values inside the JSON, to events. The same seed breaks
the same records in the same way. An input that raises anything else, or takes too long, is written
to fuzz/found.jsonl and ends the run.
"""

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any, Final, TypeAlias

from attrs import evolve, frozen

from bluemoon import city, legends, record, sand
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.game import Game
from bluemoon.kernel.seats import Seat
from bluemoon.legends import draft
from bluemoon.record.files import content_of

HERE: Final = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tests"))
from support.nim import NIM, Heap  # noqa: E402  found beside the tests
from support.records import (  # noqa: E402
    GOLDEN,
    Breaker,
    random_record,
    tried,
    tried_redacted,
)

MOST_LINES: Final = 30
"""Of a long record usually only the beginning is broken: there are more inputs that way."""
WHOLE: Final = 40
"""One input in this many is a whole record all the same."""
SLOWEST: Final = 10.0
"""Seconds of computing that no input may take."""
REPORT: Final = 5000

# Any, because this is about the records of any game.
AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any, Any]

GAMES: Final[dict[str, AnyGame]] = {
    game.name: game for game in (city.GAME, sand.GAME, legends.GAME, draft.GAME)
}


@frozen
class Original:
    """Something to break, and what to try it with."""

    game: AnyGame
    content: bytes
    is_redacted: bool = False

    def __str__(self) -> str:
        return f"{self.game.name}{', redacted' if self.is_redacted else ''}"

    def tried(self, content: bytes) -> str:
        """What becomes of a broken copy."""
        return (tried_redacted if self.is_redacted else tried)(content, self.game)


def originals() -> list[Original]:
    """The golden records, full, redacted and compressed, and some of the smallest game."""
    found = [
        Original(NIM, record.dumps(random_record(NIM, Heap(12), seed, 99)).encode())
        for seed in range(4)
    ]
    for path in GOLDEN:
        game = GAMES[record.game_of(path)]
        if path.suffix == ".gz":
            found.append(Original(game, path.read_bytes()))
        found.append(Original(game, content_of(path)))
        redacted = record.redact(record.load(path, game), Seat(0))
        found.append(Original(game, record.dumps(redacted).encode(), is_redacted=True))
    return found


def chosen(found: list[Original], breaker: Breaker) -> Original:
    """One of them, usually cut short."""
    original = found[breaker.below(len(found))]
    if breaker.below(WHOLE) == 0:
        return original
    lines = original.content.split(b"\n")[: 2 + breaker.below(MOST_LINES)]
    return evolve(original, content=b"\n".join([*lines, b""]))


def main() -> str | None:
    """Break records; answer with what is wrong, or with nothing."""
    parser = argparse.ArgumentParser(description="Break records.")
    parser.add_argument("--inputs", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    found, seen, slowest = originals(), Counter[str](), 0.0
    breaker = Breaker(Chance(arguments.seed), [each.content for each in found])
    for number in range(1, arguments.inputs + 1):
        original = chosen(found, breaker)
        content = breaker.broken(original.content)
        before = time.process_time()
        try:
            fate = original.tried(content)
        except Exception as error:  # noqa: BLE001  this is what is looked for
            fate = f"{type(error).__name__}: {error}"
            (HERE / "found.jsonl").write_bytes(content)
            return f"input {number} ({original}): {fate}"
        slowest = max(slowest, time.process_time() - before)
        if slowest > SLOWEST:
            (HERE / "found.jsonl").write_bytes(content)
            return f"input {number} ({original}) took {slowest:.1f} s"
        seen[fate.split(":")[0]] += 1
        if number % REPORT == 0:
            print(number, dict(seen), f"slowest {slowest:.2f} s", flush=True)
    print(arguments.inputs, dict(seen), f"slowest {slowest:.2f} s")
    return None


if __name__ == "__main__":
    sys.exit(main())
