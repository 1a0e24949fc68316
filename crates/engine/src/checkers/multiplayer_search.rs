//! The search for three or more players.
//!
//! Three and four players: best-reply search (M. P. D. Schadd and M. H. M.
//! Winands, 2011). Between two turns of the searching player the opponents have
//! one turn together: the most harmful of the few best turns of each. Six
//! players: paranoid search (Sturtevant and Korf, 2000). Each opponent in order
//! plays one of its few best turns, always against the searching player. With
//! five opponents, a single reply predicts too little. Other methods won fewer
//! games (docs/strength.md).

use super::board::{Board, End, Mv};
use super::earlier_positions::EarlierPositions;
use super::geometry::mixed;
use super::pv_table::{PvTable, pick_best};
use super::score::{DECIDED, MAX_PLY, WIN, lead};
use super::transposition_table::{Bound, TranspositionTable};
use crate::SearchLimits;

/// The cost of a draw or of a return to an earlier position: two turns.
const DRAWN: i32 = 200;

/// The value of a shared win: a lead of five turns.
const TIED: i32 = 500;

/// The number of turns searched for each opponent: those with the greatest gain.
const REPLIES: usize = 3;

/// With fewer players than this, a single opponent replies; otherwise all do.
const ALL_ANSWER_FROM: usize = 6;

/// A player's turn with its rank in the search order.
#[derive(Clone, Copy)]
struct Ranked {
    mv: Mv,
    seat: u8,
    rank: i32,
}

/// The state of one search, except for the table.
pub(super) struct MultiplayerSearch<'a, 'm> {
    pub board: Board,
    limits: &'a mut SearchLimits<'m>,
    table: &'a mut TranspositionTable,
    earlier: &'a EarlierPositions,
    me: usize,
    /// Whether a single opponent replies to a turn of the searching player, not
    /// all.
    one_answers: bool,
    /// Separates the searching player's values in the table from those of other
    /// searchers.
    salt: u64,
    over: bool,
    path: Vec<u64>,
    pv: PvTable,
    lists: Vec<Vec<Ranked>>,
    killers: [Mv; MAX_PLY],
}

impl<'a, 'm> MultiplayerSearch<'a, 'm> {
    pub fn new(
        board: Board,
        limits: &'a mut SearchLimits<'m>,
        table: &'a mut TranspositionTable,
        earlier: &'a EarlierPositions,
    ) -> Self {
        let me = board.side_to_move();
        let one_answers = board.players() < ALL_ANSWER_FROM;
        Self {
            board,
            limits,
            table,
            earlier,
            me,
            one_answers,
            salt: mixed(me as u64 + 1),
            over: false,
            path: Vec::with_capacity(MAX_PLY),
            pv: PvTable::new(MAX_PLY + 2),
            lists: (0..MAX_PLY + 2).map(|_| Vec::with_capacity(128)).collect(),
            killers: [Mv::PASS; MAX_PLY],
        }
    }

