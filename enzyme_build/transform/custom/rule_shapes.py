"""The shapes that registered rules must have: reads the layout of their results, and spells shapes for messages."""

from __future__ import annotations

from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts
from enzyme_build.analysis.values.pointers import PointerRoots
from enzyme_build.analysis.values.semantics import REMARKS
from enzyme_build.ir.instructions import AtomicRMW, Call, CmpXchg, Instruction, Invoke, Load, Store, calls_in
from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import VOID, Type, VectorType, carries_float, carries_pointer
from enzyme_build.ir.values import Argument
from enzyme_build.records import dataclass
from enzyme_build.transform.emission.c_values import Result, result_of


@dataclass(frozen=True, slots=True)
class AugmentedShape:
    """Positions of the tape, the result and the shadow of the result in what the augmented function returns."""

    tape: int = 0
    tape_size: int = 0
    primal: int | None = None
    shadow: int | None = None
    tape_type: Type | None = None


@dataclass(frozen=True, slots=True)
class DerivativeShape:
    primal: int | None
    tangent: int | None
    is_void: bool = False


def primal_result(function: Function, layout: DataLayout) -> tuple[Type, int]:
    """The type of the result in C: behind the hidden pointer, if there is one."""
    result = result_of(function, layout)
    if result.hidden is not None:
        return result.hidden, result.size
    return function.function_type.returns, result.size


def alignment(t: Type, layout: DataLayout) -> int:
    """The alignment in C; a vector of two floats is how C passes a struct of them."""
    return layout.align_of(t.element if isinstance(t, VectorType) else t)


def result_size(function: Function, layout: DataLayout) -> int:
    return result_of(function, layout).size


def augmented_shape(primal: Function, augmented: Function, layout: DataLayout) -> AugmentedShape | None:
    returned, size = primal_result(primal, layout)
    result = result_of(augmented, layout)
    if returned is VOID:
        return AugmentedShape(tape_size=result.size, tape_type=_only(result))
    if result.size < size:
        return None
    if result.size == size:
        return AugmentedShape(primal=0)
    is_pointer = carries_pointer(returned)
    if is_pointer and len(result.fields) >= 2:
        (_, primal_at), (_, shadow_at) = result.fields[-2:]
        if len(result.fields) == 2:
            return AugmentedShape(primal=primal_at, shadow=shadow_at)
        return AugmentedShape(0, primal_at, primal_at, shadow_at, result.fields[0][0])
    at = _last_place(result, returned, size, layout)
    if at is None:
        return None
    return AugmentedShape(0, at, at, None, result.fields[0][0] if len(result.fields) == 2 else None)


def _only(result: Result) -> Type | None:
    return result.fields[0][0] if len(result.fields) == 1 else None


def _last_place(result: Result, t: Type, size: int, layout: DataLayout) -> int | None:
    """The offset of the last field, which has that type; a struct may have been split into registers."""
    last, offset = result.fields[-1]
    if last is t or (len(result.fields) > 1 and layout.size_of(last) == size):
        return offset
    align = layout.align_of(t)
    at = (result.size - size) // align * align
    return at if at > 0 else None


def derivative_shape(primal: Function, derivative: Function, layout: DataLayout) -> DerivativeShape:
    from enzyme_build.transform.emission.c_values import MismatchError

    returned, size = primal_result(primal, layout)
    given = result_size(derivative, layout)
    if returned is VOID:
        if given:
            raise MismatchError
        return DerivativeShape(None, None, is_void=True)
    if given == size:
        differentiable = carries_float(returned) or carries_pointer(returned)
        return DerivativeShape(None, 0) if differentiable else DerivativeShape(0, None)
    if given == 2 * size:
        return DerivativeShape(0, size)
    raise MismatchError


# -- messages ------------------------------------------------------------------------------------------------


def spelled(function: Function) -> str:
    parameters = ", ".join(str(p) for p in function.function_type.params)
    return f"{function.function_type.returns} {function.name}({parameters})"


def _arguments(primal: Function, floats_too: bool) -> list[str]:
    parts: list[str] = []
    hidden = primal.attribute_value("sret", 0) is not None if primal.arguments else False
    for argument in primal.arguments[1 if hidden else 0 :]:
        name = argument.name or f"x{argument.index + 1}"
        copied = primal.attribute_value("byval", argument.index)
        if copied is not None:
            t = primal.module.types[copied]
            parts.append(f"{copied} {name}")
            doubled = carries_pointer(t) or (floats_too and carries_float(t))
            parts += [f"{copied} d{name}"] if doubled else []
            continue
        parts.append(f"{argument.type} {name}")
        if carries_pointer(argument.type) or (floats_too and carries_float(argument.type)):
            parts.append(f"{argument.type} d{name}")
    return parts


def _result_name(primal: Function) -> str:
    if primal.arguments and (hidden := primal.attribute_value("sret", 0)) is not None:
        return hidden
    return str(primal.function_type.returns)


def expected_augmented(primal: Function) -> str:
    result = _result_name(primal)
    returned = "TAPE" if result == "void" else f"{{TAPE, {result}}}"
    if carries_pointer(primal.function_type.returns):
        returned = f"{{TAPE, {result}, {result} shadow}}"
    return f"{returned} augmented({', '.join(_arguments(primal, False))}), with or without a TAPE of any type"


