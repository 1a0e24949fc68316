//! The terms from which each player's calibrated chance is computed.

/// The number of terms in each player's sum. In order, they are:
/// - the logarithm of the chance by the search's own estimate;
/// - the same times the progress of the game;
/// - the same for the player who searches, 0 for the others;
/// - the distance that the player has left;
/// - the same times the progress of the game;
/// - how long the player waits for the turn;
/// - 1 for the player who searches, 0 for the others;
/// - the same times the progress of the game.
pub const TERM_COUNT: usize = 8;

/// The terms of a player who can still win, or their weights.
pub type Terms = [f32; TERM_COUNT];
