//! The texts of hints: first the idea, then the reason for the move. A review
//! says for the same reasons why a move is better than the one that was made.

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
        HintReason::LetsOut => t_string!(i18n, page.hint.lets_out).to_owned(),
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

/// Returns a sentence with the reason why a move is better than the one that was
/// made; `None` if no simple reason applies. `is_reader` is whether the player
/// whose move it is reads the sentence: the reasons that speak of “your” pieces
/// are left out for everyone else. `name` returns a player's name, never “you”.
pub fn better_reason(
    i18n: I18n,
    name: &dyn Fn(Seat) -> String,
    reason: HintReason,
    is_reader: bool,
) -> Option<String> {
    let reason = match (reason, is_reader) {
        (HintReason::NoReason | HintReason::KeepsFences, _) => return None,
        (HintReason::Wins | HintReason::EntersGoal | HintReason::Delays { .. }, _) => reason,
        (HintReason::Chain { hops, .. }, false) => HintReason::Chain { hops, nearer: 0 },
        (_, false) => return None,
        (_, true) => reason,
    };
    Some(hint_reason(i18n, name, reason, false))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Texts;

    fn better(reason: HintReason, is_reader: bool) -> Option<String> {
        let name = |_| "Blue".to_owned();
        better_reason(I18n::new(Texts::ENGLISH), &name, reason, is_reader)
    }

    #[test]
    fn a_better_move_says_what_it_gains() {
        let delays = HintReason::Delays {
            other: Seat::FIRST.next_among(2),
            before: 5,
            after: 7,
        };
        for is_reader in [true, false] {
            let text = better(delays, is_reader);
            assert_eq!(text.as_deref(), Some("Blue’s path becomes 2 steps longer."));
            assert_eq!(better(HintReason::NoReason, is_reader), None);
        }
    }

    #[test]
    fn only_the_reader_has_pieces_that_are_called_yours() {
        let chain = HintReason::Chain { hops: 3, nearer: 6 };
        assert_eq!(
            better(chain, true).as_deref(),
            Some("A chain of 3 hops. Your pegs come 6 steps nearer to the target triangle.")
        );
        assert_eq!(better(chain, false).as_deref(), Some("A chain of 3 hops."));
        let nearer = HintReason::PawnNearer { nearer: 1, left: 4 };
        assert_eq!(
            better(nearer, true).as_deref(),
            Some("Your pawn comes nearer: 4 steps to the goal.")
        );
        assert_eq!(better(nearer, false), None);
    }
}
