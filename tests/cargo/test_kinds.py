"""`cargo enzyme` over all that Cargo builds: programs, tests, examples, benches, libraries of each type."""

from __future__ import annotations

import ctypes
import math
import re
import shutil
from pathlib import Path

import pytest

from enzyme_build import process
from tests.cargo.project import HERE, Cargo, copied, host, needs_rust
from tests.programs import write_programs

pytestmark = [pytest.mark.slow, needs_rust]
PROFILES = {"debug": (), "release": ("--release",)}
HOOK = "enzyme-rust-cc"


@pytest.fixture
def kinds(programs: Path, target: Path) -> Cargo:
    return Cargo(HERE / "kinds", programs, target)


def slope_by_hand(x: float) -> float:
    """The chain rule through the curve of the crate `curve`, once more and in another language."""
    y, dy, total = x, 1.0, 0.0
    for step in range(5):
        dy *= 2.5 * (1 - 2 * y)
        y = 2.5 * y * (1 - y) + 0.01 * step
        total += math.cos(y) * dy
    return total


def right(said: str, x: float) -> bool:
    return all(float(word) == pytest.approx(slope_by_hand(x), rel=1e-13) for word in said.split())


@pytest.mark.parametrize("profile", PROFILES)
def test_programs_examples_and_tests(kinds: Cargo, profile: str) -> None:
    assert right(kinds.enzyme("run", "-p", "program", *PROFILES[profile]).stdout, 0.3)
    script, *numbers = kinds.enzyme(
        "run", "-p", "program", "--example", "small", *PROFILES[profile]
    ).stdout.split()
    assert (script, right(" ".join(numbers), 0.4)) == ("script", True)
    assert "slope ... ok" in kinds.enzyme("test", "-p", "program", *PROFILES[profile]).stdout


def test_benches(kinds: Cargo) -> None:
    said = kinds.enzyme("bench", "-p", "program", "--bench", "speed").stdout
    assert re.fullmatch(r"-?[\d.]+ in [\d.]+.s\n", said)


@pytest.mark.parametrize("profile", PROFILES)
def test_c_libraries(kinds: Cargo, profile: str) -> None:
    kinds.enzyme("build", "-p", "plugin", *PROFILES[profile])
    library = ctypes.CDLL(str(kinds.built("libplugin.so", profile)))
    library.slope_in_plugin.restype, library.slope_in_plugin.argtypes = ctypes.c_double, [ctypes.c_double]
    assert library.slope_in_plugin(0.3) == pytest.approx(slope_by_hand(0.3), rel=1e-13)


@pytest.mark.parametrize("profile", PROFILES)
def test_static_libraries(kinds: Cargo, profile: str, tmp_path: Path) -> None:
    """Who links the archive makes the derivatives that are asked for in it, and may ask for others."""
    kinds.enzyme("build", "-p", "archive", *PROFILES[profile])
    (tmp_path / "main.c").write_text(
        "#include <enzyme.h>\n#include <stdio.h>\ndouble slope_in_archive(double), height_in_archive(double);\n"
        'int main(void) { printf("%.17g ", slope_in_archive(0.3));\n'
        '  printf("%.17g", ENZYME_AUTODIFF(double, height_in_archive, 0.3)); }'
    )
    compiler = kinds.programs / "enzyme-cc"
    archive = kinds.built("libarchive.a", profile)
    process.run(
        [compiler, "-O2", tmp_path / "main.c", archive, "-lm", "-lpthread", "-ldl", "-o", tmp_path / "main"],
        env=kinds.environment,
    )
    said = process.run([tmp_path / "main"]).stdout
    assert len(said.split()) == 2
    assert right(said, 0.3)


def test_rust_libraries_that_are_loaded(kinds: Cargo, target: Path, programs: Path) -> None:
    """They differentiate what is in them. Cargo wants `prefer-dynamic` for their users; std's code is away then."""
    loaded = Cargo(
        HERE / "kinds", programs, target / "loaded", {"RUSTFLAGS": "-C prefer-dynamic -C opt-level=2"}
    )
    assert right(loaded.enzyme("run", "-p", "user_of_shared").stdout, 0.3)
    kinds.enzyme("build", "-p", "shared")


def test_what_a_loaded_library_holds_is_refused(programs: Path, target: Path) -> None:
    loaded = Cargo(
        HERE / "kinds", programs, target / "loaded", {"RUSTFLAGS": "-C prefer-dynamic -C opt-level=2"}
    )
    said = loaded.enzyme("run", "-p", "user_of_shared", "--features", "through", check=False).stderr
    assert re.search(r"`shared::far_height` is in \S+/libshared\.so: a shared library without bitcode", said)
    assert (
        "fix: Link a static archive with bitcode, give a custom rule, or mark the function inactive" in said
    )


