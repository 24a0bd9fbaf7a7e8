"""What docs/rust.md says is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cargo.project import HERE, OLDEST, Cargo, needs_rust
from tests.programs import ROOT

PAGE = (ROOT / "docs" / "rust.md").read_text()


def test_oldest_rust_is_that_of_the_manifest() -> None:
    manifest = (ROOT / "cargo_integration" / "Cargo.toml").read_text()
    version = ".".join(map(str, OLDEST))
    assert f'rust-version = "{version}"' in manifest
    assert f"Rust {version} or newer is needed" in PAGE
    template = (ROOT / "templates" / "cargo" / "README.md").read_text()
    assert f"Rust {version} or newer" in template


@pytest.mark.slow
@needs_rust
def test_example(programs: Path, target: Path, tmp_path: Path) -> None:
    """The first program of the page, made whole."""
    (block,) = re.findall(r"```rust\n(#\[enzyme::gradient\].*?)```", PAGE, re.DOTALL)
    function, call = block.split("\n\n")
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "main.rs").write_text(
        f'{function}\nfn main() {{ {call} println!("{{dx:?}} {{d_stiffness}}"); }}\n'
    )
    crate = HERE.parents[1] / "cargo_integration" / "enzyme"
    (tmp_path / "Cargo.toml").write_text(
        '[package]\nname = "page"\nversion = "0.1.0"\nedition = "2021"\n[workspace]\n'
        f'[dependencies]\nenzymepy.path = "{crate}"\n'
    )
    said = Cargo(tmp_path, programs, target).enzyme("run", "--release").stdout
    assert said == "[-2.0, -2.0, 4.0] 2.5\n"
