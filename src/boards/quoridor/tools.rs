//! Buttons for placing fences without pointing at the board.

use crate::components::button::IconButton;
use crate::i18n::{t, use_i18n};
use leptos::prelude::*;
use starfence_boards::quoridor::{QuoridorInteraction, QuoridorModel};
use starfence_rules::quoridor::Fence;

/// Buttons that start the placement of a fence, rotate the fence, and confirm
/// its position.
#[component]
pub fn FenceTools(
    /// The board's model.
    #[prop(into)]
    model: Signal<QuoridorModel>,
    /// The state of pointer and keyboard interaction with the board.
    interaction: RwSignal<QuoridorInteraction>,
    /// Called with the fence to place.
    #[prop(into)]
    on_place: Callback<Fence>,
) -> impl IntoView {
    let i18n = use_i18n();
    let preview = Memo::new(move |_| interaction.read().preview());
    let fence_mode = Memo::new(move |_| interaction.read().is_in_fence_mode());
    let start = move || {
        let mut next = interaction.get_untracked();
        next.toggle_fence_mode(&model.read_untracked());
        interaction.set(next);
    };
    let place = move || {
        if let Some(fence) = preview.get_untracked() {
            on_place.run(fence);
        }
    };
    let none_allowed = Memo::new(move |_| !model.read().fences_allowed);
    let not_legal = Memo::new(move |_| {
        let preview = preview.get();
        !preview.is_some_and(|fence| model.read().is_legal(fence))
    });
    view! {
        <IconButton
            icon="fence"
            label=t!(i18n, page.grid.fence_mode)
            caption=t!(i18n, page.grid.short_fence)
            on_press=move |()| start()
            disabled=none_allowed
            pressed=fence_mode
        />
        <IconButton
            icon="turn"
            label=t!(i18n, page.grid.turn_fence)
            caption=t!(i18n, page.grid.short_turn)
            on_press=move |()| interaction.update(QuoridorInteraction::turn_preview)
            disabled=Signal::derive(move || preview.get().is_none())
        />
        <IconButton
            icon="tick"
            label=t!(i18n, page.grid.place_fence)
            caption=t!(i18n, page.grid.short_place)
            on_press=move |()| place()
            disabled=not_legal
            attr:data-places="fence"
        />
    }
}
