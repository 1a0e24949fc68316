//! Orders the moves of a position for the search, the most promising ones
//! first.

use super::board::{Board, DecodedMove, MoveCode};
use starfence_rules::quoridor::Fences;

/// The maximum number of moves in a position: 128 fences and the pawn's moves.
pub(super) const MAX_MOVES: usize = 144;

/// Statistics on the moves that caused cutoffs in the search: history scores
/// and killer moves.
pub(super) struct MoveHistory {
    /// The history score of each move, by player.
    history: Vec<[i32; MoveCode::COUNT]>,
    /// The killer moves of each ply: the two moves that most recently caused a
    /// cutoff.
    killers: Vec<[MoveCode; 2]>,
}

/// The maximum absolute value of a history score.
const MAX_HISTORY: i32 = 4_000;

impl MoveHistory {
    pub fn new(players: usize, plies: usize) -> Self {
        Self {
            history: vec![[0; MoveCode::COUNT]; players],
            killers: vec![[MoveCode::NONE; 2]; plies],
        }
    }

    /// Reduces the history scores and clears the killer moves before the next
    /// search.
    pub fn decay(&mut self) {
        for of in self.history.iter_mut().flatten() {
            *of /= 4;
        }
        self.killers.fill([MoveCode::NONE; 2]);
    }

    pub fn history_score(&self, player: usize, code: MoveCode) -> i32 {
        self.history
            .get(player)
            .map_or(0, |of| of[usize::from(code.0)])
    }

    pub fn killers(&self, ply: usize) -> [MoveCode; 2] {
        self.killers
            .get(ply)
            .copied()
            .unwrap_or([MoveCode::NONE; 2])
    }

    /// Rewards the move that caused a cutoff and penalizes the moves tried
    /// before it.
    pub fn reward_cutoff(
        &mut self,
        player: usize,
        ply: usize,
        depth: i32,
        best: MoveCode,
        tried: &[MoveCode],
    ) {
        let bonus = (depth * depth * 8).min(400);
        let Some(of) = self.history.get_mut(player) else {
            return;
        };
        // The closer a score is to its limit, the less is added ("gravity").
        let mut add = |code: MoveCode, bonus: i32| {
            let value = &mut of[usize::from(code.0)];
            *value += bonus - *value * bonus.abs() / MAX_HISTORY;
        };
        add(best, bonus);
        for &code in tried {
            add(code, -bonus / 2);
        }
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != best
        {
            *killers = [best, killers[0]];
        }
    }
}

/// A move with its rank in the search order.
#[derive(Clone, Copy, Debug)]
pub(super) struct OrderedMove {
    pub code: MoveCode,
    /// The rank in the search order. Higher ranks are searched first.
    pub rank: i32,
    /// Whether the move has no immediate effect: it is neither a step forward,
    /// nor a jump, nor a fence that blocks all shortest paths of an opponent.
    pub quiet: bool,
}

/// The moves of a position, iterated in order of decreasing rank. Moves of
/// equal rank are iterated in the order in which they were added.
#[derive(Clone)]
pub(super) struct OrderedMoves<const M: usize> {
    moves: [(MoveCode, bool); M],
    /// The sort key of each move: the rank and, in the lowest byte, the index
    /// counted from the end. The best move is the one with the greatest key,
    /// which processors find with vector instructions.
    keys: [i32; M],
    len: usize,
}

/// The rank of the move stored in the transposition table.
const TABLE_MOVE_RANK: i32 = 1_000_000;

/// The sort key of a move that has already been returned.
const RETURNED: i32 = i32::MIN;

/// The difference between the sort keys of two consecutive ranks.
const KEYS_PER_RANK: i32 = 256;

impl<const M: usize> OrderedMoves<M> {
    /// Creates an empty list with room for `M` moves.
    pub fn new() -> Self {
        const { assert!(M <= KEYS_PER_RANK as usize) }
        Self {
            moves: [(MoveCode::NONE, true); M],
            keys: [RETURNED; M],
            len: 0,
        }
    }

