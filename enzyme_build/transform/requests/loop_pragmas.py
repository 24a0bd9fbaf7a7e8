"""Pragmas about loops of the program, such as `#pragma omp simd`, which do not hold for their derivatives."""

from __future__ import annotations

from enzyme_build.ir.instructions import Instruction
from enzyme_build.ir.metadata import MetadataNode
from enzyme_build.ir.module import Module

# How the metadata of loops is renamed until all is differentiated, so that LLVM does not vectorise them earlier.
POSTPONED_PRAGMA = "enzyme.loop."


def forget_loop_pragmas(jump: Instruction, module: Module) -> None:
    """Takes the pragma off a loop of a derivative: LLVM would warn of each one that it cannot vectorise."""
    loop = module.metadata.resolve(jump.metadata["llvm.loop"]) if "llvm.loop" in jump.metadata else None
    told = loop.operands if isinstance(loop, MetadataNode) else ()
    if any(isinstance(node, MetadataNode) and POSTPONED_PRAGMA in node.text for node in told):
        del jump.metadata["llvm.loop"]
