"""The tokens of the actions of one game, both ways."""

from collections.abc import Iterable
from typing import Final, Generic

from attrs import define, field

from bluemoon.kernel.errors import shown
from bluemoon.kernel.roles import ActionT, Playable, StateT
from bluemoon.toolkits.tokens.errors import TokenError
from bluemoon.toolkits.tokens.tree import ActionTree, Tokens
from bluemoon.toolkits.tokens.vocabulary import END, Vocabulary

MOST_KNOWN: Final = 1 << 12
"""Actions whose tokens are remembered before all are forgotten."""


@define(eq=False)
class ActionTokens(Generic[StateT, ActionT]):
    """Translates the actions of a game to numbers of tokens and back."""

    game: Playable[StateT, ActionT]
    vocabulary: Vocabulary = field(init=False)
    _known: dict[ActionT, Tokens] = field(init=False, repr=False, factory=dict[ActionT, Tokens])
    """Games list the same actions again and again, and notation takes several times longer."""

    def __attrs_post_init__(self) -> None:
        self.vocabulary = Vocabulary((END, *self.game.words))

    def of(self, action: ActionT) -> Tokens:
        """The tokens of an action: the words of its notation and ``END``."""
        tokens = self._known.get(action)
        if tokens is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            tokens = self._known[action] = self._translated(action)
        return tokens

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
        actions = self.game.legal_actions(state)
        return ActionTree(tuple([(self.of(action), action) for action in actions]))

    def _translated(self, action: ActionT) -> Tokens:
        text = self.game.format_action(action)
        try:
            return (*map(self.vocabulary.number, text.split()), self.vocabulary.number(END))
        except TokenError as error:
            message = f"{shown(text)} has no tokens in the game {self.game.name}: {error}"
            raise TokenError(message) from None
