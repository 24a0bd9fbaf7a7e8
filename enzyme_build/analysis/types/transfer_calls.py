"""What calls say of memory: arguments become parameters, results are returned, known functions have rows."""

from __future__ import annotations

from collections.abc import Callable

from enzyme_build.analysis.calls.call_kinds import CallFacts, CallKind, call_facts, copied
from enzyme_build.analysis.calls.virtual_calls import slot_of, slots_of_functions
from enzyme_build.analysis.marks import SEEN
from enzyme_build.analysis.points_to.nodes import MemoryCell, Trust
from enzyme_build.analysis.types.seen_by_kernels import seen_floats
from enzyme_build.analysis.types.transfer import Transfer, carries_bits
from enzyme_build.analysis.values.pointers import returned_argument
from enzyme_build.analysis.values.semantics import REARRANGING
from enzyme_build.analysis.values.spans import Span
from enzyme_build.analysis.values.tbaa import INTEGER
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import (
    DOUBLE,
    FLOAT,
    PTR,
    X86_FP80,
    FunctionType,
    IntType,
    PointerType,
    Type,
    float_type,
)
from enzyme_build.ir.values import ConstantInt, Value
from enzyme_build.library import Effects, Role
from enzyme_build.patterns import compiled_when_used
from enzyme_build.records import dataclass, field
from enzyme_build.slots import Slots, may_hold

KINDS: dict[str, Type] = {
    "integer": INTEGER,
    "pointer": PTR,
    "float": FLOAT,
    "double": DOUBLE,
    "long double": X86_FP80,
}
_HINT = compiled_when_used(r"__enzyme_(float|double|integer|pointer)")
_WORD = 8  # bytes
# Offsets of the links in nodes of trees and lists of the C++ library, by words in the names of its functions.
_LINKS = {"_Rb_tree": (8, 16, 24), "_List_node_base": (0, 8)}
_ALIGN = compiled_when_used(r"\balign\(? ?(\d+)")
_TYPE_TREE = compiled_when_used(r"\[([-\d, ]*)\]:(\w+)(?:@(\w+))?")


def hint_kind(name: str) -> Type | None:
    """What a call of `__enzyme_double` and its like declares the memory to hold."""
    found = _HINT.match(name) or _HINT.search(name)
    return None if found is None else KINDS[found[1]]


def _alignments(copy: Call | Invoke) -> list[int]:
    """Of target and source of what is copied; one byte where none is told, as of a buffer of bytes."""
    told = [_ALIGN.search(words) for words in copy.argument_attributes[:2]]
    return [int(found[1]) if found is not None else 1 for found in told] + [1] * (2 - len(told))


def _lies_between_words(place: MemoryCell, alignment: int) -> bool:
    """Whether what lies there surely begins within a word: behind a header of some bytes, say."""
    span = place.span
    return 1 < alignment < _WORD or (alignment < _WORD and span.step % _WORD == 0 and span.start % _WORD != 0)


