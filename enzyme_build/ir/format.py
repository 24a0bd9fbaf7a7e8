"""What turns text into the model, piece by piece as it is asked for, and the model into text.

The model knows it by this protocol only, so that parser and printer may stand above it: `ir.syntax`.
"""

from __future__ import annotations

from typing import Any, Protocol


class Format(Protocol):
    def module(self, text: str, name: str) -> Any: ...

    def load_function(self, function: Any) -> None:
        """Fills in the header."""

    def load_variable_head(self, variable: Any) -> None: ...

    def load_variable_tail(self, variable: Any) -> None: ...

    def load_indirect(self, value: Any) -> None: ...

    def blocks(self, function: Any) -> list[Any]: ...

    def function_text(self, function: Any) -> str: ...

    def module_text(self, module: Any, *, fresh: bool = False) -> str: ...


_chosen: list[Format] = []


def use(found: Format) -> None:
    _chosen[:] = [found]


def in_use() -> Format:
    return _chosen[0]
