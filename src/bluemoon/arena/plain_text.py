"""Texts by others, as they may be shown and written."""


def visible(text: str) -> str:
    r"""
    The text with everything in it made visible that a terminal would obey.

    >>> visible("\x1b[2Jgone\n")
    '\\x1b[2Jgone\\n'
    """
    return "".join(
        character if character.isprintable() else character.encode("unicode_escape").decode()
        for character in text
    )
