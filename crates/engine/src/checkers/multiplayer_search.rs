//! The search for three or more players.
//!
//! Paranoid search (N. R. Sturtevant and R. E. Korf, 2000): each opponent in
//! order plays one of its few best turns, always against the searching player.
//! Real opponents play for their own place instead, so only those replies are
//! searched that cost an opponent little of its own race. Without this limit, a
//! search with replies of all opponents fears conspiracies, and with three and
//! four players it is weaker than one in which a single opponent replies
//! (docs/lab/notebook.md has these and other methods that won fewer games).
//!
//! With three and four players, at most one opponent in each round plays another
//! turn than the one that gains most, as in the search called BRS+ (M. Esser,
//! M. Gras, M. H. M. Winands, M. P. D. Schadd and M. Lanctot, 2013): three
//! replies of each of two opponents make five lines, not nine.

mod evaluation;
#[cfg(test)]
mod tests;

use super::board::{Board, GameEnd, PackedTurn};
use super::earlier_positions::EarlierPositions;
use super::geometry::splitmix64;
use super::pv_table::{PvTable, pick_best};
use super::score::{DECIDED, MAX_PLY, WIN, is_almost_loss, lead_or_loss, loss_value};
use super::transposition_table::{Bound, TranspositionTable};
use crate::SearchLimits;

/// The penalty for a draw or for repeating an earlier position, in hundredths
/// of a turn.
const DRAW_COST: i32 = 200;

/// The value of a shared win, in hundredths of a turn.
const TIE_VALUE: i32 = 500;

/// The maximum number of turns searched for each opponent. The turns that gain
/// the most are searched.
const MAX_REPLIES: usize = 3;

/// The margin for an opponent's replies, in hundredths of a turn: a reply that
/// gains less than the opponent's best turn by more than this is not searched,
/// since it costs the opponent too much of its own race.
const REPLY_MARGIN: i32 = 100;

/// The largest number of players with which at most one opponent deviates
/// between two turns of the searching player. With six, such a search would not
/// see who else wins by a block.
const MAX_PLAYERS_FOR_ONE_DEVIATION: usize = 4;

/// Combined with the hash keys of opponents' positions after another opponent
/// has deviated, since fewer replies are searched there.
const DEVIATION_KEY: u64 = 0x5bd1_e995_9e37_79b9;

/// The number of rounds in which a player has come no nearer to its goal after
/// which its pegs go around the other pegs ([`Board::use_detour_costs`]).
const ROUNDS_BEFORE_DETOUR: usize = 4;

/// A player's turn with its rank in the search order; higher ranks are searched
/// first.
#[derive(Clone, Copy)]
struct RankedTurn {
    mv: PackedTurn,
    /// The amount by which the turn lowers the player's cost, in hundredths of
    /// a turn.
    gain: i32,
    rank: i32,
}

/// Returns the turn that gains most, the first of several; a pass if there are no
/// turns.
fn turn_with_largest_gain(turns: &[RankedTurn]) -> PackedTurn {
    let largest = turns.iter().rev().max_by_key(|ranked| ranked.gain);
    largest.map_or(PackedTurn::PASS, |ranked| ranked.mv)
}

/// The depth and reduction with which the position after a turn is searched.
#[derive(Clone, Copy)]
struct ChildSearch {
    /// The remaining search depth, in plies.
    depth: i32,
    /// The distance of the position from the root, in plies.
    ply: usize,
    /// Whether the turn that leads to the position is the first one searched.
    is_first: bool,
    /// The number of plies by which the depth of the first search is reduced.
    reduction: i32,
}

/// The state of one search, except for the transposition table.
pub(super) struct MultiplayerSearch<'a, 'm> {
    pub board: Board,
    limits: &'a mut SearchLimits<'m>,
    table: &'a mut TranspositionTable,
    earlier: &'a EarlierPositions,
    searcher: usize,
    /// A value combined with the hash keys, so that transposition-table entries
    /// for different searching players and costs are kept apart.
    searcher_key: u64,
    is_stopped: bool,
    path: Vec<u64>,
    pv: PvTable,
    lists: Vec<Vec<RankedTurn>>,
    killers: [PackedTurn; MAX_PLY],
    /// Whether an opponent has already played another turn than its best one
    /// since the searching player's last turn.
    has_deviated: bool,
    /// Whether at most one opponent deviates between two turns of the searching
    /// player.
    has_one_deviation: bool,
}

