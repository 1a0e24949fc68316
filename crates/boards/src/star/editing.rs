//! The star board in the position editor: its model, and the changes that the
//! user's actions make to the draft, the position being edited.

use super::controller::StarController;
use super::interaction::StarEvent;
use super::model::{Destination, StarModel};
use starfence_rules::Seat;
use starfence_rules::lattice::{Hole, StarPoint};
use starfence_table::edit::{PegDraft, StarEdit, StarPeg as _, edit_for_tap};
use starfence_table::{Colour, Marks};

impl StarController {
    /// Returns the board model of a draft, the position being edited.
    ///
    /// Any peg may be picked up and put down in any empty hole. If `puts` is
    /// true, a peg from the tray, the supply of pegs beside the board, may also
    /// be placed in any empty hole. `homes` are the players' home points.
    pub fn draft_model<D: PegDraft>(
        &self,
        draft: &D,
        colours: Vec<Colour>,
        homes: Vec<(StarPoint, Seat)>,
        puts: bool,
    ) -> StarModel {
        let peg = |hole| draft.pegs().at(hole);
        let picked = self.picked.filter(|hole| peg(*hole).is_some());
        let destination = |hole| Destination {
            hole,
            route: Vec::new(),
            swap: false,
        };
        let empty = Hole::all().filter(|hole| peg(*hole).is_none());
        StarModel {
            pegs: Hole::all().map(|hole| Some(peg(hole)?.seat())).collect(),
            numbers: Hole::all()
                .map(|hole| Some(peg(hole)?.number()?.get()))
                .collect(),
            colours,
            homes,
            goal: None,
            movable: Hole::all().filter(|hole| peg(*hole).is_some()).collect(),
            picked,
            destinations: if puts || picked.is_some() {
                empty.map(destination).collect()
            } else {
                Vec::new()
            },
            last: Vec::new(),
            marks: Marks::default(),
        }
    }

    /// Handles a user's action. Returns the resulting change to the draft, if
    /// any. Dragging moves a peg. Tapping a hole places `chosen`, the peg
    /// selected in the tray, or removes the peg that is in the hole.
    pub fn edit<D: PegDraft>(
        &mut self,
        event: StarEvent,
        draft: &D,
        chosen: Option<D::Peg>,
    ) -> Option<StarEdit<D::Peg>> {
        match event {
            StarEvent::Drag(hole) => {
                self.pick_up(Some(hole));
                None
            }
            StarEvent::Pick(None) => {
                self.put_down();
                None
            }
            StarEvent::Move(to, true) => {
                let from = self.picked.take()?;
                Some(StarEdit::Move(from, to))
            }
            StarEvent::Pick(Some(hole))
            | StarEvent::Move(hole, false)
            | StarEvent::Nothing(hole) => edit_for_tap(draft.pegs(), hole, chosen),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::GameKind;
    use starfence_table::GameOptions;
    use starfence_table::checkers::CheckersDraft;
    use starfence_table::edit::{Editor, EditorMessage};
    use starfence_table::parallel::ParallelDraft;

    fn editor() -> Editor<CheckersDraft> {
        Editor::new(
            GameOptions::with_defaults(GameKind::ChineseCheckers),
            None,
            None,
            0,
        )
        .unwrap()
    }

    fn hole(text: &str) -> Hole {
        text.parse().unwrap()
    }

    #[test]
    fn every_hole_of_the_star_may_be_touched() {
        let editor = editor();
        let model = |picked, puts| {
            let mut board = StarController::default();
            board.pick_up(picked);
            board.draft_model(editor.draft(), Vec::new(), Vec::new(), puts)
        };
        let tip = hole("a5");
        assert_eq!(model(None, true).movable.len(), 20);
        assert_eq!(model(None, true).destinations.len(), 101);
        // With no peg chosen or picked up, there is nothing to place.
        assert_eq!(model(None, false).destinations.len(), 0);
        assert_eq!(model(Some(tip), false).destinations.len(), 101);
        assert_eq!(model(Some(hole("i9")), false).picked, None);
        assert_eq!(model(None, true).hole(tip).number, None);
    }

    #[test]
    fn numbered_pegs_show_their_numbers() {
        let options = GameOptions::with_defaults(GameKind::Parallel);
        let editor = Editor::<ParallelDraft>::new(options, None, None, 0).unwrap();
        let board = StarController::default();
        let model = board.draft_model(editor.draft(), Vec::new(), Vec::new(), true);
        let numbers = model.numbers.iter().flatten().count();
        assert_eq!((numbers, model.pegs.iter().flatten().count()), (24, 24));
    }

    #[test]
    fn a_peg_is_dragged_to_another_hole() {
        let (mut editor, mut board) = (editor(), StarController::default());
        let (from, to) = (hole("a5"), hole("i9"));
        let chosen = Some(Seat::FIRST);
        assert_eq!(
            board.edit(StarEvent::Drag(from), editor.draft(), chosen),
            None
        );
        let dropped = board.edit(StarEvent::Move(to, true), editor.draft(), chosen);
        assert_eq!(dropped, Some(StarEdit::Move(from, to)));
        let edit = CheckersDraft::with_pegs(dropped.unwrap());
        editor.update(EditorMessage::Edit(edit)).unwrap();
        assert_eq!(editor.draft().pegs().at(to), Some(Seat::FIRST));
        // A drag that has ended has no further effect.
        let again = board.edit(StarEvent::Move(from, true), editor.draft(), chosen);
        assert_eq!(again, None);
        // A peg that is dropped beside the board stays where it was.
        board.edit(StarEvent::Drag(to), editor.draft(), chosen);
        board.edit(StarEvent::Pick(None), editor.draft(), chosen);
        let put_down = board.draft_model(editor.draft(), Vec::new(), Vec::new(), true);
        assert_eq!(put_down.picked, None);
    }

    #[test]
    fn a_tap_places_the_chosen_peg_or_removes_a_peg() {
        let (editor, mut board) = (editor(), StarController::default());
        let (peg, empty) = (hole("a5"), hole("i9"));
        let mut tap = |event, chosen| board.edit(event, editor.draft(), chosen);
        let first = Some(Seat::FIRST);
        let put = Some(StarEdit::Put(empty, Seat::FIRST));
        assert_eq!(tap(StarEvent::Move(empty, false), first), put);
        assert_eq!(tap(StarEvent::Nothing(empty), None), None);
        let take = Some(StarEdit::Take(peg));
        for chosen in [first, None] {
            assert_eq!(tap(StarEvent::Pick(Some(peg)), chosen), take);
        }
    }
}
