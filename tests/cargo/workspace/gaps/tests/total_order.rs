use attributes::gradients;

gradients! {
    total_order(x) at [3.0, 1.0, 2.0] => {
        let squared = |t: f64| (x[0] * t - x[1]).powi(2) + x[2];
        let t = (0..=4).map(f64::from).min_by(|a, b| squared(*a).total_cmp(&squared(*b))).unwrap();
        squared(t)
    }
}
