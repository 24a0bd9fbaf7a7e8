"""The formulas of a rule at one instruction, with primal values fetched only when a formula reads them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from enzyme_build.analysis.values.semantics import FUSED
from enzyme_build.ir.instructions import BinaryOp, Call, Instruction, Invoke
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.opcodes import FAST_MATH
from enzyme_build.ir.values import Value
from enzyme_build.records import replace
from enzyme_build.rules.context import ModuleContext, name_of_alias
from enzyme_build.rules.emission import Emission
from enzyme_build.rules.table import Rule
from enzyme_build.transform.emission.build import Builder

_ALL = ("fast",)
_OPERAND_OF_SYMBOL = {"x": 0, "y": 1, "z": 2, "w": 3, "m": 0, "n": 1}


class _Lazily(Mapping[str, Value]):
    def __init__(self, fetch: Callable[[str], Value]) -> None:
        self._fetch = fetch
        self._known: dict[str, Value] = {}

    def __getitem__(self, symbol: str) -> Value:
        found = self._known.get(symbol)
        if found is None:
            found = self._known[symbol] = self._fetch(symbol)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)


def emission(
    module: Module,
    b: Builder,
    rule: Rule,
    i: Instruction,
    operands: list[Value],
    primal: Callable[[Value], Value],
    *,
    flags: tuple[str, ...] = (),
    is_not_zero: Callable[[Value], bool] | None = None,
) -> Emission:
    """`primal` gives the value, where the formulas are emitted, of the instruction or of one of its operands.

    `flags` are for operations of the derivative: those of `fast` for all of them, others for plain arithmetic, whose
    formulas are products and sums.
    """

    def fetch(symbol: str) -> Value:
        return primal(i if symbol == "r" else operands[_OPERAND_OF_SYMBOL[symbol]])

    return Emission(rule, b, _Lazily(fetch), _context(module, i, flags), is_not_zero)


def _context(module: Module, i: Instruction, more: tuple[str, ...]) -> ModuleContext:
    if isinstance(i, (Call, Invoke)):
        callee = i.callee
        known_as = callee.attribute_value("enzyme_math") if isinstance(callee, Function) else None
        name = name_of_alias(known_as, i.function_type) if known_as else callee.name or ""
        is_plain = name.startswith(FUSED)
        types = tuple(a.type for a in i.arguments)
        return ModuleContext(module, i.type, types, name, _joined(i.flags, more, is_plain))
    found = ModuleContext.of_instruction(module, i)
    return replace(found, flags=_joined(found.flags, more, isinstance(i, BinaryOp)))


def _joined(own: Iterable[str], more: tuple[str, ...], is_plain: bool) -> tuple[str, ...]:
    given = tuple(own)
    if more == _ALL or not is_plain or "fast" in given:
        return _ALL if more == _ALL else given
    return tuple(flag for flag in FAST_MATH if flag in given or flag in more)
