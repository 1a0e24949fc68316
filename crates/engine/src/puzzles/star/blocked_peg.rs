//! A puzzle for two players: find a turn that frees a blocked peg. A peg that
//! cannot move forward must be able to do so in the player's next turn,
//! whatever the opponent replies.

use rand::SeedableRng as _;
use rand::seq::SliceRandom as _;
use rand_pcg::Pcg32;
use starfence_rules::Position as _;
use starfence_rules::Seat;
use starfence_rules::checkers::{Position, Turn};
use starfence_rules::lattice::Hole;

/// A puzzle about a peg that cannot move forward and must be freed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BlockedPeg {
    position: Position,
    /// The hole of the blocked peg.
    peg: Hole,
}

impl BlockedPeg {
    /// Creates the puzzle for the hindmost peg of the player to move; `None`
    /// unless that peg is alone in its row and cannot move forward.
    pub fn new(position: &Position) -> Option<Self> {
        let seat = position.side_to_move();
        let mut pegs: Vec<Hole> = position.pegs(seat).into_iter().collect();
        pegs.sort_by_key(|peg| rows_from_home(seat, *peg));
        let [peg, next, ..] = pegs[..] else {
            return None;
        };
        let alone = rows_from_home(seat, peg) < rows_from_home(seat, next);
        let position = *position;
        (alone && !can_move_forward(&position, peg)).then_some(Self { position, peg })
    }

    /// Returns the hole of the blocked peg.
    pub fn peg(&self) -> Hole {
        self.peg
    }

    /// Returns, in sorted order, every turn after which the peg can move
    /// forward whatever the opponent replies. Tries all replies.
    pub fn solutions(&self) -> Vec<Turn> {
        let mut turns: Vec<Turn> = self.position.legal_moves().collect();
        turns.retain(|turn| self.refutation(*turn).is_none());
        turns.sort_unstable();
        turns
    }

    /// Returns a reply to a legal turn that keeps the peg from moving forward;
    /// `None` if there is no such reply.
    pub fn refutation(&self, turn: Turn) -> Option<Turn> {
        let next = self.position.play_unchecked(turn);
        let peg = self.hole_after(turn);
        let mut replies = next.legal_moves();
        replies.find(|reply| !can_move_forward(&next.play_unchecked(*reply), peg))
    }

    /// Returns the number of positions that a search in random order visits
    /// until it has found one of the solutions `turns`.
    pub fn nodes_to_find(&self, turns: &[Turn], seed: u64) -> u64 {
        let mut rng = Pcg32::seed_from_u64(seed);
        let mut order: Vec<Turn> = self.position.legal_moves().collect();
        order.shuffle(&mut rng);
        let mut nodes = 0;
        for turn in order {
            if turns.contains(&turn) {
                break;
            }
            let next = self.position.play_unchecked(turn);
            let peg = self.hole_after(turn);
            let mut replies: Vec<Turn> = next.legal_moves().collect();
            replies.shuffle(&mut rng);
            nodes += 1;
            for reply in replies {
                nodes += 1;
                if !can_move_forward(&next.play_unchecked(reply), peg) {
                    break;
                }
            }
        }
        nodes
    }

    /// Returns the hole of the blocked peg after a turn.
    fn hole_after(&self, turn: Turn) -> Hole {
        match turn {
            Turn::Move { from, to, .. } if from == self.peg => to,
            _ => self.peg,
        }
    }
}

/// Returns the number of rows between a hole and the tip of the player's home.
/// Player 1 moves south, player 2 north.
fn rows_from_home(seat: Seat, hole: Hole) -> u8 {
    if seat == Seat::FIRST {
        hole.row()
    } else {
        16 - hole.row()
    }
}

/// Returns whether a turn of the player to move can bring the peg nearer to the
/// goal. Always true when the game is over.
fn can_move_forward(position: &Position, peg: Hole) -> bool {
    let seat = position.side_to_move();
    let here = rows_from_home(seat, peg);
    let ends = position.turn_ends(peg).ends;
    let over = position.outcome().is_some();
    over || ends.into_iter().any(|end| rows_from_home(seat, end) > here)
}
