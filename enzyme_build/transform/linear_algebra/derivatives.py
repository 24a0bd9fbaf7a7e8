"""Derivative functions of routines: keep what the reverse half needs, and call the rule of the routine."""

from __future__ import annotations

from enzyme_build.analysis.calls.call_kinds import call_facts
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import I1, PTR, VOID, Type
from enzyme_build.ir.values import Value, const_int
from enzyme_build.library.blas import FLAGS, INTEGERS, Role, Routine
from enzyme_build.records import dataclass
from enzyme_build.transform.derivative.derivatives import SplitPair
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.signature import Signature, returns_adjoint
from enzyme_build.transform.linear_algebra.kernel import Kernel
from enzyme_build.transform.linear_algebra.operands import Operands
from enzyme_build.transform.linear_algebra.rule import Need, Rule
from enzyme_build.transform.linear_algebra.rules import rule_of

_NUMBERS = FLAGS | INTEGERS | {Role.SCALAR}


def routine_forward(session: Session, primal: Function, routine: Routine, signature: Signature) -> Function:
    rule = rule_of(routine)

    def fill(target: Function) -> None:
        k = Kernel(routine, primal, target)
        operands = Operands(k, signature)
        _forbid_lost(session, operands)
        results: list[Value] = []

        def run() -> Value:
            results.append(_run(k, operands))
            return results[0]

        tangents = rule.forward(operands, run)
        wants_result = signature.primal_result and primal.function_type.returns is not VOID
        k.b.ret_parts([*(results if wants_result else []), *(tangents if signature.active_result else [])])

    return session.derivatives.once(primal, signature, fill)


def routine_split(session: Session, call: Call | Invoke, signature: Signature) -> SplitPair:
    primal, routine = routine_called(session, call)
    rule = rule_of(routine)

    def fill(pair: SplitPair) -> None:
        kept = _augmented(session, Kernel(routine, primal, pair.augmented), rule, signature)
        _reverse(Kernel(routine, primal, pair.reverse), rule, signature, kept)
        pair.own_size = 8 * len(kept)

    return session.derivatives.pair_once(primal, signature, fill)


def routine_called(session: Session, call: Call | Invoke) -> tuple[Function, Routine]:
    """The routine as this call declares it: units may declare it with or without hidden lengths and results."""
    facts = call_facts(call)
    function, routine = facts.function, facts.routine
    assert function is not None
    assert routine is not None
    if function.function_type == call.function_type:
        return function, routine
    name = f"{function.name}.as.{len(call.function_type.params)}"
    made = session.module.functions.get(name)
    if made is None or made.function_type != call.function_type:
        name = session.module.fresh_name(name)
        made = session.module.add_function(name, call.function_type, linkage="internal")
        b = Builder(made.add_block("entry"))
        result = b.call(function, list(made.arguments), call.function_type)
        b.ret(None if result.type is VOID else result)
    return made, routine


def _run(k: Kernel, operands: Operands) -> Value:
    count = len(k.primal.function_type.params)
    arguments = [operands.given[operand.name] for operand in k.routine.operands]
    return k.b.call(k.primal, [*arguments, *operands.lengths][:count])


@dataclass(frozen=True, slots=True)
class _Kept:
    """A slot of the tape: a scalar, or the address of a copy."""

    key: str
    type: Type
    is_array: bool = False


def _forbid_lost(session: Session, operands: Operands) -> None:
    """Stops the program where something active is written into an array that turns out to have no shadow."""
    b = operands.k.b
    for name in operands.names_written():
        session.kept_memory.is_written = True
        for lane in range(operands.signature.width):
            is_lost = b.and_(operands.is_own(name, lane), operands.is_any_other_active(name, lane))
            message = (
                f"`{operands.k.primal.name}` writes active values into `{name}`, which has no shadow: it is declared "
                "constant, or the program had it before it asked for a derivative"
            )
            fix = "give it a shadow (enzyme_dup), or allocate it in the differentiated function"
            holds = b.binary("xor", is_lost, const_int(I1, 1))
            session.runtime.stop_unless(b, holds, session.runtime.message(message, fix))


def _augmented(session: Session, k: Kernel, rule: Rule, signature: Signature) -> list[_Kept]:
    operands = Operands(k, signature)
    _forbid_lost(session, operands)
    storage = operands.rest[-1]
    kept: list[_Kept] = []

    def keep(entry: _Kept, value: Value) -> None:
        k.b.store(value, k.b.offset(storage, 8 * len(kept)))
        kept.append(entry)

    may_change = signature.overwritten or (False,) * len(k.primal.function_type.params)
    for operand, changes in zip(k.routine.operands, may_change, strict=False):
        if operand.role in _NUMBERS and changes and k.routine.is_pointer(operand):
            keep(_Kept(operand.name, operands.raw_type(operand)), operands.raw(operand))
    later: list[Need] = []
    for need in dict.fromkeys(rule.needs(operands)):
        position = k.routine.position(need.name)
        is_overwritten = k.routine.operands[position].is_written and not need.is_result
        if not is_overwritten and not may_change[position]:
            continue
        if need.is_result:
            later.append(need)
        else:
            keep(_Kept(need.key, PTR, True), operands.copied(need))
    result = _run(k, operands)
    for need in later:
        keep(_Kept(need.key, PTR, True), operands.copied(need))
    if rule.needs_result:
        keep(_Kept("r", k.real), result)
    k.b.ret_parts([result] if signature.primal_result and result.type is not VOID else [])
    return kept


def _reverse(k: Kernel, rule: Rule, signature: Signature, kept: list[_Kept]) -> None:
    half = signature.reverse_half()
    storage = k.target.arguments[-1]
    found: dict[str, Value] = {
        entry.key: k.b.load(entry.type, k.b.offset(storage, 8 * place)) for place, entry in enumerate(kept)
    }
    operands = Operands(k, half, found)
    operands.prepare_gradients()
    if half.active_result and k.routine.returns_float:
        operands.seeds = operands.rest[:-1]
    rule.reverse(operands)
    if not signature.keeps_tape:
        for entry in kept:
            if entry.is_array:
                k.free(found[entry.key])
    parts: list[Value] = []
    for index, operand in enumerate(k.routine.operands):
        if returns_adjoint(half, index, k.primal.function_type.params[index]):
            parts += [k.b.load(k.real, operands.gradients[operand.name, lane]) for lane in range(half.width)]
    k.b.ret_parts(parts)
