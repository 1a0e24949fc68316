//! Arrows, ticks and crosses for the figures of all boards.

use leptos::prelude::*;
use starfence_boards::geometry::{Decimal, Point, Rect};
use starfence_rules::Seat;
use starfence_table::Colour;

/// The height of a hop's arc, as a fraction of its length.
const ARC: f64 = 0.42;

/// An arrow along a route of squares or holes on a board.
pub struct FigureArrow {
    /// The names of the squares or holes, separated by single spaces.
    pub route: &'static str,
    /// How far each leg bends to the left of its direction, as a fraction of
    /// its length; 0 for steps.
    bend: f64,
    /// Whether the rules allow the move. If not, a cross is drawn at the
    /// arrow's end.
    pub allowed: bool,
}

impl FigureArrow {
    /// Creates an arrow for steps that the rules allow: one line with one head.
    pub const fn step(route: &'static str) -> Self {
        Self {
            route,
            bend: 0.0,
            allowed: true,
        }
    }

    /// Creates an arrow for hops that the rules allow. The arcs of hops to the
    /// right bend upwards.
    pub const fn hop(route: &'static str) -> Self {
        Self {
            bend: ARC,
            ..Self::step(route)
        }
    }

    /// Returns the arrow with its arcs bent to the other side.
    pub const fn mirrored(self) -> Self {
        Self {
            bend: -self.bend,
            ..self
        }
    }

    /// Returns the arrow, marked as a move that the rules forbid.
    pub const fn refused(self) -> Self {
        Self {
            allowed: false,
            ..self
        }
    }

    fn is_hop(&self) -> bool {
        self.bend != 0.0
    }

    /// Returns the names of the squares or holes at which the piece can stop:
    /// after every hop, or after the last step.
    pub fn stopping_places(&self) -> impl Iterator<Item = &'static str> {
        let passed = if self.is_hop() {
            1
        } else {
            self.route.split(' ').count().saturating_sub(1)
        };
        self.route.split(' ').skip(passed)
    }

    /// Draws the arrow. `unit` is the scale of its heads and its cross; `place`
    /// returns the centre of the square or hole with a given name.
    pub fn view(&self, unit: f64, place: impl Fn(&str) -> Option<Point>) -> AnyView {
        let points: Vec<Point> = self.route.split(' ').filter_map(place).collect();
        let last = points.len().saturating_sub(2);
        let mut line = String::new();
        let mut heads = String::new();
        for (at, pair) in points.windows(2).enumerate() {
            let &[from, to] = pair else { continue };
            let leg = Leg {
                from,
                control_point: curve_control_point(from, to, self.bend),
                to,
            };
            // Leaves gaps at the pieces on the places. A line of steps has gaps
            // only at its two ends.
            let (clear, short) = if self.is_hop() {
                (0.36, 0.3)
            } else {
                (0.46, 0.27)
            };
            let before = if at == 0 || self.is_hop() { clear } else { 0.0 };
            let behind = if at == last || self.is_hop() {
                short
            } else {
                0.0
            };
            let length = from.distance(to);
            let leg = leg.part(before / length, 1.0 - behind / length);
            line.push_str(&leg.line());
            if self.allowed && (at == last || self.is_hop()) {
                heads.push_str(&leg.head(unit));
            }
        }
        let cross = points
            .last()
            .copied()
            .filter(|_| !self.allowed)
            .map(|at| view! { <TickOrCross at unit allowed=false /> });
        view! {
            <g>
                <ArrowLine line heads allowed=self.allowed />
                {cross}
            </g>
        }
        .into_any()
    }
}

/// A line with its arrowheads, in the colour for allowed or forbidden moves.
#[component]
pub fn ArrowLine(
    /// The line, as SVG path data.
    #[prop(into)]
    line: String,
    /// The arrowheads, as SVG path data.
    #[prop(into)]
    heads: String,
    /// Whether the rules allow the move.
    #[prop(default = true)]
    allowed: bool,
    /// The SVG transform of the line, if any.
    #[prop(optional_no_strip)]
    transform: Option<String>,
) -> impl IntoView {
    let class = if allowed { "way" } else { "way refused" };
    view! {
        <g class=class transform=transform>
            <path class="way-halo" d=line.clone() />
            <path class="way-line" d=line />
            <path class="way-head" d=heads />
        </g>
    }
}

