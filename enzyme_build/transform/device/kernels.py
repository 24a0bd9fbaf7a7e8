"""Refuses kernels whose threads are ordered by anything but barriers: the reverse half would not keep that order."""

from __future__ import annotations

from enzyme_build.analysis.threads.thread_memory import ThreadMemory
from enzyme_build.ir.instructions import Call, Fence, Instruction, Load, Store
from enzyme_build.ir.values import InlineAsm
from enzyme_build.patterns import compiled_when_used
from enzyme_build.transform.derivative.sweep import Sweep

_WITHIN_BLOCK = ("workgroup", "wavefront", "singlethread", "block")
_ORDERS = compiled_when_used(r"\b(s_)?(m?bar|m?barrier|membar|fence)\b")
_FENCES = ("llvm.nvvm.membar.", "llvm.nvvm.fence.")


def check_kernel(sweep: Sweep, i: Instruction, threads: ThreadMemory) -> None:
    if i.block not in sweep.relevant:
        return
    is_call = isinstance(i, Call) and (i.callee.name or "").startswith(_FENCES)
    if is_call or (isinstance(i, Fence) and i.syncscope not in _WITHIN_BLOCK):
        sweep.session.diagnostics.report(
            "threads tell one another by a fence that memory is written, and in the reverse half nobody waits for them",
            i,
            "let threads of a block wait at barriers, and let blocks wait for one another between two kernels",
        )
    elif isinstance(i, Call) and isinstance(i.callee, InlineAsm) and _ORDERS.search(i.callee.assembly):
        sweep.session.diagnostics.report(
            "threads wait for one another in inline assembly, and in the reverse half nobody would",
            i,
            "wait by __syncthreads() or __syncwarp()",
        )
    elif isinstance(i, (Load, Store)) and i.volatile and sweep.activity.has_shadow(i.pointer):
        if threads.is_own(sweep.activity.roots.of(i.pointer)):
            return
        sweep.session.diagnostics.report(
            "what other threads change meanwhile (volatile) is read or written, and holds active values",
            i,
            "let threads wait at barriers (__syncthreads, __syncwarp), and leave volatile away",
        )
