//! Pictures of matches: the board's model for a match of any game.

use crate::quoridor::{QuoridorModel, quoridor_model};
use crate::star::{StarModel, parallel_model, star_model};
use starfence_rules::lattice::{Direction, Hole, StarPoint};
use starfence_rules::{GameKind, Position, Seat, checkers, parallel, quoridor};
use starfence_table::parallel::PlanTask;
use starfence_table::puzzle::{Crossing, Task, TurnPuzzleTask};
use starfence_table::{AnyMatch, Colour, Match, Player, TurnMatch};

/// A position two rounds into a game with three players, for the picture of
/// Parallel Chinese Checkers.
const ROUND_TWO_POSITION: &str = "../..../....../......../..A2....B2..A3........B6../\
    A6........A3..........B1/..A2A4A3..B5B5B2A4C2../..A1A4..B4B4....B3B3/\
    ......A5A5..B3..../............B4C5C3../........C2....C3C3..../\
    ..........C5............/........C1................/C6C4C4../....../C4../.. \
    SE 222222/222222/222222";

/// The model of a board that is shown as a picture, by the board on which the
/// game is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardModel {
    /// The star.
    Star(Box<StarModel>),
    /// The Quoridor board.
    Quoridor(Box<QuoridorModel>),
}

/// Returns the board's model of a match.
pub fn board_model(table: &AnyMatch) -> BoardModel {
    match table {
        AnyMatch::Turns(table) => turns_model(table),
        AnyMatch::Parallel(table) => {
            BoardModel::Star(parallel_model(table.position(), table.players()).into())
        }
    }
}

/// Returns the board's model of a game with turns.
pub fn turns_model(table: &TurnMatch) -> BoardModel {
    if let Some(table) = table.downcast_ref() {
        return BoardModel::Star(star_model(table, None).into());
    }
    let model = table
        .downcast_ref()
        .map(|table| quoridor_model(table, false));
    BoardModel::Quoridor(model.unwrap_or_default().into())
}

/// Returns the board's model of a puzzle, or its game's picture if the puzzle
/// is of no known game.
pub fn puzzle_board(task: &Task) -> BoardModel {
    if let Some(task) = task.downcast_ref::<TurnPuzzleTask<checkers::Position>>() {
        return BoardModel::Star(star_model(&table_of(task.position), None).into());
    }
    if let Some(task) = task.downcast_ref::<TurnPuzzleTask<quoridor::Position>>() {
        return BoardModel::Quoridor(quoridor_model(&table_of(task.position), false).into());
    }
    if let Some(task) = task.downcast_ref::<PlanTask>() {
        let players: Vec<Player> = Seat::all(2).map(Player::on).collect();
        return BoardModel::Star(parallel_model(&task.position, &players).into());
    }
    sample_board(task.game())
}

fn table_of<P: Position>(position: P) -> Match<P> {
    let players = Seat::all(position.players()).map(Player::on);
    Match::new(position, players.collect())
}

/// Returns the board's model of a solo crossing.
pub fn crossing_board(crossing: &Crossing) -> BoardModel {
    let pegs = crossing.pegs();
    let model = StarModel {
        pegs: Hole::all()
            .map(|hole| pegs.contains(hole).then_some(Seat::FIRST))
            .collect(),
        colours: vec![Colour::of(Seat::FIRST)],
        homes: vec![(StarPoint::N, Seat::FIRST)],
        ..StarModel::default()
    };
    BoardModel::Star(model.into())
}

/// Returns the picture of a game: for Chinese Checkers the start with six
/// players, for the other games a position in mid-game.
///
/// The start page shows it. It is made without a [`TurnMatch`], with which all
/// code of the table would have to be fetched before the start page.
pub fn sample_board(kind: GameKind) -> BoardModel {
    match kind {
        GameKind::ChineseCheckers => {
            let rules = checkers::Rules::new(checkers::Players::Six);
            let table = Match::new(checkers::Position::start(rules), Vec::new());
            BoardModel::Star(star_model(&table, None).into())
        }
        GameKind::Parallel => {
            let rules = parallel::Rules::new(parallel::Players::Three);
            let shown = parallel::Position::from_text(ROUND_TWO_POSITION, rules)
                .unwrap_or_else(|_| parallel::Position::start(rules, &[], Direction::E));
            let players: Vec<Player> = Seat::all(3).map(Player::on).collect();
            BoardModel::Star(parallel_model(&shown, &players).into())
        }
        GameKind::Quoridor => {
            let rules = quoridor::Rules::new(quoridor::Players::Two);
            let text = "c3e4f6 / d4d6e2g6 / e4 d7 / 7 6 / 1";
            let shown = quoridor::Position::from_text(text, rules.options(), rules.first())
                .unwrap_or_else(|_| quoridor::Position::start(rules));
            let table = Match::new(shown, Vec::new());
            BoardModel::Quoridor(quoridor_model(&table, false).into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_picture_of_a_game_in_progress() {
        for kind in GameKind::ALL {
            let pieces = match sample_board(kind) {
                BoardModel::Star(model) => model.pegs.iter().flatten().count(),
                BoardModel::Quoridor(model) => model.pawns.len() + model.fences.len(),
            };
            assert!(pieces > 8, "{kind}");
        }
        // A text that is not a position would show the start instead.
        assert!(matches!(
            sample_board(GameKind::Quoridor),
            BoardModel::Quoridor(model) if model.fences.len() == 7
        ));
        let rules = parallel::Rules::new(parallel::Players::Three);
        assert!(parallel::Position::from_text(ROUND_TWO_POSITION, rules).is_ok());
    }
}
