//! A position and the moves from it.

use super::fences::Fences;
use super::grid::Grid;
use super::{Fence, LegalMoves, Move, Orientation, Refusal, Rules, Slot, Square, pawn, seal};
use crate::{DrawReason, Out, Outcome, Passed, Position as _, Seat, Set};

/// A position of Quoridor (docs/rules.md, Quoridor).
///
/// [`start`](Self::start) and [`from_text`](Self::from_text) make only
/// positions in which every player has a path to the goal, no fences clash and
/// no pawns share a square; [`play`](crate::Position::play) keeps it so.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) rules: Rules,
    /// All fences on the board.
    pub(crate) fences: Fences,
    /// By seat; with 2 players the last two are never looked at.
    pub(super) pawns: [Square; 4],
    /// Fences left by seat.
    pub(crate) left: [u8; 4],
    pub(super) to_move: Seat,
    /// The players who are out of the game.
    pub(super) out: Out,
    /// The players whose turn passed since somebody last moved.
    pub(super) passed: Passed,
    /// From 1; one past the round limit when that has ended the game.
    pub(super) round: u32,
}

impl Position {
    /// The position in which a game by these rules begins.
    pub fn start(rules: Rules) -> Self {
        let mut pawns = [Square::at(0, 0); 4];
        let mut left = [0; 4];
        let players = rules.players();
        for (seat, (pawn, left)) in players.seats().zip(pawns.iter_mut().zip(&mut left)) {
            *pawn = players.home(seat).unwrap_or(*pawn);
            *left = players.fences_each();
        }
        Self {
            rules,
            fences: Fences::default(),
            pawns,
            left,
            to_move: rules.first(),
            out: Out::default(),
            passed: Passed::default(),
            round: 1,
        }
    }

    /// The rules that are played by.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Where the player's pawn stands; `None` for a seat that does not play.
    pub fn pawn(&self, seat: Seat) -> Option<Square> {
        let plays = self.rules.players().has(seat);
        self.pawns.get(seat.at()).copied().filter(|_| plays)
    }

    /// Whose pawn stands on the square, if one does.
    pub fn pawn_at(&self, square: Square) -> Option<Seat> {
        let mut seats = self.rules.players().seats();
        seats.find(|&seat| self.pawn(seat) == Some(square))
    }

    /// The fences on the board: the horizontal ones, then the vertical ones.
    pub fn fences(&self) -> impl Iterator<Item = Fence> + Clone + use<> {
        self.fences
    }

    /// All fences on the board, as one set.
    #[must_use]
    pub fn fence_set(&self) -> Fences {
        self.fences
    }

    /// The slots of the fences that lie so.
    pub fn slots(&self, orientation: Orientation) -> Set<Slot> {
        self.fences.slots(orientation)
    }

    /// Whether the fence is on the board.
    pub fn has_fence(&self, fence: Fence) -> bool {
        self.fences.contains(fence)
    }

    /// The players whose turn passed since somebody last moved.
    pub fn passed(&self) -> Passed {
        self.passed
    }

    /// How many fences the player has left, 0 to 10; 0 for a seat that does
    /// not play.
    pub fn fences_left(&self, seat: Seat) -> u8 {
        self.left.get(seat.at()).copied().unwrap_or(0)
    }

    /// How many steps the player's pawn is from the goal on the shortest path,
    /// pawns not counting as obstacles. `None` for a seat that does not play,
    /// or when illegal moves were played unchecked and no path is left.
    pub fn distance(&self, seat: Seat) -> Option<u8> {
        let from = self.pawn(seat)?;
        self.grid().distance(from.bit(), self.goal(seat))
    }

    /// A shortest path of the player's pawn to the goal, from its square to
    /// the goal's; `None` as for [`distance`](Self::distance).
    pub fn shortest_path(&self, seat: Seat) -> Option<Vec<Square>> {
        let from = self.pawn(seat)?;
        let route = self.grid().route(from.bit(), self.goal(seat))?;
        Some(route.walk(from).collect())
    }

    /// The player whose turn it is, also when the game is over.
    pub fn side_to_move(&self) -> Seat {
        self.to_move
    }

    /// The legal moves; none when the game is over.
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

    /// Why the move is not legal; `Ok` when it is.
    ///
    /// # Errors
    /// The rule that the move breaks.
    pub fn check(&self, mv: Move) -> Result<(), Refusal> {
        if let Some(outcome) = self.outcome() {
            return Err(Refusal::GameOver(outcome));
        }
        if self.out.contains(self.to_move) && mv != Move::Pass {
            return Err(match self.out.has_resigned(self.to_move) {
                true => Refusal::HasResigned(self.to_move),
                false => Refusal::IsOut(self.to_move),
            });
        }
        let reason = match mv {
            Move::Out | Move::Resign => return Ok(()),
            Move::Pawn(to) => self.why_no_pawn_move(to),
            Move::Fence(fence) => self.why_no_fence(fence),
            Move::Pass if self.legal_moves().pass() => None,
            Move::Pass => Some(Refusal::MayNotPass(self.to_move)),
        };
        match reason {
            None => Ok(()),
            // Whatever is wrong with the move, so is every other.
            Some(_) if mv != Move::Pass && self.legal_moves().pass() => {
                Err(Refusal::MustPass(self.to_move))
            }
            Some(refusal) => Err(refusal),
        }
    }

