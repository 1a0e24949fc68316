//! Board models for pictures of a game of any kind, without interaction.

use crate::quoridor::{QuoridorModel, quoridor_model, quoridor_sample, quoridor_sample_game};
use crate::star::{
    StarModel, checkers_sample, checkers_sample_game, parallel_model, parallel_sample,
    parallel_sample_game, star_model,
};
use starfence_rules::lattice::{Hole, StarPoint};
use starfence_rules::{GameKind, Position, Seat, checkers, quoridor};
use starfence_table::parallel::PlanTask;
use starfence_table::puzzle::{Crossing, Task, TurnPuzzleTask};
use starfence_table::{AnyMatch, Colour, Match, Player, TurnMatch};

/// The model of a board to show as a picture: a star board or a Quoridor board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardModel {
    Star(Box<StarModel>),
    Quoridor(Box<QuoridorModel>),
}

/// Returns the board model of the current position of a match.
pub fn board_model(table: &AnyMatch) -> BoardModel {
    match table {
        AnyMatch::Turns(table) => turns_model(table),
        AnyMatch::Parallel(table) => {
            BoardModel::Star(parallel_model(table.position(), table.players()).into())
        }
    }
}

/// Returns the board model of the current position of a match, with the circles
/// and arrows on the position.
pub fn marked_board_model(table: &AnyMatch) -> BoardModel {
    let AnyMatch::Turns(turns) = table else {
        return board_model(table);
    };
    match turns_model(turns) {
        BoardModel::Star(model) => BoardModel::Star(match turns.downcast_ref() {
            Some(turns) => model.with_marks(turns).into(),
            None => model,
        }),
        BoardModel::Quoridor(model) => BoardModel::Quoridor(match turns.downcast_ref() {
            Some(turns) => model.with_marks(turns).into(),
            None => model,
        }),
    }
}

/// Returns the board model of the current position of a turn-based match.
pub fn turns_model(table: &TurnMatch) -> BoardModel {
    if let Some(table) = table.downcast_ref() {
        return BoardModel::Star(star_model(table, None).into());
    }
    let model = table
        .downcast_ref()
        .map(|table| quoridor_model(table, false));
    BoardModel::Quoridor(model.unwrap_or_default().into())
}

/// Returns the board model of a puzzle, or `None` if the puzzle is of an
/// unknown game.
pub fn puzzle_board(task: &Task) -> Option<BoardModel> {
    if let Some(task) = task.downcast_ref::<TurnPuzzleTask<checkers::Position>>() {
        let model = star_model(&table_of(task.position), None);
        return Some(BoardModel::Star(model.into()));
    }
    if let Some(task) = task.downcast_ref::<TurnPuzzleTask<quoridor::Position>>() {
        let model = quoridor_model(&table_of(task.position), false);
        return Some(BoardModel::Quoridor(model.into()));
    }
    let task = task.downcast_ref::<PlanTask>()?;
    let players: Vec<Player> = Seat::all(2).map(Player::on).collect();
    let model = parallel_model(&task.position, &players);
    Some(BoardModel::Star(model.into()))
}

fn table_of<P: Position>(position: P) -> Match<P> {
    let players = Seat::all(position.players()).map(Player::on);
    Match::new(position, players.collect())
}

/// Returns the board model of a solo crossing, the single-player task of moving
/// pegs across the star.
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

/// Returns the board model of a typical position of a game: for Chinese
/// Checkers the start with six players, for the other games a position in
/// mid-game.
pub fn sample_board(kind: GameKind) -> BoardModel {
    match kind {
        GameKind::ChineseCheckers => BoardModel::Star(checkers_sample().into()),
        GameKind::Parallel => BoardModel::Star(parallel_sample().into()),
        GameKind::Quoridor => BoardModel::Quoridor(quoridor_sample().into()),
    }
}

/// Returns the moves of a game that begins with [`sample_board`]. Each move is
/// the boards to show one after the other: one for each step or hop of a peg.
pub fn sample_game(kind: GameKind) -> Vec<Vec<BoardModel>> {
    let star = |game: Vec<Vec<StarModel>>| {
        let boards = |boards: Vec<StarModel>| {
            boards
                .into_iter()
                .map(|model| BoardModel::Star(model.into()))
                .collect()
        };
        game.into_iter().map(boards).collect()
    };
    match kind {
        GameKind::ChineseCheckers => star(checkers_sample_game()),
        GameKind::Parallel => star(parallel_sample_game()),
        GameKind::Quoridor => quoridor_sample_game()
            .into_iter()
            .map(|model| vec![BoardModel::Quoridor(model.into())])
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_table::{Mark, MatchMessage, TreePath, TurnGame};

    /// Returns the marks in the board model of a match, as in a record.
    fn shown(model: &BoardModel) -> Vec<String> {
        match model {
            BoardModel::Star(model) => model.marks.iter().map(|mark| mark.to_string()).collect(),
            BoardModel::Quoridor(model) => {
                model.marks.iter().map(|mark| mark.to_string()).collect()
            }
        }
    }

    fn draw<P: TurnGame>(table: &mut Match<P>, ply: usize, mark: &str) {
        let mark: Mark<P::Place> = mark.parse().unwrap();
        table.draw_mark(&TreePath::on_main_line(ply), mark);
    }

    #[test]
    fn pictures_of_games_show_the_marks_of_their_position() {
        let rules = quoridor::Rules::new(quoridor::Players::Two);
        let mut table = table_of(quoridor::Position::start(rules));
        table
            .update(MatchMessage::Play("e2".parse().unwrap()))
            .unwrap();
        draw(&mut table, 0, "Ra1");
        draw(&mut table, 1, "Ge4e6");
        let table = AnyMatch::from(table);
        assert_eq!(shown(&marked_board_model(&table)), ["Ge4e6"]);
        let star = checkers::Rules::new(checkers::Players::Two);
        let mut star = table_of(checkers::Position::start(star));
        draw(&mut star, 0, "Bi9");
        assert_eq!(shown(&marked_board_model(&star.into())), ["Bi9"]);
        // Small pictures show none.
        assert_eq!(shown(&board_model(&table)), [""; 0]);
    }

    #[test]
    fn boards_that_are_played_on_show_the_marks_of_their_position() {
        let rules = quoridor::Rules::new(quoridor::Players::Two);
        let mut table = table_of(quoridor::Position::start(rules));
        draw(&mut table, 0, "Ye5");
        let model = crate::quoridor::QuoridorController::default().model(&table);
        assert_eq!(shown(&BoardModel::Quoridor(model.into())), ["Ye5"]);
        let star = checkers::Rules::new(checkers::Players::Two);
        let mut star = table_of(checkers::Position::start(star));
        draw(&mut star, 0, "Bi9e5");
        let model = crate::star::StarController::default().model(&star);
        assert_eq!(shown(&BoardModel::Star(model.into())), ["Bi9e5"]);
    }
}
