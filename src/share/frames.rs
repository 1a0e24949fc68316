//! A game as a sequence of pictures.

use starfence_boards::star::parallel_model;
use starfence_boards::{BoardModel, marked_board_model};
use starfence_rules::lattice::Hole;
use starfence_rules::parallel::{PegMove, Resolution};
use starfence_table::{AnyMatch, MoveDescription, ParallelMatch, TreePath, TurnMatch};

/// The contents of one picture of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    pub board: BoardModel,
    /// The routes of pegs to draw in addition to the route in the model's
    /// `last`.
    pub routes: Vec<Vec<Hole>>,
}

/// A point in a game that is shown by a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PicturedMoment {
    /// The point after the given number of moves.
    Ply(usize),
    /// The point after `done` steps of a round of Parallel Chinese Checkers.
    Step { round: usize, done: usize },
}

/// The pictures of a game, in order.
pub struct Frames {
    /// The match at the end of its main line, including all earlier positions.
    table: AnyMatch,
    moments: Vec<PicturedMoment>,
    /// The round used last, which is cached because running a round takes time.
    round: Option<(usize, Resolution)>,
}

/// Returns the contents of a picture of a match's current position.
pub fn board_frame(table: &AnyMatch) -> Frame {
    Frame {
        board: marked_board_model(table),
        routes: Vec::new(),
    }
}

/// Returns the contents of a diagram of a match's current position, with the
/// last move marked: if all players move at once, the moves of the last round.
pub fn diagram(table: &AnyMatch) -> Frame {
    let steps = match table {
        AnyMatch::Turns(_) => Vec::new(),
        AnyMatch::Parallel(table) => {
            let last = table.rounds().checked_sub(1);
            let round = last.and_then(|round| table.round(round));
            round.map_or_else(Vec::new, |round| round.steps)
        }
    };
    Frame {
        routes: steps.iter().flat_map(|it| routes_of(&it.moves)).collect(),
        ..board_frame(table)
    }
}

impl Frames {
    /// Creates the sequence of pictures of a match: one picture of the start,
    /// and one after each move or, in Parallel Chinese Checkers, after each
    /// step in which a peg moved.
    pub fn new(table: &AnyMatch) -> Self {
        let (table, moments) = match table {
            AnyMatch::Turns(table) => {
                let end = TreePath::on_main_line(table.line_len());
                let whole = table.at(&end).unwrap_or_else(|| table.clone());
                let moments = turn_moments(&whole);
                (AnyMatch::Turns(whole), moments)
            }
            AnyMatch::Parallel(round) => (table.clone(), step_moments(round)),
        };
        Self {
            table,
            moments,
            round: None,
        }
    }

    /// Returns the number of pictures.
    pub fn len(&self) -> usize {
        self.moments.len()
    }

    /// Returns whether there is no picture other than that of the start.
    pub fn is_empty(&self) -> bool {
        self.moments.len() < 2
    }

    /// Returns the picture with the index `at`; `None` after the last picture.
    pub fn frame(&mut self, at: usize) -> Option<Frame> {
        match *self.moments.get(at)? {
            PicturedMoment::Ply(ply) => Some(board_frame(&self.table_at(ply)?)),
            PicturedMoment::Step { round, done } => self.step_frame(round, done),
        }
    }

    /// Returns the match after `ply` moves.
    fn table_at(&self, ply: usize) -> Option<AnyMatch> {
        let AnyMatch::Turns(table) = &self.table else {
            return None;
        };
        Some(table.at(&TreePath::on_main_line(ply))?.into())
    }

    fn step_frame(&mut self, round: usize, done: usize) -> Option<Frame> {
        let AnyMatch::Parallel(table) = &self.table else {
            return None;
        };
        if self.round.as_ref().is_none_or(|(known, _)| *known != round) {
            self.round = Some((round, table.round(round)?));
        }
        let (_, resolution) = self.round.as_ref()?;
        let mut routes = match done.checked_sub(1).and_then(|at| resolution.steps.get(at)) {
            Some(step) => routes_of(&step.moves),
            None => Vec::new(),
        };
        let mut scene = parallel_model(&resolution.position_after(done), table.players());
        scene.last = routes.pop().unwrap_or_default();
        let board = BoardModel::Star(Box::new(scene));
        Some(Frame { board, routes })
    }
}

fn routes_of(moves: &[PegMove]) -> Vec<Vec<Hole>> {
    moves.iter().map(|mv| mv.route.clone()).collect()
}

