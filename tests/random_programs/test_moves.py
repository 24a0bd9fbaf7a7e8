"""Records that are moved: the generator itself, and one program for each mover."""

from __future__ import annotations

import zlib
from itertools import chain

import pytest

from tests.cargo.project import needs_rust
from tests.engine.harness import Outcome, forge
from tests.random_programs.moves import outcomes
from tests.random_programs.moves.known import NOT_YET
from tests.random_programs.moves.movers import Mover
from tests.random_programs.moves.programs import Case, generate
from tests.random_programs.moves.reduce import reduce_case
from tests.random_programs.moves.rust.builds import LOST
from tests.random_programs.moves.sanitize import complaint
from tests.random_programs.moves.tables import TABLES, table
from tests.random_programs.moves.totals import by_mover, tally

SEED = 1000
# A part, for the time it takes: each of Rust's is a link of a second or two.
ONE_OF = {"c": 2, "cxx": 8, "rust": 7}


# The movers that there were when a program was found: with more of them, its number is another program.
THEN = {"c": TABLES["c"][:158], "rust": TABLES["rust"][:79]}


def number_of(mover: Mover) -> int:
    """Whatever else is in the table."""
    return zlib.crc32(mover.name.encode())


TRIED = {
    language: [mover for mover in TABLES[language] if number_of(mover) % one_of == 0]
    for language, one_of in ONE_OF.items()
}


def program_of(mover: Mover, language: str) -> tuple[Case, int]:
    """Its program, and the level at which it is tried."""
    number = number_of(mover)
    return generate(SEED, number, (mover,), language), (0, 2, 3)[number // 8 % 3]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "name"),
    [
        pytest.param(language, mover.name, marks=[needs_rust] if language == "rust" else [])
        for language, movers in TRIED.items()
        for mover in movers
    ],
)
def test_mover(language: str, name: str) -> None:
    """Right or loud. Those of the list may be right by chance: what memory held before decides."""
    (mover,) = table(language, [name])
    case, level = program_of(mover, language)
    verdict = outcomes.judge(case, level, forge())
    said = f"{language} {name} at -O{level}: {verdict.status}\n{verdict.text}"
    assert verdict.is_well or name in NOT_YET[language], said


@pytest.mark.slow
@needs_rust
def test_numbers_that_are_the_pointers_of_another_case() -> None:
    """In a tree, of which an unoptimised program loads the word as the pointer that it is in the other case."""
    case = generate(7603, 18, THEN["rust"], "rust")
    assert [name in case.text() for name in ("sign_and_rest_0", "btree_map_1", "split_off_2")] == [True] * 3
    verdict = outcomes.judge(case, 0, forge())
    assert verdict.status == "right", verdict.text


@pytest.mark.slow
@needs_rust
def test_boxes_that_are_branches_in_another_case() -> None:
    """A tree of an enumeration is cloned: one word is the box of a number, or that of two more trees."""
    case = generate(7613, 9, THEN["rust"], "rust")
    assert [name in case.text() for name in ("mem_swap_0", "tree_cloned_1")] == [True] * 2
    verdict = outcomes.judge(case, 2, forge())
    assert verdict.status == "right", verdict.text


@pytest.mark.slow
@needs_rust
def test_cases_of_an_enumeration_that_only_declarations_tell() -> None:
    """Records are parted by their keys: of the words between, the search for what they hold ends with declarations."""
    (mover,) = table("rust", ["selected"])
    case, level = program_of(mover, "rust")
    verdict = outcomes.judge(case, level, forge())
    assert verdict.status == "right", verdict.text


@pytest.mark.slow
def test_addresses_of_functions_that_are_known_words() -> None:
    """Unrolled, so that optimisers know which function's address a word is, and a float is stored beside its bits."""
    case = generate(7641, 0, THEN["c"])
    assert "by_callback_0" in case.text()
    assert "unroll(full)" in case.text()
    verdict = outcomes.judge(case, 2, forge())
    assert verdict.status == "right", verdict.text


