"""What lives as long as a call from Python."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NoReturn

from enzyme_build.api.errors import ArgumentError
from enzyme_build.api.signatures.types import Parameter
from enzyme_build.errors import EnzymeBuildError
from enzyme_build.records import dataclass, field


@dataclass(frozen=True, slots=True)
class Piece:
    """Memory that an argument, or a part of one, lies in."""

    path: str  # members and items follow the name of the parameter: `w.q[1].data`
    address: int
    size: int  # bytes
    shape: tuple[int, ...] | None = None  # None: no derivative lies there, or nobody knows how far it reaches
    array: Any = None  # NumPy's, where bytes lie between the numbers
    is_callers: bool = False  # what the call has a copy of, and may write back to

    @property
    def end(self) -> int:
        return self.address + self.size

    @property
    def owner(self) -> str:
        return owner(self.path)

    @property
    def tail(self) -> str:
        """The path within the parameter."""
        return self.path[len(self.owner) :]


class Reading:
    """Whatever NumPy, ctypes or the value itself has against its conversion becomes an error of ours.

    Warnings that are raised, and memory that is not there, are no faults of the value.
    """

    __slots__ = ("function", "name", "value", "wanted")

    def __init__(self, function: str, name: str, value: Any, wanted: object) -> None:
        self.function, self.name, self.value, self.wanted = function, name, value, wanted

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: object) -> None:
        if error is None or isinstance(error, (EnzymeBuildError, Warning, MemoryError)):
            return
        if isinstance(error, Exception):
            told = f"{type(error).__name__}: {error}"
            raise ArgumentError(
                f"{self.function}: `{self.name}` is a {type(self.value).__name__}, "
                f"of which no {self.wanted} can be made ({told})"
            ) from error


@dataclass(slots=True)
class Frame:
    """What lives as long as a call: temporary memory, where arguments lie, and what is to be done afterwards."""

    function: str
    native: Callable[
        [Parameter, Any, Frame], float | int
    ]  # of any value: what members of structs point to as well
    kept: list[Any] = field(default_factory=list)
    written_shadows: frozenset[str] = frozenset()  # parameters to whose memory derivatives are added
    pieces: list[Piece] = field(default_factory=list)
    after: list[Callable[[], None]] = field(default_factory=list)
    failures: list[BaseException] = field(default_factory=list)  # in callbacks

    def lie_at(self, path: str, address: int, size: int, shape: tuple[int, ...] | None = None) -> int:
        self.pieces.append(Piece(path, address, size, shape))
        return address

    def is_copied_from(self, path: str, address: int, size: int, array: Any = None) -> None:
        """Notes where the caller has what the call gets a copy of."""
        self.pieces.append(Piece(path, address, size, array=array, is_callers=True))

    def is_added_to(self, name: str) -> bool:
        """Whether the memory is part of a shadow that the call writes to."""
        return owner(name) in self.written_shadows

    def reading(self, name: str, value: Any, wanted: object) -> Reading:
        return Reading(self.function, name, value, wanted)

    def fail(self, message: str, fix: str | None = None) -> NoReturn:
        raise ArgumentError(f"{self.function}: {message}", fix)


def owner(path: str) -> str:
    """The parameter that a piece of memory belongs to: of a member or an item, the first name of its path."""
    return re.split(r"[.\[]", path, maxsplit=1)[0]
