//! The editor's star board, on which pegs are placed, moved and removed.

use super::state::{DraftEditor, EditorState};
use crate::boards::star::{StarBoard, StarBoardCallbacks};
use crate::browser::effects::run_effect;
use crate::i18n::{t, t_string, use_i18n};
use leptos::prelude::*;
use starfence_boards::star::{HoleModel, StarController, StarEvent, StarModel};
use starfence_rules::Seat;
use starfence_rules::lattice::{Hole, StarPoint};
use starfence_table::edit::{PegDraft, StarEdit};

/// The star board's controller, connected to the draft of a position. The
/// struct's type is the same for all types of pegs.
#[derive(Clone, Copy)]
pub struct StarDraftController {
    model: Memo<StarModel>,
    on_event: Callback<StarEvent>,
}

impl StarDraftController {
    /// Connects a board controller to a draft. `chosen` is the peg selected in
    /// the tray, or `None` for the eraser; `on_put` is called after a peg is
    /// placed. `homes` are the points of the star in which the players' pegs
    /// start.
    pub fn new<D>(
        draft: DraftEditor<D>,
        homes: Vec<(StarPoint, Seat)>,
        chosen: RwSignal<Option<D::Peg>>,
        on_put: Callback<()>,
    ) -> Self
    where
        D: PegDraft + Send + Sync,
        D::Peg: Send + Sync,
    {
        let colours = draft.state.colours();
        let controller = RwSignal::new(StarController::default());
        let model = Memo::new(move |_| {
            let (colours, homes) = (colours.clone(), homes.clone());
            let puts = chosen.get().is_some();
            draft.with(|draft| controller.read().draft_model(draft, colours, homes, puts))
        });
        // A refusal for one peg does not apply to the peg that is chosen next.
        run_effect(move || {
            chosen.track();
            draft.state.notice.set(None);
        });
        let on_event = move |event| {
            let edit = controller.try_update(|controller| {
                draft.with_untracked(|draft| controller.edit(event, draft, chosen.get_untracked()))
            });
            let Some(edit) = edit.flatten() else {
                return draft.state.notice.set(None);
            };
            if draft.edit(D::with_pegs(edit)) && matches!(edit, StarEdit::Put(..)) {
                on_put.run(());
            }
        };
        Self {
            model,
            on_event: Callback::new(on_event),
        }
    }
}

/// The editor's star board. Its children are drawn over the pegs.
#[component]
pub fn EditorStarBoard(
    state: EditorState,
    pegs: StarDraftController,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let i18n = use_i18n();
    let StarDraftController { model, on_event } = pegs;
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
    let play = StarBoardCallbacks {
        on_event,
        describe: Callback::new(describe),
        label: t!(i18n, edit.star_board).into(),
    };
    let over = children.map(|children| children());
    view! { <StarBoard model play>{over}</StarBoard> }
}
