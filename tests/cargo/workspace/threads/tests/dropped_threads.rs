//! Threads whose handles are dropped, so that their scope waits for them by itself.
use attributes::gradients;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

gradients! {
    dropped(x) at [3.0, 1.0, 2.0, 5.0] => {
        let (a, b) = x.split_at(x.len() / 2);
        let (mut left, mut right) = (0.0, 0.0);
        thread::scope(|s| {
            s.spawn(|| right = b.iter().map(|v| v.sin()).product());
            s.spawn(|| left = a.iter().map(|v| v * v).sum());
        });
        left * right
    }
    chunks(x) at [0.3, 1.0, 0.2, 0.5, 0.7] => {
        let mut y = vec![0.0; x.len()];
        thread::scope(|s| {
            for (part, from) in y.chunks_mut(2).zip(x.chunks(2)) {
                s.spawn(move || part.iter_mut().zip(from).for_each(|(y, x)| *y = x.sin() * x));
            }
        });
        y.windows(2).map(|w| w[0] * w[1]).sum()
    }
    again_and_again(x) at [0.3, 1.0, 0.2, 0.5] => {
        let mut y = x.to_vec();
        for step in 1..30 {
            let before = y.clone();
            thread::scope(|s| {
                for (k, y) in y.iter_mut().enumerate() {
                    let before = &before;
                    s.spawn(move || *y = 0.2 * (before[k] * before[(k + step) % 4]).sin() + 0.9 * *y);
                }
            });
        }
        y.iter().product()
    }
    locked(x) at [0.3, 1.0, 0.2, 0.5] => {
        let product = Mutex::new(1.0);
        let next = AtomicUsize::new(0);
        thread::scope(|s| {
            for _ in 0..3 {
                s.spawn(|| loop {
                    let k = next.fetch_add(1, Ordering::Relaxed);
                    let Some(v) = x.get(k) else { break };
                    let v = (v * (k + 1) as f64).exp();
                    *product.lock().unwrap() *= v.sin();
                });
            }
            *product.lock().unwrap() *= x[0];
        });
        product.into_inner().unwrap()
    }
    nested(x) at [0.3, 1.0, 0.2, 0.5] => {
        let sum = Mutex::new(0.0);
        let (mut outer, mut inner) = (0.0, [0.0; 3]);
        thread::scope(|s| {
            let sum = &sum;
            s.spawn(|| {
                outer = x.iter().map(|v| v.cos()).product();
                *sum.lock().unwrap() += outer * x[1];
            });
            thread::scope(|s| {
                for (k, place) in inner.iter_mut().enumerate() {
                    s.spawn(move || {
                        let mut here = 0.0;
                        thread::scope(|s| { s.spawn(|| here = x[k] * x[k + 1]); });
                        *place = here;
                        *sum.lock().unwrap() += here * here;
                    });
                }
            });
            *sum.lock().unwrap() += inner.iter().product::<f64>();
        });
        let sum = *sum.lock().unwrap();
        outer * sum
    }
    some_are_joined(x) at [0.3, 1.0, 0.2, 0.5] => {
        let mut last = 0.0;
        thread::scope(|s| {
            let first = s.spawn(|| x[0] * x[1]);
            s.spawn(|| last = x[2] * x[3]);
            let first = first.join().unwrap();
            first * x[2]
        }) * last
    }
    told_by_a_flag(x) at [0.3, 1.0, 0.2, 0.5] => {
        let (bits, turn) = (AtomicUsize::new(0), Mutex::new(0.0));
        thread::scope(|s| {
            s.spawn(|| {
                *turn.lock().unwrap() = x[0] * x[1];
                bits.store(1, Ordering::Release);
            });
            while bits.load(Ordering::Acquire) == 0 {
                thread::yield_now();
            }
            let told = *turn.lock().unwrap();
            told * told * x[2]
        })
    }
    spawned_and_told(x) at [0.3, 1.0, 0.2, 0.5] => {
        let told = Arc::new((AtomicUsize::new(0), Mutex::new(1.0)));
        for k in 0..3 {
            let (told, v) = (told.clone(), x[k]);
            thread::spawn(move || {
                while told.0.load(Ordering::Acquire) < k {
                    thread::yield_now(); // in turns: products in another order differ in their last bits
                }
                *told.1.lock().unwrap() *= v.sin();
                told.0.fetch_add(1, Ordering::Release);
            });
        }
        while told.0.load(Ordering::Acquire) < 3 {
            thread::yield_now();
        }
        let product = *told.1.lock().unwrap();
        product * product * x[3]
    }
}
