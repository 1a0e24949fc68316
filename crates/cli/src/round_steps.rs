//! The text form of the steps in the rounds of Parallel Chinese Checkers.

use starfence_record::AnyGame;
use starfence_rules::{GameKind, Position as _, parallel};

/// The only game whose rounds consist of steps.
pub const GAME_WITH_STEPS: GameKind = GameKind::Parallel;

/// Returns a line of text for every step that moved a peg, beginning with the
/// number of the round; `None` if the game has no steps.
pub fn round_steps(game: &AnyGame) -> Option<impl Iterator<Item = String>> {
    let AnyGame::Parallel(game) = game else {
        return None;
    };
    let plies = game.moves().enumerate();
    Some(plies.flat_map(|(ply, plans)| {
        let position = game.position_at(ply);
        // The plans have been played, so they can be resolved again.
        let steps = parallel::resolve(position, plans).map(|round| round.steps);
        steps
            .unwrap_or_default()
            .into_iter()
            .filter(|step| !step.moves.is_empty())
            .map(move |step| format!("{} {step}", position.round()))
    }))
}
