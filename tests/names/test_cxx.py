"""C++ names as their authors wrote them."""

from __future__ import annotations

import pytest

from enzyme_build.names import cxx

needs_library = pytest.mark.skipif(
    cxx._demangler() is None, reason="no C++ run-time library: apt install libstdc++6"
)


@needs_library
@pytest.mark.parametrize(
    ("symbol", "name"),
    [
        ("_ZN6shapes6volumeERKdd", "shapes::volume(double const&, double)"),
        ("_ZNSt6vectorIdSaIdEE9push_backEOd", "std::vector<double>::push_back(double&&)"),
        (
            "_Z4loadRKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
            "load(std::string const&)",
        ),
        ("_ZTV5Shape", "vtable for Shape"),
        ("_Z", "_Z"),
        ("_Zwhatever", "_Zwhatever"),
        ("dot_Zero", "dot_Zero"),
    ],
)
def test_names_in_a_sentence(symbol: str, name: str) -> None:
    assert cxx.cxx_readable(f"`{symbol}`: wrong") == f"`{name}`: wrong"


@needs_library
@pytest.mark.parametrize(
    ("symbol", "name"),
    [
        ("_Z17__enzyme_autodiffIdJdEEvPvDpT0_", "__enzyme_autodiff"),
        ("_ZN12_GLOBAL__N_16insideEv", "{anonymous}::inside"),
        ("_ZNKSt6vectorIdSaIdEE4sizeEv", "std::vector::size"),
        ("_ZltRK5PointS1_", "operator<(Point const&, Point const&)"),
        ("main", "main"),
    ],
)
def test_the_name_alone(symbol: str, name: str) -> None:
    assert cxx.cxx_name(symbol) == name


def test_without_a_library_names_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cxx, "_LIBRARIES", ("libnowhere.so.0",))
    cxx._demangler.cache_clear()
    cxx._spelled_out.cache_clear()
    try:
        assert cxx.cxx_readable("`_ZTV5Shape` is missing") == "`_ZTV5Shape` is missing"
    finally:
        cxx._demangler.cache_clear()
        cxx._spelled_out.cache_clear()
