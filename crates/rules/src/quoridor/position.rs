//! A position and the moves from it.

use super::fences::Fences;
use super::grid::Grid;
use super::{
    Fence, LegalMoves, Move, Orientation, Refusal, Rules, Slot, Square, line_closing, pawn,
};
use crate::{DrawReason, EliminatedPlayers, Outcome, PassedPlayers, Position as _, Seat, Set};

/// A position of Quoridor (docs/rules.md, Quoridor).
///
/// [`start`](Self::start) and [`from_text`](Self::from_text) only create
/// positions in which every player has a path to the goal, no fences overlap or
/// cross, and no pawns share a square; [`play`](crate::Position::play)
/// preserves this.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) rules: Rules,
    /// All fences on the board.
    pub(crate) fences: Fences,
    /// The squares of the pawns, by seat; with 2 players the last two elements
    /// are unused.
    pub(super) pawns: [Square; 4],
    /// The number of fences that each player has left, by seat.
    pub(crate) fences_left: [u8; 4],
    pub(super) to_move: Seat,
    /// The players who are out of the game.
    pub(super) out: EliminatedPlayers,
    /// The players who have passed in succession since the last move that was
    /// not a pass.
    pub(super) passed: PassedPlayers,
    /// The number of the current round, from 1; one more than the round limit
    /// if the limit has ended the game.
    pub(super) round: u32,
}

impl Position {
    /// Returns the position in which a game with these rules begins.
    pub fn start(rules: Rules) -> Self {
        let mut pawns = [Square::wrapping(0, 0); 4];
        let mut left = [0; 4];
        let players = rules.players();
        for (seat, (pawn, left)) in players.seats().zip(pawns.iter_mut().zip(&mut left)) {
            *pawn = players.home(seat).unwrap_or(*pawn);
            *left = players.fences_per_player();
        }
        Self {
            rules,
            fences: Fences::default(),
            pawns,
            fences_left: left,
            to_move: rules.first_player(),
            out: EliminatedPlayers::default(),
            passed: PassedPlayers::default(),
            round: 1,
        }
    }

    /// Returns the same position, but with these numbers of fences left, player
    /// 1's first. The caller has made sure that nobody has more than usual.
    pub(super) fn with_fences_left(mut self, left: &[u8]) -> Self {
        for (place, left) in self.fences_left.iter_mut().zip(left) {
            *place = *left;
        }
        self
    }

    /// Returns the rules of the game.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the square of the player's pawn; `None` for a seat that is not
    /// in the game.
    pub fn pawn(&self, seat: Seat) -> Option<Square> {
        let plays = self.rules.players().contains(seat);
        self.pawns
            .get(seat.array_index())
            .copied()
            .filter(|_| plays)
    }

    /// Returns the player whose pawn stands on the square, if there is one.
    pub fn pawn_at(&self, square: Square) -> Option<Seat> {
        let mut seats = self.rules.players().seats();
        seats.find(|&seat| self.pawn(seat) == Some(square))
    }

    /// Returns the fences on the board, first the horizontal, then the vertical
    /// ones.
    pub fn fences(&self) -> impl Iterator<Item = Fence> + Clone + use<> {
        self.fences
    }

    /// Returns all fences on the board as one set.
    #[must_use]
    pub fn fence_set(&self) -> Fences {
        self.fences
    }

    /// Returns the slots of the fences with this orientation.
    pub fn slots(&self, orientation: Orientation) -> Set<Slot> {
        self.fences.slots(orientation)
    }

    /// Returns whether the fence is on the board.
    pub fn has_fence(&self, fence: Fence) -> bool {
        self.fences.contains(fence)
    }

    /// Returns the players who have passed in succession since the last move
    /// that was not a pass.
    pub fn passed(&self) -> PassedPlayers {
        self.passed
    }

    /// Returns the number of fences that the player has left, 0 to 10; 0 for a
    /// seat that is not in the game.
    pub fn fences_left(&self, seat: Seat) -> u8 {
        self.fences_left
            .get(seat.array_index())
            .copied()
            .unwrap_or(0)
    }

    /// Returns the number of steps on the shortest path of the player's pawn to
    /// the goal, ignoring other pawns. `None` for a seat that is not in the
    /// game, or if illegal moves played unchecked have left no path.
    pub fn distance(&self, seat: Seat) -> Option<u8> {
        let from = self.pawn(seat)?;
        self.grid().distance(from.bit(), self.goal(seat))
    }

    /// Returns the squares of a shortest path of the player's pawn to the goal,
    /// including the pawn's square and the goal square; `None` in the same
    /// cases as [`distance`](Self::distance).
    pub fn shortest_path(&self, seat: Seat) -> Option<Vec<Square>> {
        let from = self.pawn(seat)?;
        let route = self.grid().shortest_path(from.bit(), self.goal(seat))?;
        Some(route.squares_along(from).collect())
    }

