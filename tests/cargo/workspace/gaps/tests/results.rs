use attributes::gradients;

fn checked(x: f64) -> Result<f64, String> {
    if x > 0.0 { Ok(x.ln()) } else { Err(format!("{x} has no logarithm")) }
}

gradients! {
    results(x) at [2.0, 3.0] => { checked(x[0]).and_then(|l| checked(x[1]).map(|m| l * m)).unwrap() + checked(-x[0]).unwrap_or(x[1]) }
}
