//! Curves and transformations of kurbo and euclid.
use attributes::gradients;
use kurbo::{BezPath, CubicBez, ParamCurve, ParamCurveArclen, ParamCurveArea, ParamCurveCurvature, ParamCurveDeriv, ParamCurveNearest, Point, Shape};

fn cubic(x: &[f64]) -> CubicBez {
    let point = |i: usize| Point::new(x[2 * i], x[2 * i + 1]);
    CubicBez::new(point(0), point(1), point(2), point(3))
}

gradients! {
    points_of_a_curve(x) at [0.0, 0.1, 1.0, 2.0, 3.0, 2.5, 4.0, -0.5] => {
        (1..5).map(|i| cubic(x).eval(0.2 * f64::from(i))).map(|p| p.x * p.y + p.to_vec2().hypot()).sum()
    }
    length_of_a_curve(x) at [0.0, 0.1, 1.0, 2.0, 3.0, 2.5, 4.0, -0.5] => { cubic(x).arclen(1e-9) }
    area_under_a_curve(x) at [0.0, 0.1, 1.0, 2.0, 3.0, 2.5, 4.0, -0.5] => { cubic(x).signed_area() }
    curvature(x) at [0.0, 0.1, 1.0, 2.0, 3.0, 2.5, 4.0, -0.5] => { cubic(x).curvature(0.3) + cubic(x).deriv().eval(0.5).y }
    nearest_point(x) at [0.0, 0.1, 1.0, 2.0, 3.0, 2.5] => {
        let line = kurbo::Line::new(Point::new(x[0], x[1]), Point::new(x[2], x[3]));
        line.nearest(Point::new(x[4], x[5]), 1e-9).1
    }
    path(x) at [0.0, 0.1, 1.0, 2.0, 3.0, 2.5] => {
        let mut path = BezPath::new();
        path.move_to((x[0], x[1]));
        path.quad_to((x[2], x[3]), (x[4], x[5]));
        path.line_to((x[1], x[4]));
        path.close_path();
        path.perimeter(1e-9) * path.area()
    }
    affine(x) at [0.3, 1.5, -0.4, 2.0] => {
        let map = kurbo::Affine::rotate(x[0]) * kurbo::Affine::scale(x[1]) * kurbo::Affine::translate((x[2], x[3]));
        let p = map.inverse() * (map * map * Point::new(1.0, 2.0));
        p.x * p.y + map.determinant()
    }
    euclid_vectors(x) at [0.3, 1.5, -0.4, 2.0, 0.7, 0.9] => {
        let a = euclid::default::Vector3D::new(x[0], x[1], x[2]);
        let b = euclid::default::Vector3D::new(x[3], x[4], x[5]);
        a.cross(b).length() + a.dot(b) * a.normalize().x
    }
    euclid_rotations(x) at [0.3, 1.5, -0.4] => {
        let r = euclid::default::Rotation3D::around_x(euclid::Angle::radians(x[0]));
        let s = euclid::default::Rotation3D::around_z(euclid::Angle::radians(x[1]));
        let p = r.post_rotate(&s).transform_point3d(euclid::default::Point3D::new(x[2], 1.0, 2.0));
        p.x * p.y + p.z
    }
}
