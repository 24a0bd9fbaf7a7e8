"""Makes the private copy of a function in the form that the sweeps rely on; the original is not changed.

The copy has one return, and every loop a preheader, one latch and exits of its own. LLVM's loop-simplify has done most
of that before.
"""

from __future__ import annotations

from collections.abc import Collection

from enzyme_build import passes
from enzyme_build.analysis.calls.call_kinds import call_facts
from enzyme_build.analysis.flow.cfg import control_flow
from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.analysis.types.updates import Cloned, Renamed, Written
from enzyme_build.errors import DerivativeError, Diagnostic, SourceLocation
from enzyme_build.ir.clone import clone_function
from enzyme_build.ir.instructions import Branch, Call, CallBr, IndirectBr, Invoke, Return
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import I1, I64, PTR, VOID, function_type
from enzyme_build.ir.values import ConstantInt, Value, const_int
from enzyme_build.library import Allocation, body, body_symbol
from enzyme_build.passes import Level
from enzyme_build.text.names import spell, unspell
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.definitions import add_definitions
from enzyme_build.transform.form.attributes import target_attributes
from enzyme_build.transform.form.complex_by_value import call_known
from enzyme_build.transform.form.control import Form
from enzyme_build.transform.runtime.helpers import Runtime


def typed_copy(
    module: Module, function: Function, memory_types: TypeAnalysis, after: passes.After | None = None
) -> Function:
    """A private copy in which integers that carry floats or pointers are such, or have marks beside them."""
    refuse_computed_jumps(module, function)
    copy = clone_function(function, module.fresh_name(f"{function.name}.normal"))
    memory_types.update(Cloned(function, copy))
    passes.apply(passes.TYPE, {Level.COPY: (copy,), Level.TYPED: (copy, memory_types)}, after)
    return copy


def trace_copies(
    copies: Collection[Function],
    all_copies: Collection[Function],
    memory_types: TypeAnalysis,
    after: passes.After | None = None,
) -> None:
    """Traces integers in private copies. Memory to which traced bytes are copied is traced as well, so all copies are
    visited again while more such memory is found.
    """
    left = copies
    while left:
        before = memory_types.traced.size
        for copy in left:
            passes.apply(passes.TRACE, {Level.COPY: (copy,), Level.TYPED: (copy, memory_types)}, after)
        left = all_copies if memory_types.traced.size != before else ()


def bring_into_normal_form(
    copy: Function, apart: Collection[int], memory_types: TypeAnalysis, after: passes.After | None = None
) -> Form:
    """Runs after all functions that may be differentiated were typed, since what is noted depends on all of them.

    `apart`: the arguments that every caller makes the only way to their memory.
    """
    given = {Level.COPY: (copy,), Level.TYPED: (copy, memory_types), Level.CALLED: (copy, apart)}
    *_, form = passes.apply(passes.FORM, given, after)
    assert isinstance(form, Form)
    return form


def take_decided_branches(function: Function) -> None:
    """Makes jumps of branches whose condition a pass has replaced by a constant; blocks may be unreachable then."""
    for block in function.blocks:
        end = block.terminator
        if not isinstance(end, Branch) or not isinstance(end.condition, ConstantInt):
            continue
        taken, left = end.targets if end.condition is const_int(I1, 1) else reversed(end.targets)
        if left is taken:
            continue
        for phi in left.phis():
            phi.remove_incoming(block)
        end.erase()
        Builder(block).br(taken)


def remove_unreachable(function: Function) -> None:
    """Removes blocks that cannot be reached from the entry."""
    flow = control_flow(function)
    dead = [block for block in function.blocks if not flow.is_reachable(block)]
    gone = set(dead)
    for block in flow.order:
        for phi in block.phis():
            for source in [s for s in phi.blocks if s in gone]:
                phi.remove_incoming(source)
    for block in dead:
        for instruction in reversed(list(block.instructions)):
            instruction.erase()
    for block in dead:
        function.blocks.remove(block)


