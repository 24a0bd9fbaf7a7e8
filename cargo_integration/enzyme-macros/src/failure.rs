//! A mistake in how an attribute is used, with its place.

use proc_macro::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

/// What is wrong, and where.
#[derive(Debug)]
pub struct Failure {
    span: Span,
    message: String,
}

impl Failure {
    pub fn new(span: Span, message: impl Into<String>) -> Self {
        Self { span, message: message.into() }
    }

    /// `::core::compile_error! { "message" }`, all of it at the place.
    pub fn into_tokens(self) -> TokenStream {
        let punct = |c, spacing| TokenTree::Punct(Punct::new(c, spacing));
        let ident = |name| TokenTree::Ident(Ident::new(name, self.span));
        let message = TokenTree::Literal(Literal::string(&self.message));
        let body = TokenTree::Group(Group::new(Delimiter::Brace, TokenStream::from(message)));
        [
            punct(':', Spacing::Joint),
            punct(':', Spacing::Alone),
            ident("core"),
            punct(':', Spacing::Joint),
            punct(':', Spacing::Alone),
            ident("compile_error"),
            punct('!', Spacing::Alone),
            body,
        ]
        .into_iter()
        .map(|mut token| {
            token.set_span(self.span);
            token
        })
        .collect()
    }
}
