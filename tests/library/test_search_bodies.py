"""Sorting and searching as the C library does it: Python's stable sort and its bisection are the reference."""

from __future__ import annotations

import ctypes
import random

import pytest

from enzyme_build import library
from tests.rules.jit import Jitted

SIZE = ctypes.c_size_t
ORDER = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)


class Item(ctypes.Structure):
    """Sorted by the key; the number tells whether equal elements keep their order."""

    _fields_ = [("key", ctypes.c_int16), ("number", ctypes.c_int16), ("more", ctypes.c_double)]


def by_key(a: int, b: int) -> int:
    x, y = (int(Item.from_address(address).key) for address in (a, b))
    return (x > y) - (x < y)


def body(name: str) -> str:
    text = library.body(name)
    assert text is not None
    return text


@pytest.mark.parametrize("count", [0, 1, 2, 3, 8, 17, 100])
def test_sort_is_stable_and_right(count: int) -> None:
    sort = Jitted(body("qsort")).function(
        library.body_symbol("qsort"), None, ctypes.c_void_p, SIZE, SIZE, ORDER
    )
    draw = random.Random(count)
    rows = [(draw.randrange(10), number, draw.random()) for number in range(count)]
    items = (Item * max(count, 1))(*(Item(*row) for row in rows))
    sort(ctypes.addressof(items), count, ctypes.sizeof(Item), ORDER(by_key))
    found = [(item.key, item.number, item.more) for item in items[:count]]
    assert found == sorted(rows, key=lambda row: row[0])


@pytest.mark.parametrize("key", [-1, 0, 3, 4, 9, 20, 21])
def test_search_finds_what_is_there(key: int) -> None:
    search = Jitted(body("bsearch")).function(
        library.body_symbol("bsearch"), ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, SIZE, SIZE, ORDER
    )
    keys = [0, 3, 5, 9, 20]
    items = (Item * len(keys))(*(Item(k, 0, 0.0) for k in keys))
    wanted = Item(key, 0, 0.0)
    found = search(
        ctypes.addressof(wanted), ctypes.addressof(items), len(keys), ctypes.sizeof(Item), ORDER(by_key)
    )
    if key in keys:
        assert Item.from_address(found).key == key
    else:
        assert found is None
