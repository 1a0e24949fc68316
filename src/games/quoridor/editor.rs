//! The position editor for Quoridor.

use crate::boards::piece::PieceIcon;
use crate::boards::quoridor::{FenceTools, QuoridorBoard, QuoridorBoardCallbacks};
use crate::components::choice::Field;
use crate::components::counter::{Counter, CounterButton};
use crate::components::tool_group::ToolGroup;
use crate::i18n::games::square_text;
use crate::i18n::{t, t_string, use_i18n};
use crate::pages::editor::controls::SideToMove;
use crate::pages::editor::layout::EditorLayout;
use crate::pages::editor::state::DraftEditor;
use leptos::prelude::*;
use starfence_boards::quoridor::{
    FenceSlotModel, QuoridorController, QuoridorEvent, QuoridorInteraction, SquareModel,
};
use starfence_rules::Seat;
use starfence_rules::quoridor::{Fence, Square};
use starfence_table::edit::EditError;
use starfence_table::quoridor::{QuoridorDraft, QuoridorEdit};

/// The position editor for Quoridor: the board, the fence tools, the fence
/// counters, and the choice of the player to move.
#[component]
pub fn QuoridorEditor(
    /// The position being edited.
    draft: DraftEditor<QuoridorDraft>,
) -> impl IntoView {
    let i18n = use_i18n();
    let state = draft.state;
    let colours = state.colours();
    let controller = RwSignal::new(QuoridorController::default());
    let interaction = RwSignal::new(QuoridorInteraction::default());
    let preview = Memo::new(move |_| interaction.read().preview());
    let model = Memo::new(move |_| {
        let colours = colours.clone();
        draft.with(|draft| controller.read().draft_model(draft, colours))
    });
    let edit = move |edit: QuoridorEdit| {
        if draft.edit(edit) && matches!(edit, QuoridorEdit::Fence(_)) {
            interaction.update(QuoridorInteraction::clear_preview);
        }
    };
    let on_event = move |event: QuoridorEvent| {
        let changed = controller
            .try_update(|controller| draft.with_untracked(|draft| controller.edit(event, draft)));
        match changed.flatten() {
            Some(change) => edit(change),
            None => state.notice.set(None),
        }
    };
    let place_fence = move |fence| edit(QuoridorEdit::Fence(fence));
    show_clashes(draft, preview);
    let describe_square = move |(square, shown): (Square, SquareModel)| {
        square_text(i18n, square, shown, &|seat| state.name(seat).into())
    };
    let describe_fence = move |(fence, shown): (Fence, FenceSlotModel)| match shown {
        FenceSlotModel { placed, .. } if placed.is_some() => {
            t_string!(i18n, edit.fence_there, fence)
        }
        FenceSlotModel { legal: true, .. } => t_string!(i18n, page.grid.may_set, fence),
        FenceSlotModel { .. } => t_string!(i18n, page.grid.may_not_set, fence),
    };
    let play = QuoridorBoardCallbacks {
        interaction,
        on_event: Callback::new(on_event),
        describe_square: Callback::new(describe_square),
        describe_fence: Callback::new(describe_fence),
        label: t!(i18n, edit.grid_board).into(),
    };
    let to_move = move |seat| {
        draft.edit(QuoridorEdit::ToMove(seat));
    };
    view! {
        <EditorLayout
            state
            board=view! { <QuoridorBoard model play /> }.into_any()
            instructions=t!(i18n, edit.how_grid)
            clear_label=t!(i18n, edit.no_fences)
        >
            <ToolGroup
                class="editor-tools"
                label=t!(i18n, edit.tools)
            >
                <FenceTools model interaction on_place=place_fence />
            </ToolGroup>
            <FencesLeft draft />
            <SideToMove state on_choose=to_move />
        </EditorLayout>
    }
}

/// Shows the reason why the previewed fence cannot be placed, until the preview
/// ends.
fn show_clashes(draft: DraftEditor<QuoridorDraft>, preview: Memo<Option<Fence>>) {
    let state = draft.state;
    Effect::new(move |told: Option<bool>| {
        let fence = preview.get();
        let clash = fence.and_then(|fence| draft.with_untracked(|draft| draft.clash(fence)));
        match clash {
            Some(clash) => {
                let refusal = state.refusal(&EditError::Refused(clash.into()));
                state.notice.set(Some(refusal));
            }
            None if told == Some(true) => state.notice.set(None),
            None => {}
        }
        fence.is_some()
    });
}

/// Counters that set the number of fences each player has left.
#[component]
fn FencesLeft(draft: DraftEditor<QuoridorDraft>) -> impl IntoView {
    let i18n = use_i18n();
    let counters = draft.state.seats().into_iter();
    let counters = counters.map(move |seat| view! { <FenceCounter draft seat /> });
    let count = move || {
        let (count, most) = draft.with(|draft| (draft.count(), draft.fence_total()));
        t_string!(i18n, edit.fence_count, count, most)
    };
    view! {
        <Field label=t!(i18n, edit.fences)>
            <div class={"counters wide"}>{counters.collect_view()}</div>
            <p class="quiet">{count}</p>
        </Field>
    }
}

/// A counter that sets the number of fences a player has left.
#[component]
fn FenceCounter(draft: DraftEditor<QuoridorDraft>, seat: Seat) -> impl IntoView {
    let i18n = use_i18n();
    let state = draft.state;
    let left = Memo::new(move |_| draft.with(|draft| draft.left(seat)));
    let allowed = move |left: Option<u8>| {
        left.is_some_and(|left| draft.with(|draft| draft.may_have_left(seat, left)))
    };
    let set = move |left: Option<u8>| {
        if let Some(left) = left {
            draft.edit(QuoridorEdit::Left(seat, left));
        }
    };
    let less = CounterButton {
        label: t!(i18n, edit.fence_less, name = state.name(seat)).into(),
        allowed: Signal::derive(move || allowed(left.get().checked_sub(1))),
        act: Callback::new(move |()| set(left.get_untracked().checked_sub(1))),
    };
    let more = CounterButton {
        label: t!(i18n, edit.fence_more, name = state.name(seat)).into(),
        allowed: Signal::derive(move || allowed(left.get().checked_add(1))),
        act: Callback::new(move |()| set(left.get_untracked().checked_add(1))),
    };
    view! {
        <Counter less more>
            <span class="counted" data-left=seat.number().to_string()>
                <PieceIcon colour=state.colour(seat) />
                <span class="choice-name">{move || state.name(seat)}</span>
                <b>{move || left.get()}</b>
            </span>
        </Counter>
    }
}
