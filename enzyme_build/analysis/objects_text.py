"""What memory holds, as a text to read beside the IR."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from enzyme_build.analysis.calls import CallKind, call_facts
from enzyme_build.ir.instructions import Alloca, Call, Instruction, Invoke
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.print_instructions import FunctionPrinter, References
from enzyme_build.ir.types import PointerType
from enzyme_build.ir.values import Value

if TYPE_CHECKING:
    from enzyme_build.analysis.objects import Objects


def describe(objects: Objects, module: Module) -> str:
    """Arguments, allocations and copies of every function that was looked at."""
    lines: list[str] = []
    for function in objects.covered:
        if module.functions.get(function.name) is function:
            lines += _describe_function(objects, function)
    return "".join(f"{line}\n" for line in lines)


def _describe_function(objects: Objects, function: Function) -> Iterator[str]:
    refs = FunctionPrinter(function).refs
    yield function.reference
    for argument in function.arguments:
        if isinstance(argument.type, PointerType):
            yield f"  {refs[argument]}: {_memory(objects, argument)}"
    for block in function.blocks:
        for i in block.instructions:
            text = _describe_instruction(objects, i, refs)
            if text is not None:
                yield f"  {text}"


def _describe_instruction(objects: Objects, i: Instruction, refs: References) -> str | None:
    if isinstance(i, Alloca):
        return f"{refs[i]}: {_memory(objects, i)}"
    if isinstance(i, (Call, Invoke)):
        kind = call_facts(i).kind
        if kind is CallKind.ALLOCATE and isinstance(i.type, PointerType):
            return f"{refs[i]}: {_memory(objects, i)}"
        if kind in (CallKind.COPY, CallKind.FILL):
            operands = ", ".join(refs[a] for a in i.arguments)
            return f"{refs[i.callee]}({operands}): {objects.of_copy(i) or 'unknown'}"
    return None


def _memory(objects: Objects, pointer: Value) -> str:
    return str(objects.of_memory([pointer]) or "unknown")
