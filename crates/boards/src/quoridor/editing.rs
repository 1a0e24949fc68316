//! The Quoridor board in the position editor: its model, and the changes that
//! the user's actions make to the draft, the position being edited.

use super::build::goal_sides;
use super::controller::QuoridorController;
use super::interaction::QuoridorEvent;
use super::model::QuoridorModel;
use starfence_rules::quoridor::{Orientation, Square};
use starfence_rules::{Seat, Set};
use starfence_table::edit::PositionDraft as _;
use starfence_table::quoridor::{QuoridorDraft, QuoridorEdit};
use starfence_table::{Colour, Marks};

impl QuoridorController {
    /// Returns the board model of a draft, the position being edited.
    ///
    /// Any pawn may be picked up and put down on any free square. Fences may be
    /// removed, and placed wherever they fit.
    pub fn draft_model(&self, draft: &QuoridorDraft, colours: Vec<Colour>) -> QuoridorModel {
        let seats = draft.players().seats();
        let pawns: Vec<(Square, Seat)> = seats
            .filter_map(|seat| Some((draft.pawn(seat)?, seat)))
            .collect();
        let squares: Set<Square> = pawns.iter().map(|(square, _)| *square).collect();
        let own = self.picked.and_then(|seat| draft.pawn(seat));
        QuoridorModel {
            pawns,
            colours,
            fences: draft.fences().map(|fence| (fence, None)).collect(),
            goals: goal_sides(draft.players()),
            to_move: draft.side_to_move(),
            movable_pawn: own,
            other_pickable: own.map_or(squares, |own| squares.without(own)),
            picked: own.is_some(),
            targets: own.map_or(Set::EMPTY, |_| Set::ALL - squares),
            confirms_fences: false,
            fences_allowed: true,
            horizontal: draft.fitting(Orientation::Horizontal),
            vertical: draft.fitting(Orientation::Vertical),
            can_remove_fences: true,
            last: None,
            is_over: false,
            walked: Vec::new(),
            marks: Marks::default(),
        }
    }

    /// Handles a user's action. Returns the resulting change to the draft, if
    /// any. The draft can still reject the change, with a reason.
    pub fn edit(&mut self, event: QuoridorEvent, draft: &QuoridorDraft) -> Option<QuoridorEdit> {
        match event {
            QuoridorEvent::PickOther(square) => self.picked = draft.pawn_at(square),
            QuoridorEvent::Pick(false) => self.put_down(),
            QuoridorEvent::Pawn(square, _) => {
                let seat = self.picked.take()?;
                return Some(QuoridorEdit::Pawn(seat, square));
            }
            // An illegal fence is returned too, so that the draft reports the
            // reason why it is refused.
            QuoridorEvent::Fence(fence) | QuoridorEvent::Refused(fence) => {
                return Some(QuoridorEdit::Fence(fence));
            }
            QuoridorEvent::Pick(true) | QuoridorEvent::Inert(_) => {}
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::GameKind;
    use starfence_table::GameOptions;
    use starfence_table::edit::Editor;

    fn editor() -> Editor<QuoridorDraft> {
        let options = GameOptions::with_defaults(GameKind::Quoridor);
        Editor::new(options, None, Some("e3 / / e1 e9 / 9 10 / 2"), 0).unwrap()
    }

    fn square(text: &str) -> Square {
        text.parse().unwrap()
    }

    #[test]
    fn a_picked_pawn_goes_to_every_free_square() {
        let (editor, mut board) = (editor(), QuoridorController::default());
        let draft = editor.draft();
        let model = board.draft_model(draft, Vec::new());
        assert_eq!((model.other_pickable.len(), model.targets.len()), (2, 0));
        assert_eq!(
            board.edit(QuoridorEvent::PickOther(square("e1")), draft),
            None
        );
        let picked = board.draft_model(draft, Vec::new());
        assert_eq!((picked.other_pickable.len(), picked.targets.len()), (1, 79));
        assert_eq!(picked.movable_pawn, Some(square("e1")));
        assert_eq!((picked.horizontal.len(), picked.vertical.len()), (61, 63));
        let far = square("a9");
        let moved = board.edit(QuoridorEvent::Pawn(far, true), draft);
        assert_eq!(moved, Some(QuoridorEdit::Pawn(Seat::FIRST, far)));
        // No pawn is picked up after the move.
        assert_eq!(board.edit(QuoridorEvent::Pawn(far, false), draft), None);
    }

    #[test]
    fn a_pawn_is_put_down_where_it_was() {
        let (editor, mut board) = (editor(), QuoridorController::default());
        let draft = editor.draft();
        board.edit(QuoridorEvent::PickOther(square("e9")), draft);
        assert!(board.draft_model(draft, Vec::new()).picked);
        assert_eq!(board.edit(QuoridorEvent::Pick(false), draft), None);
        assert!(!board.draft_model(draft, Vec::new()).picked);
    }

    #[test]
    fn a_fence_is_tried_even_where_it_is_refused() {
        let (editor, mut board) = (editor(), QuoridorController::default());
        let fence = "e3h".parse().unwrap();
        for event in [QuoridorEvent::Fence(fence), QuoridorEvent::Refused(fence)] {
            let tried = board.edit(event, editor.draft());
            assert_eq!(tried, Some(QuoridorEdit::Fence(fence)));
        }
    }
}
