//! Networks that see a position as each of two players sees it.
//!
//! Every feature is one player's, say a peg of that player on a hole. Each player
//! has a hidden layer, in which the own features come first and then the other's,
//! the board turned so that the own home is in the north. The output weighs both
//! layers (NNUE, Nasu 2018): what a player's odds to win are to be multiplied by,
//! as a logarithm, besides what a simple evaluation gives them.

use super::network::{Network, SCALE, add};

/// The hidden layers of both players, by their seats.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct HiddenLayers<const HIDDEN: usize>([[i16; HIDDEN]; 2]);

/// A network with its weights.
pub(crate) struct TwoViewNetwork<const HIDDEN: usize> {
    /// The first output is that of one's own layer, the second that of the other's.
    net: Network<HIDDEN, 2>,
    /// By the seat whose feature it is, what each adds to both layers.
    rows: [Vec<HiddenLayers<HIDDEN>>; 2],
}

impl<const HIDDEN: usize> TwoViewNetwork<HIDDEN> {
    /// The network of these weights, with so many features of each player.
    /// `turned` says what the player of a seat sees a feature as.
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

    /// The layers when no feature holds.
    #[inline]
    pub fn begin(&self) -> HiddenLayers<HIDDEN> {
        HiddenLayers([self.net.begin(); 2])
    }

    /// Adds a player's feature to the layers.
    #[inline]
    pub fn add(&self, layers: &mut HiddenLayers<HIDDEN>, seat: usize, feature: usize) {
        if let Some(row) = self.rows[seat & 1].get(feature) {
            add(layers.0.as_flattened_mut(), row.0.as_flattened());
        }
    }

    /// The layers with one feature of a player less and another more.
    #[inline]
    pub fn changed(
        &self,
        layers: &HiddenLayers<HIDDEN>,
        seat: usize,
        [less, more]: [usize; 2],
    ) -> HiddenLayers<HIDDEN> {
        let mut sums = *layers;
        let rows = &self.rows[seat & 1];
        if let (Some(less), Some(more)) = (rows.get(less), rows.get(more)) {
            let rows = less.0.as_flattened().iter().zip(more.0.as_flattened());
            for (sum, (less, more)) in sums.0.as_flattened_mut().iter_mut().zip(rows) {
                *sum = sum.wrapping_add(more.wrapping_sub(*less));
            }
        }
        sums
    }

    /// The logarithm of what the odds of the player of a seat are multiplied by,
    /// as seen when that player is to move.
    #[inline]
    pub fn odds(&self, layers: &HiddenLayers<HIDDEN>, seat: usize) -> f32 {
        let [own, other] = [seat & 1, 1 - (seat & 1)];
        let sum = self.net.weighed(0, &layers.0[own]) + self.net.weighed(1, &layers.0[other]);
        (sum + self.net.out_bias(0)) as f32 / (SCALE * SCALE)
    }
}

/// What the maker of a network's weights, `examples/two_view_network`, learns
/// from: a position as both players see it.
#[derive(Clone, Debug, PartialEq)]
pub struct TrainingExample {
    /// The features that hold for the player to move, then for the other.
    pub features: [Vec<u16>; 2],
    /// The logarithm of the odds of the player to move by the simple evaluation,
    /// which the network corrects.
    pub odds: f32,
}

/// What the maker of a network's weights needs to know of it.
#[derive(Clone, Copy, Debug)]
pub struct TwoViewShape {
    /// Numbers that features have.
    pub features: usize,
    /// Neurons of each player's hidden layer.
    pub hidden: usize,
    /// A feature's image in a mirror that swaps left and right.
    pub mirrored: fn(usize) -> usize,
    /// Whether the player takes the mean of what the network says of a position and
    /// of its mirror image.
    pub with_mirror: bool,
}
