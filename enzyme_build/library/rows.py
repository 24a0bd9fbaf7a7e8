"""Building rows: a block of names that share one meaning, expanded and looked up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import product
from typing import Final, Generic, TypeVar

from enzyme_build.records import dataclass

Meaning = TypeVar("Meaning")


@dataclass(frozen=True, slots=True)
class Row(Generic[Meaning]):
    """Names (braces as in a shell), the regular expression of a mangled family, or intrinsics without their types."""

    meaning: Meaning
    names: tuple[str, ...] = ()
    pattern: str | None = None


def named(names: str, meaning: Meaning) -> Row[Meaning]:
    return Row(meaning, tuple(name for word in names.split() for name in expand(word)))


def matching(pattern: str, meaning: Meaning) -> Row[Meaning]:
    """For mangled families; the expression must match the whole name."""
    return Row(meaning, pattern=pattern)


def expand(word: str) -> Iterator[str]:
    """a{x,y}b → axb, ayb."""
    if "{" not in word:  # as nearly everywhere
        return iter((word,))
    parts = word.replace("}", "{").split("{")  # every other one stood in braces
    choices = [part.split(",") if number % 2 else (part,) for number, part in enumerate(parts)]
    return map("".join, product(*choices))


class Index(Generic[Meaning]):
    """Rows by exact name, then by intrinsic base name, then by pattern in the order of the rows.

    `starts`: what every name begins with that a pattern matches.
    """

    def __init__(self, rows: Iterable[Row[Meaning]], starts: tuple[str, ...] = ("",)) -> None:
        self.starts: Final = starts
        self.exact: Final[dict[str, Meaning]] = {}
        self.duplicates: Final[list[str]] = []
        patterns: list[tuple[str, Meaning]] = []
        for row in rows:
            for name in row.names:
                if name in self.exact:
                    self.duplicates.append(name)
                self.exact[name] = row.meaning
            if row.pattern is not None:
                patterns.append((row.pattern, row.meaning))
        self.patterns: Final = tuple(patterns)
        self.find = lru_cache(maxsize=None)(self._find)

    def _find(self, name: str) -> Meaning | None:
        if name in self.exact:
            return self.exact[name]
        if name.startswith("llvm."):
            return _by_base(self.exact, name)
        if not name.startswith(self.starts):
            return None
        return next((m for pattern, m in self.patterns if _compiled(pattern).fullmatch(name)), None)


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """A hundred of them take longer than a small derivative, and plain C needs none."""
    return re.compile(pattern)


def _by_base(exact: Mapping[str, Meaning], name: str) -> Meaning | None:
    """llvm.memcpy.p0.p0.i64 is found as llvm.memcpy."""
    parts = name.split(".")
    for count in range(len(parts) - 1, 1, -1):
        base = ".".join(parts[:count])
        if base in exact:
            return exact[base]
    return None
