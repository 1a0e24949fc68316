//! Turns a search's own estimates into calibrated chances.

use super::features::CalibrationFeatures;
use super::terms::Terms;
use crate::{Playable, SearchLine, WinChances};
use starfence_rules::Seat;

/// The constant added to each chance before its logarithm is taken, so that
/// differences between much smaller chances have little effect.
const SMOOTHING: f32 = 0.01;

/// The minimum chance of a player who can still win. A player's chance is 0 or 1
/// only if that is certain.
const LEAST_OPEN_CHANCE: f32 = 0.01;

/// The conversion of a search's estimates into calibrated chances to win.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Calibration {
    /// The search's estimates are used unchanged.
    None,
    /// Each player's terms are added up with these weights, and a softmax over
    /// the players turns the sums into chances.
    Weights(Terms),
}

/// The inputs from which all players' calibrated chances in a position are
/// computed.
#[derive(Clone, PartialEq, Debug)]
pub struct CalibrationInput {
    /// The chances estimated by the search.
    estimate: WinChances,
    /// Each player's terms of the weighted sum; `None` for players who can no
    /// longer win.
    pub(super) terms: Vec<Option<Terms>>,
}

impl Calibration {
    /// Returns the calibration for the game `P` with the given number of
    /// players.
    pub fn for_game<P: Playable>(players: u8) -> Self {
        P::calibration_weights(players).map_or(Self::None, Self::Weights)
    }

    /// Returns each player's calibrated chance to win. Players who cannot win
    /// keep a chance of 0; all others have at least 0.01.
    pub fn chances(&self, input: &CalibrationInput) -> WinChances {
        let chances = self.unbounded_chances(input);
        let players = input.terms.len() as u8;
        let can_win = |seat: Seat| input.terms[seat.array_index()].is_some();
        // What the smallest chances lack is taken from the others, in proportion
        // to what these have to spare.
        let (mut lacking, mut spare) = (0.0, 0.0);
        for seat in Seat::all(players).filter(|seat| can_win(*seat)) {
            let excess = chances.chance(seat) - LEAST_OPEN_CHANCE;
            lacking -= excess.min(0.0);
            spare += excess.max(0.0);
        }
        if lacking == 0.0 {
            return chances;
        }
        WinChances::new(players, |seat| {
            if !can_win(seat) {
                return 0.0;
            }
            let excess = chances.chance(seat) - LEAST_OPEN_CHANCE;
            LEAST_OPEN_CHANCE + excess.max(0.0) * (1.0 - lacking / spare)
        })
    }

    /// Returns the calibrated chances as they are fitted: the chances of players
    /// who can still win may be as small as 0.
    pub(super) fn unbounded_chances(&self, input: &CalibrationInput) -> WinChances {
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
    /// Creates the inputs from a line found by a search for the player
    /// `searcher`, in a position with these features and this number of
    /// players.
    pub(crate) fn new<M>(
        features: &CalibrationFeatures,
        players: u8,
        searcher: Seat,
        line: &SearchLine<M>,
    ) -> Self {
        // Static ratings give chances for the maximum number of players.
        let estimate = WinChances::new(players, |seat| line.chances.chance(seat));
        let progress = features.progress;
        let terms = |seat: Seat| {
            let chance = estimate.chance(seat);
            let chance = (chance > 0.0).then(|| (chance + SMOOTHING).ln())?;
            let searches = f32::from(u8::from(seat == searcher));
            let distance = features.distance_left[seat.array_index()];
            Some([
                chance,
                chance * progress,
                chance * searches,
                distance,
                distance * progress,
                features.turn_wait[seat.array_index()],
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
