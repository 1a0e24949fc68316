//! Small neural networks that value positions.
//!
//! What they look at are features that hold or do not. Each feature that holds
//! adds a row of weights to the hidden layer; what is positive there is weighed
//! and summed up. (The first layer's form is that of Nasu's NNUE, 2018.)
//!
//! The weights are made from the players' own games by `examples/two_view_network`
//! and `examples/four_player_network`, and kept as 16-bit numbers,
//! in a byte where that is enough ([`packed_weights`]).

/// Weights are kept in parts of one.
pub const SCALE: f32 = 128.0;

/// A network of so many hidden neurons and outputs, with its weights.
pub(crate) struct Network<const HIDDEN: usize, const OUT: usize> {
    rows: Vec<[i16; HIDDEN]>,
    bias: [i16; HIDDEN],
    out: [[i16; HIDDEN]; OUT],
    out_bias: [i16; OUT],
}

impl<const HIDDEN: usize, const OUT: usize> Network<HIDDEN, OUT> {
    /// The network of these weights: a row for each feature, the hidden
    /// layer's bias, a row for each output, and their biases; what is missing
    /// is 0.
    pub fn read(bytes: &[u8], features: usize) -> Self {
        let mut weights = unpacked_weights(bytes);
        let mut next = || weights.next().unwrap_or(0);
        let mut row = || std::array::from_fn(|_| next());
        Self {
            rows: (0..features).map(|_| row()).collect(),
            bias: row(),
            out: std::array::from_fn(|_| row()),
            out_bias: std::array::from_fn(|_| next()),
        }
    }

    /// The hidden layer when no feature holds.
    #[inline]
    pub fn begin(&self) -> [i16; HIDDEN] {
        self.bias
    }

    /// What a feature adds to the hidden layer.
    pub fn row(&self, feature: usize) -> [i16; HIDDEN] {
        self.rows.get(feature).copied().unwrap_or([0; HIDDEN])
    }

    /// Adds a feature to the hidden layer.
    #[inline]
    pub fn add(&self, hidden: &mut [i16; HIDDEN], feature: usize) {
        if let Some(row) = self.rows.get(feature) {
            add(hidden, row);
        }
    }

    /// The outputs, [`SCALE`] squared to one.
    #[inline]
    pub fn end(&self, hidden: &[i16; HIDDEN]) -> [i64; OUT] {
        std::array::from_fn(|at| i64::from(self.weighed(at, hidden) + self.out_bias(at)))
    }

    /// What a hidden layer adds to an output, [`SCALE`] squared to one.
    #[inline]
    pub fn weighed(&self, output: usize, hidden: &[i16; HIDDEN]) -> i32 {
        let mut sum = 0;
        for (&hidden, &weight) in hidden.iter().zip(&self.out[output]) {
            sum += i32::from(hidden.max(0)) * i32::from(weight);
        }
        sum
    }

    /// An output's bias, [`SCALE`] squared to one: both layers' scales are in the
    /// sums, in the bias that of one.
    #[inline]
    pub fn out_bias(&self, output: usize) -> i32 {
        i32::from(self.out_bias[output]) * SCALE as i32
    }
}

/// What announces a weight of two bytes.
const LARGE: i8 = i8::MIN;

/// Weights as files hold them: each from -127 to 127, as nearly all are, in a byte,
/// the others in two after a byte of -128. So there is a quarter less to fetch than
/// of plain 16-bit numbers, both compressed.
pub fn packed_weights(weights: impl IntoIterator<Item = i16>) -> Vec<u8> {
    let mut bytes = Vec::new();
    for weight in weights {
        match i8::try_from(weight) {
            Ok(small) if small != LARGE => bytes.push(small.cast_unsigned()),
            _ => {
                bytes.push(LARGE.cast_unsigned());
                bytes.extend(weight.to_le_bytes());
            }
        }
    }
    bytes
}

/// The weights that files hold; none after a broken one.
fn unpacked_weights(bytes: &[u8]) -> impl Iterator<Item = i16> {
    let mut bytes = bytes.iter().copied();
    std::iter::from_fn(move || match bytes.next()?.cast_signed() {
        LARGE => Some(i16::from_le_bytes([bytes.next()?, bytes.next()?])),
        small => Some(small.into()),
    })
}

/// Adds weights to a hidden layer, or to several in a row.
#[inline]
pub(crate) fn add(hidden: &mut [i16], weights: &[i16]) {
    for (sum, weight) in hidden.iter_mut().zip(weights) {
        *sum = sum.wrapping_add(*weight);
    }
}

/// Takes weights off a hidden layer, or off several in a row.
#[inline]
pub(crate) fn subtract(hidden: &mut [i16], weights: &[i16]) {
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
        assert_eq!((network.begin(), network.out_bias(0)), ([0, 0], 0));
    }
}
