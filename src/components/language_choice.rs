//! The choice of the page's language, and what is to be known of a translation.
//!
//! The start page has only what most users need; the list of all languages and
//! the report of a mistake are fetched when they are opened.

use super::button::aria_bool;
use super::choice::Field;
use crate::browser::intl::browser_languages;
use crate::i18n::{Language, t_string, use_i18n};
use crate::state::chunks::{LoadState, PlayChunk, use_chunks};
use leptos::prelude::*;

/// The page's languages, each by its own name: those that the user is likely to
/// want as buttons, and all of them in a list that can be opened.
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
    let buttons = move || {
        let likely = likely.get().into_iter();
        likely
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
                <summary>{move || t_string!(i18n, translation.search)}</summary>
                {play_part(opened, |play| (play.language_list)())}
            </details>
            <TranslationNote />
        </Field>
    }
}

/// Returns a button that chooses a language.
pub fn language_button(language: Language, hidden: Signal<bool>) -> AnyView {
    let i18n = use_i18n();
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
    .into_any()
}

/// Returns what `show` makes of the chunk behind the start page, once `opened`
/// is set and the chunk is loaded. A new `opened` fetches it again if that has
/// failed.
fn play_part(opened: RwSignal<bool>, show: fn(PlayChunk) -> AnyView) -> AnyView {
    let i18n = use_i18n();
    let chunks = use_chunks();
    Effect::new(move |_| {
        if opened.get() {
            chunks.load_play();
        }
    });
    let view = move || match (opened.get(), chunks.play.state()) {
        (true, LoadState::Ready(play)) => untrack(|| show(play)),
        (true, LoadState::Failed) => view! {
            <p role="alert">{move || t_string!(i18n, page.trouble.not_fetched)}</p>
        }
        .into_any(),
        _ => ().into_any(),
    };
    view.into_any()
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
    let marks = Memo::new(move |_| i18n.texts().marks());
    let open = RwSignal::new(false);
    move || {
        let marks = marks.get();
        (marks.is_unread || marks.is_stale).then(|| {
            view! {
                <p class="quiet">
                    {move || {
                        let unread = t_string!(i18n, translation.machine);
                        let stale = t_string!(i18n, translation.stale);
                        let unread = marks.is_unread.then_some(unread);
                        i18n.sentences(unread.into_iter().chain(marks.is_stale.then_some(stale)))
                    }}
                </p>
                <button
                    class="button"
                    type="button"
                    aria-expanded=move || aria_bool(open.get())
                    on:click=move |_| open.update(|open| *open = !*open)
                >
                    {move || t_string!(i18n, translation.report)}
                </button>
                {play_part(open, |play| (play.mistake_report)())}
            }
        })
    }
}
