"""`__enzyme_todense(load, store, …)`: a pointer that stands for two functions in place of memory.

When all is differentiated, its uses are replaced: a load by `load(byte offset, …)`, a store by `store(value, byte
offset, …)`, and a call that passes it by a call of a copy of the function, with the offset as parameter.
"""

from __future__ import annotations

from collections.abc import Iterator

from enzyme_build.analysis.values.semantics import REMARKS, is_intrinsic
from enzyme_build.errors import SourceLocation
from enzyme_build.ir.clone import clone_blocks
from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import (
    Call,
    Cast,
    Compare,
    Freeze,
    GetElementPtr,
    Instruction,
    Invoke,
    Load,
    Phi,
    Select,
    Store,
)
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import (
    I1,
    I64,
    PTR,
    VOID,
    ArrayType,
    FloatType,
    IntType,
    StructType,
    Type,
    VectorType,
    function_type,
)
from enzyme_build.ir.values import ConstantInt, Value, const_int, poison
from enzyme_build.records import dataclass, field
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.c_values import converted
from enzyme_build.transform.extensions.dense_at_run_time import DenseAtRunTime, cannot_be_followed
from enzyme_build.transform.extensions.dense_copies import by_floats, kind_of_copy
from enzyme_build.transform.requests.request import requested_function

_NAMES = ("__enzyme_todense", "__enzyme_post_sparse_todense")
_ABOVE, _BELOW = ("ne", "ugt", "uge"), ("ne", "ult", "ule")


@dataclass(frozen=True, slots=True)
class Access:
    """The two functions, and the arguments that they get behind the offset."""

    load: Function
    store: Function
    extras: tuple[Value, ...]


def expand_dense_pointers(session: Session) -> None:
    """Replaces accesses through `__enzyme_todense` pointers by calls of their load and store functions."""
    expansion = _Expansion(session)
    at_run_time = DenseAtRunTime(session)
    for call in list(_calls(session)):
        values = call.arguments
        load = requested_function(values[0]) if len(values) > 1 else None
        store = requested_function(values[1]) if len(values) > 1 else None
        if load is None or store is None or isinstance(call, Invoke):
            expansion.refuse(call, "`__enzyme_todense` must be given two functions: load and store")
            continue
        if at_run_time.is_possible and cannot_be_followed(call):
            at_run_time.replace(call, load, store, values[2:])
        else:
            expansion.follow(call, const_int(I64, 0), Access(load, store, tuple(values[2:])))
    at_run_time.handle_dense_pointers()


def _calls(session: Session) -> Iterator[Call | Invoke]:
    for callee in list(session.module.functions.values()):
        if callee.is_declaration and any(name in callee.name for name in _NAMES):
            for i in session.module.instructions_using(callee):
                if isinstance(i, (Call, Invoke)) and resolve_alias(i.callee) is callee:
                    yield i


