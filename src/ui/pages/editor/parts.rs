//! What the editors' trays are made of.

use super::state::Desk;
use crate::rules::Seat;
use crate::table::Colour;
use crate::table::edit::PositionDraft;
use crate::ui::components::icons::icon;
use crate::ui::components::pieces::piece;
use crate::ui::components::widgets::{Segments, field};
use crate::ui::dom::{El, html, said, svg};
use crate::ui::i18n::{I18n, t_string};
use leptos::prelude::*;
use std::rc::Rc;
use web_sys::Event;

/// A player's piece, as a sign.
pub fn sign(colour: Colour) -> El {
    svg("svg")
        .class("strip-piece")
        .attrs([("viewBox", "-1.3 -1.2 2.6 2.7"), ("aria-hidden", "true")])
        .child(piece(colour, 1.0))
}

/// A button that is pressed while something is chosen; its name follows the
/// language.
pub fn choice(
    name: impl Fn() -> String + 'static,
    chosen: impl Fn() -> bool + 'static,
    choose: impl Fn() + 'static,
) -> El {
    html("button")
        .class("choice")
        .attr("type", "button")
        .live(move |it| {
            let name = name();
            it.set("aria-label", name.clone());
            it.set("title", name);
            it.set("aria-pressed", said(chosen()));
        })
        .on("click", move |_: Event| choose())
}

/// The choice to take pegs away instead of putting them.
pub fn eraser(chosen: impl Fn() -> bool + 'static, choose: impl Fn() + 'static, i18n: I18n) -> El {
    choice(
        move || t_string!(i18n, edit.take).to_owned(),
        chosen,
        choose,
    )
    .child(icon("eraser"))
}

/// Who is to move; `edit` changes that.
pub fn side_to_move<S: PositionDraft + Send + Sync>(
    desk: Desk<S>,
    edit: fn(Seat) -> S::Edit,
) -> El {
    let seats: Rc<[Seat]> = desk.seats().into();
    let (len, named, listed) = (seats.len(), seats.clone(), seats.clone());
    let label = |i18n: I18n| t_string!(i18n, edit.to_move);
    let segments = Segments {
        label,
        count: Box::new(move || len),
        name: Rc::new(move |at| desk.name(named[at])),
        chosen: Rc::new(move || {
            let mover = desk.editor.read().draft().side_to_move();
            listed.iter().position(|seat| Some(*seat) == mover)
        }),
        choose: Rc::new(move |at| {
            desk.edit(edit(seats[at]));
        }),
    };
    field(label, segments.draw())
}

/// A number that goes up and down.
pub struct Counter {
    /// What is counted, as it is shown between the buttons.
    pub shown: El,
    /// What the button for one less is called, whether there may be one less,
    /// and making it so.
    pub less: Step,
    /// The same for one more.
    pub more: Step,
}

/// A step of a counter.
pub struct Step {
    /// What its button is called.
    pub name: Box<dyn Fn() -> String>,
    /// Whether it can be done now.
    pub can: Box<dyn Fn() -> bool>,
    /// Does it.
    pub act: Box<dyn Fn()>,
}

impl Step {
    fn draw(self, sign: &str) -> El {
        let Self { name, can, act } = self;
        html("button")
            .class("icon-button")
            .attr("type", "button")
            .live(move |it| {
                let name = name();
                it.set("aria-label", name.clone());
                it.set("title", name);
                it.set("disabled", !can());
            })
            .on("click", move |_: Event| act())
            .child(icon(sign))
    }
}

impl Counter {
    /// The counter.
    pub fn draw(self) -> El {
        html("div")
            .class("counter")
            .child(self.less.draw("minus"))
            .child(self.shown)
            .child(self.more.draw("plus"))
    }
}
