"""What lives as long as a call from Python."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NoReturn

from enzyme_build.api.errors import ArgumentError
from enzyme_build.api.signatures.types import Parameter
from enzyme_build.records import dataclass, field


@dataclass(slots=True)
class Frame:
    """What lives as long as a call: temporary memory, where arguments lie, and what is to be done afterwards."""

    function: str
    native: Callable[
        [Parameter, Any, Frame], float | int
    ]  # of any value: what members of structs point to as well
    kept: list[Any] = field(default_factory=list)
    written_shadows: frozenset[str] = frozenset()  # parameters to whose memory derivatives are added
    ranges: dict[str, tuple[int, int]] = field(
        default_factory=dict
    )  # address and bytes of the memory of arguments; members follow a parameter's name: `s.weights`
    after: list[Callable[[], None]] = field(default_factory=list)
    failures: list[BaseException] = field(default_factory=list)  # in callbacks

    def lie_at(self, name: str, address: int, size: int) -> int:
        self.ranges[name] = (address, size)
        return address

    def is_added_to(self, name: str) -> bool:
        """Whether the memory is part of a shadow that the call writes to."""
        return owner(name) in self.written_shadows

    def fail(self, message: str, fix: str | None = None) -> NoReturn:
        raise ArgumentError(f"{self.function}: {message}", fix)


def owner(name: str) -> str:
    """The parameter that a range belongs to: of a member, an item, or memory that was copied."""
    return re.split(r"[. \[]", name, maxsplit=1)[0]
