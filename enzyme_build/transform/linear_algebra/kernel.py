"""Code on the operands of one routine: control flow, temporary memory, and calls of other routines of its library.

In here, integers have 64 bits and flags are truth values, whatever the convention. Fortran gets integers in eight bytes
of memory with their sign extended, which little-endian libraries with integers of either width read right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from enzyme_build.ir.module import Function
from enzyme_build.ir.types import I1, I8, I32, I64, PTR, VOID, IntType, Type, float_type, function_type
from enzyme_build.ir.values import ConstantInt, Value, const_int, constant_float
from enzyme_build.library.blas import FLAGS, INTEGERS, Operand, Role, Routine
from enzyme_build.transform.emission.build import Builder

TRUE, FALSE = const_int(I1, 1), const_int(I1, 0)
# role: when clear, when set; as C's enumerations and as Fortran's letters
ENUMERATIONS = {
    Role.LAYOUT: (102, 101),
    Role.TRANSPOSE: (111, 112),
    Role.TRIANGLE: (121, 122),
    Role.DIAGONAL: (131, 132),
    Role.SIDE: (141, 142),
}
LETTERS = {Role.TRANSPOSE: "nt", Role.TRIANGLE: "ul", Role.DIAGONAL: "nu", Role.SIDE: "lr"}


class Kernel:
    """`target` is the function that is written, for calls of `primal`."""

    def __init__(self, routine: Routine, primal: Function, target: Function) -> None:
        self.module = target.module
        self.routine = routine
        self.primal = primal
        self.target = target
        self.real: Type = float_type(routine.real)
        self.size = self.module.data_layout.size_of(self.real)
        self.row_major: Value = FALSE
        entry, body = target.add_block("entry"), target.add_block("body")
        self.top = Builder(entry, Builder(entry).br(body))
        self.b = Builder(body)

    # -- constants and bits --------------------------------------------------------------------------------

    def integer(self, value: int) -> Value:
        return const_int(I64, value)

    def constant(self, value: float) -> Value:
        return constant_float(self.real, value)

    def choose(self, condition: Value, yes: Value, no: Value) -> Value:
        if yes is no:
            return yes
        if isinstance(condition, ConstantInt):
            return yes if condition.value else no
        return self.b.select(condition, yes, no)

    def opposite(self, condition: Value) -> Value:
        if isinstance(condition, ConstantInt):
            return FALSE if condition.value else TRUE
        return self.b.xor(condition, TRUE)

    def differ(self, one: Value, other: Value) -> Value:
        if isinstance(other, ConstantInt):
            return self.opposite(one) if other.value else one
        return self.b.xor(one, other)

    def magnitude(self, step: Value) -> Value:
        b = self.b
        return b.select(b.icmp("slt", step, self.integer(0)), b.sub(self.integer(0), step), step)

    # -- control -------------------------------------------------------------------------------------------

    @contextmanager
    def when(self, condition: Value) -> Iterator[None]:
        inside, after = self.target.add_block(None), self.target.add_block(None)
        self.b.cond_br(condition, inside, after)
        self.b.position_at_end(inside)
        yield
        self.b.br(after)
        self.b.position_at_end(after)

    def each(self, count: Value, work: Callable[[Value], None]) -> None:
        """`work` for 0, 1, … count - 1."""
        b, before = self.b, self.b.block
        head, body, after = (self.target.add_block(None) for _ in range(3))
        b.br(head)
        b.position_at_end(head)
        index = b.phi(I64)
        b.cond_br(b.icmp("slt", index, count), body, after)
        b.position_at_end(body)
        work(index)
        following = b.add(index, self.integer(1))
        index.add_incoming(self.integer(0), before)
        index.add_incoming(following, b.block)
        b.br(head)
        b.position_at_end(after)

    # -- memory --------------------------------------------------------------------------------------------

    def slot(self, t: Type, initial: Value | None = None) -> Value:
        """Memory for one value, of this call of the function."""
        made = self.top.alloca(t)
        if initial is not None:
            self.b.store(initial, made)
        return made

    def allocate(self, count: Value) -> Value:
        """Allocates that many zeros, and at least one byte, since some allocators return null for none."""
        calloc = self.module.declare("calloc", function_type(PTR, (I64, I64)))
        return self.b.call(calloc, [self.b.add(count, self.integer(1)), self.integer(self.size)])

    def free(self, memory: Value) -> None:
        self.b.call(self.module.declare("free", function_type(VOID, (PTR,))), [memory])

    @contextmanager
    def temporary(self, count: Value) -> Iterator[Value]:
        memory = self.allocate(count)
        yield memory
        self.free(memory)

    def element(self, pointer: Value, index: Value) -> Value:
        return self.b.gep(self.real, pointer, [index])

    # -- other routines ------------------------------------------------------------------------------------

    def call(self, name: str, **operands: Value) -> Value:
        """Calls another routine, with operands by the names of its row, and the same layout."""
        routine = self.routine.sibling(name)
        arguments: list[Value] = []
        for operand in routine.operands:
            given = self.row_major if operand.role is Role.LAYOUT else operands[operand.name]
            arguments.append(self.handed_over(routine, operand, given))
        if not routine.is_c and self.passes_lengths:
            arguments += [self.integer(1) for operand in routine.operands if operand.role in FLAGS]
        t = function_type(
            self.real if routine.returns_float else VOID,
            tuple(argument.type for argument in arguments),
            False,
        )
        return self.b.call(self.module.declare(routine.symbol, t), arguments, t)

    @property
    def passes_lengths(self) -> bool:
        """Whether hidden lengths follow Fortran's letters; a routine that has none of its own does not tell."""
        operands = self.routine.operands
        tells = self.routine.convention == "fortran" and any(operand.role in FLAGS for operand in operands)
        return not tells or len(self.primal.function_type.params) > len(operands)

    def handed_over(self, routine: Routine, operand: Operand, value: Value) -> Value:
        role = operand.role
        if role in FLAGS and routine.is_c:
            clear, set_ = ENUMERATIONS[role]
            return self.choose(value, const_int(I32, set_), const_int(I32, clear))
        if role in FLAGS:
            letter, set_letter = (const_int(I8, ord(each)) for each in LETTERS[role])
            value = self.choose(value, set_letter, letter)
            return self.slot(I8, value)
        if role in INTEGERS and routine.is_c:
            wanted = self.c_integer
            return value if wanted is I64 else self.b.trunc(value, wanted)
        return (
            self.slot(value.type, value) if routine.is_pointer(operand) and value.type is not PTR else value
        )

    @property
    def c_integer(self) -> IntType:
        index = next(i for i, operand in enumerate(self.routine.operands) if operand.role in INTEGERS)
        found = self.primal.function_type.params[index]
        assert isinstance(found, IntType)
        return found
