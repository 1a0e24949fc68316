//! A single error type for the errors of all games.

use std::any::Any;
use std::error::Error;
use std::fmt;
use std::sync::Arc;

/// An error from the rules of any game, for code that treats all games alike: a
/// refused move, or text that is not a valid position.
///
/// [`downcast_ref`](Self::downcast_ref) returns the specific error of the game.
#[derive(Clone)]
pub struct GameError(Arc<dyn ErasedError>);

/// The object-safe part of an error that can be compared.
trait ErasedError: Error + Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn equals(&self, other: &dyn ErasedError) -> bool;
}

impl<E: Error + Eq + Send + Sync + 'static> ErasedError for E {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn equals(&self, other: &dyn ErasedError) -> bool {
        other.as_any().downcast_ref() == Some(self)
    }
}

impl GameError {
    /// Wraps the specific error of a game.
    pub fn new(error: impl Error + Eq + Send + Sync + 'static) -> Self {
        Self(Arc::new(error))
    }

    /// Returns the wrapped error if its type is `E`, and otherwise `None`.
    pub fn downcast_ref<E: Error + 'static>(&self) -> Option<&E> {
        self.0.as_any().downcast_ref()
    }
}

impl PartialEq for GameError {
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(&*other.0)
    }
}

impl Eq for GameError {}

impl fmt::Debug for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl Error for GameError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.0.source()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{checkers, quoridor};

    #[test]
    fn an_error_keeps_its_type_text_and_equality() {
        let form = checkers::PositionError::Form;
        let error = GameError::new(form.clone());
        assert_eq!(error.to_string(), form.to_string());
        assert_eq!(error.downcast_ref(), Some(&form));
        assert_eq!(error.downcast_ref::<quoridor::PositionError>(), None);
        assert_eq!(error, GameError::new(form));
        let other = GameError::new(quoridor::PositionError::PawnCount(1));
        assert_ne!(error, other);
        assert_ne!(other, GameError::new(quoridor::PositionError::PawnCount(3)));
    }
}
