"""`cargo enzyme`: any command of Cargo, with the linker hook and bitcode set for that one invocation.

    cargo enzyme build|run|test|bench|… [ARGUMENTS OF CARGO]

Nothing needs to be edited. Build scripts and procedural macros are compiled as ever: Cargo is told a target, even
if it is this machine, and gives the flags only to what is built for it. So programs are in target/TRIPLE/release.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from functools import cache

from enzyme_build import process, resources, toolchain
from enzyme_build.cli.cargo import settings
from enzyme_build.errors import Diagnostic, EnzymeBuildError, ToolError, UsageError

LINKER = "enzyme-rust-cc"
COMPILERS = {
    "CC": "enzyme-cc",
    "CXX": "enzyme-c++",
    "AR": "enzyme-ar",
}  # what the crate enzymepy-build starts
CRATES = {"enzymepy": "enzyme", "enzymepy-build": "enzyme-build"}  # package -> folder of the crate
_BUILDING = frozenset(
    ("b", "bench", "build", "c", "check", "clippy", "d", "doc", "r", "run", "rustc", "t", "test")
)
_SHOWS_WARNINGS = (1, 86)  # of the linker, where a lint is asked for
_WITHOUT_CRATES = frozenset(("new", "init", "search", "login", "logout", "help", "version"))


def main() -> int:
    words = sys.argv[1:]
    if words[:1] == ["enzyme"]:  # Cargo hands over the name of the subcommand as well
        words = words[1:]
    if not words or words[0] in ("-h", "--help"):
        print(__doc__)
        return 0 if words else 2
    try:
        cargo = [_cargo()]
        if words[0].startswith("+"):
            cargo = _of_toolchain(words.pop(0)[1:])
        arguments, environment = invocation(words, dict(os.environ))
        os.environ.update(environment)
        process.replace_with([*cargo, *arguments])
    except EnzymeBuildError as error:
        print(f"cargo-enzyme: {error}", file=sys.stderr)
    return 1


def invocation(words: list[str], environ: dict[str, str]) -> tuple[list[str], dict[str, str]]:
    """The words for Cargo and what is laid over the environment."""
    given = settings.read(words, environ, os.getcwd())
    hook = toolchain.own_program(LINKER)
    environment: dict[str, str] = {}
    targets = given.targets
    if not targets:
        targets = (host(),)
        environment["CARGO_BUILD_TARGET"] = targets[0]
    for key, program in COMPILERS.items():
        environment[f"ENZYMEPY_{key}"] = toolchain.own_program(program)
    environment |= settings.flags(given, targets, hook, environ, loud())
    wanted = _of_registry(given)
    options = _patches(wanted)
    if (
        options
        and wanted <= CRATES.keys()
        and given.command in _BUILDING
        and _resolves_offline(given, options)
    ):
        environment["CARGO_NET_OFFLINE"] = "true"  # else Cargo would ask the registry for what is patched
    return _with_options(words, given, options), environment


def _with_options(words: list[str], given: settings.Given, options: list[str]) -> list[str]:
    """Options behind the command, where those of the user are: Cargo forgets those in front if there are others.

    Programs that Cargo does not have built in need not take them; clippy hands them on to Cargo.
    """
    is_other_program = given.command != "clippy" and shutil.which(f"cargo-{given.command}") is not None
    at = 0 if is_other_program or not options else words.index(given.command) + 1
    return [*words[:at], *options, *words[at:]]


def _of_toolchain(name: str) -> list[str]:
    """The command of Cargo for `cargo enzyme +name …`: the toolchain is chosen here, since rustup does not see it."""
    if shutil.which("rustup") is None:
        message = f"+{name} names a toolchain of rustup, which is not installed"
        raise UsageError(Diagnostic(message, fix="Leave it out, and set CARGO and RUSTC."))
    os.environ["RUSTUP_TOOLCHAIN"] = name
    os.environ.pop("CARGO", None)
    os.environ.pop("RUSTC", None)
    return ["rustup", "run", name, "cargo"]


def host() -> str:
    """The triple that rustc compiles for by itself."""
    found = _of_rustc("host")
    if found is None:
        raise ToolError(Diagnostic("`rustc -vV` does not name the host", fix="Set CARGO_BUILD_TARGET."))
    return found


def loud() -> tuple[str, ...]:
    """Flags with which rustc shows warnings of its linker, ours among them. Older ones hide them in any case."""
    release = re.match(r"(\d+)\.(\d+)", _of_rustc("release") or "")
    is_new = release is not None and (int(release[1]), int(release[2])) >= _SHOWS_WARNINGS
    return (settings.LOUD,) if is_new else ()


@cache
def _of_rustc(word: str) -> str | None:
    """What `rustc -vV` says behind that word."""
    text = process.run([os.environ.get("RUSTC", "rustc"), "-vV"], check=False).stdout
    found = (line.partition(": ") for line in text.splitlines())
    return next((said for name, _, said in found if name == word), None)


def _cargo() -> str:
    return os.environ.get("CARGO", "cargo")


def _of_registry(given: settings.Given) -> set[str]:
    """What the packages of the workspace take from a registry."""
    if given.command in _WITHOUT_CRATES or (given.command == "install" and not given.manifest):
        return set()
    import json  # only now: commands that pass through start faster without it

    words = [_cargo(), "metadata", "--no-deps", "--format-version=1", "--offline", *given.manifest]
    asked = process.run(words, check=False)
    if not asked.ok:
        return set()  # Cargo itself will say what is wrong with the workspace
    return {
        dependency["name"]
        for package in json.loads(asked.stdout)["packages"]
        for dependency in package["dependencies"]
        if str(dependency["source"] or "").startswith("registry+")
    }


def _patches(wanted: set[str]) -> list[str]:
    """Options that let `enzymepy = "0.1"` in a manifest mean the crate that is installed here.

    A patch that nothing uses is warned of, hence the look at what the workspace depends on.
    """
    import json

    options = []
    for name in CRATES:
        if name in wanted:
            options += ["--config", f"patch.crates-io.{name}.path={json.dumps(crate(name))}"]
    return options


def _resolves_offline(given: settings.Given, options: list[str]) -> bool:
    """Whether all is here: crates that lie elsewhere by their path may want more."""
    words = [_cargo(), "metadata", "--format-version=1", "--offline", *given.manifest, *options]
    return process.run(words, check=False).ok


def crate(name: str) -> str:
    """The folder of one of our crates."""
    folder = resources.cargo_dir() / CRATES[name]
    if not (folder / "Cargo.toml").is_file():
        raise UsageError(f"the crate {name} is not installed: there is no {folder}")
    return str(folder)
