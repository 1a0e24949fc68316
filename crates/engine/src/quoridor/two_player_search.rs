//! The search for two players: alpha-beta with null windows around the principal
//! variation (PVS; Marsland and Campbell 1982), a transposition table, and
//! reduced depth for moves that come late in the order.

use super::board::{Board, MoveCode, plies_left_key};
use super::game_facts;
use super::late_moves::{LateMove, Reductions, late_move_limit};
use super::move_ordering::{self, MoveHistory, OrderedMoves};
use super::race::{self, RaceResult, SolvedRaces};
use super::score::{MAX_PLIES, WIN, is_decided, to_table};
use super::transposition_table::{Bound, TranspositionTable};
use super::two_player_features::{FeatureChanges, Features};
use super::two_player_network::{Accumulator, TwoPlayerNetwork};
use crate::SearchLimits;
use starfence_rules::quoridor::{Options, Position};

/// The maximum number of plies below the root.
pub(super) const MAX_PLIES_BELOW_ROOT: usize = 96;

/// The maximum number of fence layouts whose solved races are kept.
const MAX_SOLVED_RACES: usize = 8;

/// The maximum depth at which reverse futility pruning is used.
const FUTILITY_DEPTH: i32 = 6;

/// The margin of reverse futility pruning for each ply, in hundredths of a
/// turn. Margins of 25 and 60 win the same number of games
/// (docs/lab/notebook.md).
const FUTILITY_MARGIN: i32 = 40;

/// The minimum remaining depth, in plies, at which a race is solved instead of
/// searched.
const RACE_DEPTH: i32 = 6;

/// The data kept from one search to the next.
pub(super) struct Memory {
    pub table: TranspositionTable,
    pub history: MoveHistory,
    races: Vec<SolvedRaces>,
    pub net: TwoPlayerNetwork,
    reductions: Reductions,
}

impl Memory {
    /// Creates the data with a transposition table of at most the given number
    /// of bytes.
    pub fn new(bytes: usize) -> Self {
        Self {
            table: TranspositionTable::new(bytes),
            history: MoveHistory::new(2, MAX_PLIES_BELOW_ROOT),
            races: Vec::new(),
            net: TwoPlayerNetwork::new(),
            reductions: Reductions::new(),
        }
    }

    /// Returns the data for another thread of the same search. The
    /// transposition table is shared; everything else is new.
    pub fn for_helper_thread(&self) -> Self {
        Self {
            table: self.table.clone(),
            ..Self::new(0)
        }
    }

    pub fn begin_search(&mut self) {
        self.table.begin_search();
        self.history.decay();
    }

    pub fn clear(&mut self) {
        self.table.clear();
        self.history = MoveHistory::new(2, MAX_PLIES_BELOW_ROOT);
        self.races.clear();
    }
}

/// The state of a running search.
pub(super) struct TwoPlayerSearch<'a, 'm> {
    pub memory: &'a mut Memory,
    pub limits: &'a mut SearchLimits<'m>,
    pub options: Options,
    /// The number of plies from the root until the round limit makes the game a
    /// draw; `None` without a limit.
    pub plies_left: Option<u32>,
    /// The hash keys of the game's positions since the last fence, including
    /// the root, followed by those of the positions on the path from the root
    /// to the current position.
    pub keys: Vec<u64>,
    /// The number of elements at the start of `keys` that belong to positions
    /// of the game.
    pub game_keys: usize,
    pub lines: Vec<Vec<MoveCode>>,
    /// For each ply, the network's hidden layers for the position evaluated
    /// last.
    accumulators: Vec<Accumulator>,
    changes: FeatureChanges,
    pub is_stopped: bool,
}

impl<'a, 'm> TwoPlayerSearch<'a, 'm> {
    /// Creates a search of `position`, whose board is `root`. `keys` are the
    /// hash keys of the game's positions since the last fence, including the
    /// root.
    pub fn new(
        memory: &'a mut Memory,
        limits: &'a mut SearchLimits<'m>,
        position: &Position,
        root: &Board<2>,
        keys: Vec<u64>,
    ) -> Self {
        Self {
            accumulators: vec![memory.net.accumulator(root); MAX_PLIES_BELOW_ROOT + 1],
            changes: FeatureChanges::default(),
            memory,
            limits,
            options: position.rules().options(),
            plies_left: game_facts::plies_left(position),
            game_keys: keys.len(),
            keys,
            lines: vec![Vec::new(); MAX_PLIES_BELOW_ROOT + 1],
            is_stopped: false,
        }
    }

