"""What libraries have that is not followed, under the names that users know, and what to write in its place."""

from __future__ import annotations

from typing import Final

from enzyme_build.library.rows import Index, Row, matching, named
from enzyme_build.tuples import NamedTuple


class Refused(NamedTuple):
    what: str
    instead: str


_ONE_THREAD: Final = (
    "run the differentiated part in one thread, or compile with libstdc++, whose threads are followed"
)

_ROWS: Final[tuple[Row[Refused], ...]] = (
    matching(
        r"_ZNK?St(3__1)?3pmr\w+",
        Refused(
            "a memory resource of the C++ library (std::pmr)",
            "use std::vector and its like in differentiated code, or give the containers a resource of your own: a "
            "class derived from std::pmr::memory_resource that the program defines",
        ),
    ),
    matching(
        r"_ZNSt3__1(15__thread_struct|17__assoc_sub_state|6threadD[12])\w+",
        Refused("a thread of libc++ (std::thread, std::async)", _ONE_THREAD),
    ),
    matching(r"_ZNSt3__111__call_once\w+", Refused("std::call_once of libc++", _ONE_THREAD)),
    named(
        "tsearch tfind tdelete twalk twalk_r tdestroy",
        Refused(
            "a tree of the C library",
            "keep the records in an array, with qsort and bsearch, or lsearch; those are followed",
        ),
    ),
)
_INDEX: Final = Index(_ROWS)


def refused(name: str) -> Refused | None:
    return _INDEX.find(name)
