//! The mark of a step: a token that shows the number on the pegs that move,
//! with a pointed tip in the direction of the step.

use leptos::prelude::*;
use starfence_boards::geometry::{Decimal, Point};
use starfence_boards::star::BoardRotation;
use starfence_rules::lattice::Direction;
use starfence_rules::parallel::Number;
use starfence_table::Colour;

/// The radius of the token, relative to the distance of the tip from the centre
/// of the token.
const RADIUS: f64 = 0.7;

/// The outline of the token with its tip, pointing east, as SVG path data.
const OUTLINE: &str = "M.42-.56L1 0L.42 .56A.7 .7 0 1 1 .42-.56z";

/// The mark of a step, in the colours of the players who ordered the step.
/// Without colours, the mark is a plain token.
#[component]
pub fn StepMark(
    /// The number on the pegs that move.
    number: Number,
    /// The direction in which the pegs move.
    direction: Direction,
    /// The colours of the players who ordered the step.
    #[prop(optional)]
    colours: Vec<Colour>,
    /// The rotation of the board on the screen.
    #[prop(optional, into)]
    turned: Signal<BoardRotation>,
) -> impl IntoView {
    let angle = move || turned.get().degrees() + 60 * direction as u32;
    let first = colours.first().map(|colour| colour.name());
    let count = colours.len();
    // The first colour fills the whole mark.
    let sectors = colours.into_iter().enumerate().skip(1).map(|(at, colour)| {
        let twelfths = |at: usize| at * 12 / count;
        view! { <path class="step-share" data-colour=colour.name() d=sector(twelfths(at), twelfths(at + 1)) /> }
    });
    view! {
        <svg class="step-mark" viewBox="-1.04 -1.04 2.08 2.08" aria-hidden="true">
            <path
                class="step-outline"
                data-colour=first
                d=OUTLINE
                transform=move || format!("rotate({})", angle())
            />
            {sectors.collect_view()}
            <text class="step-number" data-colour=first y=".34">
                {number.get()}
            </text>
        </svg>
    }
}

/// Returns a sector of the token between two angles, clockwise from the top in
/// twelfths of a circle, as SVG path data.
fn sector(from: usize, to: usize) -> String {
    let radius = Decimal(RADIUS);
    format!("M0 0L{}A{radius} {radius} 0 0 1 {}z", edge(from), edge(to))
}

/// Returns a point on the edge of the token. Two, three or four players may order
/// a step, so twelfths of a circle are enough; `sin` and `cos` would make the page
/// 5 KB larger.
fn edge(twelfths: usize) -> Point {
    const SIN_30: f64 = 0.5;
    const COS_30: f64 = 0.866_025_403_784_438_6;
    let even = Point::new(0.0, -RADIUS).rotated((twelfths / 2) as u8);
    match twelfths % 2 {
        0 => even,
        _ => Point::new(
            COS_30 * even.x - SIN_30 * even.y,
            SIN_30 * even.x + COS_30 * even.y,
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::TAU;

    #[test]
    fn the_edge_is_a_circle_that_begins_at_the_top() {
        for twelfths in 0..=12 {
            let angle = TAU * (twelfths as f64 / 12.0 - 0.25);
            let expected = Point::new(RADIUS * angle.cos(), RADIUS * angle.sin());
            assert!(edge(twelfths).distance(expected) < 1e-9, "{twelfths}");
        }
    }
}
