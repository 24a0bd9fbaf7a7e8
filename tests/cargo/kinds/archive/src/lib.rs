/// The slope of the curve, for callers of any language.
#[no_mangle]
pub extern "C" fn slope_in_archive(x: f64) -> f64 {
    enzyme::grad(curve::height)(x)
}

/// What a caller may differentiate.
#[no_mangle]
pub extern "C" fn height_in_archive(x: f64) -> f64 {
    curve::height(x)
}
