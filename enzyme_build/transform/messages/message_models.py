"""Replaces calls of MPI by models, which store what is sent into the world variable, and load what is received from it.

A process takes part in the derivative of each message of floats, since it cannot know whether they are active in the
other process. The world variable is active, so functions that send or receive are differentiated.
"""

from __future__ import annotations

from enzyme_build.analysis.marks import MODEL
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import DOUBLE, FLOAT, I32, I64, PTR, VOID, Type, function_type
from enzyme_build.ir.values import Value, const_int, zero
from enzyme_build.library import mpi
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.calls import calls_of, replace_call
from enzyme_build.transform.form.normalise import remove_unreachable
from enzyme_build.transform.messages.datatypes import Datatypes, handle_of
from enzyme_build.transform.messages.from_fortran import FROM_FORTRAN, spell_out_calls_from_fortran
from enzyme_build.transform.parallel.models import (
    find_model,
    is_model,
    kept,
    new_model,
    stem_of,
    touch_world,
    world,
)

_MESSAGE, _REFUSED = f"{MODEL}mpi.", f"{MODEL}refused."
_KINDS: dict[str, Type] = {"double": DOUBLE, "float": FLOAT}
_DERIVED = "derived "
_BUFFERS = {"send": (True, False), "recv": (False, True), "buffer": (True, True)}  # read, written
_OURS = "enzyme.mpi."

REASONS = {
    "call": (
        "no derivative of it is known",
        "use one of the calls in docs/parallel.md, or register a derivative for the function around it",
    ),
    "type": (
        "its messages hold neither floats, doubles or integers alone, nor a datatype made of one of them",
        "pass MPI_DOUBLE, MPI_FLOAT, an integer type or a datatype made of one of these",
    ),
    "operation": (
        "derivatives of reductions are known for MPI_SUM, MPI_PROD, MPI_MIN and MPI_MAX of real numbers",
        "pass one of these as such",
    ),
}


def spell_out_messages(module: Module) -> None:
    """Replaces calls of MPI that move data by models that analyses read."""
    spell_out_calls_from_fortran(module)
    changed: dict[Function, None] = {}
    datatypes = Datatypes(module)
    for function in [f for f in module.functions.values() if f.is_declaration and mpi.moves(f.name)]:
        for call in calls_of(module, function.name):
            caller = call.home.function
            if isinstance(caller, Function) and not _is_ours(caller):
                _spell_out(datatypes, call, function)
                changed[caller] = None
    for function in changed:
        remove_unreachable(function)


def _is_ours(function: Function) -> bool:
    return function.name.startswith(_OURS) and not function.name.startswith(FROM_FORTRAN)


def _spell_out(datatypes: Datatypes, call: Call | Invoke, function: Function) -> None:
    module = datatypes.module
    roles = mpi.CALLS.get(function.name, ())
    if len(roles) != len(call.arguments) or flavour(module) is None:
        _replace(call, _refused(module, function, "call"))
        return
    types = [value for role, value in zip(roles, call.arguments, strict=True) if role == "type"]
    kinds = {datatypes.kind_of(t) for t in types} - {"none"}
    is_derived = any(kind is not None and kind.startswith(_DERIVED) for kind in kinds)
    kinds = {kind.removeprefix(_DERIVED) if kind is not None else None for kind in kinds}
    if kinds == {"integer"}:
        _replace(call, module.declare(f"{mpi.PLAIN}{function.name}", function.function_type))
    elif kinds - set(_KINDS) or len(kinds) > 1:
        _replace(call, _refused(module, function, "type"))
    elif not all(
        _is_known_operation(value, types)
        for role, value in zip(roles, call.arguments, strict=True)
        if role == "op"
    ):
        _replace(call, _refused(module, function, "operation"))
    else:
        _replace(call, _message(module, function, roles, next(iter(kinds), None) or "", is_derived))


def _is_known_operation(op: Value, types: list[Value]) -> bool:
    handle = handle_of(op)
    name = None if handle is None else mpi.operation(handle)
    handles = [found for t in types if (found := handle_of(t)) is not None]
    return name == "sum" or (name is not None and not any(map(mpi.is_complex, handles)))


def flavour(module: Module) -> str | None:
    """Which implementation of MPI the module is compiled for: handles are integers in MPICH and its descendants."""
    for name, roles in mpi.CALLS.items():
        function = module.functions.get(name)
        if function is not None and "comm" in roles and len(function.function_type.params) == len(roles):
            return "openmpi" if function.function_type.params[roles.index("comm")] is PTR else "mpich"
    return None


def _replace(call: Call | Invoke, callee: Function) -> None:
    b = Builder.in_place_of(call)
    replace_call(call, b, b.call(callee, list(call.arguments), call.function_type))


# -- models ------------------------------------------------------------------------------------------------


