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
        // Two, three or four players may order a step.
        let twelfths = |at: usize| (at * 12 / count) as u8;
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
fn sector(from: u8, to: u8) -> String {
    let edge = |twelfths| Point::on_circle(RADIUS, twelfths);
    let radius = Decimal(RADIUS);
    format!("M0 0L{}A{radius} {radius} 0 0 1 {}z", edge(from), edge(to))
}