    /// The position after a move that is known to be legal, as those of
    /// [`legal_moves`](Self::legal_moves) are. An illegal move makes a
    /// position that the rules do not allow, but nothing worse.
    #[must_use]
    pub fn play_unchecked(&self, mv: Move) -> Self {
        let mut next = *self;
        let mover = self.to_move;
        match mv {
            Move::Pawn(to) => {
                next.passed = Passed::default();
                if let Some(pawn) = next.pawns.get_mut(mover.at()) {
                    *pawn = to;
                }
            }
            Move::Fence(fence) => {
                next.passed = Passed::default();
                next.fences = next.fences.with(fence);
                if let Some(left) = next.left.get_mut(mover.at()) {
                    *left = left.saturating_sub(1);
                }
            }
            Move::Pass => next.passed.add(mover),
            Move::Out => next.out.time_up(mover),
            Move::Resign => next.out.resign(mover),
        }
        next.to_move = mover.after(self.rules.players().count());
        if next.to_move == self.rules.first() {
            next.round = next.round.saturating_add(1);
        }
        next
    }

    /// Which sides of the squares are open.
    pub fn grid(&self) -> Grid {
        Grid::new(self.fences)
    }

    /// The squares of all pawns.
    pub(super) fn pawns(&self) -> u128 {
        let count = usize::from(self.rules.players().count());
        let pawns = self.pawns.iter().take(count);
        pawns.fold(0, |mask, pawn| mask | pawn.bit())
    }

    /// The square of the pawn whose turn it is.
    pub(super) fn mover(&self) -> Square {
        // The seat to move is always one of the players.
        self.pawn(self.to_move).unwrap_or(Square::at(0, 0))
    }

    /// The squares of the player's goal.
    pub fn goal(&self, seat: Seat) -> u128 {
        self.rules.players().goal(seat).bits()
    }

    /// Where the pawn whose turn it is may go.
    pub(super) fn pawn_targets(&self, grid: Grid) -> u128 {
        pawn::targets(grid, self.mover().bit(), self.pawns(), self.rules.options())
    }

    /// Who has reached the goal, if anyone has, or is the last who is not out
    /// of the game.
    fn winner(&self) -> Option<Seat> {
        if let Some(last) = self.out.last_in(self.rules.players().count()) {
            return Some(last);
        }
        let mut seats = self.rules.players().seats();
        seats.find(|&seat| {
            self.pawn(seat)
                .is_some_and(|pawn| pawn.bit() & self.goal(seat) != 0)
        })
    }

    /// Whether the rounds of the option are played.
    fn is_past_limit(&self) -> bool {
        let limit = self.rules.options().round_limit;
        limit.is_some_and(|limit| self.round > u32::from(limit.max(1)))
    }

    /// The fences that may be set now.
    fn legal_fences(&self, grid: Grid) -> Fences {
        if self.fences_left(self.to_move) == 0 {
            return Fences::default();
        }
        let mut legal = self.fences.that_fit();
        let mut closing = legal & seal::closing(self.fences);
        if closing.is_empty() {
            return legal;
        }
        for seat in self.rules.players().seats() {
            let (from, goal) = (self.pawn(seat).map_or(0, Square::bit), self.goal(seat));
            // A fence that leaves one known path whole need not be looked at.
            let Some(route) = grid.route(from, goal) else {
                return Fences::default();
            };
            for fence in closing & route.cut_by() {
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

    fn first(&self) -> Seat {
        self.rules.first()
    }

    /// When the round limit has ended the game, the last round played.
    fn round(&self) -> u32 {
        match self.rules.options().round_limit {
            Some(limit) => self.round.min(u32::from(limit.max(1))),
            None => self.round,
        }
    }

    /// The player whose pawn is on the goal, or the last one who is not out,
    /// won. When everybody still in the game has passed in succession it is
    /// drawn, and so it is past the round limit.
    ///
    /// That all pass takes a pawn whose player is out: it can stand in the only
    /// way of three others who have no fence left. As long as nobody is out it
    /// cannot be. Were every pawn stuck, each would stand among fences and
    /// pawns only, so that some pocket of squares would be full of pawns, their
    /// goals in it too. A pocket of four squares at most does not hold the
    /// goals of opposite players, so it holds one pawn, which would be on its
    /// goal, or two of neighbouring sides, each on a goal square of the other
    /// but not its own; no two such squares are next to each other.
    fn outcome(&self) -> Option<Outcome> {
        if let Some(winner) = self.winner() {
            return Some(Outcome::Won(winner));
        }
        let players = self.rules.players().count();
        if self.passed.is_everybody(players, self.out.bits()) {
            return Some(Outcome::Drawn(DrawReason::AllPassed));
        }
        let past_limit = self.is_past_limit();
        past_limit.then_some(Outcome::Drawn(DrawReason::RoundLimit))
    }

    fn must_pass(&self) -> bool {
        // The pawn can nearly always move, and to see that is quick.
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
        Some(Move::Out)
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
            && self.left == other.left
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
