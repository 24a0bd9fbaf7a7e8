"""Every check of the project in one command.

    python tests/check.py         format, lint, types, and the fast tests: about a minute
    python tests/check.py slow    the slow tests as well: compilers, projects, wheel
    python tests/check.py turn    as CI: the eighth of the long ones, too, whose turn it is with this commit
    python tests/check.py all     the long ones too, which `tests/tiers.py` lists: software of others, all combinations
    python tests/check.py fix     format and mend what can be mended by a program

The first failure does not hide the others: all checks run, and the last lines say which failed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WORKERS = str(
    min(4, (os.cpu_count() or 1) + 1)
)  # a quarter of a worker's time is waiting, for files and programs

PYTEST = ("pytest", "-q", "-n", WORKERS)
_STATIC = (("ruff", "format", "--check", "."), ("ruff", "check", "."), ("mypy",))
CHECKS: dict[str, tuple[tuple[str, ...], ...]] = {
    "fast": (*_STATIC, (*PYTEST, "-m", "not slow")),
    "slow": (*_STATIC, (*PYTEST, "-m", "not long", "--durations=20")),
    "turn": (*_STATIC, (*PYTEST, "-m", "not later", "--durations=60")),
    "all": (*_STATIC, (*PYTEST, "--durations=20")),
    "fix": (
        ("ruff", "check", "--fix", "."),
        ("ruff", "format", "."),
    ),
}


def main() -> int:
    chosen = sys.argv[1] if len(sys.argv) > 1 else "fast"
    if chosen not in CHECKS or len(sys.argv) > 2:
        print(__doc__)
        return 2
    failed = [" ".join(words) for words in CHECKS[chosen] if not passes(words)]
    for command in failed:
        print(f"failed: {command}")
    if chosen == "all" and not failed:
        note_commit()
    print("all checks passed" if not failed else f"{len(failed)} checks failed")
    return 1 if failed else 0


def note_commit() -> None:
    """For `packaging/release.py`: the commit on which everything has passed, where nothing else was changed."""
    git = [
        subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
        for words in (("rev-parse", "HEAD"), ("status", "--short"))
    ]
    if all(done.returncode == 0 for done in git) and not git[1].stdout:
        (ROOT / ".passed").write_text(git[0].stdout)


def passes(words: tuple[str, ...]) -> bool:
    print(f"== {' '.join(words)}", flush=True)
    started = time.monotonic()
    done = subprocess.run([sys.executable, "-m", *words], cwd=ROOT, env=environment(), check=False)
    print(f"   {time.monotonic() - started:.1f} s", flush=True)
    return done.returncode == 0


def environment() -> dict[str, str]:
    # tools that pip installed, such as cmake, are found although the environment is not active
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    kept = dict(os.environ)
    # Tests start our programs a thousand times. Compiling them each time takes longer than what they do.
    kept.pop("PYTHONDONTWRITEBYTECODE", None)
    return {**kept, "PATH": path}


if __name__ == "__main__":
    sys.exit(main())
