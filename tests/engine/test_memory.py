"""A few programs under valgrind, of the mechanisms where memory is lost most easily; all by `tests.engine.memory`."""

from __future__ import annotations

import shutil

import pytest

from tests.engine import memory
from tests.engine.corpus import programs
from tests.engine.harness import forge


@pytest.mark.slow
@pytest.mark.skipif(
    shutil.which("valgrind") is None, reason="no valgrind here: install the package of that name"
)
@pytest.mark.parametrize(
    "name",
    [
        "cxx_exception_escaping",  # buffers of derivatives that are left
        "memory_walked_floats",  # padding of structs moved piece by piece; the program at low addresses
        "request_split_more",  # a tape that is kept
    ],
)
def test_nothing_is_lost_or_read_outside(name: str) -> None:
    (program,) = programs(rf"^{name}\.")
    assert not program.not_under_valgrind
    complaints = memory.examine(program, 2, forge())
    assert not complaints, "\n".join(complaint.text for complaint in complaints)
