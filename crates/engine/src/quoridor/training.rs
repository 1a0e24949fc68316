//! What the makers of the networks' weights, `examples/two_view_network` and
//! `examples/four_player_network`, need to know of them.

use super::board::Board;
use super::two_player_features::{Features, from_other_side, mirrored};
use super::two_player_network::UNIT;
use super::{four_player_network, two_player_features, two_player_network};
use crate::two_view_network::{TrainingExample, TwoViewShape};
use starfence_rules::Seat;
use starfence_rules::quoridor::Position;

/// The form of the network for two players.
pub const TWO_PLAYERS: TwoViewShape = TwoViewShape {
    features: two_player_features::FEATURES,
    hidden: two_player_network::HIDDEN,
    mirrored,
    with_mirror: true,
};

/// What the network for two players is shown of a position; `None` when somebody
/// has no path.
pub fn example(position: &Position) -> Option<TrainingExample> {
    let board = Board::new(position)?;
    let first = Features::of(&board).each();
    let image = |feature: &u16| from_other_side(usize::from(*feature)) as u16;
    let second = first.iter().map(image).collect();
    let features = match board.mover {
        0 => [first, second],
        _ => [second, first],
    };
    Some(TrainingExample {
        features,
        odds: 0.0,
    })
}

/// The logarithm of the odds that so many hundredths of a turn mean to two players.
pub fn odds(hundredths: i32) -> f32 {
    hundredths as f32 / UNIT
}

/// The form of a network that tells the chances of all players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NetworkShape {
    /// Numbers that features have.
    pub features: usize,
    /// Neurons of the hidden layer.
    pub hidden: usize,
    /// Numbers that come out, one for each player.
    pub outputs: usize,
}

/// The form of the network for four players.
pub const FOUR_PLAYERS: NetworkShape = NetworkShape {
    features: four_player_network::FEATURES,
    hidden: four_player_network::HIDDEN,
    outputs: 4,
};

/// The features that hold in a position of four players as the one who searches,
/// the asker, sees it; none when somebody has no path.
pub fn features(position: &Position, asker: Seat) -> Vec<usize> {
    let mut features = Vec::new();
    if let Some(board) = Board::new(position) {
        four_player_network::for_each_feature(&board, asker.at(), |feature| features.push(feature));
    }
    features
}

/// The output that tells of a player, by whoever sees the features.
pub fn output_of(seat: Seat, asker: Seat) -> usize {
    (seat.at() + 4 - asker.at()) % 4
}
