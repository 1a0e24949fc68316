//! The sections of the rules about the controls: touch, mouse and keyboard.

use super::book::{KeyHelp, RuleBook};
use crate::i18n::{I18n, t, t_string, use_i18n};
use leptos::prelude::*;
use starfence_rules::GameKind;

/// The controls of a game: paragraphs about touch and mouse, and a list of
/// keys.
#[component]
pub fn ControlSections(
    kind: GameKind,
    /// The functions that return the rules and controls.
    book: RuleBook,
) -> impl IntoView {
    let i18n = use_i18n();
    let paragraphs = move || {
        let paragraph = |text: String| view! { <p>{text}</p> };
        (book.controls)(i18n, kind)
            .paragraphs
            .into_iter()
            .map(paragraph)
            .collect_view()
    };
    let keys = move || {
        let key = |name: String| view! { <kbd>{name}</kbd> };
        let row = |(names, text): KeyHelp| {
            view! {
                <dt>{names.into_iter().map(key).collect_view()}</dt>
                <dd>{text}</dd>
            }
        };
        (book.controls)(i18n, kind)
            .keys
            .into_iter()
            .map(row)
            .collect_view()
    };
    view! {
        <section>
            <h3>{t!(i18n, help.screen.title)}</h3>
            {paragraphs}
        </section>
        <section>
            <h3>{t!(i18n, help.keys.title)}</h3>
            <dl class="keys">{keys}</dl>
        </section>
    }
}

/// Returns the entry for the keys that undo a move.
pub fn undo_key(i18n: I18n) -> KeyHelp {
    let keys = vec![
        t_string!(i18n, help.keys.undo.key).to_owned(),
        t_string!(i18n, help.keys.undo.other).to_owned(),
    ];
    (keys, t_string!(i18n, help.keys.undo.text).to_owned())
}

/// Returns the entries for the keys that work on the board of every turn-based
/// game.
pub fn common_keys(i18n: I18n) -> Vec<KeyHelp> {
    vec![
        (
            vec![t_string!(i18n, help.keys.arrows.key).to_owned()],
            t_string!(i18n, help.keys.arrows.text).to_owned(),
        ),
        (
            vec![t_string!(i18n, help.keys.enter.key).to_owned()],
            t_string!(i18n, help.keys.enter.text).to_owned(),
        ),
        (
            vec![t_string!(i18n, help.keys.escape.key).to_owned()],
            t_string!(i18n, help.keys.escape.text).to_owned(),
        ),
        (
            vec![t_string!(i18n, help.keys.moves.key).to_owned()],
            t_string!(i18n, help.keys.moves.text).to_owned(),
        ),
        typing_keys(i18n),
        announcement_keys(i18n),
    ]
}

/// Returns the entry for the key that moves the focus to the field for typed
/// moves.
pub fn typing_keys(i18n: I18n) -> KeyHelp {
    let key = t_string!(i18n, help.keys.typed.key).to_owned();
    (vec![key], t_string!(i18n, help.keys.typed.text).to_owned())
}

/// Returns the entry for the keys that make a screen reader announce the state
/// of the game.
pub fn announcement_keys(i18n: I18n) -> KeyHelp {
    let keys = t_string!(i18n, help.keys.hear.key).split(' ');
    (
        keys.map(str::to_owned).collect(),
        t_string!(i18n, help.keys.hear.text).to_owned(),
    )
}
