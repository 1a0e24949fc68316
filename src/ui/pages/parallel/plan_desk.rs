//! Where a player lays a plan: in a game, or in a lesson.

use super::game::ParallelGame;
use crate::rules::Seat;
use crate::rules::parallel::View;
use crate::table::ParallelMessage;
use crate::ui::i18n::I18n;
use leptos::prelude::*;

/// Where a player lays a plan.
#[derive(Clone, Copy)]
pub struct PlanDesk {
    /// The page's language.
    pub i18n: I18n,
    /// What the player knows, the plan as it is laid included.
    pub view: Memo<Option<View>>,
    /// Why something could not be done.
    pub notice: RwSignal<Option<String>>,
    /// Does what a message says, and tells whether it was done.
    pub send: Callback<ParallelMessage, bool>,
    /// What a player is called.
    pub name: Callback<Seat, String>,
}

impl PlanDesk {
    /// The desk of the player whose screen is open in a game.
    pub fn of(game: ParallelGame) -> Self {
        Self {
            i18n: game.i18n,
            view: Memo::new(move |_| game.table.read().view()),
            notice: game.notice,
            send: Callback::new(move |message| game.send(message)),
            name: Callback::new(move |seat| game.name(seat)),
        }
    }
}
