"""The operands of one routine inside a derivative function of it, by the names of its row."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from enzyme_build.analysis.activity.active_values import State, has_shadow
from enzyme_build.ir.types import I1, I8, I32, I64, IntType, Type
from enzyme_build.ir.values import Value, const_int
from enzyme_build.library.blas import FLAGS, INTEGERS, Operand, Role
from enzyme_build.transform.emission.signature import Signature, returns_adjoint, takes_shadow
from enzyme_build.transform.linear_algebra.arrays import Algebra, Array, Half, Matrix, Vector
from enzyme_build.transform.linear_algebra.kernel import ENUMERATIONS, FALSE, LETTERS, Kernel
from enzyme_build.transform.linear_algebra.need import Need
from enzyme_build.transform.runtime.helpers import Runtime

ARRAYS = frozenset({Role.OUTPUT, Role.VECTOR, Role.MATRIX})
ACTIVE = ARRAYS | {Role.SCALAR}
# They do nothing where the step is not positive; others walk backwards then.
IDLE_BACKWARDS = ("scal", "asum", "dscal", "sscal", "zasum", "casum")


class Operands:
    """The operands; `kept` has those whose memory may have changed since, and must not be read."""

    def __init__(self, k: Kernel, signature: Signature, kept: dict[str, Value] | None = None) -> None:
        self.k = k
        self.algebra = Algebra(k)
        self.signature = signature
        self.kept = kept or {}
        self.given: dict[str, Value] = {}
        self.lengths: list[Value] = []  # of Fortran's letters, where they are passed
        self.shadows: dict[str, list[Value]] = {}
        self.states: dict[str, State] = {}
        self.seeds: list[Value] = []  # of the number that the routine returns, by lane
        self.gradients: dict[tuple[str, int], Value] = {}
        self._read_parameters()
        numbers = [o for o in k.routine.operands if o.role in FLAGS | INTEGERS | {Role.SCALAR}]
        self._known = {operand.name: self._decoded(operand) for operand in numbers}
        if self.has("layout"):
            k.row_major = self.value("layout")

    def _read_parameters(self) -> None:
        parameters: list[Value] = list(self.k.target.arguments)
        operands = self.k.routine.operands
        for index, t in enumerate(self.k.primal.function_type.params):
            given = parameters.pop(0)
            count = self.signature.width if takes_shadow(self.signature, index, t) else 0
            shadows = [parameters.pop(0) for _ in range(count)]
            if index < len(operands):
                name = operands[index].name
                self.given[name], self.shadows[name] = given, shadows
                self.states[name] = self.signature.states[index]
            else:
                self.lengths.append(given)
        self.rest = parameters
        """Seeds and the place of the tape."""

    # -- activity ------------------------------------------------------------------------------------------

    def is_active(self, name: str) -> bool:
        return has_shadow(self.states[name])

    def names_written(self) -> list[str]:
        """Of the arrays that the routine writes, those that may turn out to have no shadow."""
        return [
            operand.name
            for operand in self.k.routine.operands
            if operand.is_written and operand.role in ARRAYS and self.states[operand.name] is State.RUNTIME
        ]

    def is_own(self, name: str, lane: int) -> Value:
        """Whether the run finds that the memory is its own shadow."""
        return self.k.b.icmp("eq", self.given[name], self.shadows[name][lane])

    def is_any_other_active(self, name: str, lane: int) -> Value:
        found: Value = const_int(I1, 0)
        for operand in self.k.routine.operands:
            other = operand.name
            if (
                other == name
                or not operand.is_read
                or operand.role not in ACTIVE
                or not self.is_active(other)
            ):
                continue
            if self.states[other] is not State.RUNTIME:
                return const_int(I1, 1)
            found = self.k.b.or_(found, self.k.b.icmp("ne", self.given[other], self.shadows[other][lane]))
        return found

    @contextmanager
    def where_active(self, name: str, lane: int) -> Iterator[None]:
        """Emits work for an active operand; at run time, one that is its own shadow is constant."""
        if self.states[name] is not State.RUNTIME:
            yield
            return
        with self.k.when(self.k.b.icmp("ne", self.given[name], self.shadows[name][lane])):
            yield

    # -- numbers -------------------------------------------------------------------------------------------

    def value(self, name: str) -> Value:
        """The value of an operand: a truth for a flag, 64 bits for an integer, a float for a scalar."""
        return self._known[name]

    def raw_type(self, operand: Operand) -> Type:
        """What is in memory, where the operand goes by pointer."""
        if operand.role in FLAGS:
            return I8
        if operand.role in INTEGERS:
            return I64 if self.k.routine.wide_integers else I32
        return self.k.real

    def raw(self, operand: Operand) -> Value:
        given = self.given[operand.name]
        if not self.k.routine.is_pointer(operand):
            return given
        found = self.kept.get(operand.name)
        return found if found is not None else self.k.b.load(self.raw_type(operand), given)

    def _decoded(self, operand: Operand) -> Value:
        b, value = self.k.b, self.raw(operand)
        if operand.role in FLAGS:
            if value.type is not I8:
                clear, set_ = ENUMERATIONS[operand.role]
                if operand.role is Role.TRANSPOSE:
                    return b.icmp("ne", value, const_int(value.type, clear))
                return b.icmp("eq", value, const_int(value.type, set_))
            clear_letter, set_letter = (const_int(I8, ord(c)) for c in LETTERS[operand.role])
            lowered = b.or_(value, const_int(I8, 32))
            if operand.role is Role.TRANSPOSE:
                return b.icmp("ne", lowered, clear_letter)
            return b.icmp("eq", lowered, set_letter)
        if operand.role in INTEGERS and value.type is not I64:
            return b.sext(value, I64)
        return value

    def _operand(self, name: str) -> Operand:
        return self.k.routine.operands[self.k.routine.position(name)]

    @property
    def status_type(self) -> IntType:
        return I64 if self.k.routine.wide_integers else I32

    def has(self, name: str) -> bool:
        return name in self.given

    def scale(self, name: str | None) -> Value:
        return self.k.constant(1) if name is None else self.value(name)

    @property
    def swap(self) -> Value:
        return self.value("side") if self.has("side") else FALSE

    def tangent(self, name: str, lane: int) -> Value:
        shadow = self.shadows[name][lane]
        return (
            self.k.b.load(self.k.real, shadow) if self.k.routine.is_pointer(self._operand(name)) else shadow
        )

    def give(self, name: str, lane: int, value: Value) -> None:
        """Adds to the derivative of a scalar."""
        b, k = self.k.b, self.k
        if k.routine.is_pointer(self._operand(name)):
            place = self.shadows[name][lane]
        else:
            place = self.gradients.setdefault((name, lane), k.slot(k.real))
        b.store(b.fadd(b.load(k.real, place), value), place)

    def prepare_gradients(self) -> None:
        """Makes slots for adjoints of scalars that are passed by value, which the derivative returns."""
        half = self.signature.reverse_half()
        for index, operand in enumerate(self.k.routine.operands):
            t = self.k.primal.function_type.params[index]
            if operand.role is Role.SCALAR and returns_adjoint(half, index, t):
                for lane in range(half.width):
                    self.gradients[operand.name, lane] = self.k.slot(self.k.real, self.k.constant(0))

    @property
    def returned(self) -> Value:
        """The number that the routine has returned."""
        return self.kept["r"]

    # -- arrays --------------------------------------------------------------------------------------------

    def array(self, name: str) -> Array:
        """The operand as the routine reads it."""
        kept = self.kept.get(name)
        found = self._shaped(name, self.given[name])
        return found if kept is None else self.algebra.like(found, kept)

    def result(self, name: str) -> Array:
        """The operand as the routine has left it."""
        kept = self.kept.get(f"{name} result")
        found = self._shaped(name, self.given[name])
        return found if kept is None else self.algebra.like(found, kept)

    def copied(self, need: Need) -> Value:
        """A copy of an array, which the reverse half gives back."""
        operand = self._operand(need.name)
        if operand.role is not Role.PIVOTS:
            return self.algebra.packed(self.result(need.name) if need.is_result else self.array(need.name))
        k, b = self.k, self.k.b
        size = b.mul(self._pivot_count(), k.integer(8 if k.routine.wide_integers else 4))
        memory = k.allocate(b.udiv(b.add(size, k.integer(k.size - 1)), k.integer(k.size)))
        Runtime(k.module).memmove(b, memory, self.given[need.name], size)
        return memory

    def _pivot_count(self) -> Value:
        k, b = self.k, self.k.b
        if self.has("incx"):  # as many as the exchange of rows may look at
            return b.mul(self.value("k2"), k.magnitude(self.value("incx")))
        n = self.value("n")
        if not self.has("m"):
            return n
        m = self.value("m")
        return b.select(b.icmp("slt", m, n), m, n)

    @property
    def pivots(self) -> Value:
        return self.kept.get("ipiv result") or self.kept.get("ipiv") or self.given["ipiv"]

    def shadow(self, name: str, lane: int) -> Array:
        return self._shaped(name, self.shadows[name][lane])

    def _shaped(self, name: str, pointer: Value) -> Array:
        k, operand = self.k, self._operand(name)
        shape = operand.shape
        if operand.role is Role.VECTOR:
            return Vector(pointer, self._length(shape), self.value(f"inc{name}"))
        leading = self.value(f"ld{name.lower()}")
        if shape[0] in ("symmetric", "triangular"):
            order = self.value("n")
            if self.has("side"):
                order = k.choose(self.value("side"), order, self.value("m"))
            is_symmetric = shape[0] == "symmetric"
            unit = FALSE if is_symmetric or not self.has("diag") else self.value("diag")
            half = Half(self.value("uplo"), unit, is_symmetric)
            turned = self.value("ta") if self.has("ta") and not is_symmetric else FALSE
            return Matrix(pointer, leading, order, order, turned, half)
        is_stored = shape[0] == "stored"
        rows, columns, *flag = shape[1:] if is_stored else shape
        m, n = self.value(rows), self.value(columns)
        turned = self.value(flag[0]) if flag else FALSE
        if is_stored:
            m, n = k.choose(turned, n, m), k.choose(turned, m, n)
        return Matrix(pointer, leading, m, n, turned)

    def _length(self, shape: tuple[str, ...]) -> Value:
        if len(shape) == 1:
            length = self.value(shape[0])
            if self.k.routine.name in IDLE_BACKWARDS:
                b, zero = self.k.b, self.k.integer(0)
                length = b.select(b.icmp("sgt", self.value("incx"), zero), length, zero)
            return length
        side, name = shape
        matrix = self._shaped(name, self.given[name])
        assert isinstance(matrix, Matrix)
        length, other = (matrix.columns, matrix.rows) if side == "columns" else (matrix.rows, matrix.columns)
        # a matrix without elements makes these routines leave everything alone, whatever beta is
        return self.k.b.select(self.k.b.icmp("eq", other, self.k.integer(0)), other, length)
