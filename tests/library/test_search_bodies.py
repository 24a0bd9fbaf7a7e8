"""Sorting, searching and what runs once, as the C library does it; Python's own sort and lists are the reference."""

from __future__ import annotations

import ctypes
import random
import threading
import time

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


@pytest.mark.parametrize("name", ["lfind", "lsearch"])
@pytest.mark.parametrize("key", [3, 9, 20, 21])
def test_linear_search_finds_the_first_or_appends(name: str, key: int) -> None:
    search = Jitted(body(name)).function(
        library.body_symbol(name),
        *(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, SIZE, ORDER),
    )
    keys = [3, 20, 9, 20]
    items = (Item * 5)(*(Item(k, number, 0.5) for number, k in enumerate(keys)))
    wanted, count = Item(key, 7, 1.5), SIZE(len(keys))
    found = search(
        *(ctypes.addressof(wanted), ctypes.addressof(items), ctypes.addressof(count), ctypes.sizeof(Item)),
        ORDER(by_key),
    )
    is_new = key not in keys
    assert count.value == len(keys) + (is_new and name == "lsearch")
    if is_new and name == "lfind":
        assert found is None
    else:
        item = Item.from_address(found)
        assert (item.key, item.number) == ((key, 7) if is_new else (key, keys.index(key)))


NOTHING = ctypes.CFUNCTYPE(None)


def test_once_runs_once_and_the_library_knows() -> None:
    """The control is the library's own: what has run by the body, the library does not run again, and vice versa."""
    once = Jitted(body("pthread_once")).function(
        library.body_symbol("pthread_once"), ctypes.c_int, ctypes.c_void_p, NOTHING
    )
    own = ctypes.CDLL(None).pthread_once
    own.argtypes = (ctypes.c_void_p, NOTHING)
    runs: list[str] = []
    for begin, other in ((once, own), (own, once)):
        control = ctypes.c_int(0)
        for function in (begin, begin, other):
            assert function(ctypes.addressof(control), NOTHING(lambda: runs.append("run"))) == 0
    assert len(runs) == 2


def test_once_is_waited_for() -> None:
    once = Jitted(body("pthread_once")).function(
        library.body_symbol("pthread_once"), ctypes.c_int, ctypes.c_void_p, NOTHING
    )
    control = ctypes.c_int(0)
    seen: list[str] = []

    def slow() -> None:
        time.sleep(0.05)
        seen.append("ran")

    def run() -> None:
        once(ctypes.addressof(control), NOTHING(slow))
        seen.append("back")

    threads = [threading.Thread(target=run) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert seen == ["ran", *["back"] * 4]
