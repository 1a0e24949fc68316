//! Standalone SVG pictures, which include the styles from the page's style
//! sheets.

use crate::browser::svg_values::{escaped, lengths_without_unit, svg_colour};
use leptos::mount::mount_to;
use leptos::prelude::*;
use starfence_boards::geometry::Rect;
use std::collections::HashMap;
use std::rc::Rc;
use wasm_bindgen::JsCast as _;
use web_sys::{CssStyleDeclaration, Element, HtmlElement};

pub use crate::browser::drawing_values::Drawing;

/// The SVG attributes that define positions and sizes. All other attributes
/// either define styles or have no effect outside the page.
const SHAPE_ATTRIBUTES: [&str; 12] = [
    "cx", "cy", "d", "height", "points", "r", "rx", "ry", "width", "x", "y", "viewBox",
];

/// The CSS properties that child elements inherit, each with a flag for whether
/// its value is a length.
const INHERITED_STYLES: [(&str, bool); 10] = [
    ("fill-rule", false),
    ("stroke-width", true),
    ("stroke-dasharray", true),
    ("stroke-linecap", false),
    ("stroke-linejoin", false),
    ("font-family", false),
    ("font-size", true),
    ("font-weight", false),
    ("text-anchor", false),
    ("paint-order", false),
];

/// The initial values of the [`INHERITED_STYLES`], which browsers use by
/// default.
const INITIAL_STYLE_VALUES: [&str; INHERITED_STYLES.len()] = [
    "nonzero", "1", "none", "butt", "miter", "", "16", "400", "start", "normal",
];

/// The computed style of an SVG element.
#[derive(Clone, Default)]
struct ElementStyle {
    fill: (String, f64),
    stroke: (String, f64),
    inherited: Vec<String>,
    opacity: String,
    baseline: String,
    /// The CSS properties `translate` and `scale`, converted to an SVG
    /// transform.
    moved: String,
    hidden: bool,
}

/// Writes pictures of boards as SVG files. The browser computes the styles of
/// each kind of element only once, since they are the same in every frame of a
/// game.
#[derive(Default)]
pub struct SvgWriter {
    looks: HashMap<String, Rc<ElementStyle>>,
}

impl SvgWriter {
    /// Draws a board on a background in the table's colour. Returns `None` if
    /// the browser cannot draw the board.
    pub fn draw(&mut self, board: impl FnOnce() -> AnyView + 'static) -> Option<Drawing> {
        let body = document().body()?;
        let room: HtmlElement = document().create_element("div").ok()?.unchecked_into();
        room.set_class_name("offscreen");
        let _ = room.set_attribute("aria-hidden", "true");
        // Only elements on the page have a computed style.
        body.append_child(&room).ok()?;
        let mounted = untrack(|| mount_to(room.clone(), board));
        let drawing = room.first_element_child().and_then(|element| {
            let box_ = element.get_attribute("viewBox")?;
            self.write(&element, &box_, &style_of(&room)?)
        });
        drop(mounted);
        room.remove();
        drawing
    }

    fn write(
        &mut self,
        picture: &Element,
        box_: &str,
        room: &CssStyleDeclaration,
    ) -> Option<Drawing> {
        let sides: Vec<f64> = box_
            .split(' ')
            .filter_map(|side| side.parse().ok())
            .collect();
        let &[left, top, width, height] = sides.as_slice() else {
            return None;
        };
        let colour = |name| svg_colour(&style_value(room, name)).0;
        let nothing = ElementStyle {
            fill: ("#000000".to_owned(), 1.0),
            stroke: ("none".to_owned(), 1.0),
            inherited: INITIAL_STYLE_VALUES.map(str::to_owned).to_vec(),
            ..ElementStyle::default()
        };
        let look = self.element_style(picture, "");
        // The styles of the whole picture are written to an outer group.
        let content = format!(
            "<g{}>{}</g>",
            style_attributes(&look, &nothing, "g"),
            self.write_children(picture, "", &look)
        );
        Some(Drawing {
            content,
            frame: Rect {
                left,
                top,
                width,
                height,
            },
            ground: colour("background-color"),
            ink: colour("color"),
            font: style_value(room, "font-family"),
        })
    }

    fn write_children(&mut self, parent: &Element, path: &str, look: &ElementStyle) -> String {
        let mut text = String::new();
        let mut next = parent.first_element_child();
        while let Some(child) = next {
            self.write_element(&child, path, look, &mut text);
            next = child.next_element_sibling();
        }
        text
    }

