"""
Print games in every detail: the same bytes on every Python and under every PYTHONHASHSEED.

``.ci/reproducible.py`` runs this with several of each and compares. It needs nothing but the
library. Everything is written out by hand rather than by ``repr``, which is nobody's promise.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final

import attrs

from bluemoon import city
from bluemoon.city.components import Components
from bluemoon.kernel.chance import Chance

ACTIONS: Final = 400
"""Actions that are printed of each game; the first game is played to its end."""

BETWEEN_DIGESTS: Final = 10

GAMES: Final = (
    (city.Options(players=2), 1, None),
    (city.Options(players=3), 2, ACTIONS),
    (city.Options(players=4), 2**64 - 1, ACTIONS),
    (city.Options(players=2, expansion=True), 4, ACTIONS),
    (city.Options(players=3, layout="variant"), 5, ACTIONS),
    (city.Options(players=4, edition=2006, expansion=True), 6, ACTIONS),
)
"""Options, seed, and how many actions to print."""


def text(value: object) -> str:
    """A value in words, down to its last part."""
    match value:
        case Components():
            return value.name
        case Enum() | city.Card() | str() | int() | None:
            return str(value)
        case tuple():
            return f"[{' '.join(map(text, value))}]"
        case _:
            return attributes(value)


def attributes(value: object) -> str:
    """An object with attributes in words; anything else has no words."""
    kind = type(value)
    if not attrs.has(kind):
        message = f"there are no words for {value!r}"
        raise TypeError(message)
    names = [part.name for part in attrs.fields(kind)]
    parts = [f"{name}={text(getattr(value, name))}" for name in names]
    return f"{kind.__name__}({', '.join(parts)})"


def chosen(actions: Sequence[city.Action], chance: Chance) -> tuple[city.Action, Chance]:
    """A random action, one that is not an end if possible: more happens that way."""
    forward = [action for action in actions if not isinstance(action, city.End)] or actions
    index, chance = chance.below(len(forward))
    return forward[index], chance


def lines(options: city.Options, seed: int, most: int | None) -> Iterator[str]:
    """A game, line by line: actions, events, and now and then the digest of the state."""
    started = city.GAME.deal(options, seed)
    state, chance = city.GAME.replay([started]), Chance(seed).split()[1]
    yield text(started)
    played = 0
    while (actions := city.legal_actions(state)) and played != most:
        action, chance = chosen(actions, chance)
        step = city.step(state, action)
        state = step.state
        played += 1
        yield f"{played} of {len(actions)}: {city.format_action(action)}"
        yield from map(text, step.events)
        if played % BETWEEN_DIGESTS == 0:
            yield city.state_digest(state)
    yield f"after {played} actions: {text(city.outcome(state))} {city.state_digest(state)}"


def main() -> None:
    for options, seed, most in GAMES:
        for line in lines(options, seed, most):
            print(line)


if __name__ == "__main__":
    main()