@dataclass(slots=True)
class CallTransfer:
    transfer: Transfer
    reach: Callable[[Function], None]  # covers a function that a covered one calls
    sites: dict[FunctionType, list[Call | Invoke]] = field(default_factory=dict)
    targets: dict[FunctionType, list[Function]] = field(default_factory=dict)
    callers: dict[Function, dict[Call | Invoke, None]] = field(default_factory=dict)
    _slots: dict[str, Slots] | None = None

    def visit(self, i: Call | Invoke) -> None:
        facts = call_facts(i)
        name = (facts.function.name if facts.function is not None else "") or ""
        hinted = hint_kind(name) if facts.function is not None and facts.function.is_declaration else None
        if hinted is not None:
            self._hint(i, hinted)
            return
        if "__enzyme_" in name:
            return  # arguments of requests are bound when the request is decoded
        match facts.kind:
            case CallKind.COPY:
                self._copy(i, *copied(i))
            case CallKind.ALLOCATE:
                self._allocate(i, facts)
            case CallKind.DEFINED:
                assert facts.function is not None
                self.bind(i, facts.function)
                self.reach(facts.function)
            case CallKind.INDIRECT:
                self._indirect(i)
            case CallKind.MIRROR:
                self._mirror(i, name, facts.effects)
            case CallKind.RULE | CallKind.FILL | CallKind.FREE | CallKind.STOP:
                pass
            case CallKind.INNER:
                self._move_shadows(i)
            case _ if name.startswith(REARRANGING):
                for argument in i.arguments:
                    self.transfer.graph.move_pieces(
                        self.transfer.in_register(i), self.transfer.in_register(argument)
                    )
            case _:
                self._known(i, facts.effects)
                if isinstance(i.type, IntType) and not name.startswith("llvm."):
                    self.transfer.count_of_no_float(i)

    def _move_shadows(self, i: Call | Invoke) -> None:
        """The run puts into the shadows of an inner derivative whatever lay in others of them."""
        graph = self.transfer.graph
        for argument in i.arguments:
            place = self.transfer.place(argument) if isinstance(argument.type, PointerType) else None
            if place is not None:
                graph.set_open(graph.pointee(place), True)

    # -- functions with a body -------------------------------------------------------------------------------

    def targets_of(self, call: Call | Invoke) -> list[Function]:
        """Functions that the call may run; it may stand in a private copy."""
        facts = call_facts(call)
        if facts.kind is CallKind.INDIRECT:
            return [f for f in self.targets.get(call.function_type, ()) if self._may_run(call, f)]
        return [] if facts.function is None else [facts.function]

    def bind(self, i: Call | Invoke, function: Function) -> None:
        self.callers.setdefault(function, {})[i] = None
        for argument, parameter in zip(i.arguments, function.arguments, strict=False):
            self.pass_value(parameter, argument)
        self._receive(i, function)

    def pass_value(self, parameter: Value, argument: Value) -> None:
        transfer = self.transfer
        if isinstance(parameter.type, PointerType) and isinstance(argument.type, PointerType):
            place = transfer.place(parameter)
            assert place is not None
            transfer.graph.add_target(place.node, transfer.place(argument))
        elif carries_bits(parameter.type) and parameter.type is argument.type:
            size = transfer.module.data_layout.size_of(parameter.type)
            transfer.graph.copy(transfer.in_register(parameter), transfer.in_register(argument), size)

    def _receive(self, i: Call | Invoke, function: Function) -> None:
        transfer = self.transfer
        result = MemoryCell(transfer.result(function), Span(0))
        if isinstance(i.type, PointerType):
            place = transfer.place(i)
            if place is not None and place.node.value is i:
                transfer.graph.add_target(place.node, result)
        elif carries_bits(i.type):
            size = transfer.module.data_layout.size_of(i.type)
            transfer.graph.copy(transfer.in_register(i), result, size)

    def _indirect(self, i: Call | Invoke) -> None:
        self.transfer.place(i.callee)
        self.sites.setdefault(i.function_type, []).append(i)
        for function in self.targets.get(i.function_type, ()):
            if self._may_run(i, function):
                self.bind(i, function)
                self.reach(function)  # its address may have been taken in a function that is not covered

    def _may_run(self, i: Call | Invoke, function: Function) -> bool:
        if self._slots is None:
            self._slots = slots_of_functions(self.transfer.module)
        return may_hold(self._slots.get(function.name), slot_of(i, self.transfer.types))

    def take_address(self, function: Function) -> None:
        """Notes that indirect calls may call the function: those of its type, through the tables in which it lies."""
        known = self.targets.setdefault(function.function_type, [])
        if function in known:
            return
        known.append(function)
        if not function.is_declaration:
            self.reach(function)
            for site in self.sites.get(function.function_type, ()):
                if self._may_run(site, function):
                    self.bind(site, function)

    # -- functions of the library ----------------------------------------------------------------------------

    def _copy(self, i: Call | Invoke, target: Value, source: Value, size: Value) -> None:
        transfer = self.transfer
        length = size.value if isinstance(size, ConstantInt) else None
        places = transfer.place(target), transfer.place(source)
        transfer.graph.copy(*places, length)
        alignments = _alignments(i)
        for end, alignment in zip(places, alignments, strict=True):
            if end is not None and min(alignments) < _WORD:
                transfer.graph.set_holds_pieces(end.node)
            if end is not None and _lies_between_words(end, alignment):
                transfer.graph.set_unaligned(end.node)
        node = i.metadata.get("tbaa.struct") if i._attachments else None
        if node is None:
            return
        for offset, room, kind in transfer.types.members(node):
            if kind is not None:
                size_of_kind = self._size(kind)
                span = Span(offset, size_of_kind, offset + room) if room > size_of_kind else Span(offset)
                for place in places:
                    if place is not None:
                        transfer.graph.state(place.moved(span), kind)

    def _allocate(self, i: Call | Invoke, facts: CallFacts) -> None:
        transfer, allocation = self.transfer, facts.allocation
        assert allocation is not None
        made = transfer.place(i) if isinstance(i.type, PointerType) else None
        if allocation.grows is not None:
            transfer.graph.copy(made, transfer.place(i.arguments[allocation.grows]), None)
        if allocation.out is not None:
            place = transfer.place(i.arguments[allocation.out])
            if place is not None:
                transfer.graph.state(place, PTR)
                fresh = transfer.graph.node(f"allocated by {i}", i)
                transfer.graph.add_target(transfer.graph.pointee(place), MemoryCell(fresh, Span(0)))

    def _mirror(self, i: Call | Invoke, name: str, effects: Effects | None) -> None:
        graph = self.transfer.graph
        offsets = next((offsets for part, offsets in _LINKS.items() if part in name), (0,))
        pointers = [a for a in i.arguments if isinstance(a.type, PointerType)]
        if pointers == [returned_argument(i)]:
            return  # `llvm.threadlocal.address` and its like return their operand
        if isinstance(i.type, PointerType):
            result = self.transfer.place(i)
            if result is not None and result.node.value is i:
                for pointer in pointers:
                    graph.add_target(result.node, self.transfer.place(pointer))
        if effects is not None and not effects.reads:
            return  # the call computes an address, and accesses no memory
        for holder in map(self.transfer.place, pointers):
            for offset in offsets if holder is not None else ():
                assert holder is not None
                link = holder.moved(Span(offset))
                graph.state(link, PTR)
                for pointer in pointers:
                    graph.add_target(graph.pointee(link), self.transfer.place(pointer))

    def _known(self, i: Call | Invoke, effects: Effects | None) -> None:
        transfer = self.transfer
        pointees = {} if effects is None else effects.pointee
        is_foreign = effects is None or effects.role is not Role.INACTIVE
        for index, argument in enumerate(i.arguments):
            if not isinstance(argument.type, PointerType):
                continue
            place = transfer.place(argument)
            told = pointees.get(index)
            if told is not None and effects is not None and index in effects.floats:
                if place is not None:
                    # A scalar: the routine accesses one float, and says nothing of the memory behind it.
                    transfer.graph.state(place, KINDS[told], Trust.ACCESSED)
            elif told is not None:
                self.state_all(place, KINDS[told], Trust.ACCESSED)
            elif place is not None and is_foreign:
                self.transfer.graph.set_open(place.node, True)
        if isinstance(i.type, PointerType):
            result = transfer.place(i)
            if result is not None and result.node.value is i:
                self.transfer.graph.set_open(result.node, is_foreign)
                if effects is not None and effects.result_holds is not None:
                    self.state_all(result, KINDS[effects.result_holds], Trust.ACCESSED)

    def _size(self, kind: Type) -> int:
        return self.transfer.module.data_layout.size_of(kind)

    # -- what the program says itself --------------------------------------------------------------------------

    def state_all(self, place: MemoryCell | None, kind: Type, trust: Trust) -> None:
        if place is not None:
            self.transfer.graph.state(place.moved(Span(0, self._size(kind))), kind, trust)

    def _hint(self, i: Call | Invoke, kind: Type) -> None:
        place = self.transfer.place(i.arguments[0])
        if place is None:
            return
        size = self._size(kind)
        span = Span(0)
        if len(i.arguments) > 1 and isinstance(i.arguments[1], ConstantInt):
            count = i.arguments[1].value
            span = Span(0, size, None if count < 0 else count)
        self.transfer.graph.state(place.moved(span), kind, Trust.STATED)

    def declare_parameters(self, function: Function) -> None:
        """`byval`, `sret` and `"enzyme_type"` attributes, and what kernels see."""
        for argument in function.arguments:
            if not argument.attributes:
                continue
            attributes = function.attribute_map(argument.index)
            if isinstance(argument.type, PointerType):
                for word in ("byval", "sret", "byref", "elementtype"):
                    spelled = attributes.get(word)
                    if spelled is not None:
                        t = function.module.types[spelled]
                        self.transfer.declare(self.transfer.place(argument), t, Trust.DECLARED)
                for kind, seen in seen_floats(attributes.get(SEEN) or ""):
                    place = self.transfer.place(argument)
                    if place is not None:
                        self.transfer.graph.state(place.moved(seen), kind, Trust.STATED)
            tree = attributes.get("enzyme_type")
            if tree is not None:
                self._declare_tree(argument, tree)

    def _declare_tree(self, argument: Value, tree: str) -> None:
        """Reads {[-1]:Pointer, [-1,0]:Float@double}: the first number is for the value, each further one an offset."""
        for path, word, of in _TYPE_TREE.findall(tree):
            offsets = [int(number) for number in path.split(",") if number.strip()]
            kind = _tree_kind(word, of)
            if kind is None or not offsets:
                continue
            place = (
                self.transfer.place(argument)
                if isinstance(argument.type, PointerType)
                else self.transfer.in_register(argument, max(offsets[0], 0))
            )
            if isinstance(argument.type, PointerType):
                offsets = offsets[1:]
            else:
                offsets[0] = 0
            for depth, offset in enumerate(offsets):
                if place is None:
                    break
                last = depth == len(offsets) - 1
                size = self._size(kind) if last else self._size(PTR)
                place = place.moved(Span(0, size) if offset < 0 else Span(offset))
                if last:
                    self.transfer.graph.state(place, kind, Trust.STATED)
                else:
                    place = MemoryCell(self.transfer.graph.pointee(place), Span(0))


def _tree_kind(word: str, of: str) -> Type | None:
    if word == "Float":
        return X86_FP80 if of == "x86_fp80" else float_type(of or "double")
    return {"Pointer": PTR, "Integer": INTEGER}.get(word)
