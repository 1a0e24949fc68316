//! The review of a game: what each move cost its player by a computer's
//! reckoning, kept in the record as glyphs, variations and commands of comments.

use super::Match;
use crate::engine::Score;
use crate::engine::ugi::Info;
use crate::record::{Branch, Glyph, Line, Node, TreePath};
use crate::rules::{Position, Seat};

/// What a move must cost of its player's chance, 0 to 1, to be an inaccuracy.
pub(super) const INACCURACY: f32 = 0.08;
/// To be a mistake.
const MISTAKE: f32 = 0.16;
/// To be a blunder.
const BLUNDER: f32 = 0.28;
/// By how much the second best move must be worse for the best to be a good
/// one.
const GOOD: f32 = 0.16;
/// How many moves of a better line are kept.
const LONGEST_LINE: usize = 6;

/// The command that stands with what a review has added: behind a move with the
/// number of its glyph, at the start of a variation alone.
const REVIEW: &str = "review";

/// What a review found of one player's moves.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct PlayerReview {
    /// How near the moves came to the best ones, 0 to 1; `None` when no move of
    /// the player is reviewed.
    pub accuracy: Option<f32>,
    /// How many moves are inaccuracies.
    pub inaccuracies: usize,
    /// How many are mistakes.
    pub mistakes: usize,
    /// How many are blunders.
    pub blunders: usize,
}

impl PlayerReview {
    fn count(&mut self, glyph: Glyph) {
        match glyph {
            Glyph::INACCURACY => self.inaccuracies += 1,
            Glyph::MISTAKE => self.mistakes += 1,
            Glyph::BLUNDER => self.blunders += 1,
            _ => {}
        }
    }
}

/// What is known of one move of the main line.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    /// How many moves come before the position after it.
    pub ply: usize,
    /// Who made it.
    pub seat: Seat,
    /// The glyph that marks it.
    pub glyph: Glyph,
    /// What it cost of its player's chance, 0 to 1; negative when the position
    /// after it is better than the one before it was thought to be.
    pub cost: f32,
    /// The better line that a review found: the position after its first move,
    /// and its moves.
    pub better: Option<(TreePath, Vec<String>)>,
}

/// What is known of a game's moves.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GameReview {
    /// Of each player's moves, player 1 first.
    pub players: Vec<PlayerReview>,
    /// Of each move that a glyph marks, in the order of the game.
    pub marked: Vec<Verdict>,
}

impl GameReview {
    /// What is known of the move that led to a position of the main line, if a
    /// glyph marks it.
    pub fn verdict(&self, at: &TreePath) -> Option<&Verdict> {
        let here = |verdict: &&Verdict| at.is_on_main_line() && verdict.ply == at.ply;
        self.marked.iter().find(here)
    }
}

impl<P: Position> Match<P> {
    /// Marks the move after `ply` moves of the main line. `found` is what a
    /// search told of the position before it, the best line first; the chances
    /// in the position after it must be noted. What an earlier review has added
    /// there is replaced; what people have added stays.
    pub fn review_move(&mut self, ply: usize, found: &[Info]) {
        let line = self.line();
        if found.is_empty() || ply >= line.len() {
            return;
        }
        let before = line.position_at(ply);
        let after = self.chances(ply + 1);
        if let (Some(seat), Some(node)) = (
            before.side_to_move(),
            self.tree.main_line_mut().node_mut(ply),
        ) {
            let after = after.and_then(|all| all.get(seat.at()).copied());
            mark(node, seat, found, after, &|moves| legal_part(before, moves));
        }
    }

    /// What is known of the moves of the main line, by the chances and the
    /// glyphs in the record.
    pub fn game_review(&self) -> GameReview {
        let game = self.line();
        let seats = (0..game.len()).map(|ply| game.position_at(ply).side_to_move());
        let chances: Vec<_> = (0..=game.len()).map(|ply| self.chances(ply)).collect();
        let nodes = self.tree.main_line().nodes();
        review_of(
            nodes,
            &seats.collect::<Vec<_>>(),
            &chances,
            self.players().len(),
        )
    }
}

