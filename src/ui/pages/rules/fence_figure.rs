//! Figures of a part of the Quoridor board.

use super::arrow::{Arrow, Verdict, is_wide, unit};
use crate::rules::quoridor::{Direction, Fence, Orientation, Square};
use crate::table::Colour;
use crate::ui::boards::geometry::{Decimal, Frame, Point};
use crate::ui::boards::quoridor::{Turned, centre, crossing};
use crate::ui::components::pieces::piece;
use crate::ui::dom::{El, classes, svg};
use leptos::prelude::*;

/// Half the side of the field of squares.
const FIELD: f64 = 4.5;
const TILE: f64 = 0.8;
const GROOVE: f64 = 0.2;

/// A part of the Quoridor board, with pawns, fences and arrows.
pub struct FenceFigure {
    /// The part that is shown; the board's middle is the origin.
    pub frame: Frame,
    /// The sides that somebody wants to reach.
    pub goals: &'static [(Direction, Colour)],
    /// The pawns and the names of their squares.
    pub pawns: &'static [(Colour, &'static str)],
    /// The square of the pawn that moves.
    pub picked: &'static str,
    /// The names of the fences that are set, one space between.
    pub fences: &'static str,
    /// The fence being set, and whether the rules allow it.
    pub setting: Option<(&'static str, bool)>,
    /// The ways that the pawn goes, or may not go.
    pub ways: &'static [Arrow],
    /// A tick or a cross for the whole figure, and its place.
    pub badge: Option<(bool, Point)>,
}

impl FenceFigure {
    /// A part of the board with nothing on it.
    pub const fn of(frame: Frame) -> Self {
        Self {
            frame,
            goals: &[],
            pawns: &[],
            picked: "",
            fences: "",
            setting: None,
            ways: &[],
            badge: None,
        }
    }

    /// The figure drawn.
    pub fn view(&self) -> AnyView {
        self.draw().into_view()
    }

    fn draw(&self) -> El {
        let unit = unit(self.frame);
        let ends = self
            .ways
            .iter()
            .filter(|way| way.allowed)
            .flat_map(Arrow::ends);
        let ends: Vec<El> = ends.filter_map(end).collect();
        let fences = self.fences.split(' ').filter_map(|name| name.parse().ok());
        let setting = self
            .setting
            .and_then(|(name, good)| Some((name.parse::<Fence>().ok()?, good)));
        let setting = setting.map(|(fence, good)| {
            let at = crossing(fence.slot, Turned::default());
            let class = classes("bar", &[("refused", !good)]);
            svg("g")
                .child(bar(fence, &class))
                .child(badge(at, unit, good))
        });
        let tiles = |class, lower| svg("path").class(class).attr("d", self.tiles(lower));
        svg("svg")
            .class(&classes("figure", &[("wide", is_wide(self.frame))]))
            .attr("viewBox", self.frame.view_box())
            .attr("aria-hidden", "true")
            .children(wood())
            .children(self.goals.iter().map(|(side, colour)| goal(*side, *colour)))
            .child(tiles("tile-sides", 0.045))
            .child(tiles("tile", 0.0))
            .children(ends)
            .children(fences.map(|fence| bar(fence, "bar")))
            .children(setting)
            .children(self.draw_pawns())
            .children(
                self.ways
                    .iter()
                    .map(|way| svg("g").view(way.view(unit, place))),
            )
            .children(self.badge.map(|(good, at)| badge(at, 1.3 * unit, good)))
    }

    fn draw_pawns(&self) -> Vec<El> {
        let pawn = |(colour, name): &(Colour, &str)| {
            let ring = (*name == self.picked)
                .then(|| svg("circle").class("figure-picked").attr("r", "0.38"));
            let place = svg("g").attr("transform", place(name)?.translate());
            Some(place.children(ring).child(piece(*colour, 0.31)))
        };
        self.pawns.iter().filter_map(pawn).collect()
    }

