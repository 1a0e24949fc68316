//! Going back and forth in the moves, and the lines beside the one played.

use super::Match;
use crate::record::{Aside, Margin};
use crate::rules::{Game, Position, Set};

/// A place in the moves of a game and its variations.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct TreePath {
    /// Which variation of the line played, which of that, and so on: indexes
    /// into [`Margin::asides`]. None on the line that was played.
    pub asides: Vec<usize>,
    /// How many moves of that line stand before it.
    pub ply: usize,
}

impl TreePath {
    /// A place on the line that was played.
    pub fn on_the_line(ply: usize) -> Self {
        let asides = Vec::new();
        Self { asides, ply }
    }
}

impl<P: Position> Match<P> {
    /// The game with its moves ahead: all of the line that was played.
    pub fn line(&self) -> Game<P> {
        let mut game = self.game.clone();
        game.reopen();
        for mv in self.ahead.iter().rev() {
            if game.play(*mv).is_err() {
                break;
            }
        }
        game
    }

    /// How many moves the line has that was played.
    pub fn line_len(&self) -> usize {
        self.game.len() + self.ahead.len()
    }

    /// Where the game stands.
    pub fn here(&self) -> TreePath {
        TreePath::on_the_line(self.game.len())
    }

    /// The table as it would be if the game had stopped at a place; `None`
    /// when there is no such place.
    pub fn at(&self, path: &TreePath) -> Option<Self> {
        let mut table = self.clone();
        table.go_to(path).then_some(table)
    }

    /// Goes on from another place: what follows it on the line played is there
    /// to be played again, or becomes a variation as soon as something else is
    /// played; a variation becomes the line. Returns false, and changes
    /// nothing, when there is no such place.
    pub fn go_on_from(&mut self, path: &TreePath) -> bool {
        if let Some(mut table) = self.at(path) {
            table.offer = None;
            table.resigning = Set::EMPTY;
            table.begin_turn();
            *self = table;
            true
        } else {
            false
        }
    }

    fn go_to(&mut self, path: &TreePath) -> bool {
        self.game.reopen();
        let mut asides = path.asides.iter();
        let mut index = asides.next().copied();
        while let Some(this) = index {
            let Some(aside) = self.margin.asides().get(this) else {
                return false;
            };
            // Where the next one will be found once this one is the line.
            let next = asides.next().copied();
            let inner = next.map(|next| (next, aside.margin().asides().get(next)));
            let inner = match inner {
                None => None,
                Some((_, None)) => return false,
                Some((next, Some(inner))) => Some((next, inner.from())),
            };
            let from = aside.from();
            if !self.walk(from) {
                return false;
            }
            self.keeps_ahead = !self.ahead.is_empty();
            self.shelve();
            let taken = self.margin.take_aside(this);
            index = inner.map(|(next, from)| {
                let before = self.margin.asides().iter();
                next + before.filter(|other| other.from() <= from).count()
            });
            if taken.is_none_or(|aside| !self.unshelve(aside)) {
                return false;
            }
        }
        let there = self.walk(path.ply);
        self.keeps_ahead = !self.ahead.is_empty();
        there
    }

    /// Goes to a ply of the line.
    fn walk(&mut self, ply: usize) -> bool {
        while self.game.len() > ply && self.step_back().is_some() {}
        while self.game.len() < ply && self.step_forward() {}
        self.game.len() == ply
    }

    /// Goes a move back; it is then ahead.
    pub(super) fn step_back(&mut self) -> Option<P::Move> {
        let mv = self.game.take_back()?;
        self.ahead.push(mv);
        Some(mv)
    }

    /// Plays the next move ahead. Returns whether there was one.
    pub(super) fn step_forward(&mut self) -> bool {
        let Some(mv) = self.ahead.pop() else {
            return false;
        };
        // It was legal when it was played first.
        let played = self.game.play(mv).is_ok();
        if !played {
            self.ahead.clear();
        }
        self.keeps_ahead &= !self.ahead.is_empty();
        played
    }

    /// Leaves the line ahead: it becomes a variation if it is to be kept.
    pub(super) fn shelve(&mut self) {
        let from = self.game.len();
        let margin = self.margin.split_off(from);
        if self.keeps_ahead {
            let moves = self.ahead.iter().rev().map(ToString::to_string);
            if let Some(aside) = Aside::new(from, moves.collect(), margin) {
                self.margin.add_aside(aside);
            }
        }
        self.ahead.clear();
        self.keeps_ahead = false;
    }

