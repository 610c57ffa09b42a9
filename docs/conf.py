"""How Sphinx builds the docs."""

from importlib.metadata import version as installed_version

project = "bluemoon"
author = "The bluemoon developers"
copyright = author  # noqa: A001  the name Sphinx reads
version = release = installed_version("bluemoon")

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.viewcode",
]
exclude_patterns = ["_build"]
templates_path: list[str] = []

myst_enable_extensions = ["colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3

autodoc_default_options = {"members": True, "show-inheritance": True}
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented_params"

# Every reference must lead somewhere. The docs build without a network, so that references to
# the standard library and to dependencies stay plain text; so do type variables.
nitpicky = True
_ELSEWHERE = (
    "abc|attr|attrs|cattrs|collections|enum|fractions|functools|importlib|os|pathlib|types"
    "|typing|typing_extensions"
)
nitpick_ignore_regex = [
    (r"py:.*", rf"({_ELSEWHERE})(\..+)?"),
    (r"py:.*", r"(bluemoon\.(.+\.)?)?([A-Z]|[A-Z]\w*T)"),
]

html_theme = "furo"
html_title = f"bluemoon {release}"
