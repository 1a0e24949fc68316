//! Sets up games of Chinese Checkers from text.

use super::{Players, Position, PositionError, Rules};
use crate::setup::first_seat;
use crate::{GameError, GameKind, Setup, SetupArgs, SetupError};

impl Setup for Position {
    const KIND: GameKind = GameKind::ChineseCheckers;

    fn set_up(texts: SetupArgs<'_>) -> Result<Self, SetupError> {
        let players = Players::try_from(texts.players)?;
        let options = texts.options.parse()?;
        let first = first_seat(texts.first, players.count())?;
        let rules = Rules::new(players)
            .with_options(options)
            .with_first(first)?;
        Ok(match texts.position {
            None => Self::start(rules),
            Some(text) => Self::from_text(text, rules)?,
        })
    }

    fn standard_start(&self) -> Option<Self> {
        Some(Self::start(self.rules()))
    }

    fn rematch(&self, _: u64) -> Self {
        let rules = self.rules();
        let next = rules
            .first_player()
            .next_among(self.rules().players().count());
        match rules.with_first(next) {
            Ok(rules) if Some(*self) == self.standard_start() => Self::start(rules),
            _ => *self,
        }
    }

    fn options_text(&self) -> String {
        self.rules().options().to_string()
    }
}

impl From<PositionError> for SetupError {
    fn from(error: PositionError) -> Self {
        Self::Position(GameError::new(error))
    }
}
