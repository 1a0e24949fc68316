//! Builds the Quoridor board model from a match.

use super::model::{LastMove, QuoridorModel};
use starfence_rules::quoridor::{CardinalDirection, Fence, Move, Orientation, Players, Position};
use starfence_rules::{Seat, Set};
use starfence_table::{Marks, Match};

/// Returns the side of the board on which a player's pawn starts.
pub fn home_side(players: Players, seat: Seat) -> CardinalDirection {
    match players.home(seat).map(|home| (home.column(), home.row())) {
        Some((0, _)) => CardinalDirection::West,
        Some((8, _)) => CardinalDirection::East,
        Some((_, 8)) => CardinalDirection::North,
        Some(_) | None => CardinalDirection::South,
    }
}

/// Returns, for each player, the side of the board that the player's pawn has
/// to reach.
pub fn goal_sides(players: Players) -> Vec<(CardinalDirection, Seat)> {
    let goal = |seat| (opposite(home_side(players, seat)), seat);
    players.seats().map(goal).collect()
}

/// Returns the opposite side of the board.
fn opposite(side: CardinalDirection) -> CardinalDirection {
    match side {
        CardinalDirection::North => CardinalDirection::South,
        CardinalDirection::South => CardinalDirection::North,
        CardinalDirection::East => CardinalDirection::West,
        CardinalDirection::West => CardinalDirection::East,
    }
}

/// Returns the board model of a match. `picked` is true while the movable pawn
/// is picked up.
pub fn quoridor_model(table: &Match<Position>, picked: bool) -> QuoridorModel {
    let position = table.position();
    let players = position.rules().players();
    let legal = position.legal_moves();
    // The user cannot touch the pawn and the fences of a computer player.
    let mover = table.side_to_move().filter(|seat| table.acts_here(*seat));
    let own = mover.and_then(|seat| position.pawn(seat));
    QuoridorModel {
        pawns: players
            .seats()
            .filter_map(|seat| Some((position.pawn(seat)?, seat)))
            .collect(),
        colours: table.players().iter().map(|player| player.colour).collect(),
        fences: fences(table),
        goals: goal_sides(players),
        // No player is to move before the random choice of the first player.
        to_move: table.side_to_move().filter(|_| {
            !table.game().is_empty() || !starfence_table::are_all_remote(table.players())
        }),
        movable_pawn: own.filter(|_| !legal.pawn_squares().is_empty()),
        other_pickable: Set::EMPTY,
        picked: picked && own.is_some(),
        targets: if own.is_some() {
            legal.pawn_squares()
        } else {
            Set::EMPTY
        },
        confirms_fences: false,
        fences_allowed: mover.is_some_and(|seat| position.fences_left(seat) > 0),
        horizontal: legal.fence_slots(Orientation::Horizontal),
        vertical: legal.fence_slots(Orientation::Vertical),
        can_remove_fences: false,
        last: last_move(table),
        is_over: table.outcome().is_some(),
        walked: Vec::new(),
        marks: Marks::default(),
    }
}

impl QuoridorModel {
    /// Returns the same model with the circles and arrows on the current
    /// position of a match.
    #[must_use]
    pub fn with_marks(self, table: &Match<Position>) -> Self {
        let marks = table.marks(&table.here());
        Self { marks, ..self }
    }
}

/// Returns the fences on the board, each with the player who placed it, or with
/// `None` if the fence belongs to the start position, which does not record who
/// placed it.
fn fences(table: &Match<Position>) -> Vec<(Fence, Option<Seat>)> {
    let game = table.game();
    let from_start = game.start().fences().map(|fence| (fence, None));
    let set = game.moves().enumerate().filter_map(|(ply, mv)| match mv {
        Move::Fence(fence) => Some((fence, Some(game.position_at(ply).side_to_move()))),
        Move::Pawn(_) | Move::Pass | Move::TimeUp | Move::Resign => None,
    });
    from_start.chain(set).collect()
}

fn last_move(table: &Match<Position>) -> Option<LastMove> {
    let (before, mv) = table.last_move()?;
    match mv {
        Move::Fence(fence) => Some(LastMove::Fence(fence)),
        Move::Pawn(to) => Some(LastMove::Pawn(before.pawn(before.side_to_move())?, to)),
        Move::Pass | Move::TimeUp | Move::Resign => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::quoridor::{Options, Rules};
    use starfence_table::MatchMessage;

    #[test]
    fn the_model_follows_the_table() {
        let mut table = Match::new(Position::start(Rules::new(Players::Two)), Vec::new());
        let model = quoridor_model(&table, false);
        assert_eq!(model.targets.len(), 3);
        assert_eq!((model.horizontal.len(), model.vertical.len()), (64, 64));
        assert_eq!(model.goals[0], (CardinalDirection::North, Seat::FIRST));

        table
            .update(MatchMessage::Play("e2".parse().unwrap()))
            .unwrap();
        table
            .update(MatchMessage::Play("e3h".parse().unwrap()))
            .unwrap();
        let model = quoridor_model(&table, false);
        assert_eq!(
            model.fences,
            [("e3h".parse().unwrap(), Seat::from_number(2))]
        );
        assert_eq!(model.last, Some(LastMove::Fence("e3h".parse().unwrap())));
        table.update(MatchMessage::Undo).unwrap();
        let ends = ("e1".parse().unwrap(), "e2".parse().unwrap());
        assert_eq!(
            quoridor_model(&table, false).last,
            Some(LastMove::Pawn(ends.0, ends.1))
        );
    }

    #[test]
    fn nobody_knows_who_set_the_fences_of_a_starting_position() {
        let text = "d4 / a2 / e4 e6 / 7 8 / 2";
        let start = Position::from_text(text, Options::default(), Seat::FIRST).unwrap();
        let model = quoridor_model(&Match::new(start, Vec::new()), false);
        assert!(model.fences.iter().all(|(_, seat)| seat.is_none()));
        assert_eq!(model.to_move, Seat::from_number(2));
    }

    #[test]
    fn when_the_game_is_over_nothing_may_be_touched() {
        let start =
            Position::from_text("/ / e8 a9 / 0 0 / 1", Options::default(), Seat::FIRST).unwrap();
        let mut table = Match::new(start, Vec::new());
        assert!(!quoridor_model(&table, false).fences_allowed);
        table
            .update(MatchMessage::Play("e9".parse().unwrap()))
            .unwrap();
        let model = quoridor_model(&table, true);
        assert!(
            model.is_over
                && model.targets.is_empty()
                && model.movable_pawn.is_none()
                && !model.picked
        );
    }
}
