//! The position editor for Chinese Checkers.

use crate::boards::piece::Piece;
use crate::i18n::{t_string, use_i18n};
use crate::pages::editor::controls::{ChoiceButton, EraserButton, SideToMove};
use crate::pages::editor::layout::EditorLayout;
use crate::pages::editor::star_board::{EditorStarBoard, StarDraft};
use crate::pages::editor::state::DraftEditor;
use leptos::prelude::*;
use starfence_boards::geometry::Point;
use starfence_rules::Seat;
use starfence_table::checkers::{CheckersDraft, CheckersEdit};
use starfence_table::edit::Pegged as _;

/// The position editor for Chinese Checkers: board, tray and player to move.
#[component]
pub fn CheckersEditor(
    /// The position being edited.
    draft: DraftEditor<CheckersDraft>,
) -> impl IntoView {
    let i18n = use_i18n();
    let state = draft.state;
    let players = draft.with_untracked(CheckersDraft::players);
    let homes = players.points().iter().copied().zip(players.seats());
    // The player whose pegs a tap places; `None` while the eraser is chosen.
    let chosen = RwSignal::new(Some(Seat::FIRST));
    let pegs = StarDraft::new(draft, homes.collect(), chosen, Callback::new(|()| ()));
    let trays = state.seats().into_iter();
    let trays = trays.map(move |seat| view! { <SparePegs draft seat chosen /> });
    let to_move = move |seat| {
        draft.edit(CheckersEdit::ToMove(seat));
    };
    view! {
        <EditorLayout
            state
            board=view! { <EditorStarBoard state pegs /> }.into_any()
            instructions=move || t_string!(i18n, edit.how_star).to_owned()
            clear_label=move || t_string!(i18n, edit.empty).to_owned()
        >
            <div class="tray" role="group" aria-label=move || t_string!(i18n, edit.tray)>
                {trays.collect_view()}
                <EraserButton
                    chosen=move || chosen.get().is_none()
                    on_choose=move |()| chosen.set(None)
                />
            </div>
            <SideToMove state on_choose=to_move />
        </EditorLayout>
    }
}

/// A button that chooses a player and shows the player's pegs that are not on
/// the board.
#[component]
fn SparePegs(
    draft: DraftEditor<CheckersDraft>,
    seat: Seat,
    chosen: RwSignal<Option<Seat>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let state = draft.state;
    let colour = state.colour(seat);
    let left = Memo::new(move |_| draft.with(|draft| draft.left(seat)));
    let label = move || {
        t_string!(
            i18n,
            edit.tray_of,
            name = state.name(seat),
            count = left.get()
        )
    };
    let peg = move |at: u8| {
        let place = Point::new(1.2 + 1.5 * f64::from(at), 1.15);
        view! {
            <g transform=place.svg_translation()>
                <Piece colour radius=1.0 />
            </g>
        }
    };
    view! {
        <ChoiceButton
            label
            chosen=move || chosen.get() == Some(seat)
            on_choose=move |()| chosen.set(Some(seat))
            attr:data-tray=seat.number().to_string()
            attr:data-colour=colour.name()
        >
            <span class="choice-name">{move || state.name(seat)}</span>
            // Aligned to the left, however wide the button is.
            <svg
                class="tray-pegs"
                viewBox="0 0 16 2.6"
                preserveAspectRatio="xMinYMid"
                aria-hidden="true"
            >
                {move || (0..left.get()).map(peg).collect_view()}
            </svg>
        </ChoiceButton>
    }
}
