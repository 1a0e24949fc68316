//! The steps of a round side by side, and the announcement of the next step.

use super::round_player::RoundPlayer;
use super::step_mark::StepMark;
use super::step_text::step_text;
use crate::browser::effects::run_effect;
use crate::browser::pointer;
use crate::browser::timer::request_animation_frame;
use crate::i18n::{t, t_string};
use leptos::html::Div;
use leptos::prelude::*;
use starfence_boards::star::BoardRotation;
use starfence_rules::Seat;
use starfence_rules::parallel::Step;
use starfence_table::Colour;
use web_sys::{KeyboardEvent, MouseEvent};

/// Returns the colours of the players who ordered a step.
pub fn step_colours(player: RoundPlayer, step: &Step) -> Vec<Colour> {
    let table = player.game.table.read_untracked();
    let colour = |seat: Seat| Some(table.players().get(seat.array_index())?.colour);
    step.ordered_by.into_iter().filter_map(colour).collect()
}

/// The steps of a round in the order in which they run, as a slider that fills
/// while the round runs. Tapping a step, or moving the slider with the
/// keyboard, shows the position after that step.
#[component]
pub fn StepStrip(
    /// The playback of the round.
    player: RoundPlayer,
    /// The rotation of the board on the screen.
    turned: Signal<BoardRotation>,
) -> impl IntoView {
    let game = player.game;
    let i18n = game.i18n;
    let steps = Memo::new(move |_| {
        let round = game.round.read();
        round
            .as_ref()
            .map_or_else(Vec::new, |round| round.steps.clone())
    });
    let steps_run = Memo::new(move |_| game.steps_run());
    // The step that is announced or, failing that, the one that ran last.
    let current = Memo::new(move |_| {
        player
            .announced
            .get()
            .or_else(|| steps_run.get().checked_sub(1))
    });
    let list = NodeRef::<Div>::new();
    run_effect(move || {
        current.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || pointer::centre_within(&list, ".now"));
        }
    });
    let mark = move |at: usize| {
        let step = steps.with_untracked(|steps| steps.get(at).cloned())?;
        let colours = step_colours(player, &step);
        Some(view! {
            <span
                class="strip-step"
                class:ran=move || { at < steps_run.get() }
                class:now=move || current.get() == Some(at)
                data-step=(at + 1).to_string()
                data-phase=step.phase.number().to_string()
            >
                <StepMark number=step.number direction=step.direction colours turned />
            </span>
        })
    };
    let text = move || match game.current_step() {
        Some(step) => step_text(i18n, &step, turned.get(), &|seat| game.seat_name(seat)),
        None => t_string!(i18n, page.reveal.before).to_owned(),
    };
    let choose = move |event: MouseEvent| {
        let step = pointer::target_attribute(&event, "data-step");
        if let Some(step) = step.and_then(|step| step.parse().ok()) {
            player.go_to(step);
        }
    };
    let by_key = move |event: KeyboardEvent| {
        let (at, last) = (steps_run.get_untracked(), steps.read_untracked().len());
        let to = match event.key().as_str() {
            "ArrowLeft" | "ArrowDown" => at.saturating_sub(1),
            "ArrowRight" | "ArrowUp" => (at + 1).min(last),
            "Home" => 0,
            "End" => last,
            _ => return,
        };
        event.prevent_default();
        player.go_to(to);
    };
    view! {
        <div
            class="step-strip"
            node_ref=list
            role="slider"
            tabindex="0"
            aria-label=t!(i18n, page.reveal.steps_of_round)
            title=t!(i18n, page.reveal.steps_of_round)
            aria-valuemin="0"
            aria-valuemax=move || steps.read().len().to_string()
            aria-valuenow=move || steps_run.get().to_string()
            aria-valuetext=text
            on:click=choose
            on:keydown=by_key
        >
            {move || (0..steps.read().len()).map(mark).collect_view()}
        </div>
    }
}

/// The next step, shown large over the board for a moment.
#[component]
pub fn AnnouncedStep(
    /// The playback of the round.
    player: RoundPlayer,
    /// The rotation of the board on the screen.
    turned: Signal<BoardRotation>,
) -> impl IntoView {
    let mark = move || {
        let step = player.announced_step()?;
        let colours = step_colours(player, &step);
        Some(view! {
            <div class={"announced-step"}>
                <StepMark number=step.number direction=step.direction colours turned />
            </div>
        })
    };
    view! { <div class="announcement" aria-hidden="true">{mark}</div> }
}
