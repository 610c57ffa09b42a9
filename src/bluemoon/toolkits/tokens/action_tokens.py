"""The tokens of the actions of one game, both ways."""

from collections.abc import Callable, Iterable
from typing import Final, Generic

from attrs import define, field

from bluemoon.kernel.errors import shown
from bluemoon.kernel.roles import ActionT, Playable, StateT
from bluemoon.toolkits.tokens.errors import TokenError
from bluemoon.toolkits.tokens.fork import Fork, Tokens, listed
from bluemoon.toolkits.tokens.tree import ActionTree
from bluemoon.toolkits.tokens.vocabulary import END, Vocabulary

MOST_KNOWN: Final = 1 << 16
"""Actions whose tokens are remembered before all are forgotten."""


@define(eq=False)
class ActionTokens(Generic[StateT, ActionT]):
    """Translates the actions of a game to numbers of tokens and back."""

    game: Playable[StateT, ActionT]
    _fork: Callable[[StateT], Fork[ActionT]] | None = field(default=None, repr=False)
    """Where the tokens of the legal actions part, for games that know it without a list of all."""
    vocabulary: Vocabulary = field(init=False)
    # By identity, which is several times faster than by value, because games hand out the same
    # actions again and again. What is known is kept, so that no other action gets its identity.
    _known: dict[int, Tokens] = field(init=False, repr=False)
    _kept: list[ActionT] = field(init=False, repr=False)
    _actions: dict[Tokens, ActionT] = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        self.vocabulary = Vocabulary((END, *self.game.words))
        self._forget()

    def __reduce__(self) -> tuple[object, ...]:
        # A copy has to learn anew: identities mean nothing to it.
        return type(self), (self.game, self._fork)

    def of(self, action: ActionT) -> Tokens:
        """The tokens of an action: the words of its notation and ``END``."""
        return self._known.get(id(action)) or self._translated(action)

    def action(self, tokens: Iterable[int]) -> ActionT:
        """
        The action with these tokens, whether it is legal or not.

        Tokens that do not end with ``END`` are a TokenError, words that mean nothing together
        a NotationError.
        """
        *words, last = [*map(self.vocabulary.word, tokens)] or [""]
        if last != END:
            message = f"the tokens of an action end with {END!r}, not with {last!r}"
            raise TokenError(message)
        return self.game.parse_action(" ".join(words))

    def tree(self, state: StateT) -> ActionTree[ActionT]:
        """The legal actions of a position, to be chosen token by token."""
        return ActionTree(self.fork(state))

    def fork(self, state: StateT) -> Fork[ActionT]:
        """Where the first tokens of the legal actions part."""
        return self._listed(state) if self._fork is None else self._fork(state)

    def _listed(self, state: StateT) -> Fork[ActionT]:
        actions = self.game.legal_actions(state)
        try:
            possible = [*map(self._known.__getitem__, map(id, actions))]
        except KeyError:
            if len(self._known) + len(actions) > MOST_KNOWN:
                self._forget()
            possible = [self._known.get(id(action)) or self._learnt(action) for action in actions]
        return listed(possible, self._actions)

    def _learnt(self, action: ActionT) -> Tokens:
        tokens = self._translated(action)
        self._kept.append(action)
        self._known[id(action)] = tokens
        self._actions[tokens] = action
        return tokens

    def _forget(self) -> None:
        # Trees that were made before still hold on to the actions they know.
        self._known, self._kept, self._actions = {}, [], {}

    def _translated(self, action: ActionT) -> Tokens:
        text = self.game.format_action(action)
        try:
            return (*map(self.vocabulary.number, text.split()), self.vocabulary.number(END))
        except TokenError as error:
            message = f"{shown(text)} has no tokens in the game {self.game.name}: {error}"
            raise TokenError(message) from None
