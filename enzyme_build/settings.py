"""All options in one place, and the only reader of the environment and of configuration files.

A value comes from the command line, else from the environment (`ENZYME_<NAME>`), else from
`[tool.enzyme-build]` in the `pyproject.toml` of the working directory or the nearest folder above it that has
one, else from the default. The reference page docs/settings.md is generated from this file.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any

from enzyme_build.errors import Diagnostic, SourceLocation, UsageError
from enzyme_build.tuples import NamedTuple

PREFIX = "ENZYME_"
TABLE = "enzyme-build"
WITHOUT_EFFECT = ("cache", "cache_dir", "cache_size", "progress", "verbose")  # on any code that is made
STAGES = ("merged", "prepared", "differentiated", "optimised", "emitted")


class Help(NamedTuple):
    """What the reference page says of an option beside its name, kind and default."""

    text: str
    choices: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()  # further variables of the environment


class Settings(NamedTuple):
    """Every option, with its default."""

    engine: Annotated[
        str,
        Help(
            "What differentiates: `builtin` is ours; `enzyme` is an Enzyme that you have installed.",
            choices=("builtin", "enzyme"),
        ),
    ] = "builtin"
    level: Annotated[
        int,
        Help(
            "Optimisation after differentiation, 0 to 3, where the link command does not say.",
            choices=("0", "1", "2", "3"),
        ),
    ] = 2
    ad_first: Annotated[
        bool,
        Help("Differentiate before optimising. Slower derivatives; for comparison and for finding errors."),
    ] = False
    no_inline: Annotated[
        tuple[str, ...],
        Help(
            "Functions that must not be inlined before differentiation, beside those with a rule of their own."
        ),
    ] = ()
    strict: Annotated[
        bool,
        Help(
            "What may lose a derivative is an error: a function without body on a path that never returns, which "
            "else stops at run time, and ways out of what is differentiated, which else are warned of (globals that "
            "functions without a body or handlers of signals may use; numbers written as text or into files and read "
            "again)."
        ),
    ] = False
    fast_math: Annotated[bool, Help("Operations of the derivative get LLVM's `fast` flags.")] = False
    strong_zero: Annotated[
        bool,
        Help(
            "A zero derivative stays zero when it meets an infinite partial derivative, of whatever function or "
            "operation; of roots, powers, logarithms and inverse functions it does so always."
        ),
    ] = False
    deterministic: Annotated[
        bool,
        Help(
            "Threads of OpenMP add up values and derivatives in a fixed order, so that every run on the same number of "
            "threads gives the same bits. Reverse mode runs one thread at a time; what has no order is refused."
        ),
    ] = False
    device_heap: Annotated[
        bool,
        Help(
            "Derivatives of GPU kernels may allocate memory while they run, where a loop keeps values and nobody knows "
            "how many. Slow, and CUDA only; without it, such kernels are refused."
        ),
    ] = False
    linker: Annotated[str | None, Help("The real linker. Default: the newest lld that is new enough.")] = None
    cc: Annotated[
        str | None,
        Help(
            "The C compiler behind `enzyme-cc`: a path, a name, or `zig`. Default: the newest clang we can read."
        ),
    ] = None
    cxx: Annotated[
        str | None, Help("The C++ compiler behind `enzyme-c++`: a path or name, or `zig`. Default: as for C.")
    ] = None
    backend: Annotated[
        str | None,
        Help(
            "What optimises and generates code: `llvmlite`, the path of a libLLVM of the same version, or of a clang, "
            "which does so for derivatives alone. Default: a libLLVM or clang where one is installed; llvmlite's "
            "takes half as long again."
        ),
    ] = None
    jobs: Annotated[
        int,
        Help(
            "Processes in which a large derivative is optimised and compiled at once, with the same bytes as by one. "
            "Default: as many as there are processors, or as make's jobserver has to give."
        ),
    ] = 0
    zig_target: Annotated[
        str, Help("What ziglang compiles for: architecture, system, and the oldest glibc that must do.")
    ] = "x86_64-linux-gnu.2.28"
    opt: Annotated[str | None, Help("Engine `enzyme`: an `opt` of the LLVM version of the plugin.")] = None
    plugin: Annotated[str | None, Help("Engine `enzyme`: the plugin, LLVMEnzyme-NN.so.")] = None
    catalyst: Annotated[
        str | None,
        Help("Engine `enzyme`: the `catalyst` program of pennylane-catalyst, used where no plugin is set."),
    ] = None
    stop_after: Annotated[
        str | None,
        Help(
            "Stop after this stage, or after the first run of this pass, and write its result where the final one "
            "would go; of a link, IR as text or an object. `enzyme-build ad --list-passes` has the names.",
        ),
    ] = None
    keep_bitcode: Annotated[bool, Help("Leave the embedded bitcode (.llvmbc) in the linked file.")] = False
    report: Annotated[
        str | None, Help("Write what was differentiated, and what had no bitcode, to this file.")
    ] = None
    cache: Annotated[
        bool, Help("Keep derivatives and use them again where nothing they depend on has changed.")
    ] = True
    cache_dir: Annotated[
        str | None, Help("Where derivatives are kept. Default: `enzyme-build` in the user's cache folder.")
    ] = None
    cache_size: Annotated[
        int, Help("Size of that folder in MiB above which its oldest entries are removed.")
    ] = 1024
    dump_dir: Annotated[
        str | None,
        Help("Write the result of every stage into this folder.", aliases=("ENZYME_DUMP",)),
    ] = None
    dump_after: Annotated[
        tuple[str, ...],
        Help("Passes whose result is written into that folder as well, each time that they run, or `all`."),
    ] = ()
    diagnostics_format: Annotated[
        str,
        Help(
            "How errors and warnings are printed: for people, as a line of JSON each, or as a document of SARIF for "
            "editors and CI.",
            choices=("text", "json", "sarif"),
        ),
    ] = "text"
    progress: Annotated[
        bool,
        Help(
            "Say in a line what is being done where it takes more than a second or two: on a terminal, and in a "
            "notebook. It is gone at the end."
        ),
    ] = True
    verbose: Annotated[bool, Help("Print what is done and how long it takes.")] = False


class Option(NamedTuple):
    """One field of `Settings`, for those who go through all of them."""

    name: str
    kind: object
    default: object
    help: str
    choices: tuple[str, ...]
    variables: tuple[str, ...]

    @property
    def key(self) -> str:
        return self.name.replace("_", "-")


def options() -> list[Option]:
    """All options, in the order in which the reference page has them."""
    found = []
    for name, annotation in Settings.__annotations__.items():
        (told,) = annotation.__metadata__
        variables = (PREFIX + name.upper(), *told.aliases)
        default = Settings._field_defaults[name]
        found.append(Option(name, annotation.__origin__, default, told.text, told.choices, variables))
    return found


def load(
    cli: Mapping[str, object] | None = None,
    environ: Mapping[str, str] | None = None,
    directory: str | os.PathLike[str] | None = None,
) -> Settings:
    """The options in force. Entries of `cli` that are None count as not given."""
    return load_with_origin(cli, environ, directory)[0]


def default_cache_dir() -> str:
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return os.path.join(base, "enzyme-build")


def load_with_origin(
    cli: Mapping[str, object] | None = None,
    environ: Mapping[str, str] | None = None,
    directory: str | os.PathLike[str] | None = None,
) -> tuple[Settings, dict[str, str]]:
    """The options in force, and for each where it came from."""
    environ = os.environ if environ is None else environ
    config_path, config = _read_config(os.path.abspath(directory or ""))
    _refuse_unknown(config, config_path)
    values: dict[str, Any] = {}
    origin: dict[str, str] = {}
    for option in options():
        name, key = option.name, option.key
        given = (cli or {}).get(name)
        variable = next((v for v in option.variables if environ.get(v)), None)
        if given is not None:
            values[name], origin[name] = _convert(given, option, f"--{key}"), "command line"
        elif variable:
            values[name] = _convert(environ[variable], option, variable)
            origin[name] = f"environment ({variable})"
        elif key in config:
            values[name], origin[name] = _convert(config[key], option, key, config_path), str(config_path)
        else:
            origin[name] = "default"
    return Settings(**values), origin


def reference() -> str:
    """The reference page, as Markdown."""
    rows = []
    for option in options():
        choices = " or ".join(f"`{choice}`" for choice in option.choices)
        kind = choices or _KINDS[option.kind].label
        default = "–" if option.default in (None, ()) else f"`{_as_toml(option.default)}`"
        variables = ", ".join(f"`{variable}`" for variable in option.variables)
        rows.append(f"| `{option.key}` | {variables} | {kind} | {default} | {option.help} |")
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


class _Kind(NamedTuple):
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


_KINDS: dict[object, _Kind] = {
    str: _Kind("text", _to_text),
    str | None: _Kind("text", _to_text),
    int: _Kind("number", _to_int),
    bool: _Kind("true or false", _to_bool),
    tuple[str, ...]: _Kind("list", _to_list),
}


def _convert(value: object, option: Option, label: str, file: str | None = None) -> object:
    try:
        converted = _KINDS[option.kind].convert(value)
        if option.choices and str(converted) not in option.choices:
            raise ValueError(f"one of {', '.join(option.choices)} is expected")
    except ValueError as error:
        place = SourceLocation(file or label)
        raise UsageError(
            Diagnostic(f"{label} = {value!r} is not understood: {error}", place, option.help)
        ) from None
    return converted


def _read_config(directory: str) -> tuple[str | None, dict[str, object]]:
    for folder in _with_parents(directory):
        path = os.path.join(folder, "pyproject.toml")
        try:
            with open(path, encoding="utf-8") as file:
                text = file.read()
        except OSError:
            continue
        if TABLE not in text:  # the parser is imported only where there is something to find
            continue
        table = _parse_toml(text, path).get("tool", {})
        if isinstance(table, dict) and TABLE in table:
            return path, table[TABLE]
    return None, {}


def _with_parents(folder: str) -> Iterator[str]:
    yield folder
    while (parent := os.path.dirname(folder)) != folder:
        folder = parent
        yield folder


def _parse_toml(text: str, path: str) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise UsageError(Diagnostic(f"this is not TOML: {error}", SourceLocation(path))) from None


def _refuse_unknown(config: Mapping[str, object], path: str | None) -> None:
    known = Settings._fields
    unknown = [key for key in config if key.replace("-", "_") not in known]
    if unknown:
        raise UsageError(
            Diagnostic(
                f"unknown keys in [tool.{TABLE}]: {', '.join(unknown)}",
                SourceLocation(path),
                f"known keys: {', '.join(name.replace('_', '-') for name in known)}",
            )
        )


def _as_toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def with_values(settings: Settings, **values: object) -> Settings:
    """The same settings but for these."""
    changed: dict[str, Any] = values
    return settings._replace(**changed)
