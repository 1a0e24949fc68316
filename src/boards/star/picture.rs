//! The star board as a picture that takes no input. It is separate from the
//! playable board, so that the start page loads without the code for playing.

use super::wood::{StarWood, route_points};
use crate::boards::piece::Piece;
use leptos::prelude::*;
use starfence_boards::geometry::{Decimal, Point, Rect};
use starfence_boards::star::geometry::DRAWING;
use starfence_boards::star::{BoardRotation, HoleModel, StarModel, centre};
use starfence_rules::lattice::Hole;

/// The radius of a peg's head, in the board's units.
pub const PEG_RADIUS: f64 = 0.37;

/// The colour and number of a peg.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PegAppearance {
    pub colour: starfence_table::Colour,
    pub number: Option<u8>,
}

pub fn peg_in(shown: &HoleModel) -> Option<PegAppearance> {
    let (_, colour) = shown.peg?;
    let number = shown.number;
    Some(PegAppearance { colour, number })
}

/// The star board as a picture that takes no input. It is hidden from screen
/// readers, and has none of the HTML attributes of a playable board.
#[component]
pub fn StarPicture(
    /// The board's model.
    #[prop(into)]
    model: Signal<StarModel>,
    /// The rotation of the board on the screen.
    #[prop(optional, into)]
    turned: Signal<BoardRotation>,
    /// The part of the board that is shown.
    #[prop(default = DRAWING)]
    frame: Rect,
    /// Additional CSS classes.
    #[prop(optional)]
    class: &'static str,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let pegs = move || {
        let leg = model.read().last_leg();
        let peg = |hole: Hole| {
            let peg = peg_in(&model.read().hole(hole))?;
            let place = centre(hole, turned.get());
            let from = leg.filter(|[_, to]| *to == hole).map(|[from, _]| from);
            let offset = |from| place.css_offset_to(centre(from, turned.get()));
            let [from_x, from_y] = from.map_or([None, None], |from| offset(from).map(Some));
            let piece = view! {
                <g
                    class=from.map(|_| "arrives")
                    // Not as a text, which the page's policy forbids.
                    style=("--from-x", from_x)
                    style=("--from-y", from_y)
                    transform=place.svg_translation()
                >
                    <Piece colour=peg.colour number=peg.number radius=PEG_RADIUS />
                </g>
            };
            Some(piece)
        };
        // The peg that moved is drawn over those that it hops over.
        let moved = leg.map(|[_, to]| to);
        Hole::all()
            .filter(|hole| Some(*hole) != moved)
            .chain(moved)
            .filter_map(peg)
            .collect_view()
    };
    view! {
        <svg class=format!("board star picture {class}").trim_end().to_owned() viewBox=frame.view_box() aria-hidden="true">
            <StarWood model turned frame lit=false />
            <path class="hole-lip" d=discs(frame, 0.235, 0.03) />
            <path class="hole-bore" d=discs(frame, 0.21, 0.0) />
            {pegs}
            <polyline class="trail" points=move || route_points(&model.read().last, turned.get()) />
            {children.map(|children| children())}
        </svg>
    }
}

/// Returns one SVG path with a disc at every hole in `frame`, moved down by
/// `lower` from the centre of the hole.
fn discs(frame: Rect, radius: f64, lower: f64) -> String {
    let (radius, width) = (Decimal(radius), Decimal(2.0 * radius));
    // Each turn of the board puts holes in the places of others.
    let places = Hole::all().map(|hole| centre(hole, BoardRotation::default()));
    let disc = |at: Point| {
        let start = Point::new(at.x - radius.0, at.y + lower);
        format!("M{start}a{radius} {radius} 0 1 0 {width} 0a{radius} {radius} 0 1 0-{width} 0")
    };
    let seen = places.filter(|at| frame.has_near(*at, 1.0));
    seen.map(disc).collect()
}
