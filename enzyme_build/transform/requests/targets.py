"""The functions that a request may name: with a body, with a rule, or known to the tables and the library."""

from __future__ import annotations

from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts
from enzyme_build.analysis.marks import CUSTOM
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import VOID, FunctionType, Type
from enzyme_build.ir.values import Value
from enzyme_build.library import body
from enzyme_build.transform.emission.build import Builder

# Attributes that hold instead of the body of a function.
_TELLING = ("enzyme_math", "enzyme_inactive", "enzyme_allocator")


def make_differentiable(module: Module, function: Function) -> Function | None:
    """The function to differentiate for `function`: itself, or a new one that calls it; None if it is unknown."""
    if function.has_attribute(CUSTOM):
        return function
    if not function.is_declaration and not any(map(function.has_attribute, _TELLING)):
        return function
    if function.function_type.vararg:
        return None
    name = f"{function.name}.called"
    known = module.functions.get(name)
    if known is not None:
        return known
    made = module.add_function(name, function.function_type, linkage="internal")
    b = Builder(made.add_block("entry"))
    call = b.call(function, list(made.arguments))
    b.ret(None if call.type is VOID else call)
    if call_facts(call).kind is not CallKind.UNKNOWN or body(function.name) is not None:
        return made
    module.remove(made)
    return None


def make_with_type(module: Module, function: Function, wanted: FunctionType) -> Function:
    """The function, or a new one that calls it, with the type of a call that casts it: other widths, or no result."""
    if function.function_type == wanted:
        return function
    name = module.fresh_name(f"{function.name}.as")
    made = module.add_function(name, wanted, linkage="internal")
    b = Builder(made.add_block("entry"))
    parameters = zip(made.arguments, function.function_type.params, strict=True)
    result: Value = b.call(function, [_as(b, argument, t) for argument, t in parameters])
    b.ret(None if wanted.returns is VOID else _as(b, result, wanted.returns))
    return made


def _as(b: Builder, value: Value, t: Type) -> Value:
    return value if value.type is t else b.resize(value, t)
