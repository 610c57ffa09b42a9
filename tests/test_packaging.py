"""What users install, and what the project says about itself, agree with one another."""

import re
import tomllib
from collections.abc import Iterable
from importlib.metadata import metadata, version
from importlib.resources import files
from itertools import chain
from pathlib import Path
from typing import Final

import pytest

import bluemoon
from bluemoon.kernel.extras import REQUIREMENTS, Extra

ROOT: Final = Path(__file__).parent.parent
PYPROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT: Final = PYPROJECT["project"]
GROUPS: Final = PYPROJECT["dependency-groups"]
NAME: Final = re.compile(r"[A-Za-z0-9._-]+")
PAGES: Final = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
TOLD: Final = [
    *PAGES,
    ROOT / "CONTRIBUTING.md",
    *sorted(path for folder in ("src", "examples") for path in (ROOT / folder).rglob("*.py")),
]
"""Everything that may tell somebody to install something."""
FROM_AN_INDEX: Final = re.compile(r"pip install '?bluemoon(?:\[\w+(?:,\w+)*\]'?)?(?![\w./-])")
LINK: Final = re.compile(r"""\]\(([^)]+)\)|(?:href|src|srcset)="([^"]+)\"""")
FENCE: Final = re.compile(r"^ *(?:```+|:::+)[ ]*(\S+)", re.MULTILINE)
SHOWN_LANGUAGES: Final = frozenset(
    ["bash", "console", "js", "json", "jsonl", "mermaid", "svg", "text", "toml"]
)
"""Languages of code blocks that are shown and not run."""


def names(requirements: Iterable[str]) -> set[str]:
    """The libraries that requirements such as ``attrs>=24.2`` ask for."""
    matches = map(NAME.match, requirements)
    return {match.group() for match in matches if match}


def dependencies() -> list[str]:
    """Every library that is needed to use or to develop this one."""
    groups = [entry for group in GROUPS.values() for entry in group if isinstance(entry, str)]
    extras = chain.from_iterable(PROJECT.get("optional-dependencies", {}).values())
    return sorted(names([*PROJECT["dependencies"], *extras, *groups]) - {"bluemoon"})


def runs(language: str) -> bool:
    """Whether a code block of this kind is run, or may be shown without that."""
    return language == "python" or language in SHOWN_LANGUAGES or language.startswith("{")


def test_version_is_told_in_one_voice() -> None:
    assert ["version"] == PROJECT["dynamic"]
    assert bluemoon.__version__ == version("bluemoon")


def test_types_are_shipped() -> None:
    assert files("bluemoon").joinpath("py.typed").is_file()


def test_supported_pythons_are_told_in_one_voice() -> None:
    stem = "Programming Language :: Python :: 3."
    minors = [int(c.removeprefix(stem)) for c in PROJECT["classifiers"] if c.startswith(stem)]

    assert (
        f">=3.{minors[0]}" == PROJECT["requires-python"] == metadata("bluemoon")["Requires-Python"]
    )
    assert list(range(minors[0], minors[-1] + 1)) == minors


def test_core_needs_three_libraries() -> None:
    assert {"attrs", "cattrs", "typing-extensions"} == names(PROJECT["dependencies"])


@pytest.mark.parametrize("extra", sorted(PROJECT["optional-dependencies"]))
def test_an_extra_has_the_libraries_that_messages_name(extra: Extra) -> None:
    assert names(PROJECT["optional-dependencies"][extra]) == {*REQUIREMENTS[extra]}


def test_messages_know_every_extra() -> None:
    assert set(PROJECT["optional-dependencies"]) == REQUIREMENTS.keys()


def test_the_page_on_installing_lists_every_extra() -> None:
    """In its table, with the libraries of each."""
    rows = re.findall(
        r"^\| `(\w+)` \| .* \| (.*) \|$",
        (ROOT / "docs" / "install.md").read_text(encoding="utf-8"),
        re.MULTILINE,
    )

    assert {extra: ", ".join(libraries) for extra, libraries in REQUIREMENTS.items()} == dict(rows)


def test_nothing_says_that_an_index_has_bluemoon() -> None:
    """It is installed from a checkout or from a wheel."""
    assert [] == [path for path in TOLD if FROM_AN_INDEX.search(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("text", ["pip install bluemoon", "pip install 'bluemoon[cli]'"])
def test_what_an_index_would_have_to_have_is_found(text: str) -> None:
    assert [text] == FROM_AN_INDEX.findall(f"$ {text}\n")


def test_the_sdist_has_what_the_readme_links_to() -> None:
    """Files and folders, by paths from the root of the project."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    links = {link.partition("#")[0] for pair in LINK.findall(readme) for link in pair if link}
    sdist = PYPROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]

    assert "docs/_static/pictures/city-dark.svg" in links
    assert [] == [link for link in sorted(links) if not (ROOT / link).exists()]
    assert {f"/{link.partition('/')[0]}" for link in links} <= {*sdist["include"]}
    assert not any(f"/{link}".startswith(left) for link in links for left in sdist["exclude"])


def test_changelog_has_a_place_for_the_next_release() -> None:
    assert "\n## [Unreleased]\n" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", dependencies())
def test_every_dependency_has_a_reason(name: str) -> None:
    """CONTRIBUTING.md says of each what it is there for."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")

    assert re.search(rf"^\| `{re.escape(name)}` \|.*\S.*\|$", text, re.MULTILINE)


@pytest.mark.parametrize("group", sorted(set(GROUPS) - {"dev"}))
def test_dev_contains_every_group(group: str) -> None:
    assert {"include-group": group} in GROUPS["dev"]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_code_on_a_page_is_run(path: Path) -> None:
    """Python stands in ``python`` blocks, because only these are run."""
    languages = FENCE.findall(path.read_text(encoding="utf-8"))

    assert [] == [language for language in languages if not runs(language)]


@pytest.mark.parametrize("language", ["py", "pycon", "python3"])
def test_code_that_would_not_be_run_is_found(language: str) -> None:
    assert [language] == FENCE.findall(f"```{language}\nx = 1\n```\n")
    assert not runs(language)
