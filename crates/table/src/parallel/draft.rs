//! Editing of Parallel Chinese Checkers positions in the position editor.

use crate::edit::{EditError, PegDraft, Pegs, PositionDraft, StarEdit};
use starfence_rules::lattice::Direction;
use starfence_rules::parallel::{Number, NumberCounts, Peg, Position, Rules, seat_letter};
use starfence_rules::{Seat, write_rows};
use std::fmt;

/// A position of Parallel Chinese Checkers that is being edited: the numbered
/// pegs in the holes, the direction of the priority arrow, and the players'
/// stores of tokens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParallelDraft {
    rules: Rules,
    pegs: Pegs<Peg>,
    arrow: Direction,
    /// The number of tokens in each player's store, indexed by seat and by the
    /// number on the token.
    stores: Vec<[u8; 6]>,
}

/// A change to a [`ParallelDraft`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParallelEdit {
    /// A change to the pegs.
    Pegs(StarEdit<Peg>),
    /// Sets the direction of the priority arrow.
    Arrow(Direction),
    /// Gives the player a token with this number. If a token with this number
    /// is missing from the stores, the player gets that token; otherwise, the
    /// player gets a token from the other player with the most tokens of this
    /// number.
    Gain(Seat, Number),
    /// Takes a token with this number from the player and gives it to the other
    /// player with the fewest tokens of this number.
    Lose(Seat, Number),
}

impl ParallelDraft {
    /// Returns the rules of the game.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the direction of the priority arrow.
    pub fn arrow(&self) -> Direction {
        self.arrow
    }

    /// Returns the tokens in a player's store; no tokens for a seat that does
    /// not take part.
    pub fn store(&self, seat: Seat) -> NumberCounts {
        NumberCounts::new(
            self.stores
                .get(seat.array_index())
                .copied()
                .unwrap_or_default(),
        )
    }

    /// Returns whether the player can be given a token with the given number:
    /// from another player's store, or because the stores together hold fewer
    /// such tokens than the game has.
    pub fn can_gain(&self, seat: Seat, number: Number) -> bool {
        seat.array_index() < self.stores.len()
            && (self.missing(number) || self.richest(seat, number).is_some())
    }

    /// Returns whether the player has a token with the given number.
    pub fn can_lose(&self, seat: Seat, number: Number) -> bool {
        self.store(seat).count(number) > 0
    }

    /// Returns whether the stores contain fewer tokens with the given number
    /// than the game has. The rules allow this, since a game can end while
    /// tokens are in use in a plan.
    fn missing(&self, number: Number) -> bool {
        let there: u8 = self
            .stores
            .iter()
            .map(|store| store[number.array_index()])
            .sum();
        there < self.rules.tokens_per_number()
    }

    /// Returns the other players as indices, each with that player's number of
    /// tokens of the given number, beginning with the player after `seat`.
    fn others(&self, seat: Seat, number: Number) -> impl Iterator<Item = (usize, u8)> + '_ {
        let count = self.stores.len();
        (1..count)
            .map(move |step| (seat.array_index() + step) % count)
            .map(move |at| (at, self.stores[at][number.array_index()]))
    }

    /// Returns the index of the other player with the most tokens of the given
    /// number; if several have equally many, the first one after `seat`. `None`
    /// if no other player has such a token.
    fn richest(&self, seat: Seat, number: Number) -> Option<usize> {
        let mut best = None;
        for (at, tokens) in self.others(seat, number) {
            if tokens > best.map_or(0, |(_, most)| most) {
                best = Some((at, tokens));
            }
        }
        best.map(|(at, _)| at)
    }

    fn gain(&mut self, seat: Seat, number: Number) {
        let from = if self.missing(number) {
            None
        } else {
            self.richest(seat, number)
        };
        if let Some(from) = from {
            self.stores[from][number.array_index()] -= 1;
        } else if !self.missing(number) {
            return;
        }
        if let Some(store) = self.stores.get_mut(seat.array_index()) {
            store[number.array_index()] += 1;
        }
    }

    fn lose(&mut self, seat: Seat, number: Number) {
        let poorest = self
            .others(seat, number)
            .min_by_key(|(_, tokens)| *tokens)
            .map(|(at, _)| at);
        if let (true, Some(to)) = (self.can_lose(seat, number), poorest) {
            self.stores[to][number.array_index()] += 1;
            self.stores[seat.array_index()][number.array_index()] -= 1;
        }
    }
}

impl PositionDraft for ParallelDraft {
    type Position = Position;
    type Edit = ParallelEdit;

    fn of(position: &Position) -> Self {
        let rules = position.rules();
        let counts = |seat| Number::ALL.map(|number| position.store(seat).count(number));
        Self {
            rules,
            pegs: Pegs::new(|hole| position.peg_at(hole)),
            arrow: position.arrow(),
            stores: rules.players.seats().map(counts).collect(),
        }
    }

    fn side_to_move(&self) -> Option<Seat> {
        None
    }

    fn clear(&mut self) {
        self.pegs.clear();
    }

    fn edit(&mut self, edit: ParallelEdit) -> Result<(), EditError> {
        let rules = self.rules;
        match edit {
            ParallelEdit::Pegs(edit) => self.pegs.edit(edit, |peg| peg_limit(rules, peg))?,
            ParallelEdit::Arrow(direction) => self.arrow = direction,
            ParallelEdit::Gain(seat, number) if seat.array_index() < self.stores.len() => {
                self.gain(seat, number)
            }
            ParallelEdit::Lose(seat, number) => self.lose(seat, number),
            ParallelEdit::Gain(..) => {}
        }
        Ok(())
    }
}

impl PegDraft for ParallelDraft {
    type Peg = Peg;

    fn pegs(&self) -> &Pegs<Peg> {
        &self.pegs
    }

    fn peg_limit(&self, peg: Peg) -> u8 {
        peg_limit(self.rules, peg)
    }

    fn with_pegs(edit: StarEdit<Peg>) -> ParallelEdit {
        ParallelEdit::Pegs(edit)
    }
}

fn peg_limit(rules: Rules, peg: Peg) -> u8 {
    let plays = rules.players.home(peg.seat).is_some();
    if plays {
        rules.options.pegs.numbers().count(peg.number)
    } else {
        0
    }
}

/// Writes the position's text: the rows of the board, the direction of the
/// priority arrow, the stores.
impl fmt::Display for ParallelDraft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, |f, hole| match self.pegs.at(hole) {
            Some(peg) => write!(f, "{}{}", seat_letter(peg.seat), peg.number),
            None => f.write_str(".."),
        })?;
        write!(f, " {} ", self.arrow)?;
        for (index, store) in self.stores.iter().enumerate() {
            let separator = if index > 0 { "/" } else { "" };
            write!(f, "{separator}{}", NumberCounts::new(*store))?;
        }
        Ok(())
    }
}
