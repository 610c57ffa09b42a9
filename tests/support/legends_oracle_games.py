"""Games of the existing program K, followed decision by decision."""

from collections.abc import Mapping
from typing import Final

import attrs
from attrs import define, field, frozen
from support.legends_oracle import (
    AGAIN_ALONE,
    DRAGON_FIRST,
    EARLY_SHIPS,
    EMPTY_PILE,
    FORBIDDEN_SHIP,
    IGNORED_FREE,
    IN_PART,
    ONE_TOO_MANY,
    OTHER_TARGET,
    TABLE,
    Difference,
    DifferenceKind,
    OracleGame,
    OraclePosition,
    OracleStep,
)
from support.legends_oracle_answers import DiffersError, Script, ScriptedChance, scripted_chance
from support.legends_oracle_comparing import (
    has_ignored_free,
    landed_cards,
    part_kind,
    position_parts,
    result_differences,
    short_differences,
)
from support.legends_oracle_positions import is_forbidden_ship
from support.legends_oracle_scenarios import state_of

from bluemoon.kernel.rulebook import Refusal
from bluemoon.kernel.seats import Seat
from bluemoon.legends import actions as a
from bluemoon.legends.changes import with_player
from bluemoon.legends.decide import decide
from bluemoon.legends.effects import operators as o
from bluemoon.legends.events import PowerAnnounced
from bluemoon.legends.evolve import evolve, opening
from bluemoon.legends.kinds import CardId
from bluemoon.legends.notation import parse_action
from bluemoon.legends.options import Options
from bluemoon.legends.rules.areas import bluffs_in_play
from bluemoon.legends.rules.characters import has_fighter, may_keep
from bluemoon.legends.rules.setup import deal
from bluemoon.legends.standing import standing
from bluemoon.legends.state import (
    FULL_HAND,
    BluffCallPhase,
    ChoicePhase,
    MomentPhase,
    PowerPhase,
    State,
    opponent,
)
from bluemoon.legends.targets import waiting_cards

ASKING: Final = (ChoicePhase, MomentPhase, BluffCallPhase)
"""Phases in which an action goes on."""


@frozen
class FollowedGame:
    """How far a game could be followed."""

    decisions: int
    """The decisions of K after which the short position was the same."""
    positions: int
    """The recorded positions that were compared in every part."""
    noted: tuple[Difference, ...]
    """Differences that the game could be followed across."""
    breaks: tuple[Difference, ...]
    """Differences after which it was followed from the next recorded position on."""


def first_state(game: OracleGame) -> State:
    """The position in which a game starts."""
    first, second = game["decks"]
    started = attrs.evolve(
        deal(Options(decks=(first, second)), 0),
        first=Seat(game["first"]),
        orders=tuple(tuple(order[FULL_HAND:]) for order in game["order"]),
        hands=tuple(TABLE.in_order(order[:FULL_HAND]) for order in game["order"]),
    )
    state = opening(started)
    assert state is not None
    return state


def follow(game: OracleGame, recorded: Mapping[int, OraclePosition]) -> FollowedGame:
    """Follow a game to its end; *recorded* are positions of it by the number of the step."""
    noted: list[Difference] = []
    breaks: list[Difference] = []
    decisions = positions = 0
    follower: Follower | None = Follower(game, first_state(game), noted)
    for number, step in enumerate(game["steps"]):
        position = _usable(recorded.get(number))
        if follower is None:
            follower = _resumed(game, position, noted)
            if follower is None:
                continue
        elif position is not None:
            follower.compare(number, position)
            positions += 1
        try:
            follower.follow(number, step)
            decisions += 1
        except DiffersError as error:
            found = f"{step['a']}: {error}"
            breaks.append(Difference(follower.where(number), found, follower.reason(step)))
            follower = None
    return FollowedGame(decisions, positions, tuple(noted), tuple(breaks))


