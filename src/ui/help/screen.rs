//! How the games are played on the screen.

use crate::rules::GameKind;
use crate::ui::dom::{El, html};
use crate::ui::reasons::{I18n, say};

/// Touch and pointer in words, keys as a list.
pub fn draw(i18n: I18n, kind: GameKind) -> [El; 2] {
    let (paragraphs, mut keys) = match kind {
        GameKind::ChineseCheckers => (vec![say!(i18n, help.screen.peg)], common_keys(i18n)),
        GameKind::Parallel => (Vec::new(), Vec::new()),
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
            (paragraphs, keys)
        }
    };
    keys.push((
        vec![
            say!(i18n, help.keys.undo.key),
            say!(i18n, help.keys.undo.other),
        ],
        say!(i18n, help.keys.undo.text),
    ));
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

/// Keys and what they do on every board.
fn common_keys(i18n: I18n) -> Vec<(Vec<String>, String)> {
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
