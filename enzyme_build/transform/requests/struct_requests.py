"""Requests that pass whole structs, and functions with rules that take them; looked for before any optimisation.

The request gets the form of its function that has one parameter for each parameter of C. A function with a rule gets an
attribute that says which of its parameters belong together.
"""

from __future__ import annotations

from enzyme_build.analysis.values.semantics import LIFETIME, is_intrinsic
from enzyme_build.ir.instructions import Alloca, Call, Instruction, Invoke, Load, Phi, Select, Store
from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.values import Argument, Value
from enzyme_build.transform.emission.locations import fix_locations
from enzyme_build.transform.requests.abi_coercion import TOGETHER, Shape, parameters_of
from enzyme_build.transform.requests.choices import CALLERS_CHOOSE
from enzyme_build.transform.requests.registrations import ANNOTATIONS, add_attribute, read_registrations
from enzyme_build.transform.requests.request import (
    Entry,
    callee_name,
    entry_of,
    find_requests,
    requested_function,
)

_ENTRIES = (
    Entry.AUTODIFF,
    Entry.FORWARD,
    Entry.FORWARD_SPLIT,
    Entry.AUGMENT,
    Entry.REVERSE,
    Entry.AUGMENT_SIZE,
    Entry.BATCH,
    Entry.ERROR_ESTIMATE,
)


def gather_structs(module: Module) -> bool:
    """Makes one argument of a struct that a request passes by value in several registers.

    Returns whether anything was changed.
    """
    changed = False
    rules = read_registrations(module).rules.values() if _registers(module) else ()
    for call in list(find_requests(module)):
        position = 1 if call.arguments and "sret" in call.argument_attributes[0] else 0
        if entry_of(callee_name(call) or "") not in _ENTRIES or position >= len(call.arguments):
            continue
        changed |= _note_callers(module, call, position)
        user, index = _naming(call, position)
        for place in range(len(user.operands)) if user is not call else [index]:
            changed |= _gather(module, call, user, place)
    for rule in rules:
        if not rule.function.is_declaration:
            changed |= _tell_what_belongs_together(rule.function, module.data_layout)
    if changed:
        fix_locations(module)
    return changed


def _registers(module: Module) -> bool:
    names = (name for name in module.globals if "__enzyme_" in name or name == ANNOTATIONS)
    return any(names) or " !enzyme_" in module.source


def _tell_what_belongs_together(function: Function, layout: DataLayout) -> bool:
    parts = [p for p in parameters_of(function, layout) if p.count > 1]
    if parts:
        add_attribute(function, TOGETHER, ",".join(f"{p.first}:{p.count}" for p in parts))
    return bool(parts)


def _naming(call: Call | Invoke, position: int) -> tuple[Instruction, int]:
    """The instruction that has the function as operand: the request, or a phi or select in front of it."""
    value = call.arguments[position]
    if isinstance(value, (Phi, Select)) and value.users == [call]:
        return value, position
    return call, position


def _from_stack(value: Value) -> Value:
    """The value behind loads of variables on the stack that are stored once, as inlining leaves arguments."""
    while isinstance(value, Load) and isinstance(value.pointer, Alloca):
        place = value.pointer
        stores = [user for user in place.users if isinstance(user, Store) and user.pointer is place]
        others = [user for user in place.users if not isinstance(user, Load) and user not in stores]
        harmless = all(is_intrinsic(o, LIFETIME) for o in others)
        if len(stores) != 1 or not harmless:
            break
        value = stores[0].value
    return value


def _note_callers(module: Module, call: Call | Invoke, position: int) -> bool:
    """Marks a function whose parameter is the function of a request: its callers choose it, and may inline the code."""
    value = _from_stack(call.arguments[position])
    function = value.function if isinstance(value, Argument) else None
    if not isinstance(function, Function) or function.has_attribute(CALLERS_CHOOSE):
        return False
    if not any(isinstance(user, (Call, Invoke)) for user in module.instructions_using(function)):
        return False
    add_attribute(function, CALLERS_CHOOSE)
    return True


def _gather(module: Module, call: Call | Invoke, user: Instruction, index: int) -> bool:
    function = requested_function(_from_stack(user.operands[index]))
    if function is None or function.is_declaration or function.function_type.vararg:
        return False
    shape = Shape(function, module.data_layout)
    if shape.is_plain or not shape.is_met_by(call):
        return False
    user.set_operand(index, shape.gathered(module))
    return True
