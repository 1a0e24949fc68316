//! The finale: the last steps of the deciding round once more, in slow motion.

use crate::browser::effects::run_effect;
use crate::browser::sound;
use crate::browser::sound::landing_sounds;
use crate::browser::time::page_clock;
use crate::games::parallel::game::ParallelGame;
use crate::pages::game::FinaleStage;
use leptos::prelude::*;
use starfence_boards::star::PegAnimation;
use starfence_rules::parallel::{Resolution, Step};
use starfence_table::ParallelStage;
use std::time::Duration;

/// The speed of the pegs, as a multiple of the normal speed.
const SPEED: f64 = 0.6;
/// The time for which the end of the game is shown, in milliseconds: as long as
/// the pegs of the last step fly.
const END_SHOWN_MS: f64 = 1_500.0;
/// The time for which the position before the first step is shown, in
/// milliseconds.
const START_SHOWN_MS: f64 = 500.0;
/// The pause after each step, in milliseconds.
const PAUSE_MS: f64 = 300.0;
/// The most time that the steps take, in milliseconds.
const MAX_STEPS_MS: f64 = 2_900.0;

/// The slow motion of the round on the screen.
#[derive(Clone, Copy)]
pub struct SlowMotion {
    game: ParallelGame,
    /// The frame that is shown.
    pub stage: FinaleStage,
}

impl SlowMotion {
    /// Provides the stage of the finale, which begins when the deciding round
    /// has been played back to its end on this page. `round` is the index of the
    /// round on the screen.
    pub fn provide(game: ParallelGame, round: usize) -> Self {
        // Watching the round again does not repeat the finale.
        let has_ended = Memo::new(move |before: Option<&bool>| {
            let is_last = game.table.read().rounds() == round + 1;
            let is_shown = game.table.read().stage() == ParallelStage::Showing;
            let is_over = game.summary.read().ending.is_some();
            let ends = is_last && is_shown && is_over && game.is_at_round_end();
            ends || before == Some(&true)
        });
        let frames = move || game.round.read().as_ref().map_or_else(Vec::new, frames_of);
        let stage = FinaleStage::provide(has_ended, frames);
        let motion = Self { game, stage };
        run_effect(move || motion.fly());
        motion
    }

    /// Returns the number of steps after which the board shows the position;
    /// tracked reactively.
    pub fn steps_shown(self) -> usize {
        let slow = || {
            let frame = self.stage.frame()?;
            let round = self.game.round.read();
            Some(steps_at(round.as_ref()?, frame))
        };
        slow().unwrap_or_else(|| self.game.steps_run())
    }

    /// Returns the step that the board shows last; tracked reactively.
    pub fn step_shown(self) -> Option<Step> {
        let index = self.steps_shown().checked_sub(1)?;
        self.game.round.read().as_ref()?.steps.get(index).cloned()
    }

    /// Lets the pegs of the frame's step fly. In the first frame, those of the
    /// game's last step may still be in the air.
    fn fly(self) {
        let animation = self.game.animation;
        match self.stage.frame() {
            Some(0) => {}
            Some(1) => animation.set(None),
            Some(_) => {
                let flight = untrack(|| self.step_shown()).as_ref().map(flight_of);
                if let Some(flight) = &flight {
                    sound::play_all(&landing_sounds(&flight.landings()));
                }
                animation.set(flight);
            }
            // A finale that was ended has left its pegs in the air.
            None => {
                let is_slow = |flight: &PegAnimation| flight.speed == SPEED;
                if animation.read_untracked().as_ref().is_some_and(is_slow) {
                    animation.set(None);
                }
            }
        }
    }
}

/// Returns the slow flight of a step's pegs, beginning now.
fn flight_of(step: &Step) -> PegAnimation {
    PegAnimation {
        routes: step.moves.iter().map(|mv| mv.route.clone()).collect(),
        began: page_clock(),
        speed: SPEED,
    }
}

/// Returns how long each of the last steps takes, as many as there is time for
/// and at least one.
fn last_steps(round: &Resolution) -> Vec<f64> {
    let mut taken = 0.0;
    let times = round
        .steps
        .iter()
        .rev()
        .map(|step| flight_of(step).duration() + PAUSE_MS);
    let mut times: Vec<f64> = times
        .take_while(|time| {
            taken += time;
            taken <= MAX_STEPS_MS
        })
        .collect();
    times.reverse();
    times
}

/// Returns how long each frame is shown: the end of the game, the position
/// before the first of the last steps, and each of these steps.
fn frames_of(round: &Resolution) -> Vec<Duration> {
    let steps = last_steps(round);
    if steps.is_empty() {
        return Vec::new();
    }
    [END_SHOWN_MS, START_SHOWN_MS]
        .into_iter()
        .chain(steps)
        .map(|millis| Duration::from_millis(millis as u64))
        .collect()
}

/// Returns the number of steps after which a frame shows the round.
fn steps_at(round: &Resolution, frame: usize) -> usize {
    let steps = round.steps.len();
    let first = steps - last_steps(round).len();
    match frame.checked_sub(1) {
        None => steps,
        Some(played) => (first + played).min(steps),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::lattice::Hole;
    use starfence_rules::parallel::{Plan, Players, Position, Rules, Submissions, resolve};

    /// Returns a round in which both players move as much as they can.
    fn round() -> Resolution {
        let position = Position::shuffled(Rules::new(Players::Two), 1);
        let plans = ["E4,SE5/W3,SW2", "W4,NW5/E3,NE2"].map(|plan| plan.parse::<Plan>().unwrap());
        resolve(&position, Submissions::new(&plans)).unwrap()
    }

    #[test]
    fn the_last_steps_run_once_more_in_less_than_five_seconds() {
        let round = round();
        assert!(round.steps.len() > 2);
        let frames = frames_of(&round);
        let shown = frames.len() - 2;
        assert!(shown > 0 && shown <= round.steps.len());
        assert!(frames.iter().sum::<Duration>() < Duration::from_secs(5));
        let steps = round.steps.len();
        let seen = Vec::from_iter((0..frames.len()).map(|frame| steps_at(&round, frame)));
        let mut expected = vec![steps];
        expected.extend(steps - shown..=steps);
        assert_eq!(seen, expected);
    }

    #[test]
    fn even_the_longest_step_is_shown() {
        let mut round = round();
        let hole: Hole = "e5".parse().unwrap();
        let mut last = round.steps.pop().unwrap();
        for mv in &mut last.moves {
            mv.route = vec![hole; 60];
        }
        round.steps.push(last);
        assert_eq!(frames_of(&round).len(), 3);
        assert!(frames_of(&round).iter().sum::<Duration>() < Duration::from_secs(5));
        round.steps.clear();
        assert_eq!(frames_of(&round), []);
    }
}
