"""The programs of the benchmark have right gradients: at small sizes, against finite differences."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from benchmarks.builds import OURS, OURS_FAST, PEER, PRIMAL, PROBLEMS, PROGRAMS, Problem, Way
from benchmarks.builds import build as build_program
from benchmarks.builds import check, compile_source, run
from enzyme_build import process
from enzyme_build.errors import DerivativeError
from tests.oracle import needs_enzyme

NORMALISE = Problem("normalise", (), ("2", "7"))
ALL = [pytest.param(problem, id=problem.name) for problem in (*PROBLEMS, NORMALISE)]

pytestmark = pytest.mark.slow


def built(problem: Problem, way: Way, folder: Path, *, ad_first: bool = False) -> Path:
    program = folder / f"{problem.name}-{way.name.replace(' ', '-')}"
    build_program(compile_source(PROGRAMS / f"{problem.name}.c"), way, program, ad_first=ad_first)
    return program


def require_right(program: Path, problem: Problem) -> None:
    for sizes in problem.tiny:
        done = check(program, sizes)
        assert done.ok, f"{problem.name} {sizes}: {done.stdout}{done.stderr}"


@pytest.mark.parametrize("problem", ALL)
@pytest.mark.parametrize("way", [OURS, OURS_FAST], ids=lambda way: way.name)
def test_gradient_is_right(problem: Problem, way: Way, tmp_path: Path) -> None:
    require_right(built(problem, way, tmp_path), problem)


@pytest.mark.parametrize("problem", ALL)
def test_gradient_is_right_where_ad_comes_first(problem: Problem, tmp_path: Path) -> None:
    require_right(built(problem, OURS, tmp_path, ad_first=True), problem)


@needs_enzyme
@pytest.mark.parametrize("problem", ALL)
def test_gradient_agrees_with_enzyme(problem: Problem, tmp_path: Path) -> None:
    ours, peer = built(problem, OURS, tmp_path), built(problem, PEER, tmp_path)
    for sizes in problem.tiny:
        found, expected = (run(program, "gradient", sizes, seconds=0).checksum for program in (ours, peer))
        assert math.isclose(found, expected, rel_tol=1e-9, abs_tol=1e-12)


def test_the_check_fails_where_a_derivative_is_wrong(tmp_path: Path) -> None:
    """The same program with one derivative tampered with after it was made."""
    source = (PROGRAMS / "ode.c").read_text(encoding="utf-8")
    right = "memcpy(gradient, dp.data, dp.count * sizeof(double));"
    assert right in source
    tampered = tmp_path / "ode.c"
    tampered.write_text(source.replace(right, f"{right} gradient[2] *= 1 + 1e-5;"), encoding="utf-8")
    program = tmp_path / "tampered"
    build_program(compile_source(tampered, [f"-I{PROGRAMS}"]), OURS, program)
    assert check(program, "60").code == 1


def test_state_declared_constant_is_told(tmp_path: Path) -> None:
    """Derivatives flow through the state of the LSTM: as a constant it would make the gradient wrong."""
    code = compile_source(PROGRAMS / "lstm.c", ["-DSTATE_IS_CONSTANT"])
    program = tmp_path / "lstm"
    try:
        build_program(code, OURS, program)
    except DerivativeError as error:
        assert "constant" in str(error)
        return
    done = process.run([str(program), "gradient", "0", "2", "8", "5"], check=False, timeout=60)
    assert not done.ok
    assert "declared constant" in done.stderr
    assert "checksum" not in done.stdout


def test_primal_program_needs_no_derivative(tmp_path: Path) -> None:
    problem = PROBLEMS[0]
    primal, ours = built(problem, PRIMAL, tmp_path), built(problem, OURS, tmp_path)
    values = [run(program, "primal", "40", seconds=0).checksum for program in (primal, ours)]
    assert values[0] == values[1]
