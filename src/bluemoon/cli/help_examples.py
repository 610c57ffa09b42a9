"""Examples in the help of commands."""


def examples(*lines: str) -> str:
    r"""
    The end of a help text, with examples whose line breaks are kept.

    >>> print(examples("bluemoon demo").replace("\b", "").strip())
    Examples:
      bluemoon demo
    """
    return "\b\n" + "\n  ".join(("Examples:", *lines))
