"""Link time: `cargo enzyme build` against `cargo build` with `linker-plugin-lto`, clean and after touching one crate.

    python benchmarks/cargo_link.py [--crates 20] [--repeat 3] [--release]

Both build the same workspace: a program that differentiates through `--crates` crates of the user's, and through parts
of Rust's own library. For the plain build the request is replaced by a call of the function. Of the repetitions the
one with the least processor time counts: wall-clock seconds, and seconds of all processors. What the hook itself takes
is the difference of the touched builds.
"""

from __future__ import annotations

import argparse
import os
import re
import resource
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from enzyme_build import process  # noqa: E402 - the tree has to be found first
from tests.programs import write_programs  # noqa: E402

MAIN = """
fn all(x: &[f64]) -> f64 {{ {sum} }}

fn main() {{
    let x: Vec<f64> = (0..100).map(|i| f64::from(i) / 100.0).collect();
    #[cfg(not(plain))]
    println!("{{}}", enzyme::gradient(all, &x)[3]);
    #[cfg(plain)]
    println!("{{}}", all(&x));
}}
"""
CRATE = """
use std::collections::VecDeque;

/// A sum over a window that moves over what was computed before.
pub fn part(x: &[f64]) -> f64 {{
    let mut window = VecDeque::new();
    let mut sum = 0.0;
    for (i, v) in x.iter().enumerate() {{
        window.push_back((v * {number}.0).sin() * v.exp());
        if i > 4 {{
            sum += window.iter().map(|w| w * w).sum::<f64>() / 5.0;
            window.pop_front();
        }}
    }}
    let mut parts: Vec<f64> = x.chunks(7).map(|c| c.iter().product::<f64>().tanh()).collect();
    parts.push(sum);
    parts.iter().fold(0.0, |sum, p| sum + p * p)
}}
"""


@dataclass(frozen=True, slots=True)
class Way:
    name: str
    words: tuple[str, ...]
    environment: dict[str, str]


def workspace(folder: Path, crates: int) -> None:
    names = [f"part{i}" for i in range(crates)]
    members = ", ".join(f'"{name}"' for name in ("program", *names))
    (folder / "Cargo.toml").write_text(f'[workspace]\nresolver = "2"\nmembers = [{members}]\n')
    for number, name in enumerate(names):
        _package(folder / name, name, "lib.rs", CRATE.format(number=number), "")
    depends = "".join(f'{name} = {{ path = "../{name}" }}\n' for name in names)
    depends += f'enzymepy.path = "{ROOT / "cargo_integration" / "enzyme"}"\n'
    text = MAIN.format(sum=" + ".join(f"{name}::part(x)" for name in names))
    _package(
        folder / "program",
        "program",
        "main.rs",
        f"#![allow(unexpected_cfgs, unused_imports)]\n{text}",
        depends,
    )


def _package(folder: Path, name: str, file: str, text: str, depends: str) -> None:
    (folder / "src").mkdir(parents=True)
    (folder / "src" / file).write_text(text)
    manifest = f'[package]\nname = "{name}"\nversion = "0.1.0"\nedition = "2021"\n[dependencies]\n{depends}'
    (folder / "Cargo.toml").write_text(manifest)


def ways(programs: Path, folder: Path) -> Iterator[Way]:
    common = {
        "CARGO_NET_OFFLINE": "true",
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": "",
    }
    flags = "-C linker-plugin-lto --cfg plain"
    yield Way(
        "cargo build", ("build",), {**common, "RUSTFLAGS": flags, "CARGO_TARGET_DIR": str(folder / "plain")}
    )
    ours = {**common, "ENZYME_CACHE": "0", "CARGO_TARGET_DIR": str(folder / "ours")}
    yield Way("cargo enzyme build", ("enzyme", "build"), ours)
    kept = {**common, "ENZYME_CACHE_DIR": str(folder / "cache"), "CARGO_TARGET_DIR": str(folder / "kept")}
    yield Way("… derivatives kept", ("enzyme", "build"), kept)


Took = tuple[float, float]
"""Seconds of all processors, and of the clock."""


def took(way: Way, folder: Path, options: list[str]) -> Took:
    before, started = _processors(), time.perf_counter()
    process.run(["cargo", *way.words, *options], cwd=folder, env=way.environment)
    return _processors() - before, time.perf_counter() - started


def _processors() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measure(way: Way, folder: Path, options: list[str], repeat: int) -> tuple[Took, ...]:
    found: list[tuple[Took, ...]] = []
    touch = folder / "part0" / "src" / "lib.rs"
    for turn in range(repeat):
        shutil.rmtree(way.environment["CARGO_TARGET_DIR"], ignore_errors=True)
        clean = took(way, folder, options)
        text = re.sub(r"\d+\.0\)\.sin", f"{turn + 1}.0).sin", touch.read_text())
        touch.write_text(f"{text}// {way.name} {turn}\n")
        touched = took(way, folder, options)
        os.utime(folder / "program" / "src" / "main.rs")
        found.append((clean, touched, took(way, folder, options)))
    return tuple(map(min, zip(*found, strict=True)))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--crates", type=int, default=20)
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--release", action="store_true")
    arguments = parser.parse_args()
    options = ["--release"] if arguments.release else []
    with tempfile.TemporaryDirectory(prefix="enzyme-cargo-") as name:
        folder = Path(name)
        source = folder / "source"
        source.mkdir()
        workspace(source, arguments.crates)
        print(
            f"{arguments.crates} crates, {'release' if arguments.release else 'debug'}, "
            "seconds of the clock / of all processors"
        )
        print(f"{'':24}{'clean':>14}{'one touched':>14}{'linked again':>14}")
        for way in ways(write_programs(folder / "programs"), folder):
            columns = measure(way, source, options, arguments.repeat)
            cells = [f"{clock:.1f} / {processors:.1f}" for processors, clock in columns]
            print(f"{way.name:24}" + "".join(f"{cell:>14}" for cell in cells), flush=True)


if __name__ == "__main__":
    main()
