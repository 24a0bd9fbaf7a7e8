//! What derivatives are compared with: central differences.

/// Whether two numbers agree to `digits`, relative to the larger or to one.
#[track_caller]
pub fn assert_close(got: f64, wanted: f64, digits: i32) {
    let scale = got.abs().max(wanted.abs()).max(1.0);
    assert!((got - wanted).abs() <= scale * 10f64.powi(-digits), "{got} is not {wanted}");
}

/// The slope of `f` at `x`.
pub fn slope(f: impl Fn(f64) -> f64, x: f64) -> f64 {
    let h = 1e-5 * x.abs().max(1.0);
    (f(x + h) - f(x - h)) / (2.0 * h)
}

/// The gradient of `f` at `x`.
pub fn slopes(f: impl Fn(&[f64]) -> f64, x: &[f64]) -> Vec<f64> {
    let at = |i: usize, v: f64| {
        let mut moved = x.to_vec();
        moved[i] = v;
        f(&moved)
    };
    (0..x.len()).map(|i| slope(|v| at(i, v), x[i])).collect()
}

/// Compares two gradients.
#[track_caller]
pub fn assert_all_close(got: &[f64], wanted: &[f64], digits: i32) {
    assert_eq!(got.len(), wanted.len());
    for (got, wanted) in got.iter().zip(wanted) {
        assert_close(*got, *wanted, digits);
    }
}
