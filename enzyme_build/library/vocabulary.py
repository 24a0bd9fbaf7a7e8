"""The words in which the library says what a known function does, for activity, mod/ref and type analysis."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final

from enzyme_build.records import dataclass, field


class Role(Enum):
    """What differentiation does with a call."""

    INACTIVE = "inactive"
    """No derivative flows through: the result and all that it writes are constants. A shadow of what it writes
    must become zero, as the memory is overwritten by values without derivative."""
    MATH = "math"
    """`rules` has a row for it."""
    BODY = "body"
    """`library.body` has IR text to be differentiated in its place."""
    COPY = "copy"
    """Moves bytes from one operand's memory to another's; the shadow moves alike."""
    FILL = "fill"
    """Sets bytes to a constant; the shadow becomes zero."""
    MIRROR = "mirror"
    """Moves or relates pointers only (tree and list links): call it again on the shadows."""
    ALLOCATE = "allocate"
    """`library.allocation` has its row; the shadow is an allocation of its own."""
    FREE = "free"
    """`library.deallocation` has its row."""
    LINEAR_ALGEBRA = "linear algebra"
    """`library.blas` has its row."""
    PARALLEL = "parallel"
    """Runs code of the program in other threads, or orders threads. No derivative is known; `construct` names it."""


class Memory(Enum):
    """What a function touches beyond the memory that its operands point to."""

    NONE = "none"
    ERRNO = "errno"
    PRIVATE = "private"
    """The library's own state (files, locale, locks): no memory that the program can name."""
    ANY = "any"


class Result(Enum):
    """What a returned pointer is; floats are VALUE."""

    VALUE = "value"
    OPERAND = "operand"
    """Operand `result_operand` itself."""
    INTO_OPERAND = "into operand"
    """Somewhere in the object of operand `result_operand`, or null."""
    FRESH = "fresh"
    PRIVATE = "private"
    """Memory that the library owns (getenv, localtime, a FILE)."""
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Operands:
    """A set of operands by position: those listed, and all from `rest` on (for variadic functions)."""

    listed: frozenset[int] = frozenset()
    rest: int | None = None

    def __contains__(self, position: object) -> bool:
        if position in self.listed:
            return True
        return isinstance(position, int) and self.rest is not None and position >= self.rest

    def __bool__(self) -> bool:
        return bool(self.listed) or self.rest is not None


NOTHING: Final = Operands()
EVERY: Final = Operands(rest=0)


def at(*positions: int) -> Operands:
    return Operands(frozenset(positions))


def since(position: int, *listed: int) -> Operands:
    """All operands from `position` on, and the ones listed."""
    return Operands(frozenset(listed), position)


@dataclass(frozen=True, slots=True)
class Transfer:
    """Operands of a COPY or FILL; `length` counts bytes, None where the source's terminator ends it.

    `device` says whose functions reach the memory, where only those of a GPU's run-time library do: "cuda" or "hip".
    """

    target: int
    source: int | None
    length: int | None
    device: str = ""


@dataclass(frozen=True, slots=True)
class Effects:
    """What one known function does. Every field's default is the harmless case.

    `reads`, `writes`: memory behind these pointer operands, to any depth for an object that only the library looks
    into (a FILE, a stream). `keeps`: the pointer lives on after the call. `pointee`: what the memory behind an operand
    holds: "integer" (text and bytes too), "pointer", "float", "double", "long double". `result_holds`: the same for
    a returned float or the memory behind a returned pointer.
    """

    role: Role = Role.INACTIVE
    reads: Operands = NOTHING
    writes: Operands = NOTHING
    keeps: Operands = NOTHING
    memory: Memory = Memory.NONE
    result: Result = Result.VALUE
    result_operand: int | None = None
    transfer: Transfer | None = None
    pointee: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    result_holds: str | None = None
    calls: Operands = NOTHING
    """Function pointers among the operands that it calls, at once or when a signal arrives."""
    construct: str = ""
    """What the source calls it, for a message: an OpenMP region, a thread."""
    ordering: str = ""
    """How it orders threads, where that has a counterpart in the reverse half."""
    relinks: Operands = NOTHING
    """Objects in which it sets pointers that code with a body follows: the buffer of a text."""
    linked_bytes: int | None = None
    """Offsets of the pointers in such an object, where they are known."""
    grows: int | None = None
    """The size of such an object that is nothing but a buffer's address, size and room: it may grow where it lies."""
    streams: Operands = NOTHING
    """C++ streams of whatever class, of which the operand names a base: it sets pointers in all of such an object."""
    floats: Operands = NOTHING
    """Operands behind which it writes floats that the program reads, without derivative: a file's, a stream's."""
    extent: tuple[int, ...] = ()
    """The operands whose product is how many bytes those are; none: `each` floats of one kind behind each operand."""
    each: int = 1
    leaving: Operands = NOTHING
    """Operands whose floats become text, or bytes of a file, and may come back as such."""
    elsewhere: bool = False
    """Writes into files, or reads from some: what one such call writes, another one may read."""
    shown: bool = False
    """What it writes is for people, and does not come back."""
    gives_back: bool = False
    """Gives floats that come from text or from a file."""
    signals: bool = False
    """Handlers of signals may run meanwhile."""
    returns: bool = True
    """False: never comes back to the caller (abort, throw)."""
    cold: bool = False
    """Stands on error paths: nothing there may block a derivative."""

    @property
    def inactive(self) -> bool:
        return self.role is Role.INACTIVE


@dataclass(frozen=True, slots=True)
class Allocation:
    """How memory is obtained. `size` operands are multiplied; `out` is the operand that receives the pointer where it
    is not returned; `grows` is the operand whose memory moves over (realloc).
    """

    size: tuple[int, ...]
    zeroed: bool = False
    align: int | None = None
    out: int | None = None
    grows: int | None = None
    copies: int | None = None
    """Operand whose text fills the new memory (strdup)."""
    device: str = ""
    """Whose functions reach the memory, as in `Transfer`."""


@dataclass(frozen=True, slots=True)
class Deallocation:
    """Which operand is released, and the function that does the same with the address alone, if there is one."""

    pointer: int = 0
    plain: str = ""
