use attributes::gradients;

gradients! {
    sorting(x) at [3.0, 1.0, 2.0, 5.0, 4.0] => {
        let mut v = x.to_vec();
        v.sort_by(|a, b| a.partial_cmp(b).unwrap());
        v.iter().enumerate().map(|(i, a)| i as f64 * a * a).sum()
    }
}
