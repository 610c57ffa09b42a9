"""What the parts of a plug-in promise: settings, evaluation, drawing, wording, pieces, learning."""

from functools import partial
from importlib import import_module
from json import dumps, loads
from typing import Final
from xml.etree.ElementTree import fromstring

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bluemoon import record
from bluemoon.fallbacks import drawing_of, ends_turn_of, labels_of, pieces_of, wording_of
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.errors import OptionsError
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.kernel.seats import Seat
from bluemoon.matches import first_game, next_game
from bluemoon.plugin import written
from bluemoon.testing.contract import SEEDS, Contract, fewer
from bluemoon.testing.positions import RandomGames
from bluemoon.toolkits.drawing import NARROWEST_TEXT, Theme
from bluemoon.toolkits.tokens import ActionTokens

THEMES: Final[tuple[Theme, ...]] = ("auto", "light", "dark")
HOSTILE_NAME: Final = '<b>&"' + "x" * 60 + "\x1b[31m"
"""A name that breaks any drawing that does not escape and shorten names."""
HEIGHTS: Final = (10, 18, 24, 40)
"""Lines that a picture in text may take in terminals of several sizes."""
FEW_ACTIONS: Final = 25
"""With more legal actions there are too many choices of pieces to try them all."""
STRANGE_PIECES: Final = ("", " ", "card", "card ", "space 0", "tile x", "no such piece", "\x1b[2J")
"""What a stranger may send in the place of a piece."""
MOST_CHOSEN: Final = 4
RECORDED_ACTIONS: Final = 60
"""How many actions of a game are recorded and read again."""
RECENT_EVENTS: Final = 8
"""How many events before a position are written as JSON and read again."""


