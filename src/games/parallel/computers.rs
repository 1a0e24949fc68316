//! The computer players in a game of Parallel Chinese Checkers. They receive
//! only public information.

use super::game::ParallelGame;
use crate::browser::effects::run_effect;
use crate::browser::random::random_seed;
use crate::browser::timer::run_later;
use crate::state::engine::{EngineClient, EngineReply, Urgency};
use leptos::prelude::*;
use starfence_engine::ugi;
use starfence_rules::parallel::Plan;
use starfence_table::{ParallelMessage, ParallelStage};
use std::time::Duration;

/// The time for which a computer player searches before it responds to a draw
/// offer, in milliseconds.
const DRAW_SEARCH_MS: u32 = 500;

/// Lets the computer players plan and answer draw offers.
pub fn run_computers(game: ParallelGame) {
    let client = EngineClient::for_owner();
    let computers = game.computers;
    run_effect(move || {
        let lines = {
            let table = game.table.read();
            let thinks = table.computer_to_plan();
            thinks.map(|(view, level)| {
                let (seat, level) = (view.seat(), level.number());
                let go = format!("go player {seat} level {level} seed {}", random_seed());
                (seat, ugi::search_lines(table.game(), go))
            })
        };
        let Some((seat, lines)) = lines.filter(|_| computers.may_play()) else {
            return client.stop();
        };
        client.ask(Urgency::Move, lines, move |reply| match reply {
            // A computer player's intended plan is shown to no one.
            EngineReply::Info(_) => {}
            EngineReply::Unavailable => computers.failed.set(true),
            EngineReply::Best(text) => {
                let plan = text.parse::<Plan>();
                let laid =
                    plan.and_then(|plan| game.try_send(ParallelMessage::ComputerPlan(seat, plan)));
                // The reason would reveal something about the plan, so no
                // reason is shown.
                if laid.is_err() {
                    computers.failed.set(true);
                }
            }
        });
    });
    answer_draws(game);
}

/// Lets each computer player that is offered a draw search the current position
/// and respond to the offer.
fn answer_draws(game: ParallelGame) {
    let client = EngineClient::for_owner();
    let asked = Memo::new(move |_| game.table.read().computer_to_answer_draw());
    run_effect(move || {
        let Some(seat) = asked.get().filter(|_| game.computers.may_play()) else {
            return client.stop();
        };
        let go = format!("go player {seat} movetime {DRAW_SEARCH_MS}");
        let lines = ugi::search_lines(game.table.read_untracked().game(), go);
        let chance = StoredValue::new(None);
        client.ask(Urgency::Move, lines, move |reply| match reply {
            EngineReply::Info(info) => {
                let _ = chance.try_set_value(info.chances.get(seat.array_index()).copied());
            }
            EngineReply::Best(_) => {
                // A computer player that has found nothing has no reason to
                // accept.
                let found = chance.try_get_value().flatten();
                game.answer_draw(seat, found.unwrap_or(1.0));
            }
            EngineReply::Unavailable => game.computers.failed.set(true),
        });
    });
}

/// Starts the next round automatically if only computers play.
pub fn continue_automatically(game: ParallelGame) {
    let computers = game.computers;
    if !computers.only_computers {
        return;
    }
    run_effect(move || {
        let shows = game.table.read().stage() == ParallelStage::Showing;
        let over = game.summary.read().ending.is_some();
        if !shows || !game.is_at_round_end() || computers.paused.get() || over {
            return;
        }
        let wait = Duration::from_millis(computers.min_turn_millis() as u64);
        run_later(wait, move || {
            game.send(ParallelMessage::NextRound);
        });
    });
}