/// Returns the control point of a curve between two points: a point to the left
/// of their midpoint, at a distance of `bend` times the length of the line
/// between them.
fn curve_control_point(from: Point, to: Point, bend: f64) -> Point {
    let middle = from.lerp(to, 0.5);
    let (x, y) = (to.x - from.x, to.y - from.y);
    Point::new(middle.x + y * bend, middle.y - x * bend)
}

/// One leg of an arrow, a quadratic Bézier curve.
struct Leg {
    from: Point,
    control_point: Point,
    to: Point,
}

impl Leg {
    /// Returns the part of the curve between two parameter values, each from 0
    /// to 1.
    fn part(&self, start: f64, end: f64) -> Self {
        let at = |one: f64, other: f64| {
            let first = self.from.lerp(self.control_point, one);
            let second = self.control_point.lerp(self.to, one);
            first.lerp(second, other)
        };
        Self {
            from: at(start, start),
            control_point: at(start, end),
            to: at(end, end),
        }
    }

    fn line(&self) -> String {
        let Self {
            from,
            control_point,
            to,
        } = self;
        format!("M{from}Q{control_point} {to}")
    }

    /// Returns the arrowhead at the end of the leg, as SVG path data.
    fn head(&self, unit: f64) -> String {
        let (x, y) = (
            self.to.x - self.control_point.x,
            self.to.y - self.control_point.y,
        );
        let length = Point::new(x, y).length().max(0.01);
        let (x, y) = (x / length * unit, y / length * unit);
        let tip = Point::new(self.to.x + 0.1 * x, self.to.y + 0.1 * y);
        let corner = |side: f64| {
            let along = Point::new(tip.x - 0.27 * x, tip.y - 0.27 * y);
            Point::new(along.x - 0.15 * side * y, along.y + 0.15 * side * x)
        };
        let (left, right) = (corner(1.0), corner(-1.0));
        format!("M{tip}L{left}L{right}z")
    }
}

/// A tick or a cross on a disc, which distinguishes allowed from forbidden
/// moves by shape and not only by colour.
#[component]
pub fn TickOrCross(
    /// The centre of the mark.
    at: Point,
    /// The scale of the mark.
    unit: f64,
    /// Whether the mark is a tick; if not, it is a cross.
    allowed: bool,
) -> impl IntoView {
    let (class, mark) = if allowed {
        ("badge", "M-.11 .01L-.03 .1L.12-.09")
    } else {
        ("badge refused", "M-.09-.09L.09 .09M.09-.09L-.09 .09")
    };
    let transform = format!("{} scale({})", at.svg_translation(), Decimal(unit));
    view! {
        <g class=class transform=transform>
            <circle r={"0.24"} />
            <path d=mark />
        </g>
    }
}

/// Returns the scale of the arrowheads, ticks and crosses in a figure that
/// shows the part `frame` of the board. On the screen, they have the same size
/// in all figures.
pub fn unit(frame: Rect) -> f64 {
    let width = if is_wide(frame) { 7.0 } else { 4.6 };
    (frame.width / width).min(2.4)
}

/// Returns whether a figure that shows the part `frame` of the board is as wide
/// as the panel (the class `.wide` in style/help.css).
pub fn is_wide(frame: Rect) -> bool {
    frame.width > 2.0 * frame.height
}

/// Returns the CSS classes of a figure that shows the part `frame` of the
/// board.
pub fn figure_class(frame: Rect) -> &'static str {
    if is_wide(frame) {
        "figure wide"
    } else {
        "figure"
    }
}

/// Returns the seat that has this colour by default; `None` if no seat does.
pub fn seat_of(colour: Colour) -> Option<Seat> {
    Seat::all(Seat::MAX_PLAYERS).find(|seat| Colour::of(*seat) == colour)
}
