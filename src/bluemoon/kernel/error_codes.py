"""
Every error code of the library, with what it means.

Programs compare codes; people read sentences. A code never changes its meaning, and a test holds
this list against the source. Refusals are not listed: their code is the book and the rule that
forbids the action, as in ``city.C2``.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

ERROR_CODES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "action.type": "not an action of this game, or an action with parts of the wrong type",
        "bot.failed": "a bot whose code or program fails, or that chooses an illegal action",
        "bot.unknown": "a bot that cannot be found",
        "codec.value": "a JSON value that does not fit the class it is read as",
        "components.broken": "a component file that is malformed or contradicts itself",
        "extra.missing": "a feature whose optional library is not installed",
        "notation.unreadable": "a text that is not an action, a card or a place",
        "observation.view": "an observation of something other than a seat's view",
        "options.unknown": "an option, a game or a setting with an unknown name",
        "options.value": "an option, a setting or an argument with a value that is not allowed",
        "picture.arguments": "a picture of something that cannot be drawn, or in an unknown way",
        "piece.unfit": "a piece that fits no legal action together with those already chosen",
        "plugin.broken": "a game whose plug-in cannot be used",
        "record.events": "recorded events that do not fit the position before them",
        "record.finished": "a finished record that something is to be added to",
        "record.format": "a file that is not a record, or one of another format or version",
        "record.game": "a record of another game, or of one that is not installed",
        "record.gzip": "a compressed record that is damaged, or that is to be added to",
        "record.header": "a header with a part that does not fit",
        "record.illegal": "a recorded action that the rules forbid, or with other results",
        "record.json": "a line of a record that is not strict JSON in UTF-8",
        "record.line": "a line of a record that is not what the format says",
        "record.result": "a result or a final digest that the events do not lead to",
        "record.rules": "a record by a version of the rules that is not known",
        "record.seed": "a start that does not follow from the seed, or that no seed proves",
        "record.too_large": "a record, a line or an action beyond the limits",
        "record.undo": "an action to take back where there is none",
        "replay.events": "a log that does not begin with the start of a game, or no event",
        "results.broken": "an arena results file that is broken, in use or of another tournament",
        "seat.unknown": "a seat that is not at the table",
        "setup.arguments": "an argument of a position with the wrong type or form",
        "setup.impossible": "a position that play cannot reach",
        "soak.failed": "a game that broke a promise during a soak",
        "table.bot": "something asked of a seat that a bot plays for",
        "table.closed": "an action at a table that is closed",
        "table.fitting": "the question why a piece does not fit that does",
        "table.match_over": "the next game of a match that is over, or of a single game",
        "table.over": "an action or a question about one at a table whose game is over",
        "table.participants": "too many participants for a table, too few, or one without a name",
        "table.position": "a position that a recorded game does not have",
        "table.running": "the next game of a match while this one goes on",
        "table.stale": "an action for a revision of a table that is not the latest",
        "table.turn": "an action by a seat that is not to act",
        "table.undo": "a wish to take back an action before a person has decided anything",
        "token.unknown": "an unknown token, or one that leads to no legal action",
        "tournament.impossible": "a tournament that cannot be played",
        "value.type": "a value of the wrong type, such as a view in place of a state",
        "web.failed": "a request at which a server failed, though nothing was wrong with it",
        "web.flood": "too many requests from one address",
        "web.full": "a request that a server has no room for now",
        "web.link": "a link that leads to no table",
        "web.media": "a body that is not said to be JSON",
        "web.method": "an address that is not asked in this way",
        "web.origin": "a request under another name of the server, or from a page of another site",
        "web.path": "an address at which there is nothing",
        "web.replay": "a key that leads to no replay",
        "web.request": "a request that a server cannot make sense of",
        "web.seat": "a request for a seat that the link does not lead to",
        "web.storage": "something that a server could not keep or read",
        "web.too_large": "a body with more bytes than the server takes",
        "worker.failed": "arena games that could not be played, though no bot is to blame",
    }
)
