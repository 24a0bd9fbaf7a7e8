"""Formulas become IR. What does not depend on `g` is emitted once, however many operands and lanes use it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

from enzyme_build.ir.types import (
    I1,
    I32,
    FloatType,
    FunctionType,
    IntType,
    Type,
    VectorType,
    function_type,
    like_vector,
    vector_type,
)
from enzyme_build.ir.values import (
    ConstantFloat,
    ConstantSplat,
    Value,
    const_int,
    constant_float,
    float_from_text,
    poison,
    zero,
)
from enzyme_build.rules import lanes
from enzyme_build.rules.all_rows import TABLE
from enzyme_build.rules.formula import (
    DERIVATIVE_SYMBOL,
    Across,
    Binary,
    Call,
    Compare,
    Convert,
    Formula,
    Lanes,
    Negate,
    Number,
    Select,
    Symbol,
    children,
    has_derivative,
)
from enzyme_build.rules.numbers import KINDS, literal, round_to
from enzyme_build.rules.table import Rule

if TYPE_CHECKING:
    from enzyme_build.ir.builder import Builder

# what a formula's inner calls are to the optimiser; errno is not set for the derivative's sake
PURE: Final = "nounwind willreturn memory(none)"
Piece: TypeAlias = Value | Fraction
_FLOAT_PREDICATES: Final = {"eq": "oeq", "ne": "une", "lt": "olt", "le": "ole", "gt": "ogt", "ge": "oge"}
_INT_PREDICATES: Final = {"eq": "eq", "ne": "ne", "lt": "slt", "le": "sle", "gt": "sgt", "ge": "sge"}
_FLOAT_OPCODES: Final = {"+": "fadd", "-": "fsub", "*": "fmul", "/": "fdiv"}
_INT_OPCODES: Final = {"+": "add", "-": "sub", "*": "mul"}


class Context(Protocol):
    """What the emission must know about the place of the original instruction."""

    @property
    def flags(self) -> Sequence[str]:
        """Fast-math flags of the original instruction."""

    @property
    def like(self) -> str:
        """The name of the function being differentiated, whose spelling inner functions follow; "" for opcodes."""

    @property
    def result_type(self) -> Type: ...

    @property
    def operand_types(self) -> Sequence[Type]: ...

    def function(self, family: str, like: str, type_: FunctionType) -> Value:
        """The callee for an inner function of that family and type, in the spelling family of `like`.

        A family that starts with `llvm.` is an intrinsic's full name."""


