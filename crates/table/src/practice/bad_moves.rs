//! The bad moves and plans of human players, collected for practice.

use crate::{Match, MoveVerdict};
use starfence_rules::Position;

/// Returns the moves and plans of human players on this device, if a review has
/// marked them as mistakes or blunders.
pub(super) fn bad_moves_of_people<P: Position>(
    table: &Match<P>,
) -> impl Iterator<Item = MoveVerdict> + '_ {
    table
        .game_review()
        .marked
        .into_iter()
        .filter(|it| it.is_mistake())
        .filter(|verdict| table.acts_here(verdict.seat))
}
