"""
Public names as users see them; never run, only checked, and free of errors.

Every ``assert_type`` is a promise about a type that users may rely on.
"""

from typing import assert_never, assert_type

from bluemoon import bots, city, legends, pictures, record, registry, sand
from bluemoon.city import drawing, wording
from bluemoon.city.cards import Card, Colour, People, parse_cards
from bluemoon.city.pieces import pieces
from bluemoon.city.plugin import PLUGIN
from bluemoon.kernel.chance import Chance
from bluemoon.kernel.roles import (
    ActionT,
    EventT,
    Imaginable,
    OptionsT,
    OutcomeT,
    Playable,
    Replayable,
    SeenT,
    Startable,
    StateT,
    Step,
    ViewT,
)
from bluemoon.kernel.rulebook import Book, Chapter, Refusal, Rule, Rulebook
from bluemoon.kernel.seats import Seat, clockwise
from bluemoon.legends import draft
from bluemoon.legends import drawing as legends_drawing
from bluemoon.legends import wording as legends_wording
from bluemoon.legends.draft import drawing as draft_drawing
from bluemoon.legends.draft import wording as draft_wording
from bluemoon.legends.draft.pieces import pieces as draft_choices
from bluemoon.legends.draft.plugin import PLUGIN as DRAFT
from bluemoon.legends.pieces import pieces as legends_choices
from bluemoon.legends.plugin import PLUGIN as LEGENDS
from bluemoon.plugin import BotPlugin, Choice, Drawing, Pieces, Plugin, Wording
from bluemoon.record import Record
from bluemoon.sand import drawing as sand_drawing
from bluemoon.sand import wording as sand_wording
from bluemoon.sand.pieces import pieces as sand_choices
from bluemoon.sand.plugin import PLUGIN as SAND
from bluemoon.testing import proves

book = Book("city", "City", package="bluemoon.city", chapters=(Chapter("C", "Contribution"),))
rule = Rule(book, "C2", "Cards must be worth the price.", page=4)
refusal = Refusal(rule, because="these cards are worth 4, the space needs 5")
assert_type(rule.id, str)
assert_type(rule.page, int | None)
assert_type(rule.chapter, Chapter)
assert_type(refusal.rule, Rule)
assert_type(Rulebook(book, [rule])["C2"], Rule)
assert_type(proves(rule)(clockwise)(Seat(1), 4), tuple[Seat, ...])

assert_type(clockwise(Seat(1), 4), tuple[Seat, ...])

card = Card(People.MIMIX, 2)
assert_type(card.people, People)
assert_type(card.colour, Colour)
assert_type(parse_cards("M2 T3"), tuple[Card, ...])

order, later = Chance(7).shuffled([card])
assert_type(order, tuple[Card, ...])
assert_type(later, Chance)

options = city.Options(players=3, expansion=True, layout="variant", edition=2006)
state = city.new_game(options, seed=7)
actions = city.legal_actions(state)
assert_type(state, city.State)
assert_type(actions, tuple[city.Action, ...])
assert_type(city.apply(state, actions[0]), city.State)
assert_type(city.step(state, actions[0]), Step[city.State, city.Event])
assert_type(city.decide(state, actions[0]), tuple[city.Event, ...] | Refusal)
assert_type(city.evolve(state, city.step(state, actions[0]).events[0]), city.State)
assert_type(city.is_legal(state, actions[0]), bool)
assert_type(city.why_illegal(state, actions[0]), Refusal | None)
assert_type(city.to_act(state), Seat | None)
assert_type(city.outcome(state), city.Outcome | None)
assert_type(city.format_action(actions[0]), str)
assert_type(city.parse_action("end"), city.Action)
assert_type(city.state_digest(state), str)
assert_type(city.scenario(**city.describe(state)), city.State)
assert_type(city.GAME.replay([city.GAME.deal(options, 7)]), city.State)
assert_type(state.players[0].hand, tuple[Card, ...])
assert_type(state.players[0].at, city.Cell)
assert_type(state.phase, city.Phase)

view = city.view(state, Seat(0))
assert_type(pieces(view, ["cell c4"]), Choice[city.Action])
assert_type(pieces(view, ["cell c4"]).action, city.Action | None)
city_pieces: Pieces[city.Action, city.View] = pieces
city_wording: Wording[city.Action, city.View, city.SeenEvent] = wording