    /// Searches the position after a root move to the given depth in plies.
    /// Returns the score for the player who made the move, which is exact if it
    /// is between `alpha` and `beta`.
    pub fn search_below_root(
        &mut self,
        child: &Board<2>,
        depth: i32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        -self.search_node(child, depth, -beta, -alpha, 1, true)
    }

    /// Returns the best line found by the last search below the root.
    pub fn line(&self) -> &[MoveCode] {
        self.lines.get(1).map_or(&[], Vec::as_slice)
    }

    /// Returns the score of a position for the player to move.
    fn search_node(
        &mut self,
        board: &Board<2>,
        depth: i32,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        may_null_move: bool,
    ) -> i32 {
        if let Some(line) = self.lines.get_mut(ply) {
            line.clear();
        }
        self.is_stopped |= !self.limits.count_node();
        if self.is_stopped {
            return 0;
        }
        let me = board.side_to_move;
        let opponent = 1 - me;
        let from_root = ply as i32;
        if board.paths[opponent].steps == 0 {
            return from_root - WIN;
        }
        let plies_left = self.plies_left_at(ply);
        if plies_left == Some(0) || board.all_passed() {
            return 0;
        }
        let targets = board.pawn_targets(self.options);
        let arrivals = targets & board.goals[me];
        if arrivals != 0 {
            self.set_line(ply, MoveCode::lowest_pawn_move(arrivals), false);
            return WIN - from_root - 1;
        }
        // The earliest possible win is in three plies, the earliest loss in two.
        let beta = beta.min(WIN - from_root - 3);
        alpha = alpha.max(from_root + 2 - WIN);
        if alpha >= beta {
            return alpha;
        }
        let (on_path, in_game) = self.occurrences(board);
        if on_path > 0 || in_game > 1 {
            return 0;
        }
        if let Some(score) = self.race_score(board, depth, from_root)
            && plies_left
                .is_none_or(|plies_left| WIN - from_root - score.abs() <= plies_left as i32)
        {
            return score;
        }
        if in_game > 0 {
            // The second occurrence is not a draw yet. The player who has
            // returned to the position gains nothing and may still lose, since
            // the player to move can choose another move.
            if beta <= 0 {
                return 0;
            }
            alpha = alpha.max(0);
            return self
                .search_moves(board, depth, alpha, beta, ply, false)
                .max(0);
        }
        self.search_moves(board, depth, alpha, beta, ply, may_null_move)
    }

