//! The turns of Chinese Checkers as numbered actions, and its observations.

use super::{BlockedGoal, Position, Turn};
use crate::dynamic::{NumberedMoves, PlaneWriter, seats_from, star_cells};
use crate::key::KeyBuilder;
use crate::lattice::{HOLES, Hole, ROWS};
use crate::{Cell as _, Seat, Set};

/// The number of the pass; the moves of pegs come before it.
const PASS: u16 = HOLES as u16 * HOLES as u16;

fn number(from: Hole, to: Hole) -> u16 {
    u16::from(from.index()) * u16::from(HOLES) + u16::from(to.index())
}

impl NumberedMoves for Position {
    /// The turns of all pegs are too many to store with every position.
    type Legal = ();

    const SIDE: usize = ROWS as usize;
    const MOVES: u16 = PASS + 1;
    const IS_REPETITION_KEY_EXACT: bool = false;

    fn legal(&self) {}

    fn is_legal(&self, (): &(), turn: Turn) -> bool {
        self.check(turn).is_ok()
    }

    fn for_each_legal(&self, (): &(), visit: &mut impl FnMut(u16)) {
        self.legal_moves()
            .filter_map(Self::number_of)
            .for_each(visit);
    }

    fn number_of(turn: Turn) -> Option<u16> {
        match turn {
            Turn::Move { from, to, .. } => Some(number(from, to)),
            Turn::Pass => Some(PASS),
            Turn::TimeUp | Turn::Resign => None,
        }
    }

    fn numbered(&self, number: u16) -> Option<Turn> {
        if number == PASS {
            return Some(Turn::Pass);
        }
        let size = u16::from(HOLES);
        let from = Hole::from_index(u8::try_from(number / size).ok()?)?;
        let to = Hole::from_index((number % size) as u8)?;
        // The only turn to another player's peg in the goal is a swap.
        let mover = self.side_to_move();
        let swap = self.rules().options().blocked_goal == BlockedGoal::Swap
            && self.goal(mover).contains(to)
            && self.peg_at(to).is_some_and(|owner| owner != mover);
        Some(Turn::Move { from, to, swap })
    }

    fn after(&self, turn: Turn) -> Self {
        self.play_unchecked(turn)
    }

    fn is_irreversible(_: Turn) -> bool {
        false
    }

    fn position_key(&self) -> u64 {
        self.key()
    }

    fn repetition_key(&self) -> u32 {
        self.key() as u32
    }

    fn write_planes(&self, player: Seat, planes: &mut impl PlaneWriter) {
        let players = self.players().count();
        let seats = || seats_from(player, players);
        for (offset, seat) in seats() {
            planes.marks(
                format_args!("pegs of player +{offset}"),
                star_cells(self.pegs(seat)),
            );
        }
        for (offset, seat) in seats() {
            planes.marks(
                format_args!("goal of player +{offset}"),
                star_cells(self.goal(seat)),
            );
        }
        planes.marks(format_args!("holes of the board"), star_cells(Set::ALL));
        for (offset, seat) in seats() {
            let full = self.players_with_full_goal().contains(seat);
            planes.constant(
                format_args!("goal of player +{offset} was full in this round"),
                f32::from(u8::from(full)),
            );
        }
        for (offset, seat) in seats() {
            let moves = seat == self.side_to_move();
            planes.constant(
                format_args!("player +{offset} is to move"),
                f32::from(u8::from(moves)),
            );
        }
    }

    fn round_limit(&self) -> Option<u16> {
        self.rules().options().round_limit
    }
}

impl Position {
    /// Returns the position's key: a number that is the same for positions with
    /// the same pegs and player to move, on every platform, and different for
    /// nearly all others. The rules, the round, passes and goals that were full
    /// earlier in the round do not count, as in
    /// [`repeats`](crate::Position::repeats).
    pub fn key(&self) -> u64 {
        let players = self.players();
        players
            .seats()
            .fold(KeyBuilder::new(u64::from(players.count())), |key, seat| {
                key.with_mask(self.pegs(seat).bits())
            })
            .with(u64::from(self.side_to_move().number()))
            .finish()
    }
}
