//! The round of Parallel Chinese Checkers that is played back on the page.

use crate::games::parallel::game::ParallelGame;
use crate::state::playback::Playback;
use leptos::prelude::*;
use starfence_rules::parallel::Step;
use starfence_table::ParallelMessage;

impl ParallelGame {
    /// Shows the playback of a round from its start, after hiding any open
    /// private screen.
    pub fn show_round(self, round: usize) {
        self.send(ParallelMessage::CloseScreen);
        self.animation.set(None);
        self.playback.set(Some(Playback::paused_at_start(round)));
    }

    /// Returns to the game from the playback of an earlier round.
    pub fn return_to_game(self) {
        self.playback
            .set(Playback::at_opening(&self.table.read_untracked()));
    }

    /// Returns the number of steps of the playback that have run; tracked
    /// reactively.
    pub fn steps_run(self) -> usize {
        self.playback.get().map_or(0, |it| it.steps_run)
    }

    /// Returns the number of steps of the round that is being played back;
    /// tracked reactively.
    pub fn step_count(self) -> usize {
        let round = self.round.read();
        round.as_ref().map_or(0, |round| round.steps.len())
    }

    /// Returns whether the playback has reached the end of its round; tracked
    /// reactively.
    pub fn is_at_round_end(self) -> bool {
        self.steps_run() >= self.step_count()
    }

    /// Returns the last step that has run in the playback; tracked reactively.
    pub fn current_step(self) -> Option<Step> {
        let index = self.steps_run().checked_sub(1)?;
        self.round.read().as_ref()?.steps.get(index).cloned()
    }
}
