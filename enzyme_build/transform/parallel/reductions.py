"""Replaces reductions by critical sections in which each thread adds its part, whatever the operation is.

Compilers emit three ways, and the run-time library chooses: critical sections, atomic operations, or a tree in which
threads combine their parts. The first is ordinary code, which is kept; the others, and the list of parts, are removed.
"""

from __future__ import annotations

from enzyme_build.analysis.values.semantics import LIFETIME, is_intrinsic
from enzyme_build.ir.instructions import (
    Alloca,
    Branch,
    Call,
    Compare,
    GetElementPtr,
    Instruction,
    Store,
    Switch,
)
from enzyme_build.ir.module import Block, Function, Module
from enzyme_build.ir.types import I1, I32, PTR, VOID, function_type
from enzyme_build.ir.values import ConstantInt, Value, const_int
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.calls import plain_calls_of
from enzyme_build.transform.form.normalise import remove_unreachable

_BEGIN = ("__kmpc_reduce_nowait", "__kmpc_reduce")
_END = {"__kmpc_end_reduce_nowait": False, "__kmpc_end_reduce": True}  # whether threads wait for each other
_LIST, _LOCK = 4, 6  # operands where a reduction begins
_LOCK_AT_END = 2
_BY_PLAIN_CODE = 1  # the answer of the library to a thread that adds its part in a critical section


def spell_out_reductions(module: Module) -> None:
    """Replaces OpenMP reductions by critical sections in which threads add their parts."""
    changed: dict[Function, None] = {}
    for call in [call for name in _BEGIN for call in plain_calls_of(module, name)]:
        changed[_function_of(call)] = None
        _begin(module, call)
    for call in [call for name in _END for call in plain_calls_of(module, name)]:
        _end(module, call)
    for function in changed:
        remove_unreachable(function)


def _function_of(i: Instruction) -> Function:
    assert i.block is not None
    assert i.block.function is not None
    return i.block.function


def _begin(module: Module, call: Call) -> None:
    b = Builder.in_place_of(call)
    place, thread, lock = (*call.arguments[:2], call.arguments[_LOCK])
    b.call(module.declare("__kmpc_critical", function_type(VOID, (PTR, I32, PTR))), [place, thread, lock])
    parts = call.arguments[_LIST]
    for user in list(call.users):
        if isinstance(user, Compare):
            _decide(user)
    terminators = [user for user in call.users if isinstance(user, Switch)]
    call.replace_all_uses_with(const_int(I32, _BY_PLAIN_CODE))
    call.erase()
    for terminator in terminators:
        _go_to(terminator, _case(terminator))
    _forget(parts)


def _end(module: Module, call: Call) -> None:
    b = Builder.in_place_of(call)
    place, thread = call.arguments[:2]
    leave = module.declare("__kmpc_end_critical", function_type(VOID, (PTR, I32, PTR)))
    b.call(leave, [place, thread, call.arguments[_LOCK_AT_END]])
    if _END[call.callee.name or ""]:
        b.call(module.declare("__kmpc_barrier", function_type(VOID, (PTR, I32))), [place, thread])
    call.erase()


def _decide(compare: Compare) -> None:
    """Decides a comparison of the answer for equality."""
    other = next((v for v in compare.operands if isinstance(v, ConstantInt)), None)
    if other is None or compare.predicate not in ("eq", "ne"):
        return
    holds = (other.value == _BY_PLAIN_CODE) is (compare.predicate == "eq")
    branches = [user for user in compare.users if isinstance(user, Branch)]
    compare.replace_all_uses_with(const_int(I1, holds))
    compare.erase()
    for branch in branches:
        _go_to(branch, branch.targets[0 if holds else 1])


def _case(switch: Switch) -> Block:
    return next((block for value, block in switch.cases if value.value == _BY_PLAIN_CODE), switch.default)


def _go_to(terminator: Branch | Switch, target: Block) -> None:
    source = terminator.block
    assert source is not None
    left = list(terminator.successors)
    left.remove(target)
    for other in left:
        for phi in other.phis():
            phi.remove_incoming(source)
    terminator.erase()
    Builder(source).br(target)


def _forget(parts: Value) -> None:
    """Removes the list of parts if nothing reads it any more."""
    if not isinstance(parts, Alloca):
        return
    todo: list[Instruction] = list(parts.users)
    found: list[Instruction] = []
    while todo:
        user = todo.pop()
        found.append(user)
        if isinstance(user, GetElementPtr):
            todo += user.users
        elif not (isinstance(user, Store) and user.value is not parts) and not is_intrinsic(user, LIFETIME):
            return
    for user in sorted(found, key=lambda i: isinstance(i, GetElementPtr)):
        if not user.users:
            user.erase()
