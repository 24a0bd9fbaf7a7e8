//! Rust → C, and Rust → C++ → Rust.

extern "C" {
    #[link_name = "spring_energy"]
    fn c_spring_energy(x: *const f64, n: std::ffi::c_long) -> f64;
    fn surface_mean(scale: f64) -> f64;
}

/// The energy of a chain of springs, as C computes it.
pub fn spring_energy(x: &[f64]) -> f64 {
    // SAFETY: the C function reads `n` numbers.
    unsafe { c_spring_energy(x.as_ptr(), x.len() as std::ffi::c_long) }
}

/// The mean height over a line, as C++ computes it from `rust_height`.
pub fn mean(scale: f64) -> f64 {
    // SAFETY: numbers only.
    unsafe { surface_mean(scale) }
}

/// What the C++ function calls.
#[no_mangle]
pub extern "C" fn rust_height(x: f64, y: f64) -> f64 {
    (x * y).sin() + x.powi(3)
}
