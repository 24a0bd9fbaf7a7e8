use attributes::gradients;
use kurbo::{CubicBez, ParamCurveArclen, Point};

fn cubic(x: &[f64]) -> CubicBez {
    let point = |i: usize| Point::new(x[2 * i], x[2 * i + 1]);
    CubicBez::new(point(0), point(1), point(2), point(3))
}

gradients! {
    length_of_a_curve(x) at [0.0, 0.1, 1.0, 2.0, 3.0, 2.5, 4.0, -0.5] => { cubic(x).arclen(1e-9) }
}
