"""
Let a small bot play Realm of Sand alone, and tell in sentences what it does.

    python examples/sand_alone.py [SEED]

It claims what it can, and otherwise looks one main action ahead for something to claim.
"""

import sys

from bluemoon import sand
from bluemoon.kernel import Chance
from bluemoon.sand import wording


class Planner:
    """Takes the main action after which it can claim the best card."""

    def choose(
        self, view: sand.View, actions: tuple[sand.Action, ...], chance: Chance
    ) -> sand.Action:
        """The best action by `promise`; of several, any one."""
        # The order of the decks is hidden, so the bot imagines one. It changes no claim.
        world = sand.determinize(view, seed=1)
        promises = [promise(world, action) for action in actions]
        best = [a for a, each in zip(actions, promises, strict=True) if each == max(promises)]
        number, _ = chance.below(len(best))
        return best[number]


def promise(state: sand.State, action: sand.Action) -> float:
    """What an action promises: points to claim, or at least many pieces on the board."""
    after = sand.apply(state, action)
    match action:
        case sand.Claim():
            return 100 + worth(state, action)
        case sand.PlayTile():
            after = sand.apply(after, sand.Take(1))
        case sand.PlaceDisc() if sand.is_legal(after, sand.Done()):
            after = sand.apply(after, sand.Done())
        case _:
            return 0
    laid = sum(piece is not None for piece in after.players[state.to_act].pieces)
    return max((worth(after, claim) for claim in claims(after)), default=laid / 100)


def claims(state: sand.State) -> list[sand.Claim]:
    """Everything that can be claimed now."""
    return [action for action in sand.legal_actions(state) if isinstance(action, sand.Claim)]


def worth(state: sand.State, claim: sand.Claim) -> float:
    """The points of a claimed card, and something for what else it brings."""
    face = state.realm.components.face(claim.card)
    return 1 + face.points + face.plus + sum(face.discs)


def main(seed: int = 7) -> None:
    """Play 14 turns, and print the claims and the score."""
    state = sand.new_game(sand.Options(players=1), seed)
    chance, bot = Chance(seed), Planner()
    while actions := sand.legal_actions(state):
        seen = sand.view(state, state.to_act, perfect_memory=True)
        draw, chance = chance.split()
        action = bot.choose(seen, actions, draw)
        if isinstance(action, sand.Claim):
            print(f"Turn {state.round}: {wording.action(seen, action)}.")
        state = sand.apply(state, action)
    print(f"{wording.ending(sand.view(state, None))}.")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
