"""Programs of some size, each of which compares its gradients with differences and then uses them."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import pytest

from enzyme_build import process
from tests.cargo.project import HERE, Cargo, needs_rust, passed, written_in
from tests.projects.builds import Build, cmakes

pytestmark = [pytest.mark.slow, needs_rust]
PROFILES = {"debug": (), "release": ("--release",)}
EIGEN = Path(os.environ.get("EIGEN", "/usr/include/eigen3"))

# program -> what it says in the end
PROGRAMS = {
    "orbit": r"missed by 1\.1e0 at first, by \d\.\de-(0[6-9]|[6-9]|1\d) now",
    "network": r"121 parameters, gradient agrees with differences\n"
    r"loss 0\.713 at first, 0\.0\d\d now; right (79|80) of 80",
    "fit": r"residual 21\.008 at first, \d\.\de-[4-9] now",
}


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("name", PROGRAMS)
def test_programs(name: str, profile: str, programs: Path, target: Path) -> None:
    cargo = Cargo(HERE / "programs", programs, target)
    assert re.search(PROGRAMS[name], cargo.enzyme("run", "-p", name, *PROFILES[profile]).stdout)


@pytest.mark.skipif(not EIGEN.is_dir(), reason="apt install libeigen3-dev, or set EIGEN")
@pytest.mark.skipif(shutil.which("clang-22") is None, reason="apt install clang-22")
@pytest.mark.parametrize("profile", PROFILES)
def test_rust_through_eigen_and_back(profile: str, programs: Path, target: Path) -> None:
    cargo = Cargo(HERE / "programs", programs, target)
    said = cargo.enzyme("run", "-p", "eigen", *PROFILES[profile]).stdout
    gradient, differences = re.findall(r"\[(.*)\]", said)
    assert gradient == differences == "-0.027557, -0.014938, 0.001063, -0.114318"


@pytest.mark.skipif(shutil.which("clang-22") is None, reason="apt install clang-22")
@pytest.mark.parametrize("profile", PROFILES)
def test_cpp_differentiates_a_static_library_of_rust(
    profile: str, programs: Path, target: Path, tmp_path: Path
) -> None:
    cargo = Cargo(HERE / "programs", programs, target)
    cargo.enzyme("build", "-p", "pendulum", *PROFILES[profile])
    build = Build(HERE / "programs" / "pendulum" / "cmake", tmp_path / "build", programs, cmakes()[-1])
    build.configure(f"-DPENDULUM={cargo.built('libpendulum.a', profile)}", "-DCMAKE_BUILD_TYPE=Release")
    build.build()
    pairs = re.findall(r"([-\d.]+) by differences ([-\d.]+)", build.run("swing").stdout)
    assert len(pairs) == 4
    for derivative, difference in pairs:
        assert float(derivative) == pytest.approx(float(difference), rel=1e-6)
        assert abs(float(derivative)) > 1e-3


# ---- A crate that brings a library of C ----

needs_cc = pytest.mark.skipif(
    shutil.which("cc") is None or shutil.which("ar") is None, reason="apt install gcc"
)


@needs_cc
def test_crate_without_bitcode_is_named_with_the_remedy(programs: Path, target: Path) -> None:
    cargo = Cargo(HERE / "native", programs, target / "native")
    said = cargo.enzyme("run", check=False).stderr
    place = r"\S*user/src/main\.rs:10:14 \(in user::cube\): error: `native_cube` is called with active values"
    assert re.search(place, said)
    assert "(native.o): a native object of the crate `native_sys` without bitcode" in said
    assert re.search(r"`native_cube` is wanted by user::cube in ", said)
    assert "`user::cube` belongs to the crate `user`" in said
    assert "fix: Build with CC=enzyme-cc and CXX=enzyme-c++ set" in said


@needs_cc
def test_errors_without_debug_information_say_how_to_get_it(programs: Path, target: Path) -> None:
    cargo = Cargo(HERE / "native", programs, target / "native")
    said = cargo.enzyme("run", "--release", check=False).stderr
    assert "CARGO_PROFILE_RELEASE_DEBUG=line-tables-only" in said
    advised = {"CARGO_PROFILE_RELEASE_DEBUG": "line-tables-only"}
    said = cargo.enzyme("run", "--release", env=advised, check=False).stderr
    assert re.search(r"user/src/main\.rs:10:14", said)


@needs_cc
@pytest.mark.skipif(shutil.which("clang-22") is None, reason="apt install clang-22")
@pytest.mark.parametrize(
    ("words", "environment", "slope"),
    [
        ([], {"CC": "enzyme-cc"}, "13"),
        (["--features", "ruled"], {}, "13"),
        (["--features", "silenced"], {}, "1"),
    ],
    ids=["bitcode", "rule", "inactive"],
)
def test_remedies(
    words: list[str], environment: dict[str, str], slope: str, programs: Path, target: Path
) -> None:
    cargo = Cargo(HERE / "native", programs, target / "native")
    assert cargo.enzyme("run", *words, env=environment).stdout == f"{slope}\n"


@needs_cc
def test_report_names_the_crate(programs: Path, target: Path, tmp_path: Path) -> None:
    report = tmp_path / "report.txt"
    cargo = Cargo(HERE / "native", programs, target / "reported")
    cargo.enzyme("build", "--features", "ruled", env={"ENZYME_REPORT": str(report)})
    missing = re.search(
        r"^missing  native_cube, in (.*)\n +wanted by (.*)\n +fix: (.*)$", report.read_text(), re.M
    )
    assert missing
    assert "a native object of the crate `native_sys` without bitcode" in missing[1]
    assert missing[2].startswith("user::cube::__body in ")
    assert "CC=enzyme-cc" in missing[3]


def test_nightly_writes_the_same_attributes(programs: Path, target: Path) -> None:
    """The tests of the attributes with the nightly compiler, whose own feature has the same spelling."""
    rustup = shutil.which("rustup")
    listed = process.run([rustup, "toolchain", "list"], check=False).stdout if rustup else ""
    if "nightly" not in listed:
        pytest.skip("rustup toolchain install nightly")
    cargo = Cargo(HERE / "workspace", programs, target / "nightly", {"RUSTUP_TOOLCHAIN": "nightly"})
    said = cargo.enzyme("test", "-p", "attributes", "--tests").stdout
    assert passed(said) == written_in("attributes")
