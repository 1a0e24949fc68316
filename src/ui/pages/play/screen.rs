//! Finds the game that an address names.

use super::checkers::checkers_play;
use super::quoridor::quoridor_play;
use crate::rules::GameKind;
use crate::table::{AnyTable, GameId};
use crate::ui::app::Page;
use crate::ui::browser::sound;
use crate::ui::components::trouble::trouble;
use crate::ui::dom::El;
use crate::ui::i18n::reasons::load_error;
use crate::ui::i18n::{t_string, use_i18n};
use leptos::prelude::*;

/// The screen of the game kept under `id`.
pub fn play_screen(id: GameId) -> El {
    let page = expect_context::<Page>();
    let i18n = use_i18n();
    sound::attend();
    match page.table(id) {
        Ok(Some(AnyTable::Checkers(table))) => checkers_play(id, table),
        Ok(Some(AnyTable::Parallel(table))) => page
            .planning
            .screen(Some(GameKind::Parallel), move |planning| {
                Some((planning.play)(id, (*table).clone()))
            }),
        Ok(Some(AnyTable::Quoridor(table))) => quoridor_play(id, table),
        Ok(None) => trouble(move || t_string!(i18n, page.trouble.no_game).to_owned()),
        Err(error) => trouble(move || {
            format!(
                "{} {}",
                t_string!(i18n, page.trouble.damaged),
                load_error(i18n, &error)
            )
        }),
    }
}
