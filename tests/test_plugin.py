"""Settings, the parts of a plug-in that a person sets."""

from collections.abc import Callable
from typing import Final

import pytest
from support.nim_play import read_size

from bluemoon import registry
from bluemoon.kernel.errors import OptionsError, PluginError
from bluemoon.kernel.roles import ActionT, EventT, OptionsT, OutcomeT, SeenT, StateT, ViewT
from bluemoon.plugin import Plugin, Setting, written

PACE: Final = Setting(name="pace", help="How fast.", default="slow", choices=("slow", "quick"))
FLAG: Final = Setting(name="night", help="In the dark.", default=False, choices=(False, True))
YEAR: Final = Setting(
    name="year", help="Which rules.", default=2018, choices=(2018, 2006), several=True
)
SIZE: Final = Setting(name="size", help="How many.", default=12, parse=read_size, several=True)
EVERY_SIZE: Final = Setting(
    name="size", help="How many.", default=12, parse=read_size, several=True, every=(3, 5)
)


@pytest.mark.parametrize(
    ("setting", "text", "value"),
    [
        (PACE, "quick", "quick"),
        (FLAG, "true", True),
        (FLAG, "false", False),
        (YEAR, "2006", 2006),
        (SIZE, "31", 31),
    ],
)
def test_a_value_is_read_as_it_is_written(setting: Setting, text: str, value: object) -> None:
    read = setting.read(text)

    assert (value, type(value)) == (read, type(read))
    assert text == written(read)


@pytest.mark.parametrize(
    ("setting", "text", "problem"),
    [
        (PACE, "quik", r"^pace is slow or quick, not 'quik'; did you mean quick\?$"),
        (PACE, "", "^pace is slow or quick, not ''$"),
        (FLAG, "yes", "^night is false or true, not 'yes'$"),
        (FLAG, "True", "^night is false or true, not 'True'"),
        (YEAR, "2012", "^year is 2018 or 2006, not '2012'"),
        (SIZE, "many", "^size is a number of counters, not 'many'$"),
    ],
)
def test_what_is_no_value_is_refused(setting: Setting, text: str, problem: str) -> None:
    with pytest.raises(OptionsError, match=problem):
        setting.read(text)


def test_several_values_are_kept_in_order() -> None:
    assert (2006, 2018) == YEAR.read_several(["2006", "2018"])
    assert (5, 3) == SIZE.read_several(["5", "3"])
    assert ("quick",) == PACE.read_several(["quick"])


def test_all_is_every_choice_of_a_setting_that_takes_several() -> None:
    assert (2018, 2006) == YEAR.read_several(["all"])
    for setting in (PACE, SIZE):
        with pytest.raises(OptionsError, match="not 'all'"):
            setting.read_several(["all"])
    with pytest.raises(OptionsError, match="not 'all'"):
        YEAR.read_several(["all", "2006"])


def test_all_is_every_value_that_is_listed_where_there_are_no_choices() -> None:
    assert (3, 5) == EVERY_SIZE.read_several(["all"])
    assert (31, 3) == EVERY_SIZE.read_several(["31", "3"])


def test_every_value_is_listed_only_for_several_values_without_choices() -> None:
    problem = r"^setting size lists every value, but has choices or takes one at a time$"
    with pytest.raises(PluginError, match=problem):
        Setting(name="size", help="How many.", default=3, choices=(3,), several=True, every=(3, 5))
    with pytest.raises(PluginError, match=problem):
        Setting(name="size", help="How many.", default=3, parse=read_size, every=(3, 5))


def test_a_value_of_several_parts_is_written_with_commas() -> None:
    assert written(("hoax", True, 3)) == "hoax,true,3"


def test_a_setting_with_one_value_takes_no_more() -> None:
    with pytest.raises(OptionsError, match=r"^pace has one value at a time, not 2$"):
        PACE.read_several(["slow", "quick"])


def test_a_flag_is_off_or_on() -> None:
    assert FLAG.is_flag
    assert [False, False, False] == [setting.is_flag for setting in (PACE, YEAR, SIZE)]


@pytest.mark.parametrize(
    ("choices", "parse"), [((), None), (("slow", "quick"), str)], ids=["neither", "both"]
)
def test_a_setting_has_either_choices_or_a_parser(
    choices: tuple[object, ...], parse: Callable[[str], object] | None
) -> None:
    with pytest.raises(PluginError, match=r"^setting pace has either choices or parse$"):
        Setting(name="pace", help="How fast.", default="slow", choices=choices, parse=parse)


@pytest.mark.parametrize("name", registry.names())
def test_settings_tell_the_defaults_of_the_game(name: str) -> None:
    """A default is a choice, and the same as leaving the setting out."""

    def checked(
        plugin: Plugin[OptionsT, StateT, ActionT, EventT, OutcomeT, ViewT, SeenT], /
    ) -> None:
        settings, usual = plugin.settings, plugin.options()
        assert len({setting.name for setting in settings}) == len(settings)
        for setting in settings:
            assert usual == plugin.options(**{setting.name: setting.default})
            assert not setting.choices or setting.default in setting.choices
            for choice in (*setting.choices, *setting.every):
                assert choice == setting.read(written(choice))
                plugin.options(**{setting.name: choice})

    registry.use(name, checked)
