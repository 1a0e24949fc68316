//! The search for four players: a tree of the searching player's moves that
//! grows where it is most promising (UCT, Kocsis and Szepesvári 2006, with
//! priors as in PUCT, Rosin 2011). A network evaluates its leaves. Opponents'
//! moves are not searched in full: each opponent plays one of a few moves,
//! chosen by a model of that opponent. A search in which each player maximizes
//! its own result (max-n) expects fences that the opponents do not place, and
//! wins less (docs/lab/notebook.md).

use super::board::{Board, MoveCode};
use super::four_player_network::FourPlayerNetwork;
use super::game_facts::GameFacts;
use super::greedy;
use super::move_ordering::{self, MoveHistory, OrderedMove, OrderedMoves};
use super::opponents::OpponentModel;
use crate::SearchLimits;
use rand::seq::SliceRandom as _;
use rand_pcg::Pcg32;

/// An edge of the search tree: a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub code: MoveCode,
    /// The prior probability of the move: an estimate, before any visit, of how
    /// promising it is.
    prior: f32,
    pub visits: u32,
    /// The chance to win of the player who makes the move, summed over all
    /// visits.
    value_sum: f32,
    /// The index of the first edge of the resulting position, and the number of
    /// its edges; 0 until the position is visited for the second time.
    first_child: u32,
    child_count: u8,
}

/// The maximum number of moves that the network evaluates in a position below
/// the root.
const EVALUATED_MOVES: usize = 60;

/// The maximum number of moves added to the tree for a position below the root.
const MAX_CHILDREN: usize = 28;

/// The maximum number of moves considered for an opponent who searches: those
/// that the network rates best for that opponent.
const LIKELY_MOVES: usize = 4;

/// The weight of the network in the prior of a move. The rest of the prior
/// comes from the move's rank.
const NETWORK_PRIOR_WEIGHT: f32 = 0.7;

/// The softmax temperature of the priors: a move whose chance is higher by this
/// much is e times as promising.
const PRIOR_TEMPERATURE: f32 = 0.03;

/// The weight of exploration relative to the chances found so far.
const EXPLORATION: f32 = 0.8;

/// Returns a prior weight for a move of a given rank. Steps forward and fences
/// that block all shortest paths of a player have by far the highest weights,
/// since hardly any other move has an immediate effect.
const fn rank_prior(rank: i32) -> f32 {
    match rank {
        5_000.. => 12.0,
        3_000.. => 4.0,
        500.. => 0.6,
        0.. => 0.2,
        _ => 0.1,
    }
}

/// Returns the maximum number of an opponent's moves to follow after the given
/// number of visits. Greedy players have many equally good moves; if the tree
/// followed all of them at once, it would not get any deeper (progressive
/// widening, Couëtoux et al. 2011).
fn max_moves_followed(visits: u32) -> usize {
    (visits as f32).sqrt().sqrt().max(1.0) as usize
}

/// The tree of a running search.
pub(super) struct TreeSearch<'a, 'm> {
    edges: Vec<Edge>,
    /// The maximum number of edges.
    max_edges: usize,
    /// For each root move, each player's chances, summed over the visits.
    chances: Vec<[f32; 4]>,
    pub limits: &'a mut SearchLimits<'m>,
    facts: GameFacts,
    rng: Pcg32,
    /// The player who searches.
    searcher: usize,
    network: &'static FourPlayerNetwork,
    history: MoveHistory,
    opponents_moves: Vec<MoveCode>,
}

/// The result at the end of a path down the tree.
enum PathEnd {
    Won(usize),
    /// The game is drawn.
    Drawn,
    /// The game is not over. Contains the players' estimated chances to win.
    Undecided([f32; 4]),
}

