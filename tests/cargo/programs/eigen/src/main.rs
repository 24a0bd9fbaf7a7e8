//! Rust asks Eigen for a solution, and Eigen asks Rust for the matrix.
use attributes::{assert_all_close, slopes};

extern "C" {
    fn structure_energy(x: *const f64, load: *const f64, n: std::ffi::c_long) -> f64;
}

/// One entry of the matrix, as C++ calls it.
#[no_mangle]
pub extern "C" fn rust_stiffness(x: f64, i: std::ffi::c_long, j: std::ffi::c_long) -> f64 {
    match (i - j).abs() {
        0 => 4.0 + x.tanh(),
        1 => -1.0 + 0.1 * (x * 0.5).sin(),
        _ => 0.0,
    }
}

fn energy(x: &[f64], load: &[f64]) -> f64 {
    assert_eq!(x.len(), load.len());
    // SAFETY: both are as long as is said.
    unsafe { structure_energy(x.as_ptr(), load.as_ptr(), x.len() as std::ffi::c_long) }
}

fn main() {
    let (x, load) = ([0.3, 1.0, -0.4, 0.8], [1.0, 0.5, -0.25, 2.0]);
    let got = enzyme::gradient(|x: &[f64]| energy(x, &load), &x);
    let wanted = slopes(|x| energy(x, &load), &x);
    println!("{got:.6?}\nby differences {wanted:.6?}");
    assert_all_close(&got, &wanted, 7);
}
