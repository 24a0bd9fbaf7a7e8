//! The head of a function item, taken apart.

use crate::failure::Failure;
use crate::tokens::{is_punct, skip_attributes, split_at_commas, stream, Cursor};
use proc_macro::{Delimiter, Ident, Span, TokenStream, TokenTree};

/// How an argument is handed over, as far as its type's tokens tell.
pub enum Passing {
    Value,
    Reference { before: Vec<TokenTree>, is_mutable: bool, inner: Vec<TokenTree> },
    Pointer,
}

/// An argument. `name` is the pattern where that is a plain name, else one of ours.
pub struct Parameter {
    pub name: String,
    pub span: Span,
    pub is_receiver: bool,
    pub of_type: Vec<TokenTree>,
    pub passing: Passing,
}

/// A function item.
pub struct Function {
    pub visibility: Vec<TokenTree>,
    pub qualifiers: Vec<TokenTree>,
    pub name: Ident,
    pub generics: Option<Vec<TokenTree>>,
    pub parameters: Vec<Parameter>,
    pub output: Option<Vec<TokenTree>>,
    pub bounds: Vec<TokenTree>,
}

impl Function {
    pub fn read(item: TokenStream) -> Result<Self, Failure> {
        let mut cursor = Cursor::new(item);
        skip_attributes(&mut cursor);
        let visibility = visibility(&mut cursor);
        let qualifiers = qualifiers(&mut cursor);
        if cursor.take_ident("fn").is_none() {
            return Err(Failure::new(cursor.span(), "this attribute belongs to a function"));
        }
        if let Some(word) = qualifiers.iter().find(|tree| tree.to_string() == "async") {
            return Err(Failure::new(word.span(), "an async function cannot be differentiated"));
        }
        let name = cursor.expect_ident("the function's name")?;
        let generics = cursor.take_angles();
        let Some(list) = cursor.take_group(Delimiter::Parenthesis) else {
            return Err(Failure::new(cursor.span(), "expected the function's arguments"));
        };
        let parameters = split_at_commas(list.stream())
            .into_iter()
            .enumerate()
            .map(|(index, trees)| parameter(index, trees))
            .collect::<Result<_, _>>()?;
        let at_end = |tree: &TokenTree| {
            let word = tree.to_string();
            word == "where" || word == ";" || is_block(tree)
        };
        let mut output = None;
        if cursor.at_punct('-') {
            cursor.next();
            cursor.next();
            output = Some(cursor.take_until(at_end)).filter(|trees| stream(trees).to_string() != "()");
        }
        let mut bounds = Vec::new();
        if cursor.take_ident("where").is_some() {
            let brace = |tree: &TokenTree| tree.to_string() != "where" && at_end(tree);
            bounds = cursor.take_until(brace);
        }
        Ok(Self { visibility, qualifiers, name, generics, parameters, output, bounds })
    }

    pub fn is_unsafe(&self) -> bool {
        self.qualifiers.iter().any(|tree| tree.to_string() == "unsafe")
    }

    pub fn is_method(&self) -> bool {
        self.parameters.first().is_some_and(|first| first.is_receiver)
    }

    /// The names of the generic types and constants, to hand on.
    pub fn generic_names(&self) -> Vec<String> {
        let lists = split_at_commas(self.generics.clone().unwrap_or_default());
        let names = lists.iter().filter_map(|trees| match trees.as_slice() {
            [TokenTree::Ident(word), TokenTree::Ident(name), ..] if word.to_string() == "const" => {
                Some(name.to_string())
            }
            [TokenTree::Ident(name), ..] => Some(name.to_string()),
            _ => None,
        });
        names.collect()
    }
}

/// Whether this is the body, also as the `$body:block` of a macro_rules.
fn is_block(tree: &TokenTree) -> bool {
    let TokenTree::Group(group) = tree else {
        return false;
    };
    match group.delimiter() {
        Delimiter::Brace => true,
        Delimiter::None => group.stream().into_iter().all(|inner| is_block(&inner)),
        _ => false,
    }
}

fn visibility(cursor: &mut Cursor) -> Vec<TokenTree> {
    let mut taken: Vec<TokenTree> = cursor.take_ident("pub").into_iter().collect();
    if !taken.is_empty() {
        taken.extend(cursor.take_group(Delimiter::Parenthesis).map(TokenTree::Group));
    }
    taken
}

fn qualifiers(cursor: &mut Cursor) -> Vec<TokenTree> {
    let mut taken = Vec::new();
    while ["default", "const", "async", "unsafe", "safe", "extern"].iter().any(|word| cursor.at_ident(word)) {
        let is_extern = cursor.at_ident("extern");
        taken.extend(cursor.next());
        if is_extern && matches!(cursor.peek(), Some(TokenTree::Literal(_))) {
            taken.extend(cursor.next());
        }
    }
    taken
}

fn parameter(index: usize, trees: Vec<TokenTree>) -> Result<Parameter, Failure> {
    let mut cursor = Cursor::new(stream(&trees));
    skip_attributes(&mut cursor);
    let span = cursor.span();
    if let Some(receiver) = receiver(&mut cursor) {
        return Ok(receiver);
    }
    let pattern = cursor.take_until(|tree| is_punct(Some(tree), ':'));
    if cursor.take_punct(':').is_none() {
        return Err(Failure::new(span, "expected an argument with a type"));
    }
    let of_type = cursor.rest();
    let names: Vec<String> =
        pattern.iter().map(ToString::to_string).filter(|word| word != "mut" && word != "ref").collect();
    let is_plain = matches!(pattern.last(), Some(TokenTree::Ident(_))) && names.len() == 1 && names[0] != "_";
    let name = if is_plain { names[0].clone() } else { format!("argument_{index}") };
    let passing = passing(&of_type);
    Ok(Parameter { name, span, is_receiver: false, of_type, passing })
}

/// `self`, `mut self`, `&self`, `&'a mut self`, or `self: TYPE`.
fn receiver(cursor: &mut Cursor) -> Option<Parameter> {
    let mut ahead = Cursor::new(cursor.trees_left());
    let span = ahead.span();
    let mut of_type: Vec<TokenTree> = Vec::new();
    of_type.extend(ahead.take_punct('&'));
    if ahead.at_punct('\'') {
        of_type.extend(ahead.next());
        of_type.extend(ahead.next());
    }
    let word = ahead.take_ident("mut");
    let is_reference = !of_type.is_empty();
    of_type.extend(word.filter(|_| is_reference));
    ahead.take_ident("self")?;
    if ahead.take_punct(':').is_some() {
        of_type = ahead.rest();
    } else {
        of_type.push(TokenTree::Ident(Ident::new("Self", span)));
    }
    let passing = passing(&of_type);
    Some(Parameter { name: "self".into(), span, is_receiver: true, of_type, passing })
}

fn passing(of_type: &[TokenTree]) -> Passing {
    if let [TokenTree::Group(group)] = of_type {
        if group.delimiter() == Delimiter::None {
            return passing(&group.stream().into_iter().collect::<Vec<_>>()); // a `$type` of macro_rules
        }
    }
    let mut cursor = Cursor::new(stream(of_type));
    if cursor.at_punct('*') {
        return Passing::Pointer;
    }
    let Some(ampersand) = cursor.take_punct('&') else {
        return Passing::Value;
    };
    let mut before = vec![ampersand];
    if cursor.at_punct('\'') {
        before.extend(cursor.next());
        before.extend(cursor.next());
    }
    let is_mutable = cursor.take_ident("mut").is_some();
    Passing::Reference { before, is_mutable, inner: cursor.rest() }
}