def test_standard_library_that_is_loaded_is_refused(programs: Path, target: Path) -> None:
    loaded = Cargo(HERE / "kinds", programs, target / "std", {"RUSTFLAGS": "-C prefer-dynamic"})
    done = loaded.enzyme("build", "-p", "program", check=False)
    said = done.stderr
    if done.ok:
        needed = process.run(["ldd", loaded.built("program")]).stdout
        assert "libstd-" not in needed, "this Rust has no shared library to load"
        return
    assert "Rust's standard library as a shared one, without bitcode" in said
    assert "fix: Build without `-C prefer-dynamic`" in said


@pytest.mark.parametrize("profile", PROFILES)
def test_whole_workspace(kinds: Cargo, profile: str) -> None:
    members = [f"--exclude={name}" for name in ("shared", "user_of_shared")]
    kinds.enzyme("build", "--workspace", *members, *PROFILES[profile])
    assert all(kinds.built(name, profile).exists() for name in ("program", "libplugin.so", "libarchive.a"))


def test_build_scripts_are_left_alone(kinds: Cargo) -> None:
    """They run on this machine and are linked as ever: not by the hook, not from bitcode."""
    shutil.rmtree(kinds.target / host() / "debug" / ".fingerprint", ignore_errors=True)
    shutil.rmtree(kinds.target / "debug", ignore_errors=True)
    said = kinds.enzyme("build", "-p", "program", "-v").stderr
    commands = [line for line in said.splitlines() if "--crate-name" in line]
    hooked = {re.findall(r"--crate-name (\w+)", line)[0]: HOOK in line for line in commands}
    assert hooked["program"]
    assert hooked["curve"]
    assert not hooked["build_script_build"]
    assert not hooked["enzyme_macros"]


def test_programs_of_ours_in_a_folder_with_a_space(target: Path, tmp_path: Path) -> None:
    cargo = Cargo(HERE / "kinds", write_programs(tmp_path / "my programs"), target / "spaces")
    assert right(cargo.enzyme("run", "-p", "program").stdout, 0.3)


def test_named_target(kinds: Cargo) -> None:
    said = kinds.enzyme("run", "-p", "program", "--target", host()).stdout
    assert right(said, 0.3)


def test_target_that_is_not_installed_is_cargos_to_refuse(kinds: Cargo) -> None:
    said = kinds.enzyme("build", "-p", "program", "--target", "riscv64gc-unknown-none-elf", check=False)
    assert not said.ok
    assert "target may not be installed" in said.stderr


# ---- Flags and settings that are there already ----

CFG = '#[cfg(not(feature_of_mine))]\ncompile_error!("the flag was lost");\n'


@pytest.fixture
def guarded(programs: Path, target: Path, tmp_path: Path) -> Cargo:
    """The workspace, with a program that does not compile without `--cfg feature_of_mine`."""
    folder = copied("kinds", tmp_path)
    main = folder / "program" / "src" / "main.rs"
    main.write_text(f"#![allow(unexpected_cfgs)]\n{CFG}{main.read_text()}")
    return Cargo(folder, programs, target / "guarded")


def _config(folder: Path, text: str) -> None:
    (folder / ".cargo").mkdir(exist_ok=True)
    (folder / ".cargo" / "config.toml").write_text(text)


@pytest.mark.parametrize(
    ("environment", "config"),
    [
        ({"RUSTFLAGS": "--cfg feature_of_mine"}, ""),
        ({"CARGO_ENCODED_RUSTFLAGS": "--cfg\x1ffeature_of_mine"}, ""),
        ({"CARGO_BUILD_RUSTFLAGS": "--cfg feature_of_mine"}, ""),
        ({"CARGO_TARGET_HOST_RUSTFLAGS": "--cfg feature_of_mine"}, ""),
        ({}, '[build]\nrustflags = ["--cfg", "feature_of_mine"]\n'),
        ({}, '[build]\nrustflags = "--cfg feature_of_mine"\n'),
        ({}, '[target.HOST]\nrustflags = ["--cfg", "feature_of_mine"]\n'),
        ({}, '[target.HOST]\nlinker = "cc"\nrustflags = ["--cfg", "feature_of_mine"]\n'),
        ({}, '[target.\'cfg(unix)\']\nrustflags = ["--cfg", "feature_of_mine"]\n'),
    ],
    ids=[
        "RUSTFLAGS",
        "encoded",
        "build variable",
        "target variable",
        "build",
        "build as text",
        "target",
        "linker",
        "cfg",
    ],
)
def test_flags_that_are_there(guarded: Cargo, environment: dict[str, str], config: str) -> None:
    of_host = host().upper().replace("-", "_")
    env = {key.replace("HOST", of_host): value for key, value in environment.items()}
    _config(guarded.folder, config.replace("HOST", host()))
    assert right(guarded.enzyme("run", "-p", "program", env=env).stdout, 0.3)


