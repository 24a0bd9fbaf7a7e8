"""Regular expressions that are compiled when they are first used.

Compiling takes longer than to import the module that an expression stands in, and most of those for special names and
forms meet none of these in a run. Where every run needs one, `re.compile` says so.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any


class _Pattern:
    """Has the methods of the compiled expression, from the first time on that one is asked for."""

    def __init__(self, text: str, flags: int = 0) -> None:
        self._given = text, flags

    def __getattr__(self, name: str) -> Any:
        found = getattr(re.compile(*self._given), name)  # which keeps what it has compiled
        setattr(self, name, found)
        return found


if TYPE_CHECKING:
    compiled_when_used = re.compile
else:
    compiled_when_used = _Pattern

__all__ = ["compiled_when_used"]
