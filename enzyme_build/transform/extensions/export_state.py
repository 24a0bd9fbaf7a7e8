"""Reports variables in which an exported function keeps floats from one call to the next.

A rule only has arguments and results. A derivative that goes through a variable of the library would be lost in the
program that links the object, or be mixed with that of another request.
"""

from __future__ import annotations

from collections.abc import Iterator

from enzyme_build.analysis.activity.active_values import has_shadow
from enzyme_build.analysis.activity.globals import GlobalFacts
from enzyme_build.analysis.marks import INACTIVE_GLOBAL
from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.errors import Diagnostic
from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.types import I64, carries_float
from enzyme_build.ir.values import ConstantAggregate, ConstantExpr, Value, const_int
from enzyme_build.library import is_inactive_global
from enzyme_build.transform.requests.registrations import place_of_global

_FIX = "hand it over as an argument, or declare it inactive (ENZYME_INACTIVE_GLOBAL) if no derivative goes through it"
_LOCAL = ("internal", "private")


class ExportState:
    def __init__(self, module: Module) -> None:
        self.module = module
        self.facts = GlobalFacts(module)
        self.memory_types = TypeAnalysis(module)

    def problems(self, function: Function) -> Iterator[Diagnostic]:
        """An error for a variable that is written, a warning for one that others may write."""
        for variable in self.variables(function):
            place = place_of_global(self.module, variable)
            if has_shadow(self.facts.state(variable)):
                message = f"`{function.name}` cannot be exported: it carries floats through `{variable.name}`"
                yield Diagnostic(message, place, _FIX)
            elif variable.linkage not in _LOCAL:
                message = (
                    f"derivatives of `{function.name}` take `{variable.name}` for constant, whoever writes it"
                )
                yield Diagnostic(message, place, _FIX, severity="warning")

    def variables(self, function: Function) -> list[GlobalVariable]:
        """Variables that may hold floats and are not constant."""
        found: dict[GlobalVariable, None] = {}
        seen: set[Value] = {function}
        todo: list[Value] = [function]
        while todo:
            current = todo.pop()
            if isinstance(current, GlobalVariable) and self.may_carry(current):
                found[current] = None
            for value in _mentioned(current):
                if value not in seen:
                    seen.add(value)
                    todo.append(value)
        return list(found)

    def may_carry(self, variable: GlobalVariable) -> bool:
        if variable.is_constant or INACTIVE_GLOBAL in variable.metadata or is_inactive_global(variable.name):
            return False
        if carries_float(variable.value_type):
            return True
        size = const_int(I64, self.module.data_layout.size_of(variable.value_type))
        layout = self.memory_types.of_memory([variable], size)
        return layout is not None and (layout.may_hold_floats or layout.may_hold_pointers)


def _mentioned(value: Value) -> Iterator[Value]:
    if isinstance(value, Function):
        for i in value.instructions:
            for operand in i.operands:
                yield from _globals_in(operand)
    elif isinstance(value, GlobalVariable) and value.initializer is not None:
        yield from _globals_in(value.initializer)


def _globals_in(value: Value) -> Iterator[Value]:
    value = resolve_alias(value)
    if isinstance(value, (Function, GlobalVariable)):
        yield value
    elif isinstance(value, (ConstantExpr, ConstantAggregate)):
        for operand in value.operands:
            yield from _globals_in(operand)
