//! Navigation through a match's moves and variations.

use super::Match;
use starfence_record::{GameTree, TreePath};
use starfence_rules::{Game, Position, Set, parse_decimal};

impl<P: Position> Match<P> {
    /// Returns the game with all moves of the main line, including those after
    /// the current position.
    pub fn line(&self) -> Game<P> {
        let mut game = self.game.clone();
        game.cancel_draw();
        let rest = self.tree.main_line().nodes().iter().skip(game.len());
        for node in rest {
            let mv = game.position().parse_move(node.move_text());
            if mv.is_ok_and(|mv| game.play(mv).is_ok()) {
                continue;
            }
            break;
        }
        game
    }

    /// Returns the number of moves in the main line.
    pub fn line_len(&self) -> usize {
        self.tree.main_line().len()
    }

    /// Returns the path of the current position in the tree of moves.
    pub fn here(&self) -> TreePath {
        TreePath::on_main_line(self.game.len())
    }

    /// Returns the match as it was at an earlier or alternative position, given
    /// by its path in the tree of moves; `None` if there is no such position.
    pub fn at(&self, path: &TreePath) -> Option<Self> {
        let mut there = self.clone();
        there.go_to(path).then_some(there)
    }

    /// Continues the game from another position. If the position is on the main
    /// line, the later moves can be redone; they become a variation when a
    /// different move is played. If the position is in a variation, that
    /// variation becomes the main line.
    ///
    /// Returns false and changes nothing if there is no such position.
    pub fn continue_from(&mut self, path: &TreePath) -> bool {
        if let Some(mut there) = self.at(path) {
            there.draw_offer = None;
            there.resigning = Set::EMPTY;
            // Reading the game from its text also plays these turns.
            there.advance_automatically();
            there.begin_turn();
            *self = there;
            true
        } else {
            false
        }
    }

    fn go_to(&mut self, path: &TreePath) -> bool {
        self.game.cancel_draw();
        let mut branches = path.branches.iter().copied();
        let mut branch = branches.next();
        while let Some(this) = branch {
            if !self.go_to_ply(this.ply) {
                return false;
            }
            match self.tree.promote(this, branches.next()) {
                Some(next) => branch = next,
                None => return false,
            }
        }
        let there = self.go_to_ply(path.ply);
        self.is_viewing_earlier = self.can_redo();
        there
    }

    /// Moves to a ply of the main line. Returns whether the ply exists.
    fn go_to_ply(&mut self, ply: usize) -> bool {
        while self.game.len() > ply && self.game.undo().is_some() {}
        while self.game.len() < ply && self.step_forward() {}
        self.game.len() == ply
    }

    /// Plays the next move of the main line. Returns whether there was a next
    /// move and it was legal.
    pub(super) fn step_forward(&mut self) -> bool {
        let ply = self.game.len();
        let Some(node) = self.tree.main_line().nodes().get(ply) else {
            return false;
        };
        // The move was legal when it was first played.
        let mv = self.position().parse_move(node.move_text());
        let played = mv.is_ok_and(|mv| self.game.play(mv).is_ok());
        if !played {
            self.tree.main_line_mut().split_off(ply);
        }
        self.is_viewing_earlier &= self.can_redo();
        played
    }

    /// Sets the comment on a position. An empty text removes the comment.
    pub fn set_comment(&mut self, path: &TreePath, text: &str) {
        if let Some(annotations) = self.tree.annotations_mut(path) {
            annotations.set_text(text);
        }
    }

    /// Returns the comment on a position; an empty string if there is none.
    pub fn comment(&self, path: &TreePath) -> String {
        comment_in(&self.tree, path)
    }

    /// Stores an engine's evaluation of a position in the record: each player's
    /// winning chance, from 0 to 1, player 1's first.
    pub fn record_winning_chances(&mut self, path: &TreePath, chances: &[f32]) {
        let chances: Vec<String> = chances.iter().map(|it| format!("{it:.2}")).collect();
        if let Some(annotations) = self.tree.annotations_mut(path) {
            annotations.set_command(CHANCES, Some(&chances.join(",")));
        }
    }

    /// Returns the stored evaluation of a position of the main line: each
    /// player's winning chance, from 0 to 1, player 1's first. `None` if no
    /// evaluation is stored.
    pub fn chances(&self, ply: usize) -> Option<Vec<f32>> {
        chances_in(&self.tree, ply, self.players().len())
    }

