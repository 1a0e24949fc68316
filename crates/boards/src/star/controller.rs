//! The controller of a star board: keeps track of the peg that is picked up,
//! and translates the user's actions into turns of a game of Chinese Checkers.
//! For the position editor, see [`StarController::edit`].

use super::build::star_model;
use super::interaction::StarEvent;
use super::model::StarModel;
use starfence_rules::checkers::{Position, Refusal, Turn};
use starfence_rules::lattice::Hole;
use starfence_table::Match;

/// The result of a user's action on a star board during a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StarAction {
    Play(Turn),
    /// The reason why no action is possible in the chosen hole, or `None` to
    /// clear the reason shown before.
    Explain(Option<Refusal>),
}

/// The controller of a star board in a game or in the position editor.
///
/// # Examples
/// ```
/// use starfence_boards::star::{StarAction, StarController, StarEvent};
/// use starfence_rules::checkers::{Players, Position, Rules};
/// use starfence_table::Match;
///
/// let table = Match::new(Position::start(Rules::new(Players::Two)), Vec::new());
/// let mut board = StarController::default();
/// board.handle(StarEvent::Pick("e5".parse().ok()), &table);
/// let Some(target) = board.model(&table).destinations.first().map(|there| there.hole) else {
///     return;
/// };
/// assert!(matches!(
///     board.handle(StarEvent::Move(target, false), &table),
///     Some(StarAction::Play(_))
/// ));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct StarController {
    pub(super) picked: Option<Hole>,
}

impl StarController {
    /// Returns the board model of a match, with the circles and arrows on the
    /// position.
    pub fn model(&self, table: &Match<Position>) -> StarModel {
        star_model(table, self.picked).with_marks(table)
    }

    /// Picks up the peg in a hole, for example as a hint; if given `None`, puts
    /// down the picked peg.
    pub fn pick_up(&mut self, hole: Option<Hole>) {
        self.picked = hole;
    }

    /// Puts down the picked peg.
    pub fn put_down(&mut self) {
        self.picked = None;
    }

    /// Handles a user's action. Returns the resulting turn or explanation, if
    /// any. A picked peg stays picked up until its turn has been played, so
    /// that the user can try another hole after a refusal.
    pub fn handle(&mut self, event: StarEvent, table: &Match<Position>) -> Option<StarAction> {
        match event {
            StarEvent::Pick(hole) => self.picked = hole,
            StarEvent::Drag(hole) => self.picked = Some(hole),
            StarEvent::Move(to, _) => {
                let from = self.picked?;
                let swap = table.position().turn_ends(from).swaps.contains(to);
                return Some(StarAction::Play(Turn::Move { from, to, swap }));
            }
            StarEvent::Nothing(hole) => {
                return Some(StarAction::Explain(self.refusal(hole, table)));
            }
        }
        Some(StarAction::Explain(None))
    }

    /// Returns the reason why no action is possible in a hole. There is no
    /// reason for an empty hole while no peg is picked up and the game is not
    /// over.
    fn refusal(&self, hole: Hole, table: &Match<Position>) -> Option<Refusal> {
        let position = table.position();
        match self.picked {
            None if position.peg_at(hole).is_none() && table.outcome().is_none() => None,
            picked => position.check_tap(picked, hole).err(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::checkers::{Players, Rules};
    use starfence_table::MatchMessage;

    fn table() -> Match<Position> {
        Match::new(Position::start(Rules::new(Players::Two)), Vec::new())
    }

    /// Returns the hole of a peg that can be moved, and a hole that this peg
    /// can reach.
    fn peg_and_target(table: &Match<Position>) -> (Hole, Hole) {
        let position = table.position();
        let pegs = position.pegs(table.side_to_move().unwrap()).into_iter();
        let reach = |hole| position.turn_ends(hole).all().into_iter().next();
        let mut found = pegs.filter_map(|hole| Some((hole, reach(hole)?)));
        found.next().unwrap()
    }

    #[test]
    fn a_peg_is_picked_up_and_its_turn_played() {
        let mut table = table();
        let (peg, target) = peg_and_target(&table);
        let mut board = StarController::default();
        let picked = board.handle(StarEvent::Pick(Some(peg)), &table);
        assert_eq!(picked, Some(StarAction::Explain(None)));
        assert_eq!(board.model(&table).picked, Some(peg));
        let Some(StarAction::Play(turn)) = board.handle(StarEvent::Move(target, false), &table)
        else {
            unreachable!("the peg was picked up");
        };
        table.update(MatchMessage::Play(turn)).unwrap();
        assert!(table.position().peg_at(target).is_some());
        board.put_down();
        assert_eq!(board.model(&table).picked, None);
    }

    #[test]
    fn a_move_without_a_picked_peg_leads_to_nothing() {
        let table = table();
        let (_, target) = peg_and_target(&table);
        let mut board = StarController::default();
        assert_eq!(board.handle(StarEvent::Move(target, true), &table), None);
    }

    #[test]
    fn a_hole_that_cannot_be_used_is_explained_and_the_peg_stays_up() {
        let table = table();
        let (peg, _) = peg_and_target(&table);
        let foe = Hole::all().find(|hole| {
            let peg = table.position().peg_at(*hole);
            peg.is_some() && peg != table.side_to_move()
        });
        let empty = Hole::new(8, 8).unwrap();
        let mut board = StarController::default();
        let touch =
            |board: &mut StarController, hole| board.handle(StarEvent::Nothing(hole), &table);
        // For an empty hole, nothing is explained while no peg is picked up.
        assert_eq!(touch(&mut board, empty), Some(StarAction::Explain(None)));
        let foe = touch(&mut board, foe.unwrap());
        assert!(matches!(foe, Some(StarAction::Explain(Some(_)))));
        board.handle(StarEvent::Drag(peg), &table);
        let far = touch(&mut board, empty);
        assert!(matches!(far, Some(StarAction::Explain(Some(_)))));
        assert_eq!(board.model(&table).picked, Some(peg));
    }
}
