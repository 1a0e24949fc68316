//! How a game ends under the rules of the rating list, CCERL-2P10-v2.
//!
//! The moves are those of docs/rules.md with the default options. The ends
//! differ: the second player's reply is looked up and not played, a goal that
//! the opponent helps to fill ends the game at once, and a third occurrence and
//! the limit of plies end it without a claim. A player without a move has lost:
//! the answer to `go` is then no move, which the list counts so.

use starfence_rules::checkers::{Position, Turn};
use starfence_rules::{Game, Seat};
use std::fmt;

/// The number of plies after which the list's games are drawn.
pub const MAX_PLIES: u32 = 240;

/// The end of a game, named as the list names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListEnding {
    /// A player has all ten pegs in the goal.
    AllPiecesInGoal(Seat),
    /// Both players have all ten pegs in their goals, or the second player can
    /// reply with the last one.
    EqualTurnGoalDraw,
    /// The goal of a player is full of that player's pegs and the opponent's.
    AntiBlockGoalFull(Seat),
    /// The position has occurred three times.
    Repetition,
    /// The limit of plies is reached.
    MaxPly,
}

impl ListEnding {
    /// Returns the winner; `None` for a draw.
    pub fn winner(self) -> Option<Seat> {
        match self {
            Self::AllPiecesInGoal(seat) | Self::AntiBlockGoalFull(seat) => Some(seat),
            Self::EqualTurnGoalDraw | Self::Repetition | Self::MaxPly => None,
        }
    }
}

/// Writes the list's name of the end.
impl fmt::Display for ListEnding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::AllPiecesInGoal(_) => "all_pieces_in_goal",
            Self::EqualTurnGoalDraw => "equal_turn_goal_draw",
            Self::AntiBlockGoalFull(_) => "anti_block_goal_full",
            Self::Repetition => "repetition",
            Self::MaxPly => "max_ply",
        })
    }
}

/// Returns the end of a game that has reached `ply` of at most `max_plies`;
/// `None` while the game is in progress. A third occurrence is found only among
/// the positions of `game`.
pub fn ending(game: &Game<Position>, ply: u32, max_plies: u32) -> Option<ListEnding> {
    goal_ending(game.position()).or_else(|| {
        if game.occurrences() >= 3 {
            Some(ListEnding::Repetition)
        } else {
            (ply >= max_plies).then_some(ListEnding::MaxPly)
        }
    })
}

/// Returns a turn that wins at once under the list's rules; `None` if there is
/// none. The engine itself plays by docs/rules.md, where the second player may
/// still fill the goal in the same round.
pub fn winning_turn(position: &Position) -> Option<Turn> {
    let mover = position.side_to_move();
    position.legal_moves().find(|&turn| {
        let ending = goal_ending(&position.play_unchecked(turn));
        ending.and_then(ListEnding::winner) == Some(mover)
    })
}

/// Returns the end of the game if the pegs in the goals alone end it. The
/// players are looked at in the list's order, player 0 first.
fn goal_ending(position: &Position) -> Option<ListEnding> {
    let [first, second] = [Seat::FIRST, Seat::FIRST.next_among(2)];
    let has_finished = |seat| position.pegs(seat) == position.goal(seat);
    if has_finished(first) {
        let is_equal = has_finished(second)
            || position.side_to_move() == second && can_finish(position, second);
        return Some(if is_equal {
            ListEnding::EqualTurnGoalDraw
        } else {
            ListEnding::AllPiecesInGoal(first)
        });
    }
    if has_finished(second) {
        return Some(ListEnding::AllPiecesInGoal(second));
    }
    [first, second]
        .into_iter()
        .find(|&seat| {
            let goal = position.goal(seat);
            let own = position.pegs(seat) & goal;
            !own.is_empty() && position.occupied().contains_all(goal)
        })
        .map(ListEnding::AntiBlockGoalFull)
}