    /// Returns the score of a position in which the game is not over.
    fn search_moves(
        &mut self,
        board: &Board<2>,
        depth: i32,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        may_null_move: bool,
    ) -> i32 {
        if depth <= 0 || ply + 1 >= MAX_PLIES_BELOW_ROOT {
            return self.quiescence_score(board, alpha, beta, ply);
        }
        let me = board.side_to_move;
        let from_root = ply as i32;
        let plies_left = self.plies_left_at(ply);
        let targets = board.pawn_targets(self.options);
        let key = board.key
            ^ plies_left
                .filter(|&plies_left| plies_left < 100)
                .map_or(0, plies_left_key);
        let is_pv = beta - alpha > 1;
        let entry = self.memory.table.get(key);
        if let Some(entry) = entry
            && !is_pv
            && i32::from(entry.depth) >= depth
            && let Some(score) = entry.score_in_window(from_root, alpha, beta)
        {
            return score;
        }
        let mut best_code = entry.map_or(MoveCode::NONE, |entry| entry.best);
        let may_prune = !is_pv && !is_decided(alpha) && !is_decided(beta);
        let static_value = if may_prune && may_null_move {
            self.static_value(board, ply)
        } else {
            -WIN
        };
        // Reverse futility pruning: the static value exceeds beta by more than
        // the remaining plies are likely to change it.
        if depth <= FUTILITY_DEPTH && static_value - FUTILITY_MARGIN * depth >= beta {
            return static_value;
        }
        // Null move (Donninger 1993): the position is good enough even if the
        // player to move skips a turn.
        if depth >= 3
            && board.fences_left[me] > 0
            && static_value >= beta
            && let Some(score) = self.null_move_cutoff(board, depth, beta, ply)
        {
            return score;
        }
        let depth = if best_code == MoveCode::NONE && depth >= 4 {
            depth - 1
        } else {
            depth
        };
        let mut ordered = OrderedMoves::<{ move_ordering::MAX_MOVES }>::new();
        ordered.add_moves(board, targets, &self.memory.history, ply, best_code);
        let mut best = -WIN;
        best_code = MoveCode::NONE;
        let original_alpha = alpha;
        let mut tried = [MoveCode::NONE; 32];
        let mut count = 0;
        self.keys.push(board.key);
        while let Some(each) = ordered.next() {
            let losing = best < -WIN + MAX_PLIES;
            if count > 0 && each.quiet && !losing && !is_pv && count > late_move_limit(depth) {
                ordered.skip_quiet();
                continue;
            }
            let Some(child) = board.play(each.code) else {
                continue;
            };
            let late = LateMove {
                searched_before: count,
                is_quiet: each.quiet,
                is_pv,
            };
            let score = self.search_child(&child, depth, (alpha, beta), ply, late);
            if self.is_stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_code = each.code;
                    self.set_line(ply, each.code, true);
                }
            }
            if alpha >= beta {
                let tried = tried.get(..count.min(32)).unwrap_or(&[]);
                self.memory
                    .history
                    .reward_cutoff(me, ply, depth, each.code, tried);
                break;
            }
            if let Some(place) = tried.get_mut(count) {
                *place = each.code;
            }
            count += 1;
        }
        self.keys.pop();
        if self.is_stopped {
            return 0;
        }
        if best == -WIN {
            // No move can be played: the player passes.
            return -self.search_node(&board.pass(), depth - 1, -beta, -alpha, ply + 1, false);
        }
        let bound = Bound::from_window(best, original_alpha, beta);
        let stored = to_table(best, from_root);
        self.memory
            .table
            .put(key, depth.min(255) as u8, stored, bound, best_code);
        best
    }

    /// Returns the score with which a null move, searched with a null window
    /// just below `beta`, ends the search of the node, if it does.
    fn null_move_cutoff(
        &mut self,
        board: &Board<2>,
        depth: i32,
        beta: i32,
        ply: usize,
    ) -> Option<i32> {
        let reduced = depth - 3 - depth / 4;
        self.keys.push(board.key);
        let score = -self.search_node(&board.null_move(), reduced, -beta, 1 - beta, ply + 1, false);
        self.keys.pop();
        if self.is_stopped {
            return Some(0);
        }
        (score >= beta && !is_decided(score)).then_some(score)
    }

    /// Returns the score of a move that leads to `child`, for the player who
    /// made the move. Moves after the first are searched with a null window and
    /// reduced depth, and again if they turn out better than expected
    /// (principal variation search).
    fn search_child(
        &mut self,
        child: &Board<2>,
        depth: i32,
        (alpha, beta): (i32, i32),
        ply: usize,
        late: LateMove,
    ) -> i32 {
        let next = depth - 1;
        if late.searched_before == 0 {
            return -self.search_node(child, next, -beta, -alpha, ply + 1, true);
        }
        let mut reduction = 0;
        if depth >= 2 && late.searched_before >= 2 {
            reduction = self.memory.reductions.plies(depth, late.searched_before);
            reduction -= i32::from(!late.is_quiet);
            reduction -= i32::from(late.is_pv);
            reduction = reduction.clamp(0, next);
        }
        let reduced = next - reduction;
        let mut score = -self.search_node(child, reduced, -alpha - 1, -alpha, ply + 1, true);
        if score > alpha && reduction > 0 {
            score = -self.search_node(child, next, -alpha - 1, -alpha, ply + 1, true);
        }
        if score > alpha && score < beta {
            score = -self.search_node(child, next, -beta, -alpha, ply + 1, true);
        }
        score
    }

    /// Returns the static value of a position for the player to move.
    pub(super) fn static_value(&mut self, board: &Board<2>, ply: usize) -> i32 {
        let net = &self.memory.net;
        let Some((accumulator, previous)) = self
            .accumulators
            .get_mut(..=ply)
            .and_then(<[_]>::split_last_mut)
        else {
            return net.value(board);
        };
        let features = Features::new(board);
        // Start from the previous position or from the last one evaluated at
        // this ply, usually a sibling, whichever is more similar.
        if let Some(previous) = previous.last()
            && previous.similarity(&features) > accumulator.similarity(&features)
        {
            accumulator.clone_from(previous);
        }
        net.update_from(accumulator, features, &mut self.changes);
        net.value_of(board, accumulator)
    }

    /// Returns the number of plies left until the round limit, `ply` plies from
    /// the root; `None` without a limit.
    fn plies_left_at(&self, ply: usize) -> Option<u32> {
        self.plies_left
            .map(|plies_left| plies_left.saturating_sub(ply as u32))
    }

    /// Returns how often the position has occurred before: on the path from the
    /// root, and in the game.
    fn occurrences(&self, board: &Board<2>) -> (usize, usize) {
        let Some(first) = self
            .keys
            .len()
            .checked_sub(usize::from(board.moves_since_fence))
        else {
            return (0, 0);
        };
        // The same player is to move every second ply, and no pawn can be back
        // in fewer than four.
        let back = (first..self.keys.len()).rev().skip(3).step_by(2);
        let (mut on_path, mut in_game) = (0, 0);
        for at in back {
            if self.keys.get(at) == Some(&board.key) {
                *(if at < self.game_keys {
                    &mut in_game
                } else {
                    &mut on_path
                }) += 1;
            }
        }
        (on_path, in_game)
    }

    /// Returns the score if the rest of the game is a race with a known result;
    /// otherwise `None`.
    fn race_score(&mut self, board: &Board<2>, depth: i32, from_root: i32) -> Option<i32> {
        let me = board.side_to_move;
        let (own_fences, opponents_fences) = (board.fences_left[me], board.fences_left[1 - me]);
        if own_fences > 0 && opponents_fences > 0 {
            return None;
        }
        let mut result = race::result_without_solving(board);
        if own_fences == 0 && opponents_fences == 0 && result.is_none() {
            result = self.solved_race(board, depth);
        }
        match result? {
            RaceResult::Won(plies) if opponents_fences == 0 => Some(WIN - from_root - plies as i32),
            RaceResult::Lost(plies) if own_fences == 0 => Some(from_root + plies as i32 - WIN),
            RaceResult::Stalled if own_fences == 0 && opponents_fences == 0 => Some(0),
            _ => None,
        }
    }

    /// Returns the result of a race without fences left, if the race has
    /// already been solved or if solving it takes less time than searching it.
    fn solved_race(&mut self, board: &Board<2>, depth: i32) -> Option<RaceResult> {
        if let Some(races) = self
            .memory
            .races
            .iter()
            .find(|races| races.matches_fences(board))
        {
            return Some(races.result(board));
        }
        if depth < RACE_DEPTH && self.keys.len() > self.game_keys {
            return None;
        }
        // Solving the races takes as long as searching this many nodes.
        for _ in 0..64 {
            self.limits.count_node();
        }
        let races = &mut self.memory.races;
        races.truncate(MAX_SOLVED_RACES - 1);
        races.insert(0, SolvedRaces::new(board, self.options));
        races.first().map(|races| races.result(board))
    }

    /// Stores the best line for a ply: a move, followed by the line of the next
    /// ply if `continued`.
    fn set_line(&mut self, ply: usize, code: MoveCode, continued: bool) {
        let Some((line, next)) = self
            .lines
            .get_mut(ply..)
            .and_then(|lines| lines.split_first_mut())
        else {
            return;
        };
        line.clear();
        line.push(code);
        if continued && let Some(next) = next.first() {
            line.extend_from_slice(next);
        }
    }
}
