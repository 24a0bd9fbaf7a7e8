"""Memory that is allocated again in each iteration of a loop: one allocation, and another object each time.

    for (t…) { double *x = malloc(…); fill(x); … x[j] …; free(x); }

When an iteration is undone, what later ones store in `x` lies elsewhere: what the program frees stays until the whole
reverse half is through. This holds for stores through the address that the newest allocation gave. A loop may have
handed on an older one (`previous = x`), which is seen by a phi that the allocation does not come before.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from enzyme_build.analysis.calls import CallKind, call_facts
from enzyme_build.analysis.cfg import ControlFlow
from enzyme_build.analysis.pointers import PointerRoots, derivation
from enzyme_build.ir.instructions import Call, Instruction, Invoke, Phi
from enzyme_build.ir.module import Block
from enzyme_build.ir.values import Value


@final
class Instances:
    def __init__(self, flow: ControlFlow, roots: PointerRoots) -> None:
        self.flow = flow
        self.roots = roots
        self._newest: dict[tuple[Value, Block], Instruction | None] = {}
        self._beyond: dict[tuple[Block, Block], set[Block]] = {}

    def is_of_later(self, pointers: Iterable[Value], block: Block, at: Instruction) -> bool:
        """Whether a write in `block`, where it comes after `at`, only meets memory allocated in between."""
        return all(self._is_of_later(pointer, block, at) for pointer in pointers)

    def _is_of_later(self, pointer: Value, block: Block, at: Instruction) -> bool:
        allocation = self._newest_of(pointer, block)
        if allocation is None or at.home is allocation.home or at.home is block:
            return False
        return block not in self._around(at.home, allocation.home)

    def _newest_of(self, pointer: Value, block: Block) -> Instruction | None:
        key = (pointer, block)
        if key not in self._newest:
            self._newest[key] = self._look(pointer, block)
        return self._newest[key]

    def _look(self, pointer: Value, block: Block) -> Instruction | None:
        """The allocation that the pointer is from, where in that block it is the one that was made last."""
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
        """Whether all ways from the allocation to where the phi is used pass by the phi."""
        if phi.home is allocation.home:
            return False
        return user is phi.home or user not in self._around(allocation.home, phi.home)

    def _around(self, start: Block, avoided: Block) -> set[Block]:
        """Blocks that can be reached from behind the one without entering the other."""
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
