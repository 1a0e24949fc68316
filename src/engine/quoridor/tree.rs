//! The search for four players: a tree of the moves that everyone makes for
//! himself, grown where it looks best (UCT, Kocsis and Szepesvári 2006, with
//! priors as in PUCT, Rosin 2011; for several players as Sturtevant 2008), its
//! leaves valued by games played out.

use super::board::{Board, Code};
use super::order::{self, Habits, Tries, Try};
use super::playout::{End, play_out};
use crate::engine::Meter;
use crate::rules::quoridor::Options;
use rand_pcg::Pcg32;

/// A move in the tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub code: Code,
    /// How promising it looked beforehand.
    prior: f32,
    pub visits: u32,
    /// Wins of its player in the games that went this way, a draw shared.
    sum: f32,
    /// The first edge of the position it leads to, and how many there are;
    /// none before it is visited again.
    first: u32,
    count: u32,
    /// Wins of all, where they are kept.
    pub all: [f32; 4],
}

/// Moves that are looked at below the root.
const WIDTH: usize = 28;

/// How much curiosity counts against success.
const CURIOSITY: f32 = 0.8;

/// How much a move of that rank promises: steps ahead and fences that bar
/// somebody's every way are nearly all that matters at once.
const fn promise(rank: i32) -> f32 {
    match rank {
        5_000.. => 12.0,
        3_000.. => 4.0,
        500.. => 0.6,
        0.. => 0.2,
        _ => 0.1,
    }
}

/// The tree of a search.
pub(super) struct Tree<'a, 'm> {
    edges: Vec<Edge>,
    /// No more edges than this.
    most: usize,
    root_count: usize,
    pub meter: &'a mut Meter<'m>,
    options: Options,
    rest: Option<u32>,
    rng: Pcg32,
    habits: Habits,
}

impl<'a, 'm> Tree<'a, 'm> {
    /// A tree of these root moves, the most promising first.
    pub fn new(
        moves: &[Try],
        bytes: usize,
        meter: &'a mut Meter<'m>,
        options: Options,
        rest: Option<u32>,
        rng: Pcg32,
    ) -> Self {
        let most = bytes / size_of::<Edge>();
        let mut tree = Self {
            // All at once: growing would take as much again for a while.
            edges: Vec::with_capacity(most),
            most,
            root_count: 0,
            meter,
            options,
            rest,
            rng,
            habits: Habits::new(0, 0),
        };
        tree.root_count = tree.add(moves.iter().copied());
        tree
    }

    /// The root's moves with what was found.
    pub fn root(&self) -> &[Edge] {
        self.edges.get(..self.root_count).unwrap_or_default()
    }

    /// Adds the edges of a position and returns how many.
    fn add(&mut self, moves: impl Iterator<Item = Try>) -> usize {
        let first = self.edges.len();
        for each in moves {
            self.edges.push(Edge {
                code: each.code,
                prior: promise(each.rank),
                visits: 0,
                sum: 0.0,
                first: 0,
                count: 0,
                all: [0.0; 4],
            });
        }
        let new = self.edges.get_mut(first..).unwrap_or_default();
        let sum: f32 = new.iter().map(|edge| edge.prior).sum();
        for edge in new.iter_mut() {
            edge.prior /= sum;
        }
        new.len()
    }

    /// The likeliest moves of a position.
    fn expand(&mut self, board: &Board<4>) -> (u32, u32) {
        let first = self.edges.len();
        if first + WIDTH > self.most {
            return (0, 0);
        }
        let targets = board.targets(self.options);
        let arrivals = targets & board.goal[board.mover];
        let count = if arrivals != 0 {
            self.add(std::iter::once(Try {
                code: Code::pawn(arrivals),
                rank: 0,
                quiet: false,
            }))
        } else {
            let mut tries = Tries::<{ order::MOST }>::new();
            tries.add(board, targets, &self.habits, 0, Code::NONE);
            self.add(tries.take(WIDTH))
        };
        (first as u32, count as u32)
    }

