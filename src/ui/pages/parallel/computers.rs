//! The computers in a game of the programmed variant. Each is asked with what
//! is public and nothing else.

use super::game::ParallelGame;
use crate::engine::ugi;
use crate::rules::Seat;
use crate::rules::parallel::{Arrow, Plan};
use crate::table::{ParallelMessage, ParallelStage, only_person};
use crate::ui::browser::random::random_seed;
use crate::ui::browser::timer::run_later;
use crate::ui::i18n::{Percent, t_string};
use crate::ui::pages::play::{
    ANALYSIS_LINES, ANALYSIS_MS, AnalysisButton, HINT_MS, HintButton, SearchResult,
};
use crate::ui::state::engine::{EngineClient, EngineReply, Urgency};
use leptos::prelude::*;
use std::time::Duration;

/// How long a computer looks before it answers a draw offer, in milliseconds.
const DRAW_MS: u32 = 500;

/// Lets the computers plan, gives hints and analyses, and goes on where no
/// person has to be waited for.
pub fn run_computers(game: ParallelGame) {
    let client = EngineClient::for_owner();
    let computers = game.computers;
    Effect::new(move |_| {
        let lines = {
            let table = game.table.read();
            let thinks = table.thinks();
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
            // What a computer is about to plan is shown to nobody.
            EngineReply::Info(_) => {}
            EngineReply::Gone => computers.failed.set(true),
            EngineReply::Best(text) => match text.parse() {
                Ok(plan) => {
                    game.send(ParallelMessage::Answer(seat, plan));
                }
                Err(_) => computers.failed.set(true),
            },
        });
    });
    Effect::new(move |_| skip_confirmations(game));
    answer_draws(game);
    advise(game);
}

/// Lets each computer that is offered a draw look at the position at hand, and
/// answer.
fn answer_draws(game: ParallelGame) {
    let client = EngineClient::for_owner();
    let asked = Memo::new(move |_| game.table.read().asked_for_draw());
    Effect::new(move |_| {
        let Some(seat) = asked.get().filter(|_| game.computers.may_play()) else {
            return client.stop();
        };
        let go = format!("go player {seat} movetime {DRAW_MS}");
        let lines = ugi::search_lines(game.table.read_untracked().game(), go);
        let chance = StoredValue::new(None);
        client.ask(Urgency::Move, lines, move |reply| match reply {
            EngineReply::Info(info) => {
                let _ = chance.try_set_value(info.chances.get(seat.at()).copied());
            }
            EngineReply::Best(_) => {
                // Whoever found nothing has no reason to give in.
                let found = chance.try_get_value().flatten();
                game.answer_draw(seat, found.unwrap_or(1.0));
            }
            EngineReply::Gone => game.computers.failed.set(true),
        });
    });
}

/// Opens the planning screen of a person who plays alone against computers, and
/// reveals the plans when no person has to be asked whether everybody looks.
fn skip_confirmations(game: ParallelGame) {
    if game.playback.read().is_some() || game.covered.get() {
        return;
    }
    let (stage, people) = {
        let table = game.table.read();
        (table.stage(), table.people().len())
    };
    match stage {
        ParallelStage::Curtain(_) if people == 1 => game.send(ParallelMessage::Start),
        ParallelStage::Ready if people < 2 && !game.computers.paused.get() => {
            game.send(ParallelMessage::Raise)
        }
        _ => false,
    };
}

/// Goes on to the next round by itself when only computers play.
pub fn go_on_by_itself(game: ParallelGame) {
    let computers = game.computers;
    if !computers.only {
        return;
    }
    Effect::new(move |_| {
        let shows = game.table.read().stage() == ParallelStage::Showing;
        let over = game.summary.read().ending.is_some();
        if !shows || !game.at_round_end() || computers.paused.get() || over {
            return;
        }
        let wait = Duration::from_millis(computers.wait() as u64);
        run_later(wait, move || {
            game.send(ParallelMessage::GoOn);
        });
    });
}

/// Hints and analyses for the player whose planning screen is open.
fn advise(game: ParallelGame) {
    let client = EngineClient::for_owner();
    let computers = game.computers;
    // Tokens that are laid change neither the question nor the answer.
    let open = Memo::new(move |_| {
        let table = game.table.read();
        let ParallelStage::Open(seat) = table.stage() else {
            return None;
        };
        table.view().map(|_| (seat, table.rounds()))
    });
    Effect::new(move |_| {
        let (hinting, analysing) = (computers.hinting.get(), computers.analysing.get());
        let (urgency, go) = match open.get() {
            Some((seat, _)) if hinting => (
                Urgency::Hint,
                format!("go player {seat} movetime {HINT_MS}"),
            ),
            Some((seat, _)) if analysing => (
                Urgency::Analysis,
                format!("go player {seat} movetime {ANALYSIS_MS} multipv {ANALYSIS_LINES}"),
            ),
            _ => {
                if hinting {
                    computers.hinting.set(false);
                }
                // Nobody else may see what was found for this player.
                computers.result.set(SearchResult::default());
                return client.stop();
            }
        };
        let seat = open.get_untracked().map(|(seat, _)| seat);
        computers.result.set(SearchResult::new(seat));
        let lines = ugi::search_lines(game.table.read_untracked().game(), go);
        client.ask(urgency, lines, move |reply| match reply {
            EngineReply::Info(info) if analysing || hinting => {
                computers.result.update(|result| result.add(info));
            }
            EngineReply::Info(_) => {}
            EngineReply::Best(text) if hinting => {
                computers.hinting.set(false);
                if let Ok(plan) = text.parse() {
                    show_hint(game, plan);
                }
            }
            EngineReply::Best(_) => {}
            EngineReply::Gone => {
                computers.hinting.set(false);
                computers.analysing.set(false);
                let text = t_string!(game.i18n, page.mind.failed);
                game.notice.set(Some(text.to_owned()));
            }
        });
    });
}

/// Lays a whole plan for the player whose planning screen is open, and says how
/// good it is.
fn show_hint(game: ParallelGame, plan: Plan) {
    let seat = game.table.read_untracked().side_to_move();
    let result = game.computers.result;
    let chance = seat.and_then(|seat| result.read_untracked().chance(seat));
    game.send(ParallelMessage::Clear);
    for arrow in Arrow::all() {
        if let Some(number) = plan.order(arrow) {
            game.send(ParallelMessage::Lay(arrow, number));
        }
    }
    let chance = chance.unwrap_or(Percent(0.0));
    let text = t_string!(game.i18n, page.mind.hint_plan, chance);
    game.notice.set(Some(text));
}

/// The buttons for a hint and for an analysis.
#[component]
pub fn Advice(
    /// The game.
    game: ParallelGame,
) -> impl IntoView {
    let computers = game.computers;
    view! {
        <div class="advice">
            <HintButton computers />
            <AnalysisButton computers />
        </div>
    }
}

/// Whether this person plays against computers alone, with nobody to hide from.
pub fn is_alone(game: ParallelGame, seat: Seat) -> bool {
    only_person(game.table.read_untracked().players()) == Some(seat)
}
