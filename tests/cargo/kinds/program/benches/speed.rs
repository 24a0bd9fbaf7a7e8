fn main() {
    let slope = enzyme::grad(curve::height);
    let started = std::time::Instant::now();
    let sum: f64 = (0..1000).map(|i| slope(f64::from(i) / 1000.0)).sum();
    println!("{sum:?} in {:?}", started.elapsed());
    let wanted: f64 = (0..1000).map(|i| curve::slope_by_hand(f64::from(i) / 1000.0)).sum();
    assert!((sum - wanted).abs() < 1e-9, "{sum} is not {wanted}");
}
