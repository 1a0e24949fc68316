//! Rounds played on several devices: the players plan, or arrange their pegs,
//! on their own devices. The functions here receive all plans or layouts of a
//! round at once, after they were revealed.

use super::parallel_match::Phase;
use crate::{MatchMessage, ParallelMatch};
use starfence_rules::parallel::{Layout, Position, Refusal, Submissions};
use starfence_rules::{PlayError, Setup as _};

impl ParallelMatch {
    /// Returns whether the players are arranging their pegs in secret now.
    pub fn is_arranging(&self) -> bool {
        self.phase == Phase::Arranging
    }

    /// Starts the game with the players' layouts of their pegs, player 1's
    /// first. A player without a layout gets pegs in sorted order.
    pub fn arrange(&mut self, layouts: &[Layout]) {
        self.table = self.table.rematch(self.arranged_start(layouts));
        self.settings.seed = None;
        self.phase = Phase::Planning;
    }

    /// Returns the starting position with these layouts and the head start of
    /// the game.
    pub(super) fn arranged_start(&self, layouts: &[Layout]) -> Position {
        let before = self.game().start();
        let start = Position::start(self.rules(), layouts, before.arrow());
        match before.head_start() {
            Some(head_start) => start.with_head_start(head_start),
            None => start,
        }
    }

    /// Plays a round with the submissions of all players and begins the next
    /// round immediately, without first showing the result.
    ///
    /// # Errors
    /// `PlayError` if the game is over or a submission is not legal; the game
    /// is then unchanged.
    pub fn play_round(&mut self, all: Submissions) -> Result<(), PlayError<Refusal>> {
        self.table.update(MatchMessage::Play(all))?;
        self.next_round();
        Ok(())
    }

    /// Undoes the last round, or the draw if the players have just agreed on
    /// one. Does nothing if there is neither.
    pub fn undo_round(&mut self) {
        // The rules never refuse to undo a round.
        if self.table.update(MatchMessage::Undo).is_ok() {
            self.next_round();
        }
    }

    /// Ends the game as a draw on which all players have agreed.
    pub fn agree_draw(&mut self) {
        // The rules never refuse an agreed draw.
        let _ = self.table.update(MatchMessage::AgreeDraw);
    }

    fn next_round(&mut self) {
        self.phase = Phase::Planning;
        self.begun = false;
        self.reopened = std::mem::take(&mut self.reopening);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AnyMatch, ParallelSettings};
    use starfence_rules::parallel::{PegCount, Players, Rules};
    use starfence_rules::{Position as _, Seat};

    fn arranged() -> ParallelMatch {
        let start = Position::shuffled(Rules::new(Players::Two), 3);
        let terms = ParallelSettings {
            seed: Some(3),
            arrange: true,
            ..ParallelSettings::default()
        };
        let mut game = ParallelMatch::new(start, Vec::new(), terms);
        assert!(game.is_arranging());
        game.arrange(&[Layout::shuffled(PegCount::Twelve, 9)]);
        game
    }

    #[test]
    fn pegs_laid_elsewhere_begin_the_game_and_their_seed_is_forgotten() {
        let game = arranged();
        assert!(!game.is_arranging() && game.settings().seed.is_none());
        let layouts = [
            Layout::shuffled(PegCount::Twelve, 9),
            Layout::sorted(PegCount::Twelve),
        ];
        let arrow = Position::shuffled(game.rules(), 3).arrow();
        let start = Position::start(game.rules(), &layouts, arrow);
        assert_eq!(game.position(), &start);
    }

    #[test]
    fn a_round_is_played_refused_and_taken_back() {
        let mut game = arranged();
        let before = game.clone();
        let plans = game.position().parse_move("E1/- W1/-").unwrap();
        game.play_round(plans).unwrap();
        assert_eq!((game.rounds(), game.is_showing()), (1, false));
        let saved = AnyMatch::from(game.clone());
        assert_eq!(AnyMatch::from_text(&saved.to_text()), Ok(saved));
        game.undo_round();
        assert_eq!(game.position(), before.position());
        game.agree_draw();
        assert!(game.outcome().is_some());
        assert!(game.play_round(plans).is_err());
        game.undo_round();
        assert!(game.outcome().is_none());
        let resigns = game.position().parse_move("resign -/-").unwrap();
        game.play_round(resigns).unwrap();
        assert_eq!(
            game.outcome(),
            Some(starfence_rules::Outcome::Won(Seat::FIRST.next_among(2)))
        );
    }
}
