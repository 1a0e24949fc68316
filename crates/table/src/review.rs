//! The review of a game: what each move cost its player by a computer's
//! reckoning, kept in the record as glyphs, variations and commands of comments.
//!
//! In the programmed game each plan of a round is judged by itself, against what
//! a computer thinks of the others: what they did was not to be known.

use super::Match;
use starfence_engine::Score;
use starfence_engine::ugi::Info;
use starfence_record::{Branch, Glyph, Line, Node, TreePath};
use starfence_rules::{Position, Seat};

/// What a move must weigh ([`weight`]) to be an inaccuracy.
const INACCURACY: f32 = 0.08;
/// To be a mistake.
const MISTAKE: f32 = 0.16;
/// To be a blunder.
const BLUNDER: f32 = 0.28;
/// How much more the second best move must weigh for the best to be a good one.
const GOOD: f32 = 0.16;
/// How many moves of a better line are kept.
const LONGEST_LINE: usize = 6;

/// The command that stands with what a review has added: behind a move with the
/// number of its glyph, behind a round with one for each plan (0 for none); at
/// the start of a variation with [`BEST`], in a round followed by the player.
const REVIEW: &str = "review";

/// What begins a better line.
const BEST: &str = "best";

/// The command that holds what each plan of a round cost; `-` where that is not
/// known. What a move cost is seen from the chances before and after it.
const COSTS: &str = "costs";

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
    /// The move, or that player's plan, as text.
    pub mv: String,
    /// The glyph that marks it.
    pub glyph: Glyph,
    /// What it cost of its player's chance, 0 to 1; negative when the position
    /// after it is better than the one before it was thought to be.
    pub cost: f32,
    /// The better line that a review found: the position after its first move,
    /// and its moves; of a round that player's plan alone.
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
    /// glyph marks it; of each such plan of a round.
    pub fn verdicts(&self, at: &TreePath) -> impl Iterator<Item = &Verdict> {
        let here = |verdict: &&Verdict| at.is_on_main_line() && verdict.ply == at.ply;
        self.marked.iter().filter(here)
    }
}

/// What weighs as much between two players as a cost of a player's chance, 0 to
/// 1, does among so many. Each begins with a fair share, one of `players`: a move
/// that loses half of it costs 0.25 between two and 0.08 among six, and is as bad.
fn weight(cost: f32, players: u8) -> f32 {
    cost * f32::from(players) / 2.0
}

/// Whether a move that costs so much of its player's chance, 0 to 1, would be
/// marked as a bad one among so many players.
pub(super) fn is_bad(cost: f32, players: u8) -> bool {
    weight(cost, players) >= INACCURACY
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
            remove_marks(node);
            let mut marks = Marks::of(before.players());
            marks.add(node, 0, found, seat, after, |best| {
                let mut line = Line::new(legal_part(before, &best.moves));
                introduce(&mut line, BEST);
                line
            });
            marks.write(node);
        }
    }

    /// Marks the plans of the round after `ply` rounds of the main line. `found`
    /// is what searches told of plans of some players, each with the plan that
    /// was laid among its lines.
    pub fn review_round(&mut self, ply: usize, found: &[(Seat, Vec<Info>)]) {
        let line = self.line();
        if found.is_empty() || ply >= line.len() {
            return;
        }
        let before = line.position_at(ply);
        let Some(node) = self.tree.main_line_mut().node_mut(ply) else {
            return;
        };
        remove_marks(node);
        let mut marks = Marks::of(before.players());
        for (seat, found) in found {
            let plans: Vec<String> = words(node.move_text()).map(str::to_owned).collect();
            marks.add(node, seat.at(), found, *seat, None, |best| {
                let mut plans = plans.clone();
                if let (Some(plan), Some(best)) = (plans.get_mut(seat.at()), best.moves.first()) {
                    plan.clone_from(best);
                }
                let mut line = Line::new(legal_part(before, &[plans.join(" ")]));
                introduce(&mut line, &format!("{BEST} {seat}"));
                line
            });
        }
        let costs = (0..words(node.move_text()).count())
            .map(|word| match marks.cost(word) {
                Some(cost) => format!("{:.2}", cost.max(0.0)),
                None => "-".to_owned(),
            })
            .collect::<Vec<_>>();
        marks.write(node);
        let annotations = node.annotations_mut();
        annotations.set_command(COSTS, Some(&costs.join(",")));
    }

    /// What is known of the moves of the main line, by the chances and the
    /// glyphs in the record.
    pub fn game_review(&self) -> GameReview {
        let game = self.line();
        let chances: Vec<_> = (0..=game.len()).map(|ply| self.chances(ply)).collect();
        let nodes = self.tree.main_line().nodes().iter().take(game.len());
        let moves = nodes.enumerate().flat_map(|(ply, node)| {
            let mover = game.position_at(ply).side_to_move();
            made_by(node, ply, mover, &chances)
        });
        review_of(moves, self.position().players())
    }
}

