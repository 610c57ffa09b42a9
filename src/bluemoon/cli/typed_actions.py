"""
What a person means by a typed line.

It is an action in notation, or nearly so: things may have their names, a number may be left out if
only one fits, and an action of a later phase also ends the phases before it.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Generic

from attrs import frozen

from bluemoon.cli.spelling import corrected, spelled
from bluemoon.kernel.errors import NotationError
from bluemoon.kernel.roles import ActionT, StateT, ViewT
from bluemoon.kernel.rulebook import Refusal
from bluemoon.kernel.seats import Seat
from bluemoon.plugin import TypingPlugin

IMAGINED: Final = (0, 1)
"""Seeds for positions that look the same to the person."""


@frozen
class Meaning(Generic[ActionT]):
    """What a line may mean."""

    going_on: tuple[ActionT, ...]
    """To be played first, because they end earlier phases."""
    actions: tuple[ActionT, ...]
    """What may be meant, several if the person has to say which."""
    refusal: Refusal | None = None
    """Why it cannot be done as it was typed, neither now nor in a later phase."""
    is_complete: bool = True
    """Whether all of it was typed; otherwise these are the legal actions that begin so."""


@frozen
class _Stage(Generic[StateT, ActionT]):
    """The position, or one in a later phase of the same turn."""

    going_on: tuple[ActionT, ...]
    """What leads there."""
    state: StateT


@frozen(eq=False)
class _Refused(Generic[StateT, ActionT]):
    """What was meant in a phase, and why it is illegal there."""

    state: StateT
    action: ActionT
    refusal: Refusal


@frozen(eq=False)
class TypedActions(Generic[StateT, ActionT, ViewT]):
    """Understands what the person to act types."""

    plugin: TypingPlugin[StateT, ActionT, ViewT]
    state: StateT
    seat: Seat

    def meaning(self, text: str) -> Meaning[ActionT]:
        """What a line means; a NotationError if that is no action."""
        game, stages = self.plugin.game, [*self._stages()]
        written = self._spelled(text)
        meant = [self._meant(stage.state, written) for stage in stages]
        for stage, actions in zip(stages, meant, strict=True):
            legal = [one for one in actions if game.why_illegal(stage.state, one) is None]
            if legal:
                return Meaning(stage.going_on, tuple(legal))
        refused = [
            _Refused(stage.state, actions[0], refusal)
            for stage, actions in zip(stages, meant, strict=True)
            if actions and (refusal := game.why_illegal(stage.state, actions[0])) is not None
        ]
        best = self._best_explained(refused) if refused else None
        refusal = None if best is None else best.refusal
        for stage in stages:
            begun = tuple(self._begun_so(stage.state, written))
            if begun:
                return Meaning(stage.going_on, begun, refusal, is_complete=False)
        # Without anything that is refused, this says what cannot be read.
        action = game.parse_action(written) if best is None else best.action
        return Meaning((), (action,), refusal)

    def suggestion(self, text: str) -> str | None:
        """What a line that nobody can read probably should be; None if it looks like nothing."""
        found = corrected(text, self._known_words())
        try:
            meaning = self.meaning(found)
        except NotationError:
            return None
        # A card that cannot be played is hardly what was meant, but a verb is.
        is_likely = meaning.refusal is None or found.split()[:1] != text.lower().split()[:1]
        return found if meaning.is_complete and is_likely else None

    def next_words(self, typed: str) -> list[str]:
        """What may follow the words of a line that have been typed so far, names included."""
        words, vocabulary = typed.lower().split(), self._vocabulary()
        found = [*self._next_notation(words)]
        for known in range(len(words) + 1):
            begun, following = words[known:], {*self._next_notation(words[:known])}
            for name, word in vocabulary.items():
                parts = name.split()
                if word in following and parts[: len(begun)] == begun and begun != parts:
                    found.append(parts[len(begun)])
        return [*dict.fromkeys(found)]

    def _next_notation(self, words: list[str]) -> Iterator[str]:
        """The words of the notation of legal actions that may follow these."""
        typed = self._spelled(" ".join(words)).lower().split()
        for notation in self._later_notations():
            parts = notation.split()
            if [part.lower() for part in parts[: len(typed)]] == typed and len(parts) > len(typed):
                yield parts[len(typed)]

    def _best_explained(
        self, refused: Sequence[_Refused[StateT, ActionT]]
    ) -> _Refused[StateT, ActionT]:
        """
        The refusal of the phase in which one does such things.

        It lists others like it; or it has a reason of its own, while all other phases say the same.
        """
        rules = Counter(one.refusal.rule for one in refused)

        def strangeness(one: _Refused[StateT, ActionT]) -> tuple[bool, int]:
            verb = self.plugin.game.format_action(one.action).split()[0]
            verbs = {known.split()[0] for known in self._notations(one.state)}
            return verb not in verbs, rules[one.refusal.rule]

        return min(refused, key=strangeness)

    def _stages(self) -> Iterator[_Stage[StateT, ActionT]]:
        """The position, and those in later phases that the person can go on to at once."""
        game, going_on = self.plugin.game, self.plugin.going_on
        stage = _Stage[StateT, ActionT]((), self.state)
        # It ends because every turn does.
        while True:
            yield stage
            view = game.view(stage.state, self.seat)
            action = None if going_on is None else going_on(view)
            if action is None or game.why_illegal(stage.state, action) is not None:
                return
            # What would show something, such as a card that is drawn, is not taken for granted.
            possible = (stage.state, *(game.determinize(view, seed) for seed in IMAGINED))
            after = [game.apply(state, action) for state in possible]
            seen = [game.view(state, self.seat) for state in after]
            if game.to_act(after[0]) != self.seat or any(one != seen[0] for one in seen):
                return
            stage = _Stage((*stage.going_on, action), after[0])

    def _meant(self, state: StateT, text: str) -> list[ActionT]:
        """The actions, legal or not, that a text means in a position."""
        exact = self._read(text)
        return self._with_a_number(state, text) if exact is None else [exact]

    def _begun_so(self, state: StateT, text: str) -> Iterator[ActionT]:
        """The legal actions in a position whose notation begins with these words."""
        game, typed = self.plugin.game, text.lower().split()
        for action in game.legal_actions(state):
            if typed and game.format_action(action).lower().split()[: len(typed)] == typed:
                yield action

    def _with_a_number(self, state: StateT, text: str) -> list[ActionT]:
        """What a text may mean if a number has been left out, as far as such numbers are listed."""
        game, words = self.plugin.game, text.split()
        places = {
            (place, word)
            for action in game.legal_actions(state)
            for verb, *rest in [game.format_action(action).split()]
            for place, word in enumerate(rest, start=1)
            if word.isdecimal() and place <= len(words) and verb == words[0].lower()
        }
        texts = [
            " ".join([*words[:place], word, *words[place:]])
            for place, word in sorted(places, key=lambda each: (each[0], int(each[1])))
        ]
        found = [action for read in texts if (action := self._read(read)) is not None]
        return [*dict.fromkeys(found)]

    def _read(self, text: str) -> ActionT | None:
        try:
            return self.plugin.game.parse_action(text)
        except NotationError:
            return None

    def _spelled(self, text: str) -> str:
        """The text in notation, as far as names have been typed."""
        vocabulary = self._vocabulary()
        if self._read(text) is not None or not vocabulary:
            return text
        verb = text.lower().split()[:1]
        notations = [known.split() for known in self._later_notations()]
        likely = frozenset(word for words in notations if words[:1] == verb for word in words)
        # A cell a3 and a card A3 are two things: where only one can follow, the other is not meant.
        in_small_letters = {word.lower() for word in likely}
        fitting = {
            name: word
            for name, word in vocabulary.items()
            if word in likely or word.lower() not in in_small_letters
        }
        return spelled(text, fitting, likely)

    def _vocabulary(self) -> Mapping[str, str]:
        vocabulary, game = self.plugin.vocabulary, self.plugin.game
        return {} if vocabulary is None else vocabulary(game.view(self.state, self.seat))

    def _notations(self, state: StateT) -> Iterator[str]:
        """The notation of what is legal in a position."""
        game = self.plugin.game
        return map(game.format_action, game.legal_actions(state))

    def _later_notations(self) -> Iterator[str]:
        """The notation of what is legal now or in later phases."""
        for stage in self._stages():
            yield from self._notations(stage.state)

    def _known_words(self) -> Iterator[str]:
        """The words that a line may have."""
        yield from self.plugin.game.words
        for name in self._vocabulary():
            yield from name.split()
