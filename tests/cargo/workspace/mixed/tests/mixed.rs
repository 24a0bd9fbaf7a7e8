//! Gradients through other languages.
use attributes::{assert_all_close, assert_close, slope, slopes};

#[test]
fn through_c() {
    let x = [0.0, 1.0, 3.0, 2.5];
    assert_all_close(&enzyme::gradient(mixed::spring_energy, &x), &slopes(mixed::spring_energy, &x), 8);
}

#[test]
fn through_cpp_and_back() {
    assert_close(enzyme::grad(mixed::mean)(0.8), slope(mixed::mean, 0.8), 8);
    assert_close(enzyme::jvp(mixed::mean, 0.8, 2.0).1, 2.0 * slope(mixed::mean, 0.8), 8);
}
