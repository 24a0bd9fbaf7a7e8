"""All options in one place, and the only reader of the environment and of configuration files.

A value comes from the command line, else from the environment (`ENZYME_<NAME>`), else from
`[tool.enzyme-build]` in the `pyproject.toml` of the working directory or the nearest folder above it that has
one, else from the default. The reference page docs/settings.md is generated from this file.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field, fields, replace
from pathlib import Path
from typing import Any, cast

from enzyme_build.errors import Diagnostic, Place, UsageError

PREFIX = "ENZYME_"
TABLE = "enzyme-build"
STAGES = ("merged", "prepared", "differentiated", "optimised", "emitted")


def _option(default: Any, help: str, *, choices: tuple[str, ...] = ()) -> Any:  # noqa: A002 - as in argparse
    return field(default=default, metadata={"help": help, "choices": choices})


@dataclass(frozen=True, slots=True)
class Settings:
    """Every option, with its default."""

    engine: str = _option(
        "builtin",
        "What differentiates: `builtin` is ours; `enzyme` is an Enzyme that you have installed.",
        choices=("builtin", "enzyme"),
    )
    level: int = _option(
        2,
        "Optimisation after differentiation, 0 to 3, where the link command does not say.",
        choices=tuple("0123"),
    )
    ad_first: bool = _option(
        False, "Differentiate before optimising. Slower derivatives; for comparison and for finding errors."
    )
    no_inline: tuple[str, ...] = _option(
        (),
        "Functions that must not be inlined before differentiation, beside those with a rule of their own.",
    )
    strict: bool = _option(
        False, "A function without body on a path that never returns is an error, not a stop at run time."
    )
    fast_math: bool = _option(False, "Operations of the derivative get LLVM's `fast` flags.")
    strong_zero: bool = _option(
        False, "A zero derivative stays zero when it meets an infinite partial derivative."
    )
    linker: str | None = _option(None, "The real linker. Default: the newest lld that is new enough.")
    cc: str | None = _option(
        None,
        "The C compiler behind `enzyme-cc`: a path, a name, or `zig`. Default: the newest clang we can read.",
    )
    cxx: str | None = _option(
        None, "The C++ compiler behind `enzyme-c++`: a path or name, or `zig`. Default: as for C."
    )
    zig_target: str = _option(
        "x86_64-linux-gnu.2.28",
        "What ziglang compiles for: architecture, system, and the oldest glibc that must do.",
    )
    opt: str | None = _option(None, "Engine `enzyme`: an `opt` of the LLVM version of the plugin.")
    plugin: str | None = _option(None, "Engine `enzyme`: the plugin, LLVMEnzyme-NN.so.")
    catalyst: str | None = _option(
        None, "Engine `enzyme`: the `catalyst` program of pennylane-catalyst, used where no plugin is set."
    )
    stop_after: str | None = _option(
        None, "Stop after this stage and write its result where the final one would go.", choices=STAGES
    )
    keep_bitcode: bool = _option(False, "Leave the embedded bitcode (.llvmbc) in the linked file.")
    report: str | None = _option(
        None, "Write what was differentiated, and what had no bitcode, to this file."
    )
    cache: bool = _option(
        True, "Keep derivatives and use them again where nothing they depend on has changed."
    )
    cache_dir: str | None = _option(
        None, "Where derivatives are kept. Default: `enzyme-build` in the user's cache folder."
    )
    cache_size: int = _option(1024, "Size of that folder in MiB above which its oldest entries are removed.")
    dump_dir: str | None = _option(None, "Write the result of every stage into this folder.")
    verbose: bool = _option(False, "Print what is done and how long it takes.")


def load(
    cli: Mapping[str, object] | None = None,
    environ: Mapping[str, str] | None = None,
    directory: str | os.PathLike[str] | None = None,
) -> Settings:
    """The options in force. Entries of `cli` that are None count as not given."""
    return load_with_origin(cli, environ, directory)[0]


def load_with_origin(
    cli: Mapping[str, object] | None = None,
    environ: Mapping[str, str] | None = None,
    directory: str | os.PathLike[str] | None = None,
) -> tuple[Settings, dict[str, str]]:
    """The options in force, and for each where it came from."""
    environ = os.environ if environ is None else environ
    known = {option.name: option for option in fields(Settings)}
    config_path, config = _read_config(Path(directory) if directory is not None else Path.cwd())
    _refuse_unknown(config, known, config_path)
    values: dict[str, Any] = {}
    origin: dict[str, str] = {}
    for name, option in known.items():
        given = (cli or {}).get(name)
        variable, key = PREFIX + name.upper(), name.replace("_", "-")
        if given is not None:
            values[name], origin[name] = _convert(given, option, f"--{key}"), "command line"
        elif environ.get(variable):
            values[name], origin[name] = (
                _convert(environ[variable], option, variable),
                f"environment ({variable})",
            )
        elif key in config:
            values[name], origin[name] = _convert(config[key], option, key, config_path), str(config_path)
        else:
            origin[name] = "default"
    return replace(Settings(), **values), origin


def reference() -> str:
    """The reference page, as Markdown."""
    rows = []
    for option in fields(Settings):
        choices = option.metadata["choices"]
        kind = " or ".join(f"`{choice}`" for choice in choices) if choices else _KINDS[str(option.type)].label
        default = "–" if option.default in (None, ()) else f"`{_as_toml(option.default)}`"
        key, variable = option.name.replace("_", "-"), PREFIX + option.name.upper()
        rows.append(f"| `{key}` | `{variable}` | {kind} | {default} | {option.metadata['help']} |")
    return "\n".join(
        (
            "# Settings",
            "",
            "<!-- Generated by `enzyme-build settings --markdown`; do not edit. -->",
            "",
            "A value comes from the command line, else from the environment, else from `[tool.enzyme-build]`",
            "in the `pyproject.toml` of the working directory or the nearest folder above it with one,",
            "else from the default. `enzyme-build settings` shows what is in force here, and why.",
            "",
            "| key | environment | value | default | meaning |",
            "| --- | --- | --- | --- | --- |",
            *rows,
            "",
            "Lists in the environment are separated by commas.",
            "",
        )
    )


@dataclass(frozen=True, slots=True)
class _Kind:
    label: str
    convert: Callable[[object], object]


def _to_text(value: object) -> str:
    if not isinstance(value, (str, os.PathLike)):
        raise ValueError("a text is expected")
    return os.fspath(value)


def _to_int(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        raise ValueError("a whole number is expected")
    return int(value)


def _to_bool(value: object) -> bool:
    if isinstance(value, bool):
        return value
    words = {
        "1": True,
        "true": True,
        "yes": True,
        "on": True,
        "0": False,
        "false": False,
        "no": False,
        "off": False,
    }
    if not isinstance(value, str) or value.lower() not in words:
        raise ValueError("`true` or `false` is expected")
    return words[value.lower()]


def _to_list(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return tuple(part.strip() for part in value.split(",") if part.strip())
    if not isinstance(value, (list, tuple)):
        raise ValueError("a list of texts is expected")
    return tuple(_to_text(part) for part in value)


_KINDS = {
    "str": _Kind("text", _to_text),
    "str | None": _Kind("text", _to_text),
    "int": _Kind("number", _to_int),
    "bool": _Kind("true or false", _to_bool),
    "tuple[str, ...]": _Kind("list", _to_list),
}


def _convert(value: object, option: Field[Any], label: str, file: Path | None = None) -> object:
    choices = option.metadata["choices"]
    try:
        converted = _KINDS[str(option.type)].convert(value)
        if choices and str(converted) not in choices:
            raise ValueError(f"one of {', '.join(choices)} is expected")
    except ValueError as error:
        place = Place(str(file)) if file else Place(label)
        raise UsageError(
            Diagnostic(f"{label} = {value!r} is not understood: {error}", place, option.metadata["help"])
        ) from None
    return converted


def _read_config(directory: Path) -> tuple[Path | None, dict[str, object]]:
    for folder in (directory, *directory.absolute().parents):
        path = folder / "pyproject.toml"
        try:
            text = path.read_text(encoding="utf-8")
        except OSError:
            continue
        if TABLE not in text:  # the parser is imported only where there is something to find
            continue
        table = _parse_toml(text, path).get("tool", {})
        if isinstance(table, dict) and TABLE in table:
            return path, table[TABLE]
    return None, {}


def _parse_toml(text: str, path: Path) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise UsageError(Diagnostic(f"this is not TOML: {error}", Place(str(path)))) from None


def _refuse_unknown(config: Mapping[str, object], known: Mapping[str, object], path: Path | None) -> None:
    unknown = [key for key in config if key.replace("-", "_") not in known]
    if unknown:
        raise UsageError(
            Diagnostic(
                f"unknown keys in [tool.{TABLE}]: {', '.join(unknown)}",
                Place(str(path)),
                f"known keys: {', '.join(name.replace('_', '-') for name in known)}",
            )
        )


def _as_toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def with_values(settings: Settings, **values: object) -> Settings:
    """The same settings but for these."""
    return replace(settings, **cast("dict[str, Any]", values))
