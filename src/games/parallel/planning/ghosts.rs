//! The pegs and routes that the preview of a plan draws on the board.

use super::preview::{Ghost, PlanPreview};
use crate::boards::piece::Piece;
use crate::boards::star::{PEG_RADIUS, route_points};
use leptos::prelude::*;
use starfence_boards::star::{BoardRotation, centre};
use starfence_rules::lattice::Hole;
use starfence_table::Player;

/// The destinations of the pegs in the preview of a plan, and the routes to
/// these destinations.
#[component]
pub fn PlanGhosts(
    /// The preview to draw; `None` draws nothing.
    #[prop(into)]
    preview: Signal<Option<PlanPreview>>,
    /// The players, for the colours of the pegs.
    players: Vec<Player>,
    /// The rotation of the board on the screen.
    #[prop(into)]
    turned: Signal<BoardRotation>,
) -> impl IntoView {
    let route = move |class: &'static str, route: &[Hole]| {
        let points = route_points(route, turned.get());
        view! { <polyline class=class points=points /> }.into_any()
    };
    let vacated = move |hole: Hole| {
        let place = centre(hole, turned.get()).svg_translation();
        view! { <circle class="ghost-left" r=".43" transform=place /> }.into_any()
    };
    let ghost = move |ghost: &Ghost| {
        let colour = players.get(ghost.seat.array_index())?.colour;
        let place = centre(ghost.hole, turned.get()).svg_translation();
        let ghost = view! {
            <g class="ghost" data-ghost=ghost.hole.to_string() transform=place>
                <Piece colour number=Some(ghost.number.get()) radius=PEG_RADIUS />
            </g>
        };
        Some(ghost.into_any())
    };
    let drawn = move || {
        let preview = preview.get().unwrap_or_default();
        let mut drawn: Vec<AnyView> = preview.vacated.into_iter().map(vacated).collect();
        drawn.extend(preview.routes.iter().map(|it| route("ghost-way", it)));
        drawn.extend(preview.last.iter().map(|it| route("ghost-way last", it)));
        drawn.extend(preview.ghosts.iter().filter_map(&ghost));
        drawn
    };
    view! {
        <g class="ghosts" aria-hidden="true">
            {drawn}
        </g>
    }
}
