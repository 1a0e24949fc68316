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
        /// The minimum number of turns to fill the goal after this answer,
        /// including the answer; `None` if more than two turns above the limit.
        needed: Option<u8>,
    },
    /// The peg still cannot move forward after this reply of the other player.
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