    /// Returns the player whose turn it is, even when the game is over.
    pub fn side_to_move(&self) -> Seat {
        self.to_move
    }

    /// Returns the legal moves; none when the game is over.
    pub fn legal_moves(&self) -> LegalMoves {
        if self.outcome().is_some() {
            return LegalMoves::default();
        }
        if self.out.contains(self.to_move) {
            return LegalMoves {
                pass: true,
                ..LegalMoves::default()
            };
        }
        let grid = self.grid();
        let pawn = self.pawn_targets(grid);
        let fences = self.legal_fences(grid);
        LegalMoves {
            pawn,
            fences,
            pass: pawn == 0 && fences.is_empty(),
        }
    }

    /// Checks that the move is legal.
    ///
    /// # Errors
    /// Returns the rule that the move breaks, if it is illegal.
    pub fn check(&self, mv: Move) -> Result<(), Refusal> {
        if let Some(outcome) = self.outcome() {
            return Err(Refusal::GameOver(outcome));
        }
        if self.out.contains(self.to_move) && mv != Move::Pass {
            return Err(if self.out.has_resigned(self.to_move) {
                Refusal::HasResigned(self.to_move)
            } else {
                Refusal::TimeUp(self.to_move)
            });
        }
        let reason = match mv {
            Move::TimeUp | Move::Resign => return Ok(()),
            Move::Pawn(to) => self.pawn_move_refusal(to),
            Move::Fence(fence) => self.fence_refusal(fence),
            Move::Pass if self.legal_moves().pass() => None,
            Move::Pass => Some(Refusal::MayNotPass(self.to_move)),
        };
        match reason {
            None => Ok(()),
            // The real reason is that no move is legal, whatever else is wrong
            // with this one.
            Some(_) if mv != Move::Pass && self.legal_moves().pass() => {
                Err(Refusal::MustPass(self.to_move))
            }
            Some(refusal) => Err(refusal),
        }
    }

    /// Returns the position after a move that is known to be legal, such as a
    /// move in [`legal_moves`](Self::legal_moves). For an illegal move, the
    /// returned position may break the rules, but there is no panic.
    #[must_use]
    pub fn play_unchecked(&self, mv: Move) -> Self {
        let mut next = *self;
        let mover = self.to_move;
        match mv {
            Move::Pawn(to) => {
                next.passed = PassedPlayers::default();
                if let Some(pawn) = next.pawns.get_mut(mover.array_index()) {
                    *pawn = to;
                }
            }
            Move::Fence(fence) => {
                next.passed = PassedPlayers::default();
                next.fences = next.fences.with(fence);
                if let Some(left) = next.fences_left.get_mut(mover.array_index()) {
                    *left = left.saturating_sub(1);
                }
            }
            Move::Pass => next.passed.add(mover),
            Move::TimeUp => next.out.time_up(mover),
            Move::Resign => next.out.resign(mover),
        }
        next.to_move = mover.next_among(self.rules.players().count());
        if next.to_move == self.rules.first_player() {
            next.round = next.round.saturating_add(1);
        }
        next
    }

    /// Returns which sides between neighbouring squares are open: no fence lies
    /// across them.
    pub fn grid(&self) -> Grid {
        Grid::new(self.fences)
    }

    /// Returns the squares of all pawns.
    pub(super) fn pawns(&self) -> u128 {
        let count = usize::from(self.rules.players().count());
        self.pawns
            .iter()
            .take(count)
            .fold(0, |mask, pawn| mask | pawn.bit())
    }

    /// Returns the square of the pawn of the player to move.
    pub(super) fn square_of_pawn_to_move(&self) -> Square {
        // The seat to move is always one of the players.
        self.pawn(self.to_move).unwrap_or(Square::wrapping(0, 0))
    }

    /// Returns the squares of the player's goal.
    pub fn goal(&self, seat: Seat) -> u128 {
        self.rules.players().goal(seat).bits()
    }

    /// Returns the squares that the pawn of the player to move may move to.
    pub(super) fn pawn_targets(&self, grid: Grid) -> u128 {
        pawn::targets(
            grid,
            self.square_of_pawn_to_move().bit(),
            self.pawns(),
            self.rules.options(),
        )
    }

    /// Returns the winner, if there is one: the player who has reached the
    /// goal, or the last player who is not out of the game.
    fn winner(&self) -> Option<Seat> {
        if let Some(last) = self.out.last_remaining(self.rules.players().count()) {
            return Some(last);
        }
        let mut seats = self.rules.players().seats();
        seats.find(|&seat| {
            self.pawn(seat)
                .is_some_and(|pawn| pawn.bit() & self.goal(seat) != 0)
        })
    }

