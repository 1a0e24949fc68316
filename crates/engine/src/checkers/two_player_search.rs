//! The search for two players: principal variation search with a transposition
//! table, null moves, late-move reductions, killer moves and history scores.

use super::board::{Board, GameEnd, PackedTurn, UndoRecord};
use super::earlier_positions::EarlierPositions;
use super::move_history::MoveHistory;
use super::pv_table::{PvTable, pick_best};
use super::score::{DECIDED, MAX_PLY, TEMPO, WIN, lead, to_table};
use super::transposition_table::{Bound, TranspositionTable};
use super::two_player_network::{HiddenLayers, TwoPlayerNetwork};
use crate::SearchLimits;

/// The penalty for a draw, in hundredths of a turn, compared with an even
/// position. The penalty keeps the searching player from repeating positions.
const CONTEMPT: i32 = 40;

/// The weight of a lead that counts in full; see [`lead_weight`].
const FULL_LEAD_WEIGHT: i32 = 64;

/// Returns the weight of a lead, in units of 1 / [`FULL_LEAD_WEIGHT`], after
/// `standstill` turns in which neither player has come nearer to the goal. The
/// lead counts in full for the first 20 rounds, longer than any standstill in a
/// game that still makes progress. Then its weight falls to a sixteenth after
/// 80 rounds, which still leaves turns distinguishable.
fn lead_weight(standstill: usize) -> i32 {
    let late = standstill.saturating_sub(40).min(120) as i32;
    FULL_LEAD_WEIGHT - late / 2
}

/// The margin for skipping turns at frontier nodes, in hundredths of a turn: a
/// turn is skipped if it gains less than the best turn by at least this margin.
const FRONTIER_MARGIN: i32 = 60;

/// The maximum number of turns kept for a position, more than any position on
/// this board can have in practice.
const MAX_TURNS: usize = 512;

/// A turn with its rank in the search order.
#[derive(Clone, Copy)]
struct RankedTurn {
    mv: PackedTurn,
    gain: i32,
    rank: i32,
}

/// The state of one search, except for the transposition table.
pub(super) struct TwoPlayerSearch<'a, 'm> {
    pub board: Board,
    limits: &'a mut SearchLimits<'m>,
    table: &'a mut TranspositionTable,
    history: &'a mut MoveHistory,
    network: &'a TwoPlayerNetwork,
    /// The network's hidden layers from the root to the current position.
    layers: Vec<HiddenLayers>,
    /// The keys of the positions from the root to the current one.
    path: Vec<u64>,
    /// The earlier positions of the game.
    earlier: &'a EarlierPositions,
    root_seat: usize,
    /// The weight of a lead, reduced after a standstill, in units of 1 /
    /// [`FULL_LEAD_WEIGHT`].
    lead_weight: i32,
    is_stopped: bool,
    /// For each ply, the best line from that ply onward.
    pv: PvTable,
    /// A list of turns for each ply, kept so that its memory is reused.
    lists: Vec<Vec<RankedTurn>>,
}

impl<'a, 'm> TwoPlayerSearch<'a, 'm> {
    pub fn new(
        board: Board,
        limits: &'a mut SearchLimits<'m>,
        table: &'a mut TranspositionTable,
        history: &'a mut MoveHistory,
        network: &'a TwoPlayerNetwork,
        earlier: &'a EarlierPositions,
    ) -> Self {
        let root_seat = board.side_to_move();
        Self {
            layers: vec![network.hidden_layers(&board); MAX_PLY + 2],
            network,
            board,
            limits,
            table,
            history,
            path: Vec::with_capacity(MAX_PLY),
            earlier,
            root_seat,
            lead_weight: lead_weight(earlier.turns_without_progress()),
            is_stopped: false,
            pv: PvTable::new(MAX_PLY + 2),
            lists: (0..MAX_PLY + 2).map(|_| Vec::with_capacity(128)).collect(),
        }
    }

