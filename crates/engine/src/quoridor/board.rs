//! The board that the searches use. It keeps all shortest paths and updates
//! them with each move.

use super::paths::Paths;
use starfence_rules::quoridor::{
    BOARD_SIZE, Fence, Fences, Grid, Move, Options, Orientation, Position, Square, pawn_targets,
};
use starfence_rules::{Cell, PassedPlayers, Position as _, Seat};

/// A move encoded in one byte. The codes are, in order: pawn moves by target
/// square, horizontal fences and then vertical fences by the square that names
/// their position, and a pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct MoveCode(pub u8);

impl MoveCode {
    /// The number of possible codes.
    pub const COUNT: usize = 256;
    const HORIZONTAL: u8 = BOARD_SIZE * BOARD_SIZE;
    const VERTICAL: u8 = Self::HORIZONTAL + BOARD_SIZE * (BOARD_SIZE - 1);
    /// The code of a pass.
    pub const PASS: Self = Self(254);
    /// The code that means "no move".
    pub const NONE: Self = Self(255);

    /// Returns the code of the pawn move to the square given by the lowest set
    /// bit of a mask.
    pub fn lowest_pawn_move(to: u128) -> Self {
        Self(to.trailing_zeros() as u8)
    }

    /// Returns the code of the horizontal fence at the position given by the
    /// lowest set bit of a mask.
    pub fn lowest_horizontal_fence(fences: u128) -> Self {
        Self(Self::HORIZONTAL + fences.trailing_zeros() as u8)
    }

    /// Returns the code of the vertical fence at the position given by the
    /// lowest set bit of a mask.
    pub fn lowest_vertical_fence(fences: u128) -> Self {
        Self(Self::VERTICAL + fences.trailing_zeros() as u8)
    }

    /// Returns the codes of the fences in a set.
    pub fn codes_of_fences(fences: Fences) -> impl Iterator<Item = Self> {
        fences.into_iter().map(fence_code)
    }

    /// Returns the code of a move.
    pub fn from_move(mv: Move) -> Self {
        match mv {
            Move::Pawn(square) => Self::lowest_pawn_move(square.bit()),
            Move::Fence(fence) => {
                let bit = fence.slot.square().bit();
                match fence.orientation {
                    Orientation::Horizontal => Self::lowest_horizontal_fence(bit),
                    Orientation::Vertical => Self::lowest_vertical_fence(bit),
                }
            }
            Move::Pass | Move::TimeUp | Move::Resign => Self::PASS,
        }
    }

    /// Returns the action that the code represents.
    #[inline]
    pub fn decode(self) -> DecodedMove {
        let fence = |horizontal, vertical| {
            DecodedMove::Fence(Fences {
                horizontal,
                vertical,
            })
        };
        match self.0 {
            0..Self::HORIZONTAL => DecodedMove::Pawn(1 << self.0),
            Self::HORIZONTAL..Self::VERTICAL => fence(1 << (self.0 - Self::HORIZONTAL), 0),
            Self::VERTICAL..=224 => fence(0, 1 << (self.0 - Self::VERTICAL)),
            _ => DecodedMove::Pass,
        }
    }

    /// Returns the move that the code represents, as a [`Move`] of the rules
    /// crate.
    pub fn unpack(self) -> Move {
        match self.decode() {
            DecodedMove::Pawn(to) => Square::lowest(to).map_or(Move::Pass, Move::Pawn),
            DecodedMove::Fence(fence) => fence.first().map_or(Move::Pass, Move::Fence),
            DecodedMove::Pass => Move::Pass,
        }
    }

    /// Returns whether the code is a pawn move.
    pub fn is_pawn(self) -> bool {
        self.0 < Self::HORIZONTAL
    }
}

/// The action that a [`MoveCode`] represents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DecodedMove {
    /// A move of the pawn to the square of the only set bit in this mask.
    Pawn(u128),
    /// A placement of the only fence in this set.
    Fence(Fences),
    /// A pass.
    Pass,
}

