//! The race of two pawns when neither player can place a fence any more.

use super::board::{Board, MoveCode, square_index};
use starfence_rules::quoridor::{
    BOARD_SIZE, CardinalDirection, Grid, Move, Options, Position, pawn_targets,
};
use starfence_rules::{Position as _, Seat};

const SQUARES: usize = BOARD_SIZE as usize * BOARD_SIZE as usize;

/// Returns the legal moves of a two-player position in which no fences are
/// left, each with a flag for whether the move wins. The result is exact, since
/// all races with the fences on the board are solved. `None` if fences are
/// left, if there are four players, or if the game is over.
pub fn race_moves(position: &Position) -> Option<Vec<(Move, bool)>> {
    let fences_left = Seat::all(2).any(|seat| position.fences_left(seat) > 0);
    if fences_left || position.outcome().is_some() {
        return None;
    }
    let board = Board::<2>::new(position)?;
    let races = SolvedRaces::new(&board, position.rules().options());
    let rated = |mv: Move| {
        let next = board.play(MoveCode::from_move(mv))?;
        let wins = next.winner().is_some() || matches!(races.result(&next), RaceResult::Lost(_));
        Some((mv, wins))
    };
    position.legal_moves().into_iter().map(rated).collect()
}

/// The result of a race for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RaceResult {
    /// The player to move wins, in at most this many plies.
    Won(u32),
    /// The opponent wins, in at most this many plies.
    Lost(u32),
    /// Neither pawn reaches its goal, since the pawns block each other forever.
    Stalled,
}

/// Returns the result if it is evident without solving the race: the leading
/// player has a shortest path on which the other pawn cannot arrive in time to
/// block it or to be jumped over. `None` if the pawns may meet.
///
/// The result is also valid if the winner has fences left and the loser has
/// none, since the winner need not use them.
pub(super) fn result_without_solving(board: &Board<2>) -> Option<RaceResult> {
    let mover = board.side_to_move;
    let other = 1 - mover;
    let (mine, theirs) = (board.paths[mover].steps, board.paths[other].steps);
    let grid = board.grid;
    let ahead = mine <= theirs;
    let (runner, chaser) = if ahead {
        (mover, other)
    } else {
        (other, mover)
    };
    let steps = mine.min(theirs);
    // The squares that the chaser can reach by the time the runner has made this
    // many steps, and one step later. The runner must avoid them.
    let mut reachable = board.pawns[chaser];
    if !ahead {
        reachable = grid.with_neighbours(reachable);
    }
    let mut at = board.pawns[runner];
    for step in 1..=steps {
        let next = grid.with_neighbours(reachable);
        let met = if step == steps { reachable } else { next };
        at = grid.with_neighbours(at) & !met;
        reachable = next;
    }
    let safe = at & board.goals[runner] != 0;
    let steps = u32::from(steps);
    match (safe, ahead) {
        (false, _) => None,
        (true, true) => Some(RaceResult::Won((2 * steps).saturating_sub(1))),
        (true, false) => Some(RaceResult::Lost(2 * steps)),
    }
}

/// The results of all races with one set of fences on the board, solved
/// backward from the goals.
pub(super) struct SolvedRaces {
    grid: Grid,
    /// The number of plies to the end of each race, indexed by the player to
    /// move, the second pawn's square and the first pawn's square. If the
    /// number is odd, the player to move wins; if it is even, the opponent
    /// wins; if it is 0, neither pawn reaches its goal.
    plies: Vec<u8>,
}

/// For each square of the second pawn, a mask of squares of the first pawn.
type SquareMasks = [u128; SQUARES];

const ALL_SQUARES: u128 = (1 << SQUARES) - 1;

impl SolvedRaces {
    /// Solves the races for all squares of the pawns, which takes some tens of
    /// microseconds.
    pub fn new(board: &Board<2>, options: Options) -> Self {
        let mut solver = Solver::new(board, options);
        while solver.next_ply() {}
        Self {
            grid: board.grid,
            plies: solver.plies,
        }
    }