@pytest.mark.parametrize("where", ["RUSTFLAGS", "config"])
@pytest.mark.parametrize("lto", ["-Clto", "-C lto=fat", "--codegen=lto=thin"])
def test_link_time_optimisation_by_flag_is_refused(
    kinds: Cargo, where: str, lto: str, tmp_path: Path
) -> None:
    folder = copied("kinds", tmp_path)
    if where == "config":
        _config(folder, f'[build]\nrustflags = "{lto}"\n')
    env = {"RUSTFLAGS": lto} if where == "RUSTFLAGS" else {}
    done = Cargo(folder, kinds.programs, kinds.target).enzyme("build", "-p", "program", env=env, check=False)
    assert not done.ok
    assert "makes rustc merge all crates itself" in done.stderr
    assert "fix: Leave it out" in done.stderr


@pytest.mark.parametrize("lto", ['"fat"', "true", '"thin"', "false", '"off"'])
def test_link_time_optimisation_of_a_profile_is_left_to_the_linker(
    kinds: Cargo, lto: str, tmp_path: Path
) -> None:
    folder = copied("kinds", tmp_path)
    manifest = folder / "Cargo.toml"
    manifest.write_text(f"{manifest.read_text()}\n[profile.release]\nlto = {lto}\n")
    cargo = Cargo(folder, kinds.programs, kinds.target)
    assert right(cargo.enzyme("run", "-p", "program", "--release").stdout, 0.3)


def test_link_time_optimisation_by_option_is_refused(kinds: Cargo) -> None:
    """`--config` counts more than the environment, so it could not be turned off."""
    done = kinds.enzyme("build", "--config", 'profile.release.lto="fat"', "--release", check=False)
    assert not done.ok
    assert "makes rustc merge all crates itself" in done.stderr


def test_profile_of_ones_own(kinds: Cargo, tmp_path: Path) -> None:
    folder = copied("kinds", tmp_path)
    manifest = folder / "Cargo.toml"
    manifest.write_text(
        f'{manifest.read_text()}\n[profile.small]\ninherits = "release"\nlto = "fat"\n'
        'opt-level = "s"\ncodegen-units = 1\npanic = "abort"\n'
    )
    cargo = Cargo(folder, kinds.programs, kinds.target)
    assert right(cargo.enzyme("run", "-p", "program", "--profile", "small").stdout, 0.3)


def test_plain_cargo_with_our_configuration(kinds: Cargo, tmp_path: Path) -> None:
    """`enzyme-build cargo-config` in place of `cargo enzyme`; the crate comes by its name in the registry."""
    folder = copied("kinds", tmp_path)
    manifest = folder / "Cargo.toml"
    text = manifest.read_text()
    manifest.write_text(re.sub(r"enzymepy = \{.*\}", 'enzymepy = "0.1"', text))
    (folder / "Cargo.lock").unlink()
    config = process.run([kinds.programs / "enzyme-build", "cargo-config"], env=kinds.environment).stdout
    _config(folder, config)
    cargo = Cargo(folder, kinds.programs, kinds.target)
    assert right(cargo("run", "-p", "program", "--release").stdout, 0.3)
    assert right(cargo.enzyme("run", "-p", "program", "--release").stdout, 0.3)


def test_options_and_other_programs(kinds: Cargo, tmp_path: Path) -> None:
    """All that asks Cargo to build finds the crate, whatever options are given beside ours."""
    folder = copied("kinds", tmp_path)
    manifest = folder / "Cargo.toml"
    manifest.write_text(re.sub(r"enzymepy = \{.*\}", 'enzymepy = "0.1"', manifest.read_text()))
    (folder / "Cargo.lock").unlink()
    cargo = Cargo(folder, kinds.programs, kinds.target)
    said = cargo.enzyme("run", "--config", "profile.dev.opt-level=1", "-p", "program").stdout
    assert right(said, 0.3)
    cargo.enzyme("install", "--debug", "--path", "program", "--root", tmp_path)
    assert right(process.run([tmp_path / "bin" / "program"]).stdout, 0.3)
    if shutil.which("cargo-clippy"):
        cargo.enzyme("clippy", "-p", "program", "--", "-W", "unused")
    if shutil.which("rustup"):
        toolchain = process.run(["rustup", "show", "active-toolchain"]).stdout.split()[0]
        assert right(cargo.enzyme(f"+{toolchain}", "run", "-p", "program").stdout, 0.3)
    else:
        assert "which is not installed" in cargo.enzyme("+other", "build", check=False).stderr


def test_plain_cargo_without_us_says_what_to_do(kinds: Cargo) -> None:
    """The linker refuses the request: no program comes out that would be wrong."""
    done = kinds("build", "-p", "program", check=False)
    assert not done.ok
    assert (
        "__enzyme_autodiff_rust_by_value__cargo_build_makes_no_derivatives__use_cargo_enzyme_build"
        in done.stderr
    )


def test_nothing_to_do_is_passed_through(kinds: Cargo) -> None:
    assert kinds.enzyme("--version").stdout.startswith("cargo ")
    assert "program" in kinds.enzyme("metadata", "--no-deps", "--format-version=1").stdout


def test_without_words_the_usage(kinds: Cargo) -> None:
    done = kinds.enzyme(check=False)
    assert (done.code, "cargo enzyme build|run|test|bench" in done.stdout) == (2, True)
