//! Which types have derivatives: memory that a shadow can mirror, and plain numbers that can be passed by value.

/// Memory that can have a shadow of the same shape.
///
/// # Safety
/// `assert_same_shape` must refuse every shadow in which an index or pointer that is valid in `self` would not be.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot have a shadow",
    note = "for a struct or tuple struct, write `#[derive(enzyme::Differentiable)]`",
    note = "an argument that no derivative is wanted of is `Const`"
)]
pub unsafe trait Differentiable {
    /// Whether all values have one shape, so that nothing needs to be compared.
    const SHAPE_IS_FIXED: bool = false;

    /// Panics, with both lengths, where `shadow` does not have the shape of `self`.
    #[track_caller]
    fn assert_same_shape(&self, shadow: &Self, name: &str);
}

/// Floats, and arrays, tuples and structs of floats: what can be passed and returned by value with a derivative.
///
/// # Safety
/// The type must hold floats only, and `ZERO` must be zero in all of them.
#[diagnostic::on_unimplemented(
    message = "`{Self}` holds something other than floats",
    note = "for a struct of floats, write `#[derive(Clone, Copy, enzyme::Differentiable, enzyme::Value)]`",
    note = "an argument that no derivative is wanted of is `Const`"
)]
pub unsafe trait Value: Differentiable + Copy {
    /// The derivative that nothing has been added to.
    const ZERO: Self;

    /// Adds another derivative to this one.
    fn add(&mut self, other: &Self);
}

/// `f32` and `f64`: what a gradient can be taken of.
pub trait Scalar: Value {
    /// The seed of a gradient.
    const ONE: Self;
}

macro_rules! floats {
    ($($float:ty)*) => {$(
        // SAFETY: a float has no inner shape, and 0.0 is zero.
        unsafe impl Differentiable for $float {
            const SHAPE_IS_FIXED: bool = true;

            fn assert_same_shape(&self, _: &Self, _: &str) {}
        }
        unsafe impl Value for $float {
            const ZERO: Self = 0.0;

            fn add(&mut self, other: &Self) {
                *self += other;
            }
        }
        impl Scalar for $float {
            const ONE: Self = 1.0;
        }
    )*};
}
floats!(f32 f64);

macro_rules! without_derivative {
    ($($plain:ty)*) => {$(
        // SAFETY: indices are taken from the primal only, whatever the shadow holds.
        unsafe impl Differentiable for $plain {
            const SHAPE_IS_FIXED: bool = true;

            fn assert_same_shape(&self, _: &Self, _: &str) {}
        }
    )*};
}
without_derivative!(() bool char u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

// SAFETY: the type fixes the number of elements, and all of them are looked at.
unsafe impl<T: Differentiable, const N: usize> Differentiable for [T; N] {
    const SHAPE_IS_FIXED: bool = T::SHAPE_IS_FIXED;

    #[track_caller]
    fn assert_same_shape(&self, shadow: &Self, name: &str) {
        elements(self, shadow, name);
    }
}
// SAFETY: floats only, if T is.
unsafe impl<T: Value, const N: usize> Value for [T; N] {
    const ZERO: Self = [T::ZERO; N];

    fn add(&mut self, other: &Self) {
        for (sum, more) in self.iter_mut().zip(other) {
            sum.add(more);
        }
    }
}

// SAFETY: the lengths are compared, and all elements are looked at.
unsafe impl<T: Differentiable> Differentiable for [T] {
    #[track_caller]
    fn assert_same_shape(&self, shadow: &Self, name: &str) {
        assert!(
            self.len() == shadow.len(),
            "`{name}` has length {}, and its shadow has length {}",
            self.len(),
            shadow.len()
        );
        elements(self, shadow, name);
    }
}

#[track_caller]
fn elements<T: Differentiable>(primal: &[T], shadow: &[T], name: &str) {
    if !T::SHAPE_IS_FIXED {
        for (p, s) in primal.iter().zip(shadow) {
            p.assert_same_shape(s, name);
        }
    }
}

macro_rules! tuples {
    ($($name:ident $index:tt),*) => {
        // SAFETY: all members are looked at.
        unsafe impl<$($name: Differentiable),*> Differentiable for ($($name,)*) {
            const SHAPE_IS_FIXED: bool = $($name::SHAPE_IS_FIXED &&)* true;

            #[track_caller]
            fn assert_same_shape(&self, shadow: &Self, name: &str) {
                $(self.$index.assert_same_shape(&shadow.$index, name);)*
            }
        }
        // SAFETY: floats only, if all members are.
        unsafe impl<$($name: Value),*> Value for ($($name,)*) {
            const ZERO: Self = ($($name::ZERO,)*);

            fn add(&mut self, other: &Self) {
                $(self.$index.add(&other.$index);)*
            }
        }
    };
}
tuples!(A 0);
tuples!(A 0, B 1);
tuples!(A 0, B 1, C 2);
tuples!(A 0, B 1, C 2, D 3);
tuples!(A 0, B 1, C 2, D 3, E 4);
tuples!(A 0, B 1, C 2, D 3, E 4, F 5);
tuples!(A 0, B 1, C 2, D 3, E 4, F 5, G 6);
tuples!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7);

// SAFETY: an option has the shape of what it holds, if it holds anything.
unsafe impl<T: Differentiable> Differentiable for Option<T> {
    #[track_caller]
    fn assert_same_shape(&self, shadow: &Self, name: &str) {
        match (self, shadow) {
            (Some(p), Some(s)) => p.assert_same_shape(s, name),
            (None, None) => {}
            (Some(_), None) => panic!("`{name}` holds a value, and its shadow holds none"),
            (None, Some(_)) => panic!("`{name}` holds no value, and its shadow holds one"),
        }
    }
}

#[cfg(feature = "alloc")]
mod owned {
    use super::Differentiable;
    use alloc::{boxed::Box, string::String, vec::Vec};

    // SAFETY: the memory is that of the slice. What a vector has in reserve is not looked at by safe code.
    unsafe impl<T: Differentiable> Differentiable for Vec<T> {
        #[track_caller]
        fn assert_same_shape(&self, shadow: &Self, name: &str) {
            self.as_slice().assert_same_shape(shadow, name);
        }
    }

    // SAFETY: the memory is that of the inner value.
    unsafe impl<T: Differentiable + ?Sized> Differentiable for Box<T> {
        #[track_caller]
        fn assert_same_shape(&self, shadow: &Self, name: &str) {
            (**self).assert_same_shape(shadow, name);
        }
    }

    // SAFETY: text has no derivative; its memory is read through the primal only.
    unsafe impl Differentiable for String {
        fn assert_same_shape(&self, _: &Self, _: &str) {}
    }
}
