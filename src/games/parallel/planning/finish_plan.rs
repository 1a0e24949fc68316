//! The button that finishes planning. If the plan is empty, the button first
//! asks whether the player wants to pass.

use super::state::{Planning, ignore_repeats};
use crate::browser::effects::run_effect;
use crate::browser::press::on_click;
use crate::games::parallel::game::ParallelGame;
use crate::i18n::{t, t_string};
use crate::state::planning_tips::PlanningTipsState;
use leptos::prelude::*;
use starfence_rules::Seat;
use starfence_table::ParallelMessage;
use web_sys::KeyboardEvent;

/// The button that confirms the plan, beside a line that says what comes next
/// until the first token is laid. While the plan is empty, the button is not
/// highlighted, and pressing
/// it first asks whether the player wants to pass the round.
#[component]
pub fn FinishPlan(
    game: ParallelGame,
    /// The player who is planning.
    seat: Seat,
    /// The state that the parts of the planning screen share.
    planning: Planning,
) -> impl IntoView {
    let i18n = game.i18n;
    let tips = expect_context::<PlanningTipsState>();
    let is_empty = Memo::new(move |_| planning.plan().is_empty());
    let asked = RwSignal::new(false);
    // Laying a token answers the question: the player does not pass.
    run_effect(move || {
        if !is_empty.get() {
            asked.set(false);
        }
    });
    let asks = Memo::new(move |_| asked.get() && is_empty.get());
    let finish = move |_| {
        if is_empty.get_untracked() && !asked.get_untracked() {
            asked.set(true);
        } else {
            let plan = untrack(|| planning.plan());
            if game.send(ParallelMessage::Confirm) {
                tips.record_finished(seat, plan);
            }
        }
    };
    let answer_no = move |event: KeyboardEvent| {
        if event.key() == "Escape" && asks.get_untracked() {
            asked.set(false);
            event.prevent_default();
        }
    };
    let holds_token = Memo::new(move |_| planning.tokens.held.get().is_some());
    let first = move || {
        if holds_token.get() {
            t_string!(i18n, page.plan.then_arrow)
        } else {
            t_string!(i18n, page.plan.token_first)
        }
    };
    let question = move || asks.get().then(|| t_string!(i18n, page.plan.pass_question));
    let keep_planning = move || {
        asks.get().then(|| {
            view! {
                <button {..on_click(move |_| asked.set(false))} class="button" type="button">
                    {t!(i18n, page.plan.keep_planning)}
                </button>
            }
        })
    };
    let label = move || {
        if asks.get() {
            t_string!(i18n, page.plan.pass)
        } else {
            t_string!(i18n, page.plan.done)
        }
    };
    view! {
        <div class="plan-done" class:asking=move || asks.get() on:keydown=answer_no>
            <p role="alert">{question}</p>
            // The line keeps its space once a token is laid, so that nothing
            // moves.
            <p class="plan-first" class:told=move || !is_empty.get()>
                {first}
            </p>
            {keep_planning}
            <button
                {..on_click(finish)}
                class="button"
                class:primary=move || asks.get() || !is_empty.get()
                type="button"
                on:keydown=ignore_repeats
            >
                {label}
            </button>
        </div>
    }
}
