//! Interprets pointer and keyboard input on the star board.

use super::geometry::{BoardRotation, arrow_key_vector, centre};
use super::model::{PointerTarget, StarModel};
use crate::geometry::{Point, nearest_in_direction};
use crate::input::BoardInput;
use starfence_rules::lattice::Hole;

/// The distance that a pressed peg must be moved to count as dragged, in board
/// units.
const DRAG_DISTANCE: f64 = 0.35;

/// A user's action on the star board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StarEvent {
    /// The user picked up a peg, or put it down again (`None`).
    Pick(Option<Hole>),
    /// The user picked up a peg by dragging it.
    Drag(Hole),
    /// The user moved the picked peg to a hole; true if by dragging.
    Move(Hole, bool),
    /// The user chose a hole in which no action is possible.
    Nothing(Hole),
}

/// The state of a pressed pointer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Press {
    target: Option<PointerTarget>,
    from: Point,
    /// The current position of the pointer.
    pub now: Point,
    /// Whether the pointer is dragging a peg.
    pub dragging: bool,
}

/// The state of the pointer and keyboard interaction with a star board.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct StarInteraction {
    /// The pressed pointer, if any.
    pub press: Option<Press>,
    /// The hole that a click or a drop at the pointer would choose.
    pub hover: Option<Hole>,
    /// The hole that is the board's only tab stop; `None` for the middle hole.
    pub focus: Option<Hole>,
}

impl StarInteraction {
    /// Returns the hole that is the board's only tab stop.
    pub fn tab_stop(&self) -> Option<Hole> {
        self.focus.or(Hole::new(8, 8))
    }

    /// Interprets an input. Returns the resulting event, if any, and whether
    /// the browser's default action must be prevented.
    pub fn handle(
        &mut self,
        input: &BoardInput,
        model: &StarModel,
        turned: BoardRotation,
    ) -> (Option<StarEvent>, bool) {
        match input {
            BoardInput::Press(at, _) => {
                self.press = Some(Press {
                    target: model.target_at(*at, turned),
                    from: *at,
                    now: *at,
                    dragging: false,
                });
                (None, false)
            }
            BoardInput::Move(at, _) => (self.handle_move(*at, model, turned), false),
            BoardInput::Release(at) => (self.handle_release(*at, model, turned), false),
            BoardInput::Cancel | BoardInput::MarkPress(..) => {
                self.press = None;
                (None, false)
            }
            BoardInput::Leave(_) => {
                self.hover = None;
                (None, false)
            }
            BoardInput::Key(key) => self.handle_key(key, model, turned),
            BoardInput::Choose(hole) => {
                let hole = hole.parse().ok();
                (
                    hole.map(|hole| self.choose_target(model.target_of(hole), model)),
                    true,
                )
            }
            BoardInput::Focus(hole) => {
                self.focus = hole.parse().ok().or(self.focus);
                (None, false)
            }
            BoardInput::SecondPress | BoardInput::ExceedTapDistance => (None, false),
        }
    }

    fn choose_target(&mut self, target: PointerTarget, model: &StarModel) -> StarEvent {
        self.focus = Some(target.hole());
        match target {
            PointerTarget::Destination(hole) => StarEvent::Move(hole, false),
            PointerTarget::Peg(hole) if model.picked == Some(hole) => StarEvent::Pick(None),
            PointerTarget::Peg(hole) => StarEvent::Pick(Some(hole)),
            PointerTarget::Nothing(hole) => StarEvent::Nothing(hole),
        }
    }

    fn handle_move(
        &mut self,
        at: Point,
        model: &StarModel,
        turned: BoardRotation,
    ) -> Option<StarEvent> {
        let Some(press) = &mut self.press else {
            self.hover = model.target_at(at, turned).map(PointerTarget::hole);
            return None;
        };
        press.now = at;
        let mut event = None;
        if let (false, Some(PointerTarget::Peg(hole))) = (press.dragging, press.target)
            && at.distance(press.from) > DRAG_DISTANCE
        {
            press.dragging = true;
            event = (model.picked != Some(hole)).then_some(StarEvent::Drag(hole));
        }
        self.hover = if press.dragging {
            model.drop_hole(at, turned)
        } else {
            press.target.map(PointerTarget::hole)
        };
        event
    }

    fn handle_release(
        &mut self,
        at: Option<Point>,
        model: &StarModel,
        turned: BoardRotation,
    ) -> Option<StarEvent> {
        let press = self.press.take()?;
        self.hover = None;
        let at = at?;
        if press.dragging {
            let dropped = model.drop_hole(at, turned);
            return Some(dropped.map_or(StarEvent::Pick(None), |hole| StarEvent::Move(hole, true)));
        }
        // Releasing the pointer away from the pressed target cancels the press.
        let target = model
            .target_at(at, turned)
            .filter(|target| Some(*target) == press.target)?;
        Some(self.choose_target(target, model))
    }

