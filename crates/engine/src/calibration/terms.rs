//! The terms from which each player's calibrated chance is computed.

/// The number of terms in each player's weighted sum. The terms are, in order:
/// - the logarithm of the chance that the search itself estimates;
/// - that logarithm times the progress of the game;
/// - that logarithm for the player who searches, 0 for the others;
/// - the player's remaining distance;
/// - that distance times the progress of the game;
/// - the player's waiting time until the next turn;
/// - 1 for the player who searches, 0 for the others;
/// - the progress of the game for the player who searches, 0 for the others.
pub const TERM_COUNT: usize = 8;

/// One value for each term of a player's weighted sum: the terms themselves, or
/// their weights.
pub type Terms = [f32; TERM_COUNT];
