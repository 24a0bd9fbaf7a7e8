"""Movers whose program in `test_moves` is not well yet: silently wrong, crashed, hung or refused without a place."""

from __future__ import annotations


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


NOT_YET = {
    "c": _names("""
        added_bytes atomic_exchanged atomic_halves atomic_words bits_counted bits_reversed bytes_unrolled
        checked_by_crc compare_and_swap differences free_list hash_map hexadecimal key_added multiplied
        negated_bits nibbles_exchanged pointer_in_halves qsort recursive_halving rotated_halves
        rotated_words shorts_to_the_end sse_shuffled unaligned_buffer value_cloned zero_runs
    """),
    "cxx": _names("""
        bits_reversed checked_by_crc compare_and_swap free_list hash_map hexadecimal rotated_words
        shorts_to_the_end
    """),
    "rust": _names("""
        as_hexadecimal
    """),
}
