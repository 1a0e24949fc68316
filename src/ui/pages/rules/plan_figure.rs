//! Figures of what lies beside the star in the programmed game: rosettes of
//! arrows, order tokens, the priority arrow.

use super::drawing::Way;
use crate::rules::lattice::Direction;
use crate::rules::parallel::Number;
use crate::table::Colour;
use crate::ui::boards::geometry::{Frame, Point};
use crate::ui::components::pieces::numbered_piece;
use crate::ui::dom::{El, classes, svg};

/// Tokens on arrows of a rosette.
pub type Orders = [(Direction, Number)];

/// An arrow that points east from the middle of its rosette.
const ARROW: &str = "M.5-.36H1.46V-.58L2.06 0L1.46 .58V.36H.5A.62 .62 0 0 0 .5-.36z";
/// How far from the middle a token lies.
const TOKEN_AT: f64 = 1.12;
/// Where the two rosettes of a plan lie.
const LEFT: Point = Point::new(-2.5, 0.0);
const RIGHT: Point = Point::new(2.5, 0.0);

/// A player's plan: the rosettes of both executions, each with its number.
pub fn plan(first: &Orders, second: &Orders) -> El {
    figure(Frame::centred(9.6, 4.4), true)
        .child(rosette(LEFT, first, None).child(label(1)))
        .child(rosette(RIGHT, second, None).child(label(2)))
}

/// One rosette.
pub fn orders(orders: &Orders) -> El {
    figure(Frame::centred(4.8, 4.4), false).child(rosette(Point::default(), orders, None))
}

/// In which order pegs move: by number, and within a number clockwise from the
/// priority arrow, which is lit.
pub fn sequence(arrow: Direction) -> El {
    let pegs = Number::ALL.into_iter().map(|number| {
        let at = Point::new(f64::from(number.get()) - 7.1, -0.35);
        let place = svg("g").attr("transform", at.translate());
        place.child(numbered_piece(Colour::Red, number.get(), 0.4))
    });
    let way = Way::step("1 6").draw(1.0, |number| {
        let x: u8 = number.parse().ok()?;
        let outwards = if x == 1 { -0.82 } else { 0.5 };
        Some(Point::new(f64::from(x) - 7.1 + outwards, 0.55))
    });
    let turn = svg("g")
        .class("way")
        .attr("transform", format!("rotate({})", 60 * arrow as u32))
        .child(svg("path").class("way-halo").attr("d", TURN))
        .child(svg("path").class("way-line").attr("d", TURN))
        .child(svg("path").class("way-head").attr("d", TURN_HEAD));
    figure(
        Frame {
            left: -6.9,
            top: -2.75,
            width: 12.4,
            height: 5.5,
        },
        true,
    )
    .children(pegs)
    .child(way)
    .child(rosette(Point::new(2.7, 0.0), &[], Some(arrow)).child(turn))
}

/// Most of a circle round a rosette, clockwise from beyond the arrow east.
const TURN: &str = "M2.31 .84A2.46 2.46 0 1 1 2.42-.43";
/// Its head.
const TURN_HEAD: &str = "M2.08-.38L2.76-.5L2.5 .02z";

/// Tokens in a row from `from` on, as in a store.
pub fn tokens(from: Point, numbers: &[Number]) -> Vec<El> {
    let place = |(at, number): (usize, &Number)| {
        token(Point::new(from.x + at as f64 * 0.95, from.y), number.get())
    };
    numbers.iter().enumerate().map(place).collect()
}

fn figure(frame: Frame, wide: bool) -> El {
    svg("svg")
        .class(&classes("figure", &[("wide", wide)]))
        .attr("viewBox", frame.view_box())
        .attr("aria-hidden", "true")
}

fn rosette(middle: Point, orders: &Orders, lit: Option<Direction>) -> El {
    let arrow = |direction: Direction| {
        svg("path")
            .class(&classes("figure-arrow", &[("lit", lit == Some(direction))]))
            .attr("d", ARROW)
            .attr("transform", format!("rotate({})", 60 * direction as u32))
    };
    let tokens = orders.iter().map(|(direction, number)| {
        let at = Point::new(TOKEN_AT, 0.0).turned(*direction as u8);
        token(at, number.get())
    });
    svg("g")
        .attr("transform", middle.translate())
        .children(Direction::ALL.map(arrow))
        .children(tokens)
}

fn token(at: Point, number: u8) -> El {
    svg("g")
        .class("figure-token")
        .attr("transform", at.translate())
        .child(svg("circle").attr("r", "0.4"))
        .child(svg("text").attr("y", "0.2").text(number.to_string()))
}

/// The number of an execution in the middle of its rosette.
fn label(execution: u8) -> El {
    svg("text")
        .class("figure-label")
        .attr("y", "0.2")
        .text(execution.to_string())
}
