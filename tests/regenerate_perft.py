"""
Count all the files in tests/perft again and write the counts into them.

For use after a rule was changed on purpose; the difference is to be read like code. A count
that is written as ``?`` is filled in.
"""

from support.perft import DIRECTORY, recounted


def main() -> None:
    for path in sorted(DIRECTORY.glob("*.perft")):
        path.write_text(recounted(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
