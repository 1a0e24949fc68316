//! Runs the round of a lesson or puzzle step by step.

use crate::browser::effects::run_effect;
use crate::browser::sound::{Sound, landing_sounds};
use crate::browser::time::page_clock;
use crate::browser::timer::run_later;
use crate::browser::{pointer, sound};
use leptos::prelude::*;
use starfence_boards::star::PegAnimation;
use starfence_rules::lattice::Hole;
use starfence_table::parallel::ParallelLesson;
use std::time::Duration;

/// The pause before each step.
const DELAY_BEFORE_STEP: Duration = Duration::from_millis(900);

/// Runs the round of a lesson as soon as the player has planned. Each step
/// begins `DELAY_BEFORE_STEP` after the pegs of the previous step have landed.
pub fn run_round(
    lesson: RwSignal<ParallelLesson>,
    steps_run: RwSignal<usize>,
    animation: RwSignal<Option<PegAnimation>>,
) {
    run_effect(move || {
        let next = steps_run.get();
        if animation.read().is_some() {
            return;
        }
        let step = {
            let lesson = lesson.read();
            lesson
                .round()
                .and_then(|round| round.steps.get(next).cloned())
        };
        let Some(step) = step else {
            return;
        };
        run_later(DELAY_BEFORE_STEP, move || {
            let routes: Vec<Vec<Hole>> = step.moves.iter().map(|mv| mv.route.clone()).collect();
            let flies = !routes.is_empty() && !pointer::prefers_reduced_motion();
            let way = PegAnimation {
                routes,
                ..PegAnimation::single_peg(Vec::new(), page_clock())
            };
            let mut sounds = landing_sounds(&way.landings());
            if step.moves.iter().any(|mv| !mv.tokens_taken.is_empty()) {
                sounds.push((Sound::Steal, way.duration()));
            }
            sound::play_all(&sounds);
            animation.set(flies.then_some(way));
            steps_run.set(next + 1);
        });
    });
}

pub fn skip_to_end(
    lesson: RwSignal<ParallelLesson>,
    steps_run: RwSignal<usize>,
    animation: RwSignal<Option<PegAnimation>>,
) {
    animation.set(None);
    let steps = lesson.with_untracked(|lesson| lesson.round().map_or(0, |round| round.steps.len()));
    steps_run.set(steps);
}
