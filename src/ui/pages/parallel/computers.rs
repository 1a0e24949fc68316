//! The computers in a game of the programmed variant. Each is asked with what
//! is public and nothing else.

use super::game::PlanGame;
use crate::engine::ugi;
use crate::rules::Seat;
use crate::rules::parallel::{Arrow, Plan};
use crate::table::{ParallelMessage, ParallelStage};
use crate::ui::browser::random::random_seed;
use crate::ui::dom::{El, follow, html};
use crate::ui::i18n::{Percent, t_string};
use crate::ui::pages::play::SearchResult;
use crate::ui::pages::play::{ANALYSIS_LINES, ANALYSIS_MS, HINT_MS};
use crate::ui::state::engine::{Brain, Heard};
use leptos::prelude::*;
use std::time::Duration;

/// Lets the computers plan, and moves on where nobody has to be waited for.
pub fn sit(game: PlanGame) {
    let brain = Brain::new();
    let minds = game.minds;
    follow(move || {
        let lines = {
            let table = game.table.read();
            let thinks = table.thinks();
            thinks.map(|(view, level)| {
                let (seat, level) = (view.seat(), level.number());
                let go = format!("go player {seat} level {level} seed {}", random_seed());
                (seat, ugi::search_lines(table.game(), go))
            })
        };
        let Some((seat, lines)) = lines.filter(|_| minds.may_play()) else {
            return brain.stop();
        };
        brain.ask(lines, move |heard| match heard {
            // What a computer is about to do stays behind its screen.
            Heard::Info(_) => {}
            Heard::Gone => minds.failed.set(true),
            Heard::Best(text) => match text.parse() {
                Ok(plan) => {
                    game.send(ParallelMessage::Answer(seat, plan));
                }
                Err(_) => minds.failed.set(true),
            },
        });
    });
    follow(move || move_on(game));
    advise(game);
}

/// Opens the screen of a person who plays alone against computers, and lets
/// the plans run when no person has to be asked whether everybody looks.
fn move_on(game: PlanGame) {
    if game.watch.read().is_some() || game.covered.get() {
        return;
    }
    let (stage, people) = {
        let table = game.table.read();
        (table.stage(), table.people().len())
    };
    let message = match stage {
        ParallelStage::Curtain(_) if people == 1 => ParallelMessage::Start,
        ParallelStage::Ready if people < 2 && !game.minds.paused.get() => ParallelMessage::Raise,
        _ => return,
    };
    // Not within the change that led here.
    set_timeout(
        move || {
            if game.table.try_with_untracked(|table| table.stage()) == Some(stage) {
                game.send(message);
            }
        },
        Duration::ZERO,
    );
}

/// When only computers play, the next round follows by itself.
pub fn go_on_by_itself(game: PlanGame, at_end: impl Fn() -> bool + 'static) {
    let minds = game.minds;
    if !minds.only {
        return;
    }
    follow(move || {
        let shows = game.table.read().stage() == ParallelStage::Showing;
        if !shows || !at_end() || minds.paused.get() || game.summary.read().outcome.is_some() {
            return;
        }
        let wait = minds.wait();
        let round = game.watch.get_untracked();
        set_timeout(
            move || {
                let same = game.watch.try_get_untracked() == Some(round);
                if same && !minds.paused.get_untracked() {
                    game.send(ParallelMessage::GoOn);
                }
            },
            Duration::from_millis(wait as u64),
        );
    });
}

/// Hints and analyses for the player whose screen is open.
fn advise(game: PlanGame) {
    let brain = Brain::new();
    let minds = game.minds;
    // Tokens that are laid change neither the question nor the answer.
    let open = Memo::new(move |_| {
        let table = game.table.read();
        let ParallelStage::Open(seat) = table.stage() else {
            return None;
        };
        table.view().map(|_| (seat, table.rounds()))
    });
    follow(move || {
        let (hinting, analysing) = (minds.hinting.get(), minds.analysing.get());
        let go = match open.get() {
            Some((seat, _)) if hinting => format!("go player {seat} movetime {HINT_MS}"),
            Some((seat, _)) if analysing => {
                format!("go player {seat} movetime {ANALYSIS_MS} lines {ANALYSIS_LINES}")
            }
            _ => {
                if hinting {
                    minds.hinting.set(false);
                }
                // Nobody else is to see what was told behind this screen.
                minds.result.set(SearchResult::default());
                return brain.stop();
            }
        };
        minds.result.set(SearchResult::new(
            open.get_untracked().map(|(seat, _)| seat),
        ));
        let lines = ugi::search_lines(game.table.read_untracked().game(), go);
        brain.ask(lines, move |heard| match heard {
            Heard::Info(info) if analysing || hinting => {
                minds.result.update(|thought| thought.add(info));
            }
            Heard::Info(_) => {}
            Heard::Best(text) if hinting => {
                let chance = game
                    .table
                    .read_untracked()
                    .side_to_move()
                    .and_then(|seat| minds.result.read_untracked().chance(seat));
                minds.hinting.set(false);
                if let Ok(plan) = text.parse() {
                    lay(game, plan);
                    let chance = chance.unwrap_or(Percent(0.0));
                    let text = t_string!(game.i18n, page.mind.hint_plan, chance);
                    game.notice.set(Some(text));
                }
            }
            Heard::Best(_) => {}
            Heard::Gone => {
                minds.hinting.set(false);
                minds.analysing.set(false);
                let text = t_string!(game.i18n, page.mind.failed);
                game.notice.set(Some(text.to_owned()));
            }
        });
    });
}

/// Lays a whole plan on the arrows of the open screen.
fn lay(game: PlanGame, plan: Plan) {
    game.send(ParallelMessage::Clear);
    for arrow in Arrow::all() {
        if let Some(number) = plan.order(arrow) {
            game.send(ParallelMessage::Lay(arrow, number));
        }
    }
}

/// The buttons for a hint and for an analysis.
pub fn advice(game: PlanGame) -> El {
    let minds = game.minds;
    html("div")
        .class("advice")
        .child(minds.hint())
        .child(minds.analysis())
}

/// Whether one person plays against computers, with nobody to hide from.
pub fn is_alone(game: PlanGame, seat: Seat) -> bool {
    let people = game.table.read_untracked().people();
    people.len() == 1 && people.contains(seat)
}
