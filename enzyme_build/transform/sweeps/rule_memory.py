"""Whether the reverse half of a rule may find other floats in memory than the function did.

It reads memory as the program has left it. The author of a rule decides what to keep on the tape, but does not know
which memory callers overwrite afterwards: so there is a warning.
"""

from __future__ import annotations

from enzyme_build.analysis.modref.memory_facts import MemoryFacts
from enzyme_build.analysis.values.pointers import PointerRoots
from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import AtomicRMW, Call, CmpXchg, Instruction, Invoke, Load, Store
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import carries_pointer
from enzyme_build.ir.values import Argument, Value
from enzyme_build.transform.custom.rule_shapes import is_harmless
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.requests.abi_coercion import together
from enzyme_build.transform.requests.registrations import CustomRule


def warn_of_overwritten(
    session: Session, memory: MemoryFacts, call: Call | Invoke, callee: Function | None
) -> None:
    rule = session.registrations.rules.get(callee.name) if callee is not None else None
    if rule is None or rule.reverse is None or rule.reverse.is_declaration:
        return
    for index in _read_in_reverse(rule, rule.reverse):
        pointer = call.arguments[index]
        roots = memory.roots.of(pointer)
        later = memory.writes_after(call)
        if any(_writes_to(write.instruction, write.pointers, roots, memory.roots) for write in later):
            place = session.module.debug_place(call)
            session.diagnostics.warn(
                f"`{rule.reverse.name}` reads the memory of argument {index + 1} of `{rule.function.name}` in the "
                "reverse half, and behind this call something else is stored there",
                place or rule.place,
                "keep what it needs on the tape of the rule",
            )


def _writes_to(
    i: Instruction, pointers: tuple[Value, ...] | None, wanted: frozenset[Value], roots: PointerRoots
) -> bool:
    """Whether the write is surely to the same object; a mere possibility gives no warning."""
    if isinstance(i, (Call, Invoke)):
        given = [a for n, a in enumerate(i.arguments) if carries_pointer(a.type) and _may_write(i, n)]
        pointers = tuple(given) if pointers is None else tuple(p for p in pointers if p in given)
    return any(roots.of(pointer) & wanted for pointer in pointers or ())


def _may_write(call: Call | Invoke, index: int) -> bool:
    callee = resolve_alias(call.callee)
    if not isinstance(callee, Function) or callee.is_declaration:
        return not is_harmless(call)
    return index < len(callee.arguments) and _writes_through(callee, callee.arguments[index])


def _writes_through(function: Function, parameter: Argument) -> bool:
    roots = PointerRoots()
    for i in function.instructions:
        if isinstance(i, (Store, AtomicRMW, CmpXchg)) and parameter in roots.of(i.pointer):
            return True
        if isinstance(i, (Call, Invoke)) and not is_harmless(i):
            passed = (a for a in i.arguments if carries_pointer(a.type))
            if any(parameter in roots.of(a) for a in passed):
                return True
    return False


def _read_in_reverse(rule: CustomRule, reverse: Function) -> list[int]:
    """Arguments of the function whose memory the reverse half of its rule reads."""
    primal = rule.function
    in_memory = (
        primal.attribute_value(word, a.index) for a in primal.arguments for word in ("byval", "sret")
    )
    if rule.by_value or rule.together or together(primal) or any(in_memory):
        return []  # arguments that are passed by value are kept
    found, position = [], 0
    read = _roots_read(reverse)
    for index, t in enumerate(primal.function_type.params):
        if carries_pointer(t) and position < len(reverse.arguments):
            if reverse.arguments[position] in read:
                found.append(index)
            position += 1
        position += 1
    return found


def _roots_read(function: Function) -> set[Value]:
    roots = PointerRoots()
    todo: list[Value] = []
    for i in function.instructions:
        if isinstance(i, Load):
            todo += roots.of(i.pointer)
        elif isinstance(i, (Call, Invoke)) and not is_harmless(i):
            todo += [root for a in i.arguments if carries_pointer(a.type) for root in roots.of(a)]
    read: set[Value] = set()
    while todo:
        root = todo.pop()
        if root not in read:
            read.add(root)
            if isinstance(root, Load):
                todo += roots.of(root.pointer)
    return {root for root in read if isinstance(root, Argument)}
