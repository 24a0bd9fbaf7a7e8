use attributes::gradients;

fn first_root(a: f64, b: f64, c: f64) -> Option<f64> {
    let d = b * b - 4.0 * a * c;
    (d >= 0.0).then(|| (-b + d.sqrt()) / (2.0 * a))
}

gradients! {
    options(x) at [1.0, -5.0, 3.0] => { first_root(x[0], x[1], x[2]).map_or(0.0, |r| r * r) + first_root(1.0, 0.0, x[0]).unwrap_or(x[1]) }
}
