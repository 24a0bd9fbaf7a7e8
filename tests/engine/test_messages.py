"""Programs of several processes, with both MPIs: each checks its own derivatives, as `tests/messages/check.h` says."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from enzyme_build import process
from tests.engine.harness import SLEEPING_THREADS, Build, Outcome, Source, build_and_run, forge
from tests.fortran.test_run_time_library import FORTRAN, needs_flang
from tests.programs import write_programs

pytestmark = pytest.mark.slow

PROGRAMS = Path(__file__).resolve().parents[1] / "messages"
_LIBRARIES = Path("/usr/lib/x86_64-linux-gnu")
INCLUDES = {
    "mpich": Path("/usr/include/x86_64-linux-gnu/mpich"),
    "openmpi": _LIBRARIES / "openmpi" / "include",
}
LINKED = {"mpich": ("-lmpich",), "openmpi": (f"-L{_LIBRARIES}/openmpi/lib", "-lmpi")}
LINKED_FORTRAN = {"mpich": ("-lmpichfort",), "openmpi": (f"-L{_LIBRARIES}/openmpi/lib", "-lmpi_mpifh")}
# More processes of MPICH than there are cores wait for one another in loops that take all of them: minutes.
STARTERS = {
    "mpich": ("mpiexec.mpich -n {}", (2,)),
    "openmpi": (
        "mpiexec.openmpi --allow-run-as-root --oversubscribe --mca btl_vader_single_copy_mechanism none -n {}",
        (2, 4),
    ),
}


@pytest.fixture(scope="session")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_programs(tmp_path_factory.mktemp("programs"))


def starter_of(flavour: str) -> tuple[str, tuple[int, ...]]:
    starter, counts = STARTERS[flavour]
    if not INCLUDES[flavour].is_dir() or shutil.which(starter.split()[0]) is None:
        pytest.skip(f"apt install {'mpich' if flavour == 'mpich' else 'libopenmpi-dev openmpi-bin'}")
    return starter, counts


def run(name: str, flavour: str, level: int, *flags: str, limit: float = 240.0) -> Outcome:
    starter, counts = starter_of(flavour)
    runs = " && ".join(f'{starter.format(count)} "$0"' for count in counts)
    build = Build(
        (Source(PROGRAMS / (name if "." in name else f"{name}.c")),),
        level,
        (f"-I{INCLUDES[flavour]}", *flags),
        runner=("sh", "-c", runs),
        libraries=LINKED[flavour],
        run_limit=limit,
    )
    return build_and_run(build, forge())


@pytest.mark.parametrize(
    ("name", "flavour", "level"),
    [
        ("point_to_point", "mpich", 0),
        ("point_to_point", "openmpi", 2),
        ("collectives", "mpich", 2),
        ("collectives", "openmpi", 0),
        ("begun", "mpich", 0),
        ("begun", "openmpi", 2),
        ("parts", "mpich", 0),
        ("parts", "openmpi", 2),
        ("reductions", "mpich", 2),
        ("reductions", "openmpi", 0),
        ("programs", "mpich", 2),
        ("programs", "openmpi", 1),
    ],
)
def test_derivatives_of_messages(name: str, flavour: str, level: int) -> None:
    outcome = run(name, flavour, level)
    assert outcome.is_right, f"{outcome.status}\n{outcome.text}"
    assert len(re.findall(r"[1-9]\d* checks, 0 failed", outcome.text)) == len(STARTERS[flavour][1])


@pytest.mark.parametrize(
    ("name", "flavour", "level"),
    [("hybrid", "openmpi", 2), ("hydro.cpp", "openmpi", 2), ("hydro.cpp", "mpich", 1)],
)
def test_threads_in_processes(name: str, flavour: str, level: int) -> None:
    outcome = run(name, flavour, level, "-fopenmp")
    assert outcome.is_right, f"{outcome.status}\n{outcome.text}"
    assert len(re.findall(r"[1-9]\d* checks, 0 failed", outcome.text)) == len(STARTERS[flavour][1])


@pytest.mark.parametrize("flavour", INCLUDES)
def test_a_process_that_stops_ends_the_job(flavour: str) -> None:
    """All others wait for it: a job that went on would be killed by the time limit, without a word."""
    for _ in range(3):
        outcome = run("failing", flavour, 2, limit=60.0)
        assert outcome.status == "wrong", f"{outcome.status}\n{outcome.text}"
        if outcome.text:
            break  # MPICH's starter may end before it has handed on what was written last, where the machine is busy
    assert "EnzymePy: a message has a tag that is too high" in outcome.text
    assert "0 failed" not in outcome.text


@pytest.mark.parametrize("flavour", INCLUDES)
def test_what_is_refused_is_named(flavour: str) -> None:
    outcome = run("refused", flavour, 1, "-fopenmp")
    assert outcome.status == "refused"
    for name, reason in (
        ("MPI_Neighbor_allgather", "no derivative of it is known"),
        ("MPI_Bsend", "no derivative of it is known"),
        ("MPI_Put", "no derivative of it is known"),
        ("MPI_Bcast", "its messages hold neither"),
        ("MPI_Allreduce", "derivatives of reductions"),
        ("MPI_Scan", "derivatives of reductions"),
        ("mpi_allreduce_f08ts_", "no derivative of it is known"),
    ):
        assert re.search(rf"`{name}` in code that is differentiated: {reason}", outcome.text), outcome.text
    assert "`MPI_Gather` is called while several threads run" in outcome.text


@needs_flang
@pytest.mark.parametrize(("flavour", "level"), [("mpich", "-O2"), ("openmpi", "-O0")])
def test_messages_from_fortran(flavour: str, level: str, programs: Path, tmp_path: Path) -> None:
    starter, counts = starter_of(flavour)
    headers = tmp_path / "headers"
    headers.mkdir()
    for header in INCLUDES[flavour].glob("mpif*.h"):
        if header.name != "mpif-sizeof.h":  # flang refuses that of Open MPI: it has no numbers of 16 bytes
            (headers / header.name).symlink_to(header)
    (headers / "mpif-sizeof.h").touch()
    source = PROGRAMS / "from_fortran.f90"
    process.run(["flang-22", level, *FORTRAN, "-w", f"-I{headers}", source, "-o", "f.o"], cwd=tmp_path)
    asks = ["clang-22", "-O1", "-w", f"-I{INCLUDES[flavour]}", "-Xclang", "-fembed-bitcode=all", "-c"]
    process.run([*asks, source.with_suffix(".c"), "-o", "c.o"], cwd=tmp_path)
    libraries = [*LINKED_FORTRAN[flavour], *LINKED[flavour], "-lm"]
    linker = f"-fuse-ld={programs / 'enzyme-ld'}"
    process.run(["flang-22", linker, "c.o", "f.o", *libraries, "-o", "program"], cwd=tmp_path, timeout=300)
    for count in counts:
        command = [*starter.format(count).split(), "./program"]
        done = process.run(command, cwd=tmp_path, check=False, env=SLEEPING_THREADS, timeout=240)
        assert done.ok, done.stdout + done.stderr
        assert re.search(r"[1-9]\d* checks, 0 failed", done.stdout), done.stdout
