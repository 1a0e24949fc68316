//! Sets up games of Chinese Checkers from text.

use super::{Players, Position, PositionError, Rules};
use crate::lattice::StarPoint;
use crate::setup::first_seat;
use crate::{GameError, GameKind, HeadStart, NumberRange, Seat, Set, Setup, SetupArgs, SetupError};

/// The numbers of pegs with which a player can begin.
pub(crate) const PEGS_AT_START: NumberRange = NumberRange {
    min: 1,
    max: 10,
    unit: "pegs",
};

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

    fn head_start(&self) -> Option<HeadStart> {
        let seats = self.players().seats();
        let pegs: Vec<u8> = seats.map(|seat| self.peg_count(seat)).collect();
        let found = HeadStart::new(Self::KIND, &pegs).ok()??;
        (self.with_head_start(found) == *self).then_some(found)
    }

    fn with_head_start(&self, head_start: HeadStart) -> Self {
        let rules = self.rules();
        let mut pegs = [Set::EMPTY; Seat::MAX_PLAYERS as usize];
        for (seat, pegs) in rules.players().seats().zip(&mut pegs) {
            let amount = usize::from(head_start.amount(seat));
            let home = rules.players().home(seat);
            let holes = home.map_or(Vec::new(), StarPoint::holes_from_base);
            *pegs = holes.into_iter().take(amount).collect();
        }
        Self::with_pegs(rules, pegs, rules.first_player())
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
