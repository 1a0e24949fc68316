//! What the maker of the network's weights, `examples/quoridor_tune.rs`, needs
//! to know of it.

pub use super::net::{FEATURES, HIDDEN, SCALE, UNIT, mirrored};
use super::{board::Board, net};
use crate::rules::quoridor::Position;

/// The features that hold in a position of two players, as the player to move
/// sees it; none in other positions.
pub fn features(position: &Position) -> Vec<usize> {
    let mut features = Vec::new();
    if let Some(board) = Board::new(position) {
        net::for_each_feature(&board, |feature| features.push(feature));
    }
    features
}
