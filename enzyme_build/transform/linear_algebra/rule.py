"""What the derivative of a routine consists of; `formula` and `in_place` derive it from the routine's formula."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from enzyme_build.ir.values import Value
from enzyme_build.transform.linear_algebra.operands import Operands


@dataclass(frozen=True, slots=True)
class Need:
    """An array that the reverse half reads, as it was before the routine ran, or as the routine left it."""

    name: str
    is_result: bool = False

    @property
    def key(self) -> str:
        return f"{self.name} result" if self.is_result else self.name


class Rule(ABC):
    needs_result = False
    """Whether the reverse half reads the number that the routine returns."""

    @abstractmethod
    def needs(self, operands: Operands) -> Iterable[Need]: ...

    @abstractmethod
    def forward(self, operands: Operands, primal: Callable[[], Value]) -> list[Value]:
        """Tangents of the number that the routine returns, by lane. `primal` runs the routine, and is called once."""

    @abstractmethod
    def reverse(self, operands: Operands) -> None: ...
