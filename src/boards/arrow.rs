//! Arrows over a board.

use super::geometry::Point;
use leptos::prelude::*;
use starfence_table::Colour;

/// How long the strokes of an arrow's head are.
const HEAD: f64 = 0.32;

/// An arrow along points.
#[component]
pub fn BoardArrow(
    /// The points; with fewer than two there is no arrow.
    points: Vec<Point>,
    /// Its place among the suggested moves, from 1; the first is drawn
    /// strongest.
    rank: usize,
) -> impl IntoView {
    view! { <path class="suggestion" data-rank=rank.to_string() d=arrow(&points) /> }
}

/// The way to a player's goal, across the board.
#[component]
pub fn GoalArrow(
    /// Where it begins.
    from: Point,
    /// Where the goal is.
    to: Point,
    /// The player's colour.
    colour: Colour,
) -> impl IntoView {
    // It leaves what stands at its ends in sight.
    let points = [from.toward(to, 0.2), from.toward(to, 0.8)];
    view! { <path class="goal-arrow" data-colour=colour.name() d=arrow(&points) /> }
}

/// An arrow as a path's data.
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
    // The strokes stand off by 35 degrees.
    let (cos, sin) = (0.82 * HEAD, 0.57 * HEAD);
    let left = Point::new(end.x - x * cos - y * sin, end.y - y * cos + x * sin);
    let right = Point::new(end.x - x * cos + y * sin, end.y - y * cos - x * sin);
    path + &format!("M{left}L{end}L{right}")
}
