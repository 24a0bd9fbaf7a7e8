"""The usual `Context`: inner functions are declared in the module at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from enzyme_build.ir.types import FunctionType, Type
from enzyme_build.records import dataclass
from enzyme_build.rules.all_rows import TABLE
from enzyme_build.rules.spelling import Spelling, spell

if TYPE_CHECKING:
    from enzyme_build.ir.instructions import Instruction
    from enzyme_build.ir.module import Module
    from enzyme_build.ir.values import Value


@dataclass(frozen=True, slots=True)
class ModuleContext:
    """Where a rule is emitted: the module, and what it must know of the original instruction."""

    module: Module
    result_type: Type
    operand_types: tuple[Type, ...]
    like: str = ""
    flags: tuple[str, ...] = ()

    @classmethod
    def of_instruction(cls, module: Module, inst: Instruction) -> ModuleContext:
        return cls(module, inst.type, tuple(o.type for o in inst.operands), "", _flags(inst))

    def function(self, family: str, like: str, type_: FunctionType) -> Value:
        return self.module.declare(inner_name(family, like, type_), type_)


def inner_name(family: str, like: str, type_: FunctionType) -> str:
    """The name of the family's function of that type, spelled as the function named `like` is."""
    if family.startswith("llvm."):
        return family
    known = TABLE.find(like)
    return spell(TABLE.by_family[family].forms, known[1] if known else Spelling("op"), type_)


def name_of_alias(like: str, type_: FunctionType) -> str:
    """A function said to be like `cos` may be one of floats: then libm's suffix is that of its type."""
    known = TABLE.find(like)
    if known is None or known[1].style != "c":
        return like
    return spell(known[0].forms, Spelling("c"), type_)


def _flags(inst: Instruction) -> tuple[str, ...]:
    flags: tuple[str, ...] = getattr(inst, "flags", ())
    return flags
