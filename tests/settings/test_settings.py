"""Where options come from, and how wrong ones are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from enzyme_build import settings
from enzyme_build.errors import UsageError
from enzyme_build.settings import Settings, load, load_with_origin

ROOT = Path(__file__).parents[2]


def configure(folder: Path, text: str) -> Path:
    path = folder / "pyproject.toml"
    path.write_text(f"[tool.enzyme-build]\n{text}\n")
    return path


def test_defaults_without_any_source(tmp_path: Path) -> None:
    assert load({}, {}, tmp_path) == Settings()


def test_command_line_beats_environment_beats_file(tmp_path: Path) -> None:
    configure(tmp_path, 'level = 1\nengine = "enzyme"\ncc = "from-file"')
    environ = {"ENZYME_LEVEL": "3", "ENZYME_CC": "from-environment"}
    found, origin = load_with_origin({"level": 0, "cc": None}, environ, tmp_path)
    assert (found.level, found.engine, found.cc) == (0, "enzyme", "from-environment")
    assert origin["level"] == "command line"
    assert origin["cc"] == "environment (ENZYME_CC)"
    assert origin["engine"] == str(tmp_path / "pyproject.toml")
    assert origin["cxx"] == "default"


def test_nearest_file_with_our_table_counts(tmp_path: Path) -> None:
    inner = tmp_path / "a" / "b"
    inner.mkdir(parents=True)
    configure(tmp_path, "level = 3")
    (tmp_path / "a" / "pyproject.toml").write_text('[project]\nname = "enzyme-build-user"\n')
    assert load({}, {}, inner).level == 3


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("ad_first", "yes", True),
        ("verbose", "0", False),
        ("no_inline", "f, g,", ("f", "g")),
        ("level", "3", 3),
        ("stop_after", "prepared", "prepared"),
    ],
)
def test_environment_is_converted(name: str, text: str, value: object, tmp_path: Path) -> None:
    assert getattr(load({}, {f"ENZYME_{name.upper()}": text}, tmp_path), name) == value


def test_an_alias_stands_behind_the_name(tmp_path: Path) -> None:
    found, origin = load_with_origin({}, {"ENZYME_DUMP": "short"}, tmp_path)
    assert (found.dump_dir, origin["dump_dir"]) == ("short", "environment (ENZYME_DUMP)")
    assert load({}, {"ENZYME_DUMP": "short", "ENZYME_DUMP_DIR": "long"}, tmp_path).dump_dir == "long"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("level = 4", "one of 0, 1, 2, 3 is expected"),
        ("level = true", "a whole number is expected"),
        ('engine = "clad"', "one of builtin, enzyme is expected"),
        ("no-inline = 3", "a list of texts is expected"),
        ('verbose = "perhaps"', "`true` or `false` is expected"),
        ("cc = 1", "a text is expected"),
        ("levle = 1", "unknown keys in [tool.enzyme-build]: levle"),
        ("level = ", "this is not TOML"),
    ],
)
def test_wrong_values_are_refused(text: str, words: str, tmp_path: Path) -> None:
    path = configure(tmp_path, text)
    with pytest.raises(UsageError) as caught:
        load({}, {}, tmp_path)
    assert words in str(caught.value)
    assert str(path) in str(caught.value)


def test_every_option_is_documented_and_of_a_known_kind(tmp_path: Path) -> None:
    for option in settings.options():
        assert option.help.endswith("."), option.name
        assert load({}, {f"ENZYME_{option.name.upper()}": ""}, tmp_path) == Settings(), (
            "empty means not given"
        )
        assert option.kind in settings._KINDS, option.name


def test_reference_page_is_up_to_date() -> None:
    page = (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")
    assert page == settings.reference(), "run: enzyme-build settings --markdown > docs/settings.md"
