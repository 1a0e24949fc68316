//! The list of all languages.

use super::language_choice::language_button;
use crate::i18n::{Language, t, t_string, use_i18n};
use leptos::prelude::*;

/// A list of all languages of the page, each by its own name, with a search
/// field.
#[component]
pub fn LanguageList() -> impl IntoView {
    let i18n = use_i18n();
    let wanted = RwSignal::new(String::new());
    let is_hidden = move |language: Language| !language.matches_name(&wanted.read());
    let each = move |language: &Language| {
        let language = *language;
        language_button(language, Signal::derive(move || is_hidden(language)))
    };
    let none_found = move || {
        let none = Language::all().iter().all(|language| is_hidden(*language));
        none.then(|| t_string!(i18n, translation.none_found, text = wanted.get()))
    };
    let search = t!(i18n, translation.search);
    view! {
        <input
            class="search"
            type="search"
            autocomplete="off"
            aria-label=search
            on:input=move |event| wanted.set(event_target_value(&event))
        />
        <div class="segments" role="group" aria-label=search>
            {Language::all().iter().map(each).collect_view()}
        </div>
        <p class="quiet" role="status">
            {none_found}
        </p>
    }
}
