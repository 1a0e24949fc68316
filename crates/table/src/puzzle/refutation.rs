//! The reasons why answers to puzzles are wrong.

use starfence_rules::checkers;

/// The reason why a legal answer to a puzzle is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refutation {
    /// The opponent has a good reply, which must still be found by a search.
    Answer,
    /// A chain with more hops is possible.
    Chain {
        /// The number of hops in the player's turn.
        hops: usize,
        /// The greatest possible number of hops.
        most: usize,
    },
    /// The goal can no longer be filled in the given number of turns.
    Fill {
        /// The minimum number of turns to fill the goal, including the wrong
        /// answer; `None` if this exceeds the limit by more than two turns.
        needed: Option<u8>,
    },
    /// The peg of the puzzle still cannot move forward if the other player
    /// makes this reply.
    WayOut {
        /// The other player's reply.
        reply: checkers::Turn,
    },
    /// Another plan gains more.
    Plan {
        /// The gain of the player's plan.
        value: i32,
        /// The greatest gain of any plan.
        most: i32,
    },
}