    /// Takes up a variation that begins here with that move, if there is one.
    pub(super) fn unshelve_move(&mut self, from: usize, mv: P::Move) {
        let text = mv.to_string();
        let begins = |aside: &Aside| aside.from() == from && aside.moves().first() == Some(&text);
        let index = self.margin.asides().iter().position(begins);
        if let Some(aside) = index.and_then(|index| self.margin.take_aside(index)) {
            self.unshelve(aside);
        }
    }

    /// Lays a variation ahead that leaves the line here.
    fn unshelve(&mut self, aside: Aside) -> bool {
        let mut game = self.game.clone();
        let from = aside.from();
        if game.len() != from {
            return false;
        }
        for text in aside.moves() {
            let played = game.position().parse_move(text).ok();
            if played.is_none_or(|mv| game.play(mv).is_err()) {
                return false;
            }
        }
        self.ahead = game.moves().skip(from).collect();
        self.ahead.reverse();
        self.keeps_ahead = true;
        self.margin.append(aside.margin().clone());
        true
    }

    /// Says something about a position of the line played, or of a variation.
    /// An empty text says nothing any more.
    pub fn say(&mut self, path: &TreePath, words: &str) {
        if let Some(margin) = self.margin_of(&path.asides) {
            margin.set_words(path.ply, words);
        }
    }

    /// What is said of a position; empty when nothing is.
    pub fn said(&self, path: &TreePath) -> String {
        let mut margin = Some(&self.margin);
        for index in &path.asides {
            margin = margin.and_then(|margin| Some(margin.asides().get(*index)?.margin()));
        }
        margin.map_or_else(String::new, |margin| margin.words(path.ply))
    }

    /// The place that lies `by` moves later on the same line, or earlier: at
    /// most its end, or the start of the game.
    pub fn step(&self, path: &TreePath, by: isize) -> TreePath {
        let len = self.at(path).map_or(0, |table| table.line_len());
        let ply = path.ply.saturating_add_signed(by).min(len);
        let mut asides = path.asides.clone();
        // Before a variation begins it is the line that it leaves.
        while let Some((last, outer)) = asides.split_last() {
            let mut margin = &self.margin;
            for index in outer {
                match margin.asides().get(*index) {
                    Some(aside) => margin = aside.margin(),
                    None => break,
                }
            }
            if margin
                .asides()
                .get(*last)
                .is_some_and(|aside| ply > aside.from())
            {
                break;
            }
            asides.pop();
        }
        TreePath { asides, ply }
    }

    /// Notes what a computer thinks of a position: each player's chance to win,
    /// player 1's first.
    pub fn note_chances(&mut self, path: &TreePath, chances: &[f32]) {
        let chances: Vec<String> = chances.iter().map(|it| format!("{it:.2}")).collect();
        if let Some(margin) = self.margin_of(&path.asides) {
            margin.set_command(path.ply, CHANCES, Some(&chances.join(",")));
        }
    }

    /// What a computer thought of a position of the line played, if one looked
    /// at it: each player's chance to win, from 0 to 1, player 1's first.
    pub fn chances(&self, ply: usize) -> Option<Vec<f32>> {
        let text = self.margin.command(ply, CHANCES)?;
        let chances = text.split(',').map(|chance| chance.trim().parse().ok());
        let chances: Vec<f32> = chances.collect::<Option<_>>()?;
        let sound = chances.len() == self.players().len()
            && chances.iter().all(|chance| (0.0..=1.0).contains(chance));
        sound.then_some(chances)
    }

    fn margin_of(&mut self, asides: &[usize]) -> Option<&mut Margin> {
        let mut margin = &mut self.margin;
        for index in asides {
            margin = margin.aside_margin(*index)?;
        }
        Some(margin)
    }
}

