//! Turns a search's own estimates into calibrated chances.

use super::standing::Standing;
use super::terms::Terms;
use crate::{Playable, SearchLine, WinChances};
use starfence_rules::Seat;

/// Added to a chance before its logarithm is taken: differences between chances
/// far below this mean little.
const SMOOTHING: f32 = 0.01;

/// How a search's estimates become chances.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Calibration {
    /// The search's estimates are used unchanged.
    None,
    /// The terms are weighted.
    Weights(Terms),
}

/// The inputs of all players' chances in a position.
#[derive(Clone, PartialEq, Debug)]
pub struct CalibrationInput {
    /// The chances that the search itself estimates.
    estimate: WinChances,
    /// The terms of each player; `None` for those who cannot win any more.
    pub(super) terms: Vec<Option<Terms>>,
}

impl Calibration {
    /// Returns the calibration for the game `P` with this many players.
    pub fn for_game<P: Playable>(players: u8) -> Self {
        P::calibration_weights(players).map_or(Self::None, Self::Weights)
    }

    /// Returns each player's chance to win. Players who cannot win keep a chance
    /// of 0.
    pub fn chances(&self, input: &CalibrationInput) -> WinChances {
        let Self::Weights(weights) = self else {
            return input.estimate;
        };
        let sum = |terms: &Terms| weights.iter().zip(terms).map(|(w, term)| w * term).sum();
        let sums: Vec<Option<f32>> = input
            .terms
            .iter()
            .map(|terms| terms.as_ref().map(sum))
            .collect();
        let most = sums.iter().flatten().copied().fold(f32::MIN, f32::max);
        WinChances::new(sums.len() as u8, |seat| {
            let sum = sums.get(seat.array_index()).copied().flatten();
            sum.map_or(0.0, |sum| (sum - most).exp())
        })
    }
}

impl CalibrationInput {
    /// Creates the input from a line that a search found for the player
    /// `searcher`, in a position with this standing and number of players.
    pub(crate) fn new<M>(
        standing: &Standing,
        players: u8,
        searcher: Seat,
        line: &SearchLine<M>,
    ) -> Self {
        // Static ratings give chances for the maximum number of players.
        let estimate = WinChances::new(players, |seat| line.chances.chance(seat));
        let progress = standing.progress;
        let terms = |seat: Seat| {
            let chance = estimate.chance(seat);
            let chance = (chance > 0.0).then(|| (chance + SMOOTHING).ln())?;
            let searches = f32::from(u8::from(seat == searcher));
            let distance = standing.distance_left[seat.array_index()];
            Some([
                chance,
                chance * progress,
                chance * searches,
                distance,
                distance * progress,
                standing.turn_wait[seat.array_index()],
                searches,
                searches * progress,
            ])
        };
        Self {
            estimate,
            terms: Seat::all(players).map(terms).collect(),
        }
    }
}
