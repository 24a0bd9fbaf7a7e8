// Checks `f`, against forward, reverse and differences of `exact`, which computes the same without any record.
const INPUTS: usize = 6;

fn point() -> [f64; INPUTS] {
    std::array::from_fn(|i| 0.8 * (2.3 * i as f64 + 0.4).sin())
}

fn slope(i: usize, step: f64, n: usize) -> f64 {
    let (mut high, mut low) = (point(), point());
    high[i] += step;
    low[i] -= step;
    (exact(&high, n) - exact(&low, n)) / (2.0 * step)
}

#[cfg(not(primal_only))]
fn reverse(n: usize) -> [f64; INPUTS] {
    let mut dx = [0.0; INPUTS];
    f_reverse(&point(), &mut dx, n, 1.0);
    dx
}

#[cfg(not(primal_only))]
fn forward(n: usize) -> [f64; INPUTS] {
    std::array::from_fn(|i| {
        let mut dx = [0.0; INPUTS];
        dx[i] = 1.0;
        f_forward(&point(), &dx, n).1
    })
}

#[cfg(primal_only)]
fn reverse(n: usize) -> [f64; INPUTS] {
    std::array::from_fn(|i| (4.0 * slope(i, 5e-4, n) - slope(i, 1e-3, n)) / 3.0)
}

#[cfg(primal_only)]
fn forward(n: usize) -> [f64; INPUTS] {
    reverse(n)
}

fn differ(a: &[f64; INPUTS], b: &[f64; INPUTS], slack: f64) -> bool {
    a.iter().zip(b).any(|(a, b)| !((a - b).abs() <= slack))
}

fn main() {
    let n = std::env::args().count() + INPUTS - 1;
    let wanted = exact(&point(), n);
    let before = if PRIMAL_FIRST { f(&point(), n) } else { wanted };
    let mut ahead = [0.0; INPUTS];
    if FORWARD_FIRST {
        ahead = forward(n);
    }
    let (back, again) = (reverse(n), reverse(n));
    if !FORWARD_FIRST {
        ahead = forward(n);
    }
    let best: [f64; INPUTS] = std::array::from_fn(|i| (4.0 * slope(i, 5e-4, n) - slope(i, 1e-3, n)) / 3.0);
    let largest = best.iter().fold(1e-3, |most: f64, v| most.max(v.abs()));
    let (after, slack) = (f(&point(), n), 10.0 * EXACT);
    let near = |value: f64| (value - wanted).abs() <= slack * (1.0 + wanted.abs());
    if !near(before) || !near(after) {
        println!("primal: {before} before and {after} after, {wanted} without moving");
        std::process::exit(2);
    }
    let loose = (3.0 * slack).max(1e-7) * largest;
    let wrong = [differ(&ahead, &best, loose), differ(&back, &best, loose), differ(&again, &best, loose)];
    let apart = differ(&ahead, &back, (2.0 * slack).max(1e-11) * largest);
    if !wrong.contains(&true) && !apart {
        println!("right");
        return;
    }
    let mut said = String::from("bad:");
    for (is_wrong, name) in wrong.iter().zip([" forward", " reverse", " reverse the second time"]) {
        if *is_wrong && !(name.ends_with("time") && wrong[1]) {
            said += name;
        }
    }
    if apart && !wrong[0] && !wrong[1] {
        said += " forward and reverse differ";
    }
    println!("{said}\n  differences {best:?}\n  forward {ahead:?}\n  reverse {back:?}\n  again {again:?}");
    std::process::exit(1);
}
