//! Sets up games of Quoridor from text.

use super::{Players, Position, PositionError, Rules};
use crate::setup::first_seat;
use crate::{GameError, GameKind, Position as _, Setup, SetupArgs, SetupError};

impl Setup for Position {
    const KIND: GameKind = GameKind::Quoridor;

    fn set_up(texts: SetupArgs<'_>) -> Result<Self, SetupError> {
        let players = Players::try_from(texts.players)?;
        let options = texts.options.parse()?;
        let first = first_seat(texts.first, players.count())?;
        match texts.position {
            None => {
                let rules = Rules::new(players)
                    .with_options(options)
                    .with_first(first)?;
                Ok(Self::start(rules))
            }
            Some(text) => {
                let position = Self::from_text(text, options, first)?;
                let found = position.players();
                if found == texts.players {
                    Ok(position)
                } else {
                    let players = texts.players;
                    Err(SetupError::PositionPlayers { players, found })
                }
            }
        }
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