def unify_returns(function: Function) -> None:
    """Makes all returns jump to one."""
    returns = [b.terminator for b in function.blocks if isinstance(b.terminator, Return)]
    if len(returns) <= 1:
        return
    exit_block = function.add_block("return")
    builder = Builder(exit_block)
    if function.function_type.returns is VOID:
        builder.ret()
        phi = None
    else:
        phi = builder.phi(function.function_type.returns)
        builder.ret(phi)
    for instruction in returns:
        block = instruction.block
        assert block is not None
        value = instruction.operands[0] if instruction.operands else None
        instruction.erase()
        Builder(block).br(exit_block)
        if phi is not None and value is not None:
            phi.add_incoming(value, block)


def replace_known_bodies(function: Function, memory_types: TypeAnalysis) -> None:
    """Replaces calls of library functions that have a body in the library's tables by calls of that body."""
    for i in list(function.instructions):
        if isinstance(i, (Call, Invoke)) and isinstance(i.callee, Function) and i.callee.is_declaration:
            explained = body(i.callee.name)
            if explained is not None:
                known = define_body(i.callee.name, explained, i, function)
                memory_types.update(Written(call_known(i, known)))


def define_body(name: str, text: str, call: Call | Invoke, caller: Function) -> Function:
    """Adds the body; if the call passes a function, one for that function, so that each sees a known callee."""
    module = caller.module
    passed = [argument.name for argument in call.arguments if isinstance(argument, Function)]
    symbol = ".".join([unspell(body_symbol(name)), *passed])
    if symbol not in module.functions:
        add_definitions(module, text.replace(f"@{body_symbol(name)}(", f"@{spell(symbol)}("))
        made = module.functions[symbol]
        made.attributes = f"{made.attributes} {target_attributes(caller)}".strip()
    return module.functions[symbol]


def copy_byval_arguments(function: Function, memory_types: TypeAnalysis) -> None:
    """Replaces a `byval` argument by a plain pointer and an explicit copy, which is differentiated as any other."""
    module = function.module
    for argument in function.arguments:
        spelled = function.attribute_value("byval", argument.index)
        if spelled is None:
            continue
        copied = module.types[spelled]
        builder = Builder(function.entry, function.entry.instructions[0])
        local = builder.alloca(copied, align=module.data_layout.align_of(copied))
        argument.replace_all_uses_with(local)
        size = const_int(I64, module.data_layout.size_of(copied))
        Runtime(module).memcpy(builder, local, argument, size)
        memory_types.update(Renamed(argument, local))
        argument.attributes = argument.attributes.replace(f"byval({spelled})", "")


def spell_out_realloc(function: Function, memory_types: TypeAnalysis) -> None:
    """Replaces realloc by allocation, copy and release, each of which has a derivative."""
    for i in function.instructions:
        if isinstance(i, Call):
            facts = call_facts(i)
            if facts.allocation is not None and facts.allocation.grows is not None:
                new = _spell_out_realloc(function.module, i, facts.allocation)
                memory_types.update(Renamed(i, new))
                i.erase()


def _spell_out_realloc(module: Module, call: Call, allocation: Allocation) -> Value:
    assert allocation.grows is not None
    b = Builder.at(call)
    old = call.arguments[allocation.grows]
    size: Value = const_int(I64, 1)
    for index in allocation.size:
        factor = b.resize(call.arguments[index], I64)
        size = factor if size is const_int(I64, 1) else b.mul(size, factor)
    new = b.call(module.declare("malloc", function_type(PTR, (I64,))), [size])
    usable = b.call(module.declare("malloc_usable_size", function_type(I64, (PTR,))), [old])
    smaller = b.icmp("ult", usable, size)
    Runtime(module).memcpy(b, new, old, b.select(smaller, usable, size))
    b.call(module.declare("free", function_type(VOID, (PTR,))), [old])
    call.replace_all_uses_with(new)
    return new


def refuse_computed_jumps(module: Module, function: Function) -> None:
    for block in function.blocks:
        if isinstance(block.terminator, (IndirectBr, CallBr)):
            raise DerivativeError(
                Diagnostic(
                    f"`{function.name}` jumps to computed addresses, which cannot be walked backwards",
                    module.debug_place(block.terminator) or SourceLocation(symbol=function.name),
                    "write the jump as a switch, or register a derivative for the function",
                )
            )
