//! Writes elements as HTML.

use super::{Element, Found, Node};
use crate::browser::press::CONTROL;

/// The elements that have no end tag.
const VOID: [&str; 4] = ["br", "hr", "img", "input"];

impl Found<'_> {
    /// Returns the content of the element as HTML on one line, without
    /// comments.
    pub fn inner_html(self) -> String {
        self.element.children.iter().map(Node::html).collect()
    }
}

impl Node {
    fn html(&self) -> String {
        match self {
            Self::Text(text) => escaped(text),
            Self::Element(element) => element.html(),
        }
    }
}

impl Element {
    fn html(&self) -> String {
        // Only a test needs the number of a control.
        let attributes = self.attributes.iter().filter(|it| it.0 != CONTROL);
        let attributes: String = attributes.map(attribute).collect();
        let children: String = self.children.iter().map(Node::html).collect();
        let tag = &self.tag;
        if VOID.contains(&tag.as_str()) {
            format!("<{tag}{attributes}>")
        } else {
            format!("<{tag}{attributes}>{children}</{tag}>")
        }
    }
}

/// Returns an attribute as it is written after the name of a tag.
fn attribute((name, value): &(String, String)) -> String {
    if value.is_empty() {
        return format!(" {name}");
    }
    let value = escaped(value).replace('"', "&quot;");
    format!(" {name}=\"{value}\"")
}

/// Returns a text in which no character begins a tag or a character reference.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('\n', " ")
}
