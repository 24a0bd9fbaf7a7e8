"""`__enzyme_virtualreverse(f)`: the two halves of reverse mode as a pair of function pointers.

augmented(arguments, each pointer followed by its shadow) returns {tape, result}; reverse(the same, seed, tape)
returns the derivatives of the numbers. Both have the C calling convention, so that a program may call them itself.
"""

from __future__ import annotations

from enzyme_build.analysis.activity import carries_float
from enzyme_build.analysis.pointers import carries_pointer
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.types import PTR, VOID, Type, array_type, function_type, struct_type
from enzyme_build.ir.values import ConstantAggregate, Value
from enzyme_build.transform.build import Builder
from enzyme_build.transform.decode import Words
from enzyme_build.transform.requests import Entry
from enzyme_build.transform.session import Session

_IN_REGISTERS = 16  # bytes of a struct that C returns by value; larger ones go through a hidden pointer


def virtual_reverse(session: Session, call: Call | Invoke) -> tuple[GlobalVariable, list[Call]]:
    """The pair, and requests inside its halves that are still to be lowered."""
    words = Words(session.module, call)
    function = words.take_function(Entry.VIRTUAL_REVERSE)
    name = f"{function.name}.virtual"
    known = session.module.globals.get(name)
    if known is not None:
        return known, []
    maker = _Halves(session.module, function)
    augmented, reverse = maker.augmented(), maker.reverse()
    t = array_type(2, PTR)
    pair = ConstantAggregate(t, [augmented, reverse])
    made = session.module.add_global(name, t, pair, linkage="internal", is_constant=True)
    return made, maker.requests


class _Halves:
    def __init__(self, module: Module, function: Function) -> None:
        self.module = module
        self.function = function
        self.returned = function.function_type.returns
        self.requests: list[Call] = []
        self.parameters: list[Type] = []
        for t in function.function_type.params:
            self.parameters += [t, t] if carries_pointer(t) else [t]

    def augmented(self) -> Function:
        parts: list[Type] = [PTR]
        if self.returned is not VOID:
            parts.append(self.returned)
        if carries_pointer(self.returned):
            parts.append(self.returned)
        return self.half("augmented", Entry.AUGMENT, self.parameters, parts)

    def reverse(self) -> Function:
        seeds = [self.returned] if carries_float(self.returned) else []
        floats = [
            t for t in self.function.function_type.params if carries_float(t) and not carries_pointer(t)
        ]
        return self.half("reverse", Entry.REVERSE, [*self.parameters, *seeds, PTR], floats)

    def half(self, kind: str, entry: Entry, parameters: list[Type], parts: list[Type]) -> Function:
        result = VOID if not parts else parts[0] if len(parts) == 1 else struct_type(tuple(parts), False)
        hidden = result is not VOID and self.module.data_layout.size_of(result) > _IN_REGISTERS
        t = function_type(VOID if hidden else result, (*([PTR] if hidden else []), *parameters), False)
        made = self.module.add_function(f"{self.function.name}.virtual.{kind}", t, linkage="internal")
        if hidden:
            made.arguments[0].attributes = f"sret({result})"
        b = Builder(made.add_block("entry"))
        wanted = function_type(result, (PTR,), True)
        request = self.module.declare(f"{entry.value}.{self.function.name}.{kind}", wanted)
        arguments: list[Value] = [self.function, *made.arguments[1 if hidden else 0 :]]
        call = b.call(request, arguments, wanted)
        self.requests.append(call)
        if hidden:
            b.store(call, made.arguments[0])
        b.ret(None if hidden or result is VOID else call)
        return made
