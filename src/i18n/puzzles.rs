//! The texts of puzzles: the task, the hint, and the response to a wrong
//! attempt.

use super::reasons::Names;
use super::{I18n, t_string};
use starfence_table::puzzle::Refutation;

/// The texts of a puzzle's task. Each game implements this trait in its own
/// folder.
pub trait TaskText {
    /// Returns the task as a sentence.
    fn task_text(&self, i18n: I18n, names: Names) -> String;

    /// Returns a hint about the solution as a sentence.
    fn hint_text(&self, i18n: I18n) -> String;
}

/// Returns a sentence with the reason why an attempt is wrong. `reply` is the
/// opponent's move that refutes the attempt, if there is such a move.
pub fn refutation_text(i18n: I18n, refutation: Refutation, reply: Option<String>) -> String {
    match refutation {
        Refutation::Answer => match reply {
            Some(reply) => t_string!(i18n, puzzles.wrong.answer, reply),
            None => t_string!(i18n, puzzles.wrong.no_answer).to_owned(),
        },
        Refutation::Chain { hops, most } => {
            let hops = t_string!(i18n, puzzles.wrong.hops, count = hops);
            t_string!(i18n, puzzles.wrong.chain, hops, most)
        }
        Refutation::Fill { needed } => match needed {
            Some(needed) => t_string!(i18n, puzzles.wrong.fill, count = needed),
            None => t_string!(i18n, puzzles.wrong.fill_more).to_owned(),
        },
        Refutation::WayOut { reply } => {
            t_string!(i18n, puzzles.wrong.way_out, reply = reply.to_string())
        }
        Refutation::Plan { value, most } => {
            t_string!(i18n, puzzles.wrong.plan, value, most)
        }
    }
}
