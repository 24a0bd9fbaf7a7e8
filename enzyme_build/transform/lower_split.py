"""Reverse mode in two requests: the augmented forward pass, whose tape the program carries to the reverse half."""

from __future__ import annotations

from enzyme_build.errors import DerivativeError, Diagnostic
from enzyme_build.ir.types import I8, I64, PTR, VOID, FloatType, PointerType, carries_pointer
from enzyme_build.ir.values import Value, const_int
from enzyme_build.records import replace
from enzyme_build.transform.custom.rule_calls import custom_forward_split
from enzyme_build.transform.custom.rule_shapes import why_not_repeatable
from enzyme_build.transform.derivative.derivatives import SplitPair
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.signature import Mode, Signature, seed_count
from enzyme_build.transform.extensions.undo_log import (
    begin,
    forget,
    notes,
    put_back,
    recorded,
    why_not_recordable,
)
from enzyme_build.transform.lowering import Lowering
from enzyme_build.transform.requests.request import spelled_type
from enzyme_build.transform.runtime.helpers import HALF
from enzyme_build.transform.runtime.origins import begin_origins, end_origins

# Bytes in front of the callee's tape: the segment of the list of memory whose release was postponed.
_HEADER = 16
_NOTES = 8  # bytes behind it, if the run was recorded: the pointer to the first entry of the undo log


def augment(lowering: Lowering) -> list[Value]:
    if _is_recorded(lowering) and not _serves_both(lowering):
        return _augment_recorded(lowering)
    pair, signature = _pair(lowering)
    b = lowering.b
    runtime = lowering.session.runtime
    tape = _tape_memory(lowering, _before_own(lowering) - _HEADER + pair.tape_size)
    if _serves_both(lowering):
        _record(lowering, tape)
        put_back(lowering.session, b, _first_note(b, tape), keeps=True)
    lowering.session.clear_shadow_globals(b, pair.augmented, pair.reverse)
    if lowering.is_traced(pair.augmented, pair.reverse):
        begin_origins(lowering.session.module, b)
    mark = runtime.postponed(b)
    arguments = [*lowering.arguments(signature), b.gep(I8, tape, [const_int(I64, _before_own(lowering))])]
    results = lowering.call(pair.augmented, arguments, signature)
    runtime.detach_postponed(b, tape, mark)
    if lowering.request.explicit_tape is not None:
        return results
    return [tape, *results]


def _is_recorded(lowering: Lowering) -> bool:
    """Whether forward mode follows, and has to restore memory that this pass overwrites."""
    session, function = lowering.session, lowering.request.function
    rule = session.registrations.rules.get(function.name)
    if function.name not in session.forward_after or (rule is not None and rule.split_augmented is not None):
        return False
    session.copies.prepare(function)
    return why_not_repeatable(function, function) is not None and why_not_recordable(function) is None


def _serves_both(lowering: Lowering) -> bool:
    """Whether the reverse half follows as well: then the pointer to the undo log comes first, and its tape behind."""
    return lowering.request.function.name in lowering.session.reverse_after and _is_recorded(lowering)


def _before_own(lowering: Lowering) -> int:
    return _HEADER + 2 * _NOTES if _serves_both(lowering) else _HEADER


def _augment_recorded(lowering: Lowering) -> list[Value]:
    request = lowering.request
    tape = _tape_memory(lowering, _NOTES)
    result = _record(lowering, tape)
    results: list[Value] = [] if result.type is VOID or request.has("noret") else [result]
    return results if request.explicit_tape is not None else [tape, *results]


def _record(lowering: Lowering, tape: Value) -> Value:
    """Runs the function, and puts the log of what it has overwritten into the tape."""
    request, session, b = lowering.request, lowering.session, lowering.b
    target = recorded(session, request.function)
    begin(session, b)
    result = b.call(target, [lowering.fit(a.primal, p.type) for a, p in lowering.with_parameters()])
    b.store(notes(session, b), b.gep(I8, tape, [const_int(I64, _HEADER)]))
    return result


def _first_note(b: Builder, tape: Value) -> Value:
    return b.load(PTR, b.gep(I8, tape, [const_int(I64, _HEADER)]))


def reverse(lowering: Lowering) -> list[Value]:
    pair, signature = _pair(lowering)
    half = signature.reverse_half()
    b = lowering.b
    seeds, tape = _seeds_and_tape(lowering, half)
    result_type = lowering.request.function.function_type.returns
    arguments = [
        *lowering.arguments(half),
        *(lowering.fit(seed, result_type) for seed in seeds),
        b.gep(I8, tape, [const_int(I64, _before_own(lowering))]),
    ]
    runtime = lowering.session.runtime
    if _is_made_ahead(lowering):
        results = lowering.call(pair.reverse, arguments, half)
        runtime.reattach_segment(b, tape)
    elif runtime.postpones(pair.reverse):
        mark = runtime.postponed(b)
        results = lowering.call(pair.reverse, arguments, half)
        runtime.release_postponed(b, mark)
    else:
        results = lowering.call(pair.reverse, arguments, half)
    if not signature.keeps_tape:
        if lowering.is_traced(pair.augmented, pair.reverse):
            end_origins(lowering.session.module, b)
        if _serves_both(lowering):
            forget(lowering.session, b, _first_note(b, tape))
        if not _is_made_ahead(lowering):
            runtime.release_segment(b, tape)
        if lowering.request.explicit_tape is None:
            runtime.free(b, tape)
    return results


