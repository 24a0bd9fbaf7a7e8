"""Starting programs, and surviving native code."""

from __future__ import annotations

import faulthandler
import gc
import os
import signal
import sys
from pathlib import Path

import pytest

from enzyme_build import process
from enzyme_build.errors import ToolError


def python(code: str) -> list[str]:
    return [sys.executable, "-c", code]


def test_output_code_and_input() -> None:
    done = process.run(python("import sys; print(input()[::-1]); sys.exit(3)"), stdin="abc\n", check=False)
    assert (done.stdout, done.code, done.ok) == ("cba\n", 3, False)
    assert done.seconds > 0


def test_failure_carries_command_code_and_output() -> None:
    with pytest.raises(ToolError) as caught:
        process.run(python("import sys; print('said this'); sys.exit('and that')"))
    message = str(caught.value)
    for words in ("failed with exit code 1", "said this", "and that", "command: "):
        assert words in message


def test_long_output_is_cut_in_front() -> None:
    with pytest.raises(ToolError) as caught:
        process.run(python("import sys\nfor i in range(100): print('line', i)\nsys.exit(1)"))
    assert "60 lines before" in str(caught.value)
    assert "line 99" in str(caught.value)
    assert "line 59\n" not in str(caught.value)


def test_death_by_signal_is_named() -> None:
    with pytest.raises(ToolError, match="was ended by SIGSEGV"):
        process.run(python("import os, signal; os.kill(os.getpid(), signal.SIGSEGV)"))


def test_missing_program_and_timeout(tmp_path: Path) -> None:
    with pytest.raises(ToolError, match="there is no program or folder 'no-such-program'"):
        process.run(["no-such-program"])
    with pytest.raises(ToolError, match=r"no program or folder .*nowhere"):
        process.run(python(""), cwd=tmp_path / "nowhere")
    with pytest.raises(ToolError, match=r"did not finish within 0\.2 seconds"):
        process.run(python("import time; time.sleep(20)"), timeout=0.2)


def test_environment_is_laid_over() -> None:
    done = process.run(
        python("import os; print(os.environ['MARK'], 'PATH' in os.environ)"), env={"MARK": "x"}
    )
    assert done.stdout == "x True\n"


def test_replace_with_names_what_is_missing() -> None:
    with pytest.raises(ToolError, match="cannot be started: No such file"):
        process.replace_with(["no-such-program"])


@pytest.mark.parametrize("code", [0, 3])
def test_guarded_work_gives_its_code(code: int) -> None:
    assert process.guarded(lambda: code) == code


def test_guarded_work_seldom_looks_for_garbage() -> None:
    before = gc.get_threshold()
    gc.set_threshold(700)
    try:
        assert process.guarded(lambda: int(gc.get_threshold()[0] < 100_000)) == 0
        assert gc.get_threshold()[0] == 700
    finally:
        gc.set_threshold(*before)


def test_programs_of_ours_seldom_look_for_garbage() -> None:
    code = "import gc, sys; from enzyme_build.cli.main import main; main(['--version']); print(gc.get_threshold()[0])"
    assert int(process.run([sys.executable, "-c", code]).stdout.split()[-1]) >= 100_000


def test_guarded_exceptions_are_shown_by_the_child(capfd: pytest.CaptureFixture[str]) -> None:
    def fail() -> int:
        raise ValueError("told")

    assert process.guarded(fail) == 1
    assert "ValueError: told" in capfd.readouterr().err
    assert process.guarded(lambda: sys.exit(5)) == 5


def test_guarded_crash_is_an_error_that_says_what_was_done() -> None:
    def crash() -> int:
        process.note("reading first.o")
        process.note("reading b.o")
        faulthandler.disable()  # pytest's own would print a traceback
        os.kill(os.getpid(), signal.SIGABRT)
        return 0

    with pytest.raises(ToolError, match=r"SIGABRT\) while reading b\.o"):
        process.guarded(crash)
