"""Vectors of bytes become vectors of words, where they are moved or cast to floats.

A vectorised loop over bytes loads sixteen at a time. Their lanes are too small to hold a float, whereas words are what
the other passes search for floats.
"""

from __future__ import annotations

from enzyme_build.ir.instructions import Cast, Instruction, Load, Store
from enzyme_build.ir.module import Module
from enzyme_build.ir.types import I64, IntType, Type, VectorType, int_type, vector_type
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.types.pointers_in_floats import metadata_of_any_kind

_WORD = 8  # bytes
_LARGEST_LANE = 16  # bits: wider lanes are usually whole floats, and stay as they are
_LANES = (" i8>", " i16>")  # the ends of the texts of such types


def move_vectors_as_words(module: Module) -> None:
    """Moves vectors of bytes as integers of the width of the floats or pointers that they hold."""
    for function in module.functions_saying(*_LANES):
        for block in function.blocks:
            for i in list(block.instructions):
                if isinstance(i, Load) and _is_vector_of_bytes(i) and not (i.volatile or i.ordering):
                    if all(_is_plain_store(use, i) for use in i.users):
                        _move_word_by_word(i)
                    else:
                        _load_words(i)


def _is_vector_of_bytes(load: Load) -> bool:
    t = load.type
    return (
        isinstance(t, VectorType)
        and not t.scalable
        and isinstance(t.element, IntType)
        and t.element.bits in (8, _LARGEST_LANE)
    )


def _is_plain_store(use: Instruction, load: Load) -> bool:
    return isinstance(use, Store) and use.value is load and not (use.volatile or use.ordering)


def _load_words(load: Load) -> None:
    """Loads words; uses other than stores and casts get them as bytes."""
    words = _words_of(load)
    if words is None or not any(_is_plain_store(use, load) or _is_cast(use) for use in load.users):
        return
    b = Builder.at(load)
    made = b.load(words, load.pointer, align=load.align)
    made.metadata = metadata_of_any_kind(load)
    for use in list(dict.fromkeys(load.users)):
        b = Builder.at(use)
        if _is_cast(use):
            use.replace_all_uses_with(made if use.type is words else b.bitcast(made, use.type))
            use.erase()
        elif isinstance(use, Store) and _is_plain_store(use, load):
            stored = b.store(made, use.pointer, align=use.align)
            stored.metadata = metadata_of_any_kind(use)
            use.erase()
    if load.users:
        load.replace_all_uses_with(Builder.at(load).bitcast(made, load.type))
    load.erase()


def _is_cast(use: Instruction) -> bool:
    return isinstance(use, Cast) and use.opcode == "bitcast"


def _words_of(load: Load) -> Type | None:
    size = _bytes_of(load)
    if size > _WORD:
        return vector_type(size // _WORD, I64) if size % _WORD == 0 else None
    return int_type(8 * size) if size & (size - 1) == 0 else None


def _bytes_of(load: Load) -> int:
    assert isinstance(load.type, VectorType)
    assert isinstance(load.type.element, IntType)
    return load.type.count * load.type.element.bits // 8


def _move_word_by_word(load: Load) -> None:
    left = _bytes_of(load)
    offset = 0
    while left:
        size = min(_WORD, 1 << left.bit_length() - 1)
        b = Builder.at(load)
        word = b.load(int_type(8 * size), b.offset(load.pointer, offset), align=_align(load.align, offset))
        word.metadata = metadata_of_any_kind(load)
        for store in [use for use in load.users if isinstance(use, Store)]:
            b = Builder.at(store)
            made = b.store(word, b.offset(store.pointer, offset), align=_align(store.align, offset))
            made.metadata = metadata_of_any_kind(store)
        offset += size
        left -= size
    for use in list(load.users):
        use.erase()
    load.erase()


def _align(align: int | None, offset: int) -> int:
    known = align or 1
    return min(known, offset & -offset) if offset else known
