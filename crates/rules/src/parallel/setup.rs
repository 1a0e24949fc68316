//! Sets up games of Parallel Chinese Checkers from text.

use super::{Players, Position, PositionError, Rules};
use crate::setup::first_seat;
use crate::{GameError, GameKind, Setup, SetupArgs, SetupError};

impl Setup for Position {
    const KIND: GameKind = GameKind::Parallel;

    fn set_up(texts: SetupArgs<'_>) -> Result<Self, SetupError> {
        let players = Players::try_from(texts.players)?;
        let rules = Rules::new(players).with_options(texts.options.parse()?);
        first_seat(texts.first, players.count())?;
        match (texts.position, texts.seed) {
            (Some(text), _) => Ok(Self::from_text(text, rules)?),
            (None, Some(seed)) => Ok(Self::shuffled(rules, seed)),
            (None, None) => Err(SetupError::NoPosition),
        }
    }

    fn standard_start(&self) -> Option<Self> {
        None
    }

    fn rematch(&self, seed: u64) -> Self {
        Self::shuffled(self.rules(), seed)
    }

    fn options_text(&self) -> String {
        self.rules().options.to_string()
    }
}

impl From<PositionError> for SetupError {
    fn from(error: PositionError) -> Self {
        Self::Position(GameError::new(error))
    }
}
