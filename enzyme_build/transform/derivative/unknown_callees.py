"""Calls of functions without body, rule or row in the library."""

from __future__ import annotations

from enzyme_build.analysis.activity.active_values import has_shadow
from enzyme_build.analysis.calls.call_kinds import ELSEWHERE, CallFacts, CallKind, asked_of_inner
from enzyme_build.analysis.values.semantics import FROM_FLOAT, TO_INTEGER
from enzyme_build.errors import SourceLocation
from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import Call, Cast, Compare, Freeze, Invoke, Phi, Select
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import carries_float
from enzyme_build.ir.values import Constant, ConstantNull, Local, Value
from enzyme_build.library import Role, refused_family
from enzyme_build.library.device import LAUNCH, OF_GPU_LIBRARY
from enzyme_build.library.refused import refused
from enzyme_build.transform.derivative.call_states import argument_state, result_is_active
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.derivative.sweep import Sweep
from enzyme_build.transform.requests.request import made_ahead

_CONVERSIONS = TO_INTEGER | FROM_FLOAT  # the result is an integer or an address, and no bits of a float
NOT_KNOWN = "a function pointer leads to a function whose derivative is not known"
SAY_WHICH = (
    "link the unit that defines the function with bitcode embedded; what comes from a shared library (dlsym) is called "
    "by its name, or by a function with a registered derivative"
)
SAY_HOW = "register a derivative for the function, or declare it inactive (__enzyme_inactivefn_…)"


def check_variadic(sweep: Sweep, i: Call | Invoke) -> None:
    """Refuses active variadic arguments: va_arg reads them from memory that has no shadow."""
    extra = i.arguments[len(i.function_type.params) :]
    states = [argument_state(sweep.activity, i, argument) for argument in extra]
    if i.block in sweep.relevant and any(map(has_shadow, states)):
        sweep.session.diagnostics.report(
            f"`{i.callee.name or 'a function'}` takes an active value as a variadic argument",
            i,
            "pass the values in an array, or register a derivative for the function",
        )


def is_cold(facts: CallFacts) -> bool:
    """Whether the call is on an error path: it gets a stop at run time in place of an error, and a warning."""
    function = facts.function
    if function is not None and function.has_attribute("cold"):
        return True
    return facts.effects is not None and facts.effects.cold


def check_callbacks(sweep: Sweep, i: Call | Invoke, facts: CallFacts) -> None:
    """Reports callbacks that may touch active values: a known function calls them, and no derivative follows."""
    if facts.effects is None or not facts.effects.calls or i.block not in sweep.relevant:
        return
    for position, argument in enumerate(i.arguments):
        if position in facts.effects.calls and _callback_matters(sweep, argument):
            sweep.session.diagnostics.report(
                f"`{facts.callee.name}` calls a function that may work on active values, and no derivative follows",
                i,
                "call the function directly, or register a derivative for the function around this call",
            )


def _callback_matters(sweep: Sweep, argument: Value) -> bool:
    """Whether the callback may touch active values; if nothing is known of it, it may if there are any."""
    callback = resolve_alias(argument)
    if isinstance(callback, Constant) and not isinstance(callback, Function):
        return False  # SIG_IGN and its like
    if isinstance(callback, Function) and not callback.is_declaration:
        return sweep.session.analyses.global_facts.touches_active(callback)
    return any(carries_float(value.type) for value in sweep.activity.active)


def check_unknown(sweep: Sweep, i: Call | Invoke, facts: CallFacts) -> None:
    """Reports a call of an unknown function if it may reach active values; otherwise the call is copied."""
    if i.block not in sweep.relevant or not _reaches_active(sweep, i):
        return
    is_parallel = facts.effects is not None and facts.effects.role is Role.PARALLEL
    if not is_parallel and facts.function is not None and facts.function.has_attribute(ELSEWHERE):
        sweep.runtime.stop(sweep.b, NOT_KNOWN, SAY_WHICH)
        return
    if not is_parallel and is_cold(facts) and not sweep.session.options.strict:
        sweep.runtime.stop(
            sweep.b, f"`{facts.callee.name}` has no derivative, and was called after all", SAY_HOW
        )
        return
    message, fix = _problem(facts)
    sweep.session.diagnostics.report(message, i, fix)


def _problem(facts: CallFacts) -> tuple[str, str]:
    """Why the call has no derivative, and what to do about it."""
    name = facts.callee.name or "?"
    if facts.effects is not None and facts.effects.role is Role.PARALLEL:
        construct = facts.effects.construct
        return (
            f"{construct} (`{facts.callee.name}`) works on active values, and derivatives of it are not supported",
            _instead_of(construct),
        )
    if facts.kind is CallKind.ASSEMBLY:
        return (
            "an active value goes through inline assembly",
            "move the assembly into a function of its own and register a derivative for it",
        )
    if name.startswith("llvm."):
        return (
            f"`{name}` works on active values, and no derivative of it is known"
            + (f": it is for {family}" if (family := refused_family(name)) else ""),
            _without_libdevice(name)
            or "have the function compiled without it, or register a derivative for the function around it",
        )
    original, order = made_ahead(name)
    if order:
        return (
            f"derivatives of {original} were made ahead of time to order {order}, and here order {order + 1} is needed",
            f"export it with --order {order + 1}, or link its bitcode",
        )
    if asked_of_inner(name):
        return (
            "reverse mode is asked for of a derivative in reverse mode in which an integer is stored where a float may "
            "lie: what is lost there is seen in the first derivative only",
            "take forward mode for one of both, or keep floats and integers in memory of their own",
        )
    known = refused(name)
    if known is not None:
        return (
            f"{known.what} (`{name}`) works on active values, and derivatives of it are not supported",
            known.instead,
        )
    return (
        f"`{name}` is called with active values but has no body here, no rule and no row in the library",
        f"compile the unit that defines `{name}` with bitcode embedded, register a derivative "
        f"(__enzyme_register_gradient_…), or declare it inactive (__enzyme_inactivefn_…)",
    )


