"""
A bot in fifteen lines, and a tournament for it. This file is both the bot and the program.

    python examples/arena_from_a_file.py
    bluemoon arena examples/arena_from_a_file.py:Thrifty random
"""

from pathlib import Path

from bluemoon import arena, city
from bluemoon.kernel import Chance


class Thrifty:
    """Offers or pays when it can, with as few cards as possible; otherwise does anything."""

    def choose(
        self, view: city.View, actions: tuple[city.Action, ...], chance: Chance
    ) -> city.Action:
        """Choose one of the actions."""
        del view
        payments = [action for action in actions if isinstance(action, city.Contribute)]
        if city.Offer() in actions:
            return city.Offer()
        if payments:
            return min(payments, key=lambda action: len(action.cards))
        number, _ = chance.below(len(actions))
        return actions[number]


def main() -> None:
    """Let the bot play against a random one, on all cores."""
    here = Path(__file__).resolve()
    plan = arena.tournament([f"{here}:Thrifty", "random"], games=8)
    results = arena.run(plan)
    for standing in arena.standings(results):
        name = standing.bot.rpartition(":")[2]
        low, high = standing.interval.low, standing.interval.high
        print(f"{name:<8} wins {standing.win_rate:.0%} (95 %: {low:.0%} to {high:.0%})")
    assert results.is_complete


if __name__ == "__main__":
    main()
