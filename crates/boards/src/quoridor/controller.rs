//! The controller of a Quoridor board: keeps track of the pawn that is picked
//! up, and translates the user's actions into moves of a game. For the position
//! editor, see [`QuoridorController::edit`].

use super::build::quoridor_model;
use super::interaction::QuoridorEvent;
use super::model::QuoridorModel;
use starfence_rules::Seat;
use starfence_rules::quoridor::{Move, Position, Refusal};
use starfence_table::Match;

/// The result of a user's action on a Quoridor board during a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum QuoridorAction {
    /// A move to play. The match can still reject the move, with a reason.
    Play(Move),
    /// The reason why the pawn cannot move to the chosen square, or `None` to
    /// clear the reason shown before.
    Explain(Option<Refusal>),
}

/// The controller of a Quoridor board in a game or in the position editor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct QuoridorController {
    /// The player whose pawn is picked up, if any.
    pub(super) picked: Option<Seat>,
}

impl QuoridorController {
    /// Returns the board model of a match, with the circles and arrows on the
    /// position.
    pub fn model(&self, table: &Match<Position>) -> QuoridorModel {
        quoridor_model(table, self.picked.is_some()).with_marks(table)
    }

    /// Deselects the selected pawn, which stays on its square.
    pub fn put_down(&mut self) {
        self.picked = None;
    }

    /// Handles a user's action. Returns the resulting move or explanation, if
    /// any.
    pub fn handle(
        &mut self,
        event: QuoridorEvent,
        table: &Match<Position>,
    ) -> Option<QuoridorAction> {
        match event {
            QuoridorEvent::Pick(up) => {
                self.picked = table.side_to_move().filter(|_| up);
                Some(QuoridorAction::Explain(None))
            }
            // Other pawns can be picked up only in the position editor.
            QuoridorEvent::PickOther(_) => None,
            QuoridorEvent::Pawn(square, _) => Some(QuoridorAction::Play(Move::Pawn(square))),
            // An illegal fence is played too, so that the match reports the
            // reason why it is refused.
            QuoridorEvent::Fence(fence) | QuoridorEvent::Refused(fence) => {
                Some(QuoridorAction::Play(Move::Fence(fence)))
            }
            QuoridorEvent::Inert(square) => {
                let refusal = table.position().check(Move::Pawn(square)).err();
                Some(QuoridorAction::Explain(refusal))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::quoridor::{Players, Rules};

    fn table() -> Match<Position> {
        Match::new(Position::start(Rules::new(Players::Two)), Vec::new())
    }

    #[test]
    fn a_pawn_is_picked_up_and_moved() {
        let table = table();
        let mut board = QuoridorController::default();
        let picked = board.handle(QuoridorEvent::Pick(true), &table);
        assert_eq!(picked, Some(QuoridorAction::Explain(None)));
        assert!(board.model(&table).picked);
        let square = "e2".parse().unwrap();
        let played = board.handle(QuoridorEvent::Pawn(square, false), &table);
        assert_eq!(played, Some(QuoridorAction::Play(Move::Pawn(square))));
        board.put_down();
        assert!(!board.model(&table).picked);
    }

    #[test]
    fn a_fence_is_tried_even_where_it_is_refused() {
        let fence = "e3h".parse().unwrap();
        let mut board = QuoridorController::default();
        for event in [QuoridorEvent::Fence(fence), QuoridorEvent::Refused(fence)] {
            let tried = board.handle(event, &table());
            assert_eq!(tried, Some(QuoridorAction::Play(Move::Fence(fence))));
        }
    }

    #[test]
    fn a_square_out_of_reach_is_explained() {
        let mut board = QuoridorController::default();
        let mut touch =
            |square: &str| board.handle(QuoridorEvent::Inert(square.parse().unwrap()), &table());
        assert!(matches!(
            touch("e7"),
            Some(QuoridorAction::Explain(Some(_)))
        ));
        assert_eq!(touch("e2"), Some(QuoridorAction::Explain(None)));
        let square = "e9".parse().unwrap();
        assert_eq!(
            board.handle(QuoridorEvent::PickOther(square), &table()),
            None
        );
    }
}
