"""Play short games with the installed library alone; run by the package check."""

from typing import Final

import bluemoon
from bluemoon import city, legends, sand
from bluemoon.kernel.roles import ActionT, Playable, StateT
from bluemoon.legends import draft

SEED: Final = 7
ACTIONS: Final = 200


def played(game: Playable[StateT, ActionT], state: StateT) -> int:
    """The number of actions until the game is over or enough has been seen."""
    count = 0
    while count < ACTIONS and (actions := game.legal_actions(state)):
        state = game.apply(state, actions[count % len(actions)])
        count += 1
    return count


def main() -> None:
    """Play a game of each kind."""
    actions = played(city.GAME, city.new_game(city.Options(players=2), SEED))
    actions += played(sand.GAME, sand.new_game(sand.Options(players=2), SEED))
    actions += played(legends.GAME, legends.new_game(legends.Options(), SEED))
    actions += played(draft.GAME, draft.new_game(draft.Options(), SEED))
    print(f"bluemoon {bluemoon.__version__}: {actions} actions played")


if __name__ == "__main__":
    main()
