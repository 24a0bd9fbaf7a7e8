//! Threads that the differentiated code starts and joins.
use attributes::gradients;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, RwLock};
use std::thread;

gradients! {
    scoped(x) at [3.0, 1.0, 2.0, 5.0] => {
        let (a, b) = x.split_at(x.len() / 2);
        thread::scope(|s| {
            let right = s.spawn(|| b.iter().map(|v| v.sin()).product::<f64>());
            let left = s.spawn(|| a.iter().map(|v| v * v).sum::<f64>());
            left.join().unwrap() * right.join().unwrap()
        })
    }
    spawned(x) at [3.0, 1.0, 2.0, 5.0] => {
        let owned = x.to_vec();
        x[0] * thread::spawn(move || owned.iter().map(|v| v * v).sum::<f64>()).join().unwrap()
    }
    locked(x) at [3.0, 1.0, 2.0, 5.0] => {
        let sum = Arc::new(Mutex::new(0.0));
        let threads: Vec<_> = x.iter().map(|v| {
            let (sum, v) = (sum.clone(), *v);
            thread::spawn(move || *sum.lock().unwrap() += v * v)
        }).collect();
        threads.into_iter().for_each(|thread| thread.join().unwrap());
        let sum = *sum.lock().unwrap();
        sum * x[0]
    }
    dealt(x) at [0.3, 1.0, 0.2, 0.5] => {
        let next = AtomicUsize::new(0);
        let total = Mutex::new(0.0);
        thread::scope(|s| {
            let threads: Vec<_> = (0..3).map(|_| s.spawn(|| loop {
                let k = next.fetch_add(1, Ordering::Relaxed);
                let Some(v) = x.get(k) else { break };
                let v = (v * (k + 1) as f64).sin();
                *total.lock().unwrap() += v * v;
            })).collect();
            threads.into_iter().for_each(|thread| thread.join().unwrap());
        });
        total.into_inner().unwrap()
    }
    shared(x) at [0.3, 1.0, 0.2, 0.5] => {
        let weights = Arc::new(RwLock::new(x.to_vec()));
        let threads: Vec<_> = (1..3).map(|power| {
            let weights = Arc::clone(&weights);
            thread::Builder::new().name(format!("power {power}")).spawn(move || {
                weights.read().unwrap().iter().map(|v| v.powi(power)).sum::<f64>()
            }).unwrap()
        }).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).product()
    }
}
