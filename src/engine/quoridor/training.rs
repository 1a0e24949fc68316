//! What the maker of the networks' weights, `examples/quoridor_tune`, needs
//! to know of them.

use super::board::Board;
use super::{four_player_network, two_player_network};

use crate::rules::Seat;
use crate::rules::quoridor::{Players, Position};

pub use super::two_player_network::UNIT;

/// A network's form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NetworkShape {
    /// Numbers that features have.
    pub features: usize,
    /// Neurons of the hidden layer.
    pub hidden: usize,
    /// Numbers that come out: one for two players, else one for each.
    pub outputs: usize,
}

impl NetworkShape {
    /// The form of the network for so many players.
    pub fn of(players: Players) -> Self {
        match players {
            Players::Two => Self {
                features: two_player_network::FEATURES,
                hidden: two_player_network::HIDDEN,
                outputs: 1,
            },
            Players::Four => Self {
                features: four_player_network::FEATURES,
                hidden: four_player_network::HIDDEN,
                outputs: 4,
            },
        }
    }
}

/// The features that hold in a position, as the player to move sees it, or, with
/// four players, the one who searches, the asker; none when somebody has no
/// path.
pub fn features(position: &Position, asker: Seat) -> Vec<usize> {
    let mut features = Vec::new();
    match position.rules().players() {
        Players::Two => {
            if let Some(board) = Board::new(position) {
                two_player_network::for_each_feature(&board, |feature| features.push(feature));
            }
        }
        Players::Four => {
            if let Some(board) = Board::new(position) {
                four_player_network::for_each_feature(&board, asker.at(), |feature| {
                    features.push(feature)
                });
            }
        }
    }
    features
}

/// The feature's image in a mirror that swaps left and right; with four players
/// there is none, for the turns go round one way.
pub fn mirrored(players: Players, feature: usize) -> usize {
    match players {
        Players::Two => two_player_network::mirrored(feature),
        Players::Four => feature,
    }
}

/// The output that tells of a player, by whoever sees the features.
pub fn output_of(seat: Seat, asker: Seat) -> usize {
    (seat.at() + 4 - asker.at()) % 4
}
