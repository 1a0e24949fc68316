//! The shapes and training examples of the networks, for the programs that
//! learn their weights: `examples/two_view_network` and
//! `examples/four_player_network`.

use super::board::Board;
use super::score::SCORE_PER_LOG_ODDS;
use super::two_player_features::{Features, from_other_side, mirrored};
use super::{four_player_network, two_player_features, two_player_network};
use crate::two_view_network::{TrainingExample, TwoViewShape};
use starfence_rules::Seat;
use starfence_rules::quoridor::Position;

/// The shape of the two-player network.
pub const TWO_PLAYERS: TwoViewShape = TwoViewShape {
    features: two_player_features::FEATURES,
    hidden: two_player_network::HIDDEN,
    mirrored,
    with_mirror: true,
};

/// Returns the training example made from a two-player position; `None` if a
/// player has no path.
pub fn training_example(position: &Position) -> Option<TrainingExample> {
    let board = Board::new(position)?;
    let first = Features::new(&board).active_features();
    let image = |feature: &u16| from_other_side(usize::from(*feature)) as u16;
    let second = first.iter().map(image).collect();
    let features = match board.side_to_move {
        0 => [first, second],
        _ => [second, first],
    };
    Some(TrainingExample {
        features,
        log_odds: 0.0,
    })
}

/// Returns the logarithm of the odds of winning for a two-player score in
/// hundredths of a turn.
pub fn log_odds(hundredths: i32) -> f32 {
    hundredths as f32 / SCORE_PER_LOG_ODDS
}

/// The shape of a network whose outputs are the chances of all players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NetworkShape {
    /// The number of input features.
    pub features: usize,
    /// The number of neurons in the hidden layer.
    pub hidden: usize,
    /// The number of outputs, one for each player.
    pub outputs: usize,
}

/// The shape of the four-player network.
pub const FOUR_PLAYERS: NetworkShape = NetworkShape {
    features: four_player_network::FEATURES,
    hidden: four_player_network::HIDDEN,
    outputs: 4,
};

/// Returns the active features of a four-player position as seen by `searcher`,
/// the player who searches; empty if a player has no path.
pub fn features(position: &Position, searcher: Seat) -> Vec<usize> {
    let mut features = Vec::new();
    if let Some(board) = Board::new(position) {
        four_player_network::for_each_feature(&board, searcher.array_index(), |feature| {
            features.push(feature)
        });
    }
    features
}

/// Returns the index of the output for `seat` when the features are seen by
/// `searcher`.
pub fn output_index(seat: Seat, searcher: Seat) -> usize {
    (seat.array_index() + 4 - searcher.array_index()) % 4
}
