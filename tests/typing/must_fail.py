"""
Mistakes that the type checker finds; never run, only checked.

A comment that begins with E and a colon stands on a line that must cause one mypy error with
the words of the comment; no other line may cause any.
"""

from typing import assert_never

from bluemoon import bots, city, pictures, record, registry
from bluemoon.city.book import BOOK
from bluemoon.city.cards import Card, People
from bluemoon.city.plugin import PLUGIN
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.roles import (
    ActionT,
    EventT,
    Imaginable,
    OptionsT,
    OutcomeT,
    Playable,
    SeenT,
    StateT,
    ViewT,
)
from bluemoon.kernel.rulebook import Refusal, Rule
from bluemoon.kernel.seats import Seat, clockwise
from bluemoon.plugin import Plugin
from bluemoon.testing import proves

rule = Rule(BOOK, "C2", "Cards must be worth the price.", page=4)
refusal = Refusal(rule, "these cards are worth 4, the space needs 5")

rule.page = 5  # E: Property "page" defined in "Rule" is read-only
refusal.because = "no reason"  # E: Property "because" defined in "Refusal" is read-only
Rule(BOOK, "C3", "A rule without a page.")  # E: Missing positional argument "page"
Refusal("C2", "no such rule")  # E: Argument 1 to "Refusal" has incompatible type "str"
proves("C2")  # E: Argument 1 to "proves" has incompatible type "str"; expected "Rule"

clockwise(2, 4)  # E: Argument 1 to "clockwise" has incompatible type "int"; expected "Seat"
clockwise(Seat(2), "4")  # E: Argument 2 to "clockwise" has incompatible type "str"

Card("Mimix", 2)  # E: Argument 1 to "Card" has incompatible type "str"; expected "People"
Card(People.MIMIX, 2).value = 3  # E: Property "value" defined in "Card" is read-only

state = city.new_game(city.Options(players=3), seed=7)
state.pool = 3  # E: Property "pool" defined in "State" is read-only
state.players[0].crystals += 1  # E: Property "crystals" defined in "Player" is read-only
city.Options(players=3, layout="spiral")  # E: Argument "layout" to "Options" has incompatible type
city.Options(3)  # E: Too many positional arguments for "Options"
city.apply(state, "move c4")  # E: incompatible type "str"; expected "Move | Flit
city.Move("c4")  # E: Argument 1 to "Move" has incompatible type "str"; expected "Cell"
city.new_game(city.Options(), seed="7")  # E: incompatible type "str"; expected "int"
city.outcome(state).winners  # E: Item "None" of "Outcome | None" has no attribute "winners"


def an_action_is_missing(action: city.Action) -> int:
    """A match that forgets an action is found where it is closed."""
    match action:
        case city.Move() | city.Fly() | city.MoveDragon() | city.UseHall():
            return 1
        case city.Contribute() | city.Reset() | city.Offer() | city.Flit() | city.End():
            return 2
        case city.UseHospital():
            return 3
        case _:
            assert_never(action)  # E: has incompatible type "UseShrine"


def first_action(game: Playable[StateT, ActionT], state: StateT) -> ActionT:
    return game.legal_actions(state)[0]


def imagined(game: Imaginable[StateT, ActionT, ViewT], view: ViewT) -> StateT:
    return game.determinize(view, 7)


first_action(city.GAME, "a state")  # E: Cannot infer value of type parameter "StateT"
first_action(PLUGIN, state)  # E: expected "Playable[State, Never]"
imagined(city.GAME, state)  # E: Cannot infer value of type parameter "ViewT"


def mixed(plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /) -> StateT:
    """Types of one game are not those of another, and a view is no state."""
    game = plugin.game
    begun = game.new_game(plugin.options(), 7)
    game.apply(begun, city.End())  # E: incompatible type "End"; expected "ActionT"
    game.legal_actions(game.view(begun, Seat(0)))  # E: incompatible type "ViewT"; expected "StateT"
    game.determinize(begun, 7)  # E: incompatible type "StateT"; expected "ViewT"
    return begun


def of_city(
    plugin: Plugin[
        city.Options, city.State, city.Action, city.Event, city.Outcome, city.View, city.SeenEvent
    ],
    /,
) -> str:
    return plugin.game.name


registry.use("city", of_city)  # E: expected "PluginUser[str]"
record.game_of(7)  # E: incompatible type "int"; expected "str | PathLike[str]"

bots.SearchBot(city.GAME)  # E: expected "BotPlugin[Never, Never, Never]"
greedy = bots.GreedyBot(PLUGIN)
greedy.choose(state, (), Chance(7))  # E: incompatible type "State"; expected "View"
pictures.svg(PLUGIN, "a state")  # E: incompatible type "str"; expected "State | View"
