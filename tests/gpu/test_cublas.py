"""Rules of cuBLAS: a program of the host with them, linked with a cuBLAS of loops and the GPU of the other tests."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.gpu.harness import HERE, SECONDS, run_command

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("clang-22") is None, reason="needs clang-22"),
]
FOLDER = HERE / "cublas"
ENZYME_CC = str(Path(sys.executable).with_name("enzyme-cc"))


@pytest.fixture(scope="module")
def libraries(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    folder = tmp_path_factory.mktemp("cublas")
    made = []
    for source in (FOLDER / "library.c", HERE / "launches" / "gpu.c", HERE / "machine.c"):
        made.append(str(folder / f"{source.stem}.o"))
        run_command("cc", "-O1", "-w", f"-I{FOLDER}", "-c", str(source), "-o", made[-1])
    return made


def program(folder: Path, libraries: list[str], source: Path, *flags: str) -> tuple[str, str]:
    """The program, and what the link has said."""
    made = str(folder / "program")
    command = [ENZYME_CC, *flags, "-g", f"-I{FOLDER}", str(source), *libraries, "-o", made, "-lm"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    assert done.returncode == 0, done.stderr
    return made, done.stderr


@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_derivatives_of_cublas(level: str, libraries: list[str], tmp_path: Path) -> None:
    made, said = program(tmp_path, libraries, FOLDER / "program.c", level)
    assert "warning" not in said  # of the routines that it does not call
    done = subprocess.run([made], capture_output=True, text=True, timeout=SECONDS, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " 0 failed, 0 allocations left" in done.stdout
    on_gpu = subprocess.run([made, "device"], capture_output=True, text=True, timeout=SECONDS, check=False)
    assert on_gpu.returncode != 0
    assert "CUBLAS_POINTER_MODE_HOST alone" in on_gpu.stderr


def test_without_rules_it_is_told_where_they_are(libraries: list[str], tmp_path: Path) -> None:
    text = (
        (FOLDER / "program.c").read_text().replace("#include <enzyme/cublas.h>", "#include <cuda_runtime.h>")
    )
    (tmp_path / "program.c").write_text(text)
    command = [
        ENZYME_CC,
        f"-I{FOLDER}",
        str(tmp_path / "program.c"),
        *libraries,
        "-o",
        str(tmp_path / "made"),
        "-lm",
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    assert done.returncode != 0
    assert "include <enzyme/cublas.h> in one unit" in done.stderr
    assert not (tmp_path / "made").exists()
