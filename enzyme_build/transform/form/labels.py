"""Replaces jumps to computed addresses by switches over integers, which take the place of the addresses of labels.

This is done before any optimisation, so that all passes see ordinary control flow. An address that is no label of the
function ends the program, as the jump would.
"""

from __future__ import annotations

from enzyme_build.ir.instructions import IndirectBr
from enzyme_build.ir.module import Block, Function, Module
from enzyme_build.ir.types import I64, VOID, function_type
from enzyme_build.ir.values import const_int
from enzyme_build.transform.emission.build import Builder


def number_labels(module: Module) -> bool:
    """Replaces jumps to computed addresses (`goto *p`) by switches over numbers of labels.

    Returns whether anything was changed.
    """
    if not module.takes_block_addresses:
        return False
    jumping = [f for f in module.functions.values() if _jumps(f)]
    module.parse_block_addresses()  # whatever mentions a label has to be printed again
    for function in jumping:
        numbers: dict[Block, int] = {}
        for address in module.addresses_of_blocks:
            if address.block is not None and address.block.function is function:
                address.number = numbers.setdefault(address.block, len(numbers) + 1)
        _lower_jumps(function, numbers)
    return bool(jumping)


def _jumps(function: Function) -> bool:
    if function.is_declaration or (not function.body_is_parsed and "indirectbr " not in function.source_text):
        return False
    return any(isinstance(block.terminator, IndirectBr) for block in function.blocks)


def _lower_jumps(function: Function, numbers: dict[Block, int]) -> None:
    jumps = [block.terminator for block in function.blocks if isinstance(block.terminator, IndirectBr)]
    nowhere = function.add_block("nowhere")
    b = Builder(nowhere)
    b.call(function.module.declare("llvm.trap", function_type(VOID, ())), [])
    b.unreachable()
    for jump in jumps:
        b = Builder.at(jump)
        chosen = b.ptrtoint(jump.operands[0], I64)
        targets, block = list(jump.targets), jump.home
        jump.erase()
        taken: set[int] = set()
        fresh = len(numbers)
        switch = Builder(block).switch(chosen, nowhere)
        for target in targets:
            number = numbers.get(target, 0)
            if not number or number in taken:  # a way that is never gone, but that phis count
                fresh += 1
                number = fresh
            taken.add(number)
            switch.add_case(const_int(I64, number), target)