    /// Returns whether the races were solved for the fences on this board.
    pub fn matches_fences(&self, board: &Board<2>) -> bool {
        self.grid == board.grid
    }

    /// Returns the result of the race on a board.
    pub fn result(&self, board: &Board<2>) -> RaceResult {
        let place = race_index(
            board.side_to_move,
            square_index(board.pawns[1]),
            square_index(board.pawns[0]),
        );
        match self.plies.get(place).copied().unwrap_or(0) {
            0 => RaceResult::Stalled,
            plies if plies % 2 == 1 => RaceResult::Won(u32::from(plies)),
            plies => RaceResult::Lost(u32::from(plies)),
        }
    }
}

/// Returns the index of a race in [`SolvedRaces::plies`].
const fn race_index(mover: usize, second: usize, first: usize) -> usize {
    (mover * SQUARES + second) * SQUARES + first
}

/// A retrograde analysis that handles all squares of the first pawn at once.
struct Solver {
    grid: Grid,
    goal: [u128; 2],
    adjacent: Vec<AdjacentPawns>,
    /// For each player to move, the races that this player is known to win.
    won: [SquareMasks; 2],
    lost: [SquareMasks; 2],
    plies: Vec<u8>,
    ply: u8,
}

impl Solver {
    fn new(board: &Board<2>, options: Options) -> Self {
        let goal = board.goals;
        let mut lost = [[0; SQUARES]; 2];
        // A pawn on its goal has won, whichever player is to move.
        let [lost_first, lost_second] = &mut lost;
        for (second, (first, other)) in lost_first.iter_mut().zip(lost_second).enumerate() {
            let bit = 1 << second;
            if bit & goal[1] == 0 {
                *other = goal[0] & !bit;
            } else {
                *first = ALL_SQUARES & !goal[0] & !bit;
            }
        }
        Self {
            grid: board.grid,
            goal,
            adjacent: AdjacentPawns::adjacent_pairs(board.grid, options),
            won: [[0; SQUARES]; 2],
            lost,
            plies: vec![0; 2 * SQUARES * SQUARES],
            ply: 0,
        }
    }

    /// Finds the races that end one ply later than those found before. Returns
    /// whether any were found.
    fn next_ply(&mut self) -> bool {
        let Some(ply) = self.ply.checked_add(1) else {
            return false;
        };
        self.ply = ply;
        let wins = ply % 2 == 1;
        let mut found: [SquareMasks; 2] = [
            std::array::from_fn(|second| self.first_pawn_steps(second, wins)),
            std::array::from_fn(|second| self.second_pawn_steps(second, wins)),
        ];
        for pair in &self.adjacent {
            for (player, found) in found.iter_mut().enumerate() {
                let bit = 1 << pair.first;
                let place = &mut found[pair.second];
                *place = if self.wins_or_loses_when_adjacent(pair, player, wins) {
                    *place | bit
                } else {
                    *place & !bit
                };
            }
        }
        let mut any = false;
        for (player, found) in found.iter().enumerate() {
            for (second, &found) in found.iter().enumerate() {
                any |= self.record_results(player, second, found, wins);
            }
        }
        any
    }

    /// Returns the squares on which the first pawn, if it is to move and the
    /// second pawn is on the square `second`, has a winning step (if `wins` is
    /// set) or only losing steps (otherwise). The result is valid only for
    /// squares that are not adjacent to `second`.
    fn first_pawn_steps(&self, second: usize, wins: bool) -> u128 {
        let free = ALL_SQUARES & !(1 << second);
        if wins {
            self.grid.neighbours(self.lost[1][second] & free)
        } else {
            ALL_SQUARES & !self.grid.neighbours(!self.won[1][second] & free)
        }
    }

