"""The legal actions of a position as a tree of tokens."""

from typing import Generic

from attrs import define, field

from bluemoon.kernel.errors import shown
from bluemoon.toolkits.tokens.errors import TokenError
from bluemoon.toolkits.tokens.fork import ActionT, Fork, Tokens


@define(eq=False)
class ActionTree(Generic[ActionT]):
    """
    The actions that begin with the tokens taken so far.

    A tree never changes: ``take`` gives another one. It grows where it is asked to, because of
    a whole tree only one path is ever walked.
    """

    _fork: Fork[ActionT] = field(repr=False)
    """What may follow."""
    taken: Tokens = ()
    """The tokens that lead here."""

    @property
    def choices(self) -> Tokens:
        """The tokens that may follow, in the order of the vocabulary; none after the last one."""
        return self._fork.choices

    @property
    def action(self) -> ActionT | None:
        """The action, once all its tokens are taken."""
        return self._fork.action

    def take(self, token: int) -> "ActionTree[ActionT]":
        """The tree after one more token; a TokenError if it is not among the choices."""
        if token not in self._fork.choices:
            raise not_offered(self._fork, self.taken, token)
        return ActionTree(self._fork.after(token), (*self.taken, token))

    def forced(self) -> "ActionTree[ActionT]":
        """The tree after every token that has no alternative; this one if there is a choice."""
        if len(self._fork.choices) != 1:
            return self
        return ActionTree(*forced(self._fork, self.taken))

    def choose(self, token: int) -> "ActionTree[ActionT]":
        """The tree after one more token, and after those that have no alternative then."""
        return self.take(token).forced()


def forced(fork: Fork[ActionT], taken: Tokens) -> tuple[Fork[ActionT], Tokens]:
    """Where the tokens without an alternative lead to, with all that were taken."""
    choices = fork.choices
    while len(choices) == 1:
        fork = fork.after(choices[0])
        taken += choices
        choices = fork.choices
    return fork, taken


def not_offered(fork: Fork[ActionT], taken: Tokens, token: int) -> TokenError:
    """What is wrong with a token that is not among the choices."""
    return TokenError(f"{shown(token)} may not follow {taken}, only one of {fork.choices}")
