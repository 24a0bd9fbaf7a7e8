"""Instructions that end blocks, and those that begin the blocks where exceptions land."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, final

from enzyme_build.ir.instruction import Instruction
from enzyme_build.ir.types import TOKEN, VOID, Type
from enzyme_build.ir.values import ConstantInt, Value

if TYPE_CHECKING:
    from enzyme_build.ir.blocks import Block


class _Jump(Instruction):
    """To one of its targets."""

    __slots__ = ("targets",)
    is_terminator = True

    targets: list[Block]

    @property
    def successors(self) -> list[Block]:
        return list(self.targets)

    def replace_successor(self, old: Block, new: Block) -> None:
        self.targets = [new if block is old else block for block in self.targets]


@final
class Branch(_Jump):
    """With a condition, `targets` are the blocks for true and for false."""

    __slots__ = ()

    def __init__(self, targets: Sequence[Block], condition: Value | None = None) -> None:
        self._begin("br", VOID, [] if condition is None else [condition], None)
        self.targets = list(targets)

    @property
    def condition(self) -> Value | None:
        return self.operands[0] if self.operands else None


@final
class Switch(Instruction):
    __slots__ = ("cases", "default")
    is_terminator = True

    def __init__(self, value: Value, default: Block, cases: Sequence[tuple[ConstantInt, Block]] = ()) -> None:
        self._begin("switch", VOID, [value], None)
        self.default = default
        self.cases = list(cases)

    @property
    def value(self) -> Value:
        return self.operands[0]

    def add_case(self, value: ConstantInt, block: Block) -> None:
        if value.type is not self.value.type:
            raise TypeError(f"a switch over {self.value.type} has no case {value.typed}")
        self.cases.append((value, block))

    @property
    def successors(self) -> list[Block]:
        return [self.default, *(block for _, block in self.cases)]

    def replace_successor(self, old: Block, new: Block) -> None:
        if self.default is old:
            self.default = new
        self.cases = [(value, new if block is old else block) for value, block in self.cases]


@final
class IndirectBr(_Jump):
    __slots__ = ()

    def __init__(self, address: Value, targets: Sequence[Block]) -> None:
        self._begin("indirectbr", VOID, [address], None)
        self.targets = list(targets)


@final
class Return(Instruction):
    __slots__ = ()
    is_terminator = True

    def __init__(self, value: Value | None = None) -> None:
        self._begin("ret", VOID, [] if value is None else [value], None)

    @property
    def value(self) -> Value | None:
        return self.operands[0] if self.operands else None


@final
class Unreachable(Instruction):
    __slots__ = ()
    is_terminator = True

    def __init__(self) -> None:
        self._begin("unreachable", VOID, [], None)


@final
class Resume(Instruction):
    __slots__ = ()
    is_terminator = True

    def __init__(self, value: Value) -> None:
        self._begin("resume", VOID, [value], None)


@final
class LandingPad(Instruction):
    """`kinds[i]` ("catch" or "filter") belongs to `operands[i]`."""

    __slots__ = ("cleanup", "kinds")

    def __init__(
        self, type_: Type, cleanup: bool, clauses: Sequence[tuple[str, Value]], name: str | None = None
    ) -> None:
        self._begin("landingpad", type_, [value for _, value in clauses], name)
        self.cleanup = cleanup
        self.kinds = [kind for kind, _ in clauses]

    @property
    def clauses(self) -> list[tuple[str, Value]]:
        return list(zip(self.kinds, self.operands, strict=True))


@final
class CatchSwitch(Instruction):
    """`unwind` is None where the exception leaves to the caller."""

    __slots__ = ("handlers", "unwind")
    is_terminator = True

    def __init__(
        self, parent: Value, handlers: Sequence[Block], unwind: Block | None, name: str | None = None
    ) -> None:
        self._begin("catchswitch", TOKEN, [parent], name)
        self.handlers = list(handlers)
        self.unwind = unwind

    @property
    def successors(self) -> list[Block]:
        return [*self.handlers, *([] if self.unwind is None else [self.unwind])]

    def replace_successor(self, old: Block, new: Block) -> None:
        self.handlers = [new if block is old else block for block in self.handlers]
        if self.unwind is old:
            self.unwind = new


class _FuncletPad(Instruction):
    """Operands: the arguments, then the parent pad, as LLVM has them."""

    __slots__ = ()

    @property
    def parent(self) -> Value:
        return self.operands[-1]

    @property
    def arguments(self) -> list[Value]:
        return self.operands[:-1]


@final
class CatchPad(_FuncletPad):
    __slots__ = ()

    def __init__(self, parent: Value, arguments: Sequence[Value], name: str | None = None) -> None:
        self._begin("catchpad", TOKEN, [*arguments, parent], name)


@final
class CleanupPad(_FuncletPad):
    __slots__ = ()

    def __init__(self, parent: Value, arguments: Sequence[Value], name: str | None = None) -> None:
        self._begin("cleanuppad", TOKEN, [*arguments, parent], name)


@final
class CatchReturn(Instruction):
    __slots__ = ("target",)
    is_terminator = True

    def __init__(self, pad: Value, target: Block) -> None:
        self._begin("catchret", VOID, [pad], None)
        self.target = target

    @property
    def successors(self) -> list[Block]:
        return [self.target]

    def replace_successor(self, old: Block, new: Block) -> None:
        if self.target is old:
            self.target = new


@final
class CleanupReturn(Instruction):
    __slots__ = ("unwind",)
    is_terminator = True

    def __init__(self, pad: Value, unwind: Block | None) -> None:
        self._begin("cleanupret", VOID, [pad], None)
        self.unwind = unwind

    @property
    def successors(self) -> list[Block]:
        return [] if self.unwind is None else [self.unwind]

    def replace_successor(self, old: Block, new: Block) -> None:
        if self.unwind is old:
            self.unwind = new
