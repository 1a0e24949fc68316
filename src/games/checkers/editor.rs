//! The position editor for Chinese Checkers.

use crate::boards::piece::PieceIcon;
use crate::i18n::{t, t_string, use_i18n};
use crate::pages::editor::controls::{ChoiceButton, EraserButton, SideToMove};
use crate::pages::editor::layout::EditorLayout;
use crate::pages::editor::star_board::{EditorStarBoard, StarDraftController};
use crate::pages::editor::state::DraftEditor;
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::checkers::{CheckersDraft, CheckersEdit};
use starfence_table::edit::PegDraft as _;

/// The position editor for Chinese Checkers: the board, the tray of pegs, and
/// the choice of the player to move.
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
    let pegs = StarDraftController::new(draft, homes.collect(), chosen, Callback::new(|()| ()));
    let trays = state.seats().into_iter();
    let trays = trays.map(move |seat| view! { <SparePegs draft seat chosen /> });
    let to_move = move |seat| {
        draft.edit(CheckersEdit::ToMove(seat));
    };
    view! {
        <EditorLayout
            state
            board=view! { <EditorStarBoard state pegs /> }.into_any()
            instructions=t!(i18n, edit.how_star)
            clear_label=t!(i18n, edit.empty)
        >
            <div class="tray-and-eraser" role="group" aria-label=t!(i18n, edit.tray)>
                <div class="tray">{trays.collect_view()}</div>
                <EraserButton
                    chosen=move || chosen.get().is_none()
                    on_choose=move |()| chosen.set(None)
                />
            </div>
            <SideToMove state on_choose=to_move />
        </EditorLayout>
    }
}

/// A button that selects the player whose pegs are placed. The button shows how
/// many of that player's pegs are not on the board.
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
    view! {
        <ChoiceButton
            label
            chosen=move || chosen.get() == Some(seat)
            on_choose=move |()| chosen.set(Some(seat))
            attr:data-tray=seat.number().to_string()
        >
            <PieceIcon colour />
            <span class="choice-name">{move || state.name(seat)}</span>
            <span class="count">{move || Some(left.get()).filter(|left| *left > 0)}</span>
        </ChoiceButton>
    }
}