impl<'a, 'm> TreeSearch<'a, 'm> {
    /// Creates a tree with the given root moves of the player to move.
    pub fn new(
        root: &Board<4>,
        moves: &[OrderedMove],
        bytes: usize,
        limits: &'a mut SearchLimits<'m>,
        facts: GameFacts,
        rng: Pcg32,
    ) -> Self {
        let max_edges = bytes / size_of::<Edge>();
        let mut tree = Self {
            // Allocated at once: growing would temporarily take as much memory
            // again.
            edges: Vec::with_capacity(max_edges),
            max_edges,
            chances: Vec::new(),
            limits,
            facts,
            rng,
            searcher: root.side_to_move,
            network: FourPlayerNetwork::shared(),
            history: MoveHistory::new(0, 0),
            opponents_moves: Vec::with_capacity(move_ordering::MAX_MOVES),
        };
        let count = tree.add_searchers_moves(root, moves.iter().copied(), usize::MAX);
        tree.chances.resize(count, [0.0; 4]);
        tree
    }

    /// Returns the root moves, each with every player's chances, summed over
    /// the visits.
    pub fn root_moves(&self) -> impl Iterator<Item = (&Edge, [f32; 4])> {
        self.edges.iter().zip(self.chances.iter().copied())
    }

    /// Adds edges for the searching player's moves, in the order in which the
    /// network rates them, and returns the number of edges.
    fn add_searchers_moves(
        &mut self,
        board: &Board<4>,
        moves: impl Iterator<Item = OrderedMove>,
        max_children: usize,
    ) -> usize {
        let mut evaluated = Vec::with_capacity(move_ordering::MAX_MOVES);
        for each in moves {
            self.limits.count_node();
            if let Some(child) = board.play(each.code) {
                evaluated.push((each, self.chances(&child)[self.searcher]));
            }
        }
        evaluated.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        evaluated.truncate(max_children);
        let best = evaluated.first().map_or(0.0, |&(_, chance)| chance);
        let exponentials = evaluated
            .iter()
            .map(|(_, chance)| ((chance - best) / PRIOR_TEMPERATURE).exp());
        let exponentials: Vec<f32> = exponentials.collect();
        let sum: f32 = exponentials.iter().sum();
        let first = self.edges.len();
        let count = self.add_edges(evaluated.iter().map(|&(each, _)| each));
        let new = self.edges.get_mut(first..).unwrap_or_default();
        for (edge, part) in new.iter_mut().zip(exponentials) {
            edge.prior += NETWORK_PRIOR_WEIGHT * (part / sum - edge.prior);
        }
        count
    }

    /// Adds an edge for each move of a position and returns the number of
    /// edges.
    fn add_edges(&mut self, moves: impl Iterator<Item = OrderedMove>) -> usize {
        let first = self.edges.len();
        for each in moves {
            self.edges.push(Edge {
                code: each.code,
                prior: rank_prior(each.rank),
                visits: 0,
                value_sum: 0.0,
                first_child: 0,
                child_count: 0,
            });
        }
        let new = self.edges.get_mut(first..).unwrap_or_default();
        let sum: f32 = new.iter().map(|edge| edge.prior).sum();
        for edge in new.iter_mut() {
            edge.prior /= sum;
        }
        new.len()
    }

    /// Adds edges for the most likely moves of a position. Returns the index of
    /// the first edge and the number of edges.
    fn expand(&mut self, board: &Board<4>) -> (u32, u8) {
        let first = self.edges.len();
        if first + MAX_CHILDREN > self.max_edges {
            return (0, 0);
        }
        let unranked = |code| OrderedMove {
            code,
            rank: 0,
            quiet: false,
        };
        let targets = board.pawn_targets(self.facts.options);
        let arrivals = targets & board.goals[board.side_to_move];
        if arrivals != 0 {
            let count = self.add_edges(std::iter::once(unranked(MoveCode::lowest_pawn_move(
                arrivals,
            ))));
            return (first as u32, count as u8);
        }
        if board.side_to_move != self.searcher {
            let mut moves = std::mem::take(&mut self.opponents_moves);
            match self.facts.opponents[board.side_to_move & 3] {
                OpponentModel::Greedy => {
                    greedy::greedy_moves(board, targets, &mut moves);
                    // The order is random, since all these moves are equally
                    // likely and the tree may never follow some of them.
                    moves.shuffle(&mut self.rng);
                }
                OpponentModel::Searching => self.likely_moves(board, targets, &mut moves),
            }
            let count = self.add_edges(moves.iter().copied().take(MAX_CHILDREN).map(unranked));
            self.opponents_moves = moves;
            if count > 0 {
                return (first as u32, count as u8);
            }
        }
        let mut ordered = OrderedMoves::<{ move_ordering::MAX_MOVES }>::new();
        ordered.add_moves(board, targets, &self.history, 0, MoveCode::NONE);
        let mut count = if board.side_to_move == self.searcher {
            self.add_searchers_moves(board, ordered.take(EVALUATED_MOVES), MAX_CHILDREN)
        } else {
            self.add_edges(ordered.take(MAX_CHILDREN))
        };
        if count == 0 {
            // The player must pass.
            count = self.add_edges(std::iter::once(unranked(MoveCode::PASS)));
        }
        (first as u32, count as u8)
    }

