from __future__ import annotations

from enzyme_build.names import readable


def test_what_a_unit_lends_has_the_name_that_the_program_gives_it() -> None:
    assert readable("`inner.lent.66587cd07541` is called") == "`inner` is called"
    assert readable("`rent.lent.out` is called") == "`rent.lent.out` is called"


def test_other_forms_of_functions_have_the_name_of_the_program() -> None:
    assert (
        readable("`scaled.open` and `_Z5movedRKd.open.2` are refused") == "`scaled` and `moved` are refused"
    )
    assert readable("`log.open.txt` cannot be opened") == "`log.open.txt` cannot be opened"