    /// Returns whether the number of the current round exceeds the round limit.
    fn is_past_limit(&self) -> bool {
        let limit = self.rules.options().round_limit;
        limit.is_some_and(|limit| self.round > u32::from(limit.max(1)))
    }

    /// Returns the fences that the player to move may place.
    fn legal_fences(&self, grid: Grid) -> Fences {
        if self.fences_left(self.to_move) == 0 {
            return Fences::default();
        }
        let mut legal = self.fences.fitting_fences();
        let mut closing = legal & line_closing::fences_closing_a_line(self.fences);
        if closing.is_empty() {
            return legal;
        }
        for seat in self.rules.players().seats() {
            let (from, goal) = (self.pawn(seat).map_or(0, Square::bit), self.goal(seat));
            // A fence that does not cut the path found here needs no further
            // check.
            let Some(route) = grid.shortest_path(from, goal) else {
                return Fences::default();
            };
            for fence in closing & route.closing_fences() {
                let fenced = grid.without(Fences::only(fence));
                if fenced.distance(from, goal).is_none() {
                    legal.remove(fence);
                    closing.remove(fence);
                }
            }
        }
        legal
    }
}

impl crate::Position for Position {
    type Move = Move;
    type Refusal = Refusal;

    fn players(&self) -> u8 {
        self.rules.players().count()
    }

    fn side_to_move(&self) -> Option<Seat> {
        Some(self.to_move)
    }

    fn first_player(&self) -> Seat {
        self.rules.first_player()
    }

    /// Returns the number of the current round, or of the last round played
    /// when the round limit has ended the game.
    fn round(&self) -> u32 {
        match self.rules.options().round_limit {
            Some(limit) => self.round.min(u32::from(limit.max(1))),
            None => self.round,
        }
    }

    /// Returns the outcome if the game is over. The winner is the player whose
    /// pawn is on the goal, or the last player who is not out of the game. The
    /// game is drawn when all remaining players have passed in succession, and
    /// after the round limit.
    ///
    /// All players can pass in succession only if a player is out of the game:
    /// the pawn of that player can stand on the only path of three others who
    /// have no fences left. This cannot happen while nobody is out. If every
    /// pawn were stuck, each would be surrounded by fences and pawns only, so
    /// that some enclosed group of squares would be full of pawns and would
    /// contain their goals too. A group of at most four squares does not
    /// contain the goals of opposite players. So the group would contain either
    /// one pawn, which would be on its goal, or two pawns of neighbouring
    /// sides, each on a goal square of the other but not on its own; no two
    /// such squares are next to each other.
    fn outcome(&self) -> Option<Outcome> {
        if let Some(winner) = self.winner() {
            return Some(Outcome::Won(winner));
        }
        let players = self.rules.players().count();
        if self.passed.include_all_remaining(players, self.out.bits()) {
            return Some(Outcome::Drawn(DrawReason::AllPassed));
        }
        let past_limit = self.is_past_limit();
        past_limit.then_some(Outcome::Drawn(DrawReason::RoundLimit))
    }

    fn must_pass(&self) -> bool {
        // The pawn can nearly always move, and that is quick to check.
        if self.out.contains(self.to_move) {
            return self.outcome().is_none();
        }
        let stuck = self.pawn_targets(self.grid()) == 0;
        stuck && self.legal_moves().pass()
    }

    fn pass() -> Option<Move> {
        Some(Move::Pass)
    }

    fn time_up() -> Option<Move> {
        Some(Move::TimeUp)
    }

    fn resign() -> Option<Move> {
        Some(Move::Resign)
    }

    fn is_out(&self, seat: Seat) -> bool {
        self.out.contains(seat)
    }

    fn has_resigned(&self, seat: Seat) -> bool {
        self.out.has_resigned(seat)
    }

    fn play(&self, mv: Move) -> Result<Self, Refusal> {
        self.check(mv)?;
        Ok(self.play_unchecked(mv))
    }

    fn parse_move(&self, text: &str) -> Result<Move, Refusal> {
        Ok(text.parse::<Move>()?)
    }

    fn repeats(&self, other: &Self) -> bool {
        self.fences == other.fences
            && self.pawns == other.pawns
            && self.fences_left == other.fences_left
            && self.to_move == other.to_move
    }
}

impl crate::TurnBased for Position {
    fn move_count(&self) -> u64 {
        u64::from(self.legal_moves().len())
    }

    fn for_each_child(&self, visit: &mut impl FnMut(Move, Self)) {
        for mv in self.legal_moves() {
            visit(mv, self.play_unchecked(mv));
        }
    }
}
