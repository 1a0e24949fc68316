//! The clocks of a match of a turn-based game.

use super::time_control::{Bonus, TimeControl, clk_text, clk_time};
use super::{Clocks, Match, MatchMessage};
use starfence_rules::{Position, Seat};
use std::time::Duration;

/// The command in a record's comments that holds the time left to the player
/// who has just moved.
const CLK: &str = "clk";

impl<P: Position> Match<P> {
    /// Sets the clocks, or removes them if `clocks` is `None`. The clocks of
    /// computer players are ignored, since a computer player's thinking time
    /// says nothing about its skill.
    #[must_use]
    pub fn with_clocks(mut self, clocks: Option<Clocks>) -> Self {
        self.clocks = clocks;
        self
    }

    /// Returns the clocks; `None` if no player has a clock.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// Returns the player whose clock runs; `None` before the first move, when
    /// the game is over, or if the player to move has no clock.
    pub fn running_clock(&self) -> Option<Seat> {
        let seat = self.position().side_to_move()?;
        let runs = self.outcome().is_none() && !self.game.is_empty();
        self.control(seat).filter(|_| runs).map(|_| seat)
    }

    /// Returns the time that a player has left; `None` if the player has no
    /// clock.
    pub fn time_left(&self, seat: Seat) -> Option<Duration> {
        let control = self.control(seat)?;
        let before = self.left_before(seat, control);
        let position = self.position();
        if position.is_out(seat) && !position.has_resigned(seat) {
            return Some(Duration::ZERO);
        }
        let mine = self.position().side_to_move() == Some(seat) && self.outcome().is_none();
        let spent = self.clocks.as_ref().map_or(Duration::ZERO, |it| it.spent);
        Some(control.during(before, if mine { spent } else { Duration::ZERO }))
    }

    /// Returns the time that a player has used so far, including the current
    /// turn. `None` if the player has no clock, or if the time control has a
    /// delay or a time per turn, since the time used cannot then be computed
    /// from the time left.
    pub fn time_used(&self, seat: Seat) -> Option<Duration> {
        let TimeControl::Game {
            seconds,
            bonus: Bonus::Increment(increment),
        } = self.control(seat)?
        else {
            return None;
        };
        let plies = 0..self.game.len();
        let noted = plies
            .filter(|ply| self.game.position_at(*ply).side_to_move() == Some(seat))
            .filter(|ply| self.command(ply + 1, CLK).is_some());
        let added = u64::from(increment) * noted.count() as u64;
        let given = Duration::from_secs(u64::from(seconds) + added);
        Some(given.saturating_sub(self.time_left(seat)?))
    }

    /// Returns whether a player who is still in the game has less time left
    /// than the limit [`TimeControl::low_time_limit`].
    pub fn time_is_low(&self, seat: Seat) -> bool {
        let low = self.control(seat).map(TimeControl::low_time_limit);
        let runs = self.outcome().is_none() && !self.position().is_out(seat);
        runs && self
            .time_left(seat)
            .zip(low)
            .is_some_and(|(left, low)| left < low)
    }

    /// Deducts the elapsed time `gone` from the running clock. A player whose
    /// time runs out is out of the game. Returns whether the time has run out.
    pub fn tick(&mut self, gone: Duration) -> bool {
        let Some(seat) = self.running_clock() else {
            return false;
        };
        if let Some(clocks) = &mut self.clocks {
            clocks.spent = clocks.spent.saturating_add(gone);
        }
        let up = P::time_up().filter(|_| self.time_left(seat) == Some(Duration::ZERO));
        // The rules always accept the turn in which time runs out.
        up.is_some_and(|up| self.update(MatchMessage::Play(up)).is_ok())
    }

    fn control(&self, seat: Seat) -> Option<TimeControl> {
        let person = self.acts_here(seat);
        self.clocks.as_ref()?.control(seat).filter(|_| person)
    }

    /// Returns the time that a player had left when the current turn began.
    fn left_before(&self, seat: Seat, control: TimeControl) -> Duration {
        let mut plies = (0..self.game.len()).rev();
        let noted = plies.find_map(|ply| {
            let own = self.game.position_at(ply).side_to_move() == Some(seat);
            own.then(|| clk_time(self.command(ply + 1, CLK)?))?
        });
        noted.unwrap_or_else(|| control.at_start())
    }

    /// Returns the time that the player to move would have left after making a
    /// move now.
    pub(super) fn left_after_move(&self) -> Option<Duration> {
        let seat = self.position().side_to_move()?;
        let control = self.control(seat)?;
        let before = self.left_before(seat, control);
        let spent = self.clocks.as_ref()?.spent;
        Some(control.after_move(before, spent))
    }

    /// Records the time left to the player who has just moved.
    pub(super) fn record_time_left(&mut self, mover: Option<Seat>, left: Option<Duration>) {
        let out = mover.is_some_and(|seat| self.position().is_out(seat));
        if let Some(left) = left.filter(|_| !out) {
            let ply = self.game.len();
            if let Some(annotations) = self.tree.main_line_mut().annotations_mut(ply) {
                annotations.set_command(CLK, Some(&clk_text(left)));
            }
        }
    }

