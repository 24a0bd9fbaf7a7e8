"""The commands that do no work of their own, and how errors reach the user."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import enzyme_build as package
from enzyme_build import settings
from enzyme_build.cli import main as cli
from tests.cli.conftest import Run
from tests.programs import ROOT


def test_usage_names_every_command(enzyme_build: Run) -> None:
    text = enzyme_build("--help").stdout
    assert all(name in text for name in cli.COMMANDS)
    assert enzyme_build(check=False).code == 2


@pytest.mark.parametrize("name", sorted(cli.COMMANDS))
def test_every_command_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main([name, "--help"])
    assert caught.value.code == 0
    assert f"usage: enzyme-build {name}" in capsys.readouterr().out


def test_version(enzyme_build: Run) -> None:
    assert enzyme_build("--version").stdout == f"enzyme-build {package.__version__}\n"


def test_unknown_command_is_refused(enzyme_build: Run) -> None:
    done = enzyme_build("differentiat", check=False)
    assert done.code == 2
    assert "there is no command 'differentiat'" in done.stderr


@pytest.mark.parametrize("words", [("ad", "--list-passes"), ("--help",)], ids=str)
def test_who_reads_no_further_gets_no_traceback(words: tuple[str, ...]) -> None:
    program = [sys.executable, "-m", "enzyme_build", *words]
    with subprocess.Popen(program, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as started:
        assert started.stdout is not None
        assert started.stderr is not None
        started.stdout.close()
        assert started.stderr.read() == b""
    assert started.returncode == 141


def test_the_module_is_the_program_too() -> None:
    words = [sys.executable, "-m", "enzyme_build", "docter"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "there is no command 'docter'; is 'doctor' meant?" in done.stderr


def test_folders_exist(enzyme_build: Run) -> None:
    prefix = Path(enzyme_build("--cmakedir").stdout.strip())
    assert (prefix / "EnzymePy" / "EnzymePyConfig.cmake").is_file()
    include = Path(enzyme_build("includedir").stdout.strip())
    assert (include / "enzyme.h").is_file()
    assert (include / "enzyme" / "enzyme").is_file()


def test_settings_in_force_are_shown(enzyme_build: Run, tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool.enzyme-build]\nlevel = 1\n")
    lines = enzyme_build("settings", env={"ENZYME_ENGINE": "enzyme"}).stdout.splitlines()
    level, engine = (next(line for line in lines if line.startswith(name)) for name in ("level", "engine"))
    assert level.split() == ["level", "1", str(tmp_path / "pyproject.toml")]
    assert engine.split(maxsplit=2) == ["engine", "enzyme", "environment (ENZYME_ENGINE)"]
    assert enzyme_build("settings", "--markdown").stdout == settings.reference()


def test_wrong_setting_is_told_with_its_place(enzyme_build: Run, tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool.enzyme-build]\nlevel = 9\n")
    done = enzyme_build("settings", check=False)
    assert done.code == 2
    assert "one of 0, 1, 2, 3 is expected" in done.stderr
    assert str(tmp_path / "pyproject.toml") in done.stderr


HEAVY = ("llvmlite", "argparse", "subprocess", "asyncio", "tempfile", "email", "importlib.metadata", "json")


@pytest.mark.parametrize("module", ["drivers.driver", "linker", "cargo.subcommand"])
def test_programs_that_pass_through_import_little(module: str) -> None:
    """Their start is paid at each compilation and link."""
    code = f"import sys; import enzyme_build.cli.{module}; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    assert not [name for name in loaded if name.startswith(HEAVY)]
    assert len([name for name in loaded if name.startswith("enzyme_build")]) <= 26
