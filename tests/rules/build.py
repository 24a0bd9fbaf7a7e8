"""IR of rules, built as the engine builds it: a function that computes the original and then its derivatives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from enzyme_build.ir.builder import Builder
from enzyme_build.ir.module import Module
from enzyme_build.ir.types import (
    DOUBLE,
    FLOAT,
    I32,
    I64,
    PTR,
    FloatType,
    Type,
    function_type,
    like_vector,
    mangled,
)
from enzyme_build.ir.values import Value
from enzyme_build.rules.context import ModuleContext, inner_name
from enzyme_build.rules.emission import Emission
from enzyme_build.rules.formula import OPERAND_SYMBOLS, RESULT_SYMBOL
from enzyme_build.rules.polygamma import support_text
from enzyme_build.rules.spelling import intrinsic_name, with_suffix
from enzyme_build.rules.table import Rule

C_SUFFIX = {"float": "f", "double": "", "x86_fp80": "l", "fp128": "f128", "half": "f16"}


@dataclass(frozen=True, slots=True)
class Place:
    """A rule at one place: the original's result and operands, and what is needed to emit."""

    rule: Rule
    module: Module
    builder: Builder
    context: ModuleContext
    operands: tuple[Value, ...]
    result: Value

    def values(self, contributions: Sequence[int]) -> dict[str, Value]:
        """Only the values that the rule asks for, as the engine hands them over."""
        wanted = frozenset[str]().union(*(self.rule.needs(i) for i in contributions))
        known = {**dict(zip(OPERAND_SYMBOLS, self.operands, strict=False)), RESULT_SYMBOL: self.result}
        return {name: known[name] for name in wanted}

    def emission(self, contributions: Sequence[int]) -> Emission:
        return Emission(self.rule, self.builder, self.values(contributions), self.context)


def operand_types(rule: Rule, real: Type, vector: Type | None = None) -> tuple[Type, ...]:
    """`vector` is the type of a reduced operand; exponents of ldexp come in vectors like their operand."""
    integer: Type = I64 if rule.name == "scalbln" else I32
    if rule.name == "ldexp":
        integer = like_vector(integer, real)
    kinds = {"f": real, "i": integer, "p": PTR, "v": vector or real}
    return tuple(kinds[letter] for letter in rule.operands)


def spelled(rule: Rule, style: str, real: Type, operands: Sequence[Type]) -> str:
    """The name of the rule's function in a style; "" for an instruction."""
    forms = rule.forms
    match style:
        case "op":
            return ""
        case "llvm" if "v" in rule.operands:
            return f"llvm.{forms.llvm[0]}.{mangled(operands[-1])}"
        case "llvm":
            return intrinsic_name(forms.llvm[0], function_type(real, operands))
        case "c" if forms.c:
            assert isinstance(real, FloatType)
            return with_suffix(forms.c[0], C_SUFFIX[real.kind])
        case "nv":
            return f"__nv_{forms.nv[0]}{'f' if real.scalar is FLOAT else ''}"
        case "ocml":
            return f"__ocml_{forms.ocml[0]}_{mangled(real)}"
    return inner_name(rule.name, "sin", function_type(real, operands))


class Built:
    """A module in which functions around rules are collected."""

    def __init__(self) -> None:
        self.module = Module.parse("")
        self._count = 0

    def text(self) -> str:
        """The module with the bodies of our own support functions."""
        return str(self.module)

    def support(self) -> str:
        return support_text(self.module.functions)

    def place(
        self,
        rule: Rule,
        style: str,
        returns: Type,
        extra: Sequence[Type],
        real: Type,
        *,
        vector: Type | None = None,
        flags: tuple[str, ...] = (),
    ) -> tuple[Place, tuple[Value, ...], str]:
        """A function of the operands and `extra`, holding the original; it is left open at the builder's place."""
        types = operand_types(rule, real, vector)
        name = f"test.{self._count}"
        self._count += 1
        function = self.module.add_function(name, function_type(returns, [*types, *extra]))
        builder = Builder(function.add_block("entry"))
        arguments = tuple(function.arguments)
        operands = arguments[: len(types)]
        result_type = real if rule.name not in ("fpext", "fptrunc") else _other_kind(rule.name, real)
        called = spelled(rule, style, real, types)
        result: Value
        if style == "op":
            result = _instruction(builder, rule, operands, result_type, flags)
        else:
            type_ = function_type(result_type, types)
            result = builder.call(self.module.declare(called, type_), operands, type_, flags=flags)
        context = ModuleContext(self.module, result_type, types, called, flags)
        return Place(rule, self.module, builder, context, operands, result), arguments[len(types) :], name


def _other_kind(name: str, real: Type) -> Type:
    scalar = DOUBLE if name == "fpext" else FLOAT
    return like_vector(scalar, real)


def _instruction(
    builder: Builder, rule: Rule, operands: Sequence[Value], result: Type, flags: tuple[str, ...]
) -> Value:
    if rule.name in ("fpext", "fptrunc"):
        return builder.cast(rule.name, operands[0], result, flags)
    if rule.arity == 1:
        return builder.unary(rule.name, operands[0], flags)
    return builder.binary(rule.name, operands[0], operands[1], flags)
