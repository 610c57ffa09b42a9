"""The settings of any game as options of a command."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import product
from typing import Final

import click
from attrs import frozen

from bluemoon import registry
from bluemoon.files import text_of_file
from bluemoon.kernel.errors import OptionsError, did_you_mean, shown
from bluemoon.plugin import Setting, setting_named, written

GAME: Final = "game"
"""The parameter, argument or option, that names the game."""
PREFIX: Final = "setting_"
"""The prefix of parameters that are settings, so that they never clash with others."""

Options = dict[str, object]
"""The chosen options of a new game, as keyword arguments."""


SET: Final = click.option(
    "--set",
    "assignments",
    multiple=True,
    metavar="NAME=VALUE",
    help="A setting of the game. Repeat it, or set it to all, to play several values in turn.",
)
SET_FOR_ONE_GAME: Final = click.option(
    "--set", "assignments", multiple=True, metavar="NAME=VALUE", help="A setting of the game."
)


def _known_game(_: click.Context, parameter: click.Parameter, name: str) -> str:
    known = registry.names()
    if name not in known:
        message = f"there is no game {name!r}, only {', '.join(known)}{did_you_mean(name, known)}"
        raise click.BadParameter(message, param=parameter)
    return name


GAME_ARGUMENT: Final = click.argument(
    GAME, callback=_known_game, default=registry.DEFAULT, metavar="[GAME]"
)
GAME_OPTION: Final = click.option(
    f"--{GAME}",
    callback=_known_game,
    default=registry.DEFAULT,
    show_default=True,
    metavar="GAME",
    help="Which game.",
)


class GameCommand(click.Command):
    """A command with the settings of the chosen game as additional options."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Find out which game is meant, then parse."""
        ctx.meta[GAME] = self.game_in(args)
        return super().parse_args(ctx, args)

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """The parameters of the command, and the settings of the game."""
        own = super().get_params(ctx)
        taken = {text for parameter in own for text in parameter.opts}
        name: str = ctx.meta.get(GAME, registry.DEFAULT)
        options = (_option(setting) for setting in settings_of(name))
        return [*(option for option in options if taken.isdisjoint(option.opts)), *own]

    def game_in(self, args: Sequence[str]) -> str:
        """The game named in an unparsed command line."""
        known = registry.names()
        values = {
            text
            for parameter in self.params
            if isinstance(parameter, click.Option) and not parameter.is_flag
            for text in parameter.opts
        }
        is_argument = any(
            isinstance(parameter, click.Argument) and parameter.name == GAME
            for parameter in self.params
        )
        words = iter(args)
        for word in words:
            option, equals, value = word.partition("=")
            if option == f"--{GAME}":
                value = value if equals else next(words, "")
                return value if value in known else registry.DEFAULT
            if option in values and not equals:
                next(words, None)
            elif is_argument and word in known:
                return word
        return registry.DEFAULT


def settings_of(name: str) -> tuple[Setting, ...]:
    """The settings of the game with this name."""
    return registry.use(name, lambda plugin: plugin.settings)


def _option(setting: Setting) -> click.Option:
    """The command-line option for a setting."""
    flag = f"--{setting.name.replace('_', '-')}"
    name = f"{PREFIX}{setting.name}"
    if setting.is_flag:
        return click.Option([flag, name], is_flag=True, default=None, help=setting.help)
    words = "|".join(map(written, setting.choices)) or "VALUE"
    usual = "" if setting.default is None else f"  [default: {written(setting.default)}]"
    return click.Option(
        [flag, name],
        metavar=words,
        help=f"{setting.help}{usual}",
        callback=partial(_value, setting),
    )


@frozen
class _Given:
    """A value that was given on the command line; it may be None."""

    value: object


def _value(
    setting: Setting, _: click.Context, parameter: click.Parameter, text: str | None
) -> _Given | None:
    try:
        return None if text is None else _Given(setting.read(text, text_of_file))
    except OptionsError as error:
        raise click.BadParameter(str(error), param=parameter) from None


def chosen(parameters: Mapping[str, object]) -> Options:
    """The settings given on the command line; the others keep their defaults."""
    return {
        name.removeprefix(PREFIX): value.value if isinstance(value, _Given) else value
        for name, value in parameters.items()
        if name.startswith(PREFIX) and value is not None
    }


def variations(
    name: str, parameters: Mapping[str, object], assignments: Iterable[str]
) -> tuple[Options, ...]:
    """
    The options to play in turn.

    A setting may be given by its own option or by ``--set``, but not by both.
    """
    base, texts = chosen(parameters), _texts(name, assignments)
    for setting in texts:
        if setting.name in base:
            message = f"{setting.name} is set twice"
            raise click.UsageError(message)
    try:
        values = [setting.read_several(several, text_of_file) for setting, several in texts.items()]
    except OptionsError as error:
        raise click.BadParameter(str(error), param_hint="--set") from None
    names = [setting.name for setting in texts]
    return tuple({**base, **dict(zip(names, each, strict=True))} for each in product(*values))


def only_variation(
    name: str, parameters: Mapping[str, object], assignments: Iterable[str]
) -> Options:
    """The options of a single game; several values of a setting are refused."""
    only, *others = variations(name, parameters, assignments)
    if others:
        message = "this is a single game: give each setting one value"
        raise click.UsageError(message)
    return only


def _texts(name: str, assignments: Iterable[str]) -> dict[Setting, list[str]]:
    """The texts given for each setting."""
    found: dict[Setting, list[str]] = {}
    for assignment in assignments:
        word, equals, value = assignment.partition("=")
        if not equals:
            message = f"expected NAME=VALUE, not {shown(assignment)}"
            raise click.BadParameter(message, param_hint="--set")
        try:
            setting = setting_named(settings_of(name), word)
        except OptionsError as error:
            raise click.BadParameter(str(error), param_hint="--set") from None
        found.setdefault(setting, []).append(value)
    return found
