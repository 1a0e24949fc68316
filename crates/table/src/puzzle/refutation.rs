//! Refutations of wrong answers to puzzles.

use starfence_rules::checkers;

/// Why a legal answer is not right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refutation {
    /// The opponent has a good reply, which a search has yet to find.
    Answer,
    /// There is a longer chain.
    Chain {
        /// The hops in the player's turn.
        hops: usize,
        /// The most hops possible.
        most: usize,
    },
    /// The goal can no longer be filled in time.
    Fill {
        /// The number of turns in which the goal can now be filled, including
        /// this one; `None` if that is more than two turns too late.
        needed: Option<u8>,
    },
    /// After this reply the peg still cannot move forward.
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
