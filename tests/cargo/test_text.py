"""Numbers that are written as text and read again: right where they have no derivative, else warned of or refused.

Each program is asked for the derivative of `f`, and compares it with a finite difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cargo.project import Cargo, needs_rust, rustc_version
from tests.programs import ROOT

pytestmark = [pytest.mark.slow, needs_rust]

MANIFEST = f"""\
[package]
name = "text"
version = "0.1.0"
edition = "2021"
[dependencies]
enzymepy = {{ path = "{ROOT}/cargo_integration/enzyme" }}
[workspace]
"""
PROGRAM = """\
use std::fmt::Write as _;
use std::hint::black_box;
struct Pair(f64, f64);
impl std::fmt::Display for Pair {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { write!(f, "{} {}", self.0, self.1) }
}
#[enzyme::autodiff_reverse(df, Active, Active)]
#[inline(never)]
fn f(x: f64) -> f64 { BODY }
fn main() {
    let (h, x) = (1e-3, 1.5);
    let (_, slope) = df(x, 1.0);
    let finite = (f(x + h) - f(x - h)) / (2.0 * h);
    println!("slope {slope} {finite}");
    let mut text = String::new();
    write!(text, "{}", Pair(black_box(1.0), 2.0)).unwrap();
}
"""

RIGHT = {
    "printed": 'println!("{} {:?}", x * x, x); eprintln!("{x}"); x * black_box("3.5").parse::<f64>().unwrap()',
    "never read": 'let s = format!("value {}", x * x); black_box(&s); x * s.len().min(3) as f64',
    "another text is read": 'let s = format!("{x}"); black_box(&s); x * black_box("3.5").parse::<f64>().unwrap()',
    "an inactive number": 'println!("{x}"); let s = format!("{}", black_box(2.5)); x * s.parse::<f64>().unwrap()',
    "bits of an inactive number": """
        let s = format!("{:x}", black_box(2.5f64).to_bits());
        println!("{x}");
        x * f64::from_bits(u64::from_str_radix(&s, 16).unwrap())
    """,
    "an error's text": """
        let checked = |x: f64| if x < 0.0 { Err(format!("negative: {x}")) } else { Ok(x) };
        checked(x).unwrap() * black_box("2.5").parse::<f64>().unwrap()
    """,
    "keys of a map": """
        let map: std::collections::HashMap<_, _> = (0..4).map(|k| (format!("k{k}"), x * k as f64)).collect();
        map["k2"] * map["k3"]
    """,
}
WARNED = {
    "to_string": ("(x * x).to_string().parse::<f64>().unwrap()", "reads floats"),
    "write": (
        'let mut s = String::new(); write!(s, "{:.9}", x * x).unwrap(); s.parse::<f64>().unwrap()',
        "reads",
    ),
    "lines": (
        """
        let mut s = String::new();
        for k in 1..4 { writeln!(s, "{k},{}", x * k as f64).unwrap(); }
        s.lines().map(|line| line.split(',').nth(1).unwrap().parse::<f64>().unwrap()).sum()
        """,
        "reads floats",
    ),
    "display": (
        "format!(\"{}\", Pair(x, x * x)).split(' ').map(|word| word.parse::<f64>().unwrap()).sum()",
        "reads floats",
    ),
    "single precision": ('format!("{:?}", (x * x) as f32).parse::<f32>().unwrap() as f64', "reads floats"),
    "a parser": (
        """
        let s = format!("{:.0}", 1e9 * x * x);
        s.bytes().fold(0.0, |value, letter| 10.0 * value + (letter - b'0') as f64)
        """,
        "is computed from the characters",
    ),
    "a file": (
        """
        let path = std::env::temp_dir().join(format!("enzyme-text-{}", std::process::id()));
        std::fs::write(&path, (x * x).to_string()).unwrap();
        let read = std::fs::read_to_string(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        read.parse::<f64>().unwrap()
        """,
        "reads floats",
    ),
}
REFUSED = {
    "hexadecimal": """
        let s = format!("{:x}", (x * x).to_bits());
        f64::from_bits(u64::from_str_radix(&s, 16).unwrap())
    """,
    "bytes": """
        let s: String = (x * x).to_le_bytes().iter().map(|b| format!("{b:02x}")).collect();
        let bytes: Vec<u8> = (0..8).map(|i| u8::from_str_radix(&s[2 * i..2 * i + 2], 16).unwrap()).collect();
        f64::from_le_bytes(bytes.try_into().unwrap())
    """,
    "a table": """
        let digits = b"0123456789abcdef";
        let s: String = (0..16).map(|k| digits[((x * x).to_bits() >> (60 - 4 * k) & 15) as usize] as char).collect();
        f64::from_bits(u64::from_str_radix(&s, 16).unwrap())
    """,
}


def said(body: str, level: int, programs: Path, target: Path, folder: Path) -> tuple[str, str]:
    """What is written to the standard output and to that of errors."""
    (folder / "src").mkdir()
    (folder / "Cargo.toml").write_text(MANIFEST)
    (folder / "src" / "main.rs").write_text(PROGRAM.replace("BODY", body))
    settings = {"CARGO_PROFILE_DEV_OPT_LEVEL": str(level), "CARGO_PROFILE_DEV_DEBUG": "line-tables-only"}
    done = Cargo(folder, programs, target / "text", settings).enzyme("run", check=False)
    return done.stdout, done.stderr


def slopes(said: str) -> list[float]:
    line = next(line for line in said.splitlines() if line.startswith("slope "))
    return [float(word) for word in line.split()[1:]]


@pytest.mark.parametrize("level", [0, 2])
@pytest.mark.parametrize("name", RIGHT)
def test_right_without_a_word(name: str, level: int, programs: Path, target: Path, tmp_path: Path) -> None:
    output, errors = said(RIGHT[name], level, programs, target, tmp_path)
    slope, finite = slopes(output)
    assert slope == pytest.approx(finite, rel=1e-6)
    assert "derivative" not in errors


@pytest.mark.parametrize("level", [0, 2])
@pytest.mark.parametrize("name", WARNED)
def test_warned_of(name: str, level: int, programs: Path, target: Path, tmp_path: Path) -> None:
    body, message = WARNED[name]
    output, errors = said(body, level, programs, target, tmp_path)
    slope, finite = slopes(output)
    assert slope == 0.0 != finite
    version = rustc_version()
    if version is not None and version >= (
        1,
        86,
    ):  # older ones show nothing of their linker where it does not fail
        assert message in errors
        assert "no derivative goes" in errors
        assert "main.rs:" in errors


@pytest.mark.parametrize("level", [0, 2])
@pytest.mark.parametrize("name", REFUSED)
def test_refused(name: str, level: int, programs: Path, target: Path, tmp_path: Path) -> None:
    _, errors = said(REFUSED[name], level, programs, target, tmp_path)
    assert "error: a float is put together from the characters of a text" in errors
    assert "main.rs:" in errors
    assert "an active value becomes text" in errors
