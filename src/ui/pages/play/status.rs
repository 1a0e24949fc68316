//! Whose turn it is, what is told beside the board, and what can be done about
//! it.

use super::clock_view::ClockNote;
use super::command::Command;
use super::computers::Computers;
use super::game_clock::GameClock;
use super::game_over::GameOver;
use super::move_list::ReturnButtons;
use super::moves::Moves;
use super::panel::Panel;
use super::summary::Summary;
use crate::rules::{DrawReason, Outcome, Seat};
use crate::table::GameId;
use crate::ui::i18n::{I18n, t_string, use_i18n};
use crate::ui::state::library::use_saved_games;
use leptos::prelude::*;

/// The status of a game with turns.
#[component]
pub fn GameStatus(
    /// The game.
    id: GameId,
    /// What the page shows of it.
    summary: Memo<Summary>,
    /// What is told beside the board.
    notice: RwSignal<Option<String>>,
    /// Is told what people ask for.
    on_command: Callback<Command>,
    /// The moves.
    moves: Moves,
    /// The computers.
    computers: Computers,
    /// The clocks, if anybody has one.
    clocks: Option<GameClock>,
    /// The panel beside the board.
    panel: RwSignal<Option<Panel>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let games = use_saved_games();
    let status = move || {
        if moves.looks_back.get() {
            let (ply, len) = (moves.ply(), moves.len.get());
            return t_string!(i18n, page.moves.looking_back, ply, len);
        }
        let lot_drawn = games.lot_drawn.get() == Some(id);
        status_text(i18n, &summary.read(), lot_drawn && moves.is_first())
    };
    let may_claim = move || {
        let summary = summary.read();
        summary.may_claim_draw && !summary.waits_for_computer() && !moves.looks_back.get()
    };
    let is_over = move || summary.read().outcome.is_some() && !moves.looks_back.get();
    view! {
        <div class={"turn"}>
            <p class="status" role="status">
                {status}
            </p>
            <p class="notice" class:empty=move || notice.read().is_none() role="alert">
                {move || notice.get()}
            </p>
            {clocks.map(|clocks| view! { <ClockNote clocks /> })}
            <Show when=move || moves.looks_back.get()>
                <ReturnButtons moves />
            </Show>
            <Show when=move || computers.failed.get()>
                <div class={"after"}>
                    <p class="notice" role="alert">
                        {move || t_string!(i18n, page.mind.failed)}
                    </p>
                    <button class="button" on:click=move |_| computers.failed.set(false)>
                        {move || t_string!(i18n, page.mind.try_again)}
                    </button>
                </div>
            </Show>
            <Show when=may_claim>
                <button class="button" on:click=move |_| on_command.run(Command::ClaimDraw)>
                    {move || t_string!(i18n, page.play.claim_draw)}
                </button>
            </Show>
            <Show when=is_over>
                <GameOver summary on_command moves panel />
            </Show>
        </div>
    }
}

/// Whose turn it is, or how the game ended, as sentences. `announces_first`
/// says first who goes first, where that was drawn by lot.
pub fn status_text(i18n: I18n, summary: &Summary, announces_first: bool) -> String {
    let name = |seat| summary.name(i18n, seat);
    let names = |seats: Vec<Seat>| i18n.list(&seats.into_iter().map(name).collect::<Vec<_>>());
    let mut sentences: Vec<String> = Vec::new();
    for seat in &summary.ran_out {
        sentences.push(t_string!(i18n, page.clock.ran_out, name = name(*seat)));
    }
    if let Some(outcome) = summary.outcome {
        sentences.push(match outcome {
            Outcome::Won(winner) => t_string!(i18n, page.play.won, name = name(winner)),
            Outcome::Tied(seats) => {
                let names = names(seats.into_iter().collect());
                t_string!(i18n, page.play.tied, names)
            }
            Outcome::Drawn(reason) => draw_text(i18n, reason).to_owned(),
        });
        return sentences.join(" ");
    }
    let Some(seat) = summary.to_move else {
        return String::new();
    };
    if announces_first {
        sentences.push(t_string!(i18n, page.play.begins, name = name(seat)));
    }
    if !summary.passed.is_empty() {
        let names = names(summary.passed.clone());
        sentences.push(t_string!(i18n, page.play.passed, names));
    }
    if !summary.finished.is_empty() {
        let (count, names) = (summary.finished.len(), names(summary.finished.clone()));
        sentences.push(t_string!(i18n, page.play.finished, count, names));
    }
    // Last, because it ends without a full stop.
    sentences.push(if summary.waits_for_computer() {
        t_string!(i18n, page.mind.thinking, name = name(seat))
    } else {
        t_string!(i18n, page.play.turn, name = name(seat))
    });
    sentences.join(" ")
}

fn draw_text(i18n: I18n, reason: DrawReason) -> &'static str {
    match reason {
        DrawReason::AllPassed => t_string!(i18n, page.play.drawn.all_passed),
        DrawReason::RoundLimit => t_string!(i18n, page.play.drawn.round_limit),
        DrawReason::Repetition => t_string!(i18n, page.play.drawn.repetition),
        DrawReason::Agreement => t_string!(i18n, page.play.drawn.agreement),
        DrawReason::AllResigned => t_string!(i18n, page.play.drawn.all_resigned),
    }
}
