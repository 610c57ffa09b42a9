"""Play a short game with the installed library alone; run by the package check."""

from typing import Final

import bluemoon
from bluemoon import city

SEED: Final = 7
ACTIONS: Final = 200


def main() -> None:
    """Play until the game is over or enough has been seen."""
    state = city.new_game(city.Options(players=2), seed=SEED)
    played = 0
    while played < ACTIONS and (actions := city.legal_actions(state)):
        state = city.apply(state, actions[played % len(actions)])
        played += 1
    print(f"bluemoon {bluemoon.__version__}: {played} actions played")


if __name__ == "__main__":
    main()