    /// Finds the moves that the network rates best for an opponent who is to
    /// move.
    fn likely_moves(&mut self, board: &Board<4>, targets: u128, found: &mut Vec<MoveCode>) {
        let mover = board.side_to_move;
        let mut ordered = OrderedMoves::<{ move_ordering::MAX_MOVES }>::new();
        ordered.add_moves(board, targets, &self.history, 0, MoveCode::NONE);
        let mut evaluated = Vec::with_capacity(EVALUATED_MOVES);
        for each in ordered.take(EVALUATED_MOVES) {
            self.limits.count_node();
            if let Some(child) = board.play(each.code) {
                evaluated.push((each.code, self.network.chances(&child, mover)[mover]));
            }
        }
        evaluated.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        found.clear();
        found.extend(evaluated.iter().take(LIKELY_MOVES).map(|&(code, _)| code));
    }

    /// Follows a path from the root down the tree and updates the edges on the
    /// path. Returns `false` if the limits were reached.
    pub fn visit(&mut self, root: &Board<4>) -> bool {
        let mut board = *root;
        let mut path: Vec<(usize, usize)> = Vec::with_capacity(16);
        let (mut first, mut count) = (0, self.chances.len());
        let mut visits = 0;
        let end = loop {
            if let Some(winner) = board.winner() {
                break PathEnd::Won(winner);
            }
            if !self.limits.count_node() {
                return false;
            }
            let plies_left = self
                .facts
                .plies_left
                .map(|plies_left| plies_left.saturating_sub(path.len() as u32));
            if plies_left == Some(0) || board.all_passed() {
                break PathEnd::Drawn;
            }
            let chosen = loop {
                let chosen = if board.side_to_move == self.searcher {
                    self.select_searchers_edge(first, count)
                } else {
                    self.select_opponents_edge(first, count, visits)
                };
                let Some(at) = chosen else {
                    break None;
                };
                let code = self.edges.get(at).map_or(MoveCode::NONE, |edge| edge.code);
                if let Some(child) = board.play(code) {
                    break Some((at, child));
                }
                // The fence leaves a player without a path, so it is never
                // chosen again.
                if let Some(edge) = self.edges.get_mut(at) {
                    edge.prior = -1.0;
                }
            };
            let Some((at, child)) = chosen else {
                // There is no move to play, or the position has not been
                // expanded.
                break PathEnd::Undecided(self.chances(&board));
            };
            path.push((at, board.side_to_move));
            board = child;
            // The path repeats a position. The third occurrence is a draw. The
            // second is not, but the searching player gains nothing by it.
            match self
                .facts
                .earlier_keys
                .iter()
                .filter(|&&key| key == board.key)
                .count()
            {
                0 => {}
                1 => break PathEnd::Undecided(self.chances_of_repetition(&board)),
                _ => break PathEnd::Drawn,
            }
            let Some(edge) = self.edges.get(at).copied() else {
                return false;
            };
            if edge.visits == 0 && board.winner().is_none() {
                break PathEnd::Undecided(self.chances(&board));
            }
            visits = edge.visits;
            (first, count) = (edge.first_child as usize, edge.child_count as usize);
            if count == 0 && board.winner().is_none() {
                let (new_first, new_count) = self.expand(&board);
                if let Some(edge) = self.edges.get_mut(at) {
                    (edge.first_child, edge.child_count) = (new_first, new_count);
                }
                (first, count) = (new_first as usize, new_count as usize);
            }
        };
        let chances = match end {
            PathEnd::Won(winner) => std::array::from_fn(|seat| f32::from(u8::from(seat == winner))),
            PathEnd::Drawn => [0.25; 4],
            PathEnd::Undecided(chances) => chances,
        };
        for (at, mover) in path {
            if let Some(edge) = self.edges.get_mut(at) {
                edge.visits += 1;
                edge.value_sum += chances[mover];
            }
            if let Some(all) = self.chances.get_mut(at) {
                for (sum, share) in all.iter_mut().zip(chances) {
                    *sum += share;
                }
            }
        }
        true
    }

