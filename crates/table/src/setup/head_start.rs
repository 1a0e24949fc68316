//! The head start of a game that is being set up.

use super::GameSetup;
use starfence_rules::{HeadStart, NumberRange, Seat};

impl GameSetup {
    /// Returns the amounts with which a player can begin. The highest is the
    /// usual one.
    pub fn head_start_range(&self) -> NumberRange {
        let options = self.options;
        options.kind().head_start_range(options.players())
    }

    /// Returns the amount with which a player begins, unless the starting
    /// position says otherwise: fences in Quoridor, pegs in Chinese Checkers,
    /// order tokens in Parallel Chinese Checkers.
    pub fn amount(&self, seat: Seat) -> u8 {
        let range = self.head_start_range();
        let less = self.handicaps.get(seat.array_index());
        let less = u16::from(less.copied().unwrap_or_default());
        // The amounts of all games are small.
        range.max.saturating_sub(less).max(range.min) as u8
    }

    /// Sets the amount with which a player begins. An amount with which no
    /// player can begin is replaced by the nearest one.
    pub fn set_amount(&mut self, seat: Seat, amount: u8) {
        let range = self.head_start_range();
        if let Some(less) = self.handicaps.get_mut(seat.array_index()) {
            let amount = u16::from(amount).clamp(range.min, range.max);
            *less = (range.max - amount) as u8;
        }
    }

    /// Sets the head start, or removes it if it is `None`.
    pub fn set_head_start(&mut self, head_start: Option<HeadStart>) {
        self.handicaps.fill(0);
        if let Some(head_start) = head_start {
            for seat in Seat::all(self.options.players()) {
                self.set_amount(seat, head_start.amount(seat));
            }
        }
    }

    /// Returns the head start; `None` if every player begins with as much as
    /// usual, or in a given position.
    pub fn head_start(&self) -> Option<HeadStart> {
        if self.position.is_some() {
            return None;
        }
        let seats = Seat::all(self.options.players());
        let amounts: Vec<u8> = seats.map(|seat| self.amount(seat)).collect();
        // The amounts are all in the range.
        HeadStart::new(self.options.kind(), &amounts).ok().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::AnyMatch;
    use starfence_rules::GameKind;

    #[test]
    fn a_head_start_is_kept_and_stays_in_the_range() {
        let mut setup = GameSetup::new(GameKind::Quoridor);
        assert_eq!(setup.head_start(), None);
        setup.set_amount(Seat::FIRST, 7);
        setup.set_amount(Seat::from_number(4).unwrap(), 200);
        let text = |setup: &GameSetup| setup.head_start().unwrap().to_string();
        assert_eq!(text(&setup), "7,10");
        // Three fences fewer than usual.
        setup.set_player_count(4).unwrap();
        assert_eq!(text(&setup), "2,5,5,5");
        setup.set_amount(Seat::FIRST, 0);
        assert_eq!(text(&setup), "0,5,5,5");
        let table = setup.table(3).unwrap();
        assert_eq!(table.head_start(), setup.head_start());
        assert_eq!(AnyMatch::from_text(&table.to_text()), Ok(table));
        setup.set_head_start(None);
        assert_eq!(setup.head_start(), None);
    }
}