    /// The squares in the frame, lower by so much.
    fn tiles(&self, lower: f64) -> String {
        let frame = self.frame;
        Square::all()
            .map(|square| centre(square, Turned::default()))
            .filter(|at| at.x > frame.left - 0.5 && at.x < frame.left + frame.width + 0.5)
            .filter(|at| at.y > frame.top - 0.5 && at.y < frame.top + frame.height + 0.5)
            .map(|at| {
                // A square with corners a little rounded.
                let start = Point::new(at.x - TILE / 2.0 + 0.05, at.y - TILE / 2.0 + lower);
                let side = Decimal(TILE - 0.1);
                format!("M{start}h{side}q.05 0 .05 .05v{side}q0 .05-.05 .05h-{side}q-.05 0-.05-.05v-{side}q0-.05 .05-.05z")
            })
            .collect()
    }
}

fn place(name: &str) -> Option<Point> {
    let square = name.parse().ok()?;
    Some(centre(square, Turned::default()))
}

/// Where a pawn may come to stand.
fn end(name: &str) -> Option<El> {
    let dot = svg("circle").class("figure-end").attr("r", "0.12");
    Some(dot.attr("transform", place(name)?.translate()))
}

/// A rectangle about a place.
fn rect(middle: Point, width: f64, height: f64, round: &'static str) -> El {
    svg("rect")
        .attr("x", middle.x - width / 2.0)
        .attr("y", middle.y - height / 2.0)
        .attr("width", width)
        .attr("height", height)
        .attr("rx", round)
}

/// The board of wood and the sunk field.
fn wood() -> [El; 2] {
    let corner = |x, y| Point::new(x * FIELD, y * FIELD);
    let [a, b, c, d] = [
        corner(1.0, 1.0),
        corner(-1.0, 1.0),
        corner(-1.0, -1.0),
        corner(1.0, -1.0),
    ];
    let layer = |class, width: &'static str| {
        let outline = format!("{a} {b} {c} {d}");
        svg("polygon")
            .class(class)
            .attr("points", outline)
            .attr("stroke-width", width)
    };
    let wood = svg("g")
        .class("wood")
        .child(layer("wood-edge", "0.84").attr("transform", "translate(0 .07)"))
        .child(layer("wood-face", "0.72"));
    [
        wood,
        rect(Point::default(), 2.0 * FIELD, 2.0 * FIELD, "0.06").class("field"),
    ]
}

/// The strip along a goal.
fn goal(side: Direction, colour: Colour) -> El {
    let out = FIELD + 0.02;
    let strip = match side {
        Direction::North => rect(Point::new(0.0, -out), 2.0 * FIELD, 0.16, "0.05"),
        Direction::South => rect(Point::new(0.0, out), 2.0 * FIELD, 0.16, "0.05"),
        Direction::East => rect(Point::new(out, 0.0), 0.16, 2.0 * FIELD, "0.05"),
        Direction::West => rect(Point::new(-out, 0.0), 0.16, 2.0 * FIELD, "0.05"),
    };
    svg("g")
        .class("goal-side")
        .attr("data-colour", colour.name())
        .child(strip)
}

/// A fence in its groove.
fn bar(fence: Fence, class: &str) -> El {
    let at = crossing(fence.slot, Turned::default());
    let (width, height) = match fence.orientation {
        Orientation::Horizontal => (1.0 + TILE, GROOVE),
        Orientation::Vertical => (GROOVE, 1.0 + TILE),
    };
    let part = |class, lower| rect(Point::new(0.0, lower), width, height, "0.05").class(class);
    svg("g")
        .class(class)
        .attr("transform", at.translate())
        .children([
            part("bar-shadow", 0.09),
            part("bar-side", 0.02),
            part("bar-top", -0.03),
        ])
}

fn badge(at: Point, unit: f64, allowed: bool) -> El {
    svg("g").view(view! { <Verdict at unit allowed /> }.into_any())
}