    /// Returns the squares of the first pawn for which the second pawn, if it
    /// is to move and on the square `second`, has a winning step (if `wins` is
    /// set) or only losing steps (otherwise).
    fn second_pawn_steps(&self, second: usize, wins: bool) -> u128 {
        let mut steps = self.grid.neighbours(1 << second);
        let mut reach = if wins { 0 } else { ALL_SQUARES };
        while steps != 0 {
            let to = square_index(steps);
            let there = steps & steps.wrapping_neg();
            steps &= steps - 1;
            if wins {
                reach |= self.lost[0][to] & !there;
            } else {
                reach &= self.won[0][to] | there;
            }
        }
        reach
    }

    /// Returns whether `player`, if it is to move and the pawns are adjacent
    /// and so may jump, has a winning move (if `wins` is set) or only losing
    /// moves (otherwise).
    fn wins_or_loses_when_adjacent(&self, pair: &AdjacentPawns, player: usize, wins: bool) -> bool {
        let mut targets = pair.targets[player];
        if targets == 0 {
            // A player who cannot move passes. That is possible only without
            // sideways jumps.
            targets = 1 << [pair.first, pair.second][player];
        }
        let mut result = !wins;
        while targets != 0 {
            let to = square_index(targets);
            targets &= targets - 1;
            let (second, first) = if player == 0 {
                (pair.second, to)
            } else {
                (to, pair.first)
            };
            let sets = if wins { &self.lost } else { &self.won };
            let holds = sets[1 - player][second] & (1 << first) != 0;
            if wins {
                result |= holds;
            } else {
                result &= holds;
            }
        }
        result
    }

    /// Records newly found results. Returns whether there are any.
    fn record_results(&mut self, player: usize, second: usize, found: u128, wins: bool) -> bool {
        let bit: u128 = 1 << second;
        if bit & self.goal[1] != 0 {
            return false;
        }
        let known = self.won[player][second] | self.lost[player][second];
        let mut new = found & ALL_SQUARES & !(known | self.goal[0] | bit);
        let sets = if wins { &mut self.won } else { &mut self.lost };
        sets[player][second] |= new;
        let any = new != 0;
        while new != 0 {
            let at = race_index(player, second, square_index(new));
            new &= new - 1;
            if let Some(plies) = self.plies.get_mut(at) {
                *plies = self.ply;
            }
        }
        any
    }
}

/// Two pawns on adjacent squares with no fence between them.
struct AdjacentPawns {
    first: usize,
    second: usize,
    /// For each pawn, the squares to which it may go when it is that pawn's
    /// turn.
    targets: [u128; 2],
}

