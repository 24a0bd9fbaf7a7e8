//! What all the others differentiate: a function of a crate of its own, too large to be inlined away.

/// A logistic curve, iterated. Its slope at 0.5 is that of `iterated` by the chain rule.
pub fn height(x: f64) -> f64 {
    let mut y = x;
    let mut path = Vec::new();
    for step in 0..5 {
        y = 2.5 * y * (1.0 - y) + 0.01 * f64::from(step);
        path.push(y);
    }
    path.iter().map(|y| y.sin()).sum()
}

/// The slope by hand.
pub fn slope_by_hand(x: f64) -> f64 {
    let (mut y, mut dy, mut sum) = (x, 1.0, 0.0);
    for step in 0..5 {
        dy *= 2.5 * (1.0 - 2.0 * y);
        y = 2.5 * y * (1.0 - y) + 0.01 * f64::from(step);
        sum += y.cos() * dy;
    }
    sum
}
