//! A round in words: the step that ran last, what it did, and all steps so far.

use super::game::ParallelGame;
use super::playback_controls::go_to_step;
use super::priority::RUNNING_ARROW;
use super::step_text::step_text;
use crate::i18n::ending::resigned_text;
use crate::i18n::t_string;
use crate::pages::game::{WinnerPieces, status_text};
use leptos::prelude::*;
use starfence_rules::parallel::Submission;
use starfence_rules::{Position as _, Seat, Set};

/// The number, direction and phase that are running, large enough to be
/// seen from a distance.
#[component]
pub fn RunningStep(
    /// The game.
    game: ParallelGame,
) -> impl IntoView {
    let running = Memo::new(move |_| {
        let step = game.current_step()?;
        Some((step.phase, step.number, step.direction))
    });
    let badge = move || {
        running.get().map(|(phase, number, direction)| {
            let turn = format!("rotate({})", 60 * direction as u32);
            view! {
                <span class={"running-step"}>
                    <span class="token">{number.get()}</span>
                    <svg viewBox="-1 -1 2 2">
                        <path d=RUNNING_ARROW transform=turn />
                    </svg>
                    <span class="quiet">{t_string!(game.i18n, page.reveal.phase, phase)}</span>
                </span>
            }
        })
    };
    view! {
        <span class="running" aria-hidden="true">
            {badge}
        </span>
    }
}

/// What the last step did, and how the game ended if it did.
#[component]
pub fn RoundStatus(
    /// The game.
    game: ParallelGame,
) -> impl IntoView {
    let i18n = game.i18n;
    let is_last = move || {
        let rounds = game.table.read().rounds();
        game.playback.get().is_none_or(|it| it.round + 1 == rounds)
    };
    let ended = Memo::new(move |_| {
        let over = game.summary.read().ending.is_some();
        game.is_at_round_end() && over && is_last()
    });
    let happened = move || match game.current_step() {
        Some(step) => step_text(i18n, &step, &|seat| game.name(seat)),
        None => {
            let round = game.round.read();
            let opening = match round.as_ref().is_some_and(|round| round.steps.is_empty()) {
                true => t_string!(i18n, page.reveal.nothing),
                false => t_string!(i18n, page.reveal.before),
            };
            let resigned = who_resigned(game);
            // The text about the end of the game already says who resigned.
            match resigned.is_empty() || ended.get() {
                true => opening.to_owned(),
                false => {
                    let resigned = resigned_text(i18n, resigned, &|seat| game.name(seat));
                    format!("{opening} {resigned}")
                }
            }
        }
    };
    let text = move || match ended.get() {
        true => {
            let ending = status_text(i18n, &game.summary.read(), false);
            format!("{} {ending}", happened())
        }
        false => happened(),
    };
    view! {
        <div class={"headline"}>
            <Show when=move || ended.get()>
                <WinnerPieces summary=game.summary />
            </Show>
            <p class="status" class:won=move || ended.get() role="status">
                {text}
            </p>
        </div>
    }
}

/// Returns the players who resigned instead of planning in the round that is
/// played back; tracked.
fn who_resigned(game: ParallelGame) -> Set<Seat> {
    let plans = game
        .playback
        .get()
        .and_then(|it| game.table.read().plans(it.round));
    let seats = Seat::all(game.table.read().position().players());
    seats
        .filter(|seat| plans.is_some_and(|plans| plans.by_seat(*seat) == Submission::Resign))
        .collect()
}

/// Every step so far in words, newest first. Pressing one shows the round after
/// it.
#[component]
pub fn RoundLog(
    /// The game.
    game: ParallelGame,
) -> impl IntoView {
    let i18n = game.i18n;
    let steps_run = Memo::new(move |_| game.steps_run());
    let line = move |index: usize| {
        let text = move || {
            let round = game.round.read();
            let step = round.as_ref()?.steps.get(index)?;
            Some(step_text(i18n, step, &|seat| game.name(seat)))
        };
        let current = move || (steps_run.get() == index + 1).then_some("step");
        view! {
            <li>
                <button
                    type="button"
                    aria-current=current
                    on:click=move |_| go_to_step(game, index + 1)
                >
                    {text}
                </button>
            </li>
        }
    };
    view! {
        <ol class="log" aria-label=move || t_string!(i18n, page.reveal.log)>
            <For each=move || (0..steps_run.get()).rev() key=|index| *index children=line />
        </ol>
    }
}