impl AdjacentPawns {
    fn adjacent_pairs(grid: Grid, options: Options) -> Vec<Self> {
        let mut all = Vec::with_capacity(4 * SQUARES);
        for second in 0..SQUARES {
            let at = 1 << second;
            for direction in CardinalDirection::ALL {
                let first = grid.step(at, direction);
                if first != 0 {
                    let both = at | first;
                    all.push(Self {
                        first: square_index(first),
                        second,
                        targets: [first, at].map(|from| pawn_targets(grid, from, both, options)),
                    });
                }
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg32;
    use starfence_rules::Outcome;

    /// Finds the number of plies to the end by an exhaustive search of at most
    /// `plies` plies: positive if the player to move wins, otherwise negative
    /// or 0; `None` if the game does not end within this number.
    fn search_plies(position: &Position, plies: u32) -> Option<i32> {
        if let Some(outcome) = position.outcome() {
            assert!(matches!(outcome, Outcome::Won(_)));
            return Some(0);
        }
        if plies == 0 {
            return None;
        }
        let mut losses = Vec::new();
        let mut wins = Vec::new();
        for mv in position.legal_moves() {
            match search_plies(&position.play_unchecked(mv), plies - 1) {
                Some(end) if end > 0 => losses.push(Some(-end - 1)),
                Some(end) => wins.push(1 - end),
                None => losses.push(None),
            }
        }
        match wins.into_iter().min() {
            Some(win) => Some(win),
            None => losses
                .into_iter()
                .collect::<Option<Vec<_>>>()?
                .into_iter()
                .min(),
        }
    }

    /// Returns random boards with many fences, on which the pawns are near each
    /// other and near their goals.
    fn boards(options: Options, count: usize) -> Vec<Position> {
        let mut rng = Pcg32::seed_from_u64(5);
        let mut boards = Vec::new();
        while boards.len() < count {
            let text = format!(
                "/ / {}{} {}{} / 10 10 / 1",
                ["c", "d", "e"][rng.random_range(0..3)],
                rng.random_range(4..9),
                ["d", "e", "f"][rng.random_range(0..3)],
                rng.random_range(2..7),
            );
            let Ok(mut position) = Position::from_text(&text, options, Seat::FIRST) else {
                continue;
            };
            for _ in 0..20 {
                let moves: Vec<Move> = position.legal_moves().iter().collect();
                let fences: Vec<Move> = moves
                    .into_iter()
                    .filter(|mv| matches!(mv, Move::Fence(_)))
                    .collect();
                if !fences.is_empty() {
                    position = position.play_unchecked(fences[rng.random_range(0..fences.len())]);
                }
            }
            let text = position.to_string();
            let mut parts: Vec<&str> = text.split('/').collect();
            // Sets the numbers of fences left to 0.
            parts[3] = " 0 0 ";
            let position = Position::from_text(&parts.join("/"), options, Seat::FIRST).unwrap();
            if position.outcome().is_none() {
                boards.push(position);
            }
        }
        boards
    }

    #[test]
    fn races_end_as_looking_ahead_says() {
        const PLIES: u32 = 9;
        for options in ["", "sideways_jump=always", "sideways_jump=never"] {
            let options = options.parse().unwrap();
            let mut decided = 0;
            for position in boards(options, 150) {
                let board = Board::<2>::new(&position).unwrap();
                let result = SolvedRaces::new(&board, options).result(&board);
                let seen = search_plies(&position, PLIES);
                decided += usize::from(seen.is_some());
                match (result, seen) {
                    (RaceResult::Won(plies), Some(end)) => {
                        assert_eq!(end, plies as i32, "{position}")
                    }
                    (RaceResult::Lost(plies), Some(end)) => {
                        assert_eq!(-end, plies as i32, "{position}");
                    }
                    (RaceResult::Won(plies) | RaceResult::Lost(plies), None) => {
                        assert!(plies > PLIES)
                    }
                    (RaceResult::Stalled, seen) => assert_eq!(seen, None),
                }
            }
            assert!(decided > 40, "{decided}");
        }
    }

    #[test]
    fn who_is_stuck_passes_in_a_race() {
        let options = "sideways_jump=never".parse().unwrap();
        // Player 1 is in a dead end, player 2 at its entrance.
        let text = "e2e4 / d2e3 / e3 e4 / 0 0 / 1";
        let position = Position::from_text(text, options, Seat::FIRST).unwrap();
        assert!(position.must_pass());
        let board = Board::<2>::new(&position).unwrap();
        let passed = Board::<2>::new(&position.play_unchecked(Move::Pass)).unwrap();
        let races = SolvedRaces::new(&board, options);
        assert_eq!(search_plies(&position, 9), Some(-8));
        assert_eq!(races.result(&board), RaceResult::Lost(8));
        assert_eq!(races.result(&passed), RaceResult::Won(7));
    }

    #[test]
    fn results_without_solving_are_correct() {
        for options in ["", "sideways_jump=always", "sideways_jump=never"] {
            check_results_without_solving(options.parse().unwrap());
        }
    }

    fn check_results_without_solving(options: Options) {
        let mut decided = 0;
        for position in boards(options, 300) {
            let board = Board::<2>::new(&position).unwrap();
            let Some(result) = result_without_solving(&board) else {
                continue;
            };
            decided += 1;
            match (result, SolvedRaces::new(&board, options).result(&board)) {
                (RaceResult::Won(most), RaceResult::Won(plies))
                | (RaceResult::Lost(most), RaceResult::Lost(plies)) => assert!(plies <= most),
                (glance, races) => panic!("{position}: {glance:?}, {races:?}"),
            }
        }
        assert!(decided > 60, "{decided}");
    }
}
