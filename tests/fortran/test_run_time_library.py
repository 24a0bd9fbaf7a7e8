"""flang's run-time library in derivatives: what it computes, moves and assigns, at every level of optimisation."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from enzyme_build import process
from tests.engine.harness import SLEEPING_THREADS
from tests.library import fortran_bodies

HERE = Path(__file__).parent
needs_flang = pytest.mark.skipif(
    not (shutil.which("flang-22") and shutil.which("clang-22")),
    reason="apt install clang-22 flang-22 libflang-22-dev",
)
# As the CMake package has it: optimised for this machine, and bitcode that is not yet vectorised.
FORTRAN = ("-flto", "-ffat-lto-objects", "-fno-vectorize", "-fno-slp-vectorize", "-fno-unroll-loops", "-c")
OBJECTIVES = 32


@pytest.fixture(scope="module")
def values(tmp_path_factory: pytest.TempPathFactory) -> dict[str, float]:
    """What each objective is by the library itself."""
    return values_of(tmp_path_factory.mktemp("plain"))


def values_of(folder: Path, *names: str, option: str = "-DALL") -> dict[str, float]:
    objects = [*compiled(folder, "-O0", *names), checker(folder, "-DPLAIN", option)]
    process.run(["flang-22", *objects, "-lm", "-o", folder / "plain"], cwd=folder)
    lines = process.run([folder / "plain"]).stdout.splitlines()
    return {name: float(value) for name, value in map(str.split, lines)}


def compiled(folder: Path, level: str, *names: str, flags: tuple[str, ...] = ()) -> list[Path]:
    names = names or ("intrinsics", "arrays")
    for name in names:
        process.run(
            ["flang-22", level, *FORTRAN, *flags, HERE / f"{name}.f90", "-o", f"{name}.o"], cwd=folder
        )
    return [folder / f"{name}.o" for name in names]


def checker(folder: Path, *options: str) -> Path:
    made = folder / "check.o"
    process.run(["clang-22", "-O1", *options, "-c", HERE / "check.c", "-o", made])
    return made


def linked(folder: Path, programs: Path, *inputs: Path | str) -> process.Completed:
    return process.run(
        ["flang-22", f"-fuse-ld={programs / 'enzyme-ld'}", *inputs, "-lm", "-o", folder / "program"],
        cwd=folder,
        check=False,
        timeout=300,
    )


@pytest.mark.slow
@needs_flang
@pytest.mark.parametrize("level", ["-g", "-O1", "-O2", "-O3"])
def test_derivatives_beside_differences(
    level: str, values: dict[str, float], programs: Path, tmp_path: Path
) -> None:
    bitcode = checker(tmp_path, "-Xclang", "-fembed-bitcode=all")
    done = linked(tmp_path, programs, bitcode, *compiled(tmp_path, level))
    assert done.ok, done.stderr
    found = found_by(tmp_path / "program")
    assert len(found) == OBJECTIVES
    assert found == pytest.approx(values, rel=1e-13)


def found_by(program: Path) -> dict[str, float]:
    """The values, where all derivatives are right."""
    said = process.run([program], check=False).stdout
    assert "WRONG" not in said, said
    return {name: float(value) for name, value in re.findall(r"^(\w+) (\S+)", said, re.MULTILINE)}


@pytest.mark.slow
@needs_flang
@pytest.mark.parametrize("level", ["-g", "-O2"])
@pytest.mark.parametrize(("name", "objectives"), [("objects", 10), ("beside", 1)])
def test_objects_of_derived_types(
    name: str, objectives: int, level: str, programs: Path, tmp_path: Path
) -> None:
    option = f"-D{name.upper()}"
    bitcode = checker(tmp_path, option, "-Xclang", "-fembed-bitcode=all")
    done = linked(tmp_path, programs, bitcode, *compiled(tmp_path, level, name))
    assert done.ok, done.stderr
    found = found_by(tmp_path / "program")
    assert len(found) == objectives
    assert found == pytest.approx(values_of(tmp_path, name, option=option), rel=1e-13)


@pytest.mark.slow
@needs_flang
@pytest.mark.parametrize("level", ["-g", "-O2"])
def test_internal_procedures_that_are_handed_on(level: str, programs: Path, tmp_path: Path) -> None:
    """With the frames of their hosts, several of which are in use at once; too many of them stop the program."""
    bitcode = checker(tmp_path, "-DNESTED", "-Xclang", "-fembed-bitcode=all")
    stack = "-Wl,-z,execstack"  # the objects hold code for trampolines, for which lld wants to be asked
    done = linked(tmp_path, programs, bitcode, *compiled(tmp_path, level, "nested"), stack)
    assert done.ok, done.stderr
    found = found_by(tmp_path / "program")
    assert len(found) == 3
    assert found == pytest.approx(values_of(tmp_path, "nested", option="-DNESTED"), rel=1e-13)
    ended = process.run([tmp_path / "program", "deep"], check=False)
    assert not ended.ok
    assert "is handed on by more than 16 calls of" in ended.stderr
    assert "fix: make it a procedure of the module" in ended.stderr
    if level != "-g":
        return  # optimisers see that the frame is gone, and leave nothing of a program that uses it
    ended = process.run([tmp_path / "program", "late"], check=False)
    assert not ended.ok
    assert "by another thread than the one that handed it on, or when its host was through" in ended.stderr


@pytest.mark.slow
@needs_flang
@pytest.mark.parametrize(
    ("level", "more"), [("-g", ()), ("-O2", ()), ("-O2", ("-Wl,--enzyme-deterministic",))], ids=str
)
def test_parallel_regions(level: str, more: tuple[str, ...], programs: Path, tmp_path: Path) -> None:
    bitcode = checker(tmp_path, "-DPARALLEL", "-Xclang", "-fembed-bitcode=all")
    objects = compiled(tmp_path, level, "parallel", flags=("-fopenmp",))
    done = linked(tmp_path, programs, bitcode, *objects, "-fopenmp", *more)
    assert done.ok, done.stderr
    said = process.run([tmp_path / "program"], check=False, env=SLEEPING_THREADS).stdout
    assert "WRONG" not in said, said
    assert len(re.findall(r"^omp_\w+ ", said, re.MULTILINE)) == 3 * 12


ASKS = """
double __enzyme_autodiff(void *, ...);
double objective(const double *, int);
int main(void) {
  double x[3] = {1, 2, 3}, d[3] = {0};
  __enzyme_autodiff((void *)objective, x, d, 3);
  return d[0] == 2;
}
"""
USES = """
module mesh_module
  use iso_c_binding
  type mesh
    real(c_double), allocatable :: points(:)
  end type
  type, extends(mesh) :: finer_mesh
    real(c_double), allocatable :: weights(:)
  contains
    procedure :: take
    generic :: assignment(=) => take
  end type
  type pair
    type(finer_mesh) :: first, second
  end type
