//! The playback of a round step by step: automatic, or with the controls.

use super::game::ParallelGame;
use crate::boards::animation::page_clock;
use crate::browser::timer::run_later;
use crate::browser::{pointer, sound};
use crate::components::button::{IconButton, RunButton};
use crate::components::tool_group::ToolGroup;
use crate::i18n::t_string;
use crate::model::parallel::playback::Playback;
use crate::model::sound::{Sound, landing_sounds};
use leptos::prelude::*;
use starfence_boards::star::Flight;
use starfence_rules::lattice::Hole;
use std::time::Duration;

/// How long the plans are shown before the first step, in milliseconds.
const PLANS_SHOWN_MS: f64 = 1_600.0;
/// How long the result of a step is shown after its pegs have landed, in
/// milliseconds.
const RESULT_SHOWN_MS: f64 = 1_100.0;
/// How long the result of a step is shown if pegs do not fly, in milliseconds.
/// It makes up for the time of the flights.
const RESULT_SHOWN_MS_WITHOUT_FLIGHT: f64 = 1_900.0;

/// The playback speeds: a label and a factor.
const SPEEDS: [(&str, f64); 3] = [("1×", 1.0), ("2×", 2.0), ("4×", 4.0)];

/// Advances a round automatically during playback: once the pegs of a step have
/// landed and its result has been shown for a while, the next step runs.
pub fn run_playback(game: ParallelGame) {
    Effect::new(move |_| {
        let Some(playback) = game.playback.get().filter(|playback| playback.playing) else {
            return;
        };
        if game.flight.read().is_some() {
            return;
        }
        let wait = match playback.steps_run {
            0 => PLANS_SHOWN_MS,
            _ if pointer::wants_less_motion() => RESULT_SHOWN_MS_WITHOUT_FLIGHT,
            _ => RESULT_SHOWN_MS,
        };
        let wait = Duration::from_millis((wait / speed(game)) as u64);
        run_later(wait, move || run_step(game, true));
    });
}

fn speed(game: ParallelGame) -> f64 {
    let speed = SPEEDS.get(game.speed.get_untracked());
    speed.map_or(1.0, |speed| speed.1)
}

/// Shows the round after this many steps, without flights.
pub fn go_to_step(game: ParallelGame, steps_run: usize) {
    game.flight.set(None);
    game.playback.update(|playback| {
        if let Some(playback) = playback {
            playback.steps_run = steps_run;
            playback.playing = false;
        }
    });
}

/// Runs the next step. Its pegs fly unless the user prefers reduced motion.
fn run_step(game: ParallelGame, playing: bool) {
    let Some(playback) = game.playback.get_untracked() else {
        return;
    };
    let step = game.round.with_untracked(|round| {
        let step = round.as_ref()?.steps.get(playback.steps_run)?;
        let routes: Vec<Vec<Hole>> = step.moves.iter().map(|mv| mv.route.clone()).collect();
        let takes = step.moves.iter().any(|mv| !mv.takes.is_empty());
        Some((routes, takes))
    });
    let Some((routes, takes)) = step else {
        return;
    };
    let flies = !routes.is_empty() && !pointer::wants_less_motion();
    let flight = Flight {
        routes,
        began: page_clock(),
        speed: speed(game),
    };
    let mut sounds = landing_sounds(&flight.landings());
    if takes {
        sounds.push((Sound::Steal, flight.duration()));
    }
    sound::play_all(&sounds);
    game.flight.set(flies.then_some(flight));
    let steps_run = playback.steps_run + 1;
    game.playback.set(Some(Playback {
        steps_run,
        playing: playing && steps_run < untrack(|| game.step_count()),
        ..playback
    }));
}

/// Starts or pauses the playback; at the end it starts again.
fn play_or_pause(game: ParallelGame) {
    let steps = untrack(|| game.step_count());
    game.playback.update(|playback| {
        if let Some(playback) = playback {
            playback.playing = !playback.playing;
            if playback.playing && playback.steps_run >= steps {
                playback.steps_run = 0;
            }
        }
    });
}

/// The controls of the playback of a round.
#[component]
pub fn PlaybackControls(
    /// The game.
    game: ParallelGame,
    /// The index of the round, from 0.
    round: usize,
) -> impl IntoView {
    let i18n = game.i18n;
    let playing = Memo::new(move |_| game.playback.get().is_some_and(|it| it.playing));
    let steps_run = Memo::new(move |_| game.steps_run());
    let at_end = Memo::new(move |_| game.is_at_round_end());
    let play_label = move || match playing.get() {
        true => t_string!(i18n, page.reveal.pause).to_owned(),
        false => t_string!(i18n, page.reveal.play).to_owned(),
    };
    view! {
        <ToolGroup
            class="tools player"
            label=move || t_string!(i18n, page.reveal.player).to_owned()
        >
            <IconButton
                icon="back"
                label=move || t_string!(i18n, page.reveal.step_back).to_owned()
                on_press=move |()| go_to_step(game, steps_run.get_untracked().saturating_sub(1))
                disabled=Signal::derive(move || steps_run.get() == 0)
            />
            <RunButton
                label=play_label
                runs=playing
                on_press=move |()| play_or_pause(game)
            />
            <IconButton
                icon="forward"
                label=move || t_string!(i18n, page.reveal.step_on).to_owned()
                on_press=move |()| run_step(game, false)
                disabled=at_end
            />
            <IconButton
                icon="end"
                label=move || t_string!(i18n, page.reveal.to_end).to_owned()
                on_press=move |()| go_to_step(game, untrack(|| game.step_count()))
                disabled=at_end
            />
            <SpeedButton game />
            <RoundChoice game round />
        </ToolGroup>
    }
}

/// The button that switches to the next speed.
#[component]
fn SpeedButton(game: ParallelGame) -> impl IntoView {
    let name = move || SPEEDS.get(game.speed.get()).map_or("", |speed| speed.0);
    let label = move || t_string!(game.i18n, page.reveal.speed, speed = name());
    let next = move |_| {
        game.speed
            .update(|speed| *speed = (*speed + 1) % SPEEDS.len())
    };
    view! {
        <button class="icon-button" type="button" aria-label=label title=label on:click=next>
            {name}
        </button>
    }
}

/// The buttons that lead to the previous and the next round.
#[component]
fn RoundChoice(game: ParallelGame, round: usize) -> impl IntoView {
    let i18n = game.i18n;
    let rounds = Memo::new(move |_| game.table.read().rounds());
    let label = move || {
        let (round, rounds) = (round + 1, rounds.get());
        t_string!(i18n, page.reveal.of_rounds, round, rounds)
    };
    view! {
        <span class="rounds">
            <IconButton
                icon="earlier"
                label=move || t_string!(i18n, page.reveal.earlier).to_owned()
                on_press=move |()| {
                    if let Some(earlier) = round.checked_sub(1) {
                        game.show_round(earlier);
                    }
                }
                disabled=Signal::derive(move || round == 0)
            />
            <span>{label}</span>
            <IconButton
                icon="later"
                label=move || t_string!(i18n, page.reveal.later).to_owned()
                on_press=move |()| game.show_round(round + 1)
                disabled=Signal::derive(move || round + 1 >= rounds.get())
            />
        </span>
    }
}
