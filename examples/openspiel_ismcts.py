"""
OpenSpiel's search for games with hidden cards, against a random player.

Needs ``pip install '.[openspiel]'``.

    python examples/openspiel_ismcts.py [DEAL]
"""

import sys

import pyspiel
from numpy.random import RandomState
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from bluemoon.adapters.openspiel import short_name

SEARCHER = 0


def main(deal: int = 7) -> None:
    """Play a while, and print the actions of the search."""
    game = pyspiel.load_game(f"{short_name('city')}(players=2,max_game_length=120)")
    random = RandomState(deal)
    guess = RandomRolloutEvaluator(n_rollouts=1, random_state=random, max_length=20)
    bot = ISMCTSBot(game, guess, uct_c=1.0, max_simulations=10, random_state=random)
    state = game.new_initial_state()
    state.apply_action(deal)
    words: list[str] = []
    while not state.is_terminal():
        searching = state.current_player() == SEARCHER
        token = bot.step(state) if searching else int(random.choice(state.legal_actions()))
        if searching:
            words.append(state.action_to_string(token))
        state.apply_action(token)
    print(f"after deal {deal} the search chose: {' '.join(words)}")
    print(f"and when the game was stopped it was worth {state.returns()}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
