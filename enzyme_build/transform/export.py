"""Derivatives ahead of time: ordinary functions, and a small module that registers them as rules.

`enzyme_augmented_f`, `enzyme_reverse_f` and `enzyme_derivative_f` have the shapes of registered rules. The module that
says so is all the bitcode that an object needs for others to differentiate through `f`.
"""

from __future__ import annotations

from collections.abc import Iterable

from enzyme_build.analysis.activity import carries_float
from enzyme_build.analysis.pointers import carries_pointer
from enzyme_build.errors import DerivativeError, Diagnostic, Place
from enzyme_build.ir.instructions import Call
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.names import spell
from enzyme_build.ir.types import I32, PTR, VOID, Type, function_type, struct_type
from enzyme_build.ir.values import Value
from enzyme_build.transform.build import Builder
from enzyme_build.transform.requests import Entry

_IN_REGISTERS = 16  # bytes of a struct that C returns by value; larger ones go through a hidden pointer


def add_exports(module: Module, names: Iterable[str]) -> str:
    """Adds requests for the derivatives of these functions; returns the text that registers what comes of them."""
    lines = [f'target datalayout = "{module.data_layout.text}"', f'target triple = "{module.triple}"']
    problems = [problem for name in names if (problem := _why_not(module, name)) is not None]
    if problems:
        raise DerivativeError(*problems)
    for name in names:
        function = module.functions[name]
        halves = Halves(module, function, "enzyme_{kind}_{name}", "")
        augmented, reverse = halves.augmented(), halves.reverse()
        derivative = halves.derivative()
        lines += [_declared(f) for f in (function, augmented, reverse, derivative)]
        lines.append(_array("gradient", name, function, augmented, reverse))
        lines.append(_array("derivative", name, function, derivative))
    return "\n".join(lines) + "\n"


def _why_not(module: Module, name: str) -> Diagnostic | None:
    function = module.functions.get(name)
    if function is None or function.is_declaration:
        fix = "give the file that defines it, and the name as the object file has it (C++ names are mangled)"
        return Diagnostic(f"`{name}` cannot be exported: it has no body here", Place(module.name), fix)
    hidden = any(
        function.attribute_value(kind, i)
        for kind in ("sret", "byval")
        for i in range(len(function.arguments))
    )
    if hidden or function.function_type.vararg:
        fix = "write a function around it that takes and gives such structs by address"
        message = f"`{name}` cannot be exported: it passes structs through memory, or has `...`"
        return Diagnostic(message, Place(module.name), fix)
    return None


def _array(kind: str, name: str, *functions: Function) -> str:
    entries = ", ".join(f"ptr {f.reference}" for f in functions)
    return (
        f"@{spell(f'__enzyme_register_{kind}_{name}')} = weak constant [{len(functions)} x ptr] [{entries}]"
    )


def _declared(function: Function) -> str:
    hidden = function.attribute_value("sret", 0) if function.arguments else None
    parameters = [str(t) for t in function.function_type.params]
    if hidden is not None:
        parameters[0] += f" sret({hidden})"
    return f"declare {function.function_type.returns} {function.reference}({', '.join(parameters)})"


class Halves:
    """Functions with C's calling convention that do nothing but ask for a derivative of `function`."""

    def __init__(self, module: Module, function: Function, naming: str, linkage: str) -> None:
        self.module = module
        self.function = function
        self.naming = naming
        self.linkage = linkage
        self.returned = function.function_type.returns
        self.requests: list[Call] = []

    def parameters(self, *, tangents: bool) -> list[Type]:
        """Of a rule: pointers, and in forward mode numbers, are followed by their shadow."""
        found: list[Type] = []
        for t in self.function.function_type.params:
            doubled = carries_pointer(t) or (tangents and carries_float(t))
            found += [t, t] if doubled else [t]
        return found

    def augmented(self) -> Function:
        parts: list[Type] = [PTR]
        if self.returned is not VOID:
            parts.append(self.returned)
        if carries_pointer(self.returned):
            parts.append(self.returned)
        return self.half("augmented", Entry.AUGMENT, self.parameters(tangents=False), parts)

    def reverse(self) -> Function:
        seeds = [self.returned] if carries_float(self.returned) else []
        floats = [
            t for t in self.function.function_type.params if carries_float(t) and not carries_pointer(t)
        ]
        return self.half("reverse", Entry.REVERSE, [*self.parameters(tangents=False), *seeds, PTR], floats)

    def derivative(self) -> Function:
        parts = [] if self.returned is VOID else [self.returned]
        if carries_float(self.returned) or carries_pointer(self.returned):
            parts *= 2
        return self.half(
            "derivative", Entry.FORWARD, self.parameters(tangents=True), parts, "enzyme_primal_return"
        )

    def half(
        self, kind: str, entry: Entry, parameters: list[Type], parts: list[Type], marker: str = ""
    ) -> Function:
        result = VOID if not parts else parts[0] if len(parts) == 1 else struct_type(tuple(parts), False)
        hidden = result is not VOID and self.module.data_layout.size_of(result) > _IN_REGISTERS
        t = function_type(VOID if hidden else result, (*([PTR] if hidden else []), *parameters), False)
        name = self.naming.format(kind=kind, name=self.function.name)
        made = self.module.add_function(name, t, linkage=self.linkage)
        if hidden:
            made.arguments[0].attributes = f"sret({result})"
        b = Builder(made.add_block("entry"))
        wanted = function_type(result, (PTR,), True)
        request = self.module.declare(f"{entry.value}.{self.function.name}.{kind}", wanted)
        arguments: list[Value] = [self.function]
        if marker and self.returned is not VOID:
            arguments.append(self.marker(marker))
        call = b.call(request, [*arguments, *made.arguments[1 if hidden else 0 :]], wanted)
        self.requests.append(call)
        if hidden:
            b.store(call, made.arguments[0])
        b.ret(None if hidden or result is VOID else call)
        return made

    def marker(self, name: str) -> GlobalVariable:
        return self.module.globals.get(name) or self.module.add_global(name, I32, None)
