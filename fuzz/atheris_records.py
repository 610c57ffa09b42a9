"""
The same as fuzz_records.py, guided by coverage; needs atheris, which not every Python can have.

    python -m pip install atheris
    python fuzz/atheris_records.py -runs=100000 -max_len=20000 CORPUS

CORPUS is a folder for what it finds; the beginnings of the golden records are put there first.
"""

import sys
from pathlib import Path
from typing import Any, Final, TypeAlias

import atheris

HERE: Final = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tests"))

INSTRUMENTED: Final = (
    *("bluemoon.record", "bluemoon.kernel"),
    *("bluemoon.city", "bluemoon.sand", "bluemoon.legends"),
)

with atheris.instrument_imports(include=[*INSTRUMENTED]):
    from support.records import GOLDEN, tried, tried_redacted

    from bluemoon import city, legends, record, sand
    from bluemoon.kernel.game import Game
    from bluemoon.legends import draft

# Any, because this is about the records of any game.
AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any, Any]

GAMES: Final[dict[str, AnyGame]] = {
    game.name: game for game in (city.GAME, sand.GAME, legends.GAME, draft.GAME)
}
LINES: Final = 12


def try_one(content: bytes) -> None:
    """Anything but a RecordError ends the run."""
    for game in GAMES.values():
        tried(content, game)
        tried_redacted(content, game)


def main() -> None:
    """Fill the corpus and fuzz."""
    corpus = [Path(word) for word in sys.argv[1:] if not word.startswith("-")]
    for folder in corpus:
        folder.mkdir(exist_ok=True)
        for path in GOLDEN:
            found = record.load(path, GAMES[record.game_of(path)])
            texts = {"full": record.dumps(found), "seen": record.dumps(record.redact(found, None))}
            for kind, text in texts.items():
                beginning = "".join(text.splitlines(keepends=True)[:LINES])
                name = path.name.partition(".")[0]
                (folder / f"{name}-{kind}").write_text(beginning, encoding="utf-8")
    atheris.Setup(sys.argv, try_one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
