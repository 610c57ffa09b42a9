"""Ways to read a drawing back, of any game."""

from typing import Final
from xml.etree import ElementTree as ET

SVG: Final = "{http://www.w3.org/2000/svg}"


def having(root: ET.Element, name: str, value: object = None) -> list[ET.Element]:
    """The elements with such an attribute, in the order of drawing."""
    return [
        each
        for each in root.iter()
        if name in each.attrib and (value is None or each.attrib[name] == str(value))
    ]


def one(root: ET.Element, name: str, value: object = None) -> ET.Element:
    """The only element with such an attribute."""
    (found,) = having(root, name, value)
    return found


def texts(root: ET.Element) -> list[str]:
    """All that is written inside, text by text."""
    return ["".join(each.itertext()) for each in root.iter(f"{SVG}text")]


def values(root: ET.Element, name: str) -> list[str]:
    """The values of an attribute inside, in the order of drawing."""
    return [each.attrib[name] for each in having(root, name)]
