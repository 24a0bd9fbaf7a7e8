"""Functions that fork: every thread of a team calls another function, with the arguments of the one call.

Forks are replaced by marked calls of the function that the threads run, and marked calls by forks again. To analyses
and sweeps, a marked call is an ordinary call: all threads run the same code on the same arguments, so that one thread
tells the activity, types and addresses of all. LLVM must not see marked calls, which it would optimise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from enzyme_build.analysis.marks import FORK, FORKED
from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import Call
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import I8, I32, PTR, VOID, IntType, Type, array_type, function_type, struct_type
from enzyme_build.ir.values import (
    ConstantAggregate,
    ConstantInt,
    ConstantString,
    Value,
    const_int,
    null,
    zero,
)
from enzyme_build.transform.derivative.own_shadows import OwnShadows
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.calls import plain_calls_of

NUMBERS = 2  # the first parameters of what threads run: pointers to the thread's number, in the program and in its team
_RUN = 2  # the operand of a fork that is the function; the operands behind it are its arguments
_FORK_IF = (
    f"{FORK}_if"  # as flang has it: a condition in front of the arguments, of which there is none or one
)
_FORK_TYPE = function_type(VOID, (PTR, I32, PTR), True)
_IDENT = "enzyme.ident"
_NOWHERE = b";unknown;unknown;0;0;;\0"
_FROM_COMPILER = 2  # the flag of an ident that says so

# Writes the body that a thread runs, from its numbers and the values that it gets.
Body = Callable[[Builder, list[Value]], None]


def spell_out_forks(module: Module) -> None:
    """Replaces calls that fork a team by marked calls of the function that its threads run."""
    for call in plain_calls_of(module, _FORK_IF):
        _spell_out_condition(call)
    for call in plain_calls_of(module, FORK):
        _spell_out(module, call)


def _spell_out_condition(call: Call) -> None:
    """A fork under a condition becomes one that asks for a team of one thread where the condition is false.

    That is what `if` means, and the reverse half forks a team of the size that the region had.
    """
    place, count, run, condition, *given = call.arguments
    before = call.home
    forking = before.split(call)
    alone = call.function.add_block("alone", before=forking)
    b = Builder(before)
    b.cond_br(b.icmp("ne", condition, zero(condition.type)), forking, alone)
    b.position_at_end(alone)
    call_openmp(b, "__kmpc_push_num_threads", const_int(I32, 1))
    b.br(forking)
    none = isinstance(count, ConstantInt) and count.value == 0
    arguments = [place, count, run, *([] if none else given)]
    b = Builder.at(call)
    made = b.call(b.module.declare(FORK, _FORK_TYPE), arguments, _FORK_TYPE)
    made.metadata = dict(call.metadata)
    call.erase()


def _spell_out(module: Module, call: Call) -> None:
    """Replaces a fork; one of a function that is not in the module, or has other parameters, stays and is refused."""
    run = resolve_alias(call.arguments[_RUN])
    given = call.arguments[_RUN + 1 :]
    if not isinstance(run, Function) or run.is_declaration:
        return
    if [argument.type for argument in given] != list(run.function_type.params[NUMBERS:]):
        return
    assert run.blocks  # parses the body, so that parameters know their users
    # `firstprivate` variables are passed as integers; one that is never read would be reported as a lost float.
    handed = [
        value if parameter.users or not isinstance(value.type, IntType) else zero(value.type)
        for value, parameter in zip(given, run.arguments[NUMBERS:], strict=True)
    ]
    made = Builder.at(call).call(run, [null(PTR)] * NUMBERS + handed)
    made.metadata = {**call.metadata, FORKED: module.add_metadata("!{}")}
    call.erase()


def settle_forks(module: Module) -> None:
    """Puts back the calls that fork a team, in place of marked calls."""
    if FORK not in module.functions:
        return
    for call in list(_marked(module)):
        run = call.callee
        assert isinstance(run, Function)
        call.callee = forked(module, run)
        del call.metadata[FORKED]


def _marked(module: Module) -> Iterator[Call]:
    for function in list(module.functions.values()):
        if function.body_is_parsed:
            for block in function.blocks:
                for i in block.instructions:
                    if isinstance(i, Call) and i.metadata and FORKED in i.metadata:
                        yield i


def forked(module: Module, run: Function, shadows: OwnShadows | None = None) -> Function:
    """A function with the parameters of `run`, which all threads of a new team run; derivatives pass `shadows` too."""
    name = f"{run.name}.forked"
    found = module.functions.get(name)
    if found is None:
        found = module.add_function(name, run.function_type, linkage="internal")
        b = Builder(found.add_block("entry"))

        count = len(found.arguments)
        number = shadows.number(b) if shadows is not None else []

        def body(each: Builder, arguments: list[Value]) -> None:
            if shadows is not None:
                shadows.begin_thread(each, arguments[count:])
            each.call(run, arguments[:count])

        fork(b, [*found.arguments[NUMBERS:], *number], body, run.name)
        b.ret()
    return found


def fork(b: Builder, given: list[Value], body: Body, stem: str) -> None:
    """Emits a fork: all threads of a team run the body, on values that they get through memory."""
    assert b.block.function is not None
    module = b.module
    types = tuple(value.type for value in given)
    room_type: Type = struct_type(types) if types else I8
    room = b.alloca(room_type)
    for index, value in enumerate(given):
        b.store(value, b.gep(room_type, room, [0, index]))
    thread_type = function_type(VOID, (PTR,) * (NUMBERS + 1))
    thread = module.add_function(module.fresh_name(f"{stem}.thread"), thread_type, linkage="internal")
    b.call(module.declare(FORK, _FORK_TYPE), [ident(module), const_int(I32, 1), thread, room], _FORK_TYPE)
    each = Builder(thread.add_block("entry"))
    *numbers, taken = thread.arguments
    body(
        each,
        [
            *numbers,
            *(each.load(t, each.gep(room_type, taken, [0, index])) for index, t in enumerate(types)),
        ],
    )
    each.ret()


def ident(module: Module) -> Value:
    """The location record that functions of the run-time library take."""
    found = module.globals.get(_IDENT)
    if found is None:
        text = ConstantString.of(array_type(len(_NOWHERE), I8), _NOWHERE)
        place = module.add_global(f"{_IDENT}.place", text.type, text, linkage="private", is_constant=True)
        numbers = [const_int(I32, n) for n in (0, _FROM_COMPILER, 0, len(_NOWHERE) - 1)]
        t = struct_type((I32,) * len(numbers) + (PTR,))
        value = ConstantAggregate(t, [*numbers, place])
        found = module.add_global(_IDENT, t, value, linkage="private", is_constant=True)
    return found


def team_number(b: Builder) -> Value:
    """The number of this thread in its team."""
    return _asked(b, "omp_get_thread_num", ())


def team_size(b: Builder) -> Value:
    return _asked(b, "omp_get_num_threads", ())


def thread_number(b: Builder) -> Value:
    """The number of this thread in the program, which functions of the run-time library take."""
    return _asked(b, "__kmpc_global_thread_num", (ident(b.module),))


def _asked(b: Builder, name: str, arguments: tuple[Value, ...]) -> Value:
    t = function_type(I32, tuple(a.type for a in arguments))
    return b.call(b.module.declare(name, t), list(arguments))


def call_openmp(b: Builder, name: str, *more: Value) -> None:
    """Calls a function of the run-time library that takes the place and the thread's number first."""
    arguments = [ident(b.module), thread_number(b), *more]
    b.call(b.module.declare(name, function_type(VOID, tuple(a.type for a in arguments))), arguments)
