//! The screen on which a player plans, which is downloaded separately, while the
//! curtain is shown, so that a game starts sooner.

use super::screen::PlanningScreen;
use crate::games::parallel::game::ParallelGame;
use leptos::prelude::*;
use starfence_rules::Seat;

/// The function that creates the planning screen.
#[derive(Clone, Copy)]
pub struct PlanningChunk {
    /// Returns the screen on which a player plans.
    pub plan: fn(ParallelGame, Seat) -> AnyView,
}

/// Returns the code chunk with the planning screen.
pub fn planning_chunk() -> PlanningChunk {
    PlanningChunk {
        plan: |game, seat| view! { <PlanningScreen game seat /> }.into_any(),
    }
}