    /// Resets the time spent in the current turn to zero.
    pub(super) fn begin_turn(&mut self) {
        if let Some(clocks) = &mut self.clocks {
            clocks.spent = Duration::ZERO;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Player, TreePath};
    use starfence_engine::Level;
    use starfence_rules::Outcome;
    use starfence_rules::quoridor::{self, Players, Rules};

    fn seat(number: u8) -> Seat {
        Seat::from_number(number).unwrap()
    }

    fn table(players: Players, clocks: &[&str]) -> Match<quoridor::Position> {
        let controls = clocks.iter().map(|text| text.parse().ok()).collect();
        Match::new(quoridor::Position::start(Rules::new(players)), Vec::new())
            .with_clocks(Clocks::new(controls))
    }

    fn play(table: &mut Match<quoridor::Position>, text: &str) {
        table
            .update(MatchMessage::Play(text.parse().unwrap()))
            .unwrap();
    }

    fn seconds(table: &Match<quoridor::Position>, number: u8) -> f64 {
        table.time_left(seat(number)).unwrap().as_secs_f64()
    }

    fn gone(seconds: f64) -> Duration {
        Duration::from_secs_f64(seconds)
    }

    #[test]
    fn the_clock_of_who_is_to_move_runs_from_the_first_move_on() {
        let mut game = table(Players::Two, &["60", "300+5"]);
        assert_eq!(game.running_clock(), None);
        game.tick(gone(100.0));
        assert_eq!(seconds(&game, 1), 60.0);
        play(&mut game, "e2");
        assert_eq!(game.running_clock(), Some(seat(2)));
        game.tick(gone(10.0));
        game.tick(gone(2.5));
        assert_eq!((seconds(&game, 1), seconds(&game, 2)), (60.0, 287.5));
        play(&mut game, "e8");
        assert_eq!(seconds(&game, 2), 292.5);
        game.tick(gone(1.0));
        play(&mut game, "e3");
        let used = |number| game.time_used(seat(number));
        assert_eq!([used(1), used(2)], [Some(gone(1.0)), Some(gone(12.5))]);
        let text = game.to_record().to_string();
        assert!(
            text.ends_with(
                "1. e2 {[%clk 0:01:00]} e8 {[%clk 0:04:52.5]} 2. e3 {[%clk 0:00:59]} *\n"
            ),
            "{text}"
        );
    }

    #[test]
    fn who_runs_out_of_time_loses_or_is_out() {
        let mut two = table(Players::Two, &["60", "60"]);
        play(&mut two, "e2");
        assert!(!two.tick(gone(59.9)));
        assert!(two.time_is_low(seat(2)));
        assert!(two.tick(gone(0.2)));
        assert_eq!(two.outcome(), Some(Outcome::Won(seat(1))));
        assert!(!two.tick(gone(100.0)), "the game is over");
        assert_eq!(seconds(&two, 2), 0.0);
        assert!(!two.time_is_low(seat(2)));

        let mut four = table(Players::Four, &["10/turn"; 4]);
        play(&mut four, "e2");
        assert!(four.tick(gone(10.0)));
        assert_eq!(four.position().side_to_move(), seat(3));
        assert_eq!(four.timed_out(), [seat(2)]);
        for text in ["e8", "h5", "e3"] {
            four.tick(gone(9.0));
            play(&mut four, text);
        }
        // Player 2's turn has been passed automatically.
        assert_eq!(four.position().side_to_move(), seat(3));
        assert!(four.timed_out().is_empty() && four.passed().is_empty());
        assert_eq!(seconds(&four, 3), 10.0);
    }

    #[test]
    fn what_is_taken_back_gives_its_time_back() {
        let mut game = table(Players::Two, &["60", "60"]);
        for text in ["e2", "e8", "e3"] {
            play(&mut game, text);
            game.tick(gone(7.0));
        }
        assert_eq!((seconds(&game, 1), seconds(&game, 2)), (53.0, 46.0));
        game.update(MatchMessage::Undo).unwrap();
        assert_eq!((seconds(&game, 1), seconds(&game, 2)), (60.0, 53.0));
        // A turn in which the time ran out can be undone too.
        game.tick(gone(60.0));
        assert!(game.outcome().is_some());
        game.update(MatchMessage::Undo).unwrap();
        assert_eq!((game.outcome(), seconds(&game, 1)), (None, 60.0));
        assert!(game.continue_from(&TreePath::on_main_line(1)));
        assert_eq!(seconds(&game, 2), 60.0);
    }

    #[test]
    fn what_changes_nothing_gives_no_time_back() {
        let mut game = table(Players::Two, &["60", "60"]);
        play(&mut game, "e2");
        game.tick(gone(20.0));
        for message in [MatchMessage::Redo, MatchMessage::ClaimDraw] {
            game.update(message).unwrap();
            assert_eq!(seconds(&game, 2), 40.0, "{message:?}");
        }
        // An agreed draw that is undone restores no time either.
        game.update(MatchMessage::AgreeDraw).unwrap();
        game.update(MatchMessage::Undo).unwrap();
        assert_eq!((game.outcome(), seconds(&game, 2)), (None, 40.0));
    }

    #[test]
    fn computers_and_those_without_a_clock_have_all_the_time() {
        let computer = Player {
            kind: Level::from_number(1).into(),
            ..Player::on(seat(2))
        };
        let start = quoridor::Position::start(Rules::new(Players::Two));
        let clocks = Clocks::new(vec!["60".parse().ok(); 2]);
        let mut game = Match::new(start, vec![Player::on(seat(1)), computer]).with_clocks(clocks);
        play(&mut game, "e2");
        assert!(!game.tick(gone(1000.0)));
        assert_eq!(
            (game.running_clock(), game.time_left(seat(2))),
            (None, None)
        );
        play(&mut game, "e8");
        assert!(
            !game.tick(gone(59.0)),
            "what the computer spent is not counted"
        );
        assert_eq!(game.time_used(seat(1)), Some(gone(59.0)));
        assert_eq!(game.time_used(seat(2)), None);
        let mut delayed = table(Players::Two, &["60d5", "60/turn"]);
        play(&mut delayed, "e2");
        let used = |number| delayed.time_used(seat(number));
        assert_eq!([used(1), used(2)], [None, None]);
        assert_eq!(Clocks::new(vec![None, None]), None);
    }
}
