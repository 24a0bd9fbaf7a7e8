"""Shadows of constants: zero for floats, the shadow's address for the address of active memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from enzyme_build.ir.module import Alias, GlobalVariable
from enzyme_build.ir.types import carries_float, carries_pointer
from enzyme_build.ir.values import Constant, ConstantAggregate, ConstantExpr, Value, zero
from enzyme_build.transform.emission.signature import has_shadow

if TYPE_CHECKING:
    from enzyme_build.transform.derivative.session import Session


def shadow_of_constant(session: Session, value: Value, lane: int = 0) -> Value:
    if carries_pointer(value.type):
        return _address(session, value, lane)
    return zero(value.type) if carries_float(value.type) else value


def _address(session: Session, value: Value, lane: int) -> Value:
    """Functions and constant globals are their own shadow: they hold no derivative."""
    if isinstance(value, Alias):
        return _address(session, value.target, lane)
    if isinstance(value, GlobalVariable):
        return session.shadow_global(value, lane) if has_shadow(session.global_state(value)) else value
    if isinstance(value, Constant) and not carries_pointer(value.type):
        return value
    if isinstance(value, (ConstantExpr, ConstantAggregate)):
        parts = [shadow_of_constant(session, part, lane) for part in value.operands]
        return rebuilt(value, parts)
    return value


def rebuilt(value: ConstantExpr | ConstantAggregate, parts: list[Value]) -> Value:
    """The same constant with other operands."""
    if isinstance(value, ConstantAggregate):
        return ConstantAggregate(value.type, parts)
    return ConstantExpr(value.opcode, value.type, parts, value.flags, value.source_type, value.inrange)
