"""The only starter of programs and threads, and the guard around native code that may end the process."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from enzyme_build.errors import Diagnostic, SourceLocation, ToolError
from enzyme_build.tuples import NamedTuple

if TYPE_CHECKING:
    import mmap

# The compiler drivers import this file at each start: what only some functions need is imported in them.
_SHOWN_LINES = 40
_NOTE_SIZE = 4096
_OBJECTS_BETWEEN_COLLECTIONS = 200_000


class Completed(NamedTuple):
    """A program that ran to its end."""

    argv: tuple[str, ...]
    code: int
    stdout: str
    stderr: str
    seconds: float

    @property
    def ok(self) -> bool:
        return self.code == 0


def run(
    argv: Sequence[str | os.PathLike[str]],
    *,
    cwd: str | os.PathLike[str] | None = None,
    env: Mapping[str, str] | None = None,
    stdin: str | None = None,
    timeout: float | None = None,
    check: bool = True,
) -> Completed:
    """Run a program and wait for it. `env` is laid over the environment.

    Raises ToolError with command, exit code and output if it cannot be started, takes too long, or (with
    `check`) fails.
    """
    import subprocess

    words = tuple(os.fspath(word) for word in argv)
    started = time.monotonic()
    try:
        done = subprocess.run(
            words,
            cwd=cwd,
            env={**os.environ, **env} if env is not None else None,
            input=stdin,
            stdin=subprocess.DEVNULL if stdin is None else None,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=timeout,
            check=False,
        )
    except FileNotFoundError as error:
        missing = error.filename if error.filename is not None else words[0]
        raise ToolError(
            Diagnostic(f"there is no program or folder {missing!r}", notes=(_shown(words),))
        ) from None
    except OSError as error:
        raise ToolError(
            Diagnostic(f"cannot be started: {error}", SourceLocation(words[0]), notes=(_shown(words),))
        ) from None
    except subprocess.TimeoutExpired:
        raise ToolError(
            Diagnostic(
                f"did not finish within {timeout:g} seconds", SourceLocation(words[0]), notes=(_shown(words),)
            )
        ) from None
    completed = Completed(words, done.returncode, done.stdout, done.stderr, time.monotonic() - started)
    if check and not completed.ok:
        raise failure(completed)
    return completed


def run_all(commands: Sequence[Sequence[str | os.PathLike[str]]], jobs: int = 0) -> list[Completed]:
    """Run programs side by side, at most `jobs` at once unless that is 0; their results are in the same order."""
    from concurrent.futures import ThreadPoolExecutor

    from enzyme_build.jobs import granted

    with granted(len(commands), jobs) as count, ThreadPoolExecutor(count) as pool:
        return list(pool.map(lambda command: run(command, check=False), commands))


def failure(completed: Completed) -> ToolError:
    """The error that tells of a program that failed: command, exit code, and the end of its output."""
    code = completed.code
    how = f"failed with exit code {code}" if code >= 0 else f"was ended by {_signal_name(-code)}"
    output = (completed.stdout + completed.stderr).strip().splitlines()
    cut = [f"... {len(output) - _SHOWN_LINES} lines before ..."] if len(output) > _SHOWN_LINES else []
    return ToolError(
        Diagnostic(
            f"{os.path.basename(completed.argv[0])} {how}",
            SourceLocation(completed.argv[0]),
            notes=(_shown(completed.argv), *cut, *output[-_SHOWN_LINES:]),
        )
    )


def replace_with(argv: Sequence[str]) -> None:
    """Become another program; comes back only by ToolError. Costs nothing over starting it directly."""
    sys.stdout.flush()
    sys.stderr.flush()
    try:
        os.execvp(argv[0], list(argv))
    except OSError as error:
        raise ToolError(Diagnostic(f"cannot be started: {error.strerror}", SourceLocation(argv[0]))) from None


def follow(argv: Sequence[str]) -> int:
    """Another program in this one's place, with its input and output; its exit code, for those with work left.

    Where a signal ends it, the same one ends this program.
    """
    import signal

    sys.stdout.flush()
    sys.stderr.flush()
    try:
        child = os.posix_spawnp(argv[0], list(argv), os.environ)
    except OSError as error:
        raise ToolError(Diagnostic(f"cannot be started: {error.strerror}", SourceLocation(argv[0]))) from None
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    status = _wait_for(child)
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
    return os.waitstatus_to_exitcode(status)


_note: mmap.mmap | None = None


def note(activity: str) -> None:
    """Say what is being done, such as "reading a.o": the user is told, should native code end the process."""
    if _note is not None:
        _note.seek(0)
        _note.write(activity.encode()[: _NOTE_SIZE - 1] + b"\0")


def guarded(work: Callable[[], int]) -> int:
    """Do `work` in a fork of this process, and turn its sudden end into a ToolError.

    LLVM ends the process on some damaged input and on internal errors; Python cannot catch that. A fork costs
    about a millisecond. Where there is no fork, the work is done in this process.
    """
    global _note  # noqa: PLW0603 - one process does one piece of guarded work
    if not hasattr(os, "fork"):
        return work()
    import gc
    import mmap
    import signal

    _note = mmap.mmap(-1, _NOTE_SIZE)
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if child == 0:
        _be_the_child(work)
    gc.freeze()  # this process has only to wait, and to end soon
    status = _wait_for(child)
    activity = _note[:].split(b"\0", 1)[0].decode(errors="replace")
    _note.close()
    _note = None
    if os.WIFEXITED(status):
        return os.WEXITSTATUS(status)
    number = os.WTERMSIG(status)
    if number in (signal.SIGINT, signal.SIGTERM):
        return 128 + number
    raise ToolError(
        Diagnostic(
            f"native code ended the process ({_signal_name(number)}) while {activity or 'starting'}",
            fix="if it was reading a file, that file is damaged: build it again; otherwise please report it, "
            "with the files that --dump-dir DIR leaves",
        )
    )


class Importing:
    """Within `with Importing(name)` that module, and all that it needs, is imported in a thread.

    The block should be one call of LLVM's, which leaves the interpreter alone: an eighth of a small run is saved. It
    may import nothing, because two threads that do could meet in a circle of modules.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._failed: list[BaseException] = []

    def __enter__(self) -> None:
        from threading import Thread

        self._thread = Thread(target=self._import)
        self._thread.start()

    def __exit__(self, *_: object) -> None:
        self._thread.join()
        if self._failed:
            raise self._failed[0]

    def _import(self) -> None:
        import importlib

        try:
            importlib.import_module(self._name)
        except BaseException as error:  # raised in the thread that waits
            self._failed.append(error)


