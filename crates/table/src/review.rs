//! The review of a game: a computer's evaluation of how much each move cost its
//! player. The record stores the results as glyphs, variations and commands in
//! comments.
//!
//! In Parallel Chinese Checkers, each plan of a round is judged separately,
//! against the other players' plans as the computer expects them, since no
//! player could know the actual plans.

use super::Match;
use starfence_engine::Score;
use starfence_engine::ugi::Info;
use starfence_record::{Branch, Glyph, Line, Node, TreePath};
use starfence_rules::{Position, Seat, parse_decimal};
use std::sync::Arc;

/// The minimum severity of an inaccuracy, as computed by [`severity`].
const INACCURACY: f32 = 0.08;
/// The minimum severity of a mistake.
const MISTAKE: f32 = 0.16;
/// The minimum severity of a blunder.
const BLUNDER: f32 = 0.28;
/// The minimum severity of the second best move for the best move to be marked
/// as good.
const GOOD: f32 = 0.16;
/// The maximum number of moves stored in a better line.
const MAX_LINE_MOVES: usize = 6;

/// The command that marks content added by a review. After a move, its value is
/// the number of the move's glyph; after a round, one number for each plan (0
/// for no glyph). At the start of a variation, its value is [`BEST`], followed
/// by the player's number if the variation is a round.
const REVIEW: &str = "review";

/// The value of the review command at the start of a better line.
const BEST: &str = "best";

/// The command that holds the cost of each plan of a round; `-` if the cost is
/// unknown. The cost of a move is not stored: it is computed from the winning
/// chances before and after the move.
const COSTS: &str = "costs";

/// A summary of the review of one player's moves.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct PlayerReview {
    /// The average accuracy of the moves, from 0 to 1; 1 if all moves were the
    /// best ones. `None` if none of the player's moves was reviewed.
    pub accuracy: Option<f32>,
    /// The number of inaccuracies.
    pub inaccuracies: usize,
    /// The number of mistakes.
    pub mistakes: usize,
    /// The number of blunders.
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

/// The verdict on one move of the main line, or on one player's plan.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveVerdict {
    /// The number of moves up to and including this one.
    pub ply: usize,
    /// The player who made the move or plan.
    pub seat: Seat,
    /// The text of the move or plan.
    pub mv: String,
    /// The glyph that marks the move or plan.
    pub glyph: Glyph,
    /// The loss of the player's winning chance caused by the move, from 0 to 1;
    /// negative if the position after the move was evaluated as better than the
    /// one before.
    pub cost: f32,
    /// The player's winning chance before the move, from 0 to 1; `None` if the
    /// chance or the cost is unknown.
    pub chance: Option<f32>,
    /// The better line that the review found: the path of the position after
    /// the line's first move, and the texts of its moves. For a plan, the line
    /// consists of the better plan alone.
    pub better: Option<(TreePath, Vec<String>)>,
}

impl MoveVerdict {
    /// Returns whether the move is marked as a mistake or a blunder. What the
    /// page calls a player's mistakes are these; an inaccuracy is none.
    pub fn is_mistake(&self) -> bool {
        [Glyph::MISTAKE, Glyph::BLUNDER].contains(&self.glyph)
    }

    /// Returns the player's winning chances before and after the move, from 0
    /// to 1; `None` if they are unknown. The chance after a plan does not take
    /// the other players' actual plans into account.
    pub fn chances(&self) -> Option<(f32, f32)> {
        let before = self.chance?;
        Some((before, chance_after(before, self.cost)))
    }
}

/// Returns a player's winning chance after a move, from 0 to 1, given the
/// chance before the move and the cost of the move.
pub(super) fn chance_after(before: f32, cost: f32) -> f32 {
    (before - cost).clamp(0.0, 1.0)
}

/// The review of all moves of a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GameReview {
    /// The summaries by player, player 1 first.
    pub players: Vec<PlayerReview>,
    /// The verdicts on all moves that have a glyph, in the order of the game.
    pub marked: Vec<MoveVerdict>,
}

