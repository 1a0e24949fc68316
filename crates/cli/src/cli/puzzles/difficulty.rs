//! How difficult a task is.

use super::{checkers, parallel, quoridor};
use starfence_table::puzzle::Task;

/// A task's difficulty, 1 to 8: the place in a row of eight numbers of nodes of
/// the smallest with which ten searches with different seeds all find an
/// answer. `None` when the largest is not enough.
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
