"""Memory that is allocated again in each iteration of a loop: one allocation, and another object each time.

    for (t…) { double *x = malloc(…); fill(x); … x[j] …; free(x); }

A store of a later iteration does not overwrite what an earlier one read: it goes to another object, since nothing that
the program frees is given back before the reverse half has ended. That holds for stores through the address that the
latest allocation returned. A loop may also hand on an older address (`previous = x`): such an address goes through a
phi that is reached from the allocation's previous run without passing the allocation again.

    double *y = malloc(…); for (i…) y[i] = f(x[i]); layer->out = y;

Nor does a store to new memory overwrite what is read through an address that was loaded before that of the new memory
was handed to anyone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts
from enzyme_build.analysis.flow.cfg import ControlFlow
from enzyme_build.analysis.values.pointers import PointerRoots, derivation
from enzyme_build.ir.instructions import Call, Instruction, Invoke, Load, Phi
from enzyme_build.ir.module import Block
from enzyme_build.ir.values import Value

Leaks = dict[
    Value, list[Instruction]
]  # by the root of an address: what hands it to memory, others or integers


@final
class Instances:
    def __init__(self, flow: ControlFlow, roots: PointerRoots, leaks: Leaks) -> None:
        self.flow = flow
        self.roots = roots
        self.leaks = leaks
        self._newest: dict[tuple[Value, Block], Instruction | None] = {}
        self._beyond: dict[tuple[Block, Block], set[Block]] = {}

    def is_of_later(self, pointers: Iterable[Value], block: Block, at: Instruction) -> bool:
        """Whether a write in `block` that runs after `at` only touches memory that was allocated between the two."""
        return all(self._is_of_later(pointer, block, at) for pointer in pointers)

    def _is_of_later(self, pointer: Value, block: Block, at: Instruction) -> bool:
        allocation = self._newest_of(pointer, block)
        if allocation is None or at.home is allocation.home or at.home is block:
            return False
        return block not in self._around(at.home, allocation.home)

    def are_hidden_from(self, load: Load, pointers: Iterable[Value], block: Block) -> bool:
        """Whether `load` cannot find the addresses that a later write in `block` uses: they were not handed on yet."""
        return all(self._is_hidden_from(load, pointer, block) for pointer in pointers)

    def _is_hidden_from(self, load: Load, pointer: Value, block: Block) -> bool:
        allocation = self._newest_of(pointer, block)
        if allocation is None or load.home is allocation.home:
            return False
        return not any(
            leak.home is load.home or load.home in self._around(leak.home, allocation.home)
            for leak in self.leaks.get(allocation, ())
        )

    def _newest_of(self, pointer: Value, block: Block) -> Instruction | None:
        key = (pointer, block)
        if key not in self._newest:
            self._newest[key] = self._look(pointer, block)
        return self._newest[key]

    def _look(self, pointer: Value, block: Block) -> Instruction | None:
        """The allocation that the pointer comes from, if in that block it is always the latest run of it."""
        allocation = self.roots.root(pointer)
        if not isinstance(allocation, (Call, Invoke)) or call_facts(allocation).kind is not CallKind.ALLOCATE:
            return None
        todo = [(pointer, block)]
        seen = {(pointer, block)}
        while todo:
            value, user = todo.pop()
            if isinstance(value, Phi) and not self._is_renewed(value, allocation, user):
                return None
            sources: Iterable[tuple[Value, Block]] = (
                value.incoming if isinstance(value, Phi) else ((v, user) for v in derivation(value) or ())
            )
            for use in sources:
                if use not in seen and self.flow.is_reachable(use[1]):
                    seen.add(use)
                    todo.append(use)
        return allocation

    def _is_renewed(self, phi: Phi, allocation: Instruction, user: Block) -> bool:
        """Whether every path from the allocation to the use of the phi runs through the phi again."""
        if phi.home is allocation.home:
            return False
        return user is phi.home or user not in self._around(allocation.home, phi.home)

    def _around(self, start: Block, avoided: Block) -> set[Block]:
        """Blocks that can be reached from the successors of `start` without entering `avoided`."""
        found = self._beyond.get((start, avoided))
        if found is None:
            found = self._beyond[start, avoided] = set()
            todo = list(self.flow.successors[start])
            while todo:
                block = todo.pop()
                if block is not avoided and block not in found:
                    found.add(block)
                    todo += self.flow.successors[block]
        return found
