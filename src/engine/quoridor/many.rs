//! The search for four players.

use super::board::{Board, Code, key_of_rest};
use super::duel::{Memory, PLIES, from_table, reduction, to_table};
use super::knobs::Knobs;
use super::order::{self, Tries};
use super::root::Lookahead;
use super::table::Bound;
use super::weigh::{self, WIN, decided};
use crate::engine::Meter;
use crate::rules::quoridor::Options;

/// A search under way.
pub(super) struct Many<'a, 'm> {
    pub memory: &'a mut Memory,
    pub meter: &'a mut Meter<'m>,
    pub options: Options,
    /// Plies until the round limit draws the game, from the root on.
    pub rest: Option<u32>,
    pub keys: Vec<u64>,
    pub lines: Vec<Vec<Code>>,
    pub over: bool,
    pub knobs: Knobs,
    /// Who asked.
    pub asker: usize,
}

impl Lookahead<4> for Many<'_, '_> {
    fn value(&mut self, child: &Board<4>, depth: i32, alpha: i32, beta: i32) -> i32 {
        -self.node(child, depth, -beta, -alpha, 1)
    }

    fn line(&self) -> &[Code] {
        self.lines.get(1).map_or(&[], Vec::as_slice)
    }

    fn over(&mut self) -> bool {
        self.over
    }

    fn used(&self) -> f64 {
        self.meter.used()
    }

    fn nodes(&self) -> u64 {
        self.meter.nodes()
    }
}

/// Moves of three opponents.
const MOST: usize = 3 * order::MOST;

impl Many<'_, '_> {
    /// The score of a position for the asker when it is the asker's turn, else
    /// for the others together.
    fn node(&mut self, board: &Board<4>, depth: i32, mut alpha: i32, beta: i32, ply: usize) -> i32 {
        if let Some(line) = self.lines.get_mut(ply) {
            line.clear();
        }
        self.over |= !self.meter.count();
        if self.over {
            return 0;
        }
        let asker = self.asker;
        let mine = board.mover == asker;
        let sign = if mine { 1 } else { -1 };
        let down = ply as i32;
        if let Some(winner) = board.winner() {
            // The asker's win is a loss for the others, and the other way round.
            let for_asker = if winner == asker {
                WIN - down
            } else {
                down - WIN
            };
            return sign * for_asker;
        }
        let rest = self.rest.map(|rest| rest.saturating_sub(ply as u32));
        if rest == Some(0) {
            return 0;
        }
        let reply = self.knobs.brs && !mine;
        // Who may move now: with best replies any one of the others.
        let mut movers = [*board; 3];
        let mut count = 1;
        if reply {
            count = 0;
            let mut seat = board.mover;
            while seat != asker && count < 3 {
                movers[count].pass_to(seat);
                seat = Board::<4>::after(seat);
                count += 1;
            }
            // All of them, also when the asker did not move just before.
        }
        let mut targets = [0; 3];
        for at in 0..count {
            let mover = &movers[at];
            targets[at] = mover.targets(self.options);
            let arrivals = targets[at] & mover.goal[mover.mover];
            if arrivals != 0 {
                self.note_line(ply, Code::pawn(arrivals), false);
                return WIN - down - 1;
            }
        }
        if self.repeats(board) {
            return 0;
        }
        if depth <= 0 || ply + 1 >= PLIES {
            return sign * self.weigh(board);
        }
        let key = board.key
            ^ (asker as u64 + 1).wrapping_mul(0xd6e8_feb8_6659_fd93)
            ^ rest.filter(|&rest| rest < 100).map_or(0, key_of_rest);
        let open = beta - alpha > 1;
        let known = self.memory.table.get(key);
        if let Some(entry) = known
            && !open
            && i32::from(entry.depth) >= depth
        {
            let score = from_table(entry.score, down);
            match entry.bound {
                Bound::Exact => return score,
                Bound::AtLeast if score >= beta => return score,
                Bound::AtMost if score <= alpha => return score,
                _ => {}
            }
        }
        let mut best_code = known.map_or(Code::NONE, |entry| entry.best);
        let mut tries = Tries::<MOST>::new();
        for at in 0..count {
            let habits = &self.memory.habits;
            tries.add(&movers[at], targets[at], habits, ply, best_code);
        }
        let mut best = -WIN;
        best_code = Code::NONE;
        let floor = alpha;
        let mut seen = 0;
        self.keys.push(board.key);
        for each in tries {
            let losing = best < -WIN + weigh::LONGEST;
            if seen > 0 && each.quiet && !losing && !open && seen > self.enough(depth) {
                continue;
            }
            let from = (0..count).find(|&at| movers[at].mover == usize::from(each.mover));
            let Some(mut child) = from.and_then(|at| movers[at].play(each.code)) else {
                continue;
            };
            if reply {
                child.pass_to(asker);
            }
            let next = depth - 1;
            let mut score;
            if seen == 0 {
                score = self.below(&child, mine, next, alpha, beta, ply);
            } else {
                let mut less = 0;
                if depth >= 2 && seen >= 2 {
                    less = reduction(depth, seen, self.knobs.lmr);
                    less -= i32::from(!each.quiet);
                    less -= i32::from(open);
                    less = less.clamp(0, next);
                }
                score = self.below(&child, mine, next - less, alpha, alpha + 1, ply);
                if score > alpha && less > 0 {
                    score = self.below(&child, mine, next, alpha, alpha + 1, ply);
                }
                if score > alpha && score < beta {
                    score = self.below(&child, mine, next, alpha, beta, ply);
                }
            }
            if self.over {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_code = each.code;
                    self.note_line(ply, each.code, true);
                }
            }
            if alpha >= beta {
                let mover = usize::from(each.mover);
                self.memory.habits.reward(mover, ply, depth, each.code, &[]);
                break;
            }
            seen += 1;
        }
        self.keys.pop();
        if self.over {
            return 0;
        }
        if best == -WIN {
            // Nothing to play: the turn passes.
            return self.below(&board.pass(), mine, depth - 1, alpha, beta, ply);
        }
        let bound = if best >= beta {
            Bound::AtLeast
        } else if best > floor {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        let kept = to_table(best, down);
        self.memory
            .table
            .put(key, depth.min(255) as u8, kept, bound, best_code);
        best
    }