    pub fn limits(&mut self) -> &mut SearchLimits<'m> {
        self.limits
    }

    /// Searches a turn at the root. Returns its value for the searching player
    /// and the line it begins; `None` if the limits ended the search meanwhile.
    pub fn value_of(
        &mut self,
        mv: Mv,
        depth: i32,
        alpha: i32,
        beta: i32,
        zero_window: bool,
    ) -> Option<(i32, Vec<Mv>)> {
        self.path.clear();
        self.path.push(self.board.key());
        let undo = self.board.play(mv);
        let mut value = i32::MIN;
        if zero_window {
            value = self.node(depth - 1, 1, alpha, alpha + 1);
        }
        if !zero_window || (value > alpha && value < beta && !self.over) {
            value = self.node(depth - 1, 1, alpha, beta);
        }
        self.board.take_back(undo);
        if self.over {
            return None;
        }
        Some((value, self.pv.begun_by(mv)))
    }

    /// Returns the distance left to the searching player and that left to the
    /// opponents, which is the average of their mean and their lowest.
    fn to_go(&self) -> (i32, i32) {
        let mut first = i32::MAX;
        let (mut sum, mut count) = (0, 0);
        for other in (0..self.board.players()).filter(|other| *other != self.me) {
            if !self.board.is_out(other) {
                let cost = self.board.cost(other);
                first = first.min(cost);
                sum += cost;
                count += 1;
            }
        }
        let others = (first + sum / count.max(1)) / 2;
        (self.board.cost(self.me), others)
    }

    /// Evaluates the searching player's last turn before the leaves, when no
    /// goal can be filled. The value after each turn is known without playing
    /// it.
    fn frontier(&mut self, ply: usize, beta: i32) -> i32 {
        let (own, others) = self.to_go();
        let mut best = (i32::MIN, Mv::PASS);
        let limits = &mut *self.limits;
        self.board.any_turn_of(self.me, |mv| {
            limits.count();
            let gain = self.board.gain(self.me, mv);
            if gain > best.0 {
                best = (gain, mv);
                lead(own - gain, others) >= beta
            } else {
                false
            }
        });
        if best.1.is_pass() {
            best.0 = 0;
        }
        self.pv.end(ply, best.1);
        lead(own - best.0, others)
    }

    /// Evaluates the opponents' last reply before the leaves, when no goal can
    /// be filled: one of them plays the turn with the greatest gain.
    fn last_reply(&mut self) -> i32 {
        let (own, others) = self.to_go();
        let mut worst = lead(own, others);
        for seat in 0..self.board.players() {
            if seat == self.me {
                continue;
            }
            let mut most = 0;
            let limits = &mut *self.limits;
            self.board.for_each_turn_of(seat, |mv| {
                limits.count();
                most = most.max(self.board.gain(seat, mv));
            });
            self.board.add_cost(seat, -most);
            worst = worst.min(lead(own, self.to_go().1));
            self.board.add_cost(seat, most);
        }
        worst
    }

    /// Returns the value of the end of the game.
    fn value_of_end(&self, end: End, ply: usize) -> i32 {
        match end {
            End::Drawn => -DRAWN,
            End::Full(full) if full >> self.me & 1 == 0 => ply as i32 - WIN,
            End::Full(full) => match full.count_ones() {
                1 => WIN - ply as i32,
                _ => TIED,
            },
        }
    }

    fn is_repeated(&self) -> bool {
        let key = self.board.key();
        self.path.contains(&key) || self.earlier.contains(key)
    }

    /// Searches a node with alpha-beta, from the searching player's point of
    /// view.
    fn node(&mut self, depth: i32, ply: usize, alpha: i32, beta: i32) -> i32 {
        self.pv.clear(ply);
        if !self.limits.count() {
            self.over = true;
            return 0;
        }
        if let Some(end) = self.board.end() {
            return self.value_of_end(end, ply);
        }
        // If not every player has a turn, the search cannot find out who else
        // fills a goal in the same round.
        if self.one_answers && self.board.full() != 0 {
            return self.value_of_end(End::Full(self.board.full()), ply);
        }
        if self.is_repeated() {
            return -DRAWN;
        }
        // The other players still have their turns of this round.
        let depth = match self.board.full() {
            0 => depth,
            _ => depth.max(1),
        };
        if depth <= 0 || ply + 1 >= MAX_PLY {
            // The searching player's lead over the opponents.
            let (own, others) = self.to_go();
            return lead(own, others);
        }
        let position = self.board.key();
        let key = position ^ self.salt;
        let on_line = beta - alpha > 1;
        let known = self.table.get(key);
        if let Some(entry) = known
            && i32::from(entry.depth) >= depth
            && !on_line
            && entry.value.abs() < DECIDED
        {
            match entry.bound() {
                Bound::Exact => return entry.value,
                Bound::AtLeast if entry.value >= beta => return entry.value,
                Bound::AtMost if entry.value <= alpha => return entry.value,
                _ => {}
            }
        }
        let known_mv = known.map_or(Mv::PASS, |entry| entry.mv);
        let mine = self.board.side_to_move() == self.me;
        let tense = self.board.is_tense();
        if mine && depth == 1 && !tense {
            return self.frontier(ply, beta);
        }
        if self.one_answers && !mine && depth == 1 && !tense {
            return self.last_reply();
        }
        let mut list = std::mem::take(&mut self.lists[ply]);
        list.clear();
        if mine || !self.one_answers {
            self.rank(&mut list, self.board.side_to_move(), known_mv, ply);
        } else {
            for seat in 0..self.board.players() {
                if seat != self.me {
                    self.rank(&mut list, seat, known_mv, ply);
                }
            }
        }
        let (mut low, mut high) = (alpha, beta);
        let mut best = (if mine { i32::MIN } else { i32::MAX }, Mv::PASS);
        if list.is_empty() {
            list.push(Ranked {
                mv: Mv::PASS,
                seat: self.board.side_to_move() as u8,
                rank: 0,
            });
        }
        let width = if mine {
            usize::MAX
        } else if self.one_answers {
            REPLIES * (self.board.players() - 1)
        } else {
            REPLIES
        };
        self.path.push(position);
        for at in 0..list.len().min(width) {
            let Ranked { mv, seat, .. } = pick_best(&mut list, at, |ranked| ranked.rank);
            let to_move = self.board.side_to_move();
            self.board.turn_to(usize::from(seat));
            let undo = self.board.play(mv);
            if self.one_answers {
                let next = if mine {
                    self.board.after(self.me)
                } else {
                    self.me
                };
                self.board.turn_to(next);
            }
            let less = if depth >= 3 && at >= 3 && mine && !tense {
                (1 + i32::from(at >= 12) + i32::from(at >= 30)).min(depth - 2)
            } else {
                0
            };
            let mut value;
            if mine {
                value = if at == 0 {
                    self.node(depth - 1, ply + 1, low, high)
                } else {
                    self.node(depth - 1 - less, ply + 1, low, low + 1)
                };
                if at > 0 && value > low && less > 0 && !self.over {
                    value = self.node(depth - 1, ply + 1, low, low + 1);
                }
                if at > 0 && value > low && value < high && !self.over {
                    value = self.node(depth - 1, ply + 1, low, high);
                }
            } else {
                value = if at == 0 {
                    self.node(depth - 1, ply + 1, low, high)
                } else {
                    self.node(depth - 1, ply + 1, high - 1, high)
                };
                if at > 0 && value < high && value > low && !self.over {
                    value = self.node(depth - 1, ply + 1, low, high);
                }
            }
            self.board.take_back(undo);
            self.board.turn_to(to_move);
            if self.over {
                break;
            }
            let better = if mine { value > best.0 } else { value < best.0 };
            if better {
                best = (value, mv);
                if mine && value > low {
                    low = value;
                    self.pv.extend(ply, mv);
                } else if !mine && value < high {
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
        self.lists[ply] = list;
        if self.over {
            return 0;
        }
        let bound = Bound::of(best.0, alpha, beta);
        self.table.put(key, best.0, best.1, depth, bound);
        best.0
    }

    /// Adds a player's turns with their ranks.
    fn rank(&self, list: &mut Vec<Ranked>, seat: usize, known: Mv, ply: usize) {
        let killer = self.killers[ply];
        self.board.for_each_turn_of(seat, |mv| {
            let gain = self.board.gain(seat, mv);
            let mut rank = gain * 16;
            if mv == known {
                rank += 1 << 24;
            } else if mv == killer {
                rank += 600;
            }
            list.push(Ranked {
                mv,
                seat: seat as u8,
                rank,
            });
        });
    }
}
