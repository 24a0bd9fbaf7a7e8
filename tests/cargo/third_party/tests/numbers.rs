//! Generic and special numbers: num-traits, num-complex, libm, rand_distr.
use attributes::gradients;
use num_complex::Complex64;
use num_traits::{Float, FromPrimitive, Zero};
use rand::{rngs::StdRng, SeedableRng};
use rand_distr::Distribution;

fn p_norm<T: Float + FromPrimitive + std::iter::Sum>(x: &[T], p: i32) -> T {
    x.iter().map(|v| v.abs().powi(p)).sum::<T>().powf(T::from_i32(p).unwrap().recip())
}

gradients! {
    generic_floats(x) at [1.5, -0.5, 2.0] => { p_norm(x, 3) + x[0].max(f64::zero()) }
    clamped(x) at [1.5, -0.5] => { num_traits::clamp(x[0], -1.0, x[1] + 3.0) * num_traits::pow(x[1], 3) }
    complex(x) at [0.8, -0.6] => {
        let z = Complex64::new(x[0], x[1]);
        let w = (z * z + Complex64::new(0.3, 0.2)).exp() / (z + 2.0).sqrt();
        w.norm() + w.arg() + z.powc(Complex64::new(0.5, 1.0)).re + z.tanh().im + z.inv().norm_sqr()
    }
    julia(x) at [0.1, 0.2] => {
        let c = Complex64::new(x[0], x[1]);
        (0..10).fold(Complex64::new(0.3, -0.1), |z, _| z * z + c).norm_sqr()
    }
    elementary_of_libm(x) at [0.4, 0.7, 1.3] => {
        libm::sin(x[0]) + libm::cos(x[1]) * libm::exp(x[2]) + libm::pow(x[1], x[2]) + libm::tan(x[0])
            + libm::atan2(x[0], x[1]) + libm::sqrt(x[2]) + libm::tanh(x[0]) + libm::hypot(x[0], x[2])
            + libm::asin(x[0]) + libm::expm1(x[1]) + libm::log1p(x[2]) + libm::fabs(x[0]) + libm::exp2(x[1])
    }
    special_of_libm(x) at [0.4, 1.7] => { libm::erf(x[0]) + libm::lgamma(x[1]) + libm::tgamma(x[1]) + libm::j0(x[0]) }
    logarithm_of_libm(x) at [0.4, 1.7] => { libm::log(x[0]) * libm::log(x[1]) }
    samples(x) at [0.4, 1.7] => {
        let mut random = StdRng::seed_from_u64(7);
        let normal = rand_distr::Normal::new(x[0], x[1]).unwrap();
        let exponential = rand_distr::Exp::new(x[1]).unwrap();
        (0..20).map(|_| normal.sample(&mut random).powi(2) + exponential.sample(&mut random)).sum()
    }
}

// rustc copies it into the crate that calls it and inlines it there, when it optimises: no name is left
#[cfg(debug_assertions)]
gradients! {
    root_of_libm(x) at [0.4, 0.7] => { x[0] * libm::cbrt(x[1]) }
}
