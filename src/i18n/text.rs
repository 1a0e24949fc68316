//! A text that a component shows.

use leptos::prelude::*;
use std::borrow::Cow;

/// A text that a component shows, such as a label: a constant, or a closure
/// whose result follows the language, such as one of `t!`.
/// Components take it as a property with `#[prop(into)]`. Unlike Leptos'
/// `TextProp`, it can be copied into several closures.
#[derive(Clone, Copy)]
pub struct Text(Signal<Cow<'static, str>>);

impl Text {
    /// Returns the text, and follows its changes.
    pub fn get(self) -> Cow<'static, str> {
        self.0.get()
    }

    /// Returns the text, without following its changes.
    pub fn get_untracked(self) -> Cow<'static, str> {
        self.0.get_untracked()
    }
}

impl<F, T> From<F> for Text
where
    F: Fn() -> T + Send + Sync + 'static,
    T: Into<Cow<'static, str>> + 'static,
{
    fn from(text: F) -> Self {
        Self(Signal::derive(move || text().into()))
    }
}

impl From<Signal<&'static str>> for Text {
    fn from(text: Signal<&'static str>) -> Self {
        (move || text.get()).into()
    }
}

impl From<Signal<String>> for Text {
    fn from(text: Signal<String>) -> Self {
        (move || text.get()).into()
    }
}

impl From<RwSignal<String>> for Text {
    fn from(text: RwSignal<String>) -> Self {
        (move || text.get()).into()
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        Self(Signal::stored(text.into()))
    }
}

impl From<&'static str> for Text {
    fn from(text: &'static str) -> Self {
        Self(Signal::stored(text.into()))
    }
}
