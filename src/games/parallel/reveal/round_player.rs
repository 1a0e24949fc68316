//! The playback of a round, step by step: each step is first announced, then
//! its pegs move.

use crate::browser::effects::run_effect;
use crate::browser::sound::{Sound, landing_sounds};
use crate::browser::time::page_clock;
use crate::browser::timer::run_later;
use crate::browser::window_events::on_window;
use crate::browser::{pointer, sound};
use crate::games::parallel::game::ParallelGame;
use crate::state::playback::Playback;
use leptos::ev;
use leptos::prelude::*;
use starfence_boards::star::PegAnimation;
use starfence_rules::lattice::Hole;
use starfence_rules::parallel::Step;
use std::time::Duration;

/// The time for which the plans are shown before the first step is announced,
/// in milliseconds.
const PLANS_SHOWN_MS: f64 = 1_050.0;
/// The time for which a step is announced before its pegs move, in
/// milliseconds.
pub const ANNOUNCED_MS: f64 = 550.0;
/// The time for which the result of a step is shown after its pegs have landed,
/// in milliseconds.
const RESULT_SHOWN_MS: f64 = 650.0;
/// The time for which the result of a step is shown if moves are not animated,
/// in milliseconds. It is longer to make up for the missing animation.
const RESULT_SHOWN_MS_REDUCED_MOTION: f64 = 1_400.0;

/// The playback speeds, each with a label and a speed factor.
const SPEEDS: [(&str, f64); 3] = [("1×", 1.0), ("2×", 2.0), ("4×", 4.0)];

/// A CSS selector for all elements of the page that respond to taps. A tap
/// anywhere else speeds up the playback.
const CONTROLS: &str = "a, aside, button, dialog, input, label, textarea, [role=slider]";

/// The playback of the round on the screen. It exists as long as the screen.
#[derive(Clone, Copy)]
pub struct RoundPlayer {
    pub game: ParallelGame,
    /// The index of the step that is being announced; `None` if no step is
    /// being announced.
    pub announced: RwSignal<Option<usize>>,
    /// The number of steps that have run, if the last step was played rather
    /// than skipped to; `None` if the user jumped to a step.
    pub steps_played: RwSignal<Option<usize>>,
}

impl RoundPlayer {
    /// Starts the playback of a game's round. The playback advances
    /// automatically unless it is paused, and a tap outside the controls skips
    /// the current animation or pause between steps.
    pub fn start(game: ParallelGame) -> Self {
        let player = Self {
            game,
            announced: RwSignal::new(None),
            steps_played: RwSignal::new(None),
        };
        run_effect(move || player.advance());
        on_window(ev::click, move |event| {
            if !pointer::is_within(&event, CONTROLS) {
                player.skip_wait();
            }
        });
        player
    }

    /// Schedules the next event of the playback: announcing a step or running
    /// it.
    fn advance(self) {
        let game = self.game;
        let Some(playback) = game.playback.get().filter(|playback| playback.playing) else {
            return;
        };
        if game.animation.read().is_some() {
            return;
        }
        let speed = self.speed();
        let wait = |millis: f64| Duration::from_millis((millis / speed) as u64);
        if self.announced.get().is_some() {
            return run_later(wait(ANNOUNCED_MS), move || self.run_step(true));
        }
        let shown = match playback.steps_run {
            0 => PLANS_SHOWN_MS,
            _ if pointer::prefers_reduced_motion() => RESULT_SHOWN_MS_REDUCED_MOTION,
            _ => RESULT_SHOWN_MS,
        };
        run_later(wait(shown), move || {
            self.announced.set(Some(playback.steps_run));
        });
    }

    fn speed(self) -> f64 {
        let speed = SPEEDS.get(self.game.speed.get_untracked());
        speed.map_or(1.0, |speed| speed.1)
    }

    /// Returns the label of the current speed; tracked reactively.
    pub fn speed_label(self) -> &'static str {
        SPEEDS
            .get(self.game.speed.get())
            .map_or("", |speed| speed.0)
    }

    /// Switches to the next speed, and from the last speed to the first.
    pub fn switch_speed(self) {
        self.game
            .speed
            .update(|speed| *speed = (*speed + 1) % SPEEDS.len());
    }

    /// Returns the step that is being announced; tracked reactively.
    pub fn announced_step(self) -> Option<Step> {
        let at = self.announced.get()?;
        self.game.round.read().as_ref()?.steps.get(at).cloned()
    }

    /// Shows the position after the given number of steps, without animations,
    /// and pauses the playback.
    pub fn go_to(self, steps_run: usize) {
        self.clear();
        self.game.playback.update(|playback| {
            if let Some(playback) = playback {
                playback.steps_run = steps_run;
                playback.playing = false;
            }
        });
    }

    /// Ends all animations.
    fn clear(self) {
        self.game.animation.set(None);
        self.announced.set(None);
        self.steps_played.set(None);
    }

    /// Runs the next step. Its pegs are animated unless the user prefers
    /// reduced motion. `playing` is whether the playback continues afterwards.
    pub fn run_step(self, playing: bool) {
        let game = self.game;
        let Some(playback) = game.playback.get_untracked() else {
            return;
        };
        let step = game.round.with_untracked(|round| {
            let step = round.as_ref()?.steps.get(playback.steps_run)?;
            let routes: Vec<Vec<Hole>> = step.moves.iter().map(|mv| mv.route.clone()).collect();
            let takes = step.moves.iter().any(|mv| !mv.tokens_taken.is_empty());
            Some((routes, takes))
        });
        let Some((routes, takes)) = step else {
            return;
        };
        let flies = !routes.is_empty() && !pointer::prefers_reduced_motion();
        let animation = PegAnimation {
            routes,
            began: page_clock(),
            speed: self.speed(),
        };
        let mut sounds = landing_sounds(&animation.landings());
        if takes {
            sounds.push((Sound::Steal, animation.duration()));
        }
        sound::play_all(&sounds);
        self.announced.set(None);
        game.animation.set(flies.then_some(animation));
        let steps_run = playback.steps_run + 1;
        self.steps_played.set(Some(steps_run));
        game.playback.set(Some(Playback {
            steps_run,
            playing: playing && steps_run < untrack(|| game.step_count()),
            ..playback
        }));
    }

    /// Skips the current animation or pause: lands flying pegs at once or, if
    /// no peg is flying, runs the next step at once. A playback that was paused
    /// after at least one step stays paused.
    fn skip_wait(self) {
        let game = self.game;
        let Some(playback) = game
            .playback
            .get_untracked()
            .filter(|_| !game.is_on_phone())
        else {
            return;
        };
        if game.animation.read_untracked().is_some() {
            game.animation.set(None);
        } else if playback.playing || playback.steps_run == 0 {
            self.run_step(true);
        }
    }

    /// Starts or pauses the playback. At the end of the round, restarts the
    /// playback from the beginning.
    pub fn play_or_pause(self) {
        self.announced.set(None);
        let steps = untrack(|| self.game.step_count());
        self.game.playback.update(|playback| {
            if let Some(playback) = playback {
                playback.playing = !playback.playing;
                if playback.playing && playback.steps_run >= steps {
                    playback.steps_run = 0;
                }
            }
        });
    }
}
