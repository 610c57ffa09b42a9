"""
Turn the record of a game into a strip of pictures, one for each action.

    python examples/replay_to_svgs.py [FOLDER]
"""

import sys
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from bluemoon import city, pictures, record
from bluemoon.city.plugin import PLUGIN

PLAYED = ("move c4", "end", "pay 3 T3", "end", "reset")


def write_record(path: Path) -> None:
    """Play the first turn of a game and save its record."""
    game = record.start(city.GAME, city.Options(players=2), seed=7, players=["Ann", "Bob"])
    for text in PLAYED:
        game = record.play(game, city.parse_action(text))
    record.save(game, path)


def write_pictures(path: Path, folder: Path) -> None:
    """Read the record, make sure that it is sound, and draw every position for spectators."""
    game = record.load(path, city.GAME)
    record.verify(game)
    positions = pairwise(record.replay(game))
    for number, (entry, (_, after)) in enumerate(zip(game.entries, positions, strict=True), 1):
        picture = pictures.svg(PLUGIN, city.view(after, None), last=entry.action)
        file = folder / f"{number:03}.svg"
        file.write_text(picture, encoding="utf-8")
        print(f"{file.name}: {game.players[entry.seat]} plays {entry.action}")


def main(folder: Path) -> None:
    """Write the record and the pictures into a folder."""
    path = folder / "game.jsonl"
    write_record(path)
    write_pictures(path, folder)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main(Path(sys.argv[1]))
    else:
        with TemporaryDirectory() as temporary:
            main(Path(temporary))
