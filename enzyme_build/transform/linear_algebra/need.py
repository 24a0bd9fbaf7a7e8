"""What the reverse half of a routine reads of memory that may change in between."""

from __future__ import annotations

from enzyme_build.records import dataclass


@dataclass(frozen=True, slots=True)
class Need:
    """An array that the reverse half reads, as it was before the routine ran, or as the routine left it."""

    name: str
    is_result: bool = False

    @property
    def key(self) -> str:
        return f"{self.name} result" if self.is_result else self.name
