//! `autodiff_reverse` and `autodiff_forward`: the list of activities, and whether it fits the function.

use crate::failure::Failure;
use crate::function::{Function, Parameter, Passing};
use crate::generate;
use crate::tokens::{split_at_commas, stream, Cursor};
use proc_macro::{Ident, Span, TokenStream, TokenTree};

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    Reverse,
    Forward,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Activity {
    Active,
    ActiveOnly,
    Duplicated,
    DuplicatedOnly,
    Dual,
    DualOnly,
    Dualv,
    DualvOnly,
    Const,
}

use Activity::{Active, ActiveOnly, Const, Dual, DualOnly, Duplicated, DuplicatedOnly, Dualv, DualvOnly};

/// The words of each mode: for arguments, and for the result.
const REVERSE: (&[Activity], &[Activity]) = (&[Active, Duplicated, DuplicatedOnly, Const], &[Active, ActiveOnly, Const]);
const FORWARD: (&[Activity], &[Activity]) = (&[Dual, DualOnly, Dualv, DualvOnly, Const], &[Dual, DualOnly, Const]);

/// A derivative that is to be written.
pub struct Request {
    pub mode: Mode,
    pub name: Ident,
    pub width: usize,
    pub activities: Vec<Activity>,
    /// None where the function returns nothing.
    pub result: Option<Activity>,
    pub function: Function,
}

pub fn expand(mode: Mode, arguments: TokenStream, item: TokenStream) -> Result<TokenStream, Failure> {
    let request = read(mode, arguments, Function::read(item.clone())?)?;
    Ok(item.into_iter().chain(generate::derivative(&request)).collect())
}

fn read(mode: Mode, arguments: TokenStream, function: Function) -> Result<Request, Failure> {
    let mut pieces = split_at_commas(arguments).into_iter().map(|trees| Cursor::new(stream(&trees))).peekable();
    let Some(mut first) = pieces.next() else {
        return Err(Failure::new(Span::call_site(), "expected the name of the derivative: #[autodiff_…(df, …)]"));
    };
    let name = first.expect_ident("the name of the derivative")?;
    let mut width = 1;
    if let Some(TokenTree::Literal(literal)) = pieces.peek().and_then(|cursor| cursor.peek()) {
        let value = literal.to_string().trim_end_matches("usize").trim_end_matches("u32").parse().ok();
        width = value.filter(|w| *w > 0).ok_or_else(|| Failure::new(literal.span(), "expected a width of at least 1"))?;
        pieces.next();
    }
    let words = pieces.map(|mut cursor| cursor.expect_ident("an activity")).collect::<Result<Vec<_>, _>>()?;
    let (count, has_result) = (function.parameters.len(), function.output.is_some());
    if words.len() != count + usize::from(has_result) {
        return Err(wrong_count(&function, &words));
    }
    let (for_arguments, for_result) = if mode == Mode::Reverse { REVERSE } else { FORWARD };
    let mut activities = Vec::new();
    for (word, parameter) in words.iter().zip(&function.parameters) {
        let activity = find(word, for_arguments, "an argument")?;
        fits(activity, width, parameter, word, &function)?;
        activities.push(activity);
    }
    let result = words.get(count).map(|word| find(word, for_result, "the result")).transpose()?;
    Ok(Request { mode, name, width, activities, result, function })
}

fn wrong_count(function: &Function, words: &[Ident]) -> Failure {
    let (count, result) = (function.parameters.len(), if function.output.is_some() { " and one for its result" } else { "" });
    let span = words.last().map_or_else(Span::call_site, Ident::span);
    Failure::new(
        span,
        format!("`{}` has {count} arguments: expected an activity for each{result}, and there are {}", function.name, words.len()),
    )
}

fn find(word: &Ident, allowed: &[Activity], of_what: &str) -> Result<Activity, Failure> {
    let name = word.to_string();
    allowed.iter().copied().find(|activity| format!("{activity:?}") == name).ok_or_else(|| {
        let names: Vec<_> = allowed.iter().map(|activity| format!("`{activity:?}`")).collect();
        Failure::new(word.span(), format!("`{name}` is no activity of {of_what} here: expected one of {}", names.join(", ")))
    })
}

/// Whether the tokens of the type allow for the activity; the rest is said by the bounds of the crate's traits.
fn fits(activity: Activity, width: usize, parameter: &Parameter, word: &Ident, function: &Function) -> Result<(), Failure> {
    let refuse = |why: &str| Err(Failure::new(word.span(), format!("`{}` {why}", parameter.name)));
    match (activity, &parameter.passing) {
        (Const, _) => Ok(()),
        (Active, Passing::Reference { .. }) => refuse("is a reference: its gradient needs memory, so it is `Duplicated`"),
        (Duplicated | DuplicatedOnly, Passing::Value) => refuse("is passed by value: it is `Active`, or `Const`"),
        (Dualv | DualvOnly, Passing::Value | Passing::Pointer) => refuse("is no slice, so its tangents are `Dual`"),
        (Dualv | DualvOnly, _) if width == 1 => refuse("has one tangent only, so it is `Dual`"),
        (_, Passing::Pointer) if !function.is_unsafe() => {
            refuse("is a raw pointer, of which nothing can be checked: make the function `unsafe`, or take a slice")
        }
        (Active, Passing::Pointer) => refuse("is a pointer: its gradient needs memory, so it is `Duplicated`"),
        _ => Ok(()),
    }
}
