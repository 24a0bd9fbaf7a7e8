"""The result of a transformation that is no native function: a function of Python, which can be pickled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Transformed:
    """Calls what the transformation has made. Another process makes it again, from the same arguments."""

    def __init__(self, name: str, call: Callable[..., Any], again: Callable[[], Any]) -> None:
        self.__name__ = self.__qualname__ = name
        self.__wrapped__ = call
        self._again = again

    def __call__(self, *given: Any, **named: Any) -> Any:
        return self.__wrapped__(*given, **named)

    def __reduce__(self) -> tuple[Any, ...]:
        return self._again, ()

    def __repr__(self) -> str:
        return f"<function {self.__name__}>"
