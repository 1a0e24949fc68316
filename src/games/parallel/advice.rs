//! Hints and analyses for the player whose planning screen is open. The
//! requests and results belong to that screen and are dropped with it.

use super::game::ParallelGame;
use super::plan_desk::PlanLaying;
use crate::i18n::{Percent, t_string};
use crate::pages::game::{
    ANALYSIS_LINES, ANALYSIS_MS, AnalysisButton, Computers, HINT_MS, HintButton, SearchResult,
};
use crate::state::engine::{EngineClient, EngineReply, Urgency};
use leptos::prelude::*;
use starfence_engine::ugi;
use starfence_rules::Seat;
use starfence_rules::parallel::Plan;
use starfence_table::ParallelMessage;

/// Gives hints and analyses to the player whose planning screen is being built.
/// Returns the state of the computers for that screen.
pub fn advise(game: ParallelGame, seat: Seat, desk: PlanLaying) -> Computers {
    let client = EngineClient::for_owner();
    let computers = game.computers.for_screen(game.wants_analysis(seat));
    Effect::new(move |_| game.set_analysis_wanted(seat, computers.analysing.get()));
    Effect::new(move |_| {
        let (hinting, analysing) = (computers.hinting.get(), computers.analysing.get());
        let (urgency, go) = match (hinting, analysing) {
            (true, _) => (
                Urgency::Hint,
                format!("go player {seat} movetime {HINT_MS}"),
            ),
            (false, true) => (
                Urgency::Analysis,
                format!("go player {seat} movetime {ANALYSIS_MS} multipv {ANALYSIS_LINES}"),
            ),
            (false, false) => {
                computers.result.set(SearchResult::default());
                return client.stop();
            }
        };
        computers.result.set(SearchResult::new(Some(seat)));
        // Untracked: laying tokens changes neither the search nor its result.
        let lines = ugi::search_lines(game.table.read_untracked().game(), go);
        client.ask(urgency, lines, move |reply| match reply {
            EngineReply::Info(info) => computers.result.update(|result| result.add(info)),
            EngineReply::Best(text) if hinting => {
                computers.hinting.set(false);
                if let Ok(plan) = text.parse() {
                    show_hint(seat, desk, computers, plan);
                }
            }
            EngineReply::Best(_) => {}
            EngineReply::Gone => {
                computers.hinting.set(false);
                computers.analysing.set(false);
                desk.notice
                    .show(t_string!(game.i18n, page.computer.failed).to_owned());
            }
        });
    });
    computers
}

/// Lays the recommended plan, and shows the player's winning chance with this
/// plan.
fn show_hint(seat: Seat, desk: PlanLaying, computers: Computers, plan: Plan) {
    let chance = computers.result.read_untracked().chance(seat);
    if desk.send.run(ParallelMessage::SetPlan(plan)) {
        let chance = chance.unwrap_or(Percent(0.0));
        desk.notice
            .show(t_string!(desk.i18n, page.computer.hint_plan, chance));
    }
}

/// The buttons for a hint and for the analysis.
#[component]
pub fn Advice(
    /// The state of the computers for this player's screen.
    computers: Computers,
) -> impl IntoView {
    view! {
        <HintButton computers />
        <AnalysisButton computers attr:data-opens="analysis" />
    }
}