impl GameReview {
    /// Returns the verdict on the move that led to a position of the main line,
    /// if the move has a glyph; for a round, the verdicts on all plans with a
    /// glyph.
    pub fn verdicts(&self, at: &TreePath) -> impl Iterator<Item = &MoveVerdict> {
        let here = |verdict: &&MoveVerdict| at.is_on_main_line() && verdict.ply == at.ply;
        self.marked.iter().filter(here)
    }
}

/// Converts the cost of a move, as a loss of winning chance from 0 to 1, to its
/// severity: the equivalent cost in a game of two players. The initial winning
/// chance is 1 / `players`. For example, a move that halves this chance costs
/// 0.25 with two players and 0.08 with six, and has the same severity in both
/// games.
fn severity(cost: f32, players: u8) -> f32 {
    cost * f32::from(players) / 2.0
}

/// Returns whether a move would be marked as bad in a game of `players`
/// players. `cost` is the loss of winning chance caused by the move, from 0 to
/// 1.
pub(super) fn is_bad(cost: f32, players: u8) -> bool {
    severity(cost, players) >= INACCURACY
}

impl<P: Position> Match<P> {
    /// Marks the move after `ply` moves of the main line. `found` holds the
    /// lines that a search found in the position before the move, the best line
    /// first. The winning chances after the move must already be stored.
    /// Replaces the results of an earlier review of this move; the user's
    /// annotations are kept.
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
            let after = after.and_then(|all| all.get(seat.array_index()).copied());
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

    /// Marks the plans of the round after `ply` rounds of the main line.
    /// `found` holds the search results for each reviewed player, which must
    /// include the submitted plan.
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
            marks.add(node, seat.array_index(), found, *seat, None, |best| {
                let mut plans = plans.clone();
                if let (Some(plan), Some(best)) =
                    (plans.get_mut(seat.array_index()), best.moves.first())
                {
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

    /// Returns the review of the main line, computed from the chances and the
    /// glyphs in the record.
    pub fn game_review(&self) -> GameReview {
        let game = self.line();
        let chances: Vec<_> = (0..=game.len()).map(|ply| self.chances(ply)).collect();
        let moves = self
            .tree
            .main_line()
            .nodes()
            .iter()
            .take(game.len())
            .enumerate()
            .flat_map(|(ply, node)| {
                let mover = game.position_at(ply).side_to_move();
                actions_of_node(node, ply, mover, &chances)
            });
        review_of(moves, self.position().players())
    }
}

/// A reviewed move, or one player's plan in a round.
struct ReviewedAction<'a> {
    node: &'a Node,
    /// The number of moves or rounds before this one.
    before: usize,
    seat: Seat,
    /// The index of the move or plan among the words of the node's move text.
    word: usize,
    cost: Option<f32>,
    /// The player's winning chance before the move or plan.
    chance: Option<f32>,
    /// The value of the review command at the start of the better line for this
    /// move or plan.
    best: String,
}

/// Returns the move that `mover` made or, if `mover` is `None`, the plans of
/// all players in the round.
fn actions_of_node<'a>(
    node: &'a Node,
    before: usize,
    mover: Option<Seat>,
    chances: &[Option<Vec<f32>>],
) -> Vec<ReviewedAction<'a>> {
    let chance_at = |seat: Seat, ply: usize| {
        let all = chances.get(ply)?.as_ref()?;
        all.get(seat.array_index()).copied()
    };
    if let Some(seat) = mover {
        let chance = chance_at(seat, before);
        let cost = chance.zip(chance_at(seat, before + 1));
        return vec![ReviewedAction {
            node,
            before,
            seat,
            word: 0,
            cost: cost.map(|(before, after)| before - after),
            chance,
            best: BEST.to_owned(),
        }];
    }
    let costs = node.annotations().command(COSTS).unwrap_or_default();
    let cost = |text| parse_decimal(text).map(|cost| cost as f32);
    let costs: Vec<Option<f32>> = costs.split(',').map(cost).collect();
    let seats = Seat::all(words(node.move_text()).count() as u8);
    let plan = |seat: Seat| ReviewedAction {
        node,
        before,
        seat,
        word: seat.array_index(),
        cost: costs.get(seat.array_index()).copied().flatten(),
        chance: chance_at(seat, before),
        best: format!("{BEST} {seat}"),
    };
    seats.map(plan).collect()
}

