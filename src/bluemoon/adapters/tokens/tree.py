"""The legal actions of a position as a tree of tokens."""

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import Generic, TypeAlias, TypeVar

from attrs import define, field

from bluemoon.adapters.errors import TokenError
from bluemoon.kernel.errors import shown

ActionT = TypeVar("ActionT")

Tokens: TypeAlias = tuple[int, ...]
"""The numbers of the tokens of an action."""


@define(eq=False)
class ActionTree(Generic[ActionT]):
    """
    The actions that begin with the tokens taken so far.

    A tree never changes: ``take`` gives another one. It grows where it is asked to, because of
    a whole tree only one path is ever walked.
    """

    _possible: Sequence[Tokens] = field(repr=False)
    """The tokens of every action that is still possible, in canonical order."""
    _actions: Mapping[Tokens, ActionT] = field(repr=False)
    """The actions, these and perhaps others, by their tokens."""
    taken: Tokens = ()
    """The tokens that lead here."""
    _following: list[int] | None = field(init=False, default=None, repr=False)
    """The next token of every action that is still possible, once it was asked for."""
    _choices: Tokens = field(init=False, default=(), repr=False)

    @property
    def choices(self) -> Tokens:
        """The tokens that may follow, in the order of the vocabulary; none after the last one."""
        self._grow()
        return self._choices

    @property
    def action(self) -> ActionT | None:
        """The action, once all its tokens are taken."""
        return self._actions[self.taken] if self._is_complete() else None

    def take(self, token: int) -> "ActionTree[ActionT]":
        """The tree after one more token; a TokenError if it is not among the choices."""
        following = zip(self._possible, self._grow(), strict=True)
        possible = [tokens for tokens, other in following if other == token]
        if not possible:
            message = f"{shown(token)} may not follow {self.taken}, only one of {self.choices}"
            raise TokenError(message)
        return ActionTree(possible, self._actions, (*self.taken, token))

    def forced(self) -> "ActionTree[ActionT]":
        """The tree after every token that has no alternative; this one if there is a choice."""
        if len(self._possible) == 1:
            return ActionTree(self._possible, self._actions, self._possible[0])
        if len(self.choices) != 1:
            return self
        return ActionTree(self._possible, self._actions, (*self.taken, *self.choices)).forced()

    def _is_complete(self) -> bool:
        # No action's tokens begin with all those of another one: each ends with END.
        return len(self._possible) == 1 and len(self._possible[0]) == len(self.taken)

    def _grow(self) -> list[int]:
        if self._following is None:
            next_token = itemgetter(len(self.taken))
            self._following = [] if self._is_complete() else [*map(next_token, self._possible)]
            self._choices = tuple(sorted(set(self._following)))
        return self._following
