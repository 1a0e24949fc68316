//! Switches, and controls for choosing one of a few values.

use super::button::aria_bool;
use crate::browser::press::{on_check, on_click};
use crate::i18n::{I18n, Text, use_i18n};
use crate::state::settings::Choice;
use crate::state::settings::Setting;
use leptos::prelude::*;

/// A labelled switch.
#[component]
pub fn Switch(
    #[prop(into)] label: Text,
    /// Whether the switch is on.
    #[prop(into)]
    on: Signal<bool>,
    /// Receives the new state of the switch.
    #[prop(into)]
    on_change: Callback<bool>,
) -> impl IntoView {
    view! {
        <label class="switch">
            <input
                {..on_check(move |is_on| on_change.run(is_on))}
                type="checkbox"
                role="switch"
                prop:checked=move || on.get()
            />
            <span>{move || label.get()}</span>
        </label>
    }
}

/// A control for choosing one of several values: a group of toggle buttons, one
/// of which is pressed. Values are identified by index, so that values of all
/// types share the same code.
#[component]
pub fn Segments(
    /// The label of the group, which names the choice.
    #[prop(into)]
    label: Text,
    /// The name of each value, as its button's label.
    #[prop(into)]
    names: Signal<Vec<String>>,
    /// The index of the chosen value; `None` if the chosen value is not in the
    /// group.
    #[prop(into)]
    chosen: Signal<Option<usize>>,
    /// Receives the index of a newly chosen value.
    #[prop(into)]
    on_choose: Callback<usize>,
    /// A picture for each value, shown above its name.
    #[prop(optional_no_strip)]
    picture: Option<fn(usize) -> AnyView>,
) -> impl IntoView {
    let count = Memo::new(move |_| names.read().len());
    let button = move |at: usize| {
        view! {
            <button
                {..on_click(move |_| on_choose.run(at))}
                type="button"
                aria-pressed=move || aria_bool(chosen.get() == Some(at))
            >
                {picture.map(|picture| picture(at))}
                <span>{move || names.read().get(at).cloned()}</span>
            </button>
        }
    };
    view! {
        <div
            class="segments"
            class:pictured=picture.is_some()
            role="group" aria-label=move || label.get()>
            {move || (0..count.get()).map(button).collect_view()}
        </div>
    }
}

/// Returns a labelled control for choosing the value of a setting.
pub fn setting_choice<C: Choice>(
    label: fn(I18n) -> &'static str,
    setting: Setting<C>,
    name: fn(I18n, C) -> &'static str,
    picture: Option<fn(usize) -> AnyView>,
) -> AnyView {
    let i18n = use_i18n();
    let names = move || {
        C::WORDS
            .iter()
            .map(|(value, _)| name(i18n, *value).to_owned())
            .collect::<Vec<_>>()
    };
    let chosen = move || {
        let now = setting.get();
        C::WORDS.iter().position(|(value, _)| *value == now)
    };
    let choose = move |at: usize| {
        if let Some((value, _)) = C::WORDS.get(at) {
            setting.set(*value);
        }
    };
    let label = Signal::derive(move || label(i18n).to_owned());
    view! {
        <Field label>
            <Segments
                label
                names=Signal::derive(names)
                chosen=Signal::derive(chosen)
                on_choose=choose
                picture
            />
        </Field>
    }
    .into_any()
}

/// A control with a label above it.
#[component]
pub fn Field(
    /// The label of the control.
    #[prop(into)]
    label: Text,
    children: Children,
) -> impl IntoView {
    view! {
        <div class={"field"}>
            <span class="field-name">{move || label.get()}</span>
            {children()}
        </div>
    }
}
