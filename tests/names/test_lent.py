from __future__ import annotations

from enzyme_build.names import readable


def test_what_a_unit_lends_has_the_name_that_the_program_gives_it() -> None:
    assert readable("`inner.lent.66587cd07541` is called") == "`inner` is called"
    assert readable("`rent.lent.out` is called") == "`rent.lent.out` is called"
