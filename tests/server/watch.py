"""A clock for the tests, so that nothing depends on how fast a machine is."""


class Watch:
    """Stands for the module `time`, and goes on only when it is told to."""

    now = 0.0

    def monotonic(self) -> float:
        """What time it is."""
        return self.now