def _usable(position: OraclePosition | None) -> OraclePosition | None:
    """A position that has one of ours; after ``done`` there is none before the next turn (T2)."""
    if position is None or position.get("undone"):
        return None
    is_announced = position["state"]["phase"] == "power" and position["state"]["fight"]
    return None if is_announced else position


def _resumed(
    game: OracleGame, position: OraclePosition | None, noted: list[Difference]
) -> "Follower | None":
    """The game from a recorded position on, if all targets are set there as they are here (X8)."""
    if position is None:
        return None
    state = state_of(position)
    if next(waiting_cards(state), None) is not None:
        return None
    return Follower(game, state, noted, _targets(position))


def _targets(position: OraclePosition) -> dict[tuple[int, CardId], CardId | None]:
    return {
        (seat, placed["c"]): placed.get("target")
        for seat, player in enumerate(position["state"]["players"])
        for placed in player["combat"] + player["support"]
    }


@define
class Follower:
    """A game of K that is being followed."""

    game: OracleGame
    state: State
    noted: list[Difference]
    targets: dict[tuple[int, CardId], CardId | None] = field(factory=dict)
    """The targets that K has set, by player and card."""
    announced: State | None = None
    """The position before an announcement that needed no action (P5)."""
    before: State = field(init=False)
    """The position before the last decision."""
    script: Script = field(init=False)
    """What was chosen in the last decision."""

    def where(self, number: int) -> str:
        """The place in the game."""
        return f"game {self.game['game']}, step {number}"

    def _note(self, number: int, found: str, kind: DifferenceKind | None) -> None:
        self.noted.append(Difference(self.where(number), found, kind))

    # Doing what was done

    def follow(self, number: int, step: OracleStep) -> None:
        """Do what was done, and compare the short position after it."""
        self.before = self.state
        self.script = Script(self.game, number, self.targets)
        for event in self.script.events("target"):
            self.targets[event["p"], event["c"]] = event["t"]
        if "ev" in step:
            chance = scripted_chance(self.state, step["ev"])
            self.state = attrs.evolve(self.state, chance=chance)
        self._do_step(step)
        self._check_script(number)
        position = self.announced or self.state
        if step["s"]["ph"] == "power" and any(landed_cards(player) for player in position.players):
            self._note(number, "landed ships are discarded", EARLY_SHIPS)
        found = [*short_differences(step, position), *result_differences(self.game, position)]
        if found:
            raise DiffersError("; ".join(found))

    def _do_step(self, step: OracleStep) -> None:
        self.announced = None
        match step["a"].split()[0], step["ph"]:
            case "next", "support":
                self._do(a.Done())
                self._answer(until_announced=True)
            case "next", _:
                return
            case verb, _:
                if verb != "announce" or isinstance(self.state.phase, PowerPhase):
                    self._do(_action(self.state, step["a"], self.script))
                self._answer(until_announced=False)
                self.announced = None

    def _do(self, action: a.Action) -> None:
        verdict = decide(self.state, action)
        if isinstance(verdict, Refusal):
            message = f"'{action}' is refused: {verdict}"
            raise DiffersError(message)
        for event in verdict:
            if isinstance(event, PowerAnnounced):
                self.announced = self.state
            self.state = evolve(self.state, event)

    def _answer(self, *, until_announced: bool) -> None:
        """Answer the questions of a decision; those after an announcement belong to the next."""
        while isinstance(self.state.phase, ASKING):
            if until_announced and self.announced is not None:
                return
            self._do(self.script.answer(self.state))

    def _check_script(self, number: int) -> None:
        """Everything that K chose and drew was asked for."""
        chance = self.state.chance
        if not isinstance(chance, ScriptedChance):
            return
        for order in chance.orders:
            self._shuffle(number, order)
        if chance.taken or chance.numbers or not self.script.is_used_up(self.state):
            message = f"not asked for: {self.script.picks}, {chance}"
            raise DiffersError(message)
        self.state = attrs.evolve(self.state, chance=ScriptedChance(0))

    def _shuffle(self, number: int, order: tuple[CardId, ...]) -> None:
        """Take over the order of a draw deck into which no card was shuffled."""
        seat = self.before.turn.seat
        player = self.state.players[seat]
        if set(order) != set(player.deck):
            message = f"not shuffled: {order}"
            raise DiffersError(message)
        is_empty = not self.before.players[seat].discard
        self._note(number, "the draw deck is shuffled", EMPTY_PILE if is_empty else None)
        self.state = with_player(self.state, seat, attrs.evolve(player, deck=order))

    # Comparing whole positions

    def compare(self, number: int, position: OraclePosition) -> None:
        """Note every part in which a recorded position is not ours."""
        for name, said, found in position_parts(position, self.state):
            if said != found:
                kind = part_kind(self.state, name, said, found)
                self._note(number, f"{name}: {said}, not {found}", kind)

    # Why a game cannot be followed

    def reason(self, step: OracleStep) -> DifferenceKind | None:
        """The kind of the difference that the last decision has shown."""
        state, seat = self.before, self.before.turn.seat
        verb, card = step["a"].split()[0], step["a"].split()[-1]
        clauses = TABLE.card(card).clauses if card in TABLE.by_id else ()
        effects = [clause.effect for clause in clauses]
        kinds = (
            (AGAIN_ALONE, verb == "fight" and state.turn.again and not has_fighter(state)),
            (FORBIDDEN_SHIP, verb == "play" and is_forbidden_ship(state, card)),
            (IN_PART, any(_is_too_little(state, seat, effect) for effect in effects)),
            (ONE_TOO_MANY, any(_spares_one(effect) for effect in effects)),
            (DRAGON_FIRST, verb == "next" and step["s"]["ph"] == "over" and _is_charged(step)),
            (IGNORED_FREE, verb == "play" and has_ignored_free(state)),
            (OTHER_TARGET, self._has_other_target()),
        )
        return next((kind for kind, is_it in kinds if is_it), None)

    def _has_other_target(self) -> bool:
        """Whether a card that raises one of its owner's has another target than with K."""
        return any(
            TABLE.card(placed.card).needs_target
            and placed.target != self.targets.get((seat, placed.card))
            for seat, player in enumerate(self.state.players)
            for placed in player.combat + player.support
            if placed.active and not placed.bluff
        )