    /// The score of the position below for the side that moved.
    fn below(
        &mut self,
        child: &Board<4>,
        mine: bool,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        if mine == (child.mover == self.asker) {
            self.node(child, depth, alpha, beta, ply + 1)
        } else {
            -self.node(child, depth, -beta, -alpha, ply + 1)
        }
    }

    fn weigh(&self, board: &Board<4>) -> i32 {
        match self.knobs.net {
            true => self.memory.four.value(board, self.asker),
            false => weigh::table(board, self.asker, self.knobs.x, self.knobs.y, self.knobs.z),
        }
    }

    fn enough(&self, depth: i32) -> i32 {
        match depth {
            1 => self.knobs.lmp,
            2 => self.knobs.lmp * 2,
            3 => self.knobs.lmp * 4,
            4 => self.knobs.lmp * 8,
            _ => 1_000,
        }
    }

    fn repeats(&self, board: &Board<4>) -> bool {
        let back = self.keys.iter().rev().take(usize::from(board.quiet));
        back.skip(3).any(|&key| key == board.key)
    }

    fn note_line(&mut self, ply: usize, code: Code, goes_on: bool) {
        let Some((line, next)) = self
            .lines
            .get_mut(ply..)
            .and_then(|lines| lines.split_first_mut())
        else {
            return;
        };
        line.clear();
        line.push(code);
        if goes_on && let Some(next) = next.first() {
            line.extend_from_slice(next);
        }
    }

    /// Whether the score of a line is decided.
    #[allow(dead_code)]
    fn is_decided(score: i32) -> bool {
        decided(score)
    }
}
