"""Symbols of Rust are told as paths, in both schemes, and files by their crates."""

from __future__ import annotations

import pytest

from enzyme_build.names import crate_of, readable


@pytest.mark.parametrize(
    ("symbol", "path"),
    [
        ("_ZN5kurbo8cubicbez8CubicBez6arclen17h0123456789abcdefE", "kurbo::cubicbez::CubicBez::arclen"),
        (
            "_ZN77_$LT$alloc..raw_vec..RawVec$LT$T$C$A$GT$$u20$as$u20$core..ops..drop..Drop$GT$4drop17hb8d6b1b3f2cd94bfE",
            "<alloc::raw_vec::RawVec<T,A> as core::ops::drop::Drop>::drop",
        ),
        (
            "_ZN4core5slice29_$LT$impl$u20$$u5b$T$u5d$$GT$3get17hb16951920853442eE",
            "core::slice::<impl [T]>::get",
        ),
        ("_ZN3foo3barEv", "foo::bar"),  # C++
        ("_RNvCs1234_7mycrate3foo", "mycrate::foo"),
        ("_RNCNvCs15kBYyAo9fc_7mycrate4main0", "mycrate::main::{closure#0}"),
        (
            "_RNCNCNvNtNtCsjrHSEGnQ3l9_3std3sys2fs6rename00B9_",
            "std::sys::fs::rename::{closure#0}::{closure#0}",
        ),
        (
            "_RNvMs4_NtCslNYArtu3iFV_5alloc7raw_vecNtB5_11RawVecInner14grow_amortizedCsduwmD7cSIQq_5gimli",
            "<alloc::raw_vec::RawVecInner>::grow_amortized",
        ),
        (
            "_RINvNtCsgEmfK2I1SDS_4core3ptr13drop_in_placeINtNtCslNYArtu3iFV_5alloc3vec3VecINtNtBL_5boxed3BoxDINtNtNtB4_"
            "3ops8function6FnOnceuEp6OutputuNtNtB4_6marker4SendEL_EEECsjrHSEGnQ3l9_3std",
            "core::ptr::drop_in_place<alloc::vec::Vec<alloc::boxed::Box<dyn core::ops::function::"
            "FnOnce<(), Output = ()> + core::marker::Send>>>",
        ),
        ("_RINvCs1_1a3dotAdj3_RSfE", "a::dot<[f64; 3], &[f32]>"),
        ("_RNvC1a2fn", "a::fn"),
        ("_RNvCs1_1au9gre_6ka8i", "a::größe"),
        ("_RNvCs1_1au3a_!", "_RNvCs1_1au3a_!"),  # no code of characters
        ("_RNvB5_3foo", "_RNvB5_3foo"),  # refers to what comes later
        ("_RNvC9short", "_RNvC9short"),
    ],
)
def test_paths(symbol: str, path: str) -> None:
    assert readable(f"`{symbol}`: wrong") == f"`{path}`: wrong"


@pytest.mark.parametrize(
    ("path", "crate"),
    [
        ("/x/target/debug/deps/libkurbo-7ff66d251a55e29d.rlib", "kurbo"),
        (
            "deps/user_of_shared-f7e5efba2f8b88ca.user_of_shared.1b585cd175c07a79-cgu.0.rcgu.o",
            "user_of_shared",
        ),
        ("/x/target/release/build/blas-sys-0123456789abcdef/out/libblas.a", "blas-sys"),
        ("/usr/lib/libm.so.6", None),
        ("main.o", None),
    ],
)
def test_crates(path: str, crate: str | None) -> None:
    assert crate_of(path) == crate
