//! Rendered HTML, queried as assistive technology does: by roles and accessible
//! names.

mod write;

use crate::browser::clock::settle;
use crate::browser::files::File;
use crate::browser::press::{CONTROL, Use, use_control};
use html5ever::tendril::TendrilSink as _;
use html5ever::{ParseOpts, parse_document};
use markup5ever_rcdom::{Handle, NodeData, RcDom};

/// The elements whose texts are not separated from the texts around them.
const INLINE: [&str; 6] = ["b", "em", "i", "span", "strong", "sup"];

/// A node of a document, without comments.
enum Node {
    Text(String),
    Element(Box<Element>),
}

/// An element of a document.
struct Element {
    tag: String,
    attributes: Vec<(String, String)>,
    children: Vec<Node>,
}

/// A rendered view.
pub struct Html {
    source: String,
    root: Element,
}

/// An element that was found in a view.
#[derive(Clone, Copy)]
pub struct Found<'a> {
    html: &'a Html,
    element: &'a Element,
}

impl Html {
    /// Parses rendered HTML as browsers do.
    pub fn parse(text: &str) -> Self {
        let dom = parse_document(RcDom::default(), ParseOpts::default()).one(text);
        Self {
            source: text.to_owned(),
            root: Element {
                tag: String::new(),
                attributes: Vec::new(),
                children: children(&dom.document),
            },
        }
    }

    /// Returns the HTML as it was rendered.
    pub fn source(&self) -> &str {
        &self.source
    }

    fn root(&self) -> Found<'_> {
        Found {
            html: self,
            element: &self.root,
        }
    }

    /// Returns all elements with a role, in the order of the document.
    pub fn all(&self, role: &str) -> Vec<Found<'_>> {
        self.root().all(role)
    }

    /// Returns the accessible names of all elements with a role.
    pub fn names(&self, role: &str) -> Vec<String> {
        self.all(role).iter().map(|it| it.name()).collect()
    }

    /// Returns the only element with this role and accessible name.
    ///
    /// # Panics
    /// Panics if there is no such element, or more than one.
    pub fn find(&self, role: &str, name: &str) -> Found<'_> {
        self.root().find(role, name)
    }

    /// Returns the only element with this role that contains a heading with this
    /// text, such as the card of a game.
    ///
    /// # Panics
    /// Panics if there is no such element, or more than one.
    pub fn under(&self, role: &str, heading: &str) -> Found<'_> {
        let found = self
            .all(role)
            .into_iter()
            .filter(|it| it.has_heading(heading));
        only(found, || {
            let headings = self.names("heading");
            format!("{role} with “{heading}” among {headings:#?}")
        })
    }

    /// Returns whether there is an element with this role and accessible name.
    pub fn has(&self, role: &str, name: &str) -> bool {
        self.names(role).iter().any(|it| it == name)
    }

    /// Presses the only button or link of this name.
    ///
    /// # Panics
    /// Panics if there is no such control, or more than one, or if it cannot be
    /// pressed.
    pub fn press(&self, name: &str) {
        let controls = ["button", "link"].map(|role| self.all(role));
        only_named(&controls.concat(), "control", name).press();
    }

    /// Returns the innermost section with this heading.
    ///
    /// # Panics
    /// Panics if there is no such section.
    pub fn section(&self, heading: &str) -> Found<'_> {
        let mut all = self.root().inside().into_iter();
        let found = all.rfind(|it| it.element.tag == "section" && it.has_heading(heading));
        found.unwrap_or_else(|| panic!("no section “{heading}”"))
    }

    /// Returns all elements with a CSS class, in the order of the document.
    pub fn with_class(&self, class: &str) -> Vec<Found<'_>> {
        self.root().with_class(class)
    }

    /// Returns the text of the whole view.
    pub fn text(&self) -> String {
        self.root().text()
    }

    /// Returns the first element with an attribute of this name and value, for
    /// what has no role.
    pub fn with_attribute(&self, name: &str, value: &str) -> Option<Found<'_>> {
        let mut all = self.root().inside().into_iter();
        all.find(|it| it.attribute(name) == Some(value))
    }

    /// Returns the text of the element whose `id` is `id`.
    fn text_of(&self, id: &str) -> Option<String> {
        let found = self.with_attribute("id", id)?;
        Some(found.text())
    }
}

impl<'a> Found<'a> {
    /// Returns all elements with a role inside this one, in the order of the
    /// document.
    pub fn all(self, role: &str) -> Vec<Self> {
        let mut all = self.inside();
        all.retain(|it| it.element.role() == Some(role));
        all
    }

    /// Returns all elements inside this one, in the order of the document.
    fn inside(self) -> Vec<Self> {
        let mut all = Vec::new();
        self.element.collect(&mut all);
        all.into_iter()
            .map(|element| Self { element, ..self })
            .collect()
    }

