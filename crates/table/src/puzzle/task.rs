//! The task of a puzzle, whichever game it is of.

use starfence_rules::GameKind;
use std::any::Any;
use std::fmt::Debug;
use std::ops::Deref;

/// A position and its right answers. All its methods are those of
/// [`PuzzleTask`].
#[derive(Debug)]
pub struct Task(Box<dyn PuzzleTask>);

/// The task of a puzzle in one game.
pub trait PuzzleTask: Any + Debug + Send + Sync {
    /// Returns the game of the puzzle.
    fn game(&self) -> GameKind;

    /// Returns the name of the puzzle's kind in the file.
    fn kind(&self) -> &'static str;

    /// Returns the position's text.
    fn position(&self) -> String;

    /// Returns the texts of the right answers; of equally good plans, only one.
    fn answers(&self) -> Vec<String>;

    /// Returns the number of turns in which it has to be solved, if the kind of
    /// puzzle has one.
    fn turns(&self) -> Option<u8> {
        None
    }

    /// Returns the text of the other player's plan, in games with plans.
    fn open(&self) -> Option<String> {
        None
    }

    /// Reports whether there are answers and all of them are legal in the
    /// position.
    fn is_sound(&self) -> bool;

    /// Returns a copy of the task.
    fn boxed(&self) -> Box<dyn PuzzleTask>;

    /// Reports whether another task is of the same game and equal.
    fn equals(&self, other: &dyn PuzzleTask) -> bool;
}

impl Task {
    /// Makes a task of a game's own.
    pub fn new(task: impl PuzzleTask) -> Self {
        Self(Box::new(task))
    }

    /// Returns the task with the game's own types; `None` if it is of another
    /// game.
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
