//! `custom_gradient` and `inactive`.

use crate::failure::Failure;
use proc_macro::{Span, TokenStream};

pub fn custom_gradient(_arguments: TokenStream, _item: TokenStream) -> Result<TokenStream, Failure> {
    Err(Failure::new(Span::call_site(), "not there yet"))
}

pub fn inactive(_arguments: TokenStream, _item: TokenStream) -> Result<TokenStream, Failure> {
    Err(Failure::new(Span::call_site(), "not there yet"))
}