def every_action_is_known(action: city.Action) -> str:
    """A match over all actions needs no default."""
    match action:
        case city.Move() | city.Fly() | city.MoveDragon() | city.UseHall():
            return str(action.to)
        case city.Contribute() | city.Reset():
            return str(len(action.cards))
        case city.Offer():
            return str(action.pillar)
        case city.Flit() | city.End() | city.UseHospital() | city.UseShrine():
            return ""
        case _:
            assert_never(action)


city_drawing: Drawing[city.State, city.Action, city.View] = drawing


def first_action(game: Playable[StateT, ActionT], state: StateT) -> ActionT:
    """A tool that asks for a role gets a whole game, and keeps its types."""
    return game.legal_actions(state)[0]


def imagined(game: Imaginable[StateT, ActionT, ViewT], view: ViewT) -> StateT:
    return game.determinize(view, 7)


def opening(game: Startable[OptionsT, StateT, ActionT, ViewT], options: OptionsT) -> StateT:
    return game.new_game(options, 7)


def replayed(game: Replayable[StateT, EventT], events: tuple[EventT, ...]) -> StateT:
    return game.replay(events)


assert_type(first_action(city.GAME, state), city.Action)
assert_type(imagined(city.GAME, city.view(state, Seat(0))), city.State)
assert_type(opening(city.GAME, options), city.State)
assert_type(replayed(city.GAME, (city.GAME.deal(options, 7),)), city.State)


def summary(
    plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
) -> tuple[str, bool]:
    """What is done with any game is checked as if each type were known."""
    game = plugin.game
    begun = game.new_game(plugin.options(), 7)
    action = first_action(game, begun)
    assert_type(action, ActionT)
    assert_type(game.apply(begun, action), StateT)
    assert_type(bots.make("greedy", plugin), bots.Bot[ViewT, ActionT])
    kept = record.start(game, plugin.options(), 7)
    assert_type(kept, Record[StateT, ActionT, EventT, OptionsT, OutcomeT, SeenT])
    return game.name, game.outcome(begun) is None


assert_type(registry.names(), tuple[str, ...])
assert_type(registry.use("city", summary), tuple[str, bool])
assert_type(PLUGIN.game.new_game(PLUGIN.options(players=3), 7), city.State)


def bot_of(plugin: BotPlugin[StateT, ActionT, ViewT]) -> bots.SearchBot[StateT, ActionT, ViewT]:
    """A tool that asks for some parts of a plug-in gets a whole one."""
    return bots.SearchBot(plugin)


search = bot_of(PLUGIN)
assert_type(search, bots.SearchBot[city.State, city.Action, city.View])
assert_type(search.choose(city.view(state, Seat(0)), actions, Chance(7)), city.Action)
assert_type(pictures.svg(PLUGIN, city.view(state, Seat(0)), last=actions[0]), str)

dunes = sand.Options(players=2, mode="advanced", boards=("red", "blue"), round_limit=None)
sandy = sand.new_game(dunes, seed=7)
orders = sand.legal_actions(sandy)
assert_type(dunes.boards, tuple[sand.Crystal, ...] | None)
assert_type(sandy, sand.State)
assert_type(orders, tuple[sand.Action, ...])
assert_type(sand.apply(sandy, orders[0]), sand.State)
assert_type(sand.step(sandy, orders[0]), Step[sand.State, sand.Event])
assert_type(sand.decide(sandy, orders[0]), tuple[sand.Event, ...] | Refusal)
assert_type(sand.why_illegal(sandy, orders[0]), Refusal | None)
assert_type(sand.outcome(sandy), sand.Outcome | None)
assert_type(sand.parse_action("end"), sand.Action)
assert_type(sand.scenario(**sand.describe(sandy)), sand.State)
assert_type(sand.view(sandy, Seat(0)), sand.View)
assert_type(sandy.players[0].pieces, tuple[sand.BoardPiece | None, ...])
assert_type(sandy.phase, sand.Phase)
assert_type(SAND.game.new_game(SAND.options(players=1), 7), sand.State)
assert_type(bot_of(SAND), bots.SearchBot[sand.State, sand.Action, sand.View])
assert_type(registry.use("sand", summary), tuple[str, bool])
sand_pieces: Pieces[sand.Action, sand.View] = sand_choices
sand_words: Wording[sand.Action, sand.View, sand.SeenEvent] = sand_wording
sand_pictures: Drawing[sand.State, sand.Action, sand.View] = sand_drawing