/// A position of a game with `N` players, with all their shortest paths, which
/// are updated with each move. The search copies the board for each move, so no
/// move is ever undone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board<const N: usize> {
    pub grid: Grid,
    pub fences: Fences,
    /// The pawns' squares, one bit each.
    pub pawns: [u128; N],
    pub goals: [u128; N],
    /// The number of fences that each player has left.
    pub fences_left: [u8; N],
    pub paths: [Paths; N],
    /// The player to move.
    pub side_to_move: usize,
    /// A bit mask of the players who are out of the game. Their turns are
    /// skipped.
    eliminated: u8,
    /// The players who have passed since the last move that was not a pass.
    /// This set is not part of the key, since it does not matter for
    /// repetitions.
    passed: PassedPlayers,
    /// The number of moves since a fence was last placed. Positions from before
    /// that fence can never occur again.
    pub moves_since_fence: u16,
    /// The Zobrist hash of the position (Zobrist 1970, "A new hashing method
    /// with application for game playing").
    pub key: u64,
}

impl<const N: usize> Board<N> {
    /// Creates the board of a position; `None` unless the position has `N`
    /// players who all have a path to their goal.
    pub fn new(position: &Position) -> Option<Self> {
        let seats = Seat::all(N as u8);
        let grid = position.grid();
        let mut board = Self {
            grid,
            fences: position.fence_set(),
            pawns: [0; N],
            goals: [0; N],
            fences_left: [0; N],
            paths: [Paths::new(grid, 1, 1)?; N],
            side_to_move: position.side_to_move().array_index(),
            eliminated: 0,
            passed: position.passed(),
            moves_since_fence: 0,
            key: 0,
        };
        for seat in seats {
            let at = seat.array_index();
            board.pawns[at] = position.pawn(seat)?.bit();
            board.goals[at] = position.goal(seat);
            board.fences_left[at] = position.fences_left(seat);
            board.eliminated |= u8::from(position.is_out(seat)) << at;
            board.paths[at] = Paths::new(grid, board.pawns[at], board.goals[at])?;
        }
        if board.side_to_move >= N {
            return None;
        }
        board.key = board.computed_key();
        Some(board)
    }

    fn computed_key(&self) -> u64 {
        let mut key = side_to_move_key(self.side_to_move);
        if self.eliminated != 0 {
            key ^= splitmix64(0x4000 + u64::from(self.eliminated));
        }
        for fence in self.fences {
            key ^= move_key(fence_code(fence));
        }
        for player in 0..N {
            key ^= pawn_key(player, self.pawns[player]);
            key ^= fences_left_key(player, self.fences_left[player]);
        }
        key
    }

    /// Returns the next player in the order of turns.
    pub const fn next_player(player: usize) -> usize {
        if player + 1 < N { player + 1 } else { 0 }
    }

    /// Returns the squares to which the pawn of the player to move may go, as a
    /// mask.
    pub fn pawn_targets(&self, options: Options) -> u128 {
        let pawns = self.pawns.iter().fold(0, |all, pawn| all | pawn);
        pawn_targets(self.grid, self.pawns[self.side_to_move], pawns, options)
    }

    /// Returns the fences for which there is room on the board; none if the
    /// player to move has no fence left. Some of these fences can leave a
    /// player without a path.
    pub fn fitting_fences(&self) -> Fences {
        if self.fences_left[self.side_to_move] == 0 {
            return Fences::default();
        }
        self.fences.fitting_fences()
    }

    /// Returns the player whose pawn is on its goal, if any.
    pub fn winner(&self) -> Option<usize> {
        (0..N).find(|&player| self.paths[player].steps == 0)
    }

    /// Returns the position after a move, or `None` if the move is a fence that
    /// closes a player's last path. The move must be legal in all other
    /// respects.
    #[inline]
    pub fn play(&self, code: MoveCode) -> Option<Self> {
        match code.decode() {
            DecodedMove::Pawn(to) => self.play_pawn(to),
            DecodedMove::Fence(fence) => self.play_fence(fence, code),
            DecodedMove::Pass => Some(self.pass()),
        }
    }

