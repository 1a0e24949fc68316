//! Sets up games of Quoridor from text.

use super::{Players, Position, PositionError, Rules};
use crate::setup::first_seat;
use crate::{
    GameError, GameKind, HeadStart, NumberRange, Position as _, Setup, SetupArgs, SetupError,
};

/// Returns the numbers of fences with which a player can begin.
pub(crate) const fn fences_at_start(players: u8) -> NumberRange {
    let usual = match players {
        4 => Players::Four,
        _ => Players::Two,
    };
    NumberRange {
        min: 0,
        max: usual.fences_per_player() as u16,
        unit: "fences",
    }
}

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

    fn head_start(&self) -> Option<HeadStart> {
        let seats = self.rules().players().seats();
        let left: Vec<u8> = seats.map(|seat| self.fences_left(seat)).collect();
        let found = HeadStart::new(Self::KIND, &left).ok()??;
        (self.with_head_start(found) == *self).then_some(found)
    }

    fn with_head_start(&self, head_start: HeadStart) -> Self {
        Self::start(self.rules()).with_fences_left(head_start.amounts())
    }

    fn standard_start(&self) -> Option<Self> {
        Some(Self::start(self.rules()))
    }

    fn rematch(&self, _: u64) -> Self {
        let rules = self.rules();
        let next = rules
            .first_player()
            .next_among(self.rules().players().count());
        match (rules.with_first(next), self.head_start()) {
            (Ok(rules), Some(same)) => Self::start(rules).with_head_start(same),
            (Ok(rules), None) if Some(*self) == self.standard_start() => Self::start(rules),
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
