#[test]
fn slope() {
    let (got, wanted) = (enzyme::grad(curve::height)(0.2), curve::slope_by_hand(0.2));
    assert!((got - wanted).abs() < 1e-12, "{got} is not {wanted}");
}
