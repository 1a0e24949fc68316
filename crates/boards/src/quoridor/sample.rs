//! The sample position of Quoridor that the start page shows as a picture, and
//! the game that this picture plays.
//!
//! They are built without the code of the game's rules, which would otherwise have
//! to be downloaded before the start page is shown.

use super::build::goal_sides;
use super::model::{LastMove, QuoridorModel};
use starfence_rules::Seat;
use starfence_rules::quoridor::{Fence, Players, Square};
use starfence_table::Colour;

/// The pawns and fences of the sample position, taken from a game in progress.
const QUORIDOR_PAWNS: [&str; 2] = ["e4", "d7"];
const QUORIDOR_FENCES: [&str; 7] = ["c3h", "e4h", "f6h", "e2v", "d4v", "d6v", "g6v"];

/// The moves with which the game continues; the first is the first player's.
const QUORIDOR_MOVES: &str = "a3h d8 h1h e8 f4 f4v f1h h5h f3 e7 g3 e6 g4";

/// Returns the boards after each move of a game that begins with
/// [`quoridor_sample`].
pub fn quoridor_sample_game() -> Vec<QuoridorModel> {
    let mut model = quoridor_sample();
    let moves = QUORIDOR_MOVES.split_whitespace().zip(Seat::all(2).cycle());
    let board_after = |(text, seat): (&str, Seat)| {
        if let Ok(to) = text.parse::<Square>() {
            let pawn = model.pawns.iter_mut().find(|(_, owner)| *owner == seat)?;
            model.last = Some(LastMove::Pawn(pawn.0, to));
            pawn.0 = to;
        } else {
            let fence = text.parse::<Fence>().ok()?;
            model.last = Some(LastMove::Fence(fence));
            model.fences.push((fence, Some(seat)));
        }
        Some(model.clone())
    };
    moves.filter_map(board_after).collect()
}

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
    use starfence_rules::Position as _;
    use starfence_rules::quoridor::{Position, Rules};
    use starfence_table::Match;
    use std::collections::BTreeSet;

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

    #[test]
    fn the_game_of_quoridor_follows_the_rules() {
        let rules = Rules::new(Players::Two);
        let text = "c3e4f6 / d4d6e2g6 / e4 d7 / 7 6 / 1";
        let mut position =
            Position::from_text(text, rules.options(), rules.first_player()).unwrap();
        for text in QUORIDOR_MOVES.split_whitespace() {
            position = position.play(position.parse_move(text).unwrap()).unwrap();
        }
        let end = quoridor_model(&Match::new(position, Vec::new()), false);
        let game = quoridor_sample_game();
        assert_eq!(game.len(), QUORIDOR_MOVES.split_whitespace().count());
        let shown = game.last().unwrap();
        assert_eq!(shown.pawns, end.pawns);
        let fences = |model: &QuoridorModel| {
            model
                .fences
                .iter()
                .map(|(fence, _)| fence.to_string())
                .collect::<BTreeSet<_>>()
        };
        assert_eq!(fences(shown), fences(&end));
    }
}
