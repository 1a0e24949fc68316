//! The background of the star board: its edge, its surface with the wood grain,
//! the tinted points of the star and the lines between holes.

use leptos::prelude::*;
use starfence_boards::geometry::{Decimal, Point, Rect};
use starfence_boards::star::geometry::{RIM_WIDTH, outline};
use starfence_boards::star::{BoardRotation, StarModel, centre, corners};
use starfence_rules::lattice::{Direction, Hole, StarPoint};

/// The distance from the centres of a goal's outermost holes to the line around
/// the goal, in the board's units.
const GOAL_BORDER: f64 = 0.45;

/// The background of the board. The goal of the player to move and, if it is
/// lit, the rim of the board are drawn in that player's colour.
#[component]
pub fn StarWood(
    /// The board's model.
    model: Signal<StarModel>,
    /// The rotation of the board on the screen.
    turned: Signal<BoardRotation>,
    /// The part of the board that is shown. A part of it is not turned while
    /// it is shown.
    frame: Rect,
    /// Whether the rim is lit to show that a player is to move.
    lit: bool,
) -> impl IntoView {
    let mover = Memo::new(move |_| {
        let model = model.read();
        let goal = model.goal?;
        // The player whose goal this is has the opposite point as home.
        let mut homes = model.homes.iter();
        let (_, seat) = homes.find(|(home, _)| home.opposite() == goal)?;
        model
            .colours
            .get(seat.array_index())
            .map(|colour| colour.name())
    });
    let goal = Memo::new(move |_| model.read().goal);
    // The players' homes stay the same for the whole game.
    let homes = model.with_untracked(|model| {
        let home = |(point, seat): &(StarPoint, starfence_rules::Seat)| {
            let colour = model
                .colours
                .get(seat.array_index())
                .map(|colour| colour.name());
            view! { <polygon class="point" points=point_triangle(*point) data-colour=colour /> }
        };
        model.homes.iter().map(home).collect_view()
    });
    let star = svg_points(&outline());
    let lower = |by| Point::new(0.0, by).svg_translation();
    view! {
        <g class="wood" stroke-width=2.0 * RIM_WIDTH>
            <polygon class="wood-shadow" points=star.clone() transform=lower(0.2) />
            <polygon class="wood-edge" points=star.clone() transform=lower(0.1) />
            <polygon
                class="wood-turn"
                points=star.clone()
                data-colour=move || mover.get().filter(|_| lit)
            />
            <polygon
                class="wood-light"
                points=star.clone()
                stroke-width=2.0 * RIM_WIDTH - 0.2
                transform=Point::new(-0.045, -0.045).svg_translation()
            />
            <polygon class="wood-face" points=star stroke-width=2.0 * RIM_WIDTH - 0.2 />
        </g>
        <path class="grain" d=wood_grain() />
        <g transform=move || format!("rotate({})", turned.get().degrees())>
            {homes}
            <path class="lines" d=lattice_lines(frame, turned.get_untracked()) />
            {move || {
                goal.get()
                    .map(|point| {
                        let border = goal_border(point);
                        view! {
                            <path class="goal-edge" d=border.clone() />
                            <path class="goal" d=border data-colour=move || mover.get() />
                        }
                    })
            }}
        </g>
    }
}

/// Formats points as SVG polygon or polyline data.
pub fn svg_points(points: &[Point]) -> String {
    points.iter().map(|point| format!("{point} ")).collect()
}

/// Returns the line through the given holes, from the first to the last, as SVG
/// polyline data.
pub fn route_points(route: &[Hole], turned: BoardRotation) -> String {
    let places = route.iter().map(|hole| centre(*hole, turned));
    svg_points(&places.collect::<Vec<_>>())
}

fn point_triangle(point: StarPoint) -> String {
    svg_points(&corners(point))
}

/// Returns an outline around the holes of a point of the star as SVG path data,
/// at a distance that leaves room for the pegs.
fn goal_border(point: StarPoint) -> String {
    let [tip, next, last] = corners(point);
    let side = |from: Point, to: Point| {
        let out = GOAL_BORDER / from.distance(to);
        let (x, y) = (out * (to.y - from.y), out * (from.x - to.x));
        [from, to].map(|end| Point::new(end.x + x, end.y + y))
    };
    let sides = [side(tip, next), side(next, last), side(last, tip)];
    let radius = Decimal(GOAL_BORDER);
    let parts = sides.iter().zip(sides.iter().cycle().skip(1));
    let parts =
        parts.map(|([_, to], [turned, _])| format!("L{to}A{radius} {radius} 0 0 1 {turned}"));
    format!("M{}{}z", sides[0][0], parts.collect::<String>())
}

/// Returns the lines between neighbouring holes as SVG path data: from each
/// hole that is in or near `frame` on a board turned in this way to its eastern
/// and southern neighbours.
fn lattice_lines(frame: Rect, turned: BoardRotation) -> String {
    let mut path = String::new();
    // A line has the length 1.
    for hole in Hole::all().filter(|hole| frame.has_near(centre(*hole, turned), 1.0)) {
        let from = centre(hole, BoardRotation::default());
        for direction in [Direction::E, Direction::SE, Direction::SW] {
            if let Some(next) = hole.neighbour(direction) {
                let to = centre(next, BoardRotation::default());
                path.push_str(&format!("M{from}L{to}"));
            }
        }
    }
    path
}

/// Returns the wood grain as SVG path data: a few long fibres across the
/// central hexagon, where the board is widest.
fn wood_grain() -> String {
    (0..9)
        .map(|fibre| {
            let y = f64::from(fibre) * 0.83 - 3.3;
            let sway = f64::from(fibre % 3) * 0.14 - 0.14;
            let bends = [(-1.6, 0.2 + sway), (1.2, -0.24 - sway), (3.9, 0.0)];
            let [one, other, end] = bends.map(|(x, lower)| Point::new(x, y + lower));
            format!("M{}C{one} {other} {end}", Point::new(-3.9, y))
        })
        .collect()
}
