//! The sample position of Quoridor that the start page shows as a picture.
//!
//! It is built without the code of the game's rules, which would otherwise have
//! to be downloaded before the start page is shown.

use super::build::goal_sides;
use super::model::QuoridorModel;
use starfence_rules::Seat;
use starfence_rules::quoridor::{Fence, Players, Square};
use starfence_table::Colour;

/// The pawns and fences of the sample position, taken from a game in progress.
const QUORIDOR_PAWNS: [&str; 2] = ["e4", "d7"];
const QUORIDOR_FENCES: [&str; 7] = ["c3h", "e4h", "f6h", "e2v", "d4v", "d6v", "g6v"];

/// Returns the board model of the sample position, a game in progress.
pub fn quoridor_sample() -> QuoridorModel {
    let pawn = |(name, seat): (&str, Seat)| Some((name.parse::<Square>().ok()?, seat));
    let fence = |name: &str| Some((name.parse::<Fence>().ok()?, None));
    QuoridorModel {
        pawns: QUORIDOR_PAWNS
            .into_iter()
            .zip(Seat::all(2))
            .filter_map(pawn)
            .collect(),
        colours: Seat::all(2).map(Colour::of).collect(),
        fences: QUORIDOR_FENCES.into_iter().filter_map(fence).collect(),
        goals: goal_sides(Players::Two),
        ..QuoridorModel::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quoridor::quoridor_model;
    use starfence_rules::quoridor::{Position, Rules};
    use starfence_table::Match;

    #[test]
    fn the_sample_of_quoridor_is_a_position_of_the_game() {
        let rules = Rules::new(Players::Two);
        let text = "c3e4f6 / d4d6e2g6 / e4 d7 / 7 6 / 1";
        let shown = Position::from_text(text, rules.options(), rules.first_player());
        let model = quoridor_model(&Match::new(shown.unwrap(), Vec::new()), false);
        let sample = quoridor_sample();
        assert_eq!(
            (
                &sample.pawns,
                &sample.fences,
                &sample.goals,
                &sample.colours
            ),
            (&model.pawns, &model.fences, &model.goals, &model.colours)
        );
        assert_eq!(sample.fences.len(), 7);
    }
}
