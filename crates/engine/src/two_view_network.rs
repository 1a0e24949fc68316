//! Networks that evaluate a position from both players' points of view.
//!
//! Every feature belongs to one player: for example, a peg of that player on a
//! hole. Each player has a hidden layer that represents the player's view. In
//! this view the player's own features come first and the opponent's second,
//! with the board turned so that the player's home is in the north. The output
//! is a weighted sum of both layers (NNUE, Nasu 2018). A simple evaluation
//! gives odds of winning; the output is the logarithm of the factor that
//! corrects these odds.

use super::network::{Network, SCALE, add_weights};

/// The hidden layers of both players' views, by seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct HiddenLayers<const HIDDEN: usize>([[i16; HIDDEN]; 2]);

/// A two-view network with its weights.
pub(crate) struct TwoViewNetwork<const HIDDEN: usize> {
    /// The network, whose first output applies to the layer of the player to
    /// move and whose second output applies to the layer of the opponent.
    net: Network<HIDDEN, 2>,
    /// For each seat and feature of that seat's player, the weights that the
    /// feature adds to both layers.
    rows: [Vec<HiddenLayers<HIDDEN>>; 2],
}

impl<const HIDDEN: usize> TwoViewNetwork<HIDDEN> {
    /// Creates the network from its weights, with `features` features for each
    /// player. `turned(seat, feature)` returns the index of a feature as seen by
    /// the player in that seat.
    pub fn new(bytes: &[u8], features: usize, turned: impl Fn(usize, usize) -> usize) -> Self {
        let net: Network<HIDDEN, 2> = Network::read(bytes, 2 * features);
        let row = |seat: usize, feature: usize| {
            HiddenLayers([0, 1].map(|view| {
                let offset = if view == seat { 0 } else { features };
                net.row(turned(view, feature) + offset)
            }))
        };
        let rows = [0, 1].map(|seat| (0..features).map(|feature| row(seat, feature)).collect());
        Self { net, rows }
    }

    /// Returns the hidden layers when no feature is active.
    #[inline]
    pub fn empty_layer(&self) -> HiddenLayers<HIDDEN> {
        HiddenLayers([self.net.empty_layer(); 2])
    }

    /// Adds a feature of the player in `seat` to both hidden layers.
    #[inline]
    pub fn add_feature(&self, layers: &mut HiddenLayers<HIDDEN>, seat: usize, feature: usize) {
        if let Some(row) = self.rows[seat & 1].get(feature) {
            add_weights(layers.0.as_flattened_mut(), row.0.as_flattened());
        }
    }

    /// Returns the hidden layers after the feature `removed` of a player is
    /// replaced by the feature `added`.
    #[inline]
    pub fn with_replaced(
        &self,
        layers: &HiddenLayers<HIDDEN>,
        seat: usize,
        [removed, added]: [usize; 2],
    ) -> HiddenLayers<HIDDEN> {
        let mut sums = *layers;
        let rows = &self.rows[seat & 1];
        if let (Some(removed), Some(added)) = (rows.get(removed), rows.get(added)) {
            let rows = removed.0.as_flattened().iter().zip(added.0.as_flattened());
            for (sum, (removed, added)) in sums.0.as_flattened_mut().iter_mut().zip(rows) {
                *sum = sum.wrapping_add(added.wrapping_sub(*removed));
            }
        }
        sums
    }

    /// Returns the logarithm of the factor that corrects the odds of winning of
    /// the player in `seat`, who is the player to move.
    #[inline]
    pub fn log_odds(&self, layers: &HiddenLayers<HIDDEN>, seat: usize) -> f32 {
        let [own, other] = [seat & 1, 1 - (seat & 1)];
        let sum =
            self.net.weighted_sum(0, &layers.0[own]) + self.net.weighted_sum(1, &layers.0[other]);
        (sum + self.net.output_bias(0)) as f32 / (SCALE * SCALE)
    }
}

/// A training example for `examples/two_view_network`, which learns the
/// weights: a position as seen by both players. The first view is that of the
/// player to move or, in Parallel Chinese Checkers, of either player.
#[derive(Clone, Debug, PartialEq)]
pub struct TrainingExample {
    /// The active features in the first view, then those in the opponent's
    /// view.
    pub features: [Vec<u16>; 2],
    /// The logarithm of the odds of winning for the player of the first view,
    /// according to the simple evaluation that the network corrects.
    pub log_odds: f32,
}

/// The properties of a two-view network that `examples/two_view_network` needs
/// to learn its weights.
#[derive(Clone, Copy, Debug)]
pub struct TwoViewShape {
    /// The number of input features.
    pub features: usize,
    /// The number of neurons in each player's hidden layer.
    pub hidden: usize,
    /// A function that returns the image of a feature when left and right are
    /// swapped.
    pub mirrored: fn(usize) -> usize,
    /// Whether the engine averages the network's outputs for a position and for
    /// its mirror image.
    pub with_mirror: bool,
}