impl<'a, 'm> MultiplayerSearch<'a, 'm> {
    pub fn new(
        mut board: Board,
        limits: &'a mut SearchLimits<'m>,
        table: &'a mut TranspositionTable,
        earlier: &'a EarlierPositions,
    ) -> Self {
        let searcher = board.side_to_move();
        let has_one_deviation = board.players() <= MAX_PLAYERS_FOR_ONE_DEVIATION;
        let mut searcher_key = splitmix64(searcher as u64 + 1);
        if earlier.turns_without_progress_of(searcher) >= ROUNDS_BEFORE_DETOUR * board.players() {
            searcher_key ^= board.use_detour_costs(searcher);
        }
        Self {
            board,
            limits,
            table,
            earlier,
            searcher,
            searcher_key,
            is_stopped: false,
            path: Vec::with_capacity(MAX_PLY),
            pv: PvTable::new(MAX_PLY + 2),
            lists: (0..MAX_PLY + 2).map(|_| Vec::with_capacity(128)).collect(),
            killers: [PackedTurn::PASS; MAX_PLY],
            has_deviated: false,
            has_one_deviation,
        }
    }

    pub fn limits(&mut self) -> &mut SearchLimits<'m> {
        self.limits
    }

    /// Searches a turn in the root position. Returns the turn's value for the
    /// searching player and the line that begins with it; `None` if the limits
    /// ended the search too early.
    pub fn search_root_turn(
        &mut self,
        mv: PackedTurn,
        depth: i32,
        alpha: i32,
        beta: i32,
        zero_window: bool,
    ) -> Option<(i32, Vec<PackedTurn>)> {
        self.path.clear();
        self.path.push(self.board.key());
        self.has_deviated = false;
        let gain = if mv.is_pass() {
            0
        } else {
            self.board.gain(self.searcher, mv)
        };
        let undo = self.board.play(mv);
        let mut value = i32::MIN;
        if zero_window {
            value = self.search_node(depth - 1, 1, alpha, alpha + 1);
        }
        if !zero_window || (value > alpha && value < beta && !self.is_stopped) {
            value = self.search_node(depth - 1, 1, alpha, beta);
        }
        self.board.undo_turn(undo);
        if self.is_stopped {
            return None;
        }
        // A turn backwards that does not avert the loss would only decide who
        // else wins.
        if is_almost_loss(value) {
            value += gain.min(0);
        }
        Some((value, self.pv.line_from(mv)))
    }

    /// Returns the value, for the searching player, of a game that ends `ply`
    /// plies from the root.
    fn end_value(&self, end: GameEnd, ply: usize) -> i32 {
        match end {
            GameEnd::Drawn => -DRAW_COST,
            GameEnd::Full(full) if full >> self.searcher & 1 == 0 => {
                loss_value(self.board.cost(self.searcher))
            }
            GameEnd::Full(full) => match full.count_ones() {
                1 => WIN - ply as i32,
                _ => TIE_VALUE,
            },
        }
    }

    fn is_repeated(&self) -> bool {
        let key = self.board.key();
        self.path.contains(&key) || self.earlier.contains(key)
    }

    /// Returns the value of a terminal position, `ply` plies from the root: the
    /// game is over, or the position is repeated.
    #[inline]
    fn terminal_value(&self, ply: usize) -> Option<i32> {
        if let Some(end) = self.board.end() {
            return Some(self.end_value(end, ply));
        }
        self.is_repeated().then_some(-DRAW_COST)
    }

    /// Searches a node with alpha-beta and returns its value for the searching
    /// player.
    fn search_node(&mut self, depth: i32, ply: usize, alpha: i32, beta: i32) -> i32 {
        self.pv.clear(ply);
        if !self.limits.count_node() {
            self.is_stopped = true;
            return 0;
        }
        if let Some(value) = self.terminal_value(ply) {
            return value;
        }
        // The other players still have their turns of this round.
        let depth = match self.board.full_goals() {
            0 => depth,
            _ => depth.max(1),
        };
        if depth <= 0 || ply + 1 >= MAX_PLY {
            // The searching player's lead over the opponents.
            let (own, others) = self.distances_left();
            return lead_or_loss(own, others);
        }
        let maximizing = self.board.side_to_move() == self.searcher;
        let has_deviated = self.has_deviated && !maximizing;
        let position_key = self.board.key();
        let mut key = position_key ^ self.searcher_key;
        if has_deviated {
            key ^= DEVIATION_KEY;
        }
        let is_pv = beta - alpha > 1;
        let entry = self.table.get(key);
        if let Some(entry) = entry
            && i32::from(entry.depth) >= depth
            && !is_pv
            && entry.value.abs() < DECIDED
            && let Some(value) = entry.value_in_window(ply, alpha, beta)
        {
            return value;
        }
        let table_move = entry.map_or(PackedTurn::PASS, |entry| entry.mv);
        let unprunable = self.board.must_not_prune();
        if depth == 1 && !unprunable {
            return if maximizing {
                self.search_frontier(ply, beta)
            } else {
                self.evaluate_last_reply(ply, alpha)
            };
        }
        let mut list = self.ranked_turns(maximizing, table_move, ply);
        let (mut low, mut high) = (alpha, beta);
        let mut best = (
            if maximizing { i32::MIN } else { i32::MAX },
            PackedTurn::PASS,
        );
        let width = match (maximizing, has_deviated) {
            (true, _) => usize::MAX,
            (false, true) => 1,
            (false, false) => MAX_REPLIES,
        };
        let expected =
            (!maximizing && self.has_one_deviation).then(|| turn_with_largest_gain(&list));
        self.path.push(position_key);
        for at in 0..list.len().min(width) {
            let mv = match expected {
                Some(expected) if has_deviated => expected,
                _ => pick_best(&mut list, at, |ranked| ranked.rank).mv,
            };
            self.has_deviated = expected.is_some_and(|expected| has_deviated || mv != expected);
            let undo = self.board.play(mv);
            let reduction = if depth >= 3 && at >= 3 && maximizing && !unprunable {
                (1 + i32::from(at >= 12) + i32::from(at >= 30)).min(depth - 2)
            } else {
                0
            };
            let child = ChildSearch {
                depth: depth - 1,
                ply: ply + 1,
                is_first: at == 0,
                reduction,
            };
            let value = if maximizing {
                self.search_own_turn(child, low, high)
            } else {
                self.search_reply(child, low, high)
            };
            self.board.undo_turn(undo);
            if self.is_stopped {
                break;
            }
            let better = if maximizing {
                value > best.0
            } else {
                value < best.0
            };
            if better {
                best = (value, mv);
                if maximizing && value > low {
                    low = value;
                    self.pv.extend(ply, mv);
                } else if !maximizing && value < high {
                    high = value;
                    self.pv.extend(ply, mv);
                }
                if low >= high {
                    self.killers[ply] = mv;
                    break;
                }
            }
        }
        self.path.pop();
        self.has_deviated = has_deviated;
        self.lists[ply] = list;
        if self.is_stopped {
            return 0;
        }
        let bound = Bound::from_window(best.0, alpha, beta);
        self.table.put(key, best.0, best.1, depth, bound);
        best.0
    }

    /// Returns the turns of the player to move, for an opponent only those that
    /// cost little of its own race; a pass if there are no turns.
    fn ranked_turns(
        &mut self,
        maximizing: bool,
        table_move: PackedTurn,
        ply: usize,
    ) -> Vec<RankedTurn> {
        let mut list = std::mem::take(&mut self.lists[ply]);
        list.clear();
        let (seat, killer) = (self.board.side_to_move(), self.killers[ply]);
        let mut best_gain = i32::MIN;
        self.board.for_each_turn_of(seat, |mv| {
            let gain = self.board.gain(seat, mv);
            best_gain = best_gain.max(gain);
            let mut rank = gain * 16;
            if mv == table_move {
                rank += 1 << 24;
            } else if mv == killer {
                rank += 600;
            }
            list.push(RankedTurn { mv, gain, rank });
        });
        if !maximizing {
            list.retain(|ranked| ranked.gain >= best_gain - REPLY_MARGIN);
        }
        if list.is_empty() {
            list.push(RankedTurn {
                mv: PackedTurn::PASS,
                gain: 0,
                rank: 0,
            });
        }
        list
    }

    /// Returns the value of the position after a turn of the searching player.
    /// Turns after the first are searched with a null window and reduced depth,
    /// and again if they turn out better than expected.
    fn search_own_turn(&mut self, child: ChildSearch, low: i32, high: i32) -> i32 {
        let ChildSearch { depth, ply, .. } = child;
        if child.is_first {
            return self.search_node(depth, ply, low, high);
        }
        let mut value = self.search_node(depth - child.reduction, ply, low, low + 1);
        if value > low && child.reduction > 0 && !self.is_stopped {
            value = self.search_node(depth, ply, low, low + 1);
        }
        if value > low && value < high && !self.is_stopped {
            value = self.search_node(depth, ply, low, high);
        }
        value
    }

    /// Returns the value of the position after an opponent's turn.
    fn search_reply(&mut self, child: ChildSearch, low: i32, high: i32) -> i32 {
        let ChildSearch { depth, ply, .. } = child;
        if child.is_first {
            return self.search_node(depth, ply, low, high);
        }
        let value = self.search_node(depth, ply, high - 1, high);
        if value < high && value > low && !self.is_stopped {
            return self.search_node(depth, ply, low, high);
        }
        value
    }
}
