"""PettingZoo's own tests; they have no types, and importing them warns of what they import."""

import warnings
from collections.abc import Callable, Mapping

from bluemoon.adapters.pettingzoo import GameEnv

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test.api_test import api_test
    from pettingzoo.test.render_test import render_test
    from pettingzoo.test.seed_test import seed_test


def passes_api_test(table: GameEnv, cycles: int) -> None:
    api_test(table, num_cycles=cycles)  # type: ignore[no-untyped-call]


def passes_seed_test(make: Callable[[], GameEnv], cycles: int) -> None:
    seed_test(make, num_cycles=cycles)  # type: ignore[no-untyped-call]


def passes_render_test(
    make: Callable[..., GameEnv], checks: Mapping[str, Callable[[str], bool]]
) -> None:
    # Declared for environments of Gymnasium.
    render_test(make, checks)  # type: ignore[arg-type]