@dataclass(slots=True)
class _Expansion:
    session: Session
    copies: dict[tuple[object, ...], Function] = field(default_factory=dict)

    def follow(self, root: Instruction, offset: Value, access: Access) -> None:
        """Replaces every use of the pointer."""
        offsets: dict[Value, Value] = {root: offset}
        pointers: list[Instruction] = [root]
        phis: list[tuple[Phi, Phi]] = []
        for pointer in pointers:
            for user in list(dict.fromkeys(pointer.users)):
                made = self.replace(user, pointer, offsets, access, phis)
                if made is not None and user not in offsets:
                    offsets[user] = made
                    pointers.append(user)
        for old, new in phis:
            self.complete(old, new, offsets)
        for pointer in pointers:
            for user in list(dict.fromkeys(pointer.users)):
                if isinstance(user, Compare):
                    self.compare(user, offsets)
        for pointer in reversed(pointers):
            for user in list(pointer.users):
                if user in offsets:
                    user.set_operand(user.operands.index(pointer), poison(pointer.type))
        for pointer in reversed(pointers):
            if not pointer.users:
                pointer.erase()

    def replace(
        self,
        i: Instruction,
        pointer: Value,
        offsets: dict[Value, Value],
        access: Access,
        phis: list[tuple[Phi, Phi]],
    ) -> Value | None:
        """The offset of `i` if its result is such a pointer as well; else `i` is replaced and erased."""
        b = Builder.at(i)
        offset = offsets[pointer]
        if isinstance(i, GetElementPtr) and i.pointer is pointer:
            return b.add(offset, self.gep_offset(b, i))
        if isinstance(i, Freeze) or (isinstance(i, Cast) and i.opcode in ("bitcast", "addrspacecast")):
            return offset
        if isinstance(i, Phi):
            if i in offsets:
                return None
            made = b.phi(I64)
            phis.append((i, made))
            return made
        if isinstance(i, Select) and pointer in i.choices:
            return self.select(b, i, offsets)
        if isinstance(i, Load):
            self.load(b, i, offset, access)
        elif isinstance(i, Store) and i.pointer is pointer and i.value is not pointer:
            self.store(b, i, offset, access)
        elif isinstance(i, Compare):
            pass  # `compare` replaces it when the offsets of both sides are known
        elif isinstance(i, (Call, Invoke)):
            self.call(i, pointer, offset, access)
        else:
            self.refuse(i, f"a pointer from `__enzyme_todense` cannot be used by `{i.opcode}`")
        return None

    def compare(self, i: Compare, offsets: dict[Value, Value]) -> None:
        """Replaces a comparison: of two addresses behind this pointer by that of their offsets.

        Any other memory counts as lower.
        """
        made: Value
        if all(operand in offsets for operand in i.operands):
            left, right = (offsets[operand] for operand in i.operands)
            made = Builder.at(i).icmp(i.predicate.replace("u", "s"), left, right)
        else:
            holds = _ABOVE if i.operands[0] in offsets else _BELOW
            made = const_int(I1, int(i.predicate in holds))
        i.replace_all_uses_with(made)
        i.erase()

    def select(self, b: Builder, i: Select, offsets: dict[Value, Value]) -> Value | None:
        if not all(operand in offsets for operand in i.operands[1:]):
            self.refuse(i, "a pointer from `__enzyme_todense` is mixed with another pointer")
            return None
        return b.select(i.condition, offsets[i.operands[1]], offsets[i.operands[2]])

    def complete(self, old: Phi, new: Phi, offsets: dict[Value, Value]) -> None:
        for value, source in old.incoming:
            if value not in offsets:
                self.refuse(old, "a pointer from `__enzyme_todense` is mixed with another pointer")
                return
            new.add_incoming(offsets[value], source)

    # -- accesses ------------------------------------------------------------------------------------------

    def load(self, b: Builder, i: Load, offset: Value, access: Access) -> None:
        returned = access.load.function_type.returns
        if not self.is_as_wide(returned, i.type):
            self.refuse(i, f"a load of {i.type} meets `{access.load.name}`, which returns {returned}")
            return
        made = self.emit(b, i, access.load, [offset, *access.extras])
        if made is not None:
            i.replace_all_uses_with(made if made.type is i.type else b.bitcast(made, i.type))
            i.erase()

    def is_as_wide(self, element: Type, t: Type) -> bool:
        """Whether the access is as wide as the float: the optimiser may copy a float as an integer."""
        if element is t:
            return True
        plain = isinstance(element, FloatType) and isinstance(t, (FloatType, IntType))
        layout = self.session.layout
        return plain and layout.size_of(element) == layout.size_of(t)

    def store(self, b: Builder, i: Store, offset: Value, access: Access) -> None:
        params = access.store.function_type.params
        if not params or not self.is_as_wide(params[0], i.value.type):
            self.refuse(
                i, f"a store of {i.value.type} meets `{access.store.name}`, whose first parameter is another"
            )
            return
        value = i.value if i.value.type is params[0] else b.bitcast(i.value, params[0])
        if self.emit(b, i, access.store, [value, offset, *access.extras]) is not None:
            i.erase()

    def emit(self, b: Builder, i: Instruction, function: Function, values: list[Value]) -> Value | None:
        params = function.function_type.params
        if len(values) != len(params):
            self.refuse(i, f"`{function.name}` takes {len(params)} arguments, and {len(values)} are given")
            return None
        layout = self.session.layout
        arguments = [converted(b, layout, value, t) for value, t in zip(values, params, strict=True)]
        return b.call(function, arguments)

    def gep_offset(self, b: Builder, gep: GetElementPtr) -> Value:
        layout = self.session.layout
        total: Value = const_int(I64, 0)
        current: Type = gep.source_type
        for position, index in enumerate(gep.indices):
            if position and isinstance(current, StructType):
                assert isinstance(index, ConstantInt)
                total = b.add(total, const_int(I64, layout.field_offset(current, index.value)))
                current = (current.fields or ())[index.value]
                continue
            if position:
                assert isinstance(current, (ArrayType, VectorType))
                current = current.element
            wide = index if index.type is I64 else b.sext(index, I64)
            total = b.add(total, b.mul(wide, const_int(I64, layout.size_of(current))))
        return total

    # -- calls ---------------------------------------------------------------------------------------------

    def call(self, i: Call | Invoke, pointer: Value, offset: Value, access: Access) -> None:
        kind = kind_of_copy(i)
        if kind is not None:
            element = access.load.function_type.returns
            i = by_floats(self.session.runtime, i, kind, element, self.session.layout.size_of(element))
        callee = resolve_alias(i.callee)
        if not isinstance(callee, Function) or callee.is_declaration:
            name = callee.name or "a function pointer"
            if is_intrinsic(i, REMARKS):
                i.erase()
                return
            self.refuse(i, f"a pointer from `__enzyme_todense` is passed to `{name}`, which has no body here")
            return
        index = i.arguments.index(pointer)
        copy = self.copy(callee, index, access)
        values = list(i.arguments)
        values[index : index + 1] = [offset, *access.extras]
        words = list(i.argument_attributes)
        words[index : index + 1] = [""] * (1 + len(access.extras))
        b = Builder.at(i)
        made: Call | Invoke
        if isinstance(i, Invoke):
            made = b.invoke(copy, values, i.normal, i.unwind, argument_attributes=words)
        else:
            made = b.call(copy, values, argument_attributes=words)
        if i.type is not VOID:
            i.replace_all_uses_with(made)
        i.erase()
        if pointer in made.arguments:  # given twice
            self.call(made, pointer, offset, access)

    def copy(self, callee: Function, index: int, access: Access) -> Function:
        """A copy of the callee with an offset, and the arguments of the two functions, in place of the pointer."""
        kinds = tuple(extra.type for extra in access.extras)
        key = (callee.name, index, access.load.name, access.store.name, kinds)
        found = self.copies.get(key)
        if found is not None:
            return found
        params = list(callee.function_type.params)
        params[index : index + 1] = [I64, *kinds]
        t = function_type(callee.function_type.returns, tuple(params), False)
        made = self.session.module.add_function(
            self.session.module.fresh_name(f"{callee.name}.dense"), t, linkage="internal"
        )
        self.copies[key] = made
        made.attributes = " ".join(w for w in callee.attributes.split() if w in ("nounwind", "norecurse"))
        made.personality = callee.personality
        inner = made.arguments[index : index + 1 + len(kinds)]
        values: dict[Value, Value] = {}
        rest = [*made.arguments[:index], None, *made.arguments[index + len(inner) :]]
        for old, new in zip(callee.arguments, rest, strict=True):
            if new is not None:
                values[old] = new
                new.attributes = old.attributes
        temporary = made.add_block(None)
        stand_in = Builder(temporary).inttoptr(inner[0], PTR)
        values[callee.arguments[index]] = stand_in
        clone_blocks(callee, made, values)
        made.blocks.remove(temporary)
        temporary.remove(stand_in)
        Builder(made.entry, made.entry.first_insertion_point()).insert(stand_in)
        self.follow(stand_in, inner[0], Access(access.load, access.store, tuple(inner[1:])))
        return made

    def refuse(self, i: Instruction, message: str) -> None:
        holder = i.block.function if i.block is not None else None
        here = SourceLocation(symbol=holder.name if holder is not None else None)
        self.session.diagnostics.report_at(
            message,
            self.session.module.debug_place(i) or here,
            "load and store single floats through it, as `load(byte offset, …)` and `store(value, byte offset, …)` do",
        )