/// Returns the words of a move's text; in a round, one word for each plan.
fn words(mv: &str) -> impl Iterator<Item = &str> {
    mv.split_whitespace()
}

/// The glyphs and costs that a review assigns to the move or plans of one node.
struct Marks {
    /// The number of players.
    players: u8,
    glyphs: [Option<Glyph>; Seat::MAX_PLAYERS as usize],
    costs: [Option<f32>; Seat::MAX_PLAYERS as usize],
}

impl Marks {
    fn of(players: u8) -> Self {
        Self {
            players,
            glyphs: [None; Seat::MAX_PLAYERS as usize],
            costs: [None; Seat::MAX_PLAYERS as usize],
        }
    }

    /// Judges one word of a node's move text: the move, or the plan of the
    /// player in `seat`. `after` is that player's winning chance in the
    /// position after the move. `better` creates the line that shows the better
    /// move.
    fn add(
        &mut self,
        node: &mut Node,
        word: usize,
        found: &[Info],
        seat: Seat,
        after: Option<f32>,
        better: impl Fn(&Info) -> Line,
    ) {
        let chance = |info: &Info| info.chances.get(seat.array_index()).copied().unwrap_or(0.0);
        let action = words(node.move_text()).nth(word);
        let played = |info: &&Info| info.moves.first().map(String::as_str) == action;
        // A search of the move itself is more reliable than one of the position
        // after it.
        let searched = found.iter().find(played).map(chance).or(after);
        let (Some(best), Some(searched)) = (found.first(), searched) else {
            return;
        };
        let cost = chance(best) - searched;
        // A plan that was judged in addition to the search results may be
        // better than the best of those.
        let is_best = played(&best) || cost <= 0.0 && found.iter().any(|info| played(&info));
        let second = found.iter().find(|info| !played(info));
        let only = |second: &Info| severity(searched - chance(second), self.players) >= GOOD;
        let severity = severity(cost, self.players);
        let glyph = match is_best {
            // A move that wins the game immediately is not marked as good.
            true if best.score == Score::win_in(1) => None,
            true => second.filter(|it| only(it)).map(|_| Glyph::GOOD),
            false if severity >= BLUNDER => Some(Glyph::BLUNDER),
            false if severity >= MISTAKE => Some(Glyph::MISTAKE),
            false if severity >= INACCURACY => Some(Glyph::INACCURACY),
            false => None,
        };
        if let Some(place) = self.costs.get_mut(word) {
            *place = Some(cost);
        }
        let Some(glyph) = glyph else {
            return;
        };
        // A glyph that a person has added is kept.
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

    /// Returns the cost of the move or plan with the given word index; `None`
    /// if the cost is unknown.
    fn cost(&self, word: usize) -> Option<f32> {
        self.costs.get(word).copied().flatten()
    }

    /// Records the glyphs added by the review in the comments of the move.
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

/// Marks a line as added by a review, with a command in the comment at its
/// start.
fn introduce(line: &mut Line, value: &str) {
    if let Some(introduction) = line.annotations_mut(0) {
        introduction.set_command(REVIEW, Some(value));
    }
}

/// Summarises the reviewed moves and plans.
fn review_of<'a>(all: impl Iterator<Item = ReviewedAction<'a>>, players: u8) -> GameReview {
    let mut review = GameReview {
        players: vec![PlayerReview::default(); players.into()],
        marked: Vec::new(),
    };
    let mut accuracies = vec![Vec::new(); players.into()];
    for action in all {
        if let (Some(cost), Some(accuracies)) =
            (action.cost, accuracies.get_mut(action.seat.array_index()))
        {
            accuracies.push(accuracy_of(severity(cost, players)));
        }
        let Some(glyph) = action.node.glyphs(action.word).next() else {
            continue;
        };
        if let Some(player) = review.players.get_mut(action.seat.array_index()) {
            player.count(glyph);
        }
        let mv = words(action.node.move_text()).nth(action.word);
        review.marked.push(MoveVerdict {
            ply: action.before + 1,
            seat: action.seat,
            mv: mv.unwrap_or_default().to_owned(),
            glyph,
            cost: action.cost.unwrap_or(0.0),
            chance: action.cost.and(action.chance),
            better: better_line(&action),
        });
    }
    for (player, accuracies) in review.players.iter_mut().zip(accuracies) {
        let sum: f32 = accuracies.iter().sum();
        player.accuracy = (!accuracies.is_empty()).then(|| sum / accuracies.len() as f32);
    }
    review
}

/// Returns the better line that a review found for a move or plan; `None` if
/// there is no such line.
fn better_line(action: &ReviewedAction) -> Option<(TreePath, Vec<String>)> {
    let is_better_line = |line: &Line| line.introduction().command(REVIEW) == Some(&action.best);
    let index = action.node.variations().iter().position(is_better_line)?;
    let nodes = action.node.variations().get(index)?.nodes();
    let path = TreePath {
        branches: vec![Branch {
            ply: action.before,
            index,
        }],
        ply: action.before + 1,
    };
    let moves: Vec<String> = match action.best.as_str() {
        BEST => nodes
            .iter()
            .map(|node| node.move_text().to_owned())
            .collect(),
        _ => {
            let plan = nodes
                .first()
                .and_then(|node| words(node.move_text()).nth(action.word));
            plan.map(str::to_owned).into_iter().collect()
        }
    };
    Some((path, moves))
}

/// Returns the accuracy of a move from its severity: 1 for the best move,
/// decreasing exponentially to 0. Between two players, a move that costs 0.1 of
/// winning chance has an accuracy of about two thirds.
fn accuracy_of(severity: f32) -> f32 {
    (-4.0 * severity.max(0.0)).exp()
}

/// Returns the moves of a line up to the first illegal one, at most
/// [`MAX_LINE_MOVES`] moves.
fn legal_part<P: Position>(start: &P, moves: &[String]) -> Vec<String> {
    let mut position = start.clone();
    let mut legal = Vec::new();
    for text in moves.iter().take(MAX_LINE_MOVES) {
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

/// Returns whether a variation is a better line as a review has written it,
/// without comments, glyphs or variations by a person.
pub(super) fn is_unchanged_better_line(line: &Line) -> bool {
    let is_bare = |node: &Arc<Node>| {
        let text = node.annotations().text_without_commands();
        node.has_no_glyphs() && node.variations().is_empty() && text.is_empty()
    };
    is_of_review(line)
        && line.introduction().text_without_commands().is_empty()
        && line.nodes().iter().all(is_bare)
}

/// Returns the glyphs of a move or round that no review has added, each with
/// the index of the word of the move's text that it marks.
pub(super) fn own_glyphs(node: &Node) -> impl Iterator<Item = (usize, Glyph)> {
    let reviewed = review_glyphs(node);
    let count = words(node.move_text()).count();
    (0..count)
        .flat_map(|word| node.glyphs(word).map(move |glyph| (word, glyph)))
        .filter(move |mark| !reviewed.contains(mark))
}

/// Returns the glyphs of a move or round that a review has added, each with the
/// index of the word of the move's text that it marks.
fn review_glyphs(node: &Node) -> Vec<(usize, Glyph)> {
    let numbers = node.annotations().command(REVIEW).unwrap_or_default();
    numbers
        .split(',')
        .map(|number| number.parse().ok())
        .enumerate()
        .filter_map(|(word, number)| Some((word, Glyph::new(number?))))
        .collect()
}

/// Removes the results of an earlier review of a move.
fn remove_marks(node: &mut Node) {
    for (word, glyph) in review_glyphs(node) {
        node.remove_glyph(word, glyph);
    }
    node.annotations_mut().set_command(REVIEW, None);
    node.annotations_mut().set_command(COSTS, None);
    node.retain_variations(|line| !is_of_review(line));
}

#[cfg(test)]
mod tests;
