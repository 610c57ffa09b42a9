"""
Check that every supported Python on this machine produces the same bytes.

Installs the library into a fresh environment for each of them, runs tests/reproduce.py there
under several PYTHONHASHSEEDs, and compares what it prints. Takes what to install as its only
argument; without one that is the project itself.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from itertools import zip_longest
from pathlib import Path

from pythons import ROOT, present

SCRIPT = ROOT / "tests" / "reproduce.py"
HASH_SEEDS = ("0", "1", "4242")


def environment(python: str, place: Path, package: str) -> Path:
    """A fresh environment with nothing in it but the library; answers with its Python."""
    subprocess.run([python, "-m", "venv", str(place)], check=True)
    inside = place / "bin" / "python"
    pip = [str(inside), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    subprocess.run([*pip, package], check=True)
    return inside


def output(python: Path, hash_seed: str) -> bytes:
    """What the script prints under this Python and this seed."""
    result = subprocess.run(
        [str(python), str(SCRIPT)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONUTF8": "1"},
        stdout=subprocess.PIPE,
        check=True,
    )
    return result.stdout


def first_difference(expected: bytes, found: bytes) -> str:
    """The first line that two outputs do not share."""
    lines = zip_longest(expected.splitlines(), found.splitlines(), fillvalue=b"(no line)")
    for number, (left, right) in enumerate(lines, start=1):
        if left != right:
            return f"line {number}:\n  expected {left!r}\n  found    {right!r}"
    return "only the line endings differ"


def main(package: str) -> str | None:
    """Compare all outputs; answer with what is wrong, or with nothing."""
    if not SCRIPT.exists():
        return f"{SCRIPT.relative_to(ROOT)} is missing: there is nothing to reproduce"
    reference: tuple[str, bytes] | None = None
    with tempfile.TemporaryDirectory() as directory:
        for version, path in present().items():
            python = environment(path, Path(directory) / version, package)
            for hash_seed in HASH_SEEDS:
                name = f"Python {version}, PYTHONHASHSEED={hash_seed}"
                found = output(python, hash_seed)
                if not found:
                    return f"{name}: {SCRIPT.name} printed nothing"
                if reference is None:
                    reference = name, found
                if found != reference[1]:
                    difference = first_difference(reference[1], found)
                    return f"{name} differs from {reference[0]} in {difference}"
                print(f"{name}: {len(found)} bytes, the same", flush=True)
    return None if reference else "no supported Python was found"


if __name__ == "__main__":
    sys.exit(main(*(sys.argv[1:2] or [str(ROOT)])))