    /// Selects the opponent's edge to follow in a position that has been
    /// visited `visits` times. All moves are equally likely, so the least
    /// visited one is selected.
    fn select_opponents_edge(&self, first: usize, count: usize, visits: u32) -> Option<usize> {
        let edges = self.edges.get(first..first + count)?;
        (first..)
            .zip(edges)
            .filter(|(_, edge)| edge.prior >= 0.0)
            .take(max_moves_followed(visits))
            .min_by_key(|(_, edge)| edge.visits)
            .map(|(at, _)| at)
    }

    /// Returns each player's chances to win according to the network; 0 for
    /// players who are out of the game.
    fn chances(&self, board: &Board<4>) -> [f32; 4] {
        let mut chances = self.network.chances(board, self.searcher);
        for (player, chance) in chances.iter_mut().enumerate() {
            if board.is_out(player) {
                *chance = 0.0;
            }
        }
        let sum: f32 = chances.iter().sum();
        chances.map(|chance| chance / sum)
    }

    /// Returns each player's chances to win in a position that repeats an
    /// earlier one. The searching player's chance is limited to a quarter.
    fn chances_of_repetition(&self, board: &Board<4>) -> [f32; 4] {
        let mut chances = self.chances(board);
        let gained = (chances[self.searcher] - 0.25).max(0.0);
        for (player, chance) in chances.iter_mut().enumerate() {
            *chance += gained / 3.0 * if player == self.searcher { -3.0 } else { 1.0 };
        }
        chances
    }

    /// Selects the searching player's edge to follow.
    fn select_searchers_edge(&self, first: usize, count: usize) -> Option<usize> {
        let edges = self.edges.get(first..first + count)?;
        let visits: u32 = edges.iter().map(|edge| edge.visits).sum();
        let sum: f32 = edges.iter().map(|edge| edge.value_sum).sum();
        // A move not yet tried counts as slightly worse than the average.
        let unvisited_value = if visits == 0 {
            0.25
        } else {
            0.9 * sum / visits as f32
        };
        let exploration = EXPLORATION * ((visits + 1) as f32).sqrt();
        let mut best = None;
        let mut best_score = f32::MIN;
        for (at, edge) in edges.iter().enumerate() {
            if edge.prior < 0.0 {
                continue;
            }
            let mean_value = match edge.visits {
                0 => unvisited_value,
                visits => edge.value_sum / visits as f32,
            };
            let score = mean_value + exploration * edge.prior / (1 + edge.visits) as f32;
            if score > best_score {
                best_score = score;
                best = Some(first + at);
            }
        }
        best
    }

    /// Returns the most visited line of moves after a root move.
    pub fn line_after(&self, root: &Edge) -> Vec<MoveCode> {
        let mut line = Vec::new();
        let mut at = *root;
        while let Some(edge) = self
            .edges
            .get(at.first_child as usize..at.first_child as usize + usize::from(at.child_count))
            .and_then(|edges| edges.iter().max_by_key(|edge| edge.visits))
            && edge.visits > 8
            && line.len() < 32
        {
            line.push(edge.code);
            at = *edge;
        }
        line
    }
}

impl Edge {
    /// Returns a lower bound on the chance to win of the player who makes the
    /// move: the mean minus a margin for random error (the secure child,
    /// Chaslot et al. 2008).
    pub fn lower_bound(&self) -> f32 {
        let visits = self.visits as f32;
        self.value_sum / visits.max(1.0) - 0.6 / (visits + 1.0).sqrt()
    }
}

#[cfg(test)]
mod tests;
