//! Setting up a position of Quoridor.

use super::parts::{Counter, Step, side_to_move, sign};
use super::scene::grid_sketch_scene;
use super::state::{Desk, Parts};
use crate::rules::Seat;
use crate::rules::quoridor::{Fence, Square};
use crate::table::edit::{EditError, QuoridorDraft, QuoridorEdit};
use crate::ui::boards::quoridor::{
    FenceSlotModel, FenceTools, QuoridorBoard, QuoridorEvent, QuoridorInteraction, QuoridorPlay,
    SquareModel, square_text,
};
use crate::ui::dom::{El, follow, html};
use crate::ui::i18n::t_string;
use leptos::prelude::*;

/// The editor of a game of Quoridor.
pub fn quoridor_editor(desk: Desk<QuoridorDraft>) -> El {
    let Desk {
        i18n,
        editor,
        notice,
        ..
    } = desk;
    let colours = desk.colours();
    let picked = RwSignal::new(None::<Seat>);
    let interaction = RwSignal::new(QuoridorInteraction::default());
    let preview = Memo::new(move |_| interaction.read().preview());
    let scene =
        Memo::new(move |_| grid_sketch_scene(editor.read().draft(), colours.clone(), picked.get()));
    let fence = move |fence: Fence| {
        if desk.edit(QuoridorEdit::Fence(fence)) {
            interaction.update(QuoridorInteraction::clear_preview);
        }
    };
    let act = move |event: QuoridorEvent| match event {
        QuoridorEvent::Take(square) => {
            notice.set(None);
            picked.set(editor.read_untracked().draft().pawn_at(square));
        }
        QuoridorEvent::Pick(false) => picked.set(None),
        QuoridorEvent::Pawn(square, _) => {
            if let Some(seat) = picked.get_untracked() {
                desk.edit(QuoridorEdit::Pawn(seat, square));
            }
            picked.set(None);
        }
        QuoridorEvent::Fence(tried) | QuoridorEvent::Refused(tried) => fence(tried),
        QuoridorEvent::Pick(true) | QuoridorEvent::Nothing(_) => {}
    };
    // Why a fence is red is told while it is, and forgotten when it goes.
    let mut told = false;
    follow(move || {
        let clash = preview
            .get()
            .and_then(|fence| editor.read_untracked().draft().clash(fence));
        match clash {
            Some(clash) => notice.set(Some(desk.refusal(&EditError::Refused(clash.into())))),
            None if told => notice.set(None),
            None => {}
        }
        told = preview.read_untracked().is_some();
    });
    let describe_square = move |(square, shown): (Square, SquareModel)| {
        square_text(i18n, square, shown, &|seat| desk.name(seat))
    };
    let describe_fence = move |(fence, shown): (Fence, FenceSlotModel)| match shown {
        FenceSlotModel { placed, .. } if placed.is_some() => {
            t_string!(i18n, edit.fence_there, fence)
        }
        FenceSlotModel { legal: true, .. } => t_string!(i18n, page.grid.may_set, fence),
        FenceSlotModel { .. } => t_string!(i18n, page.grid.may_not_set, fence),
    };
    let play = QuoridorPlay {
        interaction,
        on_event: Callback::new(act),
        describe_square: Callback::new(describe_square),
        describe_fence: Callback::new(describe_fence),
        label: Signal::derive(move || t_string!(i18n, edit.grid_board).to_owned()),
        hint: Signal::stored(None),
    };
    let tools = html("div")
        .class("editor-tools")
        .attr("role", "toolbar")
        .live(move |it| it.set("aria-label", t_string!(i18n, edit.tools)))
        .view(view! { <FenceTools model=scene interaction on_place=fence /> }.into_any());
    desk.draw(Parts {
        board: view! { <QuoridorBoard model=scene play /> }.into_any(),
        tray: vec![
            tools,
            fences_left(desk),
            side_to_move(desk, QuoridorEdit::ToMove),
        ],
        how: |i18n| t_string!(i18n, edit.how_grid),
        clear: |i18n| t_string!(i18n, edit.no_fences),
    })
}

/// The fences that each player has left.
fn fences_left(desk: Desk<QuoridorDraft>) -> El {
    let i18n = desk.i18n;
    let counter = move |seat: Seat| {
        let left = move || desk.editor.read().draft().left(seat);
        let may = move |left: Option<u8>| {
            let editor = desk.editor.read();
            left.is_some_and(|left| editor.draft().may_have_left(seat, left))
        };
        let step = move |left: Option<u8>| {
            if let Some(left) = left {
                desk.edit(QuoridorEdit::Left(seat, left));
            }
        };
        let shown = html("span")
            .class("counted")
            .attr("data-left", seat.number())
            .child(sign(desk.colour(seat)))
            .child(
                html("span")
                    .class("choice-name")
                    .live_text(move || desk.name(seat)),
            )
            .child(html("b").live_text(move || u32::from(left())));
        let less = Step {
            name: Box::new(move || t_string!(i18n, edit.fence_less, name = desk.name(seat))),
            can: Box::new(move || may(left().checked_sub(1))),
            act: Box::new(move || step(untrack(left).checked_sub(1))),
        };
        let more = Step {
            name: Box::new(move || t_string!(i18n, edit.fence_more, name = desk.name(seat))),
            can: Box::new(move || may(left().checked_add(1))),
            act: Box::new(move || step(untrack(left).checked_add(1))),
        };
        Counter { shown, less, more }.draw()
    };
    let count = move || {
        let editor = desk.editor.read();
        let (count, most) = (editor.draft().count(), editor.draft().most());
        t_string!(i18n, edit.fence_count, count, most)
    };
    html("div")
        .class("field")
        .child(
            html("span")
                .class("field-name")
                .live_text(move || t_string!(i18n, edit.fences)),
        )
        .child(
            html("div")
                .class("counters wide")
                .children(desk.seats().into_iter().map(counter)),
        )
        .child(html("p").class("quiet").live_text(count))
}
