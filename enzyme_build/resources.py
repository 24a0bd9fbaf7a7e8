"""Where the files that come with the package lie: headers, CMake modules, the Cargo crate, templates."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def include_dir() -> Path:
    """The folder that holds `enzyme.h` and `enzyme/enzyme`."""
    return _PACKAGE / "include"


def cmake_prefix() -> Path:
    """The folder that holds `EnzymePy/EnzymePyConfig.cmake`."""
    return _installed_or_source("cmake_modules")


def demo_dir() -> Path:
    """The folder of the sources of `enzyme-build demo`."""
    return _PACKAGE / "demo"


def cargo_dir() -> Path:
    """The folder of the crate that Rust programs depend on."""
    return _installed_or_source("cargo_integration")


def templates_dir() -> Path:
    """The folder of the starter projects."""
    return _installed_or_source("templates")


def _installed_or_source(name: str) -> Path:
    """Inside the installed package; in a source tree or editable installation, at its top."""
    installed = _PACKAGE / name
    return installed if installed.is_dir() else _PACKAGE.parent / name
