"""Records by which passes tell the type analysis what they have added or decided: all that `update` takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from enzyme_build.analysis.types.layouts import MemoryLayout
from enzyme_build.ir.instructions import Call, Instruction, Invoke
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import Type
from enzyme_build.ir.values import Value
from enzyme_build.records import dataclass


@dataclass(frozen=True, slots=True)
class Requested:
    """A request in `caller` differentiates the function; `passed` pairs each parameter with a value that it gets."""

    caller: Function
    function: Function
    passed: Sequence[tuple[Value, Value]]


@dataclass(frozen=True, slots=True)
class Cloned:
    """A function was copied: facts about values of the original are facts about those of the copy."""

    original: Function
    copy: Function


@dataclass(frozen=True, slots=True)
class Written:
    """An instruction was added to a private copy. It is evidence, like an instruction of the program."""

    instruction: Instruction


@dataclass(frozen=True, slots=True)
class Holds:
    """Memory that a pass has added holds values of that kind, if no access shows integers there."""

    pointer: Value
    kind: Type


@dataclass(frozen=True, slots=True)
class Moves:
    """A copy of memory was added to a private copy of a function, and moves memory of that layout."""

    call: Call | Invoke
    layout: MemoryLayout


@dataclass(frozen=True, slots=True)
class Renamed:
    """A pass has replaced a pointer by another one to the same memory."""

    old: Value
    new: Value


@dataclass(frozen=True, slots=True)
class Traced:
    """The run keeps account of where the bytes of that memory come from."""

    pointer: Value


@dataclass(frozen=True, slots=True)
class Mixture:
    """The value is typed as a float, and holds an integer at other times, as members of a union do."""

    value: Value


Update: TypeAlias = Requested | Cloned | Written | Holds | Moves | Renamed | Traced | Mixture