    /// Adds all legal moves. Also adds fences that are illegal only because
    /// they close a player's last path.
    pub fn add_moves<const N: usize>(
        &mut self,
        board: &Board<N>,
        targets: u128,
        history: &MoveHistory,
        ply: usize,
        table_move: MoveCode,
    ) {
        let killers = history.killers(ply);
        let me = board.side_to_move;
        let mut push = |code: MoveCode, rank: i32, quiet: bool| {
            let mut rank = rank + history.history_score(me, code);
            if code == table_move {
                rank = TABLE_MOVE_RANK;
            } else if code == killers[0] {
                rank += 3_000;
            } else if code == killers[1] {
                rank += 2_500;
            }
            if let (Some(place), Some(key)) =
                (self.moves.get_mut(self.len), self.keys.get_mut(self.len))
            {
                *place = (code, quiet);
                *key = rank * KEYS_PER_RANK + (KEYS_PER_RANK - 1 - self.len as i32);
                self.len += 1;
            }
        };
        let own_paths = &board.paths[me];
        let ahead = own_paths.sides.with_neighbours(board.pawns[me]);
        let mut rest = targets;
        while rest != 0 {
            let to = rest & rest.wrapping_neg();
            rest &= rest - 1;
            // A jump is no step along the shortest paths, but it is often good.
            let near = board.grid.neighbours(board.pawns[me]) & to != 0;
            let rank = if ahead & to != 0 {
                6_000
            } else if near {
                -1_000
            } else {
                5_000
            };
            push(
                MoveCode::lowest_pawn_move(to),
                rank,
                near && ahead & to == 0,
            );
        }
        let fitting_fences = board.fitting_fences();
        if fitting_fences.is_empty() {
            return;
        }
        let mut cutting = Fences::default();
        let mut crossing = Fences::default();
        for player in board.other_players(me) {
            cutting = cutting | board.paths[player].barring_fences;
            crossing = crossing | board.paths[player].sides.closing_fences();
        }
        let hurting = own_paths.sides.closing_fences();
        let near = fences_near(board);
        let rank = |fence: Fences| {
            let is_in = |set: Fences| set & fence == fence;
            let mut rank = 0;
            let cuts = is_in(cutting);
            if cuts {
                rank += 4_000;
            } else if is_in(crossing) {
                rank += 600;
            }
            if is_in(own_paths.barring_fences) {
                rank -= 3_000;
            } else if is_in(hurting) {
                rank -= 500;
            }
            if is_in(near) {
                rank += 400;
            }
            (rank, !cuts)
        };
        let mut rest = fitting_fences.horizontal;
        while rest != 0 {
            let (rank, quiet) = rank(Fences {
                horizontal: rest & rest.wrapping_neg(),
                vertical: 0,
            });
            push(MoveCode::lowest_horizontal_fence(rest), rank, quiet);
            rest &= rest - 1;
        }
        let mut rest = fitting_fences.vertical;
        while rest != 0 {
            let (rank, quiet) = rank(Fences {
                horizontal: 0,
                vertical: rest & rest.wrapping_neg(),
            });
            push(MoveCode::lowest_vertical_fence(rest), rank, quiet);
            rest &= rest - 1;
        }
    }
}

impl<const M: usize> OrderedMoves<M> {
    /// Removes the remaining moves without immediate effect.
    pub fn skip_quiet(&mut self) {
        for (&(_, quiet), key) in self.moves.iter().zip(&mut self.keys) {
            if quiet {
                *key = RETURNED;
            }
        }
    }
}

impl<const M: usize> Iterator for OrderedMoves<M> {
    type Item = OrderedMove;

    #[inline]
    fn next(&mut self) -> Option<OrderedMove> {
        let best = self.keys.get(..self.len)?.iter().copied().max()?;
        if best == RETURNED {
            return None;
        }
        let at = (KEYS_PER_RANK - 1 - best.rem_euclid(KEYS_PER_RANK)) as usize;
        *self.keys.get_mut(at)? = RETURNED;
        let &(code, quiet) = self.moves.get(at)?;
        let rank = best.div_euclid(KEYS_PER_RANK);
        Some(OrderedMove { code, rank, quiet })
    }
}

/// Returns the fence positions that are next to a pawn, in line with a fence on
/// the board, or touching a fence.
fn fences_near<const N: usize>(board: &Board<N>) -> Fences {
    let pawns = board.pawns.iter().fold(0, |all, pawn| all | pawn);
    let Fences {
        horizontal: h,
        vertical: v,
    } = board.fences;
    // A fence's slot is named by the square south-west of its middle.
    let by_pawns = pawns | pawns >> 1 | pawns >> 9 | pawns >> 10;
    Fences {
        horizontal: by_pawns
            | h << 2
            | h >> 2
            | v << 9
            | v >> 9
            | v << 1
            | v >> 1
            | v << 10
            | v >> 10
            | v << 8
            | v >> 8,
        vertical: by_pawns
            | v << 18
            | v >> 18
            | h << 1
            | h >> 1
            | h << 9
            | h >> 9
            | h << 10
            | h >> 10
            | h << 8
            | h >> 8,
    }
}

/// Returns whether a move is a fence that blocks all shortest paths of an
/// opponent.
pub(super) fn blocks_shortest_paths_of_opponent<const N: usize>(
    board: &Board<N>,
    code: MoveCode,
) -> bool {
    match code.decode() {
        DecodedMove::Fence(fence) => (0..N)
            .filter(|&player| player != board.side_to_move)
            .any(|player| board.paths[player].barring_fences & fence == fence),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::Seat;
    use starfence_rules::quoridor::{Options, Position};

    #[test]
    fn every_move_comes_out_once_by_its_rank() {
        let text = "c3e3g3b6d6f6h6 / c2f7 / e5 d4 / 5 5 / 1";
        let position = Position::from_text(text, Options::default(), Seat::FIRST).unwrap();
        let board = Board::<2>::new(&position).unwrap();
        let table_move = MoveCode::from_move("a8h".parse().unwrap());
        let mut moves = OrderedMoves::<MAX_MOVES>::new();
        let targets = board.pawn_targets(Options::default());
        moves.add_moves(&board, targets, &MoveHistory::new(2, 1), 0, table_move);
        let added: Vec<MoveCode> = moves.moves[..moves.len].iter().map(|of| of.0).collect();
        let out: Vec<OrderedMove> = moves.clone().collect();
        assert_eq!(out.first().unwrap().code, table_move);
        assert!(out.is_sorted_by_key(|each| std::cmp::Reverse(each.rank)));
        assert!(out.iter().any(|each| each.rank < 0));
        let place = |code| added.iter().position(|&of| of == code);
        for pair in out.windows(2) {
            let [sooner, later] = pair else { continue };
            assert!(sooner.rank > later.rank || place(sooner.code) < place(later.code));
        }
        assert_eq!(out.len(), added.len());

        moves.skip_quiet();
        let loud = out.iter().filter(|each| !each.quiet).map(|each| each.code);
        assert!(moves.map(|each| each.code).eq(loud));
    }
}
