//! The terms from which each player's calibrated chance is computed.

/// The number of terms in each player's sum. In order, they are:
/// - the logarithm of the chance that the search itself estimates;
/// - that logarithm times the progress of the game;
/// - that logarithm for the player who searches, 0 for the others;
/// - the distance that the player has left;
/// - that distance times the progress of the game;
/// - how long the player waits for the turn;
/// - 1 for the player who searches, 0 for the others;
/// - the progress of the game for the player who searches, 0 for the others.
pub const TERM_COUNT: usize = 8;

/// The terms of a player who can still win, or their weights.
pub type Terms = [f32; TERM_COUNT];
