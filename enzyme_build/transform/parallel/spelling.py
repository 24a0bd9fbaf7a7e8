"""Replaces forks by marked calls of the function that the threads run, and marked calls by forks again.

To analyses and sweeps, a marked call is an ordinary call: all threads run the same code on the same arguments, so that
one thread tells the activity, types and addresses of all. LLVM must not see marked calls, which it would optimise.
"""

from __future__ import annotations

from collections.abc import Iterator

from enzyme_build.analysis.marks import FORKED
from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import Call
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import PTR, IntType
from enzyme_build.ir.values import null, zero
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.parallel.forks import FORK, NUMBERS, forked

_RUN = 2  # the operand of a fork that is the function; the operands behind it are its arguments


def spell_out_forks(module: Module) -> None:
    fork = module.functions.get(FORK)
    if fork is None:
        return
    for call in module.instructions_using(fork):
        if isinstance(call, Call) and call.callee is fork:
            _spell_out(module, call)


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
    assert call.block is not None
    made = Builder(call.block, call).call(run, [null(PTR)] * NUMBERS + handed)
    made.metadata = {**call.metadata, FORKED: module.add_metadata("!{}")}
    call.erase()


def settle_forks(module: Module) -> None:
    """Replaces marked calls by calls of functions that fork."""
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
