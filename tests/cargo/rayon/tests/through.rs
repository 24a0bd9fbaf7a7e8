//! What is differentiated hands work over to rayon's threads.

#[enzyme::autodiff_reverse(gradient, Duplicated, Active)]
fn energy(x: &[f64]) -> f64 {
    let (a, b) = x.split_at(x.len() / 2);
    let (p, q) = rayon::join(|| a.iter().map(|v| v.sin()).sum::<f64>(), || b.iter().map(|v| v * v).product::<f64>());
    p * q
}

#[test]
fn through_rayon() {
    let mut dx = [0.0; 4];
    gradient(&[3.0, 1.0, 2.0, 5.0], &mut dx, 1.0);
    assert!(dx[0] != 0.0);
}
