//! An input field for a whole number.

use crate::browser::effects::run_effect;
use crate::browser::press::on_text;
use crate::i18n::{Text, t_string, use_i18n};
use leptos::prelude::*;
use web_sys::KeyboardEvent;

/// An input field for a whole number. An invalid entry is reported, and the
/// previous number is restored.
#[component]
pub fn NumberField(
    /// The label of the field, which names what is counted.
    #[prop(into)]
    label: Text,
    /// The range of accepted numbers.
    range: (u32, u32),
    /// The current number in the field.
    #[prop(into)]
    value: Signal<u32>,
    /// Receives a newly typed number.
    #[prop(into)]
    on_change: Callback<u32>,
    /// Receives the reason why an entry is invalid, as a sentence.
    #[prop(into)]
    on_refuse: Callback<String>,
) -> impl IntoView {
    let i18n = use_i18n();
    let (least, most) = range;
    let typed = RwSignal::new(value.get_untracked().to_string());
    run_effect(move || typed.set(value.get().to_string()));
    let accept = move || {
        let number = typed.read_untracked().trim().parse().ok();
        match number.filter(|number| (least..=most).contains(number)) {
            Some(number) => {
                typed.set(number.to_string());
                on_change.run(number);
            }
            None => {
                typed.set(value.get_untracked().to_string());
                let name = &*label.get_untracked();
                on_refuse.run(t_string!(i18n, page.setup.whole_number, name, least, most));
            }
        }
    };
    let enter = move |text| {
        typed.set(text);
        accept();
    };
    let key = move |event: KeyboardEvent| {
        // Accept the number instead of submitting the form.
        if event.key() == "Enter" {
            event.prevent_default();
            accept();
        }
    };
    view! {
        <label>
            <span>{move || label.get()}</span>
            <input
                {..on_text(enter)}
                class="number-input"
                type="text"
                inputmode="numeric"
                autocomplete="off"
                maxlength="6"
                prop:value=move || typed.get()
                on:input=move |event| typed.set(event_target_value(&event))
                on:keydown=key
            />
        </label>
    }
}
