//! Hints and analyses for the player whose planning screen is open. The
//! requests and results belong to that screen and are dropped with it.

use super::plan_editor::PlanEditor;
use crate::browser::effects::run_effect;
use crate::games::parallel::game::ParallelGame;
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

/// Provides hints and analyses on the planning screen of a player. Returns the
/// state of the hints and analyses of that screen.
pub fn advise(game: ParallelGame, seat: Seat, editor: PlanEditor) -> Computers {
    let client = EngineClient::for_owner();
    let computers = game.computers.for_screen(game.wants_analysis(seat));
    run_effect(move || game.set_analysis_wanted(seat, computers.analysing.get()));
    run_effect(move || {
        let (hinting, analysing) = (computers.hint_requested.get(), computers.analysing.get());
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
                computers.hint_requested.set(false);
                if let Ok(plan) = text.parse() {
                    show_hint(seat, editor, computers, plan);
                }
            }
            EngineReply::Best(_) => {}
            EngineReply::Unavailable => {
                computers.hint_requested.set(false);
                computers.analysing.set(false);
                editor
                    .notice
                    .show(t_string!(game.i18n, page.computer.failed).to_owned());
            }
        });
    });
    computers
}

/// Replaces the plan with the recommended plan, and shows the player's winning
/// chance with the recommended plan.
fn show_hint(seat: Seat, editor: PlanEditor, computers: Computers, plan: Plan) {
    let chance = computers.result.read_untracked().chance(seat);
    if editor.send.run(ParallelMessage::SetPlan(plan)) {
        let chance = chance.unwrap_or(Percent(0.0));
        editor
            .notice
            .show(t_string!(editor.i18n, page.computer.hint_plan, chance));
    }
}

/// The buttons for a hint and for the analysis.
#[component]
pub fn Advice(
    /// The state of the hints and analyses of the screen.
    computers: Computers,
) -> impl IntoView {
    view! {
        <HintButton computers />
        <AnalysisButton computers attr:data-opens="analysis" />
    }
}