contains
  subroutine take(to, from)
    class(finer_mesh), intent(inout) :: to
    class(finer_mesh), intent(in) :: from
    to%points = from%points
  end subroutine
  pure real(c_double) function larger(a, b)
    real(c_double), intent(in) :: a, b
    larger = max(a, b)
  end function
  real(c_double) function objective(x, n) result(s) bind(C)
    integer(c_int), value :: n
    real(c_double) :: x(n)
    type(pair) :: a, b
    allocate(a%first%points(n))
    a%first%points = x
    @
  end function
end module
"""


def asked(use: str, programs: Path, folder: Path) -> process.Completed:
    (folder / "main.c").write_text(ASKS)
    (folder / "uses.f90").write_text(USES.replace("@", use))
    process.run(["clang-22", "-Xclang", "-fembed-bitcode=all", "-c", "main.c"], cwd=folder)
    process.run(["flang-22", *FORTRAN, "uses.f90"], cwd=folder)
    return linked(folder, programs, folder / "main.o", folder / "uses.o")


@pytest.mark.slow
@needs_flang
def test_a_function_that_is_not_known(programs: Path, tmp_path: Path) -> None:
    done = asked("s = reduce(x, larger)", programs, tmp_path)
    assert not done.ok
    assert "`_FortranAReduceReal8Ref` is called with active values" in done.stderr
    assert "flang's run-time library, which has no bitcode" in done.stderr
    assert "fix: Write it as a loop" in done.stderr


@pytest.mark.slow
@needs_flang
def test_an_assignment_that_is_not_known(programs: Path, tmp_path: Path) -> None:
    """What is assigned shows only while the program runs: it stops there, and says where."""
    done = asked("b = a; s = sum(b%first%points)", programs, tmp_path)
    assert done.ok, done.stderr
    ended = process.run([tmp_path / "program"], check=False)
    assert not ended.ok
    assert re.search(
        r"uses\.f90:[34][0-9]\): EnzymePy: no derivative is known for this use of _FortranAAssign",
        ended.stderr,
    )


@pytest.mark.slow
@needs_flang
@pytest.mark.parametrize("stem", [path.stem for path in fortran_bodies.SOURCES])
def test_bodies_are_made_of_their_source(stem: str) -> None:
    written = (fortran_bodies.FOLDER / f"{stem}.ll").read_text(encoding="utf-8")
    assert fortran_bodies.compiled(stem) == written, "run: python -m tests.library.fortran_bodies"
