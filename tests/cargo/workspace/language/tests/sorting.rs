//! Sorting, which moves numbers as integers and compares them by their bits.
use attributes::gradients;

fn scattered(n: usize) -> Vec<f64> {
    (0..n).map(|i| ((i * 37 + 11) % 101) as f64 * 0.1 - 4.0).collect()
}

fn weighted(v: &[f64]) -> f64 {
    v.iter().enumerate().map(|(i, a)| i as f64 * a * a).sum()
}

gradients! {
    stable(x) at [3.0, 1.0, 2.0, 5.0, 4.0] => { let mut v = x.to_vec(); v.sort_by(|a, b| a.partial_cmp(b).unwrap()); weighted(&v) }
    stable_of_many(x) at scattered(100) => { let mut v = x.to_vec(); v.sort_by(|a, b| a.total_cmp(b)); weighted(&v) }
    unstable(x) at [3.0, 1.0, 2.0, 5.0, 4.0] => { let mut v = x.to_vec(); v.sort_unstable_by(|a, b| a.total_cmp(b)); v[0] * v[4] + v[2].powi(3) }
    unstable_of_some(x) at scattered(25) => { let mut v = x.to_vec(); v.sort_unstable_by(|a, b| b.partial_cmp(a).unwrap()); weighted(&v) }
    unstable_of_many(x) at scattered(100) => { let mut v = x.to_vec(); v.sort_unstable_by(f64::total_cmp); weighted(&v) }
    median(x) at scattered(40) => { let mut v = x.to_vec(); let (_, m, _) = v.select_nth_unstable_by(20, f64::total_cmp); let m = *m; m * m * x[0] }
    pairs(x) at scattered(30) => { let mut v: Vec<(usize, f64)> = x.iter().copied().enumerate().collect(); v.sort_by(|a, b| a.1.total_cmp(&b.1)); v.iter().enumerate().map(|(i, (k, a))| (i * k) as f64 * a * a).sum() }
    keys(x) at scattered(12) => { let mut v: Vec<(usize, f64)> = x.iter().copied().enumerate().collect(); v.sort_by_key(|a| 97 * a.0 % 13); v.iter().enumerate().map(|(i, (k, a))| (i * k) as f64 * a * a).sum() }
    total_order(x) at [3.0, 1.0, 2.0] => {
        let squared = |t: f64| (x[0] * t - x[1]).powi(2) + x[2];
        let t = (0..=4).map(f64::from).min_by(|a, b| squared(*a).total_cmp(&squared(*b))).unwrap();
        squared(t)
    }
}
