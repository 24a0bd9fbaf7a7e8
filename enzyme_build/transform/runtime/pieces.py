"""Pieces of structs that hold pointers as well as floats: while they are moved, their bits tell which they belong to.

With a piece of a pointer the same piece of its shadow moves forth; with a piece of a float, bits of a derivative move
back. Loads copy what they read into two places, one for either kind, and stores take it from one of the two. The word
that a piece is cut from is an address or not. A walk that exchanges two elements has overwritten a part of that word,
but has brought it to the target: there it is put together again.
"""

from __future__ import annotations

from enzyme_build.analysis.layouts import MemoryLayout
from enzyme_build.analysis.memory_types import TypeAnalysis
from enzyme_build.analysis.pieces import Move, Pieces
from enzyme_build.analysis.shared_words import Word
from enzyme_build.analysis.type_updates import Moves
from enzyme_build.ir.instructions import Call
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import I1, I8, I64, array_type
from enzyme_build.ir.values import Value, const_int
from enzyme_build.records import replace
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.addresses import is_mapped
from enzyme_build.transform.runtime.helpers import Runtime

# Not inlined: the rest of a word may lie behind the end of an object, and optimisers draw conclusions from that.
_WORD = """
define internal i64 @enzyme.word_around(ptr %piece) noinline nounwind "enzyme_inactive" {
  %at = ptrtoint ptr %piece to i64
  %begin = and i64 %at, -8
  %word = inttoptr i64 %begin to ptr
  %bits = load i64, ptr %word, align 8
  ret i64 %bits
}
"""
_DOUBTFUL = (
    "EnzymePy: memory that is copied piece by piece holds two floats or an address, and nothing tells which: "
    "copy it with memcpy, or link the program with -pie\\0A\\00"
)
# Where the two ends are not aligned alike, what is moved is text, as a rule, and no word can be told. Not optimised, so
# that it is here and nowhere else that words are looked at of which a part may never have been written.
_IS_OF_ADDRESS = """
define internal i1 @enzyme.is_of_address(ptr %from, ptr %to, i64 %word, i64 %lowest, i1 %is.number, i1 %asks)
  noinline optnone nounwind "enzyme_inactive" {{
  %source = ptrtoint ptr %from to i64
  %target = ptrtoint ptr %to to i64
  %apart = xor i64 %source, %target
  %distance = and i64 %apart, 7
  %is.whole = icmp eq i64 %distance, 0
  %is.user = icmp ult i64 %word, 140737488355328
  %is.some = icmp uge i64 %word, 65536
  %is.other = xor i1 %is.number, true
  %might = and i1 %is.whole, %is.other
  br i1 %might, label %might.be, label %no
might.be:
  %is.in.reach = and i1 %is.user, %is.some
  br i1 %is.in.reach, label %may.be, label %no
may.be:
  %is.high = icmp uge i64 %word, %lowest
  br i1 %is.high, label %high, label %low
high:
  br i1 %asks, label %ask, label %yes
ask:
  %is.there = call i1 @enzyme.is_mapped(i64 %word)
  br i1 %is.there, label %yes, label %no
low:
  %code = ptrtoint ptr @enzyme.stop to i64
  %is.low.image = icmp ult i64 %code, 4294967296
  br i1 %is.low.image, label %doubt, label %no
doubt:
  %lies.there = call i1 @enzyme.is_mapped(i64 %word)
  br i1 %lies.there, label %stop, label %no
stop:
  call void @enzyme.stop(ptr @enzyme.pieces.doubtful)
  unreachable
yes:
  ret i1 true
no:
  ret i1 false
}}
@enzyme.pieces.doubtful = private constant [{length} x i8] c"{message}"
"""
# What a walk that exchanges words has put over the source's word has arrived in the target's.
_EXCHANGED = """
define internal i64 @enzyme.exchanged_word(ptr %from, ptr %to, i64 %left, i64 %size, i1 %upward)
  noinline nounwind "enzyme_inactive" {
  %source = ptrtoint ptr %from to i64
  %offset = and i64 %source, 7
  %end = add i64 %offset, %size
  %below = shl i64 %offset, 3
  %from.piece = shl i64 -1, %below
  %before.piece = xor i64 %from.piece, -1
  %last = shl i64 %end, 3
  %last.bit = sub i64 %last, 1
  %from.last = shl i64 -1, %last.bit
  %behind.piece = shl i64 %from.last, 1
  %arrived = select i1 %upward, i64 %before.piece, i64 %behind.piece
  %now = call i64 @enzyme.word_around(ptr %to)
  %there = and i64 %now, %arrived
  %not.arrived = xor i64 %arrived, -1
  %here = and i64 %left, %not.arrived
  %word = or i64 %here, %there
  ret i64 %word
}
"""


