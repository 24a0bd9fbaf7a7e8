//! rayon shares out calls of gradients.
use attributes::{assert_all_close, slopes};
use rayon::prelude::*;

#[enzyme::autodiff_reverse(gradient, Duplicated, Active)]
fn energy(x: &[f64]) -> f64 {
    let scale: Vec<f64> = x.iter().map(|v| v * v + 1.0).collect();
    x.windows(2).zip(&scale).map(|(w, s)| (w[0] * w[1]).sin() * s).sum()
}

fn points() -> Vec<Vec<f64>> {
    (0..200).map(|k| (0..5).map(|i| 0.1 * (i + 1) as f64 + 0.01 * k as f64).collect()).collect()
}

#[test]
fn each_point_has_its_gradient() {
    let found: Vec<Vec<f64>> = points()
        .par_iter()
        .map(|x| {
            let mut dx = vec![0.0; x.len()];
            gradient(x, &mut dx, 1.0);
            dx
        })
        .collect();
    for (x, dx) in points().iter().zip(&found) {
        assert_all_close(dx, &slopes(energy, x), 6);
    }
}

#[test]
fn gradients_are_added_up() {
    let sum = points()
        .par_iter()
        .fold(
            || vec![0.0; 5],
            |mut dx, x| {
                gradient(x, &mut dx, 1.0);
                dx
            },
        )
        .reduce(|| vec![0.0; 5], |a, b| a.iter().zip(&b).map(|(a, b)| a + b).collect());
    let mut wanted = vec![0.0; 5];
    for x in points() {
        gradient(&x, &mut wanted, 1.0);
    }
    assert_all_close(&sum, &wanted, 9);
}