/// A move, or a player's plan of a round.
struct Made<'a> {
    node: &'a Node,
    /// How many moves come before it.
    before: usize,
    seat: Seat,
    /// Which word of the move's text it is.
    word: usize,
    cost: Option<f32>,
    /// What stands at the start of the better line.
    best: String,
}

/// What was made with a move of `mover`'s, or in a round by everybody.
fn made_by<'a>(
    node: &'a Node,
    before: usize,
    mover: Option<Seat>,
    chances: &[Option<Vec<f32>>],
) -> Vec<Made<'a>> {
    if let Some(seat) = mover {
        let chance = |ply: usize| chances.get(ply)?.as_ref()?.get(seat.at()).copied();
        let cost = chance(before).zip(chance(before + 1));
        return vec![Made {
            node,
            before,
            seat,
            word: 0,
            cost: cost.map(|(before, after)| before - after),
            best: BEST.to_owned(),
        }];
    }
    let costs = node.annotations().command(COSTS).unwrap_or_default();
    let costs: Vec<Option<f32>> = costs.split(',').map(|cost| cost.parse().ok()).collect();
    let seats = Seat::all(words(node.move_text()).count() as u8);
    let plan = |seat: Seat| Made {
        node,
        before,
        seat,
        word: seat.at(),
        cost: costs.get(seat.at()).copied().flatten(),
        best: format!("{BEST} {seat}"),
    };
    seats.map(plan).collect()
}

/// The words of a move's text: the plans of a round.
fn words(mv: &str) -> impl Iterator<Item = &str> {
    mv.split_whitespace()
}

/// What a review finds of a node's words.
struct Marks {
    /// How many play.
    players: u8,
    glyphs: [Option<Glyph>; Seat::MOST as usize],
    costs: [Option<f32>; Seat::MOST as usize],
}

impl Marks {
    fn of(players: u8) -> Self {
        Self {
            players,
            glyphs: [None; Seat::MOST as usize],
            costs: [None; Seat::MOST as usize],
        }
    }

    /// Judges a word of a node's move, made by `seat`, whose chance was `after`
    /// once it was made. `better` is the line that shows a better one.
    fn add(
        &mut self,
        node: &mut Node,
        word: usize,
        found: &[Info],
        seat: Seat,
        after: Option<f32>,
        better: impl Fn(&Info) -> Line,
    ) {
        let chance = |info: &Info| info.chances.get(seat.at()).copied().unwrap_or(0.0);
        let made = words(node.move_text()).nth(word);
        let played = |info: &&Info| info.moves.first().map(String::as_str) == made;
        // A search of the move itself is more to be trusted than one of what follows.
        let searched = found.iter().find(played).map(chance).or(after);
        let (Some(best), Some(searched)) = (found.first(), searched) else {
            return;
        };
        let cost = chance(best) - searched;
        // A plan that is judged besides may be better than those that were found.
        let is_best = played(&best) || cost <= 0.0 && found.iter().any(|info| played(&info));
        let second = found.iter().find(|info| !played(info));
        let only = |second: &Info| weight(searched - chance(second), self.players) >= GOOD;
        let weight = weight(cost, self.players);
        let glyph = match is_best {
            // To end the game where one can is nothing to praise.
            true if best.score == Score::win_in(1) => None,
            true => second.filter(|it| only(it)).map(|_| Glyph::GOOD),
            false if weight >= BLUNDER => Some(Glyph::BLUNDER),
            false if weight >= MISTAKE => Some(Glyph::MISTAKE),
            false if weight >= INACCURACY => Some(Glyph::INACCURACY),
            false => None,
        };
        if let Some(place) = self.costs.get_mut(word) {
            *place = Some(cost);
        }
        let Some(glyph) = glyph else {
            return;
        };
        // A person's own opinion of the move stands.
        if node.glyphs(word).next().is_none() {
            node.add_glyph(word, glyph);
            if let Some(place) = self.glyphs.get_mut(word) {
                *place = Some(glyph);
            }
        }
        if !is_best {
            node.add_variation(better(best));
        }
    }

