//! The control for choosing the page's language, and notes about the quality of
//! a translation.
//!
//! The start page contains only what most users need; the list of all languages
//! and the form for reporting a mistake are fetched when they are opened.

use super::button::aria_bool;
use super::choice::Field;
use crate::browser::effects::run_effect;
use crate::browser::intl::browser_languages;
use crate::browser::press::on_click;
use crate::i18n::{Language, t, t_string, use_i18n};
use crate::state::chunks::{LoadState, SettingsChunk, use_chunks};
use leptos::prelude::*;

/// A control for choosing the page's language. It has buttons for the languages
/// that the user is likely to want, each with the language's own name, and an
/// expandable list of all languages.
#[component]
pub fn LanguageChoice() -> impl IntoView {
    let i18n = use_i18n();
    let label = Signal::derive(t!(i18n, page.settings.language));
    let likely = likely_languages(untrack(|| i18n.language()));
    let likely = Memo::new(move |_| {
        let mut shown = likely.clone();
        let chosen = i18n.language();
        if !shown.contains(&chosen) {
            shown.insert(0, chosen);
        }
        shown
    });
    let buttons = move || {
        likely
            .get()
            .into_iter()
            .map(|language| language_button(language, false.into()))
            .collect_view()
    };
    let opened = RwSignal::new(false);
    view! {
        <Field label>
            <div class="segments" role="group" aria-label=move || label.get()>
                {buttons}
            </div>
            <details class="languages" on:toggle=move |_| opened.set(true)>
                <summary>{t!(i18n, translation.search)}</summary>
                {settings_part(opened, |settings| (settings.language_list)())}
            </details>
            <TranslationNote />
        </Field>
    }
}

/// Returns a button that switches the page to a language.
pub fn language_button(language: Language, hidden: Signal<bool>) -> AnyView {
    let i18n = use_i18n();
    view! {
        <button
            {..on_click(move |_| i18n.choose(language))}
            type="button"
            lang=language.tag()
            aria-pressed=move || aria_bool(i18n.language() == language)
            hidden=move || hidden.get()
        >
            {language.name()}
        </button>
    }
    .into_any()
}

/// Returns the view that `show` creates from the settings chunk, once `opened`
/// is set and the chunk is loaded. Setting `opened` again retries a failed
/// fetch.
fn settings_part(opened: RwSignal<bool>, show: fn(SettingsChunk) -> AnyView) -> AnyView {
    let i18n = use_i18n();
    let chunks = use_chunks();
    run_effect(move || {
        if opened.get() {
            chunks.settings.load();
        }
    });
    let view = move || match (opened.get(), chunks.settings.state().get()) {
        (true, LoadState::Ready) => untrack(|| chunks.settings.get().map(show)).into_any(),
        (true, LoadState::Failed) => view! {
            <p role="alert">{t!(i18n, page.trouble.not_fetched)}</p>
        }
        .into_any(),
        _ => ().into_any(),
    };
    view.into_any()
}

/// Returns the languages that the user is likely to want: the current one,
/// English, and the languages of the browser.
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

/// A note that the current translation was made by a machine or is out of date,
/// with a form for reporting mistakes; empty for other translations.
#[component]
fn TranslationNote() -> impl IntoView {
    let i18n = use_i18n();
    let status = Memo::new(move |_| i18n.texts().status());
    let open = RwSignal::new(false);
    move || {
        let status = status.get();
        (status.has_unreviewed_texts || status.has_outdated_texts).then(|| {
            view! {
                <p class="quiet">
                    {move || {
                        let unread = t_string!(i18n, translation.machine);
                        let stale = t_string!(i18n, translation.stale);
                        let unread = status.has_unreviewed_texts.then_some(unread);
                        i18n.sentences(unread.into_iter().chain(status.has_outdated_texts.then_some(stale)))
                    }}
                </p>
                <button
                    {..on_click(move |_| open.update(|open| *open = !*open))}
                    class="button"
                    type="button"
                    aria-expanded=move || aria_bool(open.get())
                >
                    {t!(i18n, translation.report)}
                </button>
                {settings_part(open, |settings| (settings.mistake_report)())}
            }
        })
    }
}
