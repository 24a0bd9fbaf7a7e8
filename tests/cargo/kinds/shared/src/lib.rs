//! A Rust library that is loaded when the program starts.

/// The slope of the curve.
pub fn slope(x: f64) -> f64 {
    enzyme::grad(curve::height)(x)
}

/// What a program cannot differentiate: its code is not there when the program is linked.
#[inline(never)]
pub fn far_height(x: f64) -> f64 {
    curve::height(x)
}
