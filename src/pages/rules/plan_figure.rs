//! Figures for the rules of Parallel Chinese Checkers that show no board:
//! wheels of arrows, order tokens and the priority arrow.

use super::arrow::{ArrowLine, FigureArrow};
use crate::boards::piece::Piece;
use leptos::prelude::*;
use starfence_boards::geometry::{Decimal, Point, Rect};
use starfence_rules::lattice::Direction;
use starfence_rules::parallel::Number;
use starfence_table::Colour;

/// The tokens on a wheel, each with the direction of its arrow and its
/// number.
pub type Orders = [(Direction, Number)];

/// An arrow that points east from the centre of its wheel, as SVG path data.
const ARROW: &str = "M.5-.36H1.46V-.58L2.06 0L1.46 .58V.36H.5A.62 .62 0 0 0 .5-.36z";
/// The distance of a token from the centre of its wheel, in SVG units.
const TOKEN_DISTANCE: f64 = 1.12;
/// The centres of the two wheels of a plan, in SVG units.
const LEFT: Point = Point::new(-2.5, 0.0);
const RIGHT: Point = Point::new(2.5, 0.0);

/// Draws a player's plan: the wheels of both phases, each labelled with the
/// number of the phase.
pub fn plan_figure(first: &Orders, second: &Orders) -> AnyView {
    let wheels = vec![
        wheel(LEFT, first, None, label(1)),
        wheel(RIGHT, second, None, label(2)),
    ];
    figure(Rect::centred(9.6, 4.4), true, wheels)
}

/// Draws one wheel (a ring of six arrows) with its tokens.
pub fn orders_figure(orders: &Orders) -> AnyView {
    let wheel = wheel(Point::default(), orders, None, ().into_any());
    figure(Rect::centred(4.8, 4.4), false, vec![wheel])
}

/// Draws the order in which pegs move: first by the number on the pegs and
/// then, for the same number, by direction, clockwise from the priority arrow,
/// which is highlighted.
pub fn sequence_figure(arrow: Direction) -> AnyView {
    let pegs = Number::ALL.into_iter().map(|number| {
        let at = Point::new(f64::from(number.get()) - 7.1, -0.35);
        view! {
            <g transform=at.svg_translation()>
                <Piece colour=Colour::Red number=Some(number.get()) radius=0.4 />
            </g>
        }
    });
    let way = FigureArrow::step("1 6").view(1.0, |number| {
        let x: u8 = number.parse().ok()?;
        let outwards = if x == 1 { -0.82 } else { 0.5 };
        Some(Point::new(f64::from(x) - 7.1 + outwards, 0.55))
    });
    let turn = view! {
        <ArrowLine line=TURN heads=TURN_HEAD transform=Some(format!("rotate({})", 60 * arrow as u32)) />
    };
    let frame = Rect {
        left: -6.9,
        top: -2.75,
        width: 12.4,
        height: 5.5,
    };
    let wheel = wheel(Point::new(2.7, 0.0), &[], Some(arrow), turn.into_any());
    figure(
        frame,
        true,
        vec![pegs.collect_view().into_any(), way, wheel],
    )
}

/// A clockwise arc around a wheel, covering most of a circle and starting
/// just past the eastern arrow, as SVG path data.
const TURN: &str = "M2.31 .84A2.46 2.46 0 1 1 2.42-.43";
/// The arrowhead of the arc `TURN`, as SVG path data.
const TURN_HEAD: &str = "M2.08-.38L2.76-.5L2.5 .02z";

/// Draws a token that moves from one player's store of tokens to another's.
pub fn taking_figure() -> AnyView {
    let owner = |colour, x: f64| {
        view! {
            <g transform=Point::new(x, 0.0).svg_translation()>
                <Piece colour number=None radius=0.4 />
            </g>
        }
        .into_any()
    };
    let way = FigureArrow::step("token store").view(1.0, |end| match end {
        "token" => Some(Point::new(0.05, 0.0)),
        _ => Some(Point::new(-2.3, 0.0)),
    });
    let taken = [Number::Two, Number::Three, Number::Three];
    let parts = vec![
        owner(Colour::Red, -2.8),
        way,
        owner(Colour::Blue, 3.2),
        tokens(Point::default(), &taken),
    ];
    figure(Rect::centred(7.6, 1.4), true, parts)
}

/// Draws a row of tokens that starts at `from`, as in a player's store of
/// tokens.
fn tokens(from: Point, numbers: &[Number]) -> AnyView {
    let place = |(at, number): (usize, &Number)| {
        let at = Point::new(from.x + at as f64 * 0.95, from.y);
        view! { <Token at number=number.get() /> }
    };
    numbers
        .iter()
        .enumerate()
        .map(place)
        .collect_view()
        .into_any()
}

fn figure(frame: Rect, wide: bool, parts: Vec<AnyView>) -> AnyView {
    let class = if wide { "figure wide" } else { "figure" };
    view! {
        <svg class=class viewBox=frame.view_box() aria-hidden="true">
            {parts}
        </svg>
    }
    .into_any()
}

fn wheel(middle: Point, orders: &Orders, lit: Option<Direction>, more: AnyView) -> AnyView {
    let arrow = |direction: Direction| {
        let class = if lit == Some(direction) {
            "figure-arrow lit"
        } else {
            "figure-arrow"
        };
        let turn = format!("rotate({})", 60 * direction as u32);
        view! { <path class=class d=ARROW transform=turn /> }
    };
    let tokens = orders.iter().map(|(direction, number)| {
        let at = Point::new(TOKEN_DISTANCE, 0.0).rotated(*direction as u8);
        view! { <Token at number=number.get() /> }
    });
    view! {
        <g transform=middle.svg_translation()>
            {Direction::ALL.into_iter().map(arrow).collect_view()}
            {tokens.collect_view()}
            {more}
        </g>
    }
    .into_any()
}

/// An order token.
#[component]
fn Token(
    /// The centre of the token.
    at: Point,
    number: u8,
) -> impl IntoView {
    view! {
        <g class="figure-token" transform=at.svg_translation()>
            <circle r={"0.4"} />
            <text y=Decimal(0.2).to_string()>{number.to_string()}</text>
        </g>
    }
}

/// Draws the number of a phase in the centre of its wheel.
fn label(phase: u8) -> AnyView {
    view! {
        <text class="figure-label" y="0.2">
            {phase.to_string()}
        </text>
    }
    .into_any()
}
