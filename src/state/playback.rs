//! The progress of a round's playback.

/// The state of a round's playback.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playback {
    /// The index of the round, from 0.
    pub round: usize,
    /// The number of steps of the round that have run.
    pub steps_run: usize,
    /// Whether the playback advances automatically.
    pub playing: bool,
}

impl Playback {
    /// Returns the playback of a round before its first step, paused.
    pub fn paused_at_start(round: usize) -> Self {
        Self {
            round,
            steps_run: 0,
            playing: false,
        }
    }

    /// Returns the playback of a round before its first step, running.
    pub fn started(round: usize) -> Self {
        Self {
            playing: true,
            ..Self::paused_at_start(round)
        }
    }
}
