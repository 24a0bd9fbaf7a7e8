"""`__enzyme_error_estimate`: how far rounding may have moved each value, to first order.

The error of a result is the sum of the errors of its operands, each times the size of its partial derivative, and of
the rounding of the operation itself: half a unit in the last place for arithmetic, one for mathematical functions.
"""

from __future__ import annotations

from enzyme_build.ir.instructions import Call, Instruction, Invoke
from enzyme_build.ir.types import DOUBLE, I8, FloatType, Type, VectorType, array_type, function_type, mangled
from enzyme_build.ir.values import ConstantSplat, ConstantString, Value, constant_float, zero
from enzyme_build.rules import Rule
from enzyme_build.transform.derivative.emit import emission
from enzyme_build.transform.derivative.sweep import Lanes
from enzyme_build.transform.sweeps.forward import ForwardSweep

_LOGGER = "enzymeLogError"
_EXACT = frozenset(
    {"fneg", "fpext", "fabs", "copysign", "fmax", "fmin", "maxnum", "minnum", "maximum", "minimum"}
)
_ARITHMETIC = frozenset({"sqrt", "fma", "fmuladd"})  # rounded as the operators are


class ErrorSweep(ForwardSweep):
    """Shadows are absolute errors, which are never negative."""

    def tangent(self, i: Instruction, rule: Rule, operands: list[Value]) -> Lanes:
        formulas = emission(self.module, self.b, rule, i, operands, self.primal)
        active = [index for index, operand in enumerate(operands) if operand in self.activity.active]
        rounding = self.rounding(i, rule)
        lanes: Lanes = []
        for lane in range(self.width):
            total = rounding
            for index in active:
                if rule.contributions[index] is not None:
                    part = self.size(formulas.apply(index, self.shadow(operands[index])[lane]))
                    total = part if total is None else self.b.fadd(total, part)
            lanes.append(zero(i.type) if total is None else total)
            self.log(i, lanes[-1])
        return lanes

    def rounding(self, i: Instruction, rule: Rule) -> Value | None:
        if i.opcode in _EXACT or rule.name in _EXACT:
            return None
        bits = _kind(i.type).precision
        unit = 2.0 ** -(bits - (1 if isinstance(i, (Call, Invoke)) and rule.name not in _ARITHMETIC else 0))
        scale: Value = constant_float(_kind(i.type), unit)
        if isinstance(i.type, VectorType):
            scale = ConstantSplat(i.type, scale)
        return self.b.fmul(self.size(self.value(i)), scale)

    def size(self, value: Value) -> Value:
        t = value.type
        return self.b.call(self.module.declare(f"llvm.fabs.{mangled(t)}", function_type(t, (t,))), [value])

    # -- log -----------------------------------------------------------------------------------------------

    def log(self, i: Instruction, error: Value) -> None:
        """Calls the program's own logging function for an operation, if there is one."""
        logger = self.module.functions.get(_LOGGER)
        if logger is None or not isinstance(i.type, FloatType):
            return
        callee = i.callee.name if isinstance(i, (Call, Invoke)) else None
        words = (i.opcode, callee or "", self.module.name, self.prepared.primal.name, i.home.name or "")
        numbers = [self.as_double(self.value(i)), self.as_double(error)]
        arguments = [*numbers, *(self.text(word) for word in words)]
        self.b.call(logger, arguments[: len(logger.function_type.params)])

    def as_double(self, value: Value) -> Value:
        assert isinstance(value.type, FloatType)
        if value.type is DOUBLE:
            return value
        wider = value.type.precision > DOUBLE.precision
        return self.b.fptrunc(value, DOUBLE) if wider else self.b.fpext(value, DOUBLE)

    def text(self, word: str) -> Value:
        data = word.encode() + b"\0"
        name = self.module.fresh_name("enzyme.text")
        content = ConstantString.of(array_type(len(data), I8), data)
        return self.module.add_global(name, content.type, content, linkage="private", is_constant=True)


def _kind(t: Type) -> FloatType:
    element = t.element if isinstance(t, VectorType) else t
    assert isinstance(element, FloatType)
    return element