    fn write_element(
        &mut self,
        element: &Element,
        path: &str,
        parent: &ElementStyle,
        text: &mut String,
    ) {
        let tag = element.local_name();
        let named = |name| element.get_attribute(name).unwrap_or_default();
        let path = format!("{path} {tag}.{}@{}", named("class"), named("data-colour"));
        let look = self.element_style(element, &path);
        let group = tag == "g";
        let unseen = |(colour, opacity): &(String, f64)| colour == "none" || *opacity == 0.0;
        if look.hidden || !group && unseen(&look.fill) && unseen(&look.stroke) {
            return;
        }
        let inner = match group {
            true => self.write_children(element, &path, &look),
            false if tag == "text" => escaped(&element.text_content().unwrap_or_default()),
            false => String::new(),
        };
        if group && inner.is_empty() {
            return;
        }
        text.push_str(&format!("<{tag}"));
        for name in SHAPE_ATTRIBUTES {
            if let Some(value) = element.get_attribute(name) {
                text.push_str(&svg_attribute(name, &value));
            }
        }
        let own = element.get_attribute("transform").unwrap_or_default();
        let transform = format!("{} {own}", look.moved);
        if !transform.trim().is_empty() {
            text.push_str(&svg_attribute("transform", transform.trim()));
        }
        text.push_str(&style_attributes(&look, parent, &tag));
        if inner.is_empty() {
            text.push_str("/>")
        } else {
            text.push_str(&format!(">{inner}</{tag}>"))
        }
    }

    fn element_style(&mut self, element: &Element, path: &str) -> Rc<ElementStyle> {
        if let Some(known) = self.looks.get(path) {
            return known.clone();
        }
        let look = Rc::new(
            style_of(element)
                .map(|style| read_element_style(&style))
                .unwrap_or_default(),
        );
        self.looks.insert(path.to_owned(), look.clone());
        look
    }
}

fn style_of(element: &Element) -> Option<CssStyleDeclaration> {
    window().get_computed_style(element).ok().flatten()
}

fn style_value(style: &CssStyleDeclaration, name: &str) -> String {
    style.get_property_value(name).unwrap_or_default()
}

fn read_element_style(style: &CssStyleDeclaration) -> ElementStyle {
    let value = |name| style_value(style, name);
    let faded = |colour, opacity| {
        let (colour, own) = svg_colour(&value(colour));
        (colour, own * value(opacity).parse().unwrap_or(1.0))
    };
    let inherited = INHERITED_STYLES.map(|(name, length)| {
        if length {
            lengths_without_unit(&value(name))
        } else {
            value(name)
        }
    });
    let moved = [("translate", value("translate")), ("scale", value("scale"))];
    let moved = moved
        .into_iter()
        .filter(|(_, value)| !["", "none"].contains(&value.as_str()));
    let moved = moved.map(|(name, value)| format!("{name}({})", lengths_without_unit(&value)));
    ElementStyle {
        fill: faded("fill", "fill-opacity"),
        stroke: faded("stroke", "stroke-opacity"),
        inherited: inherited.to_vec(),
        opacity: value("opacity"),
        baseline: value("dominant-baseline"),
        moved: moved.collect::<Vec<_>>().join(" "),
        hidden: value("display") == "none"
            || value("visibility") != "visible"
            || value("opacity") == "0",
    }
}

fn svg_attribute(name: &str, value: &str) -> String {
    format!(" {name}=\"{}\"", escaped(value))
}

/// Returns the style attributes in which an element differs from its parent.
fn style_attributes(look: &ElementStyle, parent: &ElementStyle, tag: &str) -> String {
    let mut text = String::new();
    for (name, opacity, own, above) in [
        ("fill", "fill-opacity", &look.fill, &parent.fill),
        ("stroke", "stroke-opacity", &look.stroke, &parent.stroke),
    ] {
        if own.0 != above.0 {
            text.push_str(&svg_attribute(name, &own.0));
        }
        if own.1 != above.1 {
            text.push_str(&svg_attribute(opacity, &own.1.to_string()));
        }
    }
    let pairs = look.inherited.iter().zip(&parent.inherited);
    for ((name, _), (own, above)) in INHERITED_STYLES.iter().zip(pairs) {
        if own != above {
            text.push_str(&svg_attribute(name, own));
        }
    }
    if !["", "1"].contains(&look.opacity.as_str()) {
        text.push_str(&svg_attribute("opacity", &look.opacity));
    }
    if tag == "text" && !["", "auto"].contains(&look.baseline.as_str()) {
        text.push_str(&svg_attribute("dominant-baseline", &look.baseline));
    }
    text
}
