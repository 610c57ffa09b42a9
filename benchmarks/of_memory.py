"""What is measured once: the shape of games, the size of states, and the time to import."""

import os
import subprocess
import sys
import time
import tracemalloc
from random import Random
from typing import Final

from beside_chess import VARIANTS
from of_games import random_states
from report import heading, verdict

from bluemoon import city

GAMES: Final = 20
"""Random games of each kind that are looked at."""
MOST_IMPORT: Final = 150
"""Milliseconds that an import may take."""


def measure(rng: Random) -> None:
    """Measure, and print."""
    heading("Games, memory and import")
    for name, options in VARIANTS.items():
        games = [random_states(rng, city.GAME, options) for _ in range(GAMES)]
        actions = sum(map(len, games))
        choices = sum(len(city.legal_actions(state)) for states in games for state in states)
        print(
            f"City, {name}: {actions / GAMES:.0f} actions a game, "
            f"{choices / actions:.1f} legal actions on average, "
            f"{bytes_per_state(rng, options):.0f} bytes a state"
        )
    milliseconds = import_milliseconds()
    told = verdict(milliseconds, MOST_IMPORT)
    print(f"import bluemoon.city: {milliseconds:.0f} ms over bare Python{told}")


def bytes_per_state(rng: Random, options: city.Options) -> float:
    """Memory that each state of a random game adds, shared parts counted once."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    states = random_states(rng, city.GAME, options)
    used = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return used / len(states)


def import_milliseconds(runs: int = 7) -> float:
    """What importing bluemoon.city takes beyond starting Python, once it has been compiled."""
    _start(sys.executable, "-c", "import bluemoon.city")
    bare = min(_start(sys.executable, "-c", "pass") for _ in range(runs))
    full = min(_start(sys.executable, "-c", "import bluemoon.city") for _ in range(runs))
    return (full - bare) * 1e3


def _start(*command: str) -> float:
    # Installed packages are compiled; a checkout is not where the writing of bytecode is off.
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    begun = time.perf_counter()
    subprocess.run(command, check=True, env=environment)  # noqa: S603  this very Python
    return time.perf_counter() - begun