class PartsContract(Contract[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT]):
    """The parts of the plug-in fit the rules, and leak nothing."""

    def test_settings_are_options_with_their_defaults(self) -> None:
        """Each setting is an option with the same default, and what it lists can be read."""
        plugin, usual = self.plugin, self.plugin.options()
        names = [setting.name for setting in plugin.settings]

        assert len(names) == len({*names})
        for setting in plugin.settings:
            assert setting.name.isidentifier()
            assert setting.help.strip()
            assert usual == plugin.options(**{setting.name: setting.default})
            for choice in (*setting.choices, *setting.every):
                plugin.options(**{setting.name: choice})
                assert choice == setting.read(written(choice))

    def test_an_unknown_option_is_refused(self) -> None:
        """The error can be shown to a person."""
        with pytest.raises(OptionsError, match="no_such_option"):
            self.plugin.make_options(no_such_option=1)

    @fewer
    @given(data=st.data(), seed=SEEDS)
    def test_an_evaluation_guesses_a_share_for_every_seat(
        self, data: st.DataObject, seed: int
    ) -> None:
        """Shares are from 0 to 1, and the same chance gives the same guess."""
        evaluation, state = self.plugin.evaluation, self.draw_position(data).state
        if evaluation is None or self.game.outcome(state) is not None:
            return
        guess = evaluation(state, Chance(seed))

        assert len(guess) == self.game.players(state)
        assert [] == [share for share in guess if not 0 <= share <= 1]
        assert guess == evaluation(state, Chance(seed))

    def test_every_turn_ends(self) -> None:
        """Turns end in a random game, and a single player's score has a bound."""
        game, ends_turn = self.game, ends_turn_of(self.plugin)
        last = self.random_games.length(0)
        states = [self.random_games.position(0, number).state for number in range(last + 1)]
        outcome = game.outcome(states[-1])

        assert outcome is not None, "a random game does not end"
        assert any(map(ends_turn, states, states[1:]))
        if game.players(states[0]) == 1 and outcome.scores:
            assert self.plugin.best_score is not None
            assert 0 <= outcome.scores[0] <= self.plugin.best_score

    @fewer
    @given(data=st.data(), theme=st.sampled_from(THEMES))
    def test_a_drawing_is_well_formed_and_keeps_secrets(
        self, data: st.DataObject, theme: Theme
    ) -> None:
        """It is XML, fits into 80 columns, accepts any names, and is the same for twins."""
        game, drawing, state = self.game, drawing_of(self.plugin), self.draw_position(data).state
        seat = self.draw_viewer(state, data)
        names = [HOSTILE_NAME] * game.players(state)
        twin = self.draw_twin(state, seat, data)
        for position, other in (
            (state, None),
            (game.view(state, seat), game.view(twin, seat)),
        ):
            picture = drawing.svg(position, names=names, theme=theme)
            text = drawing.text(position, names=names)

            assert fromstring(picture).tag.endswith("svg")  # noqa: S314  our own
            assert [] == [line for line in text.splitlines() if len(line) > NARROWEST_TEXT]
            assert "\x1b" not in picture + text
            if other is not None:
                assert picture == drawing.svg(other, names=names, theme=theme)
                assert text == drawing.text(other, names=names)

    @fewer
    @given(data=st.data(), height=st.sampled_from(HEIGHTS))
    def test_a_text_is_as_tall_as_asked_for(self, data: st.DataObject, height: int) -> None:
        """It fits into a terminal, is the same for twins, and without a height it is no smaller."""
        game, drawing, state = self.game, drawing_of(self.plugin), self.draw_position(data).state
        seat = self.draw_viewer(state, data)
        view, other = (game.view(one, seat) for one in (state, self.draw_twin(state, seat, data)))
        names = [HOSTILE_NAME] * game.players(state)
        text = drawing.text(view, names=names, height=height)
        lines = text.splitlines()

        assert lines[height:] == []
        assert [] == [line for line in lines if len(line) > NARROWEST_TEXT]
        assert text == drawing.text(other, names=names, height=height)
        assert len(lines) <= len(drawing.text(view, names=names).splitlines())

    @fewer
    @given(data=st.data())
    def test_sentences_are_sentences_and_keep_secrets(self, data: st.DataObject) -> None:
        """They begin with a capital, have no full stop, and are the same for twins."""
        state = self.draw_position(data).state
        seat = self.draw_viewer(state, data)
        twin = self.draw_twin(state, seat, data)
        found = self._sentences(state, seat, data)

        for sentence in filter(None, found):
            assert sentence[0] == sentence[0].upper()
            assert not sentence.endswith(".")
            assert sentence.isprintable()
        if seat == self.game.to_act(state):
            view, other = (self.game.view(one, seat) for one in (state, twin))
            wording = wording_of(self.plugin)
            assert wording.situation(view) == wording.situation(other)

    def _sentences(self, state: StateT, seat: Seat | None, data: st.DataObject) -> list[str]:
        """All sentences about a position and one action in it."""
        game, wording = self.game, wording_of(self.plugin)
        view, names = game.view(state, seat), ["Ann"] * game.players(state)
        found = [wording.situation(view, names=names)]
        for action in self.draw_action(state, data):
            own = game.view(state, game.to_act(state))
            found += [wording.heading(own, action), wording.action(own, action, names=names)]
            for event in game.step(state, action).events:
                found.append(wording.event(view, game.redact(event, seat), names=names))
        if game.outcome(state) is not None:
            found.append(wording.ending(view, names=names))
            for _, numbers in wording.counts(view):
                assert len(numbers) == game.players(state)
        for bar in wording.progress(view, names=names):
            assert 0 <= bar.done <= bar.total
        return found

    @fewer
    @given(data=st.data())
    def test_pieces_lead_to_a_legal_action(self, data: st.DataObject) -> None:
        """Whichever piece is chosen next, the pieces end up making an action."""
        game, state = self.game, self.draw_position(data).state
        seat, pieces = game.to_act(state), pieces_of(self.plugin)
        view = game.view(state, seat)
        chosen: list[str] = []
        choice = pieces(view, chosen)
        while choice.following:
            chosen.append(data.draw(st.sampled_from(choice.following), "piece"))
            choice = pieces(view, chosen)
        if seat is None:
            assert choice.action is None
        else:
            assert choice.action is not None
            assert game.is_legal(state, choice.action)

    @fewer
    @given(data=st.data())
    def test_pieces_have_labels_and_attempts_are_actions(self, data: st.DataObject) -> None:
        """Whatever is chosen, also what no picture shows; what is attempted can be judged."""
        game, plugin, state = self.game, self.plugin, self.draw_position(data).state
        seat = game.to_act(state)
        view = game.view(state, seat)
        listed = pieces_of(plugin)(view, ()).following
        known = (*listed, *(() if plugin.labels is None else plugin.labels(view)))

        assert [] == [label for label in labels_of(plugin, view, known) if not label.strip()]
        if plugin.labels is not None:
            assert {*listed} <= plugin.labels(view).keys()
        if plugin.attempts is not None and seat is not None:
            drawn = st.lists(st.sampled_from((*known, *STRANGE_PIECES)), max_size=MOST_CHOSEN)
            for action in plugin.attempts(view, data.draw(drawn, "chosen")):
                game.why_illegal(state, action)
                assert action == game.parse_action(game.format_action(action))

    @fewer
    @given(data=st.data())
    def test_typing_aids_are_words_and_actions(self, data: st.DataObject) -> None:
        """Names stand for words of the notation, and whoever can go on has it in the list."""
        game, plugin, state = self.game, self.plugin, self.draw_position(data).state
        view = game.view(state, game.to_act(state))
        if plugin.vocabulary is not None:
            vocabulary = plugin.vocabulary(view)
            assert [] == [name for name in vocabulary if name != " ".join(name.lower().split())]
            assert {*vocabulary.values()} <= {*game.words}
        action = None if plugin.going_on is None else plugin.going_on(view)
        if action is not None and game.to_act(state) is not None:
            is_legal = game.why_illegal(state, action) is None
            assert is_legal == (action in game.legal_actions(state))

    @fewer
    @given(data=st.data())
    def test_every_listed_action_is_made_of_pieces(self, data: st.DataObject) -> None:
        """Each listed action can be put together; checked where few are listed."""
        game, state = self.game, self.draw_position(data).state
        listed = game.legal_actions(state)
        if len(listed) <= FEW_ACTIONS:
            view = game.view(state, game.to_act(state))
            assert set() == {*listed} - self._made_of_pieces(view)

    def _made_of_pieces(self, view: ViewT) -> set[ActionT]:
        """Every action that some choice of pieces leads to."""
        pieces, made = pieces_of(self.plugin), set[ActionT]()
        ahead: list[tuple[str, ...]] = [()]
        known: set[tuple[str, ...]] = {()}
        while ahead:
            chosen = ahead.pop()
            choice = pieces(view, chosen)
            if choice.action is not None:
                made.add(choice.action)
            # The order of pieces does not matter, so one order of each choice is enough.
            after = {tuple(sorted((*chosen, piece))) for piece in choice.following} - known
            known |= after
            ahead += sorted(after)
        return made

    def test_a_whole_game_can_be_written_down(self) -> None:
        """Every event as JSON, and every listed action as tokens."""
        game, tokens, chance = self.game, ActionTokens(self.game), Chance(0)
        kept = record.start(game, self.options, 0)
        while actions := game.legal_actions(kept.state):
            assert list(actions) == [tokens.action(tokens.of(action)) for action in actions]
            chosen, chance = chance.below(len(actions))
            kept = record.play(kept, actions[chosen])

        assert kept == record.loads(record.dumps(kept), game)

    @fewer
    @given(data=st.data())
    def test_observations_keep_to_their_bounds_and_keep_secrets(self, data: st.DataObject) -> None:
        """One number for each name, from 0 to its upper bound, the same for twins."""
        if self.plugin.learning is None:
            return
        encoder, state = self.plugin.learning.encoder(self.options), self.draw_position(data).state
        seat = Seat(data.draw(st.integers(0, self.game.players(state) - 1), "seat"))
        view, twin = (
            self.game.view(one, seat, perfect_memory=True)
            for one in (state, self.draw_twin(state, seat, data))
        )
        numbers = encoder.encode(view)

        assert len(numbers) == len(encoder) == len(encoder.names)
        measured = zip(encoder.names, numbers, encoder.highs, strict=True)
        assert [] == [one for one in measured if not 0 <= one[1] <= one[2]]
        assert numbers == encoder.encode(twin)

    @fewer
    @given(data=st.data(), perfect_memory=st.booleans())
    def test_views_and_events_are_read_as_they_were_written(
        self, data: st.DataObject, *, perfect_memory: bool
    ) -> None:
        """As JSON: what every viewer may know of a position, and of what has just happened."""
        game, codec, position = self.game, self.game.codec(), self.draw_position(data)
        recent = position.log[-RECENT_EVENTS:]
        for seat in self.viewers(position.state):
            view = game.view(position.state, seat, perfect_memory=perfect_memory)
            assert view == codec.view.decode(loads(dumps(codec.view.encode(view))))
            for seen in (game.redact(event, seat) for event in recent):
                assert seen == codec.seen.decode(loads(dumps(codec.seen.encode(seen))))
        for event in recent:
            assert event == codec.event.decode(loads(dumps(codec.event.encode(event))))

    @fewer
    @given(data=st.data(), seed=st.integers(0, 2**32))
    def test_a_record_is_read_as_it_was_written(self, data: st.DataObject, seed: int) -> None:
        """The whole record, and the redacted one of any viewer; the rules verify it."""
        game = self.game
        kept = record.start(game, self.options, seed)
        for _ in range(data.draw(st.integers(0, RECORDED_ACTIONS), "actions")):
            for action in self.draw_action(kept.state, data):
                kept = record.play(kept, action)
        again = record.loads(record.dumps(kept), game)

        assert kept == again
        record.verify(again)
        seat = self.draw_viewer(kept.state, data)
        seen = record.redact(kept, seat)
        assert seen == record.loads_redacted(record.dumps(seen), game)
        *_, view = record.views(seen, game)
        assert view == game.view(kept.state, seat)

    def test_a_series_goes_on_or_ends(self) -> None:
        """After a game of a match come the options of the next game, or None."""
        if self.plugin.next_game is not None:
            first = first_game(self.plugin, self.options, 1)
            games = RandomGames(self.game, partial(self.game.deal, first))
            outcome = self.game.outcome(games.position(0, games.length(0)).state)
            options = next_game(self.plugin, first, outcome)
            assert options is None or self.game.outcome(self.game.new_game(options, 1)) is None

    def test_commands_can_be_found(self) -> None:
        """The import path of the plug-in leads to them."""
        if self.plugin.commands is not None:
            module, _, name = self.plugin.commands.partition(":")
            assert hasattr(import_module(module), name)
