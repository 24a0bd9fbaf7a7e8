"""Programs of several processes, with both MPIs: each checks its own derivatives, as `tests/messages/check.h` says."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.engine.harness import Build, Outcome, Source, build_and_run, forge

pytestmark = pytest.mark.slow

PROGRAMS = Path(__file__).resolve().parents[1] / "messages"
_LIBRARIES = Path("/usr/lib/x86_64-linux-gnu")
INCLUDES = {
    "mpich": Path("/usr/include/x86_64-linux-gnu/mpich"),
    "openmpi": _LIBRARIES / "openmpi" / "include",
}
LINKED = {"mpich": ("-lmpich",), "openmpi": (f"-L{_LIBRARIES}/openmpi/lib", "-lmpi")}
# More processes of MPICH than there are cores wait for one another in loops that take all of them: minutes.
STARTERS = {
    "mpich": ("mpiexec.mpich -n {}", (2,)),
    "openmpi": (
        "mpiexec.openmpi --allow-run-as-root --oversubscribe --mca btl_vader_single_copy_mechanism none -n {}",
        (2, 4),
    ),
}


def run(name: str, flavour: str, level: int, *flags: str) -> Outcome:
    starter, counts = STARTERS[flavour]
    if not INCLUDES[flavour].is_dir() or shutil.which(starter.split()[0]) is None:
        pytest.skip(f"apt install {'mpich' if flavour == 'mpich' else 'libopenmpi-dev openmpi-bin'}")
    runs = " && ".join(f'{starter.format(count)} "$0"' for count in counts)
    build = Build(
        (Source(PROGRAMS / f"{name}.c"),),
        level,
        (f"-I{INCLUDES[flavour]}", *flags),
        runner=("sh", "-c", runs),
        libraries=LINKED[flavour],
        run_limit=240.0,
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
        ("programs", "mpich", 2),
        ("programs", "openmpi", 1),
    ],
)
def test_derivatives_of_messages(name: str, flavour: str, level: int) -> None:
    outcome = run(name, flavour, level)
    assert outcome.is_right, f"{outcome.status}\n{outcome.text}"
    assert len(re.findall(r"[1-9]\d* checks, 0 failed", outcome.text)) == len(STARTERS[flavour][1])


def test_threads_in_processes() -> None:
    outcome = run("hybrid", "openmpi", 2, "-fopenmp")
    assert outcome.is_right, f"{outcome.status}\n{outcome.text}"


@pytest.mark.parametrize("flavour", INCLUDES)
def test_what_is_refused_is_named(flavour: str) -> None:
    outcome = run("refused", flavour, 1, "-fopenmp")
    assert outcome.status == "refused"
    for name, reason in (
        ("MPI_Iscan", "no derivative of it is known"),
        ("MPI_Recv_init", "no derivative of it is known"),
        ("MPI_Put", "no derivative of it is known"),
        ("MPI_Bcast", "its messages hold neither"),
        ("MPI_Allreduce", "derivatives of reductions"),
        ("MPI_Scan", "derivatives of reductions"),
    ):
        assert re.search(rf"`{name}` in code that is differentiated: {reason}", outcome.text), outcome.text
    assert "`MPI_Gather` is called while several threads run" in outcome.text
