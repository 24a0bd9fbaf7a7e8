"""Arguments that a caller passes to a rule in its own memory: structs by copy, values by reference, and their shadows.

Before the reverse half, the caller may overwrite that memory, as a loop does. So the augmented half copies the bytes to
the tape, behind the tape of the rule.
"""

from __future__ import annotations

from enzyme_build.ir.module import Module
from enzyme_build.ir.values import Value
from enzyme_build.records import dataclass, field
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.c_values import copy_bytes
from enzyme_build.transform.emission.signature import Signature


@dataclass(slots=True)
class HeldArguments:
    module: Module
    signature: Signature
    begin: int  # behind the rule's own tape
    size: int = 0
    in_reverse_half: bool = False
    storage: Value | None = None
    offsets: dict[tuple[int, int | None], int] = field(default_factory=dict)  # argument, and lane of a shadow

    def place(self, b: Builder, memory: Value, size: int, index: int, lane: int | None = None) -> Value:
        """The address of a copy of that memory as it was when the function was called."""
        assert self.storage is not None
        key = (index, lane)
        if self.in_reverse_half:
            return b.offset(self.storage, self.begin + self.offsets[key]) if key in self.offsets else memory
        if self.signature.may_be_overwritten(index):
            self.offsets[key] = self.size
            copy_bytes(self.module, b, b.offset(self.storage, self.begin + self.size), memory, size)
            self.size += _rounded(size)
        return memory

    @property
    def tape_size(self) -> int:
        return self.begin + self.size


def held_behind(module: Module, signature: Signature, tape_size: int) -> HeldArguments:
    return HeldArguments(module, signature, _rounded(tape_size))


def _rounded(size: int) -> int:
    return (size + 15) // 16 * 16
