use attributes::gradients;

gradients! {
    sorting_unstable(x) at [3.0, 1.0, 2.0, 5.0, 4.0] => {
        let mut v = x.to_vec();
        v.sort_unstable_by(|a, b| a.total_cmp(b));
        v[0] * v[4] + v[2].powi(3)
    }
}
