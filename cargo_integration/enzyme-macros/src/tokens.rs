//! Small tools on token trees: a cursor, splitting at commas, code from text.

use crate::failure::Failure;
use proc_macro::{Delimiter, Group, Spacing, Span, TokenStream, TokenTree};

/// Token trees with a position.
pub struct Cursor {
    trees: Vec<TokenTree>,
    position: usize,
}

impl Cursor {
    pub fn new(stream: TokenStream) -> Self {
        Self { trees: stream.into_iter().collect(), position: 0 }
    }

    pub fn peek(&self) -> Option<&TokenTree> {
        self.trees.get(self.position)
    }

    pub fn next(&mut self) -> Option<TokenTree> {
        let tree = self.trees.get(self.position).cloned();
        self.position += usize::from(tree.is_some());
        tree
    }

    pub fn is_at_end(&self) -> bool {
        self.position >= self.trees.len()
    }

    /// Where the next token is, or the end.
    pub fn span(&self) -> Span {
        self.peek().or(self.trees.last()).map_or_else(Span::call_site, TokenTree::span)
    }

    pub fn at_ident(&self, name: &str) -> bool {
        matches!(self.peek(), Some(TokenTree::Ident(ident)) if ident.to_string() == name)
    }

    pub fn at_punct(&self, character: char) -> bool {
        is_punct(self.peek(), character)
    }

    /// Takes the word if it is next.
    pub fn take_ident(&mut self, name: &str) -> Option<TokenTree> {
        if self.at_ident(name) {
            self.next()
        } else {
            None
        }
    }

    pub fn take_punct(&mut self, character: char) -> Option<TokenTree> {
        if self.at_punct(character) {
            self.next()
        } else {
            None
        }
    }

    pub fn expect_ident(&mut self, what: &str) -> Result<proc_macro::Ident, Failure> {
        match self.peek() {
            Some(TokenTree::Ident(ident)) => {
                let ident = ident.clone();
                self.position += 1;
                Ok(ident)
            }
            _ => Err(Failure::new(self.span(), format!("expected {what}"))),
        }
    }

    /// Takes a group with these delimiters if it is next.
    pub fn take_group(&mut self, delimiter: Delimiter) -> Option<Group> {
        match self.peek() {
            Some(TokenTree::Group(group)) if group.delimiter() == delimiter => {
                let group = group.clone();
                self.position += 1;
                Some(group)
            }
            _ => None,
        }
    }

    /// Takes `<…>` if it is next, without the outer brackets.
    pub fn take_angles(&mut self) -> Option<Vec<TokenTree>> {
        self.take_punct('<')?;
        let mut inner = Vec::new();
        let mut depth = Depth::default();
        while let Some(tree) = self.next() {
            if depth.angles == 0 && is_punct(Some(&tree), '>') && !depth.after_dash {
                break;
            }
            depth.see(&tree);
            inner.push(tree);
        }
        Some(inner)
    }

    /// Takes all up to where `stop` says so, outside of angle brackets.
    pub fn take_until(&mut self, stop: impl Fn(&TokenTree) -> bool) -> Vec<TokenTree> {
        let mut taken = Vec::new();
        let mut depth = Depth::default();
        while let Some(tree) = self.peek() {
            if depth.angles == 0 && stop(tree) {
                break;
            }
            depth.see(tree);
            taken.push(tree.clone());
            self.position += 1;
        }
        taken
    }

    /// What is left, as it stands.
    pub fn trees_left(&self) -> TokenStream {
        self.trees[self.position..].iter().cloned().collect()
    }

    pub fn rest(&mut self) -> Vec<TokenTree> {
        let rest = self.trees[self.position..].to_vec();
        self.position = self.trees.len();
        rest
    }
}

/// How many angle brackets are open. The bracket of an arrow is none.
#[derive(Default)]
struct Depth {
    angles: usize,
    after_dash: bool,
}

impl Depth {
    fn see(&mut self, tree: &TokenTree) {
        let is_arrow = self.after_dash;
        self.after_dash = false;
        if let TokenTree::Punct(punct) = tree {
            match punct.as_char() {
                '<' => self.angles += 1,
                '>' if !is_arrow => self.angles = self.angles.saturating_sub(1),
                '-' => self.after_dash = punct.spacing() == Spacing::Joint,
                _ => {}
            }
        }
    }
}

pub fn is_punct(tree: Option<&TokenTree>, character: char) -> bool {
    matches!(tree, Some(TokenTree::Punct(punct)) if punct.as_char() == character)
}

/// The pieces between commas that stand outside of all brackets; a last comma adds none.
pub fn split_at_commas(trees: impl IntoIterator<Item = TokenTree>) -> Vec<Vec<TokenTree>> {
    let mut cursor = Cursor::new(trees.into_iter().collect());
    let mut pieces = Vec::new();
    while !cursor.is_at_end() {
        pieces.push(cursor.take_until(|tree| is_punct(Some(tree), ',')));
        cursor.next();
    }
    pieces
}

/// Takes `#[…]` as often as it comes, and throws it away.
pub fn skip_attributes(cursor: &mut Cursor) -> Vec<TokenTree> {
    let mut taken = Vec::new();
    while cursor.at_punct('#') {
        taken.extend(cursor.next());
        taken.extend(cursor.next());
    }
    taken
}

/// Code from text, as if it stood where the attribute stands.
pub fn code(text: &str) -> TokenStream {
    text.parse().unwrap_or_else(|error| panic!("enzyme wrote what is no Rust: {error}\n{text}"))
}

/// A stream of some tokens, which keep their places.
pub fn stream(trees: &[TokenTree]) -> TokenStream {
    trees.iter().cloned().collect()
}

pub fn parenthesised(inner: TokenStream) -> TokenTree {
    TokenTree::Group(Group::new(Delimiter::Parenthesis, inner))
}

pub fn braced(inner: TokenStream) -> TokenTree {
    TokenTree::Group(Group::new(Delimiter::Brace, inner))
}
