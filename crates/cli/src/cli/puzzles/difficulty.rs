//! The difficulty of tasks.

use super::{checkers, parallel, quoridor};
use starfence_table::puzzle::Task;

/// Returns a task's difficulty, 1 to 8. It is the place, in a row of eight
/// numbers of nodes, of the smallest number with which searches with ten
/// different seeds all find an answer. `None` when even the largest number is
/// not enough.
pub fn difficulty(task: &Task) -> Option<u8> {
    match task {
        Task::Quoridor {
            position, answers, ..
        } => quoridor::difficulty(position, answers),
        Task::Checkers {
            position,
            kind,
            answers,
        } => checkers::difficulty(position, *kind, answers),
        Task::Parallel {
            position,
            aim,
            open,
            answer,
        } => parallel::difficulty(position, *aim, *open, *answer),
    }
}
