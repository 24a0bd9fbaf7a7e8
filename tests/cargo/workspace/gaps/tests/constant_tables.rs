use attributes::gradients;

gradients! {
    constant_tables(x) at [0.5, 1.0, 2.0] => { static W: [f64; 3] = [1.0, 3.0, 5.0]; const V: &[f64] = &[2.0, 4.0, 8.0]; x.iter().zip(W).zip(V).map(|((x, w), v)| w * v * x * x).sum() }
}
