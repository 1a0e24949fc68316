//! The replay of a whole game, round after round.

use crate::browser::effects::run_effect;
use crate::browser::timer::run_later;
use crate::games::parallel::game::ParallelGame;
use crate::pages::game::MoveAction;
use crate::state::playback::Playback;
use leptos::prelude::*;
use std::time::Duration;

/// The time for which the end of each round is shown during a replay, in
/// milliseconds.
const ROUND_END_SHOWN_MS: u64 = 1_500;

/// Plays back all rounds, one after another, during a replay of the game.
pub fn replay_rounds(game: ParallelGame) {
    let moves = game.moves;
    run_effect(move || {
        if !moves.is_replaying.get() {
            return;
        }
        let Some(shown) = game.playback.get() else {
            return;
        };
        if shown.steps_run == 0 && !shown.playing {
            game.playback.set(Some(Playback::started(shown.round)));
            return;
        }
        if !game.is_at_round_end() || game.animation.read().is_some() {
            return;
        }
        run_later(Duration::from_millis(ROUND_END_SHOWN_MS), move || {
            if shown.round + 1 < moves.len.get_untracked() {
                moves.on_action.run(MoveAction::Step(1));
            } else if game.replay.is_looped() {
                moves.on_action.run(MoveAction::First);
            } else {
                moves.is_replaying.set(false);
            }
        });
    });
}
