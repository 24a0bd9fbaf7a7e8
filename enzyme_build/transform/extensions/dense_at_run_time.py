"""Pointers of `__enzyme_todense` whose uses are not all known: they are stored, returned, or mixed with others.

Such a pointer is an address that no memory has: a mark in the upper bits, the index of an entry in a table, and an
offset. The entry holds the two functions and their further arguments. All accesses of the program that may get such an
address look for the mark. In code of others, which does not, the access faults.
"""

from __future__ import annotations

import re

from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts
from enzyme_build.analysis.values.pointers import PointerRoots
from enzyme_build.ir.attributes import without
from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import (
    Alloca,
    AtomicRMW,
    Call,
    Cast,
    CmpXchg,
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
from enzyme_build.ir.module import Function, GlobalVariable
from enzyme_build.ir.types import (
    I64,
    PTR,
    VOID,
    StructType,
    Type,
    carries_pointer,
    function_type,
    struct_type,
)
from enzyme_build.ir.values import Local, Value, const_int
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.c_values import converted
from enzyme_build.transform.emission.definitions import literal_attributes
from enzyme_build.transform.extensions.dense_copies import kind_of_copy
from enzyme_build.transform.extensions.dense_texts import ACCESSES, LOADED, STORED

_OWN = "enzyme.dense."
_MOVES = (GetElementPtr, Freeze, Phi, Select)
# Attributes that do not hold for a function that calls another one for each float that it reads.
_UNTRUE = (
    *("readonly", "writeonly", "readnone", "noalias", "nocapture", "captures", "initializes"),
    *("dereferenceable", "dereferenceable_or_null"),
)
_UNTRUE_OF_FUNCTIONS = (
    "memory",
    "norecurse",
    "nosync",
    "nofree",
    "willreturn",
    "mustprogress",
    "speculatable",
)


def cannot_be_followed(pointer: Local) -> bool:
    """Whether it gets to a place where only its bits tell that it is such a pointer."""
    met: dict[Value, None] = {pointer: None}
    chosen: list[Phi | Select] = []
    todo: list[Local] = [pointer]
    while todo:
        current = todo.pop()
        for user in current.users:
            found = _goes_on_as(user, current)
            if found is None:
                return True
            if isinstance(user, (Phi, Select)):
                chosen.append(user)
            todo += [value for value in found if value not in met]
            met.update(dict.fromkeys(found))
    return any(operand not in met for i in chosen for operand in i.operands[isinstance(i, Select) :])


def _goes_on_as(user: Instruction, pointer: Value) -> list[Local] | None:
    """The pointers that the user makes of it; None if they are not known."""
    if isinstance(user, _MOVES) or (isinstance(user, Cast) and user.opcode == "bitcast"):
        return [user]
    if isinstance(user, (Call, Invoke)):
        return _parameters(user, pointer)
    if isinstance(user, Load) or (isinstance(user, Store) and user.value is not pointer):
        return []
    return [] if isinstance(user, Compare) else None


def _parameters(call: Call | Invoke, pointer: Value) -> list[Local] | None:
    """The parameters of the callee that are the pointer; None if the callee is not known."""
    callee = resolve_alias(call.callee)
    if not isinstance(callee, Function) or callee is pointer:
        return None
    if callee.is_declaration:
        return []  # refused, or a copy
    places = [place for place, value in enumerate(call.arguments) if value is pointer]
    return [callee.arguments[place] for place in places] if places[-1] < len(callee.arguments) else None


class DenseAtRunTime:
    """Handles such pointers in one module; with the first one, all accesses of the module look for the mark."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.module = session.module
        self.is_wanted = False

    @property
    def is_possible(self) -> bool:
        """Whether the target has addresses that no memory can have."""
        triple = self.module.triple
        return (
            triple.startswith(("x86_64", "aarch64", "arm64"))
            and self.module.data_layout.pointer_bits(0) == 64
        )

    def replace(self, call: Call, load: Function, store: Function, extras: list[Value]) -> None:
        self.is_wanted = True
        function = call.home.function
        assert isinstance(function, Function)
        b = Builder.at(call)
        kept = struct_type([extra.type for extra in extras])
        layout = self.session.layout
        size = layout.size_of(kept)
        place = Builder(function.entry, function.entry.first_insertion_point()).alloca(kept, align=16)
        self.session.runtime.memset_zero(b, place, const_int(I64, size))
        for index, extra in enumerate(extras):
            b.store(extra, b.offset(place, layout.field_offset(kept, index)))
        kind = load.function_type.returns
        made = b.call(
            self.helper("enzyme.dense.pointer"),
            [
                place,
                const_int(I64, size),
                const_int(I64, layout.size_of(kind)),
                self.unpacking(load, kept, kind, stores=False),
                self.unpacking(store, kept, kind, stores=True),
            ],
        )
        call.replace_all_uses_with(made)
        call.erase()

    def unpacking(self, target: Function, kept: StructType, kind: Type, *, stores: bool) -> Function:
        """A function that calls `load` or `store` of the program, and moves the float from or to memory."""
        name = self.module.fresh_name(f"{_OWN}{'store' if stores else 'load'}.{target.name}")
        t = function_type(VOID, (PTR, PTR, I64), False)
        made = self.module.add_function(name, t, linkage="internal")
        memory, extras, offset = made.arguments
        b = Builder(made.add_block("entry"))
        layout = self.session.layout
        fields = kept.fields or ()
        values: list[Value] = [b.load(kind, memory, align=1)] if stores else []
        values.append(offset)
        values += [b.load(t, b.offset(extras, layout.field_offset(kept, n))) for n, t in enumerate(fields)]
        params = target.function_type.params
        result = b.call(target, [converted(b, layout, v, p) for v, p in zip(values, params, strict=True)])
        if not stores:
            b.store(result, memory, align=1)
        b.ret(None)
        return made

    def helper(self, name: str) -> Function:
        return self.session.runtime.stopping_helper(name, ACCESSES)

    # -- the rest of the program -------------------------------------------------------------------------------

    def handle_dense_pointers(self) -> None:
        """Lets every access that may get such an address look for the mark."""
        if not self.is_wanted:
            return
        for function in list(self.module.functions.values()):
            if not function.is_declaration and not function.name.startswith("enzyme."):
                self.handle_function(function)

    def handle_function(self, function: Function) -> None:
        roots = PointerRoots()
        for i in function.instructions:
            self.handle_instruction(i, roots)
        words = literal_attributes(function)
        function.attributes = " ".join(w for w in words if w.partition("(")[0] not in _UNTRUE_OF_FUNCTIONS)
        for argument in function.arguments:
            argument.attributes = without(argument.attributes, _UNTRUE)

    def handle_instruction(self, i: Instruction, roots: PointerRoots) -> None:
        if isinstance(i, (Call, Invoke)):
            self.handle_call(i, roots)
        elif isinstance(i, (Load, Store, AtomicRMW, CmpXchg)) and _may_be_dense(roots, i.pointer):
            if isinstance(i, (Load, Store)) and not i.volatile and not i.ordering:
                self.access(i, i.pointer)
            else:
                Builder.at(i).call(self.helper("enzyme.dense.none"), [i.pointer])

    def access(self, i: Load | Store, pointer: Value) -> None:
        b = Builder.at(i)
        t = i.type if isinstance(i, Load) else i.value.type
        words = {"type": str(t), "mark": _mark(t), "size": str(self.session.layout.store_size(t))}
        text = (LOADED if isinstance(i, Load) else STORED).format(**words) + ACCESSES
        name = f"enzyme.dense.{'loaded' if isinstance(i, Load) else 'stored'}.{words['mark']}"
        helper = self.session.runtime.stopping_helper(name, text)
        if isinstance(i, Load):
            i.replace_all_uses_with(b.call(helper, [pointer]))
        else:
            b.call(helper, [i.value, pointer])
        i.erase()

    def handle_call(self, call: Call | Invoke, roots: PointerRoots) -> None:
        kind = kind_of_copy(call)
        b = Builder.at(call)
        if kind is not None:
            name = "enzyme.dense.filled" if kind == "fill" else "enzyme.dense.moved"
            b.call(self.helper(name), [*call.arguments[:2], b.resize(call.arguments[2], I64)])
            call.erase()
            return
        callee = resolve_alias(call.callee)
        if isinstance(callee, Function) and callee.name.startswith("llvm."):
            return
        if not isinstance(callee, Function) or not callee.is_declaration:
            call.function_attributes = ""
            call.argument_attributes = [without(words, _UNTRUE) for words in call.argument_attributes]
            return
        for value in call.arguments:
            if value.type is PTR and _may_be_dense(roots, value):
                b.call(self.helper("enzyme.dense.none"), [value])


def _may_be_dense(roots: PointerRoots, pointer: Value) -> bool:
    if not carries_pointer(pointer.type):
        return False
    return any(not _is_memory(root) for root in roots.of(pointer))


def _is_memory(root: Value) -> bool:
    is_new = isinstance(root, (Call, Invoke)) and call_facts(root).kind is CallKind.ALLOCATE
    return isinstance(root, (Alloca, GlobalVariable, Function)) or is_new


def _mark(t: Type) -> str:
    return re.sub(r"[^a-zA-Z0-9]+", ".", str(t))