def _seeds_and_tape(lowering: Lowering, half: Signature) -> tuple[list[Value], Value]:
    """What the request passes behind the arguments of the function."""
    request = lowering.request
    trailing = list(request.trailing)
    if request.explicit_tape is not None:
        tape: Value = request.explicit_tape
    elif trailing:
        tape = trailing.pop()
    else:
        raise _error(lowering, "the tape is missing", "pass the tape of __enzyme_augmentfwd as last argument")
    if not isinstance(tape.type, PointerType):
        message = f"the last argument, where the tape should stand, is of type `{spelled_type(tape.type)}`"
        raise _error(lowering, message, "pass the tape of __enzyme_augmentfwd as last argument")
    seeds = seed_count(half, request.function)
    if len(trailing) != seeds:
        raise _error(
            lowering,
            f"{len(trailing)} seeds are given for the result, {seeds} are needed",
            "pass one derivative of the result a lane, in front of the tape",
        )
    result_kind = request.function.function_type.returns
    for seed in trailing:
        if isinstance(seed.type, FloatType) is not isinstance(result_kind, FloatType):
            message = (
                f"a seed is of type `{spelled_type(seed.type)}`, the result `{spelled_type(result_kind)}`"
            )
            raise _error(lowering, message, "pass the derivative of the result in front of the tape")
    return trailing, tape


def _is_made_ahead(lowering: Lowering) -> bool:
    """Whether the request is in a reverse half that was made ahead of time.

    Its caller's reverse half goes on after it, and may still read memory that the function has freed.
    """
    block = lowering.request.call.block
    assert block is not None
    assert block.function is not None
    return block.function.name.startswith(HALF)


def forward(lowering: Lowering) -> list[Value]:
    """Forward mode after the augmented pass: memory is restored from the undo log in its tape.

    Only a registered rule reads the rest of the tape.
    """
    request = lowering.request
    signature = lowering.signature(Mode.FORWARD)
    function = request.function
    rule = lowering.session.registrations.rules.get(function.name)
    arguments = lowering.arguments(signature)
    tape = request.explicit_tape or (request.trailing[0] if request.trailing else None)
    if tape is None or not isinstance(tape.type, PointerType):
        raise _error(lowering, "the tape is missing", "pass the tape of __enzyme_augmentfwd as last argument")
    if rule is not None and rule.split_derivative is not None:
        target = custom_forward_split(lowering.session, rule, signature)
        place = lowering.b.gep(I8, tape, [const_int(I64, _HEADER)])
        return lowering.call(target, [*arguments, place], signature)
    problem = why_not_repeatable(function, function)
    if problem is not None and _is_recorded(lowering):
        _put_back(lowering, tape)
        problem = None
    if problem is not None:
        problem = why_not_recordable(function) or problem
        raise _error(
            lowering,
            f"`{function.name}` cannot be differentiated forward after its augmented pass: {problem}",
            "use __enzyme_fwddiff before the augmented pass, or register a split derivative",
        )
    target = lowering.session.derivatives.forward(function, signature)
    lowering.session.clear_shadow_globals(lowering.b, target)
    results = lowering.call(target, arguments, signature)
    if function.name in lowering.session.reverse_after:
        # they hold tangents, and adjoints begin at zero
        lowering.session.clear_shadow_globals(lowering.b, target)
    return results


def _put_back(lowering: Lowering, tape: Value) -> None:
    """Restores memory as it was before the augmented pass, and releases the tape unless `enzyme_nofree` keeps it."""
    request, session, b = lowering.request, lowering.session, lowering.b
    keeps = request.has("nofree")
    put_back(session, b, _first_note(b, tape), keeps=keeps)
    if not keeps and _serves_both(lowering):
        session.runtime.release_segment(b, tape)
    if not keeps and request.explicit_tape is None:
        session.runtime.free(b, tape)


def size(lowering: Lowering) -> list[Value]:
    if _is_recorded(lowering) and not _serves_both(lowering):
        return [const_int(I64, _HEADER + _NOTES)]
    pair, _ = _pair(lowering)
    return [const_int(I64, _before_own(lowering) + pair.tape_size)]


def _pair(lowering: Lowering) -> tuple[SplitPair, Signature]:
    request = lowering.request
    if lowering.session.module.is_device:
        raise _error(
            lowering,
            "derivatives in two parts, with a tape between them, are not supported in code of GPUs",
            "ask for both parts at once (__enzyme_autodiff)",
        )
    function = request.function
    result = function.function_type.returns
    silenced = request.has("const_return") or request.has("noret")
    signature = replace(
        lowering.signature(Mode.AUGMENTED),
        primal_result=result.text != "void" and not request.has("noret"),
        active_result=not silenced and result.text != "void",
        overwritten=tuple(
            carries_pointer(p.type) and not argument.is_preserved
            for argument, p in lowering.with_parameters()
        ),
        world_changes=True,
        keeps_tape=request.has("nofree"),
    )
    return lowering.session.derivatives.split(function, signature), signature


def _tape_memory(lowering: Lowering, own: int) -> Value:
    needed = _HEADER + own
    request = lowering.request
    if request.explicit_tape is not None:
        if request.allocated is not None and request.allocated < needed:
            raise _error(
                lowering,
                f"insufficient tape allocation: {request.allocated} bytes are given, {needed} are needed",
                "allocate what __enzyme_augmentsize returns",
            )
        return request.explicit_tape
    return lowering.session.runtime.malloc(lowering.b, const_int(I64, needed))


def _error(lowering: Lowering, message: str, fix: str) -> DerivativeError:
    place = lowering.session.module.place_at(lowering.request.call)
    return DerivativeError(Diagnostic(message, place, fix))