    fn handle_key(
        &mut self,
        key: &str,
        model: &StarModel,
        turned: BoardRotation,
    ) -> (Option<StarEvent>, bool) {
        match key {
            "Escape" => return (Some(StarEvent::Pick(None)), false),
            "Enter" | " " => {
                let target = self.tab_stop().map(|hole| model.target_of(hole));
                return (target.map(|target| self.choose_target(target, model)), true);
            }
            _ => {}
        }
        let (Some(heading), Some(from)) = (arrow_key_vector(key), self.tab_stop()) else {
            return (None, false);
        };
        let places = Hole::all()
            .filter(|other| *other != from)
            .map(|other| (other, centre(other, turned)));
        self.focus = nearest_in_direction(centre(from, turned), heading, places).or(Some(from));
        (None, true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::PointerKind;
    use crate::star::model::Destination;
    use starfence_rules::Set;

    fn hole(text: &str) -> Hole {
        text.parse().unwrap()
    }

    fn centre_of(text: &str) -> Point {
        centre(hole(text), BoardRotation::default())
    }

    /// Returns a model in which the peg in d5 may move to e5.
    fn model(picked: bool) -> StarModel {
        let (from, to) = (hole("d5"), hole("e5"));
        StarModel {
            movable: Set::only(from),
            picked: picked.then_some(from),
            destinations: Vec::from_iter(picked.then(|| Destination {
                hole: to,
                route: vec![from, to],
                swap: false,
            })),
            ..StarModel::default()
        }
    }

    fn press(at: Point) -> BoardInput {
        BoardInput::Press(at, PointerKind::Mouse)
    }

    fn moved(at: Point) -> BoardInput {
        BoardInput::Move(at, PointerKind::Mouse)
    }

    fn events(model: &StarModel, inputs: &[BoardInput]) -> Vec<StarEvent> {
        let mut interaction = StarInteraction::default();
        let turned = BoardRotation::default();
        let each = |input| interaction.handle(input, model, turned).0;
        inputs.iter().filter_map(each).collect()
    }

    #[test]
    fn a_tap_picks_a_peg_up_and_sets_it_down() {
        let tap = |at| [press(at), BoardInput::Release(Some(at))];
        let up = events(&model(false), &tap(centre_of("d5")));
        assert_eq!(up, [StarEvent::Pick(Some(hole("d5")))]);
        let down = events(&model(true), &tap(centre_of("e5")));
        assert_eq!(down, [StarEvent::Move(hole("e5"), false)]);
        assert_eq!(
            events(&model(true), &tap(centre_of("d5"))),
            [StarEvent::Pick(None)]
        );
        let nothing = events(&model(true), &tap(centre_of("i9")));
        assert_eq!(nothing, [StarEvent::Nothing(hole("i9"))]);
    }

    #[test]
    fn a_peg_is_dragged_and_dropped() {
        let drop = BoardInput::Release(Some(centre_of("e5")));
        let picks = events(
            &model(false),
            &[press(centre_of("d5")), moved(centre_of("e5"))],
        );
        assert_eq!(picks, [StarEvent::Drag(hole("d5"))]);
        let moves = events(
            &model(true),
            &[press(centre_of("d5")), moved(centre_of("e5")), drop],
        );
        assert_eq!(moves, [StarEvent::Move(hole("e5"), true)]);
        let elsewhere = BoardInput::Release(Some(centre_of("i9")));
        let puts = events(
            &model(true),
            &[press(centre_of("d5")), moved(centre_of("i9")), elsewhere],
        );
        assert_eq!(puts, [StarEvent::Pick(None)]);
    }

    #[test]
    fn lifting_elsewhere_or_losing_the_pointer_does_nothing() {
        let slipped = BoardInput::Release(Some(centre_of("i9")));
        assert_eq!(events(&model(true), &[press(centre_of("e5")), slipped]), []);
        let lost = [
            press(centre_of("e5")),
            BoardInput::Cancel,
            BoardInput::Release(Some(centre_of("e5"))),
        ];
        assert_eq!(events(&model(true), &lost), []);
        let nowhere = [press(centre_of("e5")), BoardInput::Release(None)];
        assert_eq!(events(&model(true), &nowhere), []);
    }

    #[test]
    fn keys_walk_and_choose() {
        let key = |key: &str| BoardInput::Key(key.to_owned());
        let mut interaction = StarInteraction::default();
        let turned = BoardRotation::default();
        let (event, handled) = interaction.handle(&key("ArrowRight"), &model(false), turned);
        assert_eq!((event, handled), (None, true));
        assert_eq!(interaction.tab_stop(), Some(hole("i10")));
        let focus = BoardInput::Focus("d5".to_owned());
        interaction.handle(&focus, &model(false), turned);
        let (event, handled) = interaction.handle(&key("Enter"), &model(false), turned);
        assert_eq!(
            (event, handled),
            (Some(StarEvent::Pick(Some(hole("d5")))), true)
        );
        let (event, handled) = interaction.handle(&key("x"), &model(false), turned);
        assert_eq!((event, handled), (None, false));
        // Text that is not the name of a hole changes nothing.
        let wrong = BoardInput::Focus("z9".to_owned());
        interaction.handle(&wrong, &model(false), turned);
        let (event, _) =
            interaction.handle(&BoardInput::Choose("z".to_owned()), &model(false), turned);
        assert_eq!(event, None);
    }
}
