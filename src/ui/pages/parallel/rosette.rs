//! A rosette: six arrows, on which order tokens lie.

use crate::rules::lattice::Direction;
use crate::rules::parallel::{Arrow, Execution, Number};
use crate::ui::boards::geometry::{Decimal, Point};
use crate::ui::boards::star::{Turned, step};
use crate::ui::dom::{El, classes, svg};
use leptos::prelude::*;
use std::rc::Rc;

/// How far from the middle a token lies.
const REACH: f64 = 1.0;
/// The radius of the ring that shows in which order directions run.
const RING: f64 = 0.46;

/// The state of one arrow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ArrowLook {
    /// The token that lies on it.
    pub order: Option<Number>,
    /// Whether its step is the one that runs.
    pub lit: bool,
    /// Whether its step has run.
    pub done: bool,
}

/// A rosette to be drawn.
#[derive(Clone)]
pub struct Rosette {
    /// Which execution it is for.
    pub execution: Execution,
    /// How far the board is turned, and the rosette with it.
    pub turned: Memo<Turned>,
    /// What lies on an arrow.
    pub look: Rc<dyn Fn(Arrow) -> ArrowLook>,
    /// Where the priority arrow points; `None` where it is not to be shown.
    pub priority: Rc<dyn Fn() -> Option<Direction>>,
    /// Whether it may still turn before this execution.
    pub unsure: bool,
}

impl Rosette {
    /// The rosette; `dress` makes an arrow more than a picture.
    pub fn draw(self, dress: impl Fn(El, Arrow) -> El) -> El {
        let Self {
            execution,
            turned,
            priority,
            ..
        } = self.clone();
        let arrows = Direction::ALL.map(|direction| {
            let arrow = Arrow {
                execution,
                direction,
            };
            dress(self.arrow(arrow), arrow)
        });
        svg("svg")
            .class(if self.unsure {
                "rosette unsure"
            } else {
                "rosette"
            })
            .attr("viewBox", "-1.75 -1.6 3.5 3.2")
            .child(svg("g").class("ring").swap(move || {
                let first = priority();
                let turned = turned.get();
                first.map_or_else(Vec::new, |first| ring(first, turned))
            }))
            .child(
                svg("text")
                    .class("rosette-number")
                    .attr("y", ".13")
                    .text(execution.number()),
            )
            .children(arrows)
    }

    fn arrow(&self, arrow: Arrow) -> El {
        let turned = self.turned;
        let (look, looks) = (self.look.clone(), self.look.clone());
        let direction = arrow.direction;
        let place = move || {
            let step = turned.get().turn(step(direction));
            Point::new(REACH * step.x, REACH * step.y)
        };
        let angle = move || turned.get().degrees() + 60 * direction as u32;
        svg("g")
            .live(move |it| {
                let look = looks(arrow);
                let more = [
                    ("laid", look.order.is_some()),
                    ("lit", look.lit),
                    ("done", look.done),
                ];
                it.set("class", classes("arrow", &more));
            })
            .child(
                svg("circle")
                    .class("arrow-touch")
                    .attr("r", ".5")
                    .live(move |it| it.set("transform", place().translate())),
            )
            .child(
                svg("path")
                    .class("arrow-shape")
                    // Pointing east from the ring on.
                    .attr("d", "M.56-.31H1.14L1.68 0L1.14 .31H.56z")
                    .live(move |it| it.set("transform", format!("rotate({})", angle()))),
            )
            .each(
                move || Vec::from_iter(look(arrow).order),
                move |number| {
                    svg("g")
                        .class("laid-token")
                        .live(move |it| it.set("transform", place().translate()))
                        .child(svg("circle").class("token-face").attr("r", ".36"))
                        .child(
                            svg("text")
                                .class("token-number")
                                .attr("y", ".17")
                                .text(number.get()),
                        )
                },
            )
    }
}

/// A ring that begins broad at the first direction and ends thin at the last.
fn ring(first: Direction, turned: Turned) -> Vec<El> {
    let at = |direction: Direction| {
        let step = turned.turn(step(direction));
        Point::new(RING * step.x, RING * step.y)
    };
    let radius = Decimal(RING);
    let all: Vec<Direction> = first.clockwise().collect();
    let arcs = all.windows(2).enumerate().map(|(index, pair)| {
        let (from, to) = (at(pair[0]), at(pair[1]));
        let width = 0.15 - 0.025 * index as f64;
        svg("path")
            .attr("d", format!("M{from}A{radius} {radius} 0 0 1 {to}"))
            .attr("stroke-width", Decimal(width).to_string())
    });
    let head = svg("circle")
        .class("ring-head")
        .attr("r", ".13")
        .attr("transform", at(first).translate());
    arcs.chain([head]).collect()
}
