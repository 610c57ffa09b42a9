"""
Let two small bots fight a duel of Blue Moon Legends, and tell in sentences what happens.

    python examples/legends_duel.py [SEED]

They fight whenever they may, with the cards that make them strongest, and do the rest at random.
"""

import sys

from bluemoon import legends
from bluemoon.kernel import Chance
from bluemoon.legends import wording

NAMES = ("Ann", "Bob")
LEFT_OUT = (legends.events.CardDiscarded, legends.events.CardsDrawn, legends.events.TurnBegan)
"""What would make the story long."""


class Duellist:
    """Fights if it may, with the card that makes it strongest."""

    def choose(
        self, view: legends.View, actions: tuple[legends.Action, ...], chance: Chance
    ) -> legends.Action:
        """An action; of several that are equally good, any one."""
        if legends.Fight() in actions:
            return legends.Fight()
        # What is hidden does not change the own power, so any imagined deck will do.
        world = legends.determinize(view, seed=1)
        powers = [power_after(world, action) for action in actions]
        best = [a for a, each in zip(actions, powers, strict=True) if each == max(powers)]
        number, _ = chance.below(len(best))
        return best[number]


def power_after(state: legends.State, action: legends.Action) -> int:
    """The own power after a card was played; 0 for any other action."""
    if not isinstance(action, legends.Play | legends.Bluff):
        return 0
    seat = state.turn.seat
    after = legends.apply(state, action)
    return max(legends.power(after, seat, "fire"), legends.power(after, seat, "earth"))


def main(seed: int = 7) -> None:
    """Play a duel and tell it."""
    state = legends.new_game(legends.Options(decks=("hoax", "buka")), seed)
    chance, bot = Chance(seed), Duellist()
    while actions := legends.legal_actions(state):
        seen = legends.view(state, state.to_act)
        draw, chance = chance.split()
        step = legends.step(state, bot.choose(seen, actions, draw))
        state = step.state
        spectator = legends.view(state, None)
        for event in step.events:
            sentence = wording.event(spectator, legends.redact(event, None), names=NAMES)
            if sentence and not isinstance(event, LEFT_OUT):
                print(f"{sentence}.")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
