"""Functions of libraries that copy, fill and release memory never throw, though compilers may not know: they are called
plainly, so that derivatives can follow in the same block."""

from __future__ import annotations

from enzyme_build.analysis.calls.call_kinds import CallFacts, CallKind, call_facts
from enzyme_build.ir.instructions import Invoke
from enzyme_build.ir.module import Function
from enzyme_build.transform.emission.build import Builder

_KINDS = (CallKind.COPY, CallKind.FILL, CallKind.FREE)


def call_copies(function: Function) -> None:
    """Blocks that only an exception led to are left; a later pass removes them."""
    for block in function.blocks:
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


def _never_throws(facts: CallFacts) -> bool:
    """Whether it cannot throw. A function of the program that is registered to release memory may."""
    return facts.kind in _KINDS and facts.function is not None and facts.function.is_declaration
