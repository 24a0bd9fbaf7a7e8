//! Derivatives of Rust functions, made in the link step by EnzymePy. Build with `cargo enzyme build`.
//!
//! ```
//! use enzyme::autodiff_reverse;
//!
//! #[autodiff_reverse(d_energy, Duplicated, Const, Active)]
//! fn energy(x: &[f64], stiffness: f64) -> f64 {
//!     x.iter().map(|v| 0.5 * stiffness * v * v).sum()
//! }
//!
//! let (x, mut dx) = ([1.0, 2.0], [0.0, 0.0]);
//! let value = d_energy(&x, &mut dx, 3.0, 1.0);
//! assert_eq!(value, 7.5);
//! assert_eq!(dx, [3.0, 6.0]);
//! ```
//!
//! Shadows are added to: set them to zero before, and the gradient is there after. The borrow checker sees to it
//! that no shadow is also a primal; lengths that differ are a panic that names both.
#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;

mod closures;
mod parameter;
mod value;

#[doc(hidden)]
pub mod __private;

#[cfg(feature = "alloc")]
pub use closures::{gradient, jacobian};
pub use closures::{grad, gradient_into, jvp, value_and_grad};
pub use enzyme_macros::{
    autodiff_forward, autodiff_reverse, custom_gradient, gradient, inactive, Differentiable, Value,
};
pub use value::{Differentiable, Scalar, Value};

/// What `std::autodiff` offers on nightly, under the same names: only the `use` differs.
pub mod autodiff {
    pub use enzyme_macros::{autodiff_forward, autodiff_reverse};
}
