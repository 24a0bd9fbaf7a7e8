"""Tasks of OpenMP: in derivatives, the thread that creates a task runs it at once, which OpenMP allows.

The primal code still leaves them to the run-time library. Each task has functions of its own that allocate and run it,
so that facts about the memory of one task do not mix with those of others.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import BinaryOp, Call, Instruction, Phi, Select
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import I8, I32, I64, PTR, VOID, FunctionType, function_type
from enzyme_build.ir.values import ConstantInt, Value, const_int, null
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.calls import plain_calls_of, replace_call

_ALLOCATE = "__kmpc_omp_task_alloc"
_RUNS = ("__kmpc_omp_task", "__kmpc_omp_task_with_deps", "__kmpc_taskloop")
_BEGINS, _ENDS = "__kmpc_omp_task_begin_if0", "__kmpc_omp_task_complete_if0"  # around one that is run at once
_FLAGS, _SIZE, _SHARED_SIZE, _ENTRY = 2, 3, 4, 5  # operands of the allocation
_HAS_DESTRUCTORS = 8  # the flag of a task that owns objects, which the library takes down
_THREAD, _TASK = 1, 2  # operands of what runs a task
_IS_LAST = 64  # where the task of a loop notes whether its iterations are the last ones
_BEGIN_REDUCTION = ("__kmpc_taskred_init", "__kmpc_taskred_modifier_init")
_END_REDUCTION = "__kmpc_task_reduction_modifier_fini"
# the operand of what a thread has a part of its own of
_PART, _PLACE = (
    "__kmpc_task_reduction_get_th_data",
    2,
)
_OURS = "enzyme.task."
_HAS_TASKS = "enzymepy_has_tasks"  # none of the attributes that users write


def spell_out_tasks(module: Module) -> None:
    """Calls each OpenMP task whose allocation is in sight where it is created; others stay, and are refused."""
    _spell_out_reductions(module)
    for call in plain_calls_of(module, _ALLOCATE):
        entry = resolve_alias(call.arguments[_ENTRY])
        if isinstance(entry, Function) and not entry.is_declaration:
            users = [u for u in call.users if isinstance(u, Call)]
            if not _is_seen_through(call, users, entry):
                continue
            for user in users:
                _spell_out_use(module, user, entry)
            _replace(call, _allocation(module, entry, call.function_type))


def _spell_out_reductions(module: Module) -> None:
    """Lets tasks add to the reduced variable itself: one thread runs them, one after the other."""
    fills = dict.fromkeys(_BEGIN_REDUCTION, _no_parts) | {_PART: _own_part, _END_REDUCTION: _begin}
    for name, fill in fills.items():
        for call in plain_calls_of(module, name):
            _replace(call, _model(module, name, None, call.function_type, fill))


def _own_part(b: Builder, model: Function) -> None:
    b.ret(model.arguments[_PLACE])


def _no_parts(b: Builder, _: Function) -> None:
    b.ret(null(PTR))


def _is_seen_through(allocation: Call, users: list[Call], entry: Function) -> bool:
    """Whether all uses of the task are known: it is filled, run, and not used again."""
    if any(isinstance(user, Phi) for user in allocation.users):
        return False
    if _may_have(allocation.arguments[_FLAGS], _HAS_DESTRUCTORS):
        return False
    known = (*_RUNS, _BEGINS, _ENDS, entry.name)
    for user in users:
        name = user.callee.name or ""
        if name not in known and not name.startswith("llvm."):
            return False
    return True


def _may_have(flags: Value, flag: int) -> bool:
    if isinstance(flags, ConstantInt):
        return bool(flags.unsigned & flag)
    if isinstance(flags, Select):
        return any(_may_have(choice, flag) for choice in flags.choices)
    if isinstance(flags, BinaryOp) and flags.opcode == "or":
        return any(_may_have(part, flag) for part in flags.operands)
    return True


def _spell_out_use(module: Module, use: Call, entry: Function) -> None:
    name = use.callee.name or ""
    if name in _RUNS:
        _replace(use, _model(module, name, entry, use.function_type, partial(_run, entry)))
    elif name in (_BEGINS, _ENDS):
        _replace(use, _model(module, name, entry, use.function_type, _end if name == _ENDS else _begin))


def _replace(call: Call, model: Function) -> None:
    assert call.block is not None
    caller = call.block.function
    assert isinstance(caller, Function)
    if not caller.has_attribute(_HAS_TASKS):
        caller.attributes = f'{caller.attributes} "{_HAS_TASKS}"'
    b = Builder.in_place_of(call)
    replace_call(call, b, b.call(model, list(call.arguments), call.function_type))


def _model(
    module: Module,
    name: str,
    entry: Function | None,
    t: FunctionType,
    fill: Callable[[Builder, Function], None],
) -> Function:
    """The model of a function of the library, for one task or for all."""
    full = f"{_OURS}{name}.{entry.name}" if entry is not None else f"{_OURS}{name}"
    found = module.functions.get(full)
    if found is None:
        found = module.add_function(full, t, linkage="internal")
        fill(Builder(found.add_block("entry")), found)
    return found


def _allocation(module: Module, entry: Function, t: FunctionType) -> Function:
    return _model(module, _ALLOCATE, entry, t, _allocate)


def _allocate(b: Builder, model: Function) -> None:
    """Allocates the task, and behind it the shared variables, to which its first word points."""
    size, shared_size = model.arguments[_SIZE], model.arguments[_SHARED_SIZE]
    malloc = model.module.declare("malloc", function_type(PTR, (I64,)))
    task = b.call(malloc, [b.add(size, shared_size)])
    b.store(b.gep(I8, task, [size]), task)
    b.ret(task)


def _run(entry: Function, b: Builder, model: Function) -> None:
    task = model.arguments[_TASK]
    if model.name.startswith(f"{_OURS}__kmpc_taskloop"):
        b.store(const_int(I32, 1), b.offset(task, _IS_LAST))
    b.call(entry, [model.arguments[_THREAD], task])
    _end(b, model)


def _begin(b: Builder, _: Function) -> None:
    b.ret()


def _end(b: Builder, model: Function) -> None:
    free = model.module.declare("free", function_type(VOID, (PTR,)))
    b.call(free, [model.arguments[_TASK]])
    b.ret(const_int(I32, 0) if model.function_type.returns is I32 else None)


def settle_tasks(module: Module) -> None:
    """Puts back the run-time library's tasks in primal functions."""
    for model in [f for f in module.functions.values() if f.name.startswith(_OURS) and not f.is_declaration]:
        name = _settled_name(model)
        if name is None:
            continue
        for call in module.instructions_using(model):
            if _is_of_program(call):
                assert isinstance(call, Call)
                call.callee = module.declare(name, model.function_type)


def _settled_name(model: Function) -> str | None:
    """The library function that a model stands for; None for derivatives of models, whose names are longer."""
    stem = model.name.removeprefix(_OURS)
    if stem in (_PART, *_BEGIN_REDUCTION, _END_REDUCTION):
        return stem
    for name in (_ALLOCATE, *_RUNS, _BEGINS, _ENDS):
        entry: Value | None = model.module.functions.get(stem.removeprefix(f"{name}."))
        if stem.startswith(f"{name}.") and entry is not None:
            return name
    return None


def _is_of_program(i: Instruction) -> bool:
    caller = i.block.function if i.block is not None else None
    return isinstance(i, Call) and isinstance(caller, Function) and caller.has_attribute(_HAS_TASKS)
