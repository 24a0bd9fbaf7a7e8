"""Movers whose program in `test_moves` is not well yet: silently wrong, crashed, hung or refused without a place."""

from __future__ import annotations


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


NOT_YET = {
    "c": _names("""
        atomic_or bits_reversed by_callback byte_swapped_shorts byte_swapped_words compare_and_swap
        halves_by_index halves_in_a_struct int128_by_index int128_rotated many_arguments masked_and_joined
        memcpy_in_parts mutually_recursive pointer_in_halves printed_in_hexadecimal ring_of_bytes
        ring_with_wrap rotated_by_13 rotated_by_half rotated_halves shorts_vectorised sse_shifted
        value_cloned vector_blended vector_bytes_reversed
    """),
    "cxx": _names("""
        string string_stream variant_of_boxes
    """),
    "rust": _names(""),
}
