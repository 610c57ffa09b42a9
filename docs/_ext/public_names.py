"""
Public names in the reference: none is missing, and unions are called by their names.

Autodoc spells a union such as ``city.Event`` out, all 22 events of it. Here it gets its name
back. When everything was read, every public name must have its entry.
"""

import re
from importlib import import_module
from types import ModuleType
from typing import Final

from sphinx.application import Sphinx
from sphinx.domains.python import PythonDomain
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.typing import stringify_annotation

from bluemoon import city, legends, sand
from bluemoon.city.views import redaction as city_redaction
from bluemoon.legends import draft
from bluemoon.legends.views import redaction as legends_redaction
from bluemoon.legends.views import view as legends_view
from bluemoon.sand.views import redaction as sand_redaction

LOGGER: Final = logging.getLogger(__name__)

PACKAGES: Final = (
    "bluemoon.adapters",
    "bluemoon.adapters.gymnasium",
    "bluemoon.toolkits.observations",
    "bluemoon.adapters.openspiel",
    "bluemoon.adapters.pettingzoo",
    "bluemoon.arena",
    "bluemoon.bots",
    "bluemoon.city",
    "bluemoon.cli",
    "bluemoon.legends",
    "bluemoon.legends.draft",
    "bluemoon.pictures",
    "bluemoon.record",
    "bluemoon.sand",
    "bluemoon.soak",
    "bluemoon.testing",
)
"""Packages whose ``__all__`` is what they promise."""

_UNIONS: Final = {
    "~bluemoon.city.Event": city.Event,
    "~bluemoon.city.SeenEvent": city.SeenEvent,
    "~bluemoon.city.Action": city.Action,
    "~bluemoon.city.Phase": city.Phase,
    "~bluemoon.city.views.redaction.PublicEvent": city_redaction.PublicEvent,
    "~bluemoon.legends.Event": legends.Event,
    "~bluemoon.legends.SeenEvent": legends.SeenEvent,
    "~bluemoon.legends.Action": legends.Action,
    "~bluemoon.legends.Effect": legends.Effect,
    "~bluemoon.legends.Ask": legends.Ask,
    "~bluemoon.legends.views.view.SeenPhase": legends_view.SeenPhase,
    "~bluemoon.legends.Phase": legends.Phase,
    "~bluemoon.legends.Task": legends.Task,
    "~bluemoon.legends.views.redaction.PublicEvent": legends_redaction.PublicEvent,
    "~bluemoon.legends.draft.Event": draft.Event,
    "~bluemoon.legends.draft.SeenEvent": draft.SeenEvent,
    "~bluemoon.legends.draft.Phase": draft.Phase,
    "~bluemoon.sand.Event": sand.Event,
    "~bluemoon.sand.SeenEvent": sand.SeenEvent,
    "~bluemoon.sand.Action": sand.Action,
    "~bluemoon.sand.SeenPhase": sand.SeenPhase,
    "~bluemoon.sand.Phase": sand.Phase,
    "~bluemoon.sand.views.redaction.PublicEvent": sand_redaction.PublicEvent,
}
UNIONS: Final = {stringify_annotation(union, "smart"): name for name, union in _UNIONS.items()}
"""Names by what they stand for; the longest first, since a union may be part of another."""

_PLAIN: Final = "bool | int | float | str | Sequence[Plain] | Mapping[str, Plain] | None"
_LISTS: Final = f"~collections.abc.Sequence[{_PLAIN}]"
_TABLES: Final = f"~collections.abc.Mapping[str, {_PLAIN}]"
PLAIN: Final = (f"bool | int | float | str | {_LISTS} | {_TABLES} | None", _PLAIN)
"""How autodoc spells ``Plain``, which contains itself: the longer way, and the shorter one."""

LONG: Final = (
    "bluemoon.kernel.codec.Codec",
    "bluemoon.kernel.game.Game",
    "bluemoon.plugin.Plugin",
)
"""Classes that are made of functions, and whose fields say more than their signatures."""

TYPE_VARIABLES: Final = re.compile(r"(?<=\w)\[~bluemoon\.[\w.]+T(, ~bluemoon\.[\w.]+T)*\]")
"""What makes a record or a tool generic over games: two to seven of them."""


def name_unions(
    _: Sphinx,
    __: str,
    name: str,
    ___: object,
    ____: object,
    signature: str | None,
    returned: str | None,
) -> tuple[str | None, str | None]:
    """Put names in place of the unions in a signature."""
    return ("()" if name in LONG else _named(signature)), _named(returned)


def _named(text: str | None) -> str | None:
    if text is None:
        return None
    for spelt_out, name in UNIONS.items():
        text = text.replace(spelt_out, name)
    for spelt_out in PLAIN:
        text = text.replace(spelt_out, "~bluemoon.kernel.codec.plain.Plain")
    text = TYPE_VARIABLES.sub("", text)
    # attrs marks a default that is made when it is needed.
    return text.replace("= NOTHING", "= ...")


def check_names(_: Sphinx, env: BuildEnvironment) -> None:
    """Warn about public names without an entry."""
    domain = env.domains["py"]
    assert isinstance(domain, PythonDomain)  # noqa: S101  it always is
    for package in map(_imported, PACKAGES):
        for name in getattr(package, "__all__", ()):
            full = f"{package.__name__}.{name}"
            value = getattr(package, name)
            if full not in domain.objects and not isinstance(value, ModuleType):
                LOGGER.warning("%s is public and not in the reference", full)


def _imported(name: str) -> ModuleType:
    return import_module(name)


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx when to ask."""
    app.connect("autodoc-process-signature", name_unions)
    app.connect("env-check-consistency", check_names)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
