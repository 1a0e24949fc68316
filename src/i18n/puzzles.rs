//! The texts of puzzles: the task, and the response to a wrong try.

use super::reasons::Names;
use super::{I18n, t_string};
use starfence_engine::puzzles::PlanAim;
use starfence_rules::Seat;
use starfence_table::puzzle::{CheckersKind, Refutation, Task};

/// Returns the task as a sentence.
pub fn task_text(i18n: I18n, task: &Task, names: Names) -> String {
    match task {
        Task::Quoridor { position, .. } => {
            let name = names(position.side_to_move());
            t_string!(i18n, puzzles.task.quoridor, name)
        }
        Task::Checkers { position, kind, .. } => {
            let seat = position.side_to_move();
            let name = names(seat);
            match kind {
                CheckersKind::Chain => t_string!(i18n, puzzles.task.chain, name),
                CheckersKind::Fill { turns } => {
                    t_string!(i18n, puzzles.task.fill, name, count = *turns)
                }
                CheckersKind::WayOut => {
                    let other = names(seat.after(2));
                    t_string!(i18n, puzzles.task.way_out, name, other)
                }
            }
        }
        Task::Parallel { aim, .. } => {
            let (name, other) = (names(Seat::FIRST), names(Seat::FIRST.after(2)));
            match aim {
                PlanAim::Tokens => t_string!(i18n, puzzles.task.tokens, name, other),
                PlanAim::Home => t_string!(i18n, puzzles.task.home, name, other),
                PlanAim::Advance => t_string!(i18n, puzzles.task.advance, name, other),
            }
        }
    }
}

/// Returns a sentence that says what refutes a try. `reply` is the move that
/// answers the try, if there is one.
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
