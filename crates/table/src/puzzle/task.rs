//! The task of a puzzle in any game.

use starfence_rules::GameKind;
use std::any::Any;
use std::fmt::Debug;
use std::ops::Deref;

/// The task of a puzzle in any game: a position and its right answers. Its
/// methods are those of [`PuzzleTask`].
#[derive(Debug)]
pub struct Task(Box<dyn PuzzleTask>);

/// The task of a puzzle in a particular game.
pub trait PuzzleTask: Any + Debug + Send + Sync {
    /// Returns the game of the puzzle.
    fn game(&self) -> GameKind;

    /// Returns the name of the puzzle's kind in the file.
    fn kind(&self) -> &'static str;

    /// Returns the position's text.
    fn position(&self) -> String;

    /// Returns the texts of the right answers; of equally good plans, only one.
    fn answers(&self) -> Vec<String>;

    /// Returns the number of turns in which the puzzle has to be solved, if its
    /// kind has such a limit.
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

    /// Reports whether another task belongs to the same game and is equal to
    /// this one.
    fn equals(&self, other: &dyn PuzzleTask) -> bool;
}

impl Task {
    /// Wraps the task of a particular game.
    pub fn new(task: impl PuzzleTask) -> Self {
        Self(Box::new(task))
    }

    /// Returns the task with the game's own types; `None` if it belongs to
    /// another game.
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
