//! A whole number to type.

use crate::i18n::{t_string, use_i18n};
use leptos::prelude::*;
use web_sys::KeyboardEvent;

/// A field for a whole number. One that is refused is told, and the number
/// before it stands again.
#[component]
pub fn NumberField(
    /// What is counted.
    #[prop(into)]
    label: Signal<String>,
    /// The least and the highest number.
    range: (u32, u32),
    /// The number.
    #[prop(into)]
    value: Signal<u32>,
    /// Is told another number that was typed.
    #[prop(into)]
    on_change: Callback<u32>,
    /// Is told why what was typed is refused, as a sentence.
    #[prop(into)]
    on_refuse: Callback<String>,
) -> impl IntoView {
    let i18n = use_i18n();
    let (least, most) = range;
    let typed = RwSignal::new(value.get_untracked().to_string());
    Effect::new(move || typed.set(value.get().to_string()));
    let accept = move || {
        let number = typed.read_untracked().trim().parse().ok();
        match number.filter(|number| (least..=most).contains(number)) {
            Some(number) => {
                typed.set(number.to_string());
                on_change.run(number);
            }
            None => {
                typed.set(value.get_untracked().to_string());
                let name = label.get_untracked();
                on_refuse.run(t_string!(i18n, page.setup.whole_number, name, least, most));
            }
        }
    };
    let key = move |event: KeyboardEvent| {
        // Not yet to send the form.
        if event.key() == "Enter" {
            event.prevent_default();
            accept();
        }
    };
    view! {
        <label>
            <span>{move || label.get()}</span>
            <input
                class="number-input"
                type="text"
                inputmode="numeric"
                autocomplete="off"
                maxlength="6"
                prop:value=move || typed.get()
                on:input=move |event| typed.set(event_target_value(&event))
                on:change=move |_| accept()
                on:keydown=key
            />
        </label>
    }
}
