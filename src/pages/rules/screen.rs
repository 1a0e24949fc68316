//! The section of the rules on how the games are played on the screen.

use crate::i18n::{I18n, t_string, use_i18n};
use leptos::prelude::*;
use starfence_rules::GameKind;

/// The controls of a game: touch and pointer in sentences, keys as a list.
#[component]
pub fn Controls(
    /// The game.
    kind: GameKind,
) -> impl IntoView {
    let i18n = use_i18n();
    let paragraphs = move || {
        let paragraph = |text: String| view! { <p>{text}</p> };
        controls(i18n, kind)
            .0
            .into_iter()
            .map(paragraph)
            .collect_view()
    };
    let keys = move || {
        let key = |name: String| view! { <kbd>{name}</kbd> };
        let row = |(names, text): Keys| {
            view! {
                <dt>{names.into_iter().map(key).collect_view()}</dt>
                <dd>{text}</dd>
            }
        };
        controls(i18n, kind).1.into_iter().map(row).collect_view()
    };
    view! {
        <section>
            <h3>{move || t_string!(i18n, help.screen.title)}</h3>
            {paragraphs}
        </section>
        <section>
            <h3>{move || t_string!(i18n, help.keys.title)}</h3>
            <dl class="keys">{keys}</dl>
        </section>
    }
}

/// Returns the paragraphs on a game's controls, and its keys.
fn controls(i18n: I18n, kind: GameKind) -> (Vec<String>, Vec<Keys>) {
    match kind {
        GameKind::ChineseCheckers => {
            let mut keys = common_keys(i18n);
            keys.push(undo_key(i18n));
            (vec![t_string!(i18n, help.screen.peg).to_owned()], keys)
        }
        GameKind::Parallel => (
            vec![
                t_string!(i18n, help.screen.token).to_owned(),
                t_string!(i18n, help.screen.curtain).to_owned(),
            ],
            plan_keys(i18n),
        ),
        GameKind::Quoridor => {
            let paragraphs = vec![
                t_string!(i18n, help.screen.pawn).to_owned(),
                t_string!(i18n, help.screen.fence).to_owned(),
            ];
            let mut keys = common_keys(i18n);
            keys.push((
                vec![t_string!(i18n, help.keys.fence.key).to_owned()],
                t_string!(i18n, help.keys.fence.text).to_owned(),
            ));
            keys.push((
                vec![t_string!(i18n, help.keys.turn.key).to_owned()],
                t_string!(i18n, help.keys.turn.text).to_owned(),
            ));
            keys.push(undo_key(i18n));
            (paragraphs, keys)
        }
    }
}

/// Keys, and what they do.
type Keys = (Vec<String>, String);

/// Returns the keys that undo a move.
fn undo_key(i18n: I18n) -> Keys {
    let keys = vec![
        t_string!(i18n, help.keys.undo.key).to_owned(),
        t_string!(i18n, help.keys.undo.other).to_owned(),
    ];
    (keys, t_string!(i18n, help.keys.undo.text).to_owned())
}

/// Returns the keys of the planning screen.
fn plan_keys(i18n: I18n) -> Vec<Keys> {
    vec![
        (
            vec![t_string!(i18n, help.keys.token.key).to_owned()],
            t_string!(i18n, help.keys.token.text).to_owned(),
        ),
        (
            ["←", "→"].map(str::to_owned).into(),
            t_string!(i18n, help.keys.level).to_owned(),
        ),
        (
            ["Home", "PgUp", "End", "PgDn"].map(str::to_owned).into(),
            t_string!(i18n, help.keys.slanted).to_owned(),
        ),
        (
            ["A", "D", "Q", "E", "Z", "C"].map(str::to_owned).into(),
            t_string!(i18n, help.keys.letters).to_owned(),
        ),
        (
            vec![t_string!(i18n, help.keys.second.key).to_owned()],
            t_string!(i18n, help.keys.second.text).to_owned(),
        ),
        (
            vec![t_string!(i18n, help.keys.lift.key).to_owned()],
            t_string!(i18n, help.keys.lift.text).to_owned(),
        ),
        (
            vec![t_string!(i18n, help.keys.enter.key).to_owned()],
            t_string!(i18n, help.keys.done).to_owned(),
        ),
        (
            undo_key(i18n).0,
            t_string!(i18n, help.keys.round).to_owned(),
        ),
        typing_keys(i18n),
        hearing_keys(i18n),
    ]
}

/// Returns the keys of every board of a turn-based game.
fn common_keys(i18n: I18n) -> Vec<Keys> {
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
        hearing_keys(i18n),
    ]
}

/// Returns the key that moves the focus to the field for typed moves.
fn typing_keys(i18n: I18n) -> Keys {
    let key = t_string!(i18n, help.keys.typed.key).to_owned();
    (vec![key], t_string!(i18n, help.keys.typed.text).to_owned())
}

/// Returns the keys that make a screen reader announce the state of the game.
fn hearing_keys(i18n: I18n) -> Keys {
    let keys = t_string!(i18n, help.keys.hear.key).split(' ');
    (
        keys.map(str::to_owned).collect(),
        t_string!(i18n, help.keys.hear.text).to_owned(),
    )
}