    fn has_heading(self, name: &str) -> bool {
        self.all("heading").iter().any(|it| it.name() == name)
    }

    /// Returns the only element with this role and accessible name inside this
    /// one.
    ///
    /// # Panics
    /// Panics if there is no such element, or more than one.
    pub fn find(self, role: &str, name: &str) -> Self {
        only_named(&self.all(role), role, name)
    }

    /// Returns the accessible name: what a screen reader calls the element.
    pub fn name(self) -> String {
        let element = self.element;
        let labels = element.attribute("aria-labelledby");
        let labelled = labels.map(|ids| {
            ids.split(' ')
                .filter_map(|id| self.html.text_of(id))
                .collect::<Vec<_>>()
                .join(" ")
        });
        let own = || {
            let mut text = String::new();
            element.push_text(&mut text, true);
            Some(normalized(&text)).filter(|text| !text.is_empty())
        };
        let label = element.attribute("aria-label").map(str::to_owned);
        let alternative = || element.attribute("alt").map(str::to_owned);
        let title = || element.attribute("title").map(str::to_owned);
        let name = labelled.or(label).or_else(|| self.label());
        name.or_else(alternative)
            .or_else(own)
            .or_else(title)
            .unwrap_or_default()
    }

    /// Returns the text of the `label` element of a form field.
    fn label(self) -> Option<String> {
        let fields = ["input", "select", "textarea"];
        if !fields.contains(&self.element.tag.as_str()) {
            return None;
        }
        let id = self.attribute("id");
        let is_self = |it: &Self| std::ptr::eq(it.element, self.element);
        let is_label = |it: &Self| {
            let labels = || id.is_some() && it.attribute("for") == id;
            it.element.tag == "label" && (labels() || it.inside().iter().any(is_self))
        };
        let label = self.html.root().inside().into_iter().find(is_label)?;
        let mut text = String::new();
        label.element.push_text(&mut text, true);
        Some(normalized(&text))
    }

    /// Returns the text that is shown in the element.
    pub fn text(self) -> String {
        let mut text = String::new();
        self.element.push_text(&mut text, false);
        normalized(&text)
    }

    /// Returns the value of an attribute.
    pub fn attribute(self, name: &str) -> Option<&'a str> {
        self.element.attribute(name)
    }

    /// Returns all elements with a CSS class inside this one.
    pub fn with_class(self, class: &str) -> Vec<Self> {
        let mut all = self.inside();
        all.retain(|it| {
            let classes = it.attribute("class").unwrap_or_default();
            classes.split(' ').any(|it| it == class)
        });
        all
    }

    /// Presses the element, and lets everything happen that follows at once.
    ///
    /// # Panics
    /// Panics if the element is disabled, or is not a control made with
    /// `on_click`.
    pub fn press(self) {
        self.act(Use::Click);
    }

    /// Switches a checkbox on or off.
    ///
    /// # Panics
    /// Panics if the element is disabled, or is not made with `on_check`.
    pub fn check(self, is_on: bool) {
        self.act(Use::Check(is_on));
    }

    /// Selects an option of a drop-down list, by its text.
    ///
    /// # Panics
    /// Panics if the list has no such option or is not made with `on_select`.
    pub fn select(self, option: &str) {
        let found = only_named(&self.all("option"), "option", option);
        let value = found.attribute("value").unwrap_or_default();
        self.act(Use::Select(value.to_owned()));
    }

    /// Enters a text in a text field, in place of what is there.
    ///
    /// # Panics
    /// Panics if the element is not made with `on_text`.
    pub fn enter(self, text: &str) {
        self.act(Use::Enter(text.to_owned()));
    }

    /// Chooses a file with this text in a field for files.
    ///
    /// # Panics
    /// Panics if the element is not made with `on_file`.
    pub fn choose_file(self, text: &str) {
        let text = Some(text.to_owned());
        self.act(Use::Choose(File { text }));
    }

    fn act(self, how: Use) {
        assert!(!self.is_disabled(), "“{}” is disabled", self.name());
        let Some(control) = self.attribute(CONTROL) else {
            panic!("“{}” cannot be used", self.name());
        };
        use_control(control, how);
        settle();
    }

    /// Returns whether the element cannot be used at present.
    pub fn is_disabled(self) -> bool {
        self.attribute("disabled").is_some() || self.attribute("aria-disabled") == Some("true")
    }
}

impl Element {
    fn attribute(&self, name: &str) -> Option<&str> {
        let mut found = self.attributes.iter().filter(|it| it.0 == name);
        found.next().map(|it| it.1.as_str())
    }

