"""What a Cargo command line, its environment and its configuration files say about targets and flags."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from enzyme_build.errors import Diagnostic, SourceLocation, UsageError

BITCODE = ("-C", "linker-plugin-lto")
LOUD = "--force-warn=linker-messages"  # else rustc hides what a linker says that does not fail
_SEPARATOR = "\x1f"  # between the words of CARGO_ENCODED_RUSTFLAGS
_LTO = re.compile(r"profile\.[\w-]+\.lto\s*=\s*(?!\"off|false)")
_PROFILES = ("dev", "release", "test", "bench")


@dataclass(frozen=True, slots=True)
class Given:
    """What the user asks for. `build_flags` are those of `[build]`, which Cargo forgets where a target has flags."""

    command: str
    targets: tuple[str, ...]
    profile: str | None
    manifest: tuple[str, ...]
    build_flags: dict[str, tuple[str, ...]]


def read(words: Sequence[str], environ: Mapping[str, str], folder: str) -> Given:
    """Read the words before a `--`, then the environment, then the files."""
    own = list(words[: words.index("--")] if "--" in words else words)
    for setting in _values(own, "--config"):  # such a setting counts more than the variables that we set
        if _LTO.match(setting):
            raise _leaves_no_bitcode(setting, "--config")
    config = _Config(folder, environ)
    targets = _values(own, "--target") or _split(environ.get("CARGO_BUILD_TARGET")) or config.targets()
    command = next((word for word in own if not word.startswith(("-", "+"))), "")
    manifest = _values(own, "--manifest-path")
    if command == "install":  # of a crate that lies here, or of one from elsewhere
        manifest = [str(Path(path) / "Cargo.toml") for path in _values(own, "--path")]
    return Given(
        command=command,
        targets=tuple(Path(t).stem if t.endswith(".json") else t for t in targets),
        profile=next(iter(_values(own, "--profile")), None),
        manifest=("--manifest-path", manifest[0]) if manifest else (),
        build_flags={
            "RUSTFLAGS": config.build_flags("rustflags", environ),
            "RUSTDOCFLAGS": config.build_flags("rustdocflags", environ),
        },
    )


def flags(
    given: Given, targets: Sequence[str], linker: str, environ: Mapping[str, str], more: Sequence[str] = ()
) -> dict[str, str]:
    """The variables that give `targets` the linker hook and bitcode, beside the flags that are there already.

    Cargo takes flags from one place only: CARGO_ENCODED_RUSTFLAGS, else RUSTFLAGS, else those of the target from
    variable and files together, else those of `[build]`. Ours go to the place that counts. Cargo's own link-time
    optimisation would leave no bitcode to the linker, which does the same anyway. `more` is for rustc alone.
    """
    result: dict[str, str] = {}
    for name, of_rustc in (("RUSTFLAGS", more), ("RUSTDOCFLAGS", ())):
        added = [*BITCODE, *of_rustc, f"-Clinker={linker}"]
        encoded = f"CARGO_ENCODED_{name}"
        if environ.get(encoded) is not None:
            words = _checked(environ[encoded].split(_SEPARATOR), encoded)
            result[encoded] = _encoded([*words, *added])
        elif environ.get(name) is not None:
            result[encoded] = _encoded([*_checked(environ[name].split(), name), *added])
        else:
            for target in targets:
                variable = f"CARGO_TARGET_{_as_variable(target)}_{name}"
                before = _checked(environ.get(variable, "").split(), variable)
                words = [*given.build_flags[name], *before, *added[:-1]]
                if any(map(str.isspace, linker)):  # such a variable is cut at spaces
                    result[f"CARGO_TARGET_{_as_variable(target)}_LINKER"] = linker
                else:  # a flag, as build scripts and procedural macros get the linker of a target, but not its flags
                    words = [*words, added[-1]]
                result[variable] = " ".join(words)
    for profile in {*_PROFILES, given.profile or "dev"}:
        result[f"CARGO_PROFILE_{_as_variable(profile)}_LTO"] = "off"
    return result


def _checked(words: list[str], place: str) -> list[str]:
    """Refuse what would take the bitcode away again."""
    joined = " ".join(words).replace("-C ", "-C").replace("--codegen ", "-C").replace("--codegen=", "-C")
    for word in joined.split():
        if word.split("=")[0] == "-Clto" and word.partition("=")[2] not in ("off", "no", "n", "false"):
            raise _leaves_no_bitcode(word, place)
    return words


def _leaves_no_bitcode(word: str, place: str) -> UsageError:
    return UsageError(
        Diagnostic(
            f"{word} makes rustc merge all crates itself, and no bitcode is left to the linker",
            SourceLocation(place),
            "Leave it out: the linker does the same with what is not differentiated.",
        )
    )


def _as_variable(name: str) -> str:
    return name.upper().replace("-", "_").replace(".", "_")


def _encoded(words: Sequence[str]) -> str:
    return _SEPARATOR.join(word for word in words if word)


def _values(words: Sequence[str], option: str) -> list[str]:
    """What an option was given, as its next word or after `=`."""
    found = [word.partition("=")[2] for word in words if word.startswith(f"{option}=")]
    return [*found, *(after for word, after in pairwise(words) if word == option)]


def _split(text: str | None) -> list[str]:
    return (text or "").split()


class _Config:
    """Cargo's configuration files, the nearest first."""

    def __init__(self, folder: str, environ: Mapping[str, str]) -> None:
        above = [Path(folder), *Path(folder).parents]
        home = environ.get("CARGO_HOME") or os.path.expanduser("~/.cargo")
        homes = [path / ".cargo" for path in above]
        self.files = [
            table for place in dict.fromkeys((*homes, Path(home))) if (table := _table(place)) is not None
        ]

    def targets(self) -> list[str]:
        for table in self.files:
            value = _section(table, "build").get("target")
            if value is not None:
                return [value] if isinstance(value, str) else [str(v) for v in value]
        return []

    def build_flags(self, key: str, environ: Mapping[str, str]) -> tuple[str, ...]:
        """The flags of `[build]`, which count only where no table of a target has any."""
        if any(key in section for table in self.files for section in _section(table, "target").values()):
            return ()
        words = _split(environ.get(f"CARGO_BUILD_{key.upper()}"))
        for table in self.files:
            value = _section(table, "build").get(key, [])
            words = [*(value.split() if isinstance(value, str) else map(str, value)), *words]
        return tuple(_checked(words, f"build.{key}"))


def _section(table: dict[str, Any], name: str) -> dict[str, Any]:
    value = table.get(name)
    return value if isinstance(value, dict) else {}


def _table(folder: Path) -> dict[str, Any] | None:
    for name in ("config.toml", "config"):
        try:
            with (folder / name).open("rb") as file:
                return tomllib.load(file)
        except (OSError, tomllib.TOMLDecodeError):
            continue  # Cargo itself will say what is wrong with it
    return None
