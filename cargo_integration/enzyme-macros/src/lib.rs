//! The attributes of the crate `enzymepy`, read from tokens by hand so that nothing else needs to be compiled.

use proc_macro::TokenStream;

mod activity;
mod derive;
mod failure;
mod function;
mod generate;
mod gradient;
mod registration;
mod tokens;

use activity::Mode;
use failure::Failure;

/// `#[autodiff_reverse(df, [WIDTH,] ACTIVITY, …)]` writes the function `df`, which computes the derivative.
///
/// One activity for each argument: `Active` (floats by value: the gradient is returned), `Duplicated` (references:
/// a mutable shadow follows the argument, and the gradient is added to it), `DuplicatedOnly` (the same, where the
/// primal result is not wanted), `Const`. Then one for the result: `Active` (the seed is the last argument, the
/// value the first result), `ActiveOnly` (without the value), `Const`.
#[proc_macro_attribute]
pub fn autodiff_reverse(arguments: TokenStream, item: TokenStream) -> TokenStream {
    expanded(item.clone(), activity::expand(Mode::Reverse, arguments, item))
}

/// `#[autodiff_forward(df, [WIDTH,] ACTIVITY, …)]` writes the function `df`, which computes the value and its tangent.
///
/// One activity for each argument: `Dual` (a tangent follows the argument), `DualOnly` (the same, where the primal
/// result is not wanted), `Dualv` (for slices: the tangents of all `WIDTH` directions follow as one slice), `Const`.
/// Then one for the result: `Dual` (value and tangent), `DualOnly` (the tangent), `Const` (the value).
#[proc_macro_attribute]
pub fn autodiff_forward(arguments: TokenStream, item: TokenStream) -> TokenStream {
    expanded(item.clone(), activity::expand(Mode::Forward, arguments, item))
}

/// `#[gradient]` on a function `f` writes `f_gradient`, which takes the same arguments and returns the gradient.
///
/// `#[gradient(name)]` gives another name, `#[gradient(name, constant(a, b))]` leaves arguments out. Floats and arrays
/// by value have a gradient of their type, `&T` one of `T`, `&[T]` a `Vec<T>`; integers, text and closures have none.
#[proc_macro_attribute]
pub fn gradient(arguments: TokenStream, item: TokenStream) -> TokenStream {
    expanded(item.clone(), gradient::expand(arguments, item))
}

/// `#[custom_gradient(rule)]`: wherever this function is differentiated, the function `rule` says its derivative.
///
/// The rule takes what `#[autodiff_reverse]` would give the derivative to take: each float by value, each reference
/// with its mutable shadow, and the seed; it returns the gradients of the floats.
#[proc_macro_attribute]
pub fn custom_gradient(arguments: TokenStream, item: TokenStream) -> TokenStream {
    expanded(item.clone(), registration::custom_gradient(arguments, item))
}

/// `#[inactive]`: no derivative flows through this function.
#[proc_macro_attribute]
pub fn inactive(arguments: TokenStream, item: TokenStream) -> TokenStream {
    expanded(item.clone(), registration::inactive(arguments, item))
}

/// A struct of which all fields can have shadows.
#[proc_macro_derive(Differentiable)]
pub fn derive_differentiable(item: TokenStream) -> TokenStream {
    derive::differentiable(item).unwrap_or_else(Failure::into_tokens)
}

/// A struct of floats that can be passed by value with a derivative.
#[proc_macro_derive(Value)]
pub fn derive_value(item: TokenStream) -> TokenStream {
    derive::value(item).unwrap_or_else(Failure::into_tokens)
}

/// The item as it was, and the error beside it: so one mistake does not make others out of the item's absence.
fn expanded(item: TokenStream, result: Result<TokenStream, Failure>) -> TokenStream {
    result.unwrap_or_else(|failure| item.into_iter().chain(failure.into_tokens()).collect())
}