def expected_reverse(primal: Function, augmented: Function, shape: AugmentedShape | None) -> str:
    result = _result_name(primal)
    parts = _arguments(primal, False)
    if carries_float(primal.function_type.returns) or result != str(primal.function_type.returns):
        parts.append(f"{result} seed")
    if shape is None or shape.tape_size:
        named = (
            f"{shape.tape_type} tape" if shape is not None and shape.tape_type is not None else "TAPE tape"
        )
        parts.append(f"{named} (as `{augmented.name}` returns it)")
    given = [(primal.attribute_value("byval", a.index), a.type) for a in primal.arguments]
    types = [(primal.module.types[copied] if copied else t, copied or str(t)) for copied, t in given]
    floats = [text for t, text in types if carries_float(t) and not carries_pointer(t)]
    returned = floats[0] if len(floats) == 1 else f"{{{', '.join(floats)}}}" if floats else "void"
    return f"{returned} reverse({', '.join(parts)})"


def expected_derivative(primal: Function) -> str:
    result = _result_name(primal)
    returned = result if result == "void" else f"{result} or {{{result}, {result} tangent}}"
    return f"{returned} derivative({', '.join(_arguments(primal, True))})"


# -- rules and lanes -----------------------------------------------------------------------------------------


def why_not_repeatable(function: Function, primal: Function) -> str | None:
    """Why a second call with the same arguments may return something else; None if it returns the same."""
    if not any(carries_pointer(argument.type) for argument in primal.arguments):
        if function.is_declaration or not _touches_elsewhere(function):
            return None
    if function.is_declaration:
        return f"`{function.name}` has no body here, so that it may update memory in place"
    roots = PointerRoots()
    read: set[object] = set()
    written: set[object] = set()
    for i in function.instructions:
        if isinstance(i, Load):
            read |= roots.of(i.pointer)
        elif isinstance(i, Store):
            written |= roots.of(i.pointer)
        elif isinstance(i, (AtomicRMW, CmpXchg)):
            return "it updates memory in place"
        elif isinstance(i, (Call, Invoke)) and not is_harmless(i):
            return "it calls functions that may update memory in place"
    shared = [root for root in read & written if not _is_local(root)]
    return "it updates memory in place" if shared else None


def _is_local(root: object) -> bool:
    return not isinstance(root, (Argument, Load)) and hasattr(root, "block")


def is_harmless(call: Call | Invoke) -> bool:
    facts = call_facts(call)
    if facts.only_computes or facts.kind in (CallKind.STOP, CallKind.ALLOCATE, CallKind.FREE):
        return True
    name = getattr(facts.callee, "name", None) or ""
    if name.startswith(REMARKS):
        return True
    pointers = any(carries_pointer(argument.type) for argument in call.arguments)
    if facts.kind is not CallKind.DEFINED or facts.function is None or pointers:
        return False
    return not _touches_elsewhere(facts.function)


def _touches_elsewhere(function: Function) -> bool:
    """Whether it, or a function that it calls, writes memory other than its stack."""
    seen = {function}
    todo = [function]
    while todo:
        for i in todo.pop().instructions:
            if not isinstance(i, (Store, Call, Invoke, AtomicRMW, CmpXchg)):
                continue
            called = _called_without_memory(i)
            if called is None and _is_visible(i):
                return True
            if called is not None and called not in seen:
                seen.add(called)
                todo.append(called)
    return False


def _called_without_memory(i: Instruction) -> Function | None:
    if not isinstance(i, (Call, Invoke)) or any(carries_pointer(argument.type) for argument in i.arguments):
        return None
    facts = call_facts(i)
    return facts.function if facts.kind is CallKind.DEFINED else None


def _is_visible(i: Store | Call | Invoke | AtomicRMW | CmpXchg) -> bool:
    if isinstance(i, (Call, Invoke)):
        return not is_harmless(i)
    roots = PointerRoots().of(i.pointer)
    return not all(_is_local(root) for root in roots)


def why_not_shared(augmented: Function, reverse: Function | None, primal: Function) -> str | None:
    """Why one augmented call cannot serve the reverse calls of several lanes."""
    if carries_pointer(primal.function_type.returns):
        return "it returns a pointer, of which there is one shadow only"
    if reverse is None:
        return None
    if augmented.is_declaration or reverse.is_declaration:
        return "it has no body here"
    for name in _shadow_positions(primal, augmented):
        if augmented.arguments[name].users:
            return f"`{augmented.name}` uses the shadow of one lane"
    return f"`{reverse.name}` frees memory, which it must not do once a lane" if _frees(reverse) else None


def why_not_run_again(reverse: Function) -> str | None:
    """Why the reverse rule cannot run again with the same tape; None if it can."""
    if reverse.is_declaration:
        return f"`{reverse.name}` has no body here, and may free its tape"
    return f"`{reverse.name}` frees memory" if _frees(reverse) else None


def _frees(function: Function) -> bool:
    return any(call_facts(call).kind is CallKind.FREE for call in calls_in(function))


def _shadow_positions(primal: Function, augmented: Function) -> list[int]:
    positions: list[int] = []
    position = 1 if augmented.arguments and augmented.attribute_value("sret", 0) is not None else 0
    hidden = primal.arguments and primal.attribute_value("sret", 0) is not None
    for argument in primal.arguments[1 if hidden else 0 :]:
        position += 1
        if carries_pointer(argument.type):
            positions.append(position)
            position += 1
    return [p for p in positions if p < len(augmented.arguments)]
