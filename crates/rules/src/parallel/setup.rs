//! Sets up games of Parallel Chinese Checkers from text.

use super::{NumberCounts, Players, Position, PositionError, Rules};
use crate::setup::first_seat;
use crate::{
    EliminatedPlayers, GameError, GameKind, HeadStart, NumberRange, Setup, SetupArgs, SetupError,
};

/// The numbers of order tokens with which a player can begin.
pub(crate) const TOKENS_AT_START: NumberRange = NumberRange {
    min: 1,
    max: 12,
    unit: "tokens",
};

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

    fn head_start(&self) -> Option<HeadStart> {
        let seats = self.rules().players.seats();
        let tokens = seats.map(|seat| u8::try_from(self.store(seat).total()));
        let tokens: Vec<u8> = tokens.collect::<Result<_, _>>().ok()?;
        let found = HeadStart::new(Self::KIND, &tokens).ok()??;
        let pegs_are_home = self.occupied() == self.rules().all_home_holes();
        (pegs_are_home && self.with_head_start(found) == *self).then_some(found)
    }

    fn with_head_start(&self, head_start: HeadStart) -> Self {
        let mut stores = self.stores;
        for (store, amount) in stores.iter_mut().zip(head_start.amounts()) {
            *store = NumberCounts::spread_evenly(*amount);
        }
        Self {
            stores,
            round: 1,
            out: EliminatedPlayers::default(),
            ..self.clone()
        }
    }

    fn standard_start(&self) -> Option<Self> {
        None
    }

    fn rematch(&self, seed: u64) -> Self {
        let next = Self::shuffled(self.rules(), seed);
        match self.head_start() {
            Some(same) => next.with_head_start(same),
            None => next,
        }
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
