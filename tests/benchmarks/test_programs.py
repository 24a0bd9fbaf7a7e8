"""The programs of the benchmark have right gradients: at small sizes, against finite differences."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from benchmarks import builds, parallel
from benchmarks.builds import OURS, OURS_FAST, PEER, PRIMAL, PROBLEMS, PROGRAMS, Problem, Way
from enzyme_build.errors import DerivativeError
from tests.oracle import needs_enzyme

NORMALISE = Problem("normalise", (), ("2", "7"))
SOME = ("gmm_work, restrict", "stencil", "lstm", "fft", "normalise")  # for other ways than the default
ALL = [pytest.param(problem, id=problem.label) for problem in (*PROBLEMS, NORMALISE)]
CRASHING = {problem.label for problem in PROBLEMS if problem.peer_crashes}  # as Enzyme makes them

pytestmark = pytest.mark.slow


def built(problem: Problem, way: Way, folder: Path, *, ad_first: bool = False) -> Path:
    program = folder / f"{problem.name}-{way.name.replace(' ', '-')}"
    code = builds.compile_source(PROGRAMS / f"{problem.name}.c", problem.flags)
    builds.build(code, way, program, ad_first=ad_first)
    return program


def require_right(program: Path, problem: Problem) -> None:
    for sizes in problem.tiny:
        done = builds.check(program, sizes)
        assert done.ok, f"{problem.name} {sizes}: {done.stdout}{done.stderr}"


@pytest.mark.parametrize("problem", ALL)
def test_gradient_is_right(problem: Problem, tmp_path: Path) -> None:
    program = built(problem, OURS, tmp_path)
    require_right(program, problem)
    # Nothing in these programs moves numbers as bytes: where the run is asked, it is for want of what could be known.
    for asked in (b"enzyme.tagged.move\0", b"enzyme.tagged.check_link\0"):
        assert asked not in program.with_suffix(".o").read_bytes()


@pytest.mark.parametrize("problem", [one for one in ALL if one.id in SOME])
def test_gradient_is_right_with_fast_operations(problem: Problem, tmp_path: Path) -> None:
    require_right(built(problem, OURS_FAST, tmp_path), problem)


@pytest.mark.parametrize("problem", [one for one in ALL if one.id in SOME])
def test_gradient_is_right_where_ad_comes_first(problem: Problem, tmp_path: Path) -> None:
    require_right(built(problem, OURS, tmp_path, ad_first=True), problem)


def of_parallel(name: str) -> parallel.Variant:
    found = next(parallel.variants([name]), None)
    return found or pytest.skip("apt install mpich pkgconf")


@pytest.mark.parametrize("name", parallel.SIZES)
def test_gradient_is_right_on_threads_and_processes(name: str, tmp_path: Path) -> None:
    variant = of_parallel(name)
    (program,) = parallel.built(variant, [OURS], tmp_path).values()
    found = parallel.check(program, variant)
    assert all(line.endswith("right") for line, _ in found), found


def test_atomic_additions_and_memory_are_counted(tmp_path: Path) -> None:
    """Of a stencil, rows at the borders of the threads' parts: some, and not all. Its steps are on the tape."""
    rows, steps = map(int, parallel.SIZES["heat"].split())
    (alone, held), (beside, _) = parallel.counted(of_parallel("heat"), tmp_path)
    assert alone == 0
    assert rows * steps <= beside <= rows**2 * steps / 10
    assert 1 <= held / (8 * rows**2 * steps) < 3


@needs_enzyme
@pytest.mark.parametrize("problem", [one for one in ALL if one.id not in CRASHING])
def test_gradient_agrees_with_enzyme(problem: Problem, tmp_path: Path) -> None:
    ours, peer = built(problem, OURS, tmp_path), built(problem, PEER, tmp_path)
    for sizes in problem.tiny:
        found, expected = (
            builds.run(program, "gradient", sizes, seconds=0).checksum for program in (ours, peer)
        )
        assert math.isclose(found, expected, rel_tol=1e-9, abs_tol=1e-12)


def test_the_check_fails_where_a_derivative_is_wrong(tmp_path: Path) -> None:
    """The same program with one derivative tampered with after it was made."""
    source = (PROGRAMS / "ode.c").read_text(encoding="utf-8")
    right = "memcpy(gradient, dp.data, dp.count * sizeof(double));"
    assert right in source
    tampered = tmp_path / "ode.c"
    tampered.write_text(source.replace(right, f"{right} gradient[2] *= 1 + 1e-5;"), encoding="utf-8")
    program = tmp_path / "tampered"
    builds.build(builds.compile_source(tampered, [f"-I{PROGRAMS}"]), OURS, program)
    assert builds.check(program, "60").code == 1


def test_state_declared_constant_is_told(tmp_path: Path) -> None:
    """Derivatives flow through the state of the LSTM: as a constant it would make the gradient wrong."""
    code = builds.compile_source(PROGRAMS / "lstm.c", ["-DSTATE_IS_CONSTANT"])
    with pytest.raises(DerivativeError, match="which the request marks constant"):
        builds.build(code, OURS, tmp_path / "lstm")


def test_primal_program_needs_no_derivative(tmp_path: Path) -> None:
    problem = next(problem for problem in PROBLEMS if problem.name == "logsumexp")
    primal, ours = built(problem, PRIMAL, tmp_path), built(problem, OURS, tmp_path)
    values = [builds.run(program, "primal", "40", seconds=0).checksum for program in (primal, ours)]
    assert values[0] == values[1]
