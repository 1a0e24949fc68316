//! Controls beside the editor's boards: choices and the player to move.

use super::state::EditorState;
use crate::browser::press::on_click;
use crate::components::button::aria_bool;
use crate::components::choice::{Field, Segments};
use crate::components::icon::Icon;
use crate::i18n::{Text, t, use_i18n};
use leptos::prelude::*;
use starfence_rules::Seat;

/// A toggle button for one of several choices, which stays pressed while its
/// choice is active.
#[component]
pub fn ChoiceButton(
    /// The name of the choice.
    #[prop(into)]
    label: Text,
    /// Whether the choice is active.
    #[prop(into)]
    chosen: Signal<bool>,
    /// Called when the button is clicked.
    #[prop(into)]
    on_choose: Callback<()>,
    children: Children,
) -> impl IntoView {
    view! {
        <button
            {..on_click(move |_| on_choose.run(()))}
            class="choice"
            type="button"
            aria-label=move || label.get()
            title=move || label.get()
            aria-pressed=move || aria_bool(chosen.get())
        >
            {children()}
        </button>
    }
}

/// A button that selects the eraser, which removes pegs instead of placing
/// them.
#[component]
pub fn EraserButton(
    /// Whether the eraser is selected.
    #[prop(into)]
    chosen: Signal<bool>,
    /// Called when the button is clicked.
    #[prop(into)]
    on_choose: Callback<()>,
) -> impl IntoView {
    let i18n = use_i18n();
    let label = t!(i18n, edit.take);
    view! {
        <ChoiceButton label chosen on_choose>
            <Icon name="eraser" />
        </ChoiceButton>
    }
}

/// A control that shows and changes the player to move.
#[component]
pub fn SideToMove(
    state: EditorState,
    /// Called with the player selected to move.
    #[prop(into)]
    on_choose: Callback<Seat>,
) -> impl IntoView {
    let i18n = use_i18n();
    let label = Signal::derive(t!(i18n, edit.to_move));
    let seats = StoredValue::new(state.seats());
    let names = move || {
        seats
            .get_value()
            .into_iter()
            .map(|seat| state.label(seat))
            .collect::<Vec<_>>()
    };
    let chosen = move || {
        let mover = state.side_to_move.get();
        seats.with_value(|seats| seats.iter().position(|seat| Some(*seat) == mover))
    };
    let choose = move |at: usize| {
        if let Some(seat) = seats.with_value(|seats| seats.get(at).copied()) {
            on_choose.run(seat);
        }
    };
    view! {
        <Field label>
            <Segments
                label
                names=Signal::derive(names)
                chosen=Signal::derive(chosen)
                on_choose=choose
            />
        </Field>
    }
}
