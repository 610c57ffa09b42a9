"""
Print games in every detail: the same bytes on every Python and under every PYTHONHASHSEED.

``.ci/reproducible.py`` runs this with several of each and compares. It needs nothing but the
library. Everything is written out by hand rather than by ``repr``, which is nobody's promise.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final

import attrs

from bluemoon import city, legends, sand
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.game import Game
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.legends import draft

ACTIONS: Final = 400
"""Actions that are printed of each game; the first game is played to its end."""

BETWEEN_DIGESTS: Final = 10

CITY_GAMES: Final = (
    (city.Options(players=2), 1, None),
    (city.Options(players=3), 2, ACTIONS),
    (city.Options(players=4), 2**64 - 1, ACTIONS),
    (city.Options(players=2, expansion=True), 4, ACTIONS),
    (city.Options(players=3, layout="variant"), 5, ACTIONS),
    (city.Options(players=4, edition=2006, expansion=True), 6, ACTIONS),
)
"""Options, seed, and how many actions to print."""

SAND_GAMES: Final = (
    (sand.Options(players=2, mode="advanced"), 1, None),
    (sand.Options(players=1, solo_turns=9), 2, None),
    (sand.Options(players=3, mode="advanced", boards=["red", "purple", "green"]), 3, ACTIONS),
    (sand.Options(players=4, main_action="required"), 2**64 - 1, ACTIONS),
)
"""The same for Realm of Sand."""

LEGENDS_GAMES: Final = (
    (legends.Options(decks=["mimix", "buka"]), 1, None),
    (legends.Options(decks=["khind", "pillar"], retries=2), 2**64 - 1, None),
    (legends.Options(decks=["flit", "aqua"], retries=0, tournament=True), 3, None),
    (legends.Options(), 4, None),
    (legends.Options(decks=["hoax", "vulca"], emissaries=["e91", "e94"], standins=True), 5, None),
    (legends.Options(decks=["built", "built"], inquisitors=["q91", "q92"], standins=True), 6, None),
)
"""The same for Blue Moon Legends."""

DRAFTS: Final = ((draft.Options(players=2), 1, None), (draft.Options(players=6), 2, ACTIONS))
"""The same for its drafts."""


def text(value: object) -> str:
    """A value in words, down to its last part."""
    match value:
        case city.Components() | sand.Components() | legends.Components():
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


def chosen(actions: Sequence[ActionT], chance: Chance) -> tuple[ActionT, Chance]:
    """A random action, one that ends nothing if possible: more happens that way."""
    ends = (city.End, sand.End, legends.Decline, legends.Retreat)
    forward = [action for action in actions if not isinstance(action, ends)] or actions
    index, chance = chance.below(len(forward))
    return forward[index], chance


def lines(
    game: Game[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT],
    options: OptionsT,
    seed: int,
    most: int | None,
) -> Iterator[str]:
    """A game, line by line: actions, events, and now and then the digest of the state."""
    started = game.deal(options, seed)
    state, chance = game.replay([started]), Chance(seed).split()[1]
    yield text(started)
    played = 0
    while (actions := game.legal_actions(state)) and played != most:
        action, chance = chosen(actions, chance)
        step = game.step(state, action)
        state = step.state
        played += 1
        yield f"{played} of {len(actions)}: {game.format_action(action)}"
        yield from map(text, step.events)
        if played % BETWEEN_DIGESTS == 0:
            yield game.state_digest(state)
    yield f"after {played} actions: {text(game.outcome(state))} {game.state_digest(state)}"


def main() -> None:
    for city_options, seed, most in CITY_GAMES:
        for line in lines(city.GAME, city_options, seed, most):
            print(line)
    for sand_options, seed, most in SAND_GAMES:
        for line in lines(sand.GAME, sand_options, seed, most):
            print(line)
    for legends_options, seed, most in LEGENDS_GAMES:
        for line in lines(legends.GAME, legends_options, seed, most):
            print(line)
    for draft_options, seed, most in DRAFTS:
        for line in lines(draft.GAME, draft_options, seed, most):
            print(line)


if __name__ == "__main__":
    main()