class Emission:
    """The formulas of one rule at one place.

    `apply(i, g)` may be called for every operand and every lane. `prepare(i)` emits the weights of contribution i
    alone, for a caller that wants them ahead of (or outside) the code that uses them.
    """

    def __init__(
        self,
        rule: Rule,
        builder: Builder,
        values: Mapping[str, Value],
        context: Context,
        is_not_zero: Callable[[Value], bool] | None = None,
    ) -> None:
        self.rule = rule
        self.builder = builder
        self.context = context
        self._values = values
        self._is_not_zero = is_not_zero
        self._flags = tuple(context.flags)
        self._shared: dict[Formula, Piece] = {}

    def prepare(self, i: int) -> None:
        pending = [self._contribution(i)]
        while pending:
            formula = pending.pop()
            if has_derivative(formula):
                pending += reversed(children(formula))
            else:
                self._emit(formula, None)

    def apply(self, i: int, g: Value) -> Value:
        """Contribution i for the incoming derivative `g`."""
        result = self._emit(self._contribution(i), g)
        assert isinstance(result, Value)  # a contribution holds g, so it is no bare number
        return result

    def factor(self, i: int) -> Value | None:
        """The operand by which contribution i multiplies at once: y of `g * (y * …)`."""
        match self.rule.contributions[i]:
            case Binary("*", Symbol(derivative), Binary("*", Symbol(name), _)) if (
                derivative == DERIVATIVE_SYMBOL
            ):
                return self._values[name]
        return None

    def without_factor(self, i: int, g: Value) -> Value:
        """Contribution i of a derivative that is multiplied by its factor as it comes."""
        match self.rule.contributions[i]:
            case Binary("*", _, Binary("*", _, rest)):
                return self._value(self._binary("*", g, self._emit(rest, g)))
        raise ValueError(f"operand {i} of {self.rule.name} has no factor")

    def forward(self, tangents: Mapping[int, Value]) -> Value | None:
        """The tangent of the result from the tangents of the operands that have one."""
        total: Value | None = None
        for i, tangent in tangents.items():
            if self.rule.contributions[i] is None:
                continue
            part = self.apply(i, tangent)
            total = part if total is None else self.builder.fadd(total, part, flags=self._flags)
        return total

    def _contribution(self, i: int) -> Formula:
        formula = self.rule.contributions[i]
        if formula is None:
            raise ValueError(f"operand {i} of {self.rule.name} has no derivative")
        return formula

    def _emit(self, formula: Formula, g: Value | None) -> Piece:
        shared = not has_derivative(formula)
        if shared and formula in self._shared:
            return self._shared[formula]
        piece = self._emit_new(formula, g)
        if shared:
            self._shared[formula] = piece
        return piece

    def _emit_new(self, formula: Formula, g: Value | None) -> Piece:
        match formula:
            case Number(value):
                return value
            case Symbol(name) if name == DERIVATIVE_SYMBOL:
                assert g is not None
                return g
            case Symbol(name):
                return self._values[name]
            case Negate(operand):
                return self._negate(self._emit(operand, g))
            case Binary(operator, left, right):
                return self._binary(operator, self._emit(left, g), self._emit(right, g))
            case Compare(predicate, left, right):
                return self._compare(predicate, self._emit(left, g), self._emit(right, g))
            case Select(condition, chosen, otherwise):
                branches = self._emit(chosen, g), self._emit(otherwise, g)
                return self._select(self._emit(condition, g), *branches)
            case Call(family, arguments):
                return self._call(family, [self._emit(a, g) for a in arguments])
            case Convert(operand):
                return self._convert(self._value(self._emit(operand, g)))
            case Across(weight, derivative):
                return self._across(self._emit(weight, g), self._value(self._emit(derivative, g)))
            case Lanes(reduction, operand):
                vector = self._value(self._emit(operand, g))
                return lanes.reduce(self.builder, reduction, vector, self._flags, self._intrinsic)
        raise TypeError(f"unknown node {formula!r}")

    # --- one node each -----------------------------------------------------------------------------------

    def _negate(self, operand: Piece) -> Value:
        value = self._value(operand)
        if isinstance(value.type.scalar, IntType):
            return self.builder.sub(zero(value.type), value)
        return self.builder.fneg(value, flags=self._flags)

    def _binary(self, operator: str, left: Piece, right: Piece) -> Value:
        first, second = self._together(left, right)
        if isinstance(first.type.scalar, IntType):
            return self.builder.binary(_INT_OPCODES[operator], first, second)
        if operator == "*" and _is_one(first):
            return second
        if operator == "*" and _is_one(second):
            return first
        if operator == "*" and Fraction(2) in (left, right):
            doubled = first if right == 2 else second
            return self.builder.fadd(doubled, doubled, flags=self._flags)
        return self.builder.binary(_FLOAT_OPCODES[operator], first, second, self._flags)

    def _compare(self, predicate: str, left: Piece, right: Piece) -> Value:
        first, second = self._together(left, right)
        if predicate == "eq" and right == 0 and self._is_not_zero is not None and self._is_not_zero(first):
            return const_int(I1, 0)
        if isinstance(first.type.scalar, IntType):
            return self.builder.icmp(_INT_PREDICATES[predicate], first, second)
        return self.builder.fcmp(_FLOAT_PREDICATES[predicate], first, second, flags=self._flags)

    def _select(self, condition: Piece, chosen: Piece, otherwise: Piece) -> Value:
        test = self._value(condition)
        first, second = self._together(chosen, otherwise)
        shape = like_vector(first.type.scalar, test.type)  # a vector of conditions chooses lane by lane
        return self.builder.select(test, self._typed(first, shape), self._typed(second, shape))

    def _call(self, family: str, arguments: list[Piece]) -> Value:
        letters = TABLE.by_family[family].operands
        reals = [
            a for a, letter in zip(arguments, letters, strict=True) if letter == "f" and isinstance(a, Value)
        ]
        real = reals[0].type if reals else self._real_type()
        operands = [
            self._typed(a, real if letter == "f" else I32)
            for a, letter in zip(arguments, letters, strict=True)
        ]
        type_ = function_type(real, [o.type for o in operands])
        callee = self.context.function(family, self.context.like, type_)
        return self._pure_call(callee, operands, type_)

    def _intrinsic(self, name: str, type_: FunctionType, operands: Sequence[Value]) -> Value:
        return self._pure_call(self.context.function(name, "", type_), operands, type_)

    def _pure_call(self, callee: Value, operands: Sequence[Value], type_: FunctionType) -> Value:
        return self.builder.call(
            callee, operands, function_type=type_, function_attributes=PURE, flags=self._flags
        )

    def _convert(self, value: Value) -> Value:
        """To the type on the other side: which one that is, `value` tells, as the two always differ."""
        result, operand = self.context.result_type, self.context.operand_types[0]
        target = operand if value.type == result else result
        source_kind, target_kind = value.type.scalar, target.scalar
        assert isinstance(source_kind, FloatType)
        assert isinstance(target_kind, FloatType)
        cast = self.builder.fptrunc if target_kind.bits < source_kind.bits else self.builder.fpext
        return cast(value, target, flags=self._flags)

    def _across(self, weight: Piece, derivative: Value) -> Value:
        # tangents of the lanes come together in the scalar result
        if isinstance(derivative.type, VectorType):
            weighted = self._binary("*", weight, derivative)
            return lanes.reduce(self.builder, "sum", weighted, self._flags, self._intrinsic)
        vector = next(t for t in self.context.operand_types if isinstance(t, VectorType))
        return self._binary("*", weight, self._splat(derivative, vector))

    # --- types -------------------------------------------------------------------------------------------

    def _real_type(self) -> Type:
        """The float type of the place, for formulas in which only numbers stand where a type is needed."""
        return next(
            t
            for t in (self.context.result_type, *self.context.operand_types)
            if isinstance(t.scalar, FloatType)
        )

    def _value(self, piece: Piece) -> Value:
        return piece if isinstance(piece, Value) else self._typed(piece, self._real_type())

    def _typed(self, piece: Piece, type_: Type) -> Value:
        """`piece` as a value of that type: numbers are rounded, integers converted, scalars spread over lanes."""
        if isinstance(piece, Fraction):
            return constant(piece, type_)
        if isinstance(piece.type.scalar, IntType) and isinstance(type_.scalar, FloatType):
            piece = self.builder.sitofp(piece, like_vector(type_.scalar, piece.type))
        if isinstance(type_, VectorType) and not isinstance(piece.type, VectorType):
            return self._splat(piece, type_)
        return piece

    def _together(self, left: Piece, right: Piece) -> tuple[Value, Value]:
        types = [p.type for p in (left, right) if isinstance(p, Value)]
        kinds = [t.scalar for t in types]
        kind = next((k for k in kinds if isinstance(k, FloatType)), kinds[0] if kinds else None)
        if kind is None:
            return self._typed(left, self._real_type()), self._typed(right, self._real_type())
        shape = next((t for t in types if isinstance(t, VectorType)), types[0])
        common = like_vector(kind, shape)
        return self._typed(left, common), self._typed(right, common)

    def _splat(self, value: Value, type_: VectorType) -> Value:
        vector = vector_type(type_.count, value.type, type_.scalable)
        first = self.builder.insert_element(poison(vector), value, const_int(I32, 0))
        mask = zero(vector_type(type_.count, I32, type_.scalable))
        return self.builder.shuffle_vector(first, poison(vector), mask)


def constant(value: Fraction, type_: Type) -> Value:
    """`value`, rounded once to the type; in each lane, if it is a vector."""
    kind = type_.scalar
    scalar: Value
    if isinstance(kind, IntType):
        scalar = const_int(kind, int(value))
    elif isinstance(kind, FloatType) and kind.kind in ("float", "double"):
        rounded = round_to(value, KINDS[kind.kind])
        scalar = constant_float(kind, float("inf") * value if rounded is None else float(rounded))
    elif isinstance(kind, FloatType):
        scalar = float_from_text(kind, literal(value, kind.kind))
    else:
        raise TypeError(f"a formula has no constant of type {type_}")
    return ConstantSplat(type_, scalar) if isinstance(type_, VectorType) else scalar


def _is_one(value: Value) -> bool:
    if isinstance(value, ConstantSplat):
        value = value.element
    return isinstance(value, ConstantFloat) and value.value == 1.0
