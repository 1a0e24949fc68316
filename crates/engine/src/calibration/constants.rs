//! The terms of the calibrated chances and their fitted weights.

use starfence_rules::GameKind;

/// The number of terms in each player's sum. In order, they are:
/// - the logarithm of the chance by the search's own estimate;
/// - the same times the progress of the game;
/// - the same for the player who searches, 0 for the others;
/// - the distance that the player has left;
/// - the same times the progress of the game;
/// - how long the player waits for the turn;
/// - 1 for the player who searches, 0 for the others;
/// - the same times the progress of the game.
pub const TERMS: usize = 8;

/// The terms of a player who can still win.
pub(super) type Terms = [f32; TERMS];

/// Returns the weights for a game with this many players; `None` where the
/// search's own estimate is accurate enough (docs/strength.md). They are the
/// output of `starfence-cli calibrate --fit --seed 2` for 4,000 games of Chinese
/// Checkers with two players, 3,000 with three, 2,000 with four and 1,200 with
/// six; for 1,500 games of Quoridor with four; and for 400 games of Parallel
/// Chinese Checkers with three and 1,500 with four.
pub(super) fn weights(kind: GameKind, players: u8) -> Option<Terms> {
    Some(match (kind, players) {
        (GameKind::ChineseCheckers, 2) => [0.514, 1.257, -0.120, 0.0, -0.219, 0.165, -0.082, 0.117],
        (GameKind::ChineseCheckers, 3) => [0.050, 0.856, 0.0, 0.0, -3.066, -0.525, -0.144, -0.426],
        (GameKind::ChineseCheckers, 4) => [0.050, 0.579, 0.0, 0.0, -3.423, -0.463, -0.499, 0.247],
        (GameKind::ChineseCheckers, 6) => [0.050, 0.759, 0.0, 0.0, 0.0, -0.086, 0.086, -0.191],
        (GameKind::Quoridor, 4) => [0.083, 0.542, -0.033, -1.298, -2.371, -0.064, -0.316, -0.329],
        (GameKind::Parallel, 3) => [0.824, 0.0, 0.359, 0.0, 0.0, 0.0, 0.433, -0.936],
        (GameKind::Parallel, 4) => [0.661, 0.0, -0.023, 0.0, 0.0, 0.0, -0.122, 0.032],
        _ => return None,
    })
}
