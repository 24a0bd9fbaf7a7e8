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

/// Functions of a slice, one test each.
#[macro_export]
macro_rules! gradients {
    ($($name:ident($x:ident) at $point:expr => $body:block)*) => {$(
        #[test]
        fn $name() {
            #[enzyme::autodiff_reverse(derivative, Duplicated, Active)]
            #[enzyme::autodiff_forward(tangent, Dual, Dual)]
            fn function($x: &[f64]) -> f64 $body

            let x: Vec<f64> = $point.to_vec();
            let mut dx = vec![0.0; x.len()];
            let value = derivative(&x, &mut dx, 1.0);
            assert_eq!(value, function(&x));
            let wanted = $crate::slopes(function, &x);
            $crate::assert_all_close(&dx, &wanted, 6);
            let direction: Vec<f64> = (0..x.len()).map(|i| 1.0 + i as f64).collect();
            let along: f64 = wanted.iter().zip(&direction).map(|(g, d)| g * d).sum();
            $crate::assert_all_close(&[tangent(&x, &direction).1], &[along], 5);
        }
    )*};
}