def _without_libdevice(intrinsic: str) -> str:
    """The advice for an intrinsic of NVIDIA: most that compute with floats come from libdevice, which clang inlines."""
    if not intrinsic.startswith("llvm.nvvm."):
        return ""
    return (
        "where it comes from libdevice, keep clang from linking that: -nogpulib -Xclang -target-sdk-version=12.9; "
        "else register a derivative for the function around it"
    )


def _instead_of(construct: str) -> str:
    if "OpenMP" in construct:
        return "compile this unit without -fopenmp, or run the differentiated part in one thread"
    if construct == LAUNCH:
        return (
            "compile with -fgpu-rdc -foffload-lto -Xclang -fembed-bitcode=all and let `enzyme-build offload` make a "
            "gradient kernel (it warns where it cannot) and link all that it writes; or register a derivative for the "
            "function around this call"
        )
    if construct == OF_GPU_LIBRARY:
        return (
            "include <enzyme/cublas.h> in one unit, which has rules for the common routines of cuBLAS (docs/gpu.md); "
            "or register a derivative for the function around this call"
        )
    if "GPU" in construct:
        return (
            "call __enzyme_autodiff inside of the kernel and launch that, "
            "or register a derivative for the function around this call"
        )
    return "run the differentiated part in one thread, or register a derivative for the function around it"


def _reaches_active(sweep: Sweep, i: Call | Invoke) -> bool:
    """Whether the call gets or returns something active, or can reach it: through memory, `…` or a callback."""
    if result_is_active(sweep.activity, i):
        return True
    touches = sweep.session.analyses.global_facts.touches_active
    for argument in i.arguments:
        callback = resolve_alias(argument)
        if isinstance(callback, Function) and not callback.is_declaration and touches(callback):
            return True
        if has_shadow(argument_state(sweep.activity, i, argument)) or _has_active_bits(sweep, argument):
            return True
    return False


def _has_active_bits(sweep: Sweep, argument: Value) -> bool:
    """Whether it is an integer made of the bits of an active float, as OpenMP passes `firstprivate` variables."""
    todo, seen = [argument], {argument}
    while todo:
        value = todo.pop()
        if value in sweep.activity.active:
            return True
        if isinstance(value, (Cast, Phi, Select, Freeze)) and value.opcode not in _CONVERSIONS:
            todo += [operand for operand in value.operands if operand not in seen]
            seen.update(value.operands)
    return False


def may_be_null(pointer: Value) -> bool:
    """Whether the program looks for null before it calls: objects of Rust without anything to drop have no function."""
    users = pointer.users if isinstance(pointer, Local) else []
    return any(isinstance(use, Compare) and isinstance(use.operands[1], ConstantNull) for use in users)


def has_no_target(sweep: Sweep, i: Call | Invoke, facts: CallFacts) -> bool:
    """Whether no function of the program fits the pointer of this call. It is copied, behind a stop at run time.

    Libraries call optional operations so: if the program sets none, the pointer is null, and the call is not reached.
    """
    session = sweep.session
    if facts.kind is not CallKind.INDIRECT or session.analyses.indirect_targets(i):
        return False
    is_expected = may_be_null(i.callee)
    if session.options.strict and not is_expected:
        session.diagnostics.no_target(i)
    else:
        place = session.diagnostics.place_of(i) or SourceLocation()
        if not is_expected:
            calls = session.diagnostics.unfitted.setdefault(place.symbol or sweep.prepared.primal.name, {})
            calls.setdefault(place if place.file else i, place)
        message = "no function with a body fits this indirect call on a differentiated path"
        where = f"{place}: " if place.file else ""
        sweep.runtime.stop_at_pointer(sweep.b, sweep.value(i.callee), message, SAY_WHICH, where)
    sweep.copy(i)
    return True


def warn_of_unfitted(session: Session) -> None:
    """Warns of such calls, once for each function: an interpreter, say, has many of them."""
    for name, calls in session.diagnostics.unfitted.items():
        first, *others = sorted(calls.values(), key=lambda place: (place.line or 0, place.column or 0))
        which = "this indirect call on a differentiated path"
        if others:
            which = f"{len(calls)} indirect calls on differentiated paths in `{name}`, this one first"
        session.diagnostics.warn(
            f"no function with a body fits {which}; the program stops if it gets there",
            first,
            "link the unit that defines the function with bitcode embedded, if it is called at all",
        )