/// The command of a record's comments that holds each player's chance.
const CHANCES: &str = "chances";

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::rules::quoridor::{Players, Position, Rules};
    use crate::table::MatchMessage;

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

    fn record(table: &Match<Position>) -> String {
        let text = table.to_record().to_string();
        text.lines().last().unwrap().to_owned()
    }

    #[test]
    fn another_move_from_an_earlier_position_makes_a_variation() {
        let mut game = table("e2 e8 e3 e7");
        assert!(game.go_on_from(&TreePath::on_the_line(2)));
        assert_eq!((game.game().len(), game.line_len()), (2, 4));
        // Until something else is played, the line is there.
        assert_eq!(record(&game), "1. e2 e8 *");
        play(&mut game, "d2");
        assert_eq!(record(&game), "1. e2 e8 2. d2 (2. e3 e7) *");
        assert_eq!(game.line_len(), 3);
        // The same move again is no variation.
        let mut again = table("e2 e8 e3 e7");
        again.go_on_from(&TreePath::on_the_line(2));
        play(&mut again, "e3");
        assert_eq!((again.line_len(), again.margin().asides().len()), (4, 0));
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
        game.go_on_from(&TreePath::on_the_line(2));
        play(&mut game, "d2 d8 d3");
        game.go_on_from(&TreePath::on_the_line(4));
        play(&mut game, "d3h");
        assert_eq!(
            record(&game),
            "1. e2 e8 2. d2 (2. e3 e7) d8 3. d3h (3. d3) *"
        );
        // Into the first variation, after its first move.
        let path = TreePath {
            asides: vec![0],
            ply: 3,
        };
        let there = game.at(&path).unwrap();
        assert_eq!(there.position().to_string(), "/ / e3 e8 / 10 10 / 2");
        assert!(game.go_on_from(&path));
        play(&mut game, "e7 e4");
        assert_eq!(
            record(&game),
            "1. e2 e8 2. e3 (2. d2 d8 3. d3h (3. d3)) e7 3. e4 *"
        );
        // Into the variation of the variation.
        let path = TreePath {
            asides: vec![0, 0],
            ply: 5,
        };
        assert!(game.go_on_from(&path));
        assert_eq!(
            record(&game),
            "1. e2 e8 2. d2 (2. e3 e7 3. e4) d8 3. d3 (3. d3h) *"
        );
        for nowhere in [
            TreePath::on_the_line(6),
            TreePath {
                asides: vec![2],
                ply: 3,
            },
            TreePath {
                asides: vec![0, 0],
                ply: 3,
            },
        ] {
            assert_eq!(game.at(&nowhere), None, "{nowhere:?}");
        }
    }

    #[test]
    fn steps_lead_along_a_line_and_out_of_it_at_its_start() {
        let mut game = table("e2 e8 e3 e7");
        game.go_on_from(&TreePath::on_the_line(2));
        play(&mut game, "d2 d8 d3");
        let aside = |ply| TreePath {
            asides: vec![0],
            ply,
        };
        assert_eq!(game.step(&aside(3), 1), aside(4));
        assert_eq!(game.step(&aside(3), 9), aside(4));
        assert_eq!(game.step(&aside(3), -1), TreePath::on_the_line(2));
        assert_eq!(game.step(&aside(4), -9), TreePath::on_the_line(0));
        assert_eq!(
            game.step(&TreePath::on_the_line(2), 1),
            TreePath::on_the_line(3)
        );
        assert_eq!(
            game.step(&TreePath::on_the_line(2), 99),
            TreePath::on_the_line(5)
        );
        assert_eq!(game.said(&aside(3)), "");
        game.say(&aside(3), "or so");
        assert_eq!(game.said(&aside(3)), "or so");
        assert_eq!(game.said(&TreePath::on_the_line(3)), "");
    }

    #[test]
    fn playing_a_variations_first_move_takes_it_up() {
        let mut game = table("e2 e8 e3 e7");
        game.go_on_from(&TreePath::on_the_line(2));
        play(&mut game, "d2");
        game.go_on_from(&TreePath::on_the_line(2));
        play(&mut game, "e3");
        assert_eq!(record(&game), "1. e2 e8 2. e3 (2. d2) *");
        assert_eq!(game.line_len(), 4);
    }

    #[test]
    fn what_is_said_stays_with_its_moves() {
        let mut game = table("e2 e8 e3 e7");
        game.say(&TreePath::on_the_line(3), "bold");
        game.note_chances(&TreePath::on_the_line(3), &[0.625, 0.375]);
        game.go_on_from(&TreePath::on_the_line(2));
        play(&mut game, "d2");
        assert_eq!(game.chances(3), None);
        let path = TreePath {
            asides: vec![0],
            ply: 4,
        };
        game.say(&path, "and then?");
        assert_eq!(
            record(&game),
            "1. e2 e8 2. d2 (2. e3 {bold [%chances 0.62,0.38]} e7 {and then?}) *"
        );
        game.go_on_from(&path);
        assert_eq!(game.chances(3), Some(vec![0.62, 0.38]));
        game.say(&TreePath::on_the_line(4), "");
        assert_eq!(game.margin().words(4), "");
    }
}
