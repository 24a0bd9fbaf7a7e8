"""Indirect calls: the derivative is found by comparing the pointer with every function that it may be.

At link time all functions whose address is taken are known, so no shadow of a function pointer or virtual table has
to exist; a pointer that is none of them stops the program with a message.
"""

from __future__ import annotations

from collections.abc import Callable

from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import PTR, Type, function_type
from enzyme_build.ir.values import Value
from enzyme_build.transform.build import Builder
from enzyme_build.transform.session import Session
from enzyme_build.transform.signature import Mode, Signature, derivative_type, result_parts


def dispatcher(session: Session, call: Call | Invoke, signature: Signature) -> tuple[Value, tuple[Type, ...]]:
    """Takes the function pointer first, then what a derivative of that signature takes."""
    from enzyme_build.transform.forward import forward_derivative

    assert signature.mode is Mode.FORWARD
    targets = session.indirect_targets(call)
    if not targets:
        session.no_target(call)
        session.finish()
    made = dispatch_function(
        session, targets, signature, lambda target: forward_derivative(session, target, signature)
    )
    return made, result_parts(targets[0], signature)


def dispatch_function(
    session: Session,
    targets: tuple[Function, ...],
    signature: Signature,
    derivative: Callable[[Function], Value],
) -> Function:
    key = (targets[0].function_type, signature)
    found = session.dispatchers.get(key)
    if found is not None:
        return found
    inner = derivative_type(targets[0], signature)
    name = session.module.fresh_name(f"enzyme.dispatch.{signature.mode.value}")
    t = function_type(inner.returns, (PTR, *inner.params), False)
    made = session.module.add_function(name, t, linkage="internal")
    session.dispatchers[key] = made
    pointer, *arguments = made.arguments
    b = Builder(made.add_block("entry"))
    for target in targets:
        here, following = made.add_block(target.name), made.add_block(None)
        b.cond_br(b.icmp("eq", pointer, target), here, following)
        b.position_at_end(here)
        result = b.call(derivative(target), list(arguments))
        b.ret(result if inner.returns is not _void() else None)
        b.position_at_end(following)
    session.runtime.stop(b, "a function pointer leads to a function whose derivative is not known")
    b.unreachable()
    return made


def _void() -> Type:
    from enzyme_build.ir.types import VOID

    return VOID
