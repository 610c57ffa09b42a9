"""The legal actions of a position as a tree of tokens."""

from typing import Generic, Self, TypeAlias, TypeVar

from attrs import Factory, field, frozen

from bluemoon.kernel.errors import shown
from bluemoon.toolkits.tokens.errors import TokenError

ActionT = TypeVar("ActionT")

Tokens: TypeAlias = tuple[int, ...]
"""The numbers of some tokens, such as those of an action."""


def _next_tokens(tree: "ActionTree[ActionT]") -> Tokens:
    place = len(tree.taken)
    return tuple(sorted({tokens[place] for tokens, _ in tree.actions if len(tokens) > place}))


@frozen(eq=False)
class ActionTree(Generic[ActionT]):
    """
    The actions that begin with the tokens taken so far.

    A tree never changes: ``take`` returns another one. Branches are worked out when they are taken,
    because only one path through a tree is ever walked.
    """

    actions: tuple[tuple[Tokens, ActionT], ...] = field(repr=False)
    """Each action after its tokens; no action's tokens begin with all those of another."""
    taken: Tokens = ()
    """The tokens that lead here."""
    choices: Tokens = field(init=False, default=Factory(_next_tokens, takes_self=True))
    """The tokens that may follow, in the order of the vocabulary; none after the last one."""

    @property
    def action(self) -> ActionT | None:
        """The action, once all its tokens are taken."""
        return None if self.choices or not self.actions else self.actions[0][1]

    def take(self, token: int) -> "ActionTree[ActionT]":
        """The tree after one more token; a TokenError if it is not among the choices."""
        if token not in self.choices:
            message = f"{shown(token)} may not follow {self.taken}, only one of {self.choices}"
            raise TokenError(message)
        place = len(self.taken)
        actions = tuple([pair for pair in self.actions if pair[0][place] == token])
        return ActionTree(actions, (*self.taken, token))

    def forced(self) -> "ActionTree[ActionT]":
        """The tree after every token that has no alternative; this one if there is a choice."""
        tree = self
        while len(tree.choices) == 1:
            tree = tree.take(tree.choices[0])
        return tree

    def choose(self, token: int) -> "ActionTree[ActionT]":
        """The tree after one more token, and after those that have no alternative then."""
        return self.take(token).forced()

    def __deepcopy__(self, _: object) -> Self:
        # It never changes, so whatever is copied with it can share it.
        return self