class _Helpers:
    """What moves a piece, in one module."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.runtime = Runtime(module)

    def word_around(self, b: Builder, pointer: Value) -> Value:
        return b.call(self.runtime.helper("enzyme.word_around", _WORD), [pointer])

    def exchanged_word(
        self, b: Builder, ends: tuple[Value, Value], left: Value, size: int, upward: bool
    ) -> Value:
        helper = self.runtime.helper("enzyme.exchanged_word", _WORD + _EXCHANGED)
        return b.call(helper, [*ends, left, const_int(I64, size), const_int(I1, upward)])

    def is_of_address(self, b: Builder, ends: tuple[Value, Value], word: Value, pieces: Pieces) -> Value:
        length = len(_DOUBTFUL) - 2 * _DOUBTFUL.count("\\")  # each escape stands for one byte
        text = _IS_OF_ADDRESS.format(message=_DOUBTFUL, length=length)
        text += is_mapped(self.module)
        helper = self.runtime.stopping_helper("enzyme.is_of_address", text)
        is_float: Value = const_int(I1, 0)
        for shared in pieces.words.known:
            if shared.pointer in ends:
                is_float = b.or_(is_float, self.is_there(b, shared))
        asks = const_int(I1, pieces.words.are_open)
        return b.call(helper, [*ends, word, const_int(I64, pieces.lowest_address), is_float, asks])

    def is_there(self, b: Builder, word: Word) -> Value:
        """Whether the pointer leads into that word."""
        begin = b.add(b.ptrtoint(word.base, I64), const_int(I64, word.offset))
        behind = b.sub(b.and_(b.ptrtoint(word.pointer, I64), const_int(I64, -8)), begin)
        if word.step == 0:
            return b.icmp("eq", behind, const_int(I64, 0))
        is_element = b.icmp("eq", b.urem(behind, const_int(I64, word.step)), const_int(I64, 0))
        return b.and_(is_element, b.icmp("sge", behind, const_int(I64, 0)))

    def copy(self, b: Builder, target: Value, source: Value, size: Value) -> Call:
        return self.runtime.memcpy(b, target, source, size)


def move_what_the_run_tells(
    function: Function, memory_types: TypeAnalysis, move: Move, pieces: Pieces
) -> None:
    load = move.load
    helpers = _Helpers(function.module)
    size = function.module.data_layout.store_size(load.type)
    whole_float, pointer = (_place(function, size) for _ in range(2))
    of_pointer = MemoryLayout(size, pointers=(0,), lowest_address=pieces.lowest_address)

    def copy(b: Builder, target: Value, source: Value, count: Value, layout: MemoryLayout) -> None:
        memory_types.update(Moves(helpers.copy(b, target, source, count), layout))

    whole, nothing = const_int(I64, size), const_int(I64, 0)
    b = Builder.at(load)
    word = helpers.word_around(b, load.pointer)
    copy(b, whole_float, load.pointer, whole, pieces.layout)
    copy(b, pointer, load.pointer, whole, of_pointer)
    for store in move.stores:
        b = Builder.at(store)
        ends, cut_from = (load.pointer, store.pointer), word
        if pieces.exchanged_upward is not None:
            cut_from = helpers.exchanged_word(b, ends, word, size, pieces.exchanged_upward)
        is_address = helpers.is_of_address(b, ends, cut_from, pieces)
        copy(b, store.pointer, pointer, b.select(is_address, whole, nothing), of_pointer)
        arriving = replace(pieces.layout, lowest_address=pieces.lowest_address)
        copy(b, store.pointer, whole_float, b.select(is_address, nothing, whole), arriving)
        store.erase()
    if not load.users:
        load.erase()


def _place(function: Function, size: int) -> Value:
    entry = function.entry
    room = max(size, I64.bits // 8)  # its shadow is looked at by words
    return Builder(entry, entry.first_insertion_point()).alloca(array_type(room, I8), align=8)
