"""What the derivative of a routine consists of; `formula` and `in_place` derive it from the routine's formula."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable

from enzyme_build.ir.values import Value
from enzyme_build.transform.linear_algebra.need import Need
from enzyme_build.transform.linear_algebra.operands import Operands

__all__ = ["Need", "Rule"]


class Rule(ABC):
    needs_result = False
    """Whether the reverse half reads the number that the routine returns."""

    @abstractmethod
    def needs(self, operands: Operands) -> Iterable[Need]: ...

    @abstractmethod
    def forward(self, operands: Operands, primal: Callable[[], Value]) -> list[Value]:
        """The tangents of the returned scalar, by lane. `primal` emits the routine, and is called once."""

    @abstractmethod
    def reverse(self, operands: Operands) -> None: ...
