//! Hints in words: one simple reason, then the move.

use super::{I18n, t_string};
use starfence_rules::Seat;
use starfence_table::HintReason;

/// Returns a hint that recommends a move for a reason, in a game of `players`
/// players.
pub fn hint_text(
    i18n: I18n,
    players: usize,
    name: &dyn Fn(Seat) -> String,
    reason: HintReason,
    mv: &str,
) -> String {
    let steps = |count: u8| t_string!(i18n, page.unit.steps, count);
    match reason {
        HintReason::Wins => t_string!(i18n, page.computer.hint_wins, mv),
        HintReason::BringsHome => t_string!(i18n, page.computer.hint_goal, mv),
        HintReason::Chain(count) => t_string!(i18n, page.computer.hint_chain, count, mv),
        HintReason::OpensChain(count) => t_string!(i18n, page.computer.hint_opens, count, mv),
        HintReason::Steps { before, after } => {
            t_string!(i18n, page.computer.hint_star, mv, before, count = after)
        }
        HintReason::Jumps(over) => t_string!(i18n, page.computer.hint_jumps, name = name(over), mv),
        HintReason::Delays(other, count) => {
            t_string!(
                i18n,
                page.computer.hint_delays,
                name = name(other),
                count,
                mv
            )
        }
        HintReason::Paths { own, other } => {
            let (own, other) = (steps(own), steps(other));
            match players {
                2 => t_string!(i18n, page.computer.hint_grid, mv, own, other),
                _ => t_string!(i18n, page.computer.hint_grid_four, mv, own, other),
            }
        }
    }
}
