//! The editor's star board, on which pegs are placed, moved and removed.

use super::state::{DraftEditor, EditorState};
use crate::boards::star::{StarBoard, StarPlay};
use crate::i18n::{t_string, use_i18n};
use crate::model::editor::star_draft_model;
use leptos::prelude::*;
use starfence_boards::star::{HoleModel, StarEvent, StarModel};
use starfence_rules::Seat;
use starfence_rules::lattice::{Hole, Point};
use starfence_table::edit::{Pegged, StarEdit, tapped};

/// The star board's model and the actions on its pegs, whatever the game's type
/// of peg.
#[derive(Clone, Copy)]
pub struct StarDraft {
    model: Memo<StarModel>,
    picked: RwSignal<Option<Hole>>,
    on_tap: Callback<Hole>,
    on_move: Callback<(Hole, Hole)>,
}

impl StarDraft {
    /// Creates the model and the actions for a draft.
    ///
    /// A tap places the `chosen` peg or removes a peg; `on_put` is called after
    /// a peg is placed. `homes` are the players' home points.
    pub fn new<D>(
        draft: DraftEditor<D>,
        homes: Vec<(Point, Seat)>,
        chosen: RwSignal<Option<D::Peg>>,
        on_put: Callback<()>,
    ) -> Self
    where
        D: Pegged + Send + Sync,
        D::Peg: Send + Sync,
    {
        let colours = draft.state.colours();
        let picked = RwSignal::new(None::<Hole>);
        let model = Memo::new(move |_| {
            let (colours, homes) = (colours.clone(), homes.clone());
            let puts = chosen.get().is_some();
            draft.with(|draft| star_draft_model(draft, colours, homes, picked.get(), puts))
        });
        // A refusal for one peg does not apply to the peg that is chosen next.
        Effect::new(move || {
            chosen.track();
            draft.state.notice.set(None);
        });
        let tap = move |hole: Hole| {
            let chosen = chosen.get_untracked();
            let edit = draft.with_untracked(|draft| tapped(draft.pegs(), hole, chosen));
            let Some(edit) = edit else { return };
            if draft.edit(D::with_pegs(edit)) && matches!(edit, StarEdit::Put(..)) {
                on_put.run(());
            }
        };
        let move_peg = move |(from, to)| {
            draft.edit(D::with_pegs(StarEdit::Move(from, to)));
        };
        Self {
            model,
            picked,
            on_tap: Callback::new(tap),
            on_move: Callback::new(move_peg),
        }
    }
}

/// The star board of the editor. Its children are drawn over the pegs.
#[component]
pub fn EditorStarBoard(
    /// The editor's state.
    state: EditorState,
    /// The board's model and actions.
    pegs: StarDraft,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let i18n = use_i18n();
    let StarDraft {
        model,
        picked,
        on_tap,
        on_move,
    } = pegs;
    let on_event = move |event: StarEvent| match event {
        StarEvent::Drag(hole) => picked.set(Some(hole)),
        StarEvent::Pick(None) => picked.set(None),
        StarEvent::Move(hole, true) => {
            if let Some(from) = picked.get_untracked() {
                on_move.run((from, hole));
            }
            picked.set(None);
        }
        StarEvent::Pick(Some(hole)) | StarEvent::Move(hole, false) | StarEvent::Nothing(hole) => {
            on_tap.run(hole);
        }
    };
    let describe = move |(hole, shown): (Hole, HoleModel)| {
        let peg = shown.peg.map(|(seat, _)| (state.name(seat), shown.number));
        match peg {
            None => t_string!(i18n, page.star.empty, hole),
            Some((name, None)) => t_string!(i18n, page.star.peg, hole, name),
            Some((name, Some(number))) => {
                // A label printed on the peg, not a quantity, so it is not
                // formatted as a number.
                let number = number.to_string();
                t_string!(i18n, page.plan.peg, hole, number, name)
            }
        }
    };
    let play = StarPlay {
        on_event: Callback::new(on_event),
        describe: Callback::new(describe),
        label: Signal::derive(move || t_string!(i18n, edit.star_board).to_owned()),
    };
    let over = children.map(|children| children());
    view! { <StarBoard model play>{over}</StarBoard> }
}
