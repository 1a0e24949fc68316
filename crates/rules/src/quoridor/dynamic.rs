//! The moves of Quoridor as numbered actions, and its observations.

use super::{BOARD_SIZE, Fence, Fences, LegalMoves, Move, Orientation, Position, Slot, Square};
use crate::dynamic::{NumberedMoves, PlaneWriter, seats_from};
use crate::key::KeyBuilder;
use crate::{Cell as _, Position as _, Seat, Set};

/// The number of the first horizontal fence; pawn moves come before it.
const HORIZONTAL: u16 = Square::COUNT as u16;
/// The number of the first vertical fence.
const VERTICAL: u16 = HORIZONTAL + Slot::COUNT as u16;
/// The number of the pass.
const PASS: u16 = VERTICAL + Slot::COUNT as u16;

impl NumberedMoves for Position {
    type Legal = LegalMoves;

    const SIDE: usize = BOARD_SIZE as usize;
    const MOVES: u16 = PASS + 1;
    /// Between two fences, only the pawns and the player to move differ.
    const IS_REPETITION_KEY_EXACT: bool = true;

    fn legal(&self) -> LegalMoves {
        self.legal_moves()
    }

    fn is_legal(&self, legal: &LegalMoves, mv: Move) -> bool {
        legal.contains(mv)
    }

    fn for_each_legal(&self, legal: &LegalMoves, visit: &mut impl FnMut(u16)) {
        for_each_bit(legal.pawn, &mut *visit);
        for_each_slot(legal.fences.horizontal, |slot| visit(HORIZONTAL + slot));
        for_each_slot(legal.fences.vertical, |slot| visit(VERTICAL + slot));
        if legal.pass() {
            visit(PASS);
        }
    }

    fn count_legal(&self, legal: &LegalMoves) -> usize {
        legal.len() as usize
    }

    fn nth_legal(&self, legal: &LegalMoves, index: usize) -> Option<u16> {
        let pawn = nth_bit(legal.pawn, index);
        let left = |index: usize, mask: u128| index.wrapping_sub(mask.count_ones() as usize);
        pawn.or_else(|| {
            let index = left(index, legal.pawn);
            let Fences {
                horizontal,
                vertical,
            } = legal.fences;
            let slot = |mask, index| nth_bit(mask, index).map(slot_of);
            slot(horizontal, index)
                .map(|slot| HORIZONTAL + slot)
                .or_else(|| {
                    let index = left(index, horizontal);
                    let fence = slot(vertical, index).map(|slot| VERTICAL + slot);
                    fence.or((left(index, vertical) == 0 && legal.pass()).then_some(PASS))
                })
        })
    }

    fn number_of(mv: Move) -> Option<u16> {
        match mv {
            Move::Pawn(square) => Some(u16::from(square.index())),
            Move::Fence(Fence { slot, orientation }) => Some(match orientation {
                Orientation::Horizontal => HORIZONTAL + u16::from(slot.index()),
                Orientation::Vertical => VERTICAL + u16::from(slot.index()),
            }),
            Move::Pass => Some(PASS),
            Move::TimeUp | Move::Resign => None,
        }
    }

    fn numbered(&self, number: u16) -> Option<Move> {
        let slot = |first: u16| Slot::from_index((number - first) as u8);
        match number {
            ..HORIZONTAL => Square::from_index(number as u8).map(Move::Pawn),
            HORIZONTAL..VERTICAL => slot(HORIZONTAL).map(Fence::horizontal).map(Move::Fence),
            VERTICAL..PASS => slot(VERTICAL).map(Fence::vertical).map(Move::Fence),
            PASS => Some(Move::Pass),
            _ => None,
        }
    }

    fn after(&self, mv: Move) -> Self {
        self.play_unchecked(mv)
    }

    fn is_irreversible(mv: Move) -> bool {
        matches!(mv, Move::Fence(_))
    }

    fn position_key(&self) -> u64 {
        self.key()
    }

    fn repetition_key(&self) -> u32 {
        self.pawns
            .iter()
            .fold(u32::from(self.to_move.number()), |key, pawn| {
                key << 7 | u32::from(pawn.index())
            })
    }

    fn write_planes(&self, player: Seat, planes: &mut impl PlaneWriter) {
        let players = self.players();
        let seats = || seats_from(player, players);
        for (offset, seat) in seats() {
            let pawn = self.pawn(seat).map(|square| usize::from(square.index()));
            planes.marks(format_args!("pawn of player +{offset}"), pawn.into_iter());
        }
        for (offset, seat) in seats() {
            let goal: Set<Square> = Set::from_bits(self.goal(seat));
            planes.marks(
                format_args!("goal of player +{offset}"),
                goal.into_iter().map(|square| usize::from(square.index())),
            );
        }
        let Fences {
            horizontal,
            vertical,
        } = self.fence_set();
        for (name, fences) in [("horizontal", horizontal), ("vertical", vertical)] {
            let squares: Set<Square> = Set::from_bits(fences);
            planes.marks(
                format_args!("{name} fences, at the squares that name them"),
                squares
                    .into_iter()
                    .map(|square| usize::from(square.index())),
            );
        }
        let most = f32::from(self.rules().players().fences_per_player());
        for (offset, seat) in seats() {
            let part = f32::from(self.fences_left(seat)) / most;
            planes.constant(
                format_args!("part of fences left to player +{offset}"),
                part,
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
    /// the same pawns, fences, fences left and player to move, on every
    /// platform, and different for nearly all others. The rules, the round and
    /// passes do not count, as in [`repeats`](crate::Position::repeats).
    pub fn key(&self) -> u64 {
        let Fences {
            horizontal,
            vertical,
        } = self.fences;
        let [a, b, c, d] = self.pawns.map(Square::index);
        let [e, f, g, h] = self.fences_left;
        KeyBuilder::new(u64::from(self.players()))
            .with_mask(horizontal)
            .with_mask(vertical)
            .with(u64::from_le_bytes([a, b, c, d, e, f, g, h]))
            .with(u64::from(self.to_move.number()))
            .finish()
    }
}

/// Calls `visit` with the index of each bit that is set.
fn for_each_bit(mut mask: u128, mut visit: impl FnMut(u16)) {
    while mask != 0 {
        visit(mask.trailing_zeros() as u16);
        mask &= mask - 1;
    }
}

/// Calls `visit` with the index of the slot of each square in the mask.
fn for_each_slot(mask: u128, mut visit: impl FnMut(u16)) {
    for_each_bit(mask, |square| visit(slot_of(square)));
}

/// Returns the index of the slot of a square.
fn slot_of(square: u16) -> u16 {
    // Rows have a square more than slots.
    square - square / u16::from(BOARD_SIZE)
}

/// Returns the index of the bit that is set at `place`, counted from 0.
fn nth_bit(mask: u128, place: usize) -> Option<u16> {
    let low = mask as u64;
    let in_low = low.count_ones() as usize;
    let (mut half, skipped, first) = if place < in_low {
        (low, place, 0)
    } else {
        ((mask >> 64) as u64, place - in_low, 64)
    };
    for _ in 0..skipped.min(64) {
        half &= half.wrapping_sub(1);
    }
    (half != 0).then(|| first + half.trailing_zeros() as u16)
}
