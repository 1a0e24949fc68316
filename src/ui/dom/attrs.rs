//! What attributes and texts are made of.

use super::follow;
use crate::ui::boards::geometry::Decimal;
use std::borrow::Cow;
use web_sys::Element;

/// What an attribute or a text may be set to.
pub trait Value {
    /// Its text; `None` where there is to be none.
    fn text(self) -> Option<Cow<'static, str>>;
}

impl Value for &'static str {
    fn text(self) -> Option<Cow<'static, str>> {
        Some(Cow::Borrowed(self))
    }
}

impl Value for String {
    fn text(self) -> Option<Cow<'static, str>> {
        Some(Cow::Owned(self))
    }
}

impl Value for u8 {
    fn text(self) -> Option<Cow<'static, str>> {
        u32::from(self).text()
    }
}

impl Value for u32 {
    fn text(self) -> Option<Cow<'static, str>> {
        self.to_string().text()
    }
}

impl Value for f64 {
    fn text(self) -> Option<Cow<'static, str>> {
        Decimal(self).to_string().text()
    }
}

/// Whether there is such an attribute, without a value.
impl Value for bool {
    fn text(self) -> Option<Cow<'static, str>> {
        self.then_some(Cow::Borrowed(""))
    }
}

impl<V: Value> Value for Option<V> {
    fn text(self) -> Option<Cow<'static, str>> {
        self.and_then(V::text)
    }
}

/// "true" or "false", as `aria-` attributes want it.
pub fn said(yes: bool) -> &'static str {
    if yes { "true" } else { "false" }
}

/// A class with more of them, each while it holds.
pub fn classes(always: &str, more: &[(&str, bool)]) -> String {
    let mut text = always.to_owned();
    for (name, _) in more.iter().filter(|(_, holds)| *holds) {
        text.push(' ');
        text.push_str(name);
    }
    text
}

/// The attributes that an element's effect sets, always the same ones in the
/// same order: only those that have changed are handed to the browser.
pub struct Attrs<'a> {
    element: &'a Element,
    were: &'a mut Vec<Option<Cow<'static, str>>>,
    at: usize,
}

impl Attrs<'_> {
    /// Sets an attribute.
    pub fn set(&mut self, name: &str, value: impl Value) {
        self.put(name, value.text());
    }

    fn put(&mut self, name: &str, now: Option<Cow<'static, str>>) {
        // At first none is there.
        if self.at == self.were.len() {
            self.were.push(None);
        }
        if let Some(was) = self.were.get_mut(self.at)
            && *was != now
        {
            set(self.element, name, now.as_deref());
            *was = now;
        }
        self.at += 1;
    }
}

pub(crate) fn keep_set(element: Element, set: Box<dyn Fn(&mut Attrs<'_>)>) {
    let mut were = Vec::new();
    follow(move || {
        set(&mut Attrs {
            element: &element,
            were: &mut were,
            at: 0,
        });
    });
}

pub(crate) fn set(element: &Element, name: &str, value: Option<&str>) {
    // Refused only for what is no name at all.
    let _ = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}