def every_order_is_known(action: sand.Action) -> str:
    """A match over all actions needs no default."""
    match action:
        case sand.PlayTile() | sand.Claim():
            return str(len(action.spaces))
        case sand.PlaceDisc() | sand.MoveDisc() | sand.Shift():
            return str(action.to)
        case sand.Choose() | sand.Exchange():
            return str(action.colour)
        case sand.Take() | sand.Keep() | sand.Look() | sand.Trade():
            return str(action)
        case sand.Done() | sand.Unbound() | sand.Rise() | sand.End():
            return ""
        case _:
            assert_never(action)


peoples = legends.Options(decks=("hoax", "random"), retries=0, first=Seat(1))
fighting = legends.new_game(peoples, seed=7)
commands = legends.legal_actions(fighting)
assert_type(peoples.retries, int)
assert_type(peoples.first, Seat | None)
assert_type(peoples.lists, tuple[tuple[legends.CardId, ...], tuple[legends.CardId, ...]])
assert_type(fighting, legends.State)
assert_type(commands, tuple[legends.Action, ...])
assert_type(legends.apply(fighting, commands[0]), legends.State)
assert_type(legends.step(fighting, commands[0]), Step[legends.State, legends.Event])
assert_type(legends.decide(fighting, commands[0]), tuple[legends.Event, ...] | Refusal)
assert_type(legends.why_illegal(fighting, commands[0]), Refusal | None)
assert_type(legends.outcome(fighting), legends.Outcome | None)
assert_type(legends.parse_action("fight"), legends.Action)
assert_type(legends.scenario(**legends.describe(fighting)), legends.State)
assert_type(legends.view(fighting, Seat(0)), legends.View)
assert_type(legends.card("v21"), legends.Card)
assert_type(LEGENDS.game.new_game(LEGENDS.options(retries=1), 7), legends.State)
assert_type(bot_of(LEGENDS), bots.SearchBot[legends.State, legends.Action, legends.View])
assert_type(registry.use("legends", summary), tuple[str, bool])
legends_pieces: Pieces[legends.Action, legends.View] = legends_choices
legends_words: Wording[legends.Action, legends.View, legends.SeenEvent] = legends_wording
legends_pictures: Drawing[legends.State, legends.Action, legends.View] = legends_drawing


drafting = draft.new_game(draft.Options(players=6, peoples=None), seed=7)
assert_type(drafting, draft.State)
assert_type(draft.legal_actions(drafting), tuple[draft.Action, ...])
assert_type(draft.outcome(drafting), draft.Outcome | None)
assert_type(draft.scenario(**draft.describe(drafting)), draft.State)
assert_type(draft.view(drafting, Seat(0)), draft.View)
assert_type(bot_of(DRAFT), bots.SearchBot[draft.State, draft.Action, draft.View])
draft_pieces: Pieces[draft.Action, draft.View] = draft_choices
draft_words: Wording[draft.Action, draft.View, draft.SeenEvent] = draft_wording
draft_pictures: Drawing[draft.State, draft.Action, draft.View] = draft_drawing


def every_command_is_known(action: legends.Action) -> str:
    """A match over all actions needs no default."""
    match action:
        case (
            legends.Play()
            | legends.Retrieve()
            | legends.Bluff()
            | legends.Load()
            | legends.Replace()
        ):
            return str(action)
        case (
            legends.Drop()
            | legends.Land()
            | legends.Use()
            | legends.Pay()
            | legends.Pick()
            | legends.Respond()
        ):
            return str(action)
        case legends.Announce():
            return action.element
        case legends.OneKind():
            return action.kind
        case legends.Mulligan():
            return " ".join(action.cards)
        case (
            legends.Fight()
            | legends.Decline()
            | legends.Retreat()
            | legends.Backtrack()
            | legends.Done()
            | legends.Call()
            | legends.Pass()
            | legends.Random()
            | legends.Yes()
            | legends.Stop()
        ):
            return ""
        case _:
            assert_never(action)
