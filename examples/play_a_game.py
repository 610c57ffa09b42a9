"""
Play a whole game with players who choose at random, and tell how it went.

    python examples/play_a_game.py [SEED]
"""

import sys
from collections import Counter

from bluemoon import city
from bluemoon.kernel import Chance


def main(seed: int = 7) -> None:
    """Play, and print the course of the game and its end."""
    state = city.new_game(city.Options(players=3), seed)
    chance = Chance(seed)
    told: Counter[str] = Counter()
    while actions := city.legal_actions(state):
        number, chance = chance.below(len(actions))
        step = city.step(state, actions[number])
        for event in step.events:
            told[type(event).__name__] += 1
            if isinstance(event, city.events.BuildingRebuilt):
                print(f"The {state.city.name_at(event.cell)} on {event.cell} is rebuilt.")
            elif isinstance(event, city.events.OfferingMade):
                print(f"Seat {event.seat} offers {event.price} crystals to the Obelisk.")
        state = step.state

    outcome = city.outcome(state)
    assert outcome is not None
    winners = " and ".join(f"seat {seat}" for seat in outcome.winners) or "nobody"
    print(f"\n{winners} won: {outcome.reason}. Offerings: {outcome.offerings}.")
    print(f"{told.total()} events; the digest of the last position is {city.state_digest(state)}.")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
