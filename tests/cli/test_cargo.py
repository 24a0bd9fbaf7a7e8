"""What `cargo enzyme` lays over the environment, and the linker that rustc is given; without running Cargo."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from enzyme_build.cli.cargo import linker, settings, subcommand
from enzyme_build.errors import ToolError, UsageError
from enzyme_build.settings import Settings

TARGET = "x86_64-unknown-linux-gnu"
OF_TARGET = "CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU"
HOOK = "/venv/bin/enzyme-rust-cc"
OURS = f"-C linker-plugin-lto -Clinker={HOOK}"


def laid(words: list[str], environ: dict[str, str], folder: Path, hook: str = HOOK) -> dict[str, str]:
    environ = {"CARGO_HOME": str(folder / "home"), **environ}
    given = settings.read(words, environ, str(folder))
    return settings.flags(given, given.targets or (TARGET,), hook, environ)


@pytest.mark.parametrize(
    ("environ", "config", "variable", "value"),
    [
        ({}, "", f"{OF_TARGET}_RUSTFLAGS", OURS),
        ({"RUSTFLAGS": "-g"}, "", "CARGO_ENCODED_RUSTFLAGS", f"-g {OURS}"),
        ({"CARGO_ENCODED_RUSTFLAGS": "-g"}, "", "CARGO_ENCODED_RUSTFLAGS", f"-g {OURS}"),
        ({f"{OF_TARGET}_RUSTFLAGS": "-g"}, "", f"{OF_TARGET}_RUSTFLAGS", f"-g {OURS}"),
        ({"CARGO_BUILD_RUSTFLAGS": "-g"}, "", f"{OF_TARGET}_RUSTFLAGS", f"-g {OURS}"),
        ({}, "[build]\nrustflags = ['-g']", f"{OF_TARGET}_RUSTFLAGS", f"-g {OURS}"),
        # those of a target are added by Cargo itself, and those of [build] do not count beside them
        (
            {},
            f"[build]\nrustflags = ['-v']\n[target.{TARGET}]\nrustflags = '-g'",
            f"{OF_TARGET}_RUSTFLAGS",
            OURS,
        ),
    ],
)
def test_flags(environ: dict[str, str], config: str, variable: str, value: str, tmp_path: Path) -> None:
    (tmp_path / ".cargo").mkdir()
    (tmp_path / ".cargo" / "config.toml").write_text(config)
    assert laid(["build"], environ, tmp_path)[variable].replace("\x1f", " ") == value


def test_folder_with_a_space_needs_a_variable(tmp_path: Path) -> None:
    environment = laid(["build"], {}, tmp_path, "/my venv/enzyme-rust-cc")
    assert environment[f"{OF_TARGET}_LINKER"] == "/my venv/enzyme-rust-cc"
    assert environment[f"{OF_TARGET}_RUSTFLAGS"] == "-C linker-plugin-lto"


def test_rustc_shows_what_the_linker_says_and_rustdoc_knows_no_such_flag(tmp_path: Path) -> None:
    given = settings.read(["build"], {"CARGO_HOME": str(tmp_path)}, str(tmp_path))
    laid = settings.flags(given, (TARGET,), HOOK, {}, (settings.LOUD,))
    assert laid[f"{OF_TARGET}_RUSTFLAGS"] == f"-C linker-plugin-lto {settings.LOUD} -Clinker={HOOK}"
    assert laid[f"{OF_TARGET}_RUSTDOCFLAGS"] == OURS


@pytest.mark.parametrize(
    ("release", "flags"),
    [("1.85.1", ()), ("1.86.0", (settings.LOUD,)), ("1.97.0-nightly", (settings.LOUD,)), (None, ())],
)
def test_older_compilers_know_no_such_flag(
    release: str | None, flags: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subcommand, "_of_rustc", {"release": release}.get)
    assert subcommand.loud() == flags


@pytest.mark.parametrize("profile", ["DEV", "RELEASE", "TEST", "BENCH", "MY_SMALL"])
def test_cargo_leaves_link_time_optimisation_to_the_linker(profile: str, tmp_path: Path) -> None:
    assert laid(["build", "--profile", "my-small"], {}, tmp_path)[f"CARGO_PROFILE_{profile}_LTO"] == "off"


@pytest.mark.parametrize(
    "flag", ["-Clto", "-C lto", "-Clto=fat", "-C lto=thin", "--codegen lto=yes", "--codegen=lto"]
)
@pytest.mark.parametrize("variable", ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_RUSTFLAGS"])
def test_refused_flags(variable: str, flag: str, tmp_path: Path) -> None:
    words = flag.replace(" ", "\x1f") if variable == "CARGO_ENCODED_RUSTFLAGS" else flag
    with pytest.raises(UsageError, match="makes rustc merge all crates itself"):
        laid(["build"], {variable: words}, tmp_path)


@pytest.mark.parametrize("flag", ["-Clto=off", "-C lto=no", "-Copt-level=3"])
def test_flags_that_are_no_obstacle(flag: str, tmp_path: Path) -> None:
    assert (
        flag.rsplit(maxsplit=1)[-1]
        in laid(["build"], {"RUSTFLAGS": flag}, tmp_path)["CARGO_ENCODED_RUSTFLAGS"]
    )


def test_targets_of_all_places(tmp_path: Path) -> None:
    def targets(words: list[str], environ: dict[str, str]) -> tuple[str, ...]:
        return settings.read(words, {"CARGO_HOME": str(tmp_path), **environ}, str(tmp_path)).targets

    assert targets(["build", "--target", "a", "--target=b"], {}) == ("b", "a")
    assert targets(["run", "--", "--target", "a"], {}) == ()
    assert targets(["build"], {"CARGO_BUILD_TARGET": "c"}) == ("c",)
    (tmp_path / ".cargo").mkdir()
    (tmp_path / ".cargo" / "config.toml").write_text('[build]\ntarget = ["d", "my/e.json"]')
    assert targets(["build"], {}) == ("d", "e")


# ---- enzyme-rust-cc ----


def test_words_for_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linker, "folder_with_hook", lambda: "/hook")
    words = ["-m64", "a.o", "-B/rust/lib/gcc-ld", "-fuse-ld=lld", "-B/other", "-o", "a"]
    assert linker.command("cc", words) == ["cc", "-B/hook", "-m64", "a.o", "-B/other", "-o", "a"]


def test_lld_of_rust_comes_first(tmp_path: Path) -> None:
    folder = tmp_path / "gcc-ld"
    folder.mkdir()
    (folder / "ld.lld").write_text("")
    (folder / "ld.lld").chmod(0o755)
    assert linker.lld([f"-B{folder}"]) == os.path.join(folder, "ld.lld")


def test_no_lld(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("enzyme_build.linker.real.lld", lambda _: None)
    with pytest.raises(ToolError, match="there is no lld that could link it") as caught:
        linker.lld([])
    assert "Install lld" in str(caught.value)


def test_no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.setattr("enzyme_build.toolchain.clangs", lambda **_: [])
    with pytest.raises(ToolError, match="rustc needs a C compiler to link with") as caught:
        linker.compiler(Settings(cc="zig"))
    assert "ziglang cannot link Rust programs" in str(caught.value)
    assert linker.compiler(Settings(cc="clang-19")) == "clang-19"