/// Marks a move of `seat`, whose chance was `after` once it was made. `legal`
/// cuts a line off where it cannot be played.
fn mark(
    node: &mut Node,
    seat: Seat,
    found: &[Info],
    after: Option<f32>,
    legal: &dyn Fn(&[String]) -> Vec<String>,
) {
    remove_marks(node);
    let chance = |info: &Info| info.chances.get(seat.at()).copied().unwrap_or(0.0);
    let played = |info: &&Info| info.moves.first().map(String::as_str) == Some(node.move_text());
    // A search of the move itself is more to be trusted than one of what follows.
    let searched = found.iter().find(played).map(chance).or(after);
    let (Some(best), Some(searched)) = (found.first(), searched) else {
        return;
    };
    let is_best = played(&best);
    let cost = chance(best) - searched;
    let only = |second: &Info| chance(best) - chance(second) >= GOOD;
    let glyph = match is_best {
        // To end the game where one can is nothing to praise.
        true if best.score == Score::win_in(1) => None,
        true => found.get(1).filter(|it| only(it)).map(|_| Glyph::GOOD),
        false if cost >= BLUNDER => Some(Glyph::BLUNDER),
        false if cost >= MISTAKE => Some(Glyph::MISTAKE),
        false if cost >= INACCURACY => Some(Glyph::INACCURACY),
        false => None,
    };
    let Some(glyph) = glyph else {
        return;
    };
    // A person's own opinion of the move stands.
    if node.has_no_glyphs() {
        node.add_glyph(0, glyph);
        let number = glyph.number().to_string();
        node.annotations_mut().set_command(REVIEW, Some(&number));
    }
    if !is_best {
        let mut line = Line::new(legal(&best.moves));
        if let Some(introduction) = line.annotations_mut(0) {
            introduction.set_command(REVIEW, Some("best"));
        }
        node.add_variation(line);
    }
}

/// What is known of moves that `seats` made. `chances` are those before each
/// move and after the last.
fn review_of(
    nodes: &[Node],
    seats: &[Option<Seat>],
    chances: &[Option<Vec<f32>>],
    players: usize,
) -> GameReview {
    let mut review = GameReview {
        players: vec![PlayerReview::default(); players],
        marked: Vec::new(),
    };
    let mut accuracies = vec![Vec::new(); players];
    for (before, (node, seat)) in nodes.iter().zip(seats).enumerate() {
        let Some(seat) = *seat else {
            continue;
        };
        let chance = |ply: usize| chances.get(ply)?.as_ref()?.get(seat.at()).copied();
        let cost = chance(before).zip(chance(before + 1));
        let cost = cost.map(|(before, after)| before - after);
        if let (Some(cost), Some(accuracies)) = (cost, accuracies.get_mut(seat.at())) {
            accuracies.push(accuracy_of(cost));
        }
        let Some(glyph) = node.glyphs(0).next() else {
            continue;
        };
        if let Some(player) = review.players.get_mut(seat.at()) {
            player.count(glyph);
        }
        review.marked.push(Verdict {
            ply: before + 1,
            seat,
            glyph,
            cost: cost.unwrap_or(0.0),
            better: better_line(node, before),
        });
    }
    for (player, accuracies) in review.players.iter_mut().zip(accuracies) {
        let sum: f32 = accuracies.iter().sum();
        player.accuracy = (!accuracies.is_empty()).then(|| sum / accuracies.len() as f32);
    }
    review
}

/// The line that a review found instead of a move after `before` moves of the
/// main line.
fn better_line(node: &Node, before: usize) -> Option<(TreePath, Vec<String>)> {
    let index = node.variations().iter().position(is_of_review)?;
    let moves = node.variations().get(index)?.nodes().iter();
    let path = TreePath {
        branches: vec![Branch { ply: before, index }],
        ply: before + 1,
    };
    let moves = moves.map(|node| node.move_text().to_owned());
    Some((path, moves.collect()))
}

/// How near a move comes to the best one, from what it cost. It falls fast at
/// first: a tenth of the chance is a third of the accuracy.
fn accuracy_of(cost: f32) -> f32 {
    (-4.0 * cost.max(0.0)).exp()
}

/// The first moves of a line, as far as they are legal.
fn legal_part<P: Position>(start: &P, moves: &[String]) -> Vec<String> {
    let mut position = start.clone();
    let mut legal = Vec::new();
    for text in moves.iter().take(LONGEST_LINE) {
        let next = position.parse_move(text).ok();
        let Some(Ok(next)) = next.map(|mv| position.play(mv)) else {
            break;
        };
        position = next;
        legal.push(text.clone());
    }
    legal
}

fn is_of_review(line: &Line) -> bool {
    line.introduction().command(REVIEW).is_some()
}

/// Removes what an earlier review has added to a move.
fn remove_marks(node: &mut Node) {
    let number = node.annotations().command(REVIEW);
    if let Some(number) = number.and_then(|number| number.parse().ok()) {
        node.remove_glyph(0, Glyph::new(number));
    }
    node.annotations_mut().set_command(REVIEW, None);
    node.retain_variations(|line| !is_of_review(line));
}

#[cfg(test)]
mod tests;
