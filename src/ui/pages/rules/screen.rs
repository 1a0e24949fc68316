//! How the games are played on the screen.

use crate::rules::GameKind;
use crate::ui::dom::{El, html};
use crate::ui::i18n::reasons::{I18n, say};

/// Touch and pointer in words, keys as a list.
pub fn draw(i18n: I18n, kind: GameKind) -> [El; 2] {
    let (paragraphs, keys) = match kind {
        GameKind::ChineseCheckers => {
            let mut keys = common_keys(i18n);
            keys.push(undo_key(i18n));
            (vec![say!(i18n, help.screen.peg)], keys)
        }
        GameKind::Parallel => (
            vec![
                say!(i18n, help.screen.token),
                say!(i18n, help.screen.curtain),
            ],
            plan_keys(i18n),
        ),
        GameKind::Quoridor => {
            let paragraphs = vec![say!(i18n, help.screen.pawn), say!(i18n, help.screen.fence)];
            let mut keys = common_keys(i18n);
            keys.push((
                vec![say!(i18n, help.keys.fence.key)],
                say!(i18n, help.keys.fence.text),
            ));
            keys.push((
                vec![say!(i18n, help.keys.turn.key)],
                say!(i18n, help.keys.turn.text),
            ));
            keys.push(undo_key(i18n));
            (paragraphs, keys)
        }
    };
    let paragraphs = paragraphs.into_iter().map(|text| html("p").text(text));
    let keys = keys.into_iter().flat_map(|(names, text)| {
        let names = names.into_iter().map(|name| html("kbd").text(name));
        [html("dt").children(names), html("dd").text(text)]
    });
    [
        html("section")
            .child(html("h3").text(say!(i18n, help.screen.title)))
            .children(paragraphs),
        html("section")
            .child(html("h3").text(say!(i18n, help.keys.title)))
            .child(html("dl").class("keys").children(keys)),
    ]
}

/// Keys, and what each of them does.
type Keys = (Vec<String>, String);

/// The key that takes a move back.
fn undo_key(i18n: I18n) -> Keys {
    let keys = vec![
        say!(i18n, help.keys.undo.key),
        say!(i18n, help.keys.undo.other),
    ];
    (keys, say!(i18n, help.keys.undo.text))
}

/// The keys of the planning screen.
fn plan_keys(i18n: I18n) -> Vec<Keys> {
    vec![
        (
            vec![say!(i18n, help.keys.token.key)],
            say!(i18n, help.keys.token.text),
        ),
        (
            ["←", "→"].map(str::to_owned).into(),
            say!(i18n, help.keys.level),
        ),
        (
            ["Home", "PgUp", "End", "PgDn"].map(str::to_owned).into(),
            say!(i18n, help.keys.slanted),
        ),
        (
            ["A", "D", "Q", "E", "Z", "C"].map(str::to_owned).into(),
            say!(i18n, help.keys.letters),
        ),
        (
            vec![say!(i18n, help.keys.second.key)],
            say!(i18n, help.keys.second.text),
        ),
        (
            vec![say!(i18n, help.keys.lift.key)],
            say!(i18n, help.keys.lift.text),
        ),
        (
            vec![say!(i18n, help.keys.enter.key)],
            say!(i18n, help.keys.done),
        ),
        (undo_key(i18n).0, say!(i18n, help.keys.round)),
    ]
}

/// Keys and what they do on every board with turns.
fn common_keys(i18n: I18n) -> Vec<Keys> {
    vec![
        (
            vec![say!(i18n, help.keys.arrows.key)],
            say!(i18n, help.keys.arrows.text),
        ),
        (
            vec![say!(i18n, help.keys.enter.key)],
            say!(i18n, help.keys.enter.text),
        ),
        (
            vec![say!(i18n, help.keys.escape.key)],
            say!(i18n, help.keys.escape.text),
        ),
    ]
}