def start() -> None:
    """For programs that end when their one piece of work is done; before they import what that takes."""
    collect_rarely()
    _keep_compiled()


def _keep_compiled() -> None:
    """Python's code of ours is kept in a folder of its own, where Python may not write it beside the sources.

    Containers say so (`PYTHONDONTWRITEBYTECODE`), and may have us installed without it. To compile it at each start
    takes longer than a small derivative.
    """
    own = getattr(sys.modules[__name__], "__cached__", None)
    if not sys.dont_write_bytecode or sys.pycache_prefix or own is None or os.path.exists(own):
        return
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    sys.pycache_prefix = os.path.join(base, "enzyme-build-python")
    sys.dont_write_bytecode = False


def collect_rarely() -> None:
    """Look for garbage rarely from here on: for programs that end when their one piece of work is done.

    What they import, read and make stays to the end. Looking at every 700th object cost a tenth of the imports, and a
    fifth of the time of a large derivative, and saved 2 % of its memory.
    """
    import gc

    gc.set_threshold(_OBJECTS_BETWEEN_COLLECTIONS)


def _be_the_child(work: Callable[[], int]) -> None:
    import gc

    code = 70  # EX_SOFTWARE, should reporting itself fail
    collect_rarely()
    gc.freeze()
    try:
        code = work()
    except SystemExit as error:
        code = error.code if isinstance(error.code, int) else 1
    except KeyboardInterrupt:
        code = 130  # as shells say it: 128 and SIGINT
    except BaseException:
        sys.excepthook(*sys.exc_info())
        code = 1
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def _wait_for(child: int) -> int:
    """The child's status. Whatever ends the waiting ends the child too, which cleans up first."""
    import signal

    while True:
        try:
            return os.waitpid(child, 0)[1]
        except KeyboardInterrupt:
            continue  # the child got it too, and cleans up
        except BaseException:
            os.kill(child, signal.SIGTERM)
            os.waitpid(child, 0)
            raise


def _signal_name(number: int) -> str:
    import signal

    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


def _shown(argv: Sequence[str]) -> str:
    import shlex

    return f"command: {shlex.join(argv)}"
