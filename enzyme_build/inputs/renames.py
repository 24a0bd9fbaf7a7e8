"""Names that the command line gives another meaning: `--wrap` and `--defsym`.

The linker applies them when it resolves a reference. In the merged module references are resolved earlier, so
there the names themselves have to say what the linker would have made of them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from enzyme_build.linker.command import LinkCommand
from enzyme_build.records import dataclass
from enzyme_build.text.outline import defines, renamed

_PLAIN = re.compile(r"[A-Za-z_$.][\w$.]*")
REAL, WRAP = "__real_", "__wrap_"


@dataclass(frozen=True, slots=True)
class Renames:
    """`wrapped` symbols, and symbols that the command line makes `equal` to others."""

    wrapped: frozenset[str] = frozenset()
    equal: Mapping[str, str] | None = None

    def resolved(self, text: str) -> str:
        """A module's text with references as the linker would resolve them; definitions stay."""
        for name in sorted(self.wrapped):
            text = _redirected(text, name, WRAP + name)
        for name, other in (self.equal or {}).items():
            text = _redirected(text, name, other)
        return text

    def original(self, name: str) -> str:
        """The symbol whose definition a name stands for: `__real_f` is f."""
        plain = name.removeprefix(REAL)
        return plain if plain in self.wrapped else name


def of(command: LinkCommand) -> Renames:
    wrapped = frozenset(a.value for a in command.named("wrap") if a.value)
    equal = {}
    for argument in command.named("defsym"):
        name, _, other = (argument.value or "").partition("=")
        if _PLAIN.fullmatch(other):
            equal[name] = other
    return Renames(wrapped, equal)


def _redirected(text: str, name: str, other: str) -> str:
    """References to `name` become references to `other` in a unit that does not itself define `name`."""
    if f"@{name}" not in text:
        return text
    return text if defines(text, name) else renamed(text, name, other)
