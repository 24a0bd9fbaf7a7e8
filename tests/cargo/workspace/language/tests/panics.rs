//! Panics inside of what is differentiated: they come out with their message, and memory stays sound.
use enzyme::autodiff_reverse;
use std::panic::catch_unwind;

#[autodiff_reverse(d_at, Duplicated, Const, Active)]
fn at(x: &[f64], index: usize) -> f64 {
    let copies: Vec<f64> = x.iter().map(|v| v * v).collect();
    copies[index]
}

fn message(run: impl FnOnce() + std::panic::UnwindSafe) -> String {
    let payload = catch_unwind(run).expect_err("it panics");
    let text = payload.downcast_ref::<String>().cloned();
    text.or_else(|| payload.downcast_ref::<&str>().map(|s| (*s).to_owned())).expect("a text")
}

#[test]
fn bounds() {
    let mut dx = [0.0; 2];
    assert_eq!(d_at(&[1.0, 3.0], &mut dx, 1, 1.0), 9.0);
    assert_eq!(dx, [0.0, 6.0]);
    let text = message(|| {
        d_at(&[1.0, 3.0], &mut [0.0; 2], 7, 1.0);
    });
    assert_eq!(text, "index out of bounds: the len is 2 but the index is 7");
}

#[autodiff_reverse(d_overflowing, Active, Const, Active)]
fn overflowing(x: f64, n: u8) -> f64 {
    let m = n + 200;
    x * f64::from(m)
}

#[test]
fn overflow() {
    assert_eq!(d_overflowing(2.0, 1, 1.0), (402.0, 201.0));
    if cfg!(debug_assertions) {
        let text = message(|| {
            d_overflowing(2.0, 100, 1.0);
        });
        assert_eq!(text, "attempt to add with overflow");
    } else {
        assert_eq!(d_overflowing(2.0, 100, 1.0), (88.0, 44.0));
    }
}

#[autodiff_reverse(d_refusing, Active, Active)]
fn refusing(x: f64) -> f64 {
    assert!(x > 0.0, "{x} is not positive");
    let root: Option<f64> = (x < 100.0).then(|| x.sqrt());
    root.expect("small enough") * 2.0
}

#[test]
fn assertions() {
    assert_eq!(d_refusing(4.0, 1.0), (4.0, 0.5));
    assert_eq!(message(|| { d_refusing(-1.0, 1.0); }), "-1 is not positive");
    assert_eq!(message(|| { d_refusing(400.0, 1.0); }), "small enough");
}
