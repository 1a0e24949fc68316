//! The state for laying a plan, in a game or in a lesson.

use super::game::ParallelGame;
use super::notices::ScreenNotice;
use crate::i18n::I18n;
use crate::i18n::reasons::plan_error;
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_rules::parallel::View;
use starfence_table::ParallelMessage;

/// What a player needs for laying a plan.
#[derive(Clone, Copy)]
pub struct PlanLaying {
    /// The translations for the page's language.
    pub i18n: I18n,
    /// What the player knows, including the plan laid so far; `None` while
    /// there is nobody to plan.
    pub view: Memo<Option<View>>,
    /// The notice on the screen, such as why something could not be done.
    pub notice: ScreenNotice,
    /// Handles a message, and returns whether that was done.
    pub send: Callback<ParallelMessage, bool>,
    /// Returns a player's name.
    pub name: Callback<Seat, String>,
}

impl PlanLaying {
    /// Creates the state for the planning screen that is open in a game. It
    /// belongs to that screen and is dropped with it.
    pub fn for_open_screen(game: ParallelGame) -> Self {
        let notice = ScreenNotice::for_screen();
        let send = move |message| match game.try_send(message) {
            Ok(done) => {
                if done {
                    notice.clear();
                }
                done
            }
            Err(error) => {
                let names = |seat| game.called(seat);
                notice.show(plan_error(game.i18n, &error, &names));
                false
            }
        };
        Self {
            i18n: game.i18n,
            view: Memo::new(move |_| game.table.read().view()),
            notice,
            send: Callback::new(send),
            name: Callback::new(move |seat| game.name(seat)),
        }
    }
}