    /// What a word's move or plan cost, if that is known.
    fn cost(&self, word: usize) -> Option<f32> {
        self.costs.get(word).copied().flatten()
    }

    /// Notes behind the move which glyphs are the review's.
    fn write(&self, node: &mut Node) {
        if self.glyphs.iter().all(Option::is_none) {
            return;
        }
        let number = |glyph: &Option<Glyph>| glyph.map_or(0, Glyph::number).to_string();
        let count = words(node.move_text()).count();
        let numbers: Vec<String> = self.glyphs.iter().take(count).map(number).collect();
        let annotations = node.annotations_mut();
        annotations.set_command(REVIEW, Some(&numbers.join(",")));
    }
}

/// Says at a line's start that it is a review's.
fn introduce(line: &mut Line, value: &str) {
    if let Some(introduction) = line.annotations_mut(0) {
        introduction.set_command(REVIEW, Some(value));
    }
}

/// What is known of moves and plans.
fn review_of<'a>(all: impl Iterator<Item = Made<'a>>, players: u8) -> GameReview {
    let mut review = GameReview {
        players: vec![PlayerReview::default(); players.into()],
        marked: Vec::new(),
    };
    let mut accuracies = vec![Vec::new(); players.into()];
    for made in all {
        if let (Some(cost), Some(accuracies)) = (made.cost, accuracies.get_mut(made.seat.at())) {
            accuracies.push(accuracy_of(weight(cost, players)));
        }
        let Some(glyph) = made.node.glyphs(made.word).next() else {
            continue;
        };
        if let Some(player) = review.players.get_mut(made.seat.at()) {
            player.count(glyph);
        }
        let mv = words(made.node.move_text()).nth(made.word);
        review.marked.push(Verdict {
            ply: made.before + 1,
            seat: made.seat,
            mv: mv.unwrap_or_default().to_owned(),
            glyph,
            cost: made.cost.unwrap_or(0.0),
            better: better_line(&made),
        });
    }
    for (player, accuracies) in review.players.iter_mut().zip(accuracies) {
        let sum: f32 = accuracies.iter().sum();
        player.accuracy = (!accuracies.is_empty()).then(|| sum / accuracies.len() as f32);
    }
    review
}

/// The line that a review found instead.
fn better_line(made: &Made) -> Option<(TreePath, Vec<String>)> {
    let is_it = |line: &Line| line.introduction().command(REVIEW) == Some(&made.best);
    let index = made.node.variations().iter().position(is_it)?;
    let nodes = made.node.variations().get(index)?.nodes();
    let path = TreePath {
        branches: vec![Branch {
            ply: made.before,
            index,
        }],
        ply: made.before + 1,
    };
    let moves: Vec<String> = match made.best.as_str() {
        BEST => nodes
            .iter()
            .map(|node| node.move_text().to_owned())
            .collect(),
        _ => {
            let plan = nodes
                .first()
                .and_then(|node| words(node.move_text()).nth(made.word));
            plan.map(str::to_owned).into_iter().collect()
        }
    };
    Some((path, moves))
}

/// How near a move comes to the best one, from what it weighs. It falls fast at
/// first: between two players a tenth of the chance is a third of the accuracy.
fn accuracy_of(weight: f32) -> f32 {
    (-4.0 * weight.max(0.0)).exp()
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
    let numbers = node.annotations().command(REVIEW).unwrap_or_default();
    let numbers: Vec<Option<u8>> = numbers.split(',').map(|it| it.parse().ok()).collect();
    for (word, number) in numbers.into_iter().enumerate() {
        if let Some(number) = number {
            node.remove_glyph(word, Glyph::new(number));
        }
    }
    node.annotations_mut().set_command(REVIEW, None);
    node.annotations_mut().set_command(COSTS, None);
    node.retain_variations(|line| !is_of_review(line));
}

#[cfg(test)]
mod tests;
