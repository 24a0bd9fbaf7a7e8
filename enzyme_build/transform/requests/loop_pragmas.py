"""What a program demands of its own loops, `#pragma omp simd` and its like."""

from __future__ import annotations

from enzyme_build.ir.instructions import Instruction
from enzyme_build.ir.metadata import MetadataNode
from enzyme_build.ir.module import Module

# Nobody acts upon a demand before all is differentiated.
POSTPONED_PRAGMA = '!"enzyme.loop.'


def forget_loop_pragmas(jump: Instruction, module: Module) -> None:
    """The program asks for its own loop to be vectorised; LLVM would complain of each derivative where it cannot."""
    loop = module.metadata.resolve(jump.metadata["llvm.loop"]) if "llvm.loop" in jump.metadata else None
    told = loop.operands if isinstance(loop, MetadataNode) else ()
    if any(isinstance(node, MetadataNode) and POSTPONED_PRAGMA in node.text for node in told):
        del jump.metadata["llvm.loop"]
