"""Functions of libraries that copy, fill and release memory never throw, though compilers may not know: they are called
plainly, so that derivatives can follow in the same block. What they return is spelled out, and so has a shadow."""

from __future__ import annotations

from enzyme_build.analysis.calls.call_kinds import CallFacts, CallKind, call_facts
from enzyme_build.analysis.values.pointers import returned_argument
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import I8, PointerType
from enzyme_build.library import Result
from enzyme_build.transform.emission.build import Builder

_KINDS = (CallKind.COPY, CallKind.FILL, CallKind.FREE)


def call_copies(function: Function) -> None:
    """Calls plainly what copies, fills or releases memory, since it never throws, and spells out what it returns.

    Blocks that only an exception led to are left; a later pass removes them.
    """
    for block in function.blocks:
        for call in block.instructions:
            if isinstance(call, (Call, Invoke)) and call.users and isinstance(call.type, PointerType):
                _spell_out_result(call)
        i = block.terminator
        if not isinstance(i, Invoke) or not _never_throws(call_facts(i)):
            continue
        b = Builder(block, i)
        made = b.call(
            i.callee,
            i.arguments,
            i.function_type,
            cconv=i.cconv,
            return_attributes=i.return_attributes,
            argument_attributes=i.argument_attributes,
            function_attributes=i.function_attributes,
        )
        made.metadata = dict(i.metadata)
        if i.users:
            i.replace_all_uses_with(made)
        for phi in i.unwind.phis():
            phi.remove_incoming(block)
        b.br(i.normal)
        i.erase()


def _spell_out_result(i: Call | Invoke) -> None:
    """The result of `memcpy` and `memset` is their target, and that of `mempcpy` the place behind what was copied."""
    facts, target = call_facts(i), returned_argument(i)
    if target is None or facts.transfer is None or facts.kind not in _KINDS:
        return
    if facts.effects is not None and facts.effects.result is Result.INTO_OPERAND:
        if facts.transfer.length is None:
            return
        target = Builder.at(i).gep(I8, target, [i.arguments[facts.transfer.length]])
    i.replace_all_uses_with(target)


def _never_throws(facts: CallFacts) -> bool:
    """Whether it cannot throw. A function of the program that is registered to release memory may."""
    return facts.kind in _KINDS and facts.function is not None and facts.function.is_declaration
