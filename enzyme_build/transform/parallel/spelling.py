"""Forks as marked calls of the function that the threads run, and back.

The analyses and the sweeps take a marked call for what it looks like: all threads run the same code on the same
arguments, so what one of them does to activity, kinds and addresses, all do. LLVM must never see one.
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

_RUN = 2  # which operand of a fork is the function; those behind are handed on to it


def spell_out_forks(module: Module) -> None:
    fork = module.functions.get(FORK)
    if fork is None:
        return
    for call in module.instructions_using(fork):
        if isinstance(call, Call) and call.callee is fork:
            _spell_out(module, call)


def _spell_out(module: Module, call: Call) -> None:
    """What is no function of this module, or takes other arguments, stays a fork, of which no derivative is known."""
    run = resolve_alias(call.arguments[_RUN])
    given = call.arguments[_RUN + 1 :]
    if not isinstance(run, Function) or run.is_declaration:
        return
    if [argument.type for argument in given] != list(run.function_type.params[NUMBERS:]):
        return
    assert run.blocks  # else nobody would have looked who uses a parameter
    # What is firstprivate comes as bits in an integer: those that nobody looks at would be a float that is lost.
    handed = [
        value if parameter.users or not isinstance(value.type, IntType) else zero(value.type)
        for value, parameter in zip(given, run.arguments[NUMBERS:], strict=True)
    ]
    assert call.block is not None
    made = Builder(call.block, call).call(run, [null(PTR)] * NUMBERS + handed)
    made.metadata = {**call.metadata, FORKED: module.add_metadata("!{}")}
    call.erase()


def settle_forks(module: Module) -> None:
    """Marked calls become calls of functions that fork."""
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
