"""How the help of a command shows examples."""


def examples(*lines: str) -> str:
    r"""
    The end of a help text, with examples that stay as they are written.

    >>> print(examples("bluemoon demo").replace("\b", "").strip())
    Examples:
      bluemoon demo
    """
    return "\b\n" + "\n  ".join(("Examples:", *lines))
