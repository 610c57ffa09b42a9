"""Run the examples in the README, the docs and the docstrings as tests."""

from doctest import ELLIPSIS
from typing import Final

from sybil import Sybil
from sybil.document import PythonDocStringDocument
from sybil.parsers.myst import PythonCodeBlockParser, SkipParser
from sybil.parsers.rest import DocTestParser

PAGES: Final = Sybil(
    parsers=[PythonCodeBlockParser(doctest_optionflags=ELLIPSIS), SkipParser()],
    patterns=["README.md", "docs/**/*.md", "docs/*.md"],
)
"""Every page is one program: its ``python`` blocks run in order and share their names."""

DOCSTRINGS: Final = Sybil(
    parsers=[DocTestParser(optionflags=ELLIPSIS)],
    patterns=["src/bluemoon/*.py", "src/bluemoon/**/*.py"],
    document_types={".py": PythonDocStringDocument},
)
"""Every docstring example sees the names of its module."""

pytest_collect_file = (PAGES + DOCSTRINGS).pytest()
