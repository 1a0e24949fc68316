//! Arrows drawn over a board.

use leptos::prelude::*;
use starfence_boards::geometry::Point;
use starfence_table::Colour;

/// The length of the strokes of an arrowhead, in the board's units.
const HEAD_LENGTH: f64 = 0.32;

/// An arrow along points, for a suggested move.
#[component]
pub fn BoardArrow(
    /// The points along which the arrow leads. With fewer than two, there is no
    /// arrow.
    points: Vec<Point>,
    /// The rank of the move among those suggested, from 1. The first is drawn
    /// strongest.
    rank: usize,
) -> impl IntoView {
    view! { <path class="suggestion" data-rank=rank.to_string() d=arrow(&points) /> }
}

/// An arrow across the board to a player's goal.
#[component]
pub fn GoalArrow(
    /// Where it begins.
    from: Point,
    /// Where the goal is.
    to: Point,
    /// The player's colour.
    colour: Colour,
) -> impl IntoView {
    // The arrow stops short of both ends, so that they stay visible.
    let points = [from.lerp(to, 0.2), from.lerp(to, 0.8)];
    view! { <path class="goal-arrow" data-colour=colour.name() d=arrow(&points) /> }
}

/// Returns an arrow as SVG path data.
fn arrow(points: &[Point]) -> String {
    let [.., before, end] = points else {
        return String::new();
    };
    let (from, rest) = (points[0], &points[1..]);
    let mut path = format!("M{from}");
    for point in rest {
        path += &format!("L{point}");
    }
    let length = before.distance(*end).max(f64::EPSILON);
    let (x, y) = ((end.x - before.x) / length, (end.y - before.y) / length);
    // The strokes are at an angle of 35 degrees to the line.
    let (cos, sin) = (0.82 * HEAD_LENGTH, 0.57 * HEAD_LENGTH);
    let left = Point::new(end.x - x * cos - y * sin, end.y - y * cos + x * sin);
    let right = Point::new(end.x - x * cos + y * sin, end.y - y * cos - x * sin);
    path + &format!("M{left}L{end}L{right}")
}
