//! The computer players in a game of Parallel Chinese Checkers. They receive
//! only public information.

use super::game::ParallelGame;
use crate::browser::random::random_seed;
use crate::browser::timer::run_later;
use crate::state::engine::{EngineClient, EngineReply, Urgency};
use leptos::prelude::*;
use starfence_engine::ugi;
use starfence_rules::Seat;
use starfence_rules::parallel::Plan;
use starfence_table::{ParallelMessage, ParallelStage, only_person};
use std::time::Duration;

/// The time for which a computer player searches before it responds to a draw
/// offer, in milliseconds.
const DRAW_SEARCH_MS: u32 = 500;

/// Lets the computer players plan, and skips confirmations that are needed only
/// if several human players share the device.
pub fn run_computers(game: ParallelGame) {
    let client = EngineClient::for_owner();
    let computers = game.computers;
    Effect::new(move |_| {
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
    Effect::new(move |_| skip_confirmations(game));
    answer_draws(game);
}

/// Lets each computer player that is offered a draw search the current position
/// and respond to the offer.
fn answer_draws(game: ParallelGame) {
    let client = EngineClient::for_owner();
    let asked = Memo::new(move |_| game.table.read().computer_to_answer_draw());
    Effect::new(move |_| {
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

/// Opens the planning screen of a human player who plays alone against computer
/// players, and reveals the plans without confirmation if there are fewer than
/// two human players.
fn skip_confirmations(game: ParallelGame) {
    if game.playback.read().is_some() || game.covered.get() {
        return;
    }
    let (stage, people) = {
        let table = game.table.read();
        (table.stage(), table.people().len())
    };
    // A private screen would hide the request of a remote player.
    if game.remote.is_some_and(|remote| remote.is_asked.get()) || has_remote_draw_offer(game) {
        return;
    }
    match stage {
        ParallelStage::Curtain(_) if people == 1 || game.is_on_phone() => {
            game.send(ParallelMessage::OpenScreen)
        }
        ParallelStage::Ready if people < 2 && !game.computers.paused.get() => {
            game.send(ParallelMessage::Reveal)
        }
        _ => false,
    };
}

/// Returns whether a remote player has offered a draw.
fn has_remote_draw_offer(game: ParallelGame) -> bool {
    let table = game.table.read();
    table.has_remote_players() && table.draw_offer().is_some()
}

/// Starts the next round automatically if only computers play.
pub fn continue_automatically(game: ParallelGame) {
    let computers = game.computers;
    if !computers.only_computers {
        return;
    }
    Effect::new(move |_| {
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

/// Reports whether the player in `seat` is the only human player in the game,
/// so that nothing has to be hidden.
pub fn plays_alone(game: ParallelGame, seat: Seat) -> bool {
    only_person(game.table.read_untracked().players()) == Some(seat)
}
