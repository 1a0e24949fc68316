//! The task of a puzzle in a game of any kind.

use starfence_rules::GameKind;
use std::any::Any;
use std::fmt::Debug;
use std::ops::Deref;

/// The task of a puzzle in a game of any kind: a position and its correct
/// answers. Its methods are those of [`PuzzleTask`].
#[derive(Debug)]
pub struct Task(Box<dyn PuzzleTask>);

/// The task of a puzzle in a game of a particular kind.
pub trait PuzzleTask: Any + Debug + Send + Sync {
    /// Returns the game that the puzzle belongs to.
    fn game(&self) -> GameKind;

    /// Returns the name of the puzzle's kind in puzzle files.
    fn kind(&self) -> &'static str;

    /// Returns the position's text.
    fn position(&self) -> String;

    /// Returns the texts of the correct answers; if several plans are equally
    /// good, only one of them.
    fn answers(&self) -> Vec<String>;

    /// Returns the number of turns in which the puzzle has to be solved; `None`
    /// if there is no such limit.
    fn turns(&self) -> Option<u8> {
        None
    }

    /// Returns the text of the other player's plan; `None` in games without
    /// plans.
    fn opponent_plan(&self) -> Option<String> {
        None
    }

    /// Returns whether there is at least one answer, and all answers are legal
    /// in the position.
    fn is_sound(&self) -> bool;

    /// Returns a copy of the task.
    fn boxed(&self) -> Box<dyn PuzzleTask>;

    /// Returns whether the other task is of the same type and equal to this
    /// one.
    fn equals(&self, other: &dyn PuzzleTask) -> bool;
}

impl Task {
    /// Wraps the task of a puzzle that belongs to a game of a particular kind.
    pub fn new(task: impl PuzzleTask) -> Self {
        Self(Box::new(task))
    }

    /// Returns the task with the game's own types; `None` if the task belongs
    /// to another game.
    pub fn downcast_ref<T: PuzzleTask>(&self) -> Option<&T> {
        let any: &dyn Any = &*self.0;
        any.downcast_ref()
    }
}

impl Deref for Task {
    type Target = dyn PuzzleTask;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

impl Clone for Task {
    fn clone(&self) -> Self {
        Self(self.0.boxed())
    }
}

impl PartialEq for Task {
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(&*other.0)
    }
}
