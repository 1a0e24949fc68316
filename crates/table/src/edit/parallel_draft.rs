//! A position of the programmed game being set up.

use super::{EditError, Pegged, Pegs, PositionDraft, StarEdit};
use starfence_rules::lattice::Direction;
use starfence_rules::parallel::{Number, Peg, Position, Rules, Tokens, letter};
use starfence_rules::{Seat, write_rows};
use std::fmt;

/// Numbered pegs in holes, the priority arrow, and the stores.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParallelDraft {
    rules: Rules,
    pegs: Pegs<Peg>,
    arrow: Direction,
    /// By seat and number; as many stores as players.
    stores: Vec<[u8; 6]>,
}

/// What can be changed of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParallelEdit {
    /// The pegs.
    Pegs(StarEdit<Peg>),
    /// The priority arrow's direction.
    Arrow(Direction),
    /// A player gets a token of a number, from whoever has most of them if none
    /// is missing.
    Gain(Seat, Number),
    /// A player gives a token of a number to whoever has fewest of them.
    Lose(Seat, Number),
}

impl ParallelDraft {
    /// The rules played by.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Where the priority arrow points.
    pub fn arrow(&self) -> Direction {
        self.arrow
    }

    /// The tokens in a player's store; none for one who does not play.
    pub fn store(&self, seat: Seat) -> Tokens {
        Tokens::new(self.stores.get(seat.at()).copied().unwrap_or_default())
    }

    /// Whether another player has a token of the number, or one is missing.
    pub fn can_gain(&self, seat: Seat, number: Number) -> bool {
        seat.at() < self.stores.len()
            && (self.missing(number) || self.richest(seat, number).is_some())
    }

    /// Whether the player has a token of the number.
    pub fn can_lose(&self, seat: Seat, number: Number) -> bool {
        self.store(seat).of(number) > 0
    }

    /// Whether there are fewer tokens of the number than the game has: the
    /// rules allow that, since a game may end with tokens on the arrows.
    fn missing(&self, number: Number) -> bool {
        let there: u8 = self.stores.iter().map(|store| store[number.at()]).sum();
        there < self.rules.tokens_of_a_number()
    }

    /// The other players with their tokens of a number, from the next one on.
    fn others(&self, seat: Seat, number: Number) -> impl Iterator<Item = (usize, u8)> + '_ {
        let count = self.stores.len();
        (1..count)
            .map(move |step| (seat.at() + step) % count)
            .map(move |at| (at, self.stores[at][number.at()]))
    }

    /// The other player with most tokens of a number, of several the next one.
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
            self.stores[from][number.at()] -= 1;
        } else if !self.missing(number) {
            return;
        }
        if let Some(store) = self.stores.get_mut(seat.at()) {
            store[number.at()] += 1;
        }
    }

    fn lose(&mut self, seat: Seat, number: Number) {
        let poorest = self
            .others(seat, number)
            .min_by_key(|(_, tokens)| *tokens)
            .map(|(at, _)| at);
        if let (true, Some(to)) = (self.can_lose(seat, number), poorest) {
            self.stores[to][number.at()] += 1;
            self.stores[seat.at()][number.at()] -= 1;
        }
    }
}

impl PositionDraft for ParallelDraft {
    type Position = Position;
    type Edit = ParallelEdit;

    fn of(position: &Position) -> Self {
        let rules = position.rules();
        let counts = |seat| Number::ALL.map(|number| position.store(seat).of(number));
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
            ParallelEdit::Pegs(edit) => self.pegs.edit(edit, |peg| most(rules, peg))?,
            ParallelEdit::Arrow(direction) => self.arrow = direction,
            ParallelEdit::Gain(seat, number) if seat.at() < self.stores.len() => {
                self.gain(seat, number)
            }
            ParallelEdit::Lose(seat, number) => self.lose(seat, number),
            ParallelEdit::Gain(..) => {}
        }
        Ok(())
    }
}

impl Pegged for ParallelDraft {
    type Peg = Peg;

    fn pegs(&self) -> &Pegs<Peg> {
        &self.pegs
    }

    fn most(&self, peg: Peg) -> u8 {
        most(self.rules, peg)
    }

    fn with_pegs(edit: StarEdit<Peg>) -> ParallelEdit {
        ParallelEdit::Pegs(edit)
    }
}

fn most(rules: Rules, peg: Peg) -> u8 {
    let plays = rules.players.home(peg.seat).is_some();
    if plays {
        rules.options.pegs.numbers().of(peg.number)
    } else {
        0
    }
}

/// The position's text: the rows, the arrow's direction, the stores.
impl fmt::Display for ParallelDraft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, |f, hole| match self.pegs.at(hole) {
            Some(peg) => write!(f, "{}{}", letter(peg.seat), peg.number),
            None => f.write_str(".."),
        })?;
        write!(f, " {} ", self.arrow)?;
        for (index, store) in self.stores.iter().enumerate() {
            let separator = if index > 0 { "/" } else { "" };
            write!(f, "{separator}{}", Tokens::new(*store))?;
        }
        Ok(())
    }
}
