"""The soak as a command: ``python -m bluemoon.soak city --players 2 --games 1000``."""

import sys
from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from typing import Final

from attrs import frozen

from bluemoon.games import NAMES, use
from bluemoon.kernel.errors import SetupError
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.soak.failure import SoakFailure
from bluemoon.soak.playing import soak
from bluemoon.soak.report import SoakReport

FAILED: Final = 1
"""The exit status when a check failed; wrong arguments end with argparse's own status, 2."""

ALWAYS: Final = frozenset({"game", "games", "seed"})
"""The arguments that are no options of a game."""


@frozen
class Soaking:
    """A soak that only needs to know which game."""

    games: int
    seed: int
    chosen: dict[str, object]
    """The options of the game that were given; the others are what they usually are."""

    def __call__(
        self,
        game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
        options: Callable[..., OptionsT],
        /,
    ) -> SoakReport:
        """Play the games."""
        return soak(game, options(**self.chosen), self.games, self.seed)


class Arguments(Namespace):
    """What the command line always says; the options of the game may come on top."""

    game: str
    games: int
    seed: int

    def chosen(self) -> dict[str, object]:
        """The options of the game that were given."""
        return {name: value for name, value in vars(self).items() if name not in ALWAYS}


def main(words: Sequence[str] | None = None) -> int:
    """Soak as the command line asks, print the report, answer with an exit status."""
    parser = _parser()
    arguments = parser.parse_args(words, Arguments())
    try:
        report = use(arguments.game, Soaking(arguments.games, arguments.seed, arguments.chosen()))
    except SetupError as error:
        parser.error(str(error))
    except SoakFailure as failure:
        sys.stderr.write(f"{failure}\n")
        return FAILED
    sys.stdout.write(f"{report}\n")
    return 0


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="python -m bluemoon.soak",
        description="Play random games with every check on, and report how long they were.",
    )
    parser.add_argument("game", choices=NAMES)
    parser.add_argument("--games", type=int, default=100, help="how many games (default: 100)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game (default: 0)")
    options = parser.add_argument_group("options of the game", argument_default=SUPPRESS)
    options.add_argument("--players", type=int, help="how many play")
    options.add_argument("--expansion", action="store_true", help="with the expansion")
    options.add_argument("--layout", help="how the tiles are placed")
    options.add_argument("--edition", type=int, help="whose figures count")
    return parser
