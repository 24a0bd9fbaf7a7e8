"""Calls of a library's function as another machine passes its complex numbers: as two floats, an array, a vector."""

from __future__ import annotations

from enzyme_build.errors import DerivativeError, Diagnostic
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import ArrayType, FunctionType, StructType, Type, VectorType
from enzyme_build.ir.values import Value, poison
from enzyme_build.transform.emission.build import Builder


def call_known(call: Call | Invoke, callee: Function) -> Call | Invoke:
    """Makes it a call of this function, which computes what the one that it calls does; returns the call."""
    t = callee.function_type
    types = [argument.type for argument in call.arguments]
    if isinstance(call, Call) and (types, call.type) != (list(t.params), t.returns) and _same_floats(call, t):
        return _regroup(call, callee)
    if len(types) != len(t.params) or not all(map(_is_taken_as, types, t.params)):
        raise _unknown(call, types)
    call.callee = callee
    return call


def _same_floats(call: Call, t: FunctionType) -> bool:
    passed = [scalar for argument in call.arguments for scalar in _scalars(argument.type)]
    taken = [scalar for each in t.params for scalar in _scalars(each)]
    return passed == taken and _scalars(call.type) == _scalars(t.returns)


def _is_taken_as(passed: Type, taken: Type) -> bool:
    """Counts are passed in any width, as C without prototypes does."""
    return passed is taken or (passed.is_integer and taken.is_integer)


def _regroup(call: Call, callee: Function) -> Call:
    b = Builder.at(call)
    parts = [part for argument in call.arguments for part in _parts(b, argument)]
    given = [_whole(b, each, parts) for each in callee.function_type.params]
    made = b.call(callee, given, cconv=call.cconv)
    made.metadata = dict(call.metadata)
    call.replace_all_uses_with(_whole(b, call.type, _parts(b, made)))
    call.erase()
    return made


def _unknown(call: Call | Invoke, types: list[Type]) -> DerivativeError:
    passed = ", ".join(map(str, types))
    message = f"`{call.callee.name}` is passed ({passed}) on this machine, and no derivative of that is known"
    fix = "compute it by functions of real numbers, or register a derivative for the function around it"
    return DerivativeError(Diagnostic(message, call.function.module.place_at(call), fix=fix))


def _scalars(t: Type) -> list[Type]:
    return [s for member in _members(t) for s in _scalars(member)] or [t]


def _members(t: Type) -> tuple[Type, ...]:
    if isinstance(t, StructType):
        return t.fields or ()
    return (t.element,) * t.count if isinstance(t, (ArrayType, VectorType)) else ()


def _parts(b: Builder, value: Value) -> list[Value]:
    members = _members(value.type)
    if not members:
        return [value]
    is_vector = isinstance(value.type, VectorType)
    taken = [
        b.extract_element(value, k) if is_vector else b.extract_value(value, k) for k in range(len(members))
    ]
    return [part for each in taken for part in _parts(b, each)]


def _whole(b: Builder, t: Type, parts: list[Value]) -> Value:
    """A value of that type made of the first of these parts, which are used up."""
    members = _members(t)
    if not members:
        return parts.pop(0)
    made: Value = poison(t)
    for k, member in enumerate(members):
        part = _whole(b, member, parts)
        made = b.insert_element(made, part, k) if isinstance(t, VectorType) else b.insert_value(made, part, k)
    return made
