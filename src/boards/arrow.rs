//! Arrows drawn over a board.

use leptos::prelude::*;
use starfence_boards::geometry::Point;
use starfence_table::Colour;

/// The length of the two strokes of an arrowhead, in the board's units.
const HEAD_LENGTH: f64 = 0.32;

/// The reason for drawing a move over the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveMark {
    /// An analysis suggests the move. The value is the rank of the suggestion,
    /// from 1; the first suggestion is drawn boldest.
    Suggestion(usize),
    /// The pointer hovers over the move in a list of moves.
    Hovered,
    /// A hint recommends the move.
    Hint,
    /// The move was played, but a review found a better move.
    Played,
    /// A review found the move to be better than the one played.
    Better,
}

impl MoveMark {
    /// Returns the word used for the reason in style sheets.
    pub fn word(self) -> &'static str {
        match self {
            Self::Suggestion(_) => "suggestion",
            Self::Hovered => "pointed",
            Self::Hint => "hint",
            Self::Played => "played",
            Self::Better => "better",
        }
    }

    /// Returns the symbol drawn at the end of the move, as SVG path data, which
    /// distinguishes the reasons without colour; `None` if the reason has no
    /// symbol.
    fn symbol(self) -> Option<&'static str> {
        match self {
            Self::Suggestion(_) | Self::Hovered | Self::Hint => None,
            // A cross and a tick.
            Self::Played => Some("M-.08-.08L.08 .08M.08-.08L-.08 .08"),
            Self::Better => Some("M-.1 .01L-.03 .08L.1-.08"),
        }
    }
}

/// An arrow through a sequence of points, with a dot at each intermediate
/// point.
#[component]
pub fn MoveArrow(
    /// The points that the arrow connects. With fewer than two points, no arrow
    /// is drawn.
    points: Vec<Point>,
    /// The reason for drawing the move.
    mark: MoveMark,
) -> impl IntoView {
    let line = arrow(&points);
    if let MoveMark::Suggestion(rank) = mark {
        let rank = rank.to_string();
        return view! {
            <path class="suggestion-halo" data-rank=rank.clone() d=line.clone() />
            <path class="suggestion" data-rank=rank d=line />
        }
        .into_any();
    }
    let hops = points.get(1..points.len().saturating_sub(1)).unwrap_or(&[]);
    let hops: String = hops.iter().map(|hop| format!("M{hop}h0")).collect();
    let end = points.last().copied().unwrap_or_default();
    view! {
        <g class="marked-move" data-mark=mark.word()>
            {strokes(line)}
            <path class="mark-hops" d=hops />
            <MoveMarkSymbol mark at=Point::new(end.x + 0.3, end.y - 0.3) />
        </g>
    }
    .into_any()
}

/// A ring around the piece that a hint points out.
#[component]
pub fn HintRing(
    /// The position of the piece on the board.
    at: Point,
) -> impl IntoView {
    view! {
        <g class="hint-ring" transform=at.svg_translation()>
            {ring_strokes()}
        </g>
    }
}

/// Returns a line over the board, given as SVG path data, with a halo that sets
/// it off.
pub fn strokes(line: String) -> impl IntoView {
    view! {
        <path class="mark-halo" d=line.clone() />
        <path class="mark-line" d=line />
    }
}

/// Returns a ring around the origin, with a halo that sets it off.
pub fn ring_strokes() -> impl IntoView {
    view! {
        <circle class="mark-halo" r={"0.52"} />
        <circle class="mark-line" r={"0.52"} />
    }
}

/// A disc with a symbol that shows the reason for drawing a move.
#[component]
pub fn MoveMarkSymbol(
    /// The reason for drawing the move.
    mark: MoveMark,
    /// The centre of the disc.
    at: Point,
) -> impl IntoView {
    mark.symbol().map(|sign| {
        view! {
            <g class="mark-sign" transform=at.svg_translation()>
                <circle r={"0.22"} />
                <path d=sign />
            </g>
        }
    })
}

/// Chevrons along the edge of a player's goal, which point into it. They have
/// no shaft and begin at no piece, so that they don't look like a move.
#[component]
pub fn GoalSign(
    /// The middle of the goal.
    goal: Point,
    /// The direction in which the player enters the goal, as a vector of any
    /// length.
    way: Point,
    /// The distance from the tips of the chevrons to the middle of the goal, in
    /// the board's units, measured along `way`.
    distance: f64,
    /// The sideways offset of each chevron from the middle of the goal, in the
    /// board's units.
    places: Vec<f64>,
    /// The player's colour.
    colour: Colour,
) -> impl IntoView {
    let length = way.length().max(f64::EPSILON);
    let (x, y) = (way.x / length, way.y / length);
    let sign = |place: f64| {
        let end = Point::new(
            goal.x - x * distance - y * place,
            goal.y - y * distance + x * place,
        );
        chevron(Point::new(end.x - x, end.y - y), end)
    };
    let signs: String = places.into_iter().map(sign).collect();
    view! { <path class="goal-sign" data-colour=colour.name() d=signs /> }
}

/// Returns an arrow through the given points as SVG path data.
pub fn arrow(points: &[Point]) -> String {
    let [.., before, end] = points else {
        return String::new();
    };
    let (from, rest) = (points[0], &points[1..]);
    let mut path = format!("M{from}");
    for point in rest {
        path += &format!("L{point}");
    }
    path + &chevron(*before, *end)
}

/// Returns the head of an arrow from `before` to `end` as SVG path data.
fn chevron(before: Point, end: Point) -> String {
    let length = before.distance(end).max(f64::EPSILON);
    let (x, y) = ((end.x - before.x) / length, (end.y - before.y) / length);
    // The strokes are at an angle of 35 degrees to the line.
    let (cos, sin) = (0.82 * HEAD_LENGTH, 0.57 * HEAD_LENGTH);
    let left = Point::new(end.x - x * cos - y * sin, end.y - y * cos + x * sin);
    let right = Point::new(end.x - x * cos + y * sin, end.y - y * cos - x * sin);
    format!("M{left}L{end}L{right}")
}
