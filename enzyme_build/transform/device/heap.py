"""Threads of a GPU have no heap of their own: derivatives that would need one are refused, unless it is asked for.

So are those that would have to note, in tables, what the bytes are that the kernel moves.
"""

from __future__ import annotations

from enzyme_build.analysis.marks import POSTPONE
from enzyme_build.errors import SourceLocation
from enzyme_build.ir.instructions import calls_in
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.runtime.helpers import GROW, TAPE_MEMORY
from enzyme_build.transform.runtime.origins import RUN

_TAPES = (GROW, TAPE_MEMORY, "aligned_alloc")


def report_heap(session: Session) -> None:
    """Reports derivatives of GPU kernels that would allocate memory, unless the user allows it."""
    if not session.module.is_device:
        return
    made = {function: primal for (primal, _), function in session.derivatives.made.items()}
    for pair in session.derivatives.pairs.values():
        made |= dict.fromkeys((pair.augmented, pair.reverse), pair.primal.name)
    for function, primal in made.items():
        for i in calls_in(function):
            problem = _problem(session, i.callee.name or "")
            if problem is not None:
                place = session.diagnostics.place_of(i) or SourceLocation()
                session.diagnostics.report_at(problem[0], place._replace(symbol=primal), problem[1])


def _problem(session: Session, called: str) -> tuple[str, str] | None:
    """Why a kernel must not make this call, and what to do instead."""
    if called == POSTPONE:
        return (
            "a kernel gives back memory that the reverse half still needs",
            "take the memory from local or shared arrays, or allocate it before the kernel is launched",
        )
    if called.startswith(RUN):
        return (
            "the kernel moves bytes of which only the run can tell whether they are floats, addresses or integers, and "
            "threads of a GPU cannot note that",
            "move floats as what they are, whole or with memcpy, and keep them apart from integers that are computed",
        )
    if called.startswith(_TAPES) and not session.options.device_heap:
        return (
            "the derivative of this kernel has to keep values of which nobody knows how many there will be, and "
            "threads of a GPU have no heap for them",
            "declare pointers __restrict__ where arrays do not overlap, so that values are read again; make the "
            "number of iterations of the loop a constant, with at most 16 KiB of what it overwrites; or allow the heap "
            "of CUDA (device_heap)",
        )
    return None