    /// Returns the role: that in the attribute, else that of the tag.
    fn role(&self) -> Option<&str> {
        if let Some(role) = self.attribute("role") {
            return Some(role);
        }
        let kind = self.attribute("type").unwrap_or_default();
        match (self.tag.as_str(), kind) {
            ("a", _) => self.attribute("href").map(|_| "link"),
            ("button", _) | ("input", "button" | "submit") => Some("button"),
            ("h1" | "h2" | "h3" | "h4" | "h5" | "h6", _) => Some("heading"),
            ("input", "checkbox") => Some("checkbox"),
            ("input", "radio") => Some("radio"),
            ("input", "range") => Some("slider"),
            ("input", "number") => Some("spinbutton"),
            ("input", _) | ("textarea", _) => Some("textbox"),
            ("select", _) => Some("combobox"),
            ("aside", _) => Some("complementary"),
            ("article", _) => Some("article"),
            ("dialog", _) => Some("dialog"),
            ("fieldset", _) => Some("group"),
            ("img", _) => Some("img"),
            ("li", _) => Some("listitem"),
            ("main", _) => Some("main"),
            ("nav", _) => Some("navigation"),
            ("option", _) => Some("option"),
            ("ol" | "ul", _) => Some("list"),
            ("output", _) => Some("status"),
            ("progress", _) => Some("progressbar"),
            ("section", _) => self.attribute("aria-label").map(|_| "region"),
            ("table", _) => Some("table"),
            ("td", _) => Some("cell"),
            ("th", _) => match self.attribute("scope") {
                Some("row") => Some("rowheader"),
                _ => Some("columnheader"),
            },
            ("tr", _) => Some("row"),
            _ => None,
        }
    }

    /// Adds all elements inside this one, in the order of the document.
    fn collect<'a>(&'a self, all: &mut Vec<&'a Self>) {
        for child in &self.children {
            if let Node::Element(child) = child {
                all.push(child);
                child.collect(all);
            }
        }
    }

    /// Adds the texts in this element, if `is_spoken` without those that screen
    /// readers skip.
    fn push_text(&self, text: &mut String, is_spoken: bool) {
        let is_hidden = self.attribute("hidden").is_some()
            || is_spoken && self.attribute("aria-hidden") == Some("true");
        if is_hidden {
            return;
        }
        let separator = if INLINE.contains(&self.tag.as_str()) {
            ""
        } else {
            " "
        };
        text.push_str(separator);
        if is_spoken && let Some(label) = self.attribute("aria-label") {
            text.push_str(label);
            return;
        }
        for child in &self.children {
            match child {
                Node::Text(own) => text.push_str(own),
                Node::Element(child) => child.push_text(text, is_spoken),
            }
        }
        text.push_str(separator);
    }
}

/// Returns the only one of the elements that were found; `what` says what was
/// looked for.
fn only<'a>(mut found: impl Iterator<Item = Found<'a>>, what: impl Fn() -> String) -> Found<'a> {
    let first = found.next().unwrap_or_else(|| panic!("no {}", what()));
    assert!(found.next().is_none(), "more than one {}", what());
    first
}

/// Returns the only one of the elements that has this accessible name.
fn only_named<'a>(all: &[Found<'a>], kind: &str, name: &str) -> Found<'a> {
    let named = all.iter().copied().filter(|it| it.name() == name);
    only(named, || {
        let names: Vec<String> = all.iter().map(|it| it.name()).collect();
        format!("{kind} “{name}” among {names:#?}")
    })
}

/// Returns a text with single spaces, and none at its ends.
fn normalized(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn children(of: &Handle) -> Vec<Node> {
    let mut nodes = Vec::new();
    for node in of.children.borrow().iter() {
        match &node.data {
            NodeData::Text { contents } => nodes.push(Node::Text(contents.borrow().to_string())),
            NodeData::Element { name, attrs, .. } => {
                let attributes = attrs.borrow();
                let attributes = attributes
                    .iter()
                    .map(|it| (it.name.local.to_string(), it.value.to_string()));
                nodes.push(Node::Element(Box::new(Element {
                    tag: name.local.to_string(),
                    attributes: attributes.collect(),
                    children: children(node),
                })));
            }
            _ => {}
        }
    }
    nodes
}

#[test]
fn elements_are_found_by_role_and_name() {
    let html = Html::parse(
        "<main><h1>A <!>title</h1><button aria-label=\"Undo\"><span>U</span></button>\
         <label>Name <input type=\"text\" disabled></label><a href=\"#/\">Home</a>\
         <p id=\"p\">One</p><p>two</p><div role=\"group\" aria-labelledby=\"p\">\
         <button>B<i aria-hidden=\"true\">x</i></button></div></main>",
    );
    assert_eq!(html.names("heading"), ["A title"]);
    assert_eq!(html.names("button"), ["Undo", "B"]);
    assert!(html.find("textbox", "Name").is_disabled());
    assert_eq!(html.find("link", "Home").attribute("href"), Some("#/"));
    assert_eq!(html.find("group", "One").all("button").len(), 1);
    assert_eq!(html.find("button", "B").text(), "Bx");
    assert!(html.text().contains("One two"));
    assert!(!html.has("button", "Redo"));
}
