//! The choice of the page's language, and what is to be known of a translation.

use super::button::aria_bool;
use super::choice::Field;
use super::chunk_view::chunk_part;
use crate::browser::intl::browser_languages;
use crate::i18n::{Language, t_string, use_i18n};
use crate::state::chunks::use_chunks;
use leptos::prelude::*;

/// The page's languages, each by its own name: those that the user is likely to
/// want as buttons, and all of them in a list that can be searched.
#[component]
pub fn LanguageChoice() -> impl IntoView {
    let i18n = use_i18n();
    let label = Signal::derive(move || t_string!(i18n, page.settings.language).to_owned());
    let likely = likely_languages(untrack(|| i18n.language()));
    let likely = Memo::new(move |_| {
        let mut shown = likely.clone();
        let chosen = i18n.language();
        if !shown.contains(&chosen) {
            shown.insert(0, chosen);
        }
        shown
    });
    let wanted = RwSignal::new(String::new());
    let is_hidden = move |language: Language| !language.is_called(&wanted.read());
    let button = move |language: Language, hidden: Signal<bool>| {
        view! {
            <button
                type="button"
                lang=language.tag()
                aria-pressed=move || aria_bool(i18n.language() == language)
                hidden=move || hidden.get()
                on:click=move |_| i18n.choose(language)
            >
                {language.name()}
            </button>
        }
    };
    let each = move |language: &Language| {
        let language = *language;
        button(language, Signal::derive(move || is_hidden(language)))
    };
    let none_found = move || {
        let none = Language::all().iter().all(|language| is_hidden(*language));
        none.then(|| t_string!(i18n, translation.none_found, text = wanted.get()))
    };
    let search = move || t_string!(i18n, translation.search);
    view! {
        <Field label>
            <div class="segments" role="group" aria-label=move || label.get()>
                {move || {
                    let likely = likely.get().into_iter();
                    likely.map(|language| button(language, false.into())).collect_view()
                }}
            </div>
            <details class="languages">
                <summary>{search}</summary>
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
            </details>
            <TranslationNote />
        </Field>
    }
}

/// Returns the languages that the user is likely to want: the present one,
/// English, and those of the browser.
fn likely_languages(present: Language) -> Vec<Language> {
    let tags = browser_languages();
    let spoken = tags.iter().filter_map(|tag| Language::from_tag(tag));
    let mut likely = Vec::new();
    for language in [present, Language::ENGLISH].into_iter().chain(spoken) {
        if !likely.contains(&language) {
            likely.push(language);
        }
    }
    likely
}

/// Says how the page's language was translated, if nobody who speaks it has
/// read it, and takes reports of mistakes.
#[component]
fn TranslationNote() -> impl IntoView {
    let i18n = use_i18n();
    let chunks = use_chunks();
    let marks = move || i18n.texts().marks();
    let unread = move || {
        let text = marks().is_unread;
        text.then(|| t_string!(i18n, translation.machine))
    };
    let stale = move || {
        let text = marks().is_stale;
        text.then(|| t_string!(i18n, translation.stale))
    };
    let open = RwSignal::new(false);
    let report = move || {
        open.get()
            .then(|| chunk_part(chunks.extras, |extras| (extras.mistake_report)()))
    };
    let note = move || {
        view! {
            <p class="quiet">{unread} " " {stale}</p>
            <p>
                <button
                    class="button"
                    type="button"
                    aria-expanded=move || aria_bool(open.get())
                    on:click=move |_| open.update(|open| *open = !*open)
                >
                    {move || t_string!(i18n, translation.report)}
                </button>
            </p>
            {report}
        }
    };
    let is_shown = Memo::new(move |_| marks().is_unread || marks().is_stale);
    move || is_shown.get().then(note)
}
