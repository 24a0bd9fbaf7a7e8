#[cfg(feature = "ruled")]
fn rule(x: f64, seed: f64) -> f64 {
    3.0 * x * x * seed
}

#[cfg_attr(feature = "ruled", enzyme::custom_gradient(rule))]
#[cfg_attr(feature = "silenced", enzyme::inactive)]
fn cube(x: f64) -> f64 {
    // SAFETY: numbers only.
    unsafe { native_sys::native_cube(x) }
}

fn main() {
    println!("{}", enzyme::grad(|x: f64| x + cube(x))(2.0));
}