/// Returns whether the player to move, `seat`, can bring the last peg into the
/// goal now.
fn can_finish(position: &Position, seat: Seat) -> bool {
    let goal = position.goal(seat);
    let own = position.pegs(seat);
    let [Some(outside), Some(free)] = [(own - goal).first(), (goal - own).first()] else {
        return false;
    };
    (own - goal).len() == 1 && position.turn_ends(outside).all().contains(free)
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::checkers::{Players, Rules};
    use starfence_rules::lattice::{Hole, StarPoint};
    use starfence_rules::{Position as _, Set};

    fn holes(text: &str) -> Set<Hole> {
        text.split_whitespace()
            .map(|name| name.parse::<Hole>().unwrap())
            .collect()
    }

    /// Returns the game at a position with these pegs.
    fn game(first: Set<Hole>, second: Set<Hole>, to_move: u8) -> Game<Position> {
        let mut text = String::new();
        let mut row = 0;
        for hole in Hole::all() {
            if hole.row() != row {
                row = hole.row();
                text.push('/');
            }
            text.push(match (first.contains(hole), second.contains(hole)) {
                (true, _) => '1',
                (_, true) => '2',
                _ => '.',
            });
        }
        let rules = Rules::new(Players::Two);
        Game::new(Position::from_text(&format!("{text} {to_move}"), rules).unwrap())
    }

    fn ending_of(first: Set<Hole>, second: Set<Hole>, to_move: u8) -> Option<ListEnding> {
        ending(&game(first, second, to_move), 10, MAX_PLIES)
    }

    /// Returns the ten holes in the middle of the board from `i5` on.
    fn middle() -> Set<Hole> {
        holes("i5 i6 i7 i8 i9 i10 i11 i12 i13 j5")
    }

    fn seat(number: u8) -> Seat {
        Seat::from_number(number).unwrap()
    }

    #[test]
    fn a_full_goal_wins_unless_the_second_player_can_reply() {
        let (north, south) = (StarPoint::N.holes(), StarPoint::S.holes());
        let won = Some(ListEnding::AllPiecesInGoal(seat(1)));
        assert_eq!(ending_of(south, middle(), 2), won);
        let won = Some(ListEnding::AllPiecesInGoal(seat(2)));
        assert_eq!(ending_of(middle(), north, 1), won);
        // The last peg stands beside the last free hole.
        let (free, beside) = (holes("d5"), holes("e5"));
        let reply = (north - free) | beside;
        let drawn = Some(ListEnding::EqualTurnGoalDraw);
        assert_eq!(ending_of(south, reply, 2), drawn);
        // Two steps away there is no reply.
        let late = (north - free) | holes("f5");
        let won = Some(ListEnding::AllPiecesInGoal(seat(1)));
        assert_eq!(ending_of(south, late, 2), won);
        assert_eq!(ending_of(middle(), reply, 1), None);
    }

    #[test]
    fn a_goal_that_the_opponent_helps_to_fill_wins() {
        let south = StarPoint::S.holes();
        let blocker = holes("q13");
        let first = (south - blocker) | holes("i5");
        let second = (middle() - holes("i5")) | blocker;
        let won = ListEnding::AntiBlockGoalFull(seat(1));
        assert_eq!(ending_of(first, second, 2), Some(won));
        // A free hole in the goal is not full.
        let open = (first - holes("n10")) | holes("k5");
        assert_eq!(ending_of(open, second, 2), None);
        // Nobody wins with a goal full of the opponent's pegs alone: the start.
        assert_eq!(ending_of(StarPoint::N.holes(), south, 1), None);
    }

    #[test]
    fn the_turn_that_wins_by_the_lists_rules_is_found() {
        let south = StarPoint::S.holes();
        let (blocker, free) = (holes("q13"), holes("n10"));
        let first = (south - blocker - free) | holes("m10 i5");
        let second = (middle() - holes("i5")) | blocker;
        let game = game(first, second, 1);
        let turn = winning_turn(game.position()).unwrap();
        assert_eq!(turn.to_string(), "m10-n10");
        let start = Position::start(Rules::new(Players::Two));
        assert_eq!(winning_turn(&start), None);
    }

    #[test]
    fn repetition_and_the_limit_of_plies_draw() {
        let mut game = Game::new(Position::start(Rules::new(Players::Two)));
        for text in ["d5-e5", "n10-m10", "e5-d5", "m10-n10"].repeat(2) {
            assert_eq!(ending(&game, 0, MAX_PLIES), None);
            game.play(game.position().parse_move(text).unwrap())
                .unwrap();
        }
        assert_eq!(ending(&game, 8, MAX_PLIES), Some(ListEnding::Repetition));
        let start = Game::new(Position::start(Rules::new(Players::Two)));
        assert_eq!(ending(&start, 239, MAX_PLIES), None);
        assert_eq!(ending(&start, 240, MAX_PLIES), Some(ListEnding::MaxPly));
    }
}
