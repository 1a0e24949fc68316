//! Figures of a part of the star board.

use super::drawing::{Way, badge, is_wide, unit};
use crate::rules::lattice::{Direction, Hole, Point as StarPoint};
use crate::rules::parallel::Number;
use crate::table::Colour;
use crate::ui::boards::geometry::{Frame, Point};
use crate::ui::boards::star::{Turned, centre, corners};
use crate::ui::components::pieces::{numbered_piece, piece};
use crate::ui::dom::{El, classes, svg};

/// A part of the star board, with pegs and arrows.
pub struct StarFigure {
    /// The part that is shown.
    pub frame: Frame,
    /// Points tinted as somebody's home or goal.
    pub tints: &'static [(StarPoint, Colour)],
    /// The goal in question, outlined.
    pub goal: Option<(StarPoint, Colour)>,
    /// The pegs: their colour and the names of their holes. A hole's name may
    /// be followed by a colon and the peg's number.
    pub pegs: &'static [(Colour, &'static str)],
    /// The hole of the peg that moves.
    pub picked: &'static str,
    /// The ways that it goes, or may not go.
    pub ways: &'static [Way],
    /// A tick or a cross for the whole figure, and its place.
    pub badge: Option<(bool, Point)>,
}

impl StarFigure {
    /// A part of the board with nothing on it.
    pub const fn of(frame: Frame) -> Self {
        Self {
            frame,
            tints: &[],
            goal: None,
            pegs: &[],
            picked: "",
            ways: &[],
            badge: None,
        }
    }

    /// The figure drawn.
    pub fn draw(&self) -> El {
        let unit = unit(self.frame);
        let shown: Vec<Hole> = Hole::all().filter(|hole| self.shows(*hole)).collect();
        let dots = dots(&shown);
        let ends: Vec<Hole> = self
            .ways
            .iter()
            .filter(|way| way.allowed)
            .flat_map(Way::ends)
            .filter_map(|name| name.parse().ok())
            .filter(|hole| !self.is_taken(*hole))
            .collect();
        let path = |class, line: String| svg("path").class(class).attr("d", line);
        svg("svg")
            .class(&classes("figure", &[("wide", is_wide(self.frame))]))
            .attr("viewBox", self.frame.view_box())
            .attr("aria-hidden", "true")
            .child(wood())
            .children(
                self.tints
                    .iter()
                    .map(|(point, colour)| tint(*point, *colour)),
            )
            .children(self.goal.map(|(point, colour)| goal(point, colour)))
            .child(path("lines", lines(&shown)))
            .child(path("figure-lips", dots.clone()))
            .child(path("figure-bores", dots))
            .child(path("figure-ends-halo", self::dots(&ends)))
            .child(path("figure-ends", self::dots(&ends)))
            .children(self.draw_pegs())
            .children(self.ways.iter().map(|way| way.draw(unit, place)))
            .children(self.badge.map(|(good, at)| badge(at, 1.3 * unit, good)))
    }

    fn draw_pegs(&self) -> Vec<El> {
        let peg = |colour: Colour, name: &str| {
            let (name, number) = hole_and_number(name);
            let ring = (name == self.picked)
                .then(|| svg("circle").class("figure-picked").attr("r", "0.45"));
            let place = svg("g").attr("transform", place(name)?.translate());
            let piece = match number {
                Some(number) => numbered_piece(colour, number.get(), 0.4),
                None => piece(colour, 0.37),
            };
            Some(place.children(ring).child(piece))
        };
        self.pegs
            .iter()
            .flat_map(|(colour, names)| names.split(' ').filter_map(|name| peg(*colour, name)))
            .collect()
    }

    /// Whether any of the hole is in the frame, for then all of it is drawn.
    fn shows(&self, hole: Hole) -> bool {
        let (at, frame) = (centre(hole, Turned::default()), self.frame);
        (at.x - frame.left > -0.5 && at.x - frame.left < frame.width + 0.5)
            && (at.y - frame.top > -0.5 && at.y - frame.top < frame.height + 0.5)
    }

    fn is_taken(&self, hole: Hole) -> bool {
        let name = hole.to_string();
        let mut names = self.pegs.iter().flat_map(|(_, names)| names.split(' '));
        names.any(|taken| hole_and_number(taken).0 == name)
    }
}

/// A hole's name and the number of the peg in it, if it has one.
fn hole_and_number(text: &str) -> (&str, Option<Number>) {
    match text.split_once(':') {
        Some((hole, number)) => (hole, number.chars().next().and_then(Number::from_char)),
        None => (text, None),
    }
}

/// Where the hole of that name lies.
pub fn place(name: &str) -> Option<Point> {
    let hole = name.parse().ok()?;
    Some(centre(hole, Turned::default()))
}

/// The star of wood; what lies outside the frame is cut off.
pub fn wood() -> El {
    // The star's tips and inner corners, clockwise.
    let outline = "a5 e9 e13 i13 m17 m13 q13 m9 m5 i5 e1 e5";
    let star = polygon(outline.split(' ').filter_map(place));
    let edge = svg("polygon")
        .class("wood-edge")
        .attr("points", star.clone());
    let face = svg("polygon").class("wood-face").attr("points", star);
    svg("g")
        .class("wood")
        .child(edge.attrs([("stroke-width", "1.44"), ("transform", "translate(0 .1)")]))
        .child(face.attr("stroke-width", "1.3"))
}

/// A point tinted as somebody's.
pub fn tint(point: StarPoint, colour: Colour) -> El {
    triangle("point", point, colour)
}

/// A point outlined as somebody's goal.
pub fn goal(point: StarPoint, colour: Colour) -> El {
    triangle("goal", point, colour)
}

fn triangle(class: &str, point: StarPoint, colour: Colour) -> El {
    let points = polygon(corners(point).into_iter());
    svg("polygon")
        .class(class)
        .attr("data-colour", colour.name())
        .attr("points", points)
}

fn polygon(points: impl Iterator<Item = Point>) -> String {
    points.map(|point| format!("{point} ")).collect()
}

/// A line of no length in each hole: with round ends it is a disc.
fn dots(holes: &[Hole]) -> String {
    holes
        .iter()
        .map(|hole| format!("M{}h0", centre(*hole, Turned::default())))
        .collect()
}

/// The lattice's lines, from each hole to its eastern and southern neighbours.
fn lines(holes: &[Hole]) -> String {
    let line = |hole: &Hole, direction| {
        let from = centre(*hole, Turned::default());
        let to = centre(hole.toward(direction)?, Turned::default());
        Some(format!("M{from}L{to}"))
    };
    let ways = [Direction::E, Direction::SE, Direction::SW];
    holes
        .iter()
        .flat_map(|hole| ways.into_iter().filter_map(move |way| line(hole, way)))
        .collect()
}
