//! The values of positions at the end of a line, and of those one ply above it.

use super::MultiplayerSearch;
use crate::checkers::board::PackedTurn;
use crate::checkers::score::lead_or_loss;

/// The remaining distances of several opponents, in hundredths of a turn.
#[derive(Clone, Copy)]
struct OpponentDistances {
    shortest: i32,
    sum: i32,
    count: i32,
}

impl OpponentDistances {
    const NONE: Self = Self {
        shortest: i32::MAX,
        sum: 0,
        count: 0,
    };

    /// Returns these distances and another one.
    fn and(self, distance: i32) -> Self {
        Self {
            shortest: self.shortest.min(distance),
            sum: self.sum + distance,
            count: self.count + 1,
        }
    }

    /// Returns the average of the mean and the shortest distance.
    fn combined(self) -> i32 {
        (self.shortest + self.sum / self.count.max(1)) / 2
    }
}

impl MultiplayerSearch<'_, '_> {
    /// Returns the searching player's remaining distance and that of the
    /// opponents, in hundredths of a turn.
    pub(super) fn distances_left(&self) -> (i32, i32) {
        let others = self.distances_of_opponents(self.searcher);
        (self.distance_left(self.searcher), others.combined())
    }

    /// Returns the distances of the searching player's opponents, without that
    /// of the player in seat `except`.
    fn distances_of_opponents(&self, except: usize) -> OpponentDistances {
        (0..self.board.players())
            .filter(|&other| other != self.searcher && other != except && !self.board.is_out(other))
            .fold(OpponentDistances::NONE, |others, other| {
                others.and(self.distance_left(other))
            })
    }

    /// Returns a player's remaining distance to the goal, in hundredths of a
    /// turn.
    #[inline]
    fn distance_left(&self, seat: usize) -> i32 {
        self.board.cost(seat) + self.board.enclosed_pegs_cost(seat)
    }

    /// Evaluates a frontier node, one ply above the leaves, at which the
    /// searching player is to move and no goal can be filled. The value after
    /// each turn is computed without playing the turn. If the value is at least
    /// `beta` without a turn, none is computed: a player hardly ever has to go
    /// backwards.
    pub(super) fn search_frontier(&mut self, ply: usize, beta: i32) -> i32 {
        let (own, others) = self.distances_left();
        let standing = lead_or_loss(own, others);
        if standing >= beta {
            return standing;
        }
        let mut best = (i32::MIN, PackedTurn::PASS);
        let limits = &mut *self.limits;
        self.board.any_turn(self.searcher, |mv| {
            limits.count_node();
            let gain = self.board.gain(self.searcher, mv);
            if gain > best.0 {
                best = (gain, mv);
                lead_or_loss(own - gain, others) >= beta
            } else {
                false
            }
        });
        if best.1.is_pass() {
            best.0 = 0;
        }
        self.pv.push(ply, best.1);
        lead_or_loss(own - best.0, others)
    }

    /// Evaluates a node one ply above the leaves, at which an opponent is to
    /// move and no goal can be filled. Of the opponent's turns, the one that
    /// gains most is the worst for the searching player. It is not played. As
    /// soon as the value is at most `alpha`, no other turn is computed.
    pub(super) fn evaluate_last_reply(&mut self, ply: usize, alpha: i32) -> i32 {
        let (own, others) = self.distances_left();
        let mut value = lead_or_loss(own, others);
        if value <= alpha {
            return value;
        }
        let seat = self.board.side_to_move();
        let rest = self.distances_of_opponents(seat);
        let left = self.distance_left(seat);
        let mut best = (i32::MIN, PackedTurn::PASS);
        self.board.any_turn(seat, |mv| {
            let gain = self.board.gain(seat, mv);
            if gain <= best.0 {
                return false;
            }
            best = (gain, mv);
            value = lead_or_loss(own, rest.and(left - gain).combined());
            value <= alpha
        });
        self.pv.push(ply, best.1);
        value
    }
}