    /// Goes down the tree once, plays a game out and notes its end on the way
    /// back. Returns whether there was time for it.
    pub fn visit(&mut self, root: &Board<4>) -> bool {
        let mut board = *root;
        let mut way: Vec<(usize, usize)> = Vec::with_capacity(16);
        let (mut first, mut count) = (0, self.root_count);
        let end = loop {
            if let Some(winner) = board.winner() {
                break End::Won(winner);
            }
            if !self.meter.count() {
                return false;
            }
            let rest = self.rest.map(|rest| rest.saturating_sub(way.len() as u32));
            if rest == Some(0) {
                break End::Drawn;
            }
            let chosen = loop {
                let Some(at) = self.choose(first, count) else {
                    break None;
                };
                let code = self.edges.get(at).map_or(Code::NONE, |edge| edge.code);
                if let Some(child) = board.play(code) {
                    break Some((at, child));
                }
                // It leaves somebody no path: never again.
                if let Some(edge) = self.edges.get_mut(at) {
                    edge.prior = -1.0;
                }
            };
            let Some((at, child)) = chosen else {
                // Nothing to play, or nothing known of it.
                break play_out(board, rest, self.options, &mut self.rng, self.meter);
            };
            way.push((at, board.mover));
            board = child;
            let Some(edge) = self.edges.get(at).copied() else {
                return false;
            };
            if edge.visits == 0 {
                let rest = rest.map(|rest| rest - 1);
                break play_out(board, rest, self.options, &mut self.rng, self.meter);
            }
            (first, count) = (edge.first as usize, edge.count as usize);
            if count == 0 && board.winner().is_none() {
                let (new_first, new_count) = self.expand(&board);
                if let Some(edge) = self.edges.get_mut(at) {
                    (edge.first, edge.count) = (new_first, new_count);
                }
                (first, count) = (new_first as usize, new_count as usize);
            }
        };
        let shares = match end {
            End::Won(winner) => std::array::from_fn(|seat| f32::from(u8::from(seat == winner))),
            End::Drawn => [0.25; 4],
            End::Cut => return false,
        };
        for (at, mover) in way {
            if let Some(edge) = self.edges.get_mut(at) {
                edge.visits += 1;
                edge.sum += shares[mover];
                for (sum, share) in edge.all.iter_mut().zip(shares) {
                    *sum += share;
                }
            }
        }
        true
    }

    /// The edge to follow.
    fn choose(&self, first: usize, count: usize) -> Option<usize> {
        let edges = self.edges.get(first..first + count)?;
        let visits: u32 = edges.iter().map(|edge| edge.visits).sum();
        let sum: f32 = edges.iter().map(|edge| edge.sum).sum();
        // A move never tried is taken for a little worse than the others.
        let unknown = if visits == 0 {
            0.25
        } else {
            0.9 * sum / visits as f32
        };
        let curiosity = CURIOSITY * ((visits + 1) as f32).sqrt();
        let mut best = None;
        let mut most = f32::MIN;
        for (at, edge) in edges.iter().enumerate() {
            if edge.prior < 0.0 {
                continue;
            }
            let success = match edge.visits {
                0 => unknown,
                visits => edge.sum / visits as f32,
            };
            let worth = success + curiosity * edge.prior / (1 + edge.visits) as f32;
            if worth > most {
                most = worth;
                best = Some(first + at);
            }
        }
        best
    }

    /// How the game goes on after a root move, by the moves followed most.
    pub fn line(&self, root: &Edge) -> Vec<Code> {
        let mut line = Vec::new();
        let mut at = *root;
        while let Some(edge) = self
            .edges
            .get(at.first as usize..(at.first + at.count) as usize)
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
    /// What its player can reckon with to win: the mean less what chance may
    /// have done to it (the secure child, Chaslot et al. 2008).
    pub fn sure(&self) -> f32 {
        let visits = self.visits as f32;
        self.sum / visits.max(1.0) - 0.6 / (visits + 1.0).sqrt()
    }
}
