//! The texts of hints: first the idea, then the reason for the move.

use super::{I18n, t_string};
use starfence_rules::Seat;
use starfence_table::{Hint, HintReason};

/// Returns a sentence that hints at the idea of a move without naming the move.
pub fn hint_idea(i18n: I18n, name: &dyn Fn(Seat) -> String, hint: &Hint) -> String {
    let place = hint.piece.as_ref();
    match (hint.reason, place) {
        (HintReason::Delays { other, before, .. }, _) => {
            t_string!(
                i18n,
                page.hint.look_at_path,
                name = name(other),
                count = before
            )
        }
        (HintReason::ProtectsPath { .. }, _) => t_string!(i18n, page.hint.guard).to_owned(),
        (_, None) => t_string!(i18n, page.hint.fence).to_owned(),
        (HintReason::Jumps { .. }, _) => t_string!(i18n, page.hint.can_jump).to_owned(),
        (HintReason::PawnNearer { .. } | HintReason::KeepsFences, _) => {
            t_string!(i18n, page.hint.pawn).to_owned()
        }
        (_, Some(place)) => t_string!(i18n, page.hint.look_at, place),
    }
}

/// Returns a sentence with the reason why a move is good. `is_close_call` is
/// whether the computer found another move of about the same value.
pub fn hint_reason(
    i18n: I18n,
    name: &dyn Fn(Seat) -> String,
    reason: HintReason,
    is_close_call: bool,
) -> String {
    match reason {
        HintReason::Wins => t_string!(i18n, page.hint.wins).to_owned(),
        HintReason::EntersGoal => t_string!(i18n, page.hint.home).to_owned(),
        HintReason::Chain { hops, nearer } => {
            let chain = t_string!(i18n, page.hint.chain, count = hops);
            match nearer {
                0 => chain,
                count => {
                    let nearer = t_string!(i18n, page.hint.pegs_nearer, count);
                    i18n.sentences([chain, nearer])
                }
            }
        }
        HintReason::OpensChain(count) => t_string!(i18n, page.hint.opens, count),
        HintReason::Hindmost(count) => t_string!(i18n, page.hint.hindmost, count),
        HintReason::PegsNearer(count) => t_string!(i18n, page.hint.pegs_nearer, count),
        HintReason::Jumps { over, left } => {
            t_string!(i18n, page.hint.jumps, name = name(over), count = left)
        }
        HintReason::PawnNearer { left, .. } => t_string!(i18n, page.hint.pawn_nearer, count = left),
        HintReason::Delays {
            other,
            before,
            after,
        } => {
            t_string!(
                i18n,
                page.hint.delays,
                name = name(other),
                count = after - before
            )
        }
        HintReason::ProtectsPath {
            other,
            before,
            after,
        } => {
            t_string!(
                i18n,
                page.hint.guards,
                name = name(other),
                before,
                count = after
            )
        }
        HintReason::KeepsFences if is_close_call => {
            t_string!(i18n, page.hint.keeps_close).to_owned()
        }
        HintReason::KeepsFences => t_string!(i18n, page.hint.keeps).to_owned(),
        HintReason::NoReason if is_close_call => t_string!(i18n, page.hint.close).to_owned(),
        HintReason::NoReason => t_string!(i18n, page.hint.best).to_owned(),
    }
}
