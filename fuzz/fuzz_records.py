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
from typing import Final

from attrs import frozen

from bluemoon import city, record
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.seats import Seat
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


@frozen
class Original:
    """Something to break, and what to try it with."""

    kind: str
    content: bytes

    def tried(self, content: bytes) -> str:
        """What becomes of a broken copy."""
        match self.kind:
            case "nim":
                return tried(content, NIM)
            case "city":
                return tried(content, city.GAME)
            case _:
                return tried_redacted(content, city.GAME)


def originals() -> list[Original]:
    """The golden records, full, redacted and compressed, and some of the smallest game."""
    found = [
        Original("nim", record.dumps(random_record(NIM, Heap(12), seed, 99)).encode())
        for seed in range(4)
    ]
    compressed = [path for path in GOLDEN if path.suffix == ".gz"]
    found += [Original("city", path.read_bytes()) for path in compressed]
    for path in GOLDEN:
        found.append(Original("city", content_of(path)))
        redacted = record.redact(record.load(path, city.GAME), Seat(0))
        found.append(Original("redacted", record.dumps(redacted).encode()))
    return found


def chosen(found: list[Original], breaker: Breaker) -> Original:
    """One of them, usually cut short."""
    original = found[breaker.below(len(found))]
    if breaker.below(WHOLE) == 0:
        return original
    lines = original.content.split(b"\n")[: 2 + breaker.below(MOST_LINES)]
    return Original(original.kind, b"\n".join([*lines, b""]))


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
            return f"input {number} ({original.kind}): {fate}"
        slowest = max(slowest, time.process_time() - before)
        if slowest > SLOWEST:
            (HERE / "found.jsonl").write_bytes(content)
            return f"input {number} ({original.kind}) took {slowest:.1f} s"
        seen[fate.split(":")[0]] += 1
        if number % REPORT == 0:
            print(number, dict(seen), f"slowest {slowest:.2f} s", flush=True)
    print(arguments.inputs, dict(seen), f"slowest {slowest:.2f} s")
    return None


if __name__ == "__main__":
    sys.exit(main())
