//! Small neural networks that evaluate positions.
//!
//! The inputs are binary features. Each active feature adds a row of weights to
//! the hidden layer. Each output is a weighted sum of the hidden values, where
//! negative values count as 0 (ReLU). (The first layer has the form of Nasu's
//! NNUE, 2018.)
//!
//! The weights are learned from the engines' own games by
//! `examples/two_view_network` and `examples/four_player_network`. They are
//! stored as 16-bit numbers, each in one byte if that is enough
//! ([`packed_weights`]).

/// The scale of stored weights, which are integers in units of 1 / `SCALE`.
pub const SCALE: f32 = 128.0;

/// A network with `HIDDEN` hidden neurons and `OUTPUTS` outputs.
pub(crate) struct Network<const HIDDEN: usize, const OUTPUTS: usize> {
    rows: Vec<[i16; HIDDEN]>,
    bias: [i16; HIDDEN],
    output_weights: [[i16; HIDDEN]; OUTPUTS],
    output_bias: [i16; OUTPUTS],
}

impl<const HIDDEN: usize, const OUTPUTS: usize> Network<HIDDEN, OUTPUTS> {
    /// Reads the weights: a row for each feature, the hidden layer's bias, a row
    /// for each output, and the outputs' biases. Missing weights are 0.
    pub fn read(bytes: &[u8], features: usize) -> Self {
        let mut weights = unpacked_weights(bytes);
        let mut next = || weights.next().unwrap_or(0);
        let mut row = || std::array::from_fn(|_| next());
        Self {
            rows: (0..features).map(|_| row()).collect(),
            bias: row(),
            output_weights: std::array::from_fn(|_| row()),
            output_bias: std::array::from_fn(|_| next()),
        }
    }

    /// Returns the values of the hidden layer when no feature is active.
    #[inline]
    pub fn empty_layer(&self) -> [i16; HIDDEN] {
        self.bias
    }

    /// Returns the weights that a feature adds to the hidden layer.
    pub fn row(&self, feature: usize) -> [i16; HIDDEN] {
        self.rows.get(feature).copied().unwrap_or([0; HIDDEN])
    }

    /// Adds a feature's weights to the hidden layer.
    #[inline]
    pub fn add_feature(&self, hidden: &mut [i16; HIDDEN], feature: usize) {
        if let Some(row) = self.rows.get(feature) {
            add_weights(hidden, row);
        }
    }

    /// Returns the outputs in units of 1 / [`SCALE`]².
    #[inline]
    pub fn outputs(&self, hidden: &[i16; HIDDEN]) -> [i64; OUTPUTS] {
        std::array::from_fn(|at| i64::from(self.weighted_sum(at, hidden) + self.output_bias(at)))
    }

    /// Returns the weighted sum of a hidden layer for one output, without the
    /// bias, in units of 1 / [`SCALE`]².
    #[inline]
    pub fn weighted_sum(&self, output: usize, hidden: &[i16; HIDDEN]) -> i32 {
        let mut sum = 0;
        for (&hidden, &weight) in hidden.iter().zip(&self.output_weights[output]) {
            sum += i32::from(hidden.max(0)) * i32::from(weight);
        }
        sum
    }

    /// Returns an output's bias in units of 1 / [`SCALE`]². Weighted sums carry
    /// the scale of both layers and the stored bias only that of one, so the
    /// bias is multiplied by [`SCALE`].
    #[inline]
    pub fn output_bias(&self, output: usize) -> i32 {
        i32::from(self.output_bias[output]) * SCALE as i32
    }
}

/// The marker byte that precedes a weight of two bytes.
const TWO_BYTE_MARK: i8 = i8::MIN;

/// Packs weights into the format of the weight files. A weight from -127 to 127
/// takes one byte, and nearly all weights are in this range. Any other weight
/// takes two bytes after a byte of -128. After compression, this format is a
/// quarter smaller than plain 16-bit numbers.
pub fn packed_weights(weights: impl IntoIterator<Item = i16>) -> Vec<u8> {
    let mut bytes = Vec::new();
    for weight in weights {
        match i8::try_from(weight) {
            Ok(small) if small != TWO_BYTE_MARK => bytes.push(small.cast_unsigned()),
            _ => {
                bytes.push(TWO_BYTE_MARK.cast_unsigned());
                bytes.extend(weight.to_le_bytes());
            }
        }
    }
    bytes
}

/// Unpacks the weights of a file. Stops at an incomplete weight.
fn unpacked_weights(bytes: &[u8]) -> impl Iterator<Item = i16> {
    let mut bytes = bytes.iter().copied();
    std::iter::from_fn(move || match bytes.next()?.cast_signed() {
        TWO_BYTE_MARK => Some(i16::from_le_bytes([bytes.next()?, bytes.next()?])),
        small => Some(small.into()),
    })
}

/// Adds weights to one hidden layer, or to several consecutive ones.
#[inline]
pub(crate) fn add_weights(hidden: &mut [i16], weights: &[i16]) {
    for (sum, weight) in hidden.iter_mut().zip(weights) {
        *sum = sum.wrapping_add(*weight);
    }
}

/// Subtracts weights from one hidden layer, or from several consecutive ones.
#[inline]
pub(crate) fn subtract_weights(hidden: &mut [i16], weights: &[i16]) {
    for (sum, weight) in hidden.iter_mut().zip(weights) {
        *sum = sum.wrapping_sub(*weight);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn weights_are_read_as_they_were_written(weights: Vec<i16>) {
            let bytes = packed_weights(weights.iter().copied());
            prop_assert_eq!(unpacked_weights(&bytes).collect::<Vec<i16>>(), weights);
        }
    }

    #[test]
    fn small_weights_take_a_byte() {
        assert_eq!(packed_weights([-127, 0, 127]).len(), 3);
        assert_eq!(packed_weights([-128, 128]).len(), 6);
    }

    #[test]
    fn what_is_missing_counts_as_nothing() {
        let bytes = packed_weights([3, -300]);
        assert_eq!(unpacked_weights(&bytes[..2]).collect::<Vec<i16>>(), [3]);
        let network = Network::<2, 1>::read(&bytes, 1);
        assert_eq!(network.row(0), [3, -300]);
        assert_eq!((network.empty_layer(), network.output_bias(0)), ([0, 0], 0));
    }
}
