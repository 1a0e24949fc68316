//! What most games need only once a plan has been made: the screens of a round
//! that has been played, that on which pegs are arranged, the computer players,
//! and the review of a game. This is downloaded separately, so that a game starts
//! sooner.

use super::screen::{FinishedGame, Reveal};
use crate::games::parallel::computers::run_computers;
use crate::games::parallel::game::ParallelGame;
use crate::games::parallel::planning::arrange_screen::ArrangeScreen;
use crate::games::parallel::review::review_plans;
use leptos::prelude::*;
use starfence_rules::Seat;

/// The functions that create screens that most games need only later, and that
/// run what needs no screen.
#[derive(Clone, Copy)]
pub struct RevealChunk {
    /// Returns the playback of a round, given by its index from 0.
    pub reveal: fn(ParallelGame, usize) -> AnyView,
    /// Returns the screen of a finished game.
    pub over: fn(ParallelGame) -> AnyView,
    /// Returns the screen on which a player arranges pegs.
    pub arrange: fn(ParallelGame, Seat) -> AnyView,
    /// Lets the computer players of a game play, and reviews the game while a
    /// review is requested, until the current reactive owner is disposed of.
    pub run: fn(ParallelGame),
}

/// Returns the code chunk with what most games need only later.
pub fn reveal_chunk() -> RevealChunk {
    RevealChunk {
        reveal: |game, round| view! { <Reveal game round /> }.into_any(),
        over: |game| view! { <FinishedGame game /> }.into_any(),
        arrange: |game, seat| view! { <ArrangeScreen game seat /> }.into_any(),
        run: |game| {
            run_computers(game);
            review_plans(game);
        },
    }
}
