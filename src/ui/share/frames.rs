//! A game as the pictures that tell it.

use crate::record::{AnyGame, Record};
use crate::rules::lattice::Hole;
use crate::rules::parallel::{PegMove, Resolution};
use crate::rules::{Game, Position};
use crate::table::AnyMatch;
use crate::ui::boards::quoridor::{QuoridorModel, quoridor_model};
use crate::ui::boards::star::{StarModel, star_model};
use crate::ui::pages::parallel::plan_scene;

/// What a picture shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shot {
    /// A star board, and the ways of pegs besides the scene's own last one.
    Star(Box<StarModel>, Vec<Vec<Hole>>),
    /// A Quoridor board.
    Fences(Box<QuoridorModel>),
}

/// A moment of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Moment {
    /// After so many moves.
    Ply(usize),
    /// In a round of the programmed game, after so many steps.
    Step { round: usize, done: usize },
}

/// All the pictures of a game.
pub struct Reel {
    table: AnyMatch,
    record: Record,
    moments: Vec<Moment>,
    /// The round looked at last, as running one takes its time.
    round: Option<(usize, Resolution)>,
}

/// What the board shows of a table now.
pub fn still(table: &AnyMatch) -> Shot {
    match table {
        AnyMatch::Checkers(table) => Shot::Star(Box::new(star_model(table, None)), Vec::new()),
        AnyMatch::Parallel(table) => {
            let scene = plan_scene(table.position(), table.players());
            Shot::Star(Box::new(scene), Vec::new())
        }
        AnyMatch::Quoridor(table) => Shot::Fences(Box::new(quoridor_model(table, false))),
    }
}

impl Reel {
    /// The pictures of the game at a table: one of its start, and one of each
    /// move or, in the programmed game, of each step in which a peg moved.
    pub fn of(table: &AnyMatch) -> Self {
        let record = table.shared();
        let moments = match &record.game {
            AnyGame::Checkers(game) => plies(game),
            AnyGame::Quoridor(game) => plies(game),
            AnyGame::Parallel(_) => steps(table),
        };
        Self {
            table: table.clone(),
            record,
            moments,
            round: None,
        }
    }

    /// How many pictures there are.
    pub fn len(&self) -> usize {
        self.moments.len()
    }

    /// Whether nothing but the start could be shown.
    pub fn is_empty(&self) -> bool {
        self.moments.len() < 2
    }

    /// A picture, counted from 0; `None` behind the last.
    pub fn shot(&mut self, at: usize) -> Option<Shot> {
        match *self.moments.get(at)? {
            Moment::Ply(ply) => Some(still(&self.table_at(ply)?)),
            Moment::Step { round, done } => self.step(round, done),
        }
    }

    /// The table after so many moves.
    fn table_at(&self, ply: usize) -> Option<AnyMatch> {
        let mut record = self.record.clone();
        match &mut record.game {
            AnyGame::Checkers(game) => rewind(game, ply),
            AnyGame::Quoridor(game) => rewind(game, ply),
            AnyGame::Parallel(game) => rewind(game, ply),
        }
        AnyMatch::of_record(record).ok()
    }

    fn step(&mut self, round: usize, done: usize) -> Option<Shot> {
        let AnyMatch::Parallel(table) = &self.table else {
            return None;
        };
        if self.round.as_ref().is_none_or(|(known, _)| *known != round) {
            self.round = Some((round, table.round(round)?));
        }
        let (_, resolution) = self.round.as_ref()?;
        let mut ways = match done.checked_sub(1).and_then(|at| resolution.steps.get(at)) {
            Some(step) => ways_of(&step.moves),
            None => Vec::new(),
        };
        let mut scene = plan_scene(&resolution.position_after(done), table.players());
        scene.last = ways.pop().unwrap_or_default();
        Some(Shot::Star(Box::new(scene), ways))
    }
}

fn ways_of(moves: &[PegMove]) -> Vec<Vec<Hole>> {
    moves.iter().map(|mv| mv.route.clone()).collect()
}

/// The start, and what came of every move that somebody made.
fn plies<P: Position>(game: &Game<P>) -> Vec<Moment> {
    let moved = (1..).zip(game.moves());
    let made = moved.filter(|(_, mv)| Some(*mv) != P::pass());
    let plies = std::iter::once(0).chain(made.map(|(ply, _)| ply));
    plies.map(Moment::Ply).collect()
}

/// The start, and what came of every step in which a peg moved.
fn steps(table: &AnyMatch) -> Vec<Moment> {
    let AnyMatch::Parallel(table) = table else {
        return Vec::new();
    };
    let mut moments = Vec::new();
    for round in 0..table.rounds() {
        let steps = table.round(round).map(|round| round.steps);
        if round == 0 {
            moments.push(Moment::Step { round, done: 0 });
        }
        for (done, step) in (1..).zip(steps.unwrap_or_default()) {
            if !step.moves.is_empty() {
                moments.push(Moment::Step { round, done });
            }
        }
    }
    moments
}

fn rewind<P: Position>(game: &mut Game<P>, ply: usize) {
    // A draw that was agreed is no move.
    if game.len() > ply {
        game.reopen();
    }
    while game.len() > ply {
        game.take_back();
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::ui::boards::quoridor::LastMove;

    fn reel(name: &str) -> Reel {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/valid/");
        let text = std::fs::read_to_string(format!("{folder}{name}.txt")).unwrap();
        Reel::of(&AnyMatch::of_record(text.parse().unwrap()).unwrap())
    }

    #[test]
    fn every_move_has_its_picture_with_its_way() {
        let mut reel = reel("quoridor-2");
        let Shot::Fences(start) = reel.shot(0).unwrap() else {
            panic!("another game");
        };
        assert_eq!((start.last, start.fences.len()), (None, 0));
        for at in 1..reel.len() {
            let Some(Shot::Fences(scene)) = reel.shot(at) else {
                panic!("another game");
            };
            assert!(matches!(
                scene.last,
                Some(LastMove::Fence(_) | LastMove::Pawn(..))
            ));
        }
        assert_eq!(reel.shot(reel.len()), None);
    }

    #[test]
    fn pegs_go_where_the_ways_lead() {
        let mut reel = reel("checkers-3-french");
        let mut before = None;
        for at in 0..reel.len() {
            let Some(Shot::Star(scene, _)) = reel.shot(at) else {
                panic!("another game");
            };
            if let Some(before) = before {
                let (from, to) = (scene.last[0], scene.last[scene.last.len() - 1]);
                let peg = |scene: &StarModel, hole: Hole| scene.hole(hole).peg;
                assert_eq!(peg(&before, from), peg(&scene, to));
            }
            before = Some(*scene);
        }
    }

    #[test]
    fn steps_without_a_move_are_left_out() {
        let mut reel = reel("parallel-2");
        assert!(!reel.is_empty());
        let mut seen = Vec::new();
        for at in 0..reel.len() {
            let Some(Shot::Star(scene, _)) = reel.shot(at) else {
                panic!("another game");
            };
            assert_eq!(scene.last.is_empty(), at == 0);
            assert!(seen.last() != Some(&scene.pegs));
            seen.push(scene.pegs.clone());
        }
    }

    #[test]
    fn a_game_before_its_first_move_is_no_film() {
        let text = "[Game \"quoridor\"]\n[Players \"2\"]\n\n*";
        let table = AnyMatch::of_record(text.parse().unwrap()).unwrap();
        assert!(Reel::of(&table).is_empty());
    }
}
