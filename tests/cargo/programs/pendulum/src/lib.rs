//! A double pendulum, for C++ to differentiate. Nothing here knows of derivatives.

/// Angles and their speeds.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct State {
    pub angles: [f64; 2],
    pub speeds: [f64; 2],
}

fn change(s: &State) -> State {
    let difference = s.angles[0] - s.angles[1];
    let (sine, cosine) = difference.sin_cos();
    let [v, w] = s.speeds;
    let below = 2.0 - cosine * cosine;
    let upper = -9.81 * (2.0 * s.angles[0].sin() - s.angles[1].sin() * cosine) - sine * (w * w + v * v * cosine);
    let lower = -9.81 * 2.0 * (s.angles[1].sin() - s.angles[0].sin() * cosine) + sine * (2.0 * v * v + w * w * cosine);
    State { angles: s.speeds, speeds: [upper / below, lower / below] }
}

fn moved(s: &State, by: &State, dt: f64) -> State {
    let add = |a: [f64; 2], b: [f64; 2]| std::array::from_fn(|i| a[i] + dt * b[i]);
    State { angles: add(s.angles, by.angles), speeds: add(s.speeds, by.speeds) }
}

/// The height of the lower end after `steps` steps of the classical Runge-Kutta method.
///
/// # Safety
/// `start` is a state.
#[no_mangle]
pub unsafe extern "C" fn pendulum_height(start: *const State, steps: usize) -> f64 {
    // SAFETY: as above.
    let mut s = unsafe { *start };
    let dt = 1e-2;
    let mut path = Vec::new();
    for _ in 0..steps {
        let a = change(&s);
        let b = change(&moved(&s, &a, dt / 2.0));
        let c = change(&moved(&s, &b, dt / 2.0));
        let d = change(&moved(&s, &c, dt));
        for (part, factor) in [(a, 1.0), (b, 2.0), (c, 2.0), (d, 1.0)] {
            s = moved(&s, &part, dt / 6.0 * factor);
        }
        path.push(s);
    }
    let last = path.last().unwrap_or(&s);
    -last.angles[0].cos() - last.angles[1].cos()
}