def _message(
    module: Module, function: Function, roles: tuple[str, ...], kind: str, is_derived: bool
) -> Function:
    stem = f"{_MESSAGE}{function.name}.{kind}{'.derived' if is_derived else ''}"
    found = find_model(module, stem)
    if found is not None:
        return found
    model, b = new_model(module, stem, function.function_type)
    touch_world(b)
    for each in _KINDS if function.name in mpi.STARTS else ():
        buffer = b.load(PTR, kept(module, each))
        b = _for_each(b, buffer, _any_count(b, module), _KINDS[each], reads=True, writes=True)
    for index, (role, argument) in enumerate(zip(roles, model.arguments, strict=True)):
        if role in _BUFFERS and function.name in mpi.MADE_ONCE:
            b.store(argument, kept(module, kind))
        elif role in _BUFFERS:
            count = _any_count(b, module) if is_derived else _count(b, model, roles, index)
            b = _for_each(b, argument, count, _KINDS[kind], *_BUFFERS[role])
        elif role in ("request", "status", "index", "handle"):
            note = module.declare(f"{mpi.PLAIN}note", function_type(VOID, (PTR,)))
            b.call(note, [argument])
        elif argument.type is PTR:
            argument.attributes = "readonly" if role == "counts" else "readnone"
    b.ret(zero(function.function_type.returns))
    return model


def _count(b: Builder, model: Function, roles: tuple[str, ...], buffer: int) -> Value:
    """The number of elements in a buffer; if each process has one of its own, any of them will do."""
    at = next(k for k in range(buffer, len(roles)) if roles[k] in ("count", "counts"))
    count = model.arguments[at]
    return b.load(I32, count) if roles[at] == "counts" else count


def _any_count(b: Builder, module: Module) -> Value:
    """A count that is not known: the size of a derived type is not."""
    return b.cast("fptosi", b.load(DOUBLE, world(module)), I32)


def _for_each(b: Builder, memory: Value, count: Value, kind: Type, reads: bool, writes: bool) -> Builder:
    """A loop that stores each element into the world variable, loads it from there, or both."""
    function = b.block.function
    assert isinstance(function, Function)
    before, loop, done = b.block, function.add_block(), function.add_block()
    b.br(loop)
    b = Builder(loop)
    index = b.phi(I64)
    place = b.gep(kind, memory, [index])
    known = world(function.module)
    if reads:
        sent = b.load(kind, place)
        wide = sent if kind is DOUBLE else b.fpext(sent, DOUBLE)
        b.store(b.fadd(b.load(DOUBLE, known), wide), known)
    if writes:
        received = b.load(DOUBLE, known)
        b.store(received if kind is DOUBLE else b.fptrunc(received, kind), place)
    following = b.add(index, const_int(I64, 1))
    b.cond_br(b.icmp("ult", following, b.resize(count, I64)), loop, done)
    index.add_incoming(const_int(I64, 0), before)
    index.add_incoming(following, loop)
    return Builder(done)


def _refused(module: Module, function: Function, why: str) -> Function:
    """The model of a call that is refused: it may do anything to its memory."""
    stem = f"{_REFUSED}{why}.{function.name}"
    found = find_model(module, stem)
    if found is not None:
        return found
    model, b = new_model(module, stem, function.function_type)
    touch_world(b)
    for argument in model.arguments:
        if argument.type is PTR:
            known = world(module)
            b.store(b.fadd(b.load(DOUBLE, known), b.load(DOUBLE, argument)), known)
            b.store(b.load(DOUBLE, known), argument)
    returns = function.function_type.returns
    b.ret(None if returns is VOID else zero(returns))
    return model


def called(model: Function) -> str:
    """The MPI function that a model stands for."""
    return stem_of(model).removeprefix(_MESSAGE).partition(".")[0]


def is_message(model: Function) -> bool:
    return model.name.startswith(_MESSAGE)


def refusal(model: Function) -> tuple[str, str, str] | None:
    """Name, reason and fix, if the model stands for a call that is refused."""
    if not model.name.startswith(_REFUSED):
        return None
    why, _, name = stem_of(model).removeprefix(_REFUSED).partition(".")
    return name, *REASONS[why]


def settle_messages(module: Module) -> None:
    """Puts back the calls of MPI in primal functions."""
    real: dict[Function, str] = {}
    for function in module.functions.values():
        if is_model(function) and is_message(function):
            real[function] = called(function)
        elif is_model(function) and (found := refusal(function)) is not None:
            real[function] = found[0]
        elif function.name.startswith(f"{mpi.PLAIN}MPI_"):
            real[function] = function.name.removeprefix(mpi.PLAIN)
    for function in module.functions_saying(MODEL, mpi.PLAIN):
        for i in function.instructions:
            if isinstance(i, (Call, Invoke)) and isinstance(i.callee, Function) and i.callee in real:
                i.callee = module.declare(real[i.callee], i.callee.function_type)
    for name in [name for name in module.functions if name.startswith(mpi.PLAIN)]:
        if not module.instructions_using(module.functions[name]):
            module.remove(module.functions[name])