@pytest.mark.slow
@pytest.mark.parametrize("number", range(4))
def test_the_programs_are_well_defined(number: int) -> None:
    """By themselves, under the sanitizers: a failure is one of the generator."""
    said = complaint(generate(SEED, number, TABLES["c"]), (0, 2)[number % 2])
    if "libclang_rt" in said:
        pytest.skip("this clang has no sanitizers: apt install libclang-rt-22-dev")
    assert not said


@pytest.mark.parametrize("language", TABLES)
def test_every_mover_makes_a_program(language: str) -> None:
    names = [mover.name for mover in TABLES[language]]
    assert len(set(names)) == len(names)
    assert NOT_YET[language] <= {mover.name for mover in TRIED[language]}
    for mover in TABLES[language]:
        text = program_of(mover, language)[0].text()
        assert f"{mover.name}_0" in text
        assert "@" not in text


def test_programs_are_independent_of_one_another() -> None:
    """By seed and number: not of how many there are, nor of the process."""
    text = generate(3, 7, TABLES["c"]).text()
    assert text == generate(3, 7, TABLES["c"]).text()
    assert text != generate(3, 8, TABLES["c"]).text() != generate(4, 7, TABLES["c"]).text()


@pytest.mark.parametrize("language", TABLES)
def test_reduction_keeps_one_mover_and_one_member(language: str) -> None:
    mover = next(mover for mover in TABLES[language] if mover.align == 1)
    cases = (generate(SEED, number, TABLES[language], language) for number in range(1000))
    case = next(case for case in cases if mover in case.movers and len(case.steps) > 2)
    reduced = reduce_case(case, lambda smaller: mover in smaller.movers)
    assert reduced.movers == [mover]
    assert len(reduced.record.leaves) == 1
    assert reduced.count == 1
    assert len(reduced.text()) < len(case.text())


def test_what_an_outcome_is_called() -> None:
    case = generate(SEED, 0, TABLES["c"])
    place, fix = "moves.c:12:3 (in f): error: …", "\n  fix: …"
    expected = [
        ("right", "right", outcomes.RIGHT),
        ("refused", place + fix, outcomes.REFUSED),
        ("refused", f"<unknown>: error: …{fix}", outcomes.VAGUE),
        ("refused", place, outcomes.VAGUE),
        ("wrong", "bad: reverse\n…", outcomes.SILENT),
        ("wrong", f"warning: linker stderr: … {LOST}\nbad: reverse\n…", outcomes.WARNED),
        ("wrong", "primal: 1 before …", outcomes.PRIMAL),
        ("died", "signal 6\nEnzymePy: bytes …", outcomes.STOPPED),
        ("died", "signal 6\nfree(): invalid pointer", outcomes.CRASHED),
        ("crashed", "exit -6\nAssertion …", outcomes.CRASHED),
        ("crashed", "KeyError: 3", outcomes.TRACEBACK),
        ("timeout", "", outcomes.HUNG),
        ("uncompiled", "error: …", outcomes.FAULTY),
    ]
    for status, text, called in expected:
        assert outcomes.classify(Outcome(status, text), case) == called, text


def test_the_table_counts_programs_by_mover() -> None:
    cases = [generate(SEED, number, TABLES["c"]) for number in range(2)]
    verdicts = [
        outcomes.Verdict(cases[0], 0, "right"),
        outcomes.Verdict(cases[1], 2, "silent", "bad: reverse"),
    ]
    assert tally(verdicts) == "1 right, 1 silent"
    head, rule, *rows = by_mover(verdicts, markdown=True).splitlines()
    assert [word.strip() for word in head.strip("|").split("|")] == ["mover", "right", "silent"]
    assert set(rule) <= set("|- ")
    assert len(rows) == len({mover.name for mover in chain(cases[0].movers, cases[1].movers)})


def test_a_mover_that_is_not_there() -> None:
    with pytest.raises(SystemExit, match="no such mover: sprintf; there are words_by_index"):
        table("c", ["sprintf"])
