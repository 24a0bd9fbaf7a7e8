"""C++ names as their authors wrote them."""

from __future__ import annotations

import pytest

from enzyme_build.names import cxx, readable, readable_in_full

needs_library = pytest.mark.skipif(
    cxx._demangler() is None, reason="no C++ run-time library: apt install libstdc++6"
)


@needs_library
@pytest.mark.parametrize(
    ("symbol", "read"),
    [
        ("_ZL1fdd", "f"),
        ("_ZN5model3sumIdEET_RKSt6vectorIS1_SaIS1_EERKS1_", "model::sum<double>"),
        ("_ZN5model4LossIdE2ofEPKNS_6MatrixIdEEd.gathered", "model::Loss<double>::of"),
        ("_ZZ4mainENKUldE_clEd", "main::{lambda(double)#1}::operator()"),
        ("_ZN12_GLOBAL__N_11gEd", "(anonymous namespace)::g"),
        ("_ZNSt6vectorIdSaIdEE9push_backERKd", "std::vector<double>::push_back"),
        ("_Znwm", "operator new"),
        ("_ZN1AlsEi", "A::operator<<"),
        ("_ZN1AD2Ev", "A::~A"),
        ("_ZN4test1fB5cxx11Ev", "test::f[abi:cxx11]"),
        ("_ZNSt3__16vectorIdNS_9allocatorIdEEE9push_backB9nie220108ERKd", "std::vector<double>::push_back"),
        ("_ZNSt3__17variantIJdiEED2B9nie220108Ev", "std::variant<double, int>::~variant"),
        ("_ZNSt3__17variantIJdiEEC2B9nie220108IdTnNS_9enable_ifIXquux", "std::variant"),
        ("_ZNSt3__16threadC2B9nie220108ITnquux", "std::thread::thread"),
        ("_ZN3foo", "_ZN3foo"),
        ("_Z1gPFddE", "g"),
        ("_ZTV5Shape", "vtable for Shape"),
        ("_ZL34__enzyme_register_derivative_force", "__enzyme_register_derivative_force"),
        ("_Zoops", "_Zoops"),
        ("my_Z1fv", "my_Z1fv"),
    ],
)
def test_names_in_a_message(symbol: str, read: str) -> None:
    assert readable(f"error: `{symbol}` (in {symbol}): none") == f"error: `{read}` (in {read}): none"


@needs_library
@pytest.mark.parametrize(
    ("symbol", "name"),
    [
        ("_ZN6shapes6volumeERKdd", "shapes::volume(double const&, double)"),
        ("_ZN6shapes6volumeERKdd.lent.66587cd07541", "shapes::volume(double const&, double)"),
        ("_ZNSt6vectorIdSaIdEE9push_backEOd", "std::vector<double>::push_back(double&&)"),
        ("_Z1fSt6vectorIS_IdSaIdEESaIS1_EE", "f(std::vector<std::vector<double>>)"),
        (
            "_Z4loadRKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
            "load(std::string const&)",
        ),
        ("_ZN5model3sum17h0123456789abcdefE", "model::sum"),
        ("_ZTV5Shape", "vtable for Shape"),
        ("_Z", "_Z"),
        ("_Zwhatever", "_Zwhatever"),
        ("dot_Zero", "dot_Zero"),
    ],
)
def test_declarations_in_a_report(symbol: str, name: str) -> None:
    assert readable_in_full(f"`{symbol}`: wrong") == f"`{name}`: wrong"


@needs_library
@pytest.mark.parametrize(
    ("symbol", "name"),
    [
        ("_Z17__enzyme_autodiffIdJdEEvPvDpT0_", "__enzyme_autodiff"),
        ("_ZN12_GLOBAL__N_16insideEv", "{anonymous}::inside"),
        ("_ZNKSt6vectorIdSaIdEE4sizeEv", "std::vector::size"),
        ("_ZltRK5PointS1_", "operator<"),
        ("_ZN5model3sum17h0123456789abcdefE", "_ZN5model3sum17h0123456789abcdefE"),
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
        for read in (cxx.cxx_readable, cxx.cxx_declared, cxx.cxx_name):
            assert read("_ZTV5Shape") == "_ZTV5Shape"
        assert readable("`_ZTV5Shape` is missing") == "`_ZTV5Shape` is missing"
    finally:
        cxx._demangler.cache_clear()
        cxx._spelled_out.cache_clear()
