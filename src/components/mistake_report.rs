//! A form for reporting a mistake in a translation.

use super::copy_button::CopyButton;
use crate::browser::press::on_click;
use crate::i18n::{message_keys, t, t_string, use_i18n};
use leptos::html::Textarea;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The maximum number of search results.
const MAX_RESULTS: usize = 8;

/// The minimum number of letters for a search.
const MIN_LETTERS: usize = 2;

/// A form for reporting a mistake in a translation: the user searches for the
/// text by its wording, and copies the lines that identify the text.
#[component]
pub fn MistakeReport() -> impl IntoView {
    let i18n = use_i18n();
    let keys = RwSignal::new(Vec::<String>::new());
    // Without the keys of the texts, the report contains only the wording.
    spawn_local(async move {
        if let Some(found) = message_keys().await {
            let _ = keys.try_set(found);
        }
    });
    let wording = RwSignal::new(String::new());
    let better = RwSignal::new(String::new());
    let chosen = RwSignal::new(None::<usize>);
    let text_at = move |at: usize| i18n.texts().all().get(at).copied().unwrap_or_default();
    let offered = Memo::new(move |_| {
        let texts = i18n.texts().all();
        let wanted = wording.get();
        if wanted.trim().chars().count() < MIN_LETTERS {
            Vec::new()
        } else {
            texts_with_words(texts, &wanted)
        }
    });
    let offer = move |at: usize| {
        view! {
            <button
                {..on_click(move |_| chosen.set(Some(at)))}
                type="button"
                class="button"
                aria-pressed=move || (chosen.get() == Some(at)).to_string()
            >
                {move || text_at(at)}
            </button>
        }
    };
    let report = Signal::derive(move || {
        let chosen = chosen.get().filter(|at| offered.read().contains(at));
        let key = chosen.and_then(|at| keys.read().get(at).cloned());
        let text = chosen.map_or_else(|| wording.get(), |at| text_at(at).to_owned());
        [
            (
                t_string!(i18n, translation.language),
                i18n.language().tag().to_owned(),
            ),
            (t_string!(i18n, translation.key), key.unwrap_or_default()),
            (t_string!(i18n, translation.current), text),
            (t_string!(i18n, translation.better), better.get()),
        ]
        .map(|(name, value)| format!("{name}: {value}\n"))
        .concat()
            + concat!("Starfence ", env!("CARGO_PKG_VERSION"))
    });
    let copy_label = move || t_string!(i18n, translation.copy_report).to_owned();
    let lines = NodeRef::<Textarea>::new();
    let select = move |()| {
        if let Some(lines) = lines.get_untracked() {
            lines.select();
            let _ = lines.focus();
        }
    };
    view! {
        <div class={"mistake"}>
            <label>
                <span>{t!(i18n, translation.current)}</span>
                <input
                    class="search"
                    type="search"
                    autocomplete="off"
                    on:input=move |event| wording.set(event_target_value(&event))
                />
            </label>
            <div class="offered" role="group" aria-label=t!(i18n, translation.current)>
                {move || offered.get().into_iter().map(offer).collect_view()}
            </div>
            <label>
                <span>{t!(i18n, translation.better)}</span>
                <textarea
                    rows="2"
                    on:input=move |event| better.set(event_target_value(&event))
                ></textarea>
            </label>
            <p class="quiet">{t!(i18n, translation.report_how)}</p>
            <textarea
                rows="5"
                readonly
                spellcheck="false"
                aria-label=t!(i18n, translation.report)
                prop:value=move || report.get()
                node_ref=lines
            ></textarea>
            <CopyButton
                text=report
                select
                label=Signal::derive(copy_label)
            />
        </div>
    }
}

/// Returns the indices of the texts that contain all words of a wording, the
/// shortest texts first.
fn texts_with_words(texts: &[&str], wording: &str) -> Vec<usize> {
    let plain = |text: &str| text.replace('\u{ad}', "").to_lowercase();
    let wording = plain(wording);
    let words = Vec::from_iter(wording.split_whitespace());
    let fits = |text: &str| {
        let text = plain(text);
        words.iter().all(|word| text.contains(word))
    };
    let found = (0..texts.len()).filter(|at| fits(texts[*at]));
    let mut found = Vec::from_iter(found);
    found.sort_by_key(|at| texts[*at].len());
    found.truncate(MAX_RESULTS);
    found
}
