//! The drawing of pawns, also while they move or are dragged.

use crate::boards::animation::{Motion, motion_time};
use crate::boards::piece::Piece;
use leptos::prelude::*;
use starfence_boards::class_list;
use starfence_boards::geometry::{Decimal, Point};
use starfence_boards::quoridor::{
    BoardRotation, PawnAnimation, QuoridorInteraction, QuoridorModel, centre,
};
use starfence_rules::Seat;

/// The radius of a pawn's head, in the board's units.
pub const PAWN_RADIUS: f64 = 0.33;

impl Motion for PawnAnimation {
    fn start_time(&self) -> f64 {
        self.began
    }

    fn duration(&self) -> f64 {
        self.duration()
    }
}

/// The pawns, at rest or moving. When a moving pawn has arrived, `animation` is
/// set to `None`.
#[component]
pub fn Pawns(
    /// The board's model.
    model: Signal<QuoridorModel>,
    /// The rotation of the board on the screen.
    turned: Signal<BoardRotation>,
    /// The animation of the moving pawn; `None` if no pawn is moving.
    animation: RwSignal<Option<PawnAnimation>>,
    /// Whether the pawn of the player to move is being dragged.
    dragging: Memo<bool>,
) -> impl IntoView {
    let now = motion_time(animation);
    let seats = model.with_untracked(|model| {
        model
            .pawns
            .iter()
            .map(|(_, seat)| *seat)
            .collect::<Vec<_>>()
    });
    let pawn = move |seat: Seat| view! { <Pawn seat model turned animation now dragging /> };
    view! { <g class="pawns">{seats.into_iter().map(pawn).collect_view()}</g> }
}

#[component]
fn Pawn(
    seat: Seat,
    model: Signal<QuoridorModel>,
    turned: Signal<BoardRotation>,
    animation: RwSignal<Option<PawnAnimation>>,
    now: RwSignal<f64>,
    dragging: Memo<bool>,
) -> impl IntoView {
    let square = Memo::new(move |_| model.read().pawn(seat));
    let shown = Memo::new(move |_| {
        let square = square.get();
        square.map(|square| model.read().square(square))
    });
    let class = move || {
        let shown = shown.get().unwrap_or_default();
        let more = [
            ("own", shown.own),
            ("picked", shown.picked),
            ("away", shown.own && dragging.get()),
        ];
        class_list("pawn", &more)
    };
    let transform = move || {
        let square = square.get()?;
        let way = animation.get().filter(|way| way.to == square);
        Some(
            match way.and_then(|way| way.pawn_at(now.get(), turned.get())) {
                Some(at) => lifted(at.place, at.height),
                None => lifted(centre(square, turned.get()), 0.0),
            },
        )
    };
    let colour = model.read_untracked().colour(seat);
    view! {
        <g class=class transform=transform>
            <circle class="pawn-ring" r=Decimal(PAWN_RADIUS + 0.035).to_string() />
            <Piece colour radius=PAWN_RADIUS pawn=true />
        </g>
    }
}

/// Returns an SVG transform that draws a piece at a point, shifted up and
/// enlarged according to the piece's height above the board.
fn lifted(place: Point, height: f64) -> String {
    let above = Point::new(place.x, place.y - 0.5 * height).svg_translation();
    format!("{above} scale({})", Decimal(1.0 + 0.12 * height))
}

/// The moving pawn on a board that takes no input.
#[component]
pub fn FlyingPawn(
    /// The board's model, with the pawn at its destination.
    model: Signal<QuoridorModel>,
    /// The rotation of the board on the screen.
    turned: Signal<BoardRotation>,
    /// The animation of the pawn; set to `None` when the pawn has arrived.
    animation: RwSignal<Option<PawnAnimation>>,
) -> impl IntoView {
    let now = motion_time(animation);
    move || {
        let way = animation.get()?;
        let colour = model.with_untracked(|model| {
            model
                .pawns
                .iter()
                .find(|(square, _)| *square == way.to)
                .map(|(_, seat)| model.colour(*seat))
        })?;
        let transform = move || {
            let at = way.pawn_at(now.get(), turned.get());
            let (place, height) = at.map_or((centre(way.to, turned.get()), 0.0), |at| {
                (at.place, at.height)
            });
            lifted(place, height)
        };
        let pawn = view! {
            <g class="flying" transform=transform>
                <Piece colour radius=PAWN_RADIUS pawn=true />
            </g>
        };
        Some(pawn)
    }
}

/// The dragged pawn, drawn under the pointer.
#[component]
pub fn DraggedPawn(
    /// The board's model.
    model: Signal<QuoridorModel>,
    /// The state of pointer and keyboard interaction with the board.
    interaction: RwSignal<QuoridorInteraction>,
    /// Whether a pawn is being dragged.
    dragging: Memo<bool>,
) -> impl IntoView {
    let colour = Memo::new(move |_| {
        let model = model.read();
        let own = model.movable_pawn.filter(|_| dragging.get())?;
        Some(model.colour(model.square(own).pawn?))
    });
    let place = move || {
        interaction
            .read()
            .press
            .map(|press| press.now.svg_translation())
    };
    move || {
        let colour = colour.get()?;
        let pawn = view! {
            <g class="flying" transform=place>
                <Piece colour radius=PAWN_RADIUS * 1.15 pawn=true />
            </g>
        };
        Some(pawn)
    }
}
