"""Rows of Rust's library are told by the path of a function, not by what its types and arguments are called."""

from __future__ import annotations

import pytest

from enzyme_build import library

HASH = "17h0123456789abcdefE"
PANICS = [
    f"_ZN4core9panicking5panic{HASH}",
    f"_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$15copy_from_slice17len_mismatch_fail{HASH}",
    f"_ZN5alloc3vec16Vec$LT$T$C$A$GT$6remove13assert_failed{HASH}",
    f"_ZN4core9panicking11panic_const24panic_const_add_overflow{HASH}",
    "_RNvNtCsgEmfK2I1SDS_4core9panicking9panic_fmt",
    "_RNvNtNtCsgEmfK2I1SDS_4core9panicking11panic_const24panic_const_add_overflow",
    "_RNvNvMNtCsgEmfK2I1SDS_4core5sliceSp15copy_from_slice17len_mismatch_failCs1_3foo",
    "_RNvNtCslNYArtu3iFV_5alloc7raw_vec17capacity_overflow",
]
SILENT = [
    "_RNvNtCsjrHSEGnQ3l9_3std9panicking9take_hook",
    "_RNvNtCsjrHSEGnQ3l9_3std9panicking8set_hook",
    f"_ZN4core3fmt5write{HASH}",
    f"_ZN5alloc3fmt6format12format_inner{HASH}",
    f"_ZN3std2io5stdio6_print{HASH}",
    f"_ZN61_$LT$std..io..stdio..StdoutLock$u20$as$u20$std..io..Write$GT$9write_all{HASH}",
    "_RNvNtCsgEmfK2I1SDS_4core3fmt5write",
    "_RNvMs_NtCsgEmfK2I1SDS_4core3fmtNtB4_9Formatter9write_str",
    "_RNvXs1i_NtCslNYArtu3iFV_5alloc6stringNtB6_6StringNtNtCsgEmfK2I1SDS_4core5clone5Clone5clone",
]
UNKNOWN = [
    f"_ZN4mine9panicking5panic{HASH}",
    f"_ZN4mine4core12panic_factor{HASH}",
    f"_ZN4mine13assert_failed{HASH}",
    # readers and writers of memory: bytes come back as they were
    f"_ZN66_$LT$std..io..cursor..Cursor$LT$T$GT$$u20$as$u20$std..io..Read$GT$10read_exact{HASH}",
    f"_ZN3std2io6cursor9vec_write{HASH}",
    f"_ZN3std2io5impls69_$LT$impl$u20$std..io..Read$u20$for$u20$$RF$$u5b$u8$u5d$$GT$10read_exact{HASH}",
    "_RNvXs_NtNtCsjrHSEGnQ3l9_3std2io6cursorINtB4_6CursorRShENtB6_4Read10read_exact",
    # <Result<f64, String> as Try>::branch
    "_RNvXs_NtCsgEmfK2I1SDS_4core6resultINtB4_6ResultdNtNtCslNYArtu3iFV_5alloc6string6StringENtNtNtB6_3ops9try_trait3Try6branch"
    "Cs1_4mine",
    "_RINvCs1_4mine7measureNtNtCslNYArtu3iFV_5alloc6string6StringEB2_",
    "_RINvCs1_4mine12panic_factorNtNtCslNYArtu3iFV_5alloc6string6StringEB2_",
    "_RNvNtNtCs1_4mine4core3fmt5write",
]


@pytest.mark.parametrize("name", PANICS)
def test_panics(name: str) -> None:
    known = library.effects(name)
    assert known is not None
    assert not known.returns


@pytest.mark.parametrize("name", SILENT)
def test_no_derivative_flows_through(name: str) -> None:
    known = library.effects(name)
    assert known is not None
    assert known.role is library.Role.INACTIVE


@pytest.mark.parametrize("name", UNKNOWN)
def test_functions_of_users(name: str) -> None:
    assert library.effects(name) is None