    pub fn limits(&mut self) -> &mut SearchLimits<'m> {
        self.limits
    }

    /// Searches a turn in the root position. Returns the turn's value for the
    /// player to move and the line that begins with it; `None` if the limits
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
        let undo = self.play(mv, 0);
        // An enclosed peg can be let out at any later turn too, and so it would
        // never be.
        let delay = self.board.enclosed_pegs_cost(self.root_seat) / 2;
        let (alpha, beta) = (alpha + delay, beta + delay);
        let mut value = i32::MIN;
        if zero_window {
            value = -self.search_node(depth - 1, 1, -alpha - 1, -alpha, true);
        }
        if !zero_window || (value > alpha && value < beta && !self.is_stopped) {
            value = -self.search_node(depth - 1, 1, -beta, -alpha, true);
        }
        self.board.undo_turn(undo);
        if self.is_stopped {
            return None;
        }
        if value.abs() < DECIDED {
            value -= delay;
        }
        Some((value, self.pv.line_from(mv)))
    }

    /// Plays a turn at `ply` plies from the root.
    #[inline]
    fn play(&mut self, mv: PackedTurn, ply: usize) -> UndoRecord {
        let seat = self.board.side_to_move();
        self.layers[ply + 1] = self.network.after_turn(&self.layers[ply], seat, mv);
        self.board.play(mv)
    }

    /// Returns the static value of the current position, `ply` plies from the
    /// root, for the player to move.
    #[inline]
    fn static_value(&self, ply: usize) -> i32 {
        let seat = self.board.side_to_move();
        let lead = lead(
            self.distance_left(seat) - TEMPO,
            self.distance_left(1 - (seat & 1)),
        );
        self.network.corrected_lead(lead, &self.layers[ply], seat) * self.lead_weight
            / FULL_LEAD_WEIGHT
    }

    /// Returns a player's remaining distance to the goal, in hundredths of a
    /// turn.
    #[inline]
    fn distance_left(&self, seat: usize) -> i32 {
        self.board.cost(seat) - self.board.occupied_goal_discount(seat)
            + self.board.enclosed_pegs_cost(seat)
    }

    fn end_value(&self, end: GameEnd, ply: usize) -> i32 {
        match end {
            GameEnd::Drawn => self.draw_value(),
            GameEnd::Full(full) => {
                let mine = full >> self.board.side_to_move() & 1 == 1;
                if full.count_ones() > 1 {
                    0
                } else if mine {
                    WIN - ply as i32
                } else {
                    ply as i32 - WIN
                }
            }
        }
    }

    /// Returns the value of a draw for the player to move.
    fn draw_value(&self) -> i32 {
        if self.board.side_to_move() == self.root_seat {
            -CONTEMPT
        } else {
            CONTEMPT
        }
    }

    /// Returns whether the position has occurred before, in the game or on the
    /// path from the root.
    fn is_repeated(&self) -> bool {
        let key = self.board.key();
        self.path
            .iter()
            .rev()
            .skip(1)
            .step_by(2)
            .any(|&seen| seen == key)
            || self.earlier.contains(key)
    }

    /// Returns the value of a terminal position, `ply` plies from the root: the
    /// game is over, nobody can win any more, or the position is repeated.
    #[inline]
    fn terminal_value(&self, ply: usize) -> Option<i32> {
        if let Some(end) = self.board.end() {
            return Some(self.end_value(end, ply));
        }
        if self.board.is_unwinnable() {
            return Some(0);
        }
        self.is_repeated().then(|| self.draw_value())
    }

    fn search_node(
        &mut self,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
        may_null_move: bool,
    ) -> i32 {
        self.pv.clear(ply);
        if !self.limits.count_node() {
            self.is_stopped = true;
            return 0;
        }
        if let Some(value) = self.terminal_value(ply) {
            return value;
        }
        // A full goal leaves the opponent one turn to fill its own.
        let depth = if self.board.full_goals() != 0 {
            depth.max(1)
        } else {
            depth
        };
        if depth <= 0 || ply + 1 >= MAX_PLY {
            return self.static_value(ply);
        }
        // A win found from here on cannot be closer than these bounds.
        let (mut alpha, beta) = (alpha.max(ply as i32 - WIN), beta.min(WIN - ply as i32 - 1));
        if alpha >= beta {
            return alpha;
        }

        let key = self.board.key();
        let is_pv = beta - alpha > 1;
        let entry = self.table.get(key);
        if let Some(entry) = entry
            && i32::from(entry.depth) >= depth
            && !is_pv
            && let Some(value) = entry.value_in_window(ply, alpha, beta)
        {
            return value;
        }
        let table_move = entry.map_or(PackedTurn::PASS, |entry| entry.mv);

        let unprunable = self.board.must_not_prune();
        if depth == 1 && !unprunable {
            return self.search_frontier(key, ply, alpha, beta);
        }

        let static_value = self.static_value(ply);
        if may_null_move
            && !is_pv
            && depth >= 3
            && !unprunable
            && static_value >= beta
            && beta.abs() < DECIDED
            && let Some(value) = self.null_move_cutoff(key, depth, ply, beta)
        {
            return value;
        }

        let mut list = std::mem::take(&mut self.lists[ply]);
        self.rank_turns(&mut list, table_move, ply);
        let seat = self.board.side_to_move();
        let original_alpha = alpha;
        let mut best = (i32::MIN, PackedTurn::PASS);
        self.path.push(key);
        if list.is_empty() {
            list.push(RankedTurn {
                mv: PackedTurn::PASS,
                gain: 0,
                rank: 0,
            });
        }
        for at in 0..list.len() {
            if !unprunable
                && best.0 > -DECIDED
                && (depth == 2 && at >= 16 || depth == 3 && at >= 40)
            {
                break;
            }
            let RankedTurn { mv, gain, .. } = pick_best(&mut list, at, |ranked| ranked.rank);
            if depth == 2
                && !unprunable
                && at > 0
                && best.0 > -DECIDED
                && static_value + gain + 60 <= alpha
            {
                continue;
            }
            let reduction = match at {
                0 => 0,
                _ => Self::reduction(depth, at, is_pv, unprunable),
            };
            let value = self.search_turn(mv, depth, ply, (alpha, beta), at == 0, reduction);
            if self.is_stopped {
                break;
            }
            if value > best.0 {
                best = (value, mv);
                if value > alpha {
                    alpha = value;
                    self.pv.extend(ply, mv);
                }
                if alpha >= beta {
                    self.reward_cutoff(seat, ply, depth, &list, at);
                    break;
                }
            }
        }
        self.path.pop();
        self.lists[ply] = list;
        if self.is_stopped {
            return 0;
        }
        let bound = Bound::from_window(best.0, original_alpha, beta);
        self.table
            .put(key, to_table(best.0, ply), best.1, depth, bound);
        best.0
    }

    /// Returns the value with which a null move, searched with a null window
    /// just below `beta`, ends the search of the node, if it does. `key` is the
    /// position's hash key.
    fn null_move_cutoff(&mut self, key: u64, depth: i32, ply: usize, beta: i32) -> Option<i32> {
        let undo = self.board.null_move();
        self.layers[ply + 1] = self.layers[ply];
        self.path.push(key);
        let value = -self.search_node(depth - 3 - depth / 4, ply + 1, -beta, -beta + 1, false);
        self.path.pop();
        self.board.undo_turn(undo);
        if self.is_stopped {
            return Some(0);
        }
        // A win after a null move need not be one without it.
        (value >= beta).then_some(if value >= DECIDED { beta } else { value })
    }

    /// Returns the value of a turn for the player who makes it. Turns after the
    /// first are searched with a null window and `reduction` plies less deeply,
    /// and again if they turn out better than expected (principal variation
    /// search).
    fn search_turn(
        &mut self,
        mv: PackedTurn,
        depth: i32,
        ply: usize,
        (alpha, beta): (i32, i32),
        is_first: bool,
        reduction: i32,
    ) -> i32 {
        let undo = self.play(mv, ply);
        let mut value;
        if is_first {
            value = -self.search_node(depth - 1, ply + 1, -beta, -alpha, true);
        } else {
            value = -self.search_node(depth - 1 - reduction, ply + 1, -alpha - 1, -alpha, true);
            if value > alpha && reduction > 0 && !self.is_stopped {
                value = -self.search_node(depth - 1, ply + 1, -alpha - 1, -alpha, true);
            }
            if value > alpha && value < beta && !self.is_stopped {
                value = -self.search_node(depth - 1, ply + 1, -beta, -alpha, true);
            }
        }
        self.board.undo_turn(undo);
        value
    }

    /// Evaluates a frontier node, one ply above the leaves, at which no goal
    /// can be filled. The value after each turn is computed without playing the
    /// turn, and only turns that gain almost as much as the best one are
    /// evaluated with the network.
    fn search_frontier(&mut self, key: u64, ply: usize, alpha: i32, beta: i32) -> i32 {
        let seat = self.board.side_to_move();
        let (own, other) = (
            self.distance_left(seat),
            self.distance_left(1 - (seat & 1)) - TEMPO,
        );
        let (lead_weight, network, layers) = (self.lead_weight, self.network, &self.layers[ply]);
        let value_after = |gain: i32, mv: PackedTurn| {
            let after = network.after_turn(layers, seat, mv);
            -network.corrected_lead(-lead(own - gain, other), &after, 1 - (seat & 1)) * lead_weight
                / FULL_LEAD_WEIGHT
        };
        let mut best = (i32::MIN, PackedTurn::PASS);
        let mut best_gain = i32::MIN;
        let limits = &mut *self.limits;
        self.board.any_turn(seat, |mv| {
            limits.count_node();
            let gain = self.board.gain(seat, mv);
            if gain <= best_gain.saturating_sub(FRONTIER_MARGIN) {
                return false;
            }
            best_gain = best_gain.max(gain);
            let value = value_after(gain, mv);
            if value > best.0 {
                best = (value, mv);
            }
            value >= beta
        });
        if best.1.is_pass() {
            best.0 = value_after(0, PackedTurn::PASS);
        }
        let value = best.0;
        if value > alpha && value < beta {
            self.pv.push(ply, best.1);
        }
        let bound = if value >= beta {
            Bound::AtLeast
        } else {
            Bound::Exact
        };
        self.table.put(key, value, best.1, 1, bound);
        value
    }

    /// Returns the reduction, in plies, of the first search of a turn that is
    /// late in the search order.
    fn reduction(depth: i32, at: usize, is_pv: bool, unprunable: bool) -> i32 {
        if depth < 3 || at < 3 {
            return 0;
        }
        let late = if at >= 24 {
            3
        } else if at >= 10 {
            2
        } else {
            1
        };
        let reduction =
            late + i32::from(depth >= 6 && at >= 6) - i32::from(is_pv) - i32::from(unprunable);
        reduction.clamp(0, depth - 2)
    }

    /// Fills `list` with the turns of the player to move and their ranks.
    fn rank_turns(&mut self, list: &mut Vec<RankedTurn>, table_move: PackedTurn, ply: usize) {
        list.clear();
        let seat = self.board.side_to_move();
        let killers = self.history.killers(ply);
        let (board, history) = (&self.board, &*self.history);
        board.for_each_turn_of(seat, |mv| {
            let gain = board.gain(seat, mv);
            let mut rank = gain * 16;
            if mv == table_move {
                rank += 1 << 24;
            } else {
                rank += history.score(seat, mv) / 4;
                if killers.contains(&mv) {
                    rank += 600;
                }
            }
            if list.len() < MAX_TURNS {
                list.push(RankedTurn { mv, gain, rank });
            }
        });
    }

    /// Rewards the turn that caused a cutoff and penalizes the turns tried
    /// before it.
    fn reward_cutoff(
        &mut self,
        seat: usize,
        ply: usize,
        depth: i32,
        list: &[RankedTurn],
        at: usize,
    ) {
        let Some(&RankedTurn { mv, .. }) = list.get(at) else {
            return;
        };
        self.history.add_killer(ply, mv);
        let bonus = (depth * depth * 4).min(512);
        self.history.update(seat, mv, bonus);
        for worse in list.iter().take(at) {
            self.history.update(seat, worse.mv, -bonus / 2);
        }
    }
}