    /// Returns the value of a command in the comments on a position of the main
    /// line; `None` if there is no such command.
    pub(super) fn command(&self, ply: usize, name: &str) -> Option<&str> {
        command_in(&self.tree, ply, name)
    }
}

/// Returns the comment on a position; an empty string if there is none.
pub(super) fn comment_in(tree: &GameTree, path: &TreePath) -> String {
    let annotations = tree.annotations(path);
    annotations.map_or_else(String::new, |annotations| {
        annotations.text_without_commands()
    })
}

/// Returns the path of the position that is `by` moves after `path` in `tree`.
/// The `step` method of a [`TurnMatch`](crate::TurnMatch) defines what happens
/// at the ends of a line.
pub(super) fn step_in(tree: &GameTree, path: &TreePath, by: isize) -> TreePath {
    let mut branches = path.branches.clone();
    let start = branches.last().map_or(0, |branch| branch.ply);
    let len = tree.line(&branches).map_or(0, |line| line.len());
    let ply = path.ply.saturating_add_signed(by).min(start + len);
    while branches.last().is_some_and(|branch| ply <= branch.ply) {
        branches.pop();
    }
    TreePath { branches, ply }
}

/// Returns the stored evaluation after `ply` moves of the main line, with one
/// winning chance for each of `players` players, like [`Match::chances`].
pub(super) fn chances_in(tree: &GameTree, ply: usize, players: usize) -> Option<Vec<f32>> {
    let text = command_in(tree, ply, CHANCES)?;
    let chance = |text: &str| parse_decimal(text.trim()).map(|chance| chance as f32);
    let chances: Vec<f32> = text.split(',').map(chance).collect::<Option<_>>()?;
    let is_sound =
        chances.len() == players && chances.iter().all(|chance| (0.0..=1.0).contains(chance));
    is_sound.then_some(chances)
}

fn command_in<'a>(tree: &'a GameTree, ply: usize, name: &str) -> Option<&'a str> {
    tree.main_line().annotations(ply)?.command(name)
}