def _is_too_little(state: State, seat: Seat, effect: o.Effect) -> bool:
    """Whether there are fewer cards than the number in an optional text (X3)."""
    match effect:
        case o.DrawEffect():
            return len(state.players[seat].deck) < effect.number
        case o.LuckyEffect():
            return len(state.players[seat].discard) < effect.number
        case o.RobEffect():
            return len(state.players[opponent(seat)].hand) < effect.number
        case _:
            return False


def _is_charged(step: OracleStep) -> bool:
    """Whether an unmet demand attracted a dragon."""
    return any(event.get("why") == "unmet_demand" for event in step.get("ev", ()))


def _spares_one(effect: o.Effect) -> bool:
    return isinstance(effect, o.DiscardEffect) and effect.unless == "spare_one"


def _action(state: State, text: str, script: Script) -> a.Action:
    """The action of the library for a decision of K."""
    verb, *cards = text.split()
    match verb:
        case "play" | "play_no_effect":
            # K keeps a gang active whenever that is possible (I8).
            is_character = TABLE.card(cards[0]).card_type == "character"
            keep = is_character and may_keep(state, standing(state), cards[0])
            return a.Play(cards[0], keep=keep)
        case "reveal":
            bluffs = [placed.card for placed in bluffs_in_play(state.players[state.turn.seat])]
            return a.Drop(f"~{bluffs.index(cards[0]) + 1}")
        case "satisfy":
            return a.Pay(cards[0], tuple(script.all_picks("satisfy", state.turn.seat)))
        case "announce":
            return parse_action(cards[0])
        case _:
            return parse_action(text)
