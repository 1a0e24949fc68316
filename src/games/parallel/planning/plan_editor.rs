//! The state for making a plan, in a game or in a lesson.

use crate::games::parallel::game::ParallelGame;
use crate::games::parallel::notices::ScreenNotice;
use crate::i18n::I18n;
use crate::i18n::reasons::plan_error;
use crate::state::planning_tips::PlanningTipsState;
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_rules::parallel::SeatView;
use starfence_table::ParallelMessage;

/// The state and callbacks for making a plan.
#[derive(Clone, Copy)]
pub struct PlanEditor {
    /// The translations for the page's language.
    pub i18n: I18n,
    /// The part of the game that the player can see, including the plan made so
    /// far; `None` while nobody is planning.
    pub view: Memo<Option<SeatView>>,
    /// The notice on the screen, such as the reason for a refusal.
    pub notice: ScreenNotice,
    /// Applies a message to the plan, and returns whether the message was
    /// accepted.
    pub send: Callback<ParallelMessage, bool>,
    /// Returns a player's name.
    pub name: Callback<Seat, String>,
}

impl PlanEditor {
    /// Creates the state for the planning screen that is open in a game for the
    /// player in `seat`. The state belongs to that screen and is dropped with
    /// it.
    pub fn for_open_screen(game: ParallelGame, seat: Seat) -> Self {
        let notice = ScreenNotice::for_screen();
        let tips = expect_context::<PlanningTipsState>();
        let send = move |message| match game.try_send(message) {
            Ok(done) => {
                if done {
                    notice.clear();
                }
                let view = game.table.read_untracked().view();
                if let (true, ParallelMessage::PlaceToken(..), Some(view)) = (done, message, view) {
                    tips.record_token(seat, view.plan());
                }
                done
            }
            Err(error) => {
                let names = |seat| game.seat_name(seat);
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