    fn play_pawn(&self, to: u128) -> Option<Self> {
        let mut next = *self;
        let side_to_move = self.side_to_move;
        next.key ^= pawn_key(side_to_move, self.pawns[side_to_move]) ^ pawn_key(side_to_move, to);
        next.pawns[side_to_move] = to;
        next.paths[side_to_move] = Paths::new(self.grid, to, self.goals[side_to_move])?;
        next.moves_since_fence = self.moves_since_fence.saturating_add(1);
        next.passed = PassedPlayers::default();
        next.advance_turn();
        Some(next)
    }

    fn play_fence(&self, fence: Fences, code: MoveCode) -> Option<Self> {
        let grid = self.grid.without(fence);
        let mut next = *self;
        for player in 0..N {
            if self.paths[player].crossed_by(fence) {
                next.paths[player] = Paths::new(grid, self.pawns[player], self.goals[player])?;
            }
        }
        next.grid = grid;
        next.fences = self.fences | fence;
        let left = &mut next.fences_left[self.side_to_move];
        next.key ^= fences_left_key(self.side_to_move, *left);
        *left = left.saturating_sub(1);
        next.key ^= fences_left_key(self.side_to_move, *left) ^ move_key(code);
        next.moves_since_fence = 0;
        next.passed = PassedPlayers::default();
        next.advance_turn();
        Some(next)
    }

    /// Returns whether every player still in the game has passed in succession,
    /// which makes the game a draw.
    #[inline]
    pub const fn all_passed(&self) -> bool {
        self.passed.include_all_remaining(N as u8, self.eliminated)
    }

    /// Returns the position after a pass of the player to move, who has no
    /// other move.
    pub fn pass(&self) -> Self {
        let mut next = self.null_move();
        if let Some(seat) = Seat::from_index(self.side_to_move as u8) {
            next.passed.add(seat);
        }
        next
    }

    /// Returns the position in which the next player is to move and nothing
    /// else has changed (a null move).
    pub fn null_move(&self) -> Self {
        let mut next = *self;
        next.moves_since_fence = self.moves_since_fence.saturating_add(1);
        next.advance_turn();
        next
    }

    fn advance_turn(&mut self) {
        let mut next = Self::next_player(self.side_to_move);
        while self.is_out(next) && next != self.side_to_move {
            next = Self::next_player(next);
        }
        self.set_side_to_move(next);
    }

    /// Returns whether a player is out of the game.
    #[inline]
    pub fn is_out(&self, player: usize) -> bool {
        self.eliminated >> player & 1 == 1
    }

    /// Returns the other players who are still in the game, in turn order.
    pub fn other_players(&self, player: usize) -> impl Iterator<Item = usize> + Clone + use<N> {
        let out = self.eliminated;
        (1..N)
            .map(move |after| (player + after) % N)
            .filter(move |other| out >> other & 1 == 0)
    }

    /// Sets the player to move to `player`.
    pub fn set_side_to_move(&mut self, player: usize) {
        self.key ^= side_to_move_key(self.side_to_move) ^ side_to_move_key(player);
        self.side_to_move = player;
    }
}

fn fence_code(fence: Fence) -> MoveCode {
    MoveCode::from_move(Move::Fence(fence))
}

/// Computes the mixing function of SplitMix (Steele, Lea and Flood, 2014),
/// which gives the pseudorandom number with a given index.
const fn splitmix64(index: u64) -> u64 {
    let mut z = index.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

fn move_key(code: MoveCode) -> u64 {
    splitmix64(1 + u64::from(code.0))
}

fn pawn_key(player: usize, square: u128) -> u64 {
    splitmix64(0x1000 + player as u64 * 0x100 + u64::from(square.trailing_zeros()))
}

fn fences_left_key(player: usize, left: u8) -> u64 {
    splitmix64(0x2000 + player as u64 * 0x100 + u64::from(left))
}

fn side_to_move_key(player: usize) -> u64 {
    splitmix64(0x3000 + player as u64)
}

/// Returns the hash of the number of plies left, to be XORed into the key of a
/// position in a game with a round limit.
pub(super) fn plies_left_key(plies: u32) -> u64 {
    splitmix64(0x1_0000 + u64::from(plies))
}

/// Returns the square index of the lowest set bit in a mask of squares or fence
/// positions.
pub(super) fn square_index(mask: u128) -> usize {
    (mask.trailing_zeros() as usize).min(usize::from(Square::COUNT) - 1)
}
