"""What passes tell the type analysis of what they have made or settled: all that `TypeAnalysis.update` takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from enzyme_build.analysis.layouts import MemoryLayout
from enzyme_build.ir.instructions import Call, Instruction, Invoke
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import Type
from enzyme_build.ir.values import Value
from enzyme_build.records import dataclass


@dataclass(frozen=True, slots=True)
class Requested:
    """A request in `caller` calls the function; of each parameter, a value that is passed for it."""

    caller: Function
    function: Function
    passed: Sequence[tuple[Value, Value]]


@dataclass(frozen=True, slots=True)
class Cloned:
    """The copy says nothing new: its values stand for those of the original."""

    original: Function
    copy: Function


@dataclass(frozen=True, slots=True)
class Written:
    """An instruction was added to a private copy, and says of memory what it would in the program."""

    instruction: Instruction


@dataclass(frozen=True, slots=True)
class Holds:
    """Memory that a pass has added holds such values, unless integers elsewhere outdo it."""

    pointer: Value
    kind: Type


@dataclass(frozen=True, slots=True)
class Moves:
    """What a copy moves that was added to a private copy."""

    call: Call | Invoke
    layout: MemoryLayout


@dataclass(frozen=True, slots=True)
class Mixture:
    """The value is treated as a float, and is a count at other times."""

    value: Value


Update: TypeAlias = Requested | Cloned | Written | Holds | Moves | Mixture