/// The command in a record's comments that holds the players' winning chances.
pub(super) const CHANCES: &str = "chances";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MatchMessage;
    use starfence_record::Branch;
    use starfence_rules::quoridor::{Players, Position, Rules};

    fn play(table: &mut Match<Position>, moves: &str) {
        for text in moves.split_whitespace() {
            table
                .update(MatchMessage::Play(text.parse().unwrap()))
                .unwrap();
        }
    }

    fn table(moves: &str) -> Match<Position> {
        let mut table = Match::new(Position::start(Rules::new(Players::Two)), Vec::new());
        play(&mut table, moves);
        table
    }

    fn branches(branches: &[(usize, usize)]) -> Vec<Branch> {
        branches
            .iter()
            .map(|&(ply, index)| Branch { ply, index })
            .collect()
    }

    fn record(table: &Match<Position>) -> String {
        let text = table.to_record().to_string();
        text.lines().last().unwrap().to_owned()
    }

    #[test]
    fn another_move_from_an_earlier_position_makes_a_variation() {
        let mut game = table("e2 e8 e3 e7");
        assert!(game.continue_from(&TreePath::on_main_line(2)));
        assert_eq!((game.game().len(), game.line_len()), (2, 4));
        // The old line stays the main line until a different move is played.
        assert_eq!(record(&game), "1. e2 e8 *");
        play(&mut game, "d2");
        assert_eq!(record(&game), "1. e2 e8 2. d2 (2. e3 e7) *");
        assert_eq!(game.line_len(), 3);
        // Playing the same move again creates no variation.
        let mut again = table("e2 e8 e3 e7");
        again.continue_from(&TreePath::on_main_line(2));
        play(&mut again, "e3");
        assert_eq!(
            (again.line_len(), record(&again)),
            (4, "1. e2 e8 2. e3 *".to_owned())
        );
    }

    #[test]
    fn moves_taken_back_are_no_variation() {
        let mut game = table("e2 e8 e3");
        game.update(MatchMessage::Undo).unwrap();
        play(&mut game, "d2");
        assert_eq!(record(&game), "1. e2 e8 2. d2 *");
    }

    #[test]
    fn a_variation_becomes_the_line_and_the_line_a_variation() {
        let mut game = table("e2 e8 e3 e7");
        game.continue_from(&TreePath::on_main_line(2));
        play(&mut game, "d2 d8 d3");
        game.continue_from(&TreePath::on_main_line(4));
        play(&mut game, "d3h");
        assert_eq!(
            record(&game),
            "1. e2 e8 2. d2 (2. e3 e7) d8 3. d3h (3. d3) *"
        );
        // Continue from the position after the first move of the first
        // variation.
        let path = TreePath {
            branches: branches(&[(2, 0)]),
            ply: 3,
        };
        let there = game.at(&path).unwrap();
        assert_eq!(there.position().to_string(), "/ / e3 e8 / 10 10 / 2");
        assert!(game.continue_from(&path));
        play(&mut game, "e7 e4");
        assert_eq!(
            record(&game),
            "1. e2 e8 2. e3 (2. d2 d8 3. d3h (3. d3)) e7 3. e4 *"
        );
        // Continue from a position in a variation of the variation.
        let path = TreePath {
            branches: branches(&[(2, 0), (4, 0)]),
            ply: 5,
        };
        assert!(game.continue_from(&path));
        assert_eq!(
            record(&game),
            "1. e2 e8 2. d2 (2. e3 e7 3. e4) d8 3. d3 (3. d3h) *"
        );
        for nowhere in [
            TreePath::on_main_line(6),
            TreePath {
                branches: branches(&[(2, 2)]),
                ply: 3,
            },
            TreePath {
                branches: branches(&[(2, 0), (2, 0)]),
                ply: 3,
            },
        ] {
            assert_eq!(game.at(&nowhere), None, "{nowhere:?}");
        }
    }

    #[test]
    fn steps_lead_along_a_line_and_out_of_it_at_its_start() {
        let mut game = table("e2 e8 e3 e7");
        game.continue_from(&TreePath::on_main_line(2));
        play(&mut game, "d2 d8 d3");
        let aside = |ply| TreePath {
            branches: branches(&[(2, 0)]),
            ply,
        };
        assert_eq!(step_in(&game.tree, &aside(3), 1), aside(4));
        assert_eq!(step_in(&game.tree, &aside(3), 9), aside(4));
        assert_eq!(
            step_in(&game.tree, &aside(3), -1),
            TreePath::on_main_line(2)
        );
        assert_eq!(
            step_in(&game.tree, &aside(4), -9),
            TreePath::on_main_line(0)
        );
        assert_eq!(
            step_in(&game.tree, &TreePath::on_main_line(2), 1),
            TreePath::on_main_line(3)
        );
        assert_eq!(
            step_in(&game.tree, &TreePath::on_main_line(2), 99),
            TreePath::on_main_line(5)
        );
        assert_eq!(game.comment(&aside(3)), "");
        game.set_comment(&aside(3), "or so");
        assert_eq!(game.comment(&aside(3)), "or so");
        assert_eq!(game.comment(&TreePath::on_main_line(3)), "");
    }

    #[test]
    fn playing_a_variations_first_move_takes_it_up() {
        let mut game = table("e2 e8 e3 e7");
        game.continue_from(&TreePath::on_main_line(2));
        play(&mut game, "d2");
        game.continue_from(&TreePath::on_main_line(2));
        play(&mut game, "e3");
        assert_eq!(record(&game), "1. e2 e8 2. e3 (2. d2) *");
        assert_eq!(game.line_len(), 4);
    }

    #[test]
    fn what_is_said_stays_with_its_moves() {
        let mut game = table("e2 e8 e3 e7");
        game.set_comment(&TreePath::on_main_line(3), "bold");
        game.record_winning_chances(&TreePath::on_main_line(3), &[0.625, 0.375]);
        game.continue_from(&TreePath::on_main_line(2));
        play(&mut game, "d2");
        assert_eq!(game.chances(3), None);
        let path = TreePath {
            branches: branches(&[(2, 0)]),
            ply: 4,
        };
        game.set_comment(&path, "and then?");
        assert_eq!(
            record(&game),
            "1. e2 e8 2. d2 (2. e3 {bold [%chances 0.62,0.38]} e7 {and then?}) *"
        );
        game.continue_from(&path);
        assert_eq!(game.chances(3), Some(vec![0.62, 0.38]));
        game.set_comment(&TreePath::on_main_line(4), "");
        assert_eq!(game.comment(&TreePath::on_main_line(4)), "");
    }
}
