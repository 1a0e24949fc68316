//! The screens of a round that has been played, which are downloaded
//! separately, so that a game starts sooner.

use super::game::ParallelGame;
use super::reveal::{FinishedGame, Reveal};
use leptos::prelude::*;

/// The functions that create the screens of a round that has been played.
#[derive(Clone, Copy)]
pub struct RevealChunk {
    /// Returns the playback of a round, given by its index from 0.
    pub reveal: fn(ParallelGame, usize) -> AnyView,
    /// Returns the screen of a finished game.
    pub over: fn(ParallelGame) -> AnyView,
}

/// Returns the code chunk with the screens of a round that has been played.
pub fn reveal_chunk() -> RevealChunk {
    RevealChunk {
        reveal: |game, round| view! { <Reveal game round /> }.into_any(),
        over: |game| view! { <FinishedGame game /> }.into_any(),
    }
}
