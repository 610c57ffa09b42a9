"""Where tokens part: what may follow those that were taken."""

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import Generic, Self, TypeAlias, TypeVar

from attrs import define, field

ActionT = TypeVar("ActionT")

Tokens: TypeAlias = tuple[int, ...]
"""The numbers of tokens, such as those of an action."""


@define(eq=False)
class Fork(Generic[ActionT]):
    """
    What may follow some tokens, or the action that they are; it never changes.

    Every kind of fork knows in its own way what comes after a token.
    """

    choices: Tokens
    """The tokens that may follow, in the order of the vocabulary; none after the last one."""
    action: ActionT | None = field(init=False, default=None)
    """The action, once all its tokens are taken."""
    certain: ActionT | None = field(init=False, default=None)
    """The action, where it is known already that no other one can follow."""

    def after(self, token: int) -> "Fork[ActionT]":
        """The fork after one of the choices; nothing else may be asked for."""
        message = f"nothing can follow, and so {token} cannot"
        raise LookupError(message)

    def __deepcopy__(self, _: object) -> Self:
        return self


@define(eq=False)
class Leaf(Fork[ActionT]):
    """All tokens of an action are taken."""

    action: ActionT | None
    certain: ActionT | None


@define(eq=False)
class Only(Fork[ActionT]):
    """A token of one action without an alternative, and then the rest of it."""

    certain: ActionT | None
    rest: Fork[ActionT]

    def after(self, token: int) -> Fork[ActionT]:
        """The rest."""
        del token  # There is only one.
        return self.rest


@define(eq=False)
class Branching(Fork[ActionT]):
    """What follows each token is known; for forks that are made once and used again."""

    branches: Mapping[int, Fork[ActionT]]

    def after(self, token: int) -> Fork[ActionT]:
        """The branch with this token."""
        return self.branches[token]


@define(eq=False)
class Listed(Fork[ActionT]):
    """Some actions whose tokens are known, of which so many are taken and the same for all."""

    possible: Sequence[Tokens]
    following: Sequence[int]
    """The next token of each."""
    actions: Mapping[Tokens, ActionT]
    taken: int

    def after(self, token: int) -> Fork[ActionT]:
        """The actions that go on with this token."""
        pairs = zip(self.possible, self.following, strict=True)
        possible = [tokens for tokens, other in pairs if other == token]
        return listed(possible, self.actions, self.taken + 1)


@define(eq=False)
class Joined(Fork[ActionT]):
    """All that several forks lead to."""

    forks: Sequence[Fork[ActionT]]

    def after(self, token: int) -> Fork[ActionT]:
        """What follows in those forks that have this token."""
        return joined([fork.after(token) for fork in self.forks if token in fork.choices])


def leaf(action: ActionT) -> Fork[ActionT]:
    """All tokens of an action are taken."""
    return Leaf((), action, action)


def branching(branches: Mapping[int, Fork[ActionT]]) -> Fork[ActionT]:
    """What follows each of these tokens."""
    return Branching(tuple(sorted(branches)), branches)


def only(tokens: Tokens, action: ActionT) -> Fork[ActionT]:
    """These tokens one after the other, and then the action."""
    fork = leaf(action)
    for token in reversed(tokens):
        fork = Only((token,), action, fork)
    return fork


def listed(
    possible: Sequence[Tokens], actions: Mapping[Tokens, ActionT], taken: int = 0
) -> Fork[ActionT]:
    """The actions with these tokens, of which so many are taken and the same for all."""
    # No action's tokens begin with all those of another one: each ends with END.
    if len(possible) == 1 and len(possible[0]) == taken:
        return leaf(actions[possible[0]])
    following = [*map(itemgetter(taken), possible)]
    return Listed(tuple(sorted(set(following))), possible, following, actions, taken)


def joined(forks: Sequence[Fork[ActionT]]) -> Fork[ActionT]:
    """All that these forks lead to; no action is in two of them."""
    if len(forks) == 1:
        return forks[0]
    choices = {token for fork in forks for token in fork.choices}
    return Joined(tuple(sorted(choices)), forks)
