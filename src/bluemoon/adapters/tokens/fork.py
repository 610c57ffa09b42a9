"""Where tokens part: what may follow those that were taken."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from operator import itemgetter
from typing import Generic, Never, Self, TypeAlias, TypeVar

from attrs import define

ActionT = TypeVar("ActionT")

Tokens: TypeAlias = tuple[int, ...]
"""The numbers of tokens, such as those of an action."""


@define(eq=False)
class Fork(Generic[ActionT]):
    """What may follow some tokens, or the action that they are; it never changes."""

    choices: Tokens
    """The tokens that may follow, in the order of the vocabulary; none after the last one."""
    after: Callable[[int], "Fork[ActionT]"]
    """The fork after one of the choices; nothing else may be asked for."""
    action: ActionT | None = None
    """The action, once all its tokens are taken."""

    def __deepcopy__(self, _: object) -> Self:
        return self


def leaf(action: ActionT) -> Fork[ActionT]:
    """All tokens of an action are taken."""
    return Fork((), _beyond, action)


def branching(branches: Mapping[int, Fork[ActionT]]) -> Fork[ActionT]:
    """What follows each of these tokens, for forks that are made once and used again."""
    return Fork(tuple(sorted(branches)), branches.__getitem__)


def only(tokens: Tokens, action: ActionT) -> Fork[ActionT]:
    """These tokens one after the other, and then the action; made once and used again as well."""
    fork = leaf(action)
    for token in reversed(tokens):
        fork = branching({token: fork})
    return fork


def listed(
    possible: Sequence[Tokens], actions: Mapping[Tokens, ActionT], taken: int = 0
) -> Fork[ActionT]:
    """The actions with these tokens, of which so many are taken and the same for all."""
    # No action's tokens begin with all those of another one: each ends with END.
    if len(possible) == 1 and len(possible[0]) == taken:
        return leaf(actions[possible[0]])
    following = [*map(itemgetter(taken), possible)]
    after = partial(_after_listed, possible, following, actions, taken + 1)
    return Fork(tuple(sorted(set(following))), after)


def joined(forks: Sequence[Fork[ActionT]]) -> Fork[ActionT]:
    """All that these forks lead to; no action is in two of them."""
    if len(forks) == 1:
        return forks[0]
    choices = {token for fork in forks for token in fork.choices}
    return Fork(tuple(sorted(choices)), partial(_after_joined, forks))


def _beyond(token: int) -> Never:
    message = f"the action is complete, and {token} cannot follow"
    raise LookupError(message)


def _after_listed(
    possible: Sequence[Tokens],
    following: Sequence[int],
    actions: Mapping[Tokens, ActionT],
    taken: int,
    token: int,
) -> Fork[ActionT]:
    pairs = zip(possible, following, strict=True)
    return listed([tokens for tokens, other in pairs if other == token], actions, taken)


def _after_joined(forks: Sequence[Fork[ActionT]], token: int) -> Fork[ActionT]:
    return joined([fork.after(token) for fork in forks if token in fork.choices])