/// Returns the start of the game, and the point after every move other than a
/// pass.
fn turn_moments(table: &TurnMatch) -> Vec<PicturedMoment> {
    let made = (0..table.plies()).filter(|ply| table.describe(*ply) != Some(MoveDescription::Pass));
    std::iter::once(0)
        .chain(made.map(|ply| ply + 1))
        .map(PicturedMoment::Ply)
        .collect()
}

/// Returns the start of the game, and the point after every step in which a peg
/// moved.
fn step_moments(table: &ParallelMatch) -> Vec<PicturedMoment> {
    let mut moments = Vec::new();
    for round in 0..table.rounds() {
        let steps = table.round(round).map(|round| round.steps);
        if round == 0 {
            moments.push(PicturedMoment::Step { round, done: 0 });
        }
        for (done, step) in (1..).zip(steps.unwrap_or_default()) {
            if !step.moves.is_empty() {
                moments.push(PicturedMoment::Step { round, done });
            }
        }
    }
    moments
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_boards::quoridor::{LastMove, QuoridorModel};
    use starfence_boards::star::StarModel;

    fn frames(name: &str) -> Frames {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/valid/");
        let text = std::fs::read_to_string(format!("{folder}{name}.txt")).unwrap();
        Frames::new(&AnyMatch::from_foreign_record(text.parse().unwrap()).unwrap())
    }

    /// Returns a picture of the star board.
    fn star(frames: &mut Frames, at: usize) -> Box<StarModel> {
        match frames.frame(at).unwrap().board {
            BoardModel::Star(model) => model,
            BoardModel::Quoridor(_) => panic!("another game"),
        }
    }

    /// Returns a picture of the Quoridor board.
    fn grid(frames: &mut Frames, at: usize) -> Box<QuoridorModel> {
        match frames.frame(at).unwrap().board {
            BoardModel::Quoridor(model) => model,
            BoardModel::Star(_) => panic!("another game"),
        }
    }

    #[test]
    fn every_move_has_its_picture_with_its_way() {
        let mut frames = frames("quoridor-2");
        let start = grid(&mut frames, 0);
        assert_eq!((start.last, start.fences.len()), (None, 0));
        for at in 1..frames.len() {
            assert!(matches!(
                grid(&mut frames, at).last,
                Some(LastMove::Fence(_) | LastMove::Pawn(..))
            ));
        }
        assert_eq!(frames.frame(frames.len()), None);
    }

    #[test]
    fn pegs_go_where_the_ways_lead() {
        let mut frames = frames("checkers-3-french");
        let mut before = None;
        for at in 0..frames.len() {
            let scene = star(&mut frames, at);
            if let Some(before) = before {
                let (from, to) = (scene.last[0], scene.last[scene.last.len() - 1]);
                let peg = |scene: &StarModel, hole: Hole| scene.hole(hole).peg;
                assert_eq!(peg(&before, from), peg(&scene, to));
            }
            before = Some(*scene);
        }
    }

    #[test]
    fn a_diagram_marks_all_moves_of_the_last_round() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/valid/");
        let text = std::fs::read_to_string(format!("{folder}parallel-2.txt")).unwrap();
        let table = AnyMatch::from_foreign_record(text.parse().unwrap()).unwrap();
        let AnyMatch::Parallel(rounds) = &table else {
            panic!("another game");
        };
        assert!(diagram(&table.after(0).unwrap()).routes.is_empty());
        for round in 0..rounds.rounds() {
            let steps = rounds.round(round).unwrap().steps;
            let moves: usize = steps.iter().map(|step| step.moves.len()).sum();
            let after = table.after(round + 1).unwrap();
            assert_eq!(diagram(&after).routes.len(), moves);
        }
        assert!(table.after(rounds.rounds() + 1).is_none());
    }

    #[test]
    fn steps_without_a_move_are_left_out() {
        let mut frames = frames("parallel-2");
        assert!(!frames.is_empty());
        let mut seen = Vec::new();
        for at in 0..frames.len() {
            let scene = star(&mut frames, at);
            assert_eq!(scene.last.is_empty(), at == 0);
            assert!(seen.last() != Some(&scene.pegs));
            seen.push(scene.pegs.clone());
        }
    }

    #[test]
    fn a_game_before_its_first_move_has_no_animation() {
        let text = "[Game \"quoridor\"]\n[Players \"2\"]\n\n*";
        let table = AnyMatch::from_foreign_record(text.parse().unwrap()).unwrap();
        assert!(Frames::new(&table).is_empty());
    }
}
