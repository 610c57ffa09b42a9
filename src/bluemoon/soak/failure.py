"""What to say when a check fails: enough to see it again."""

from bluemoon.kernel.errors import BlueMoonError


class SoakFailure(BlueMoonError, AssertionError):  # noqa: N818  a failed check, not a misuse
    """A game of the soak broke a rule that all games keep; says how to play it again."""

    code = "soak.failed"

    def __init__(
        self, problems: tuple[str, ...], options: object, seed: int, actions: tuple[str, ...]
    ) -> None:
        super().__init__(problems, options, seed, actions)
        self.problems = problems
        """What is wrong, a sentence each."""
        self.options = options
        self.seed = seed
        """The seed of the game: a soak of one game with this seed fails in the same way."""
        self.actions = actions
        """All the actions until then, in notation."""

    def __str__(self) -> str:
        return (
            f"{'; '.join(self.problems)}\n"
            f"after action {len(self.actions)} of the game with seed {self.seed} "
            f"and {self.options}:\n{', '.join(self.actions) or 'no action yet'}"
        )
