"""How Sphinx builds the docs."""

import sys
from importlib.metadata import version as installed_version
from pathlib import Path

HERE = Path(__file__).parent
# Our own extensions.
sys.path.insert(0, str(HERE / "_ext"))

project = "bluemoon"
author = "The bluemoon developers"
copyright = author  # noqa: A001  the name Sphinx reads
version = release = installed_version("bluemoon")

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "booklet_tables",
    "component_tables",
    "error_code_table",
    "gallery",
    "json_tables",
    "navigation",
    "observation_tables",
    "public_names",
    "rule_index",
    "source_pages",
]
exclude_patterns = ["_build"]
templates_path: list[str] = []

myst_enable_extensions = ["colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3

autodoc_default_options = {"members": True}
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
python_maximum_signature_line_length = 88
python_use_unqualified_type_names = True
add_module_names = False

# Every reference must lead somewhere. The docs build without a network, so that references to
# the standard library and to dependencies stay plain text; so do type variables.
nitpicky = True
_ELSEWHERE = (
    "abc|array|attr|attrs|cattrs|collections|datetime|enum|fractions|functools|gymnasium|hypothesis|importlib|numpy|os"
    "|pathlib|pyspiel|socket|starlette|types|typing|typing_extensions"
)
nitpick_ignore_regex = [
    (r"py:.*", rf"({_ELSEWHERE})(\..+)?"),
    (r"py:.*", r"(bluemoon\.(.+\.)?)?([A-Z]|_?[A-Z]\w*T(_co|_contra)?)"),
]

html_theme = "furo"
html_title = f"bluemoon {release}"
html_static_path = ["_static"]
html_css_files = ["bluemoon.css"]
