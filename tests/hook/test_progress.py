"""What a link says while it works: a line on a terminal, and only where it takes long."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import time
from pathlib import Path

import pytest

from tests.hook.project import MAIN, SQUARE, Project, clang
from tests.reading import until_the_end

pytestmark = pytest.mark.slow
_AT_ONCE = 1  # seconds


@pytest.mark.parametrize(("seconds", "is_shown"), [("3.2", True), ("0", False)])
def test_a_terminal_sees_what_a_long_link_does(project: Project, seconds: str, is_shown: bool) -> None:
    started = time.monotonic()
    said = _on_a_terminal(project, seconds)
    is_short = time.monotonic() - started < _AT_ONCE
    assert project.run() == "6"
    if is_shown:
        assert re.search(r"enzyme-build: differentiating \([23] s\)", said), said
        assert said.endswith("\r\x1b[K"), "the line is gone at the end"
    else:
        assert said == "" or not is_short  # on a busy machine, no link is short


def test_a_file_sees_nothing(project: Project) -> None:
    done = project.link(*_objects(project), env={"STAND_IN_DELAY": "3.2"})
    assert (done.stdout, done.stderr) == ("", "")
    assert project.run() == "6"


def _objects(project: Project) -> list[Path]:
    return [project.object("main.c", MAIN), project.object("f.c", SQUARE)]


def _on_a_terminal(project: Project, seconds: str) -> str:
    """All that a terminal shows of a link whose engine takes so long."""
    objects = _objects(project)
    argv = [clang(), f"--ld-path={project.hook}", *map(str, objects), "-o", "program"]
    ours, theirs = pty.openpty()
    env = {**os.environ, "STAND_IN_DELAY": seconds, "XDG_CACHE_HOME": str(project.folder / "cache")}
    with subprocess.Popen(argv, cwd=project.folder, stderr=theirs, env=env):
        os.close(theirs)
        said = until_the_end(ours)
    os.close(ours)
    return said
