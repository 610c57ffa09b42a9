"""
A front end in which a person builds an action word by word; only legal ones are offered.

Without a terminal, the words are chosen at random.

    python examples/build_an_action.py
"""

import sys

from bluemoon import city, pictures
from bluemoon.adapters import ActionTokens
from bluemoon.city.plugin import PLUGIN
from bluemoon.kernel import Chance

TOKENS = ActionTokens(city.GAME)


def asked(words: list[str], chance: Chance) -> tuple[str, Chance]:
    """The word that the person chooses."""
    if not sys.stdin.isatty():
        number, chance = chance.below(len(words))
        print(f"> {words[number]}")
        return words[number], chance
    while (word := input("> ").strip()) not in words:
        print("One of these, please.")
    return word, chance


def built(state: city.State, chance: Chance) -> tuple[city.Action, Chance]:
    """The action that the person builds, a full stop ending it early."""
    vocabulary = TOKENS.vocabulary
    tree = TOKENS.tree(state).forced()
    while tree.action is None:
        begun = " ".join(vocabulary.word(number) for number in tree.taken)
        words = [vocabulary.word(number) for number in tree.choices]
        print(f"{begun or 'You may'}: {' '.join(words)}")
        word, chance = asked(words, chance)
        tree = tree.choose(vocabulary.number(word))
    return tree.action, chance


def main() -> None:
    """Play one turn."""
    state, chance = city.new_game(city.Options(players=2), seed=7), Chance(4)
    seat = state.to_act
    print(pictures.text(PLUGIN, city.view(state, seat)))
    while city.to_act(state) == seat:
        action, chance = built(state, chance)
        print(f"  = {action}")
        state = city.apply(state, action)


if __name__ == "__main__":
    main()
