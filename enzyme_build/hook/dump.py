"""A folder with everything about one link: the command, the result of each stage, and enough to repeat it.

`command.json` holds the command, the settings and the versions; `resolution.txt` the files linked; `report.txt` the
coverage; `units/` what each unit brought; `0-merged.ll` and so on the stages; `relink.txt` the real link; and
`link.tar`, where lld is the linker, every input. `enzyme-build reproduce` runs such a folder anywhere.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Sequence

import enzyme_build
from enzyme_build import __version__, process
from enzyme_build.errors import Diagnostic, InputError, SourceLocation
from enzyme_build.files import unpack
from enzyme_build.hook.derivative_cache import Derived
from enzyme_build.inputs.merging import Texts
from enzyme_build.inputs.probe import Resolution
from enzyme_build.linker import response
from enzyme_build.linker.command import LinkCommand
from enzyme_build.settings import Settings, with_values

LINK = "link.tar"


class Dump:
    """Writes the folder; with no folder it does nothing."""

    def __init__(self, folder: str | None) -> None:
        self.folder = folder
        if folder:
            os.makedirs(os.path.join(folder, "units"), exist_ok=True)

    @property
    def link_archive(self) -> str | None:
        return os.path.join(self.folder, LINK) if self.folder else None

    def command(self, command: LinkCommand, linker: Sequence[str], settings: Settings) -> None:
        told = {
            "version": __version__,
            "python": sys.version,
            "folder": os.getcwd(),
            "linker": list(linker),
            "given": [command.program, *command.given],
            "arguments": command.argv(),
            "settings": settings._asdict(),
        }
        self._write("command.json", json.dumps(told, indent=2) + "\n")

    def resolution(self, resolution: Resolution) -> None:
        lines = [f"linked  {unit.name}" for unit in resolution.loaded]
        lines += [f"shared  {unit.name}" for unit in resolution.shared]
        self._write("resolution.txt", "\n".join(lines) + "\n")

    def texts(self, texts: Texts) -> None:
        for number, (name, text) in enumerate(texts.modules):
            stem = "".join(c if c.isalnum() or c in "._-" else "_" for c in os.path.basename(name))
            self._write(os.path.join("units", f"{number:03}-{stem}.ll"), text)
        names = sorted(texts.borrowed)
        self._write("borrowed.txt", "\n".join(names) + "\n" if names else "")

    def derived(self, derived: Derived, report: str) -> None:
        self._write("report.txt", report)
        if self.folder:
            with open(os.path.join(self.folder, "derivatives.o"), "wb") as file:
                file.write(derived.object)

    def relink(self, argv: Sequence[str]) -> None:
        self._write("relink.txt", "\n".join(argv) + "\n")

    def _write(self, name: str, text: str) -> None:
        if self.folder:
            path = os.path.join(self.folder, name)
            with open(path, "w", encoding="utf-8", errors="surrogateescape") as file:
                file.write(text)


def reproduce(folder: str, output: str | None) -> int:
    """Do the link of a dump again, from its archive of inputs or else from its merged module."""
    archive = os.path.join(folder, LINK)
    if os.path.exists(archive):
        return _link_again(folder, archive, output)
    merged = os.path.join(folder, "0-merged.ll")
    if not os.path.exists(merged):
        raise InputError(
            Diagnostic(
                "holds neither link.tar nor 0-merged.ll",
                SourceLocation(folder),
                "Give a folder that --dump-dir wrote.",
            )
        )
    return _derive_again(folder, merged, output)


def _link_again(folder: str, archive: str, output: str | None) -> int:
    """Unpacks lld's archive, which has the inputs in one folder, and `response.txt`, which links them there."""
    result = os.path.abspath(output or os.path.join(folder, "reproduced"))
    told = _told(folder)
    with tempfile.TemporaryDirectory(prefix="enzyme-reproduce-") as place:
        unpack(archive, place)
        (top,) = os.listdir(place)
        with open(os.path.join(place, top, "response.txt"), encoding="utf-8") as file:
            words = response.split(file.read())
        words = words[
            : len(words) - words[::-1].index("-o") - 1
        ]  # the rest are options that the probe has added
        argv = [sys.executable, "-m", "enzyme_build.cli.linker", *words, "-o", result]
        argv += [
            f"--enzyme-engine={told['settings']['engine']}",
            f"--enzyme-level={told['settings']['level']}",
        ]
        root = os.path.dirname(os.path.dirname(os.path.abspath(enzyme_build.__file__)))
        done = process.run(
            argv,
            cwd=os.path.join(place, top),
            env={"PYTHONPATH": os.pathsep.join((root, os.environ.get("PYTHONPATH", "")))},
            check=False,
        )
    sys.stdout.write(done.stdout)
    sys.stderr.write(done.stderr)
    return done.code


def _derive_again(folder: str, merged: str, output: str | None) -> int:
    from enzyme_build import bitcode, pipeline

    told = _told(folder)["settings"]
    known = {
        name: tuple(v) if isinstance(v, list) else v for name, v in told.items() if hasattr(Settings(), name)
    }
    # A link that dumps its stages makes them all itself.
    settings = with_values(
        Settings(), **{**known, "dump_dir": None, "stop_after": None, "backend": bitcode.INSIDE}
    )
    with open(merged, encoding="utf-8") as file:
        module = bitcode.parse_text(file.read(), merged)
    with open(os.path.join(folder, "borrowed.txt"), encoding="utf-8") as file:
        borrowed = file.read().split("\n")
    result = pipeline.run(module, pipeline.Job(settings, borrowed=[name for name in borrowed if name]))
    with open(output or os.path.join(folder, "reproduced.o"), "wb") as out:
        out.write(result.object or b"")
    return 0


def _told(folder: str) -> dict[str, dict[str, object]]:
    try:
        with open(os.path.join(folder, "command.json"), encoding="utf-8") as file:
            return dict(json.load(file))
    except (OSError, ValueError) as error:
        raise InputError(
            Diagnostic(f"has no readable command.json: {error}", SourceLocation(folder))
        ) from None
