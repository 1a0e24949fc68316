//! Measures how long the players take for their turns, and decides which turn
//! an input belongs to.

use crate::TurnMatch;
use std::time::Duration;

/// The maximum time that counts at once. A longer gap between two counts means
/// that the machine has been asleep.
const MAX_GAP: Duration = Duration::from_secs(1);

/// The measurement of the time that the players of a match spend, on a clock
/// that the caller reads. All times are durations since the same moment, such as
/// the opening of a page.
///
/// A page may handle inputs and ticks late, and in any order. An input counts as
/// made when the user made it: a move that was made before the time ran out is
/// in time, and an input that was made before the page showed that the time had
/// run out is not an input of the next player.
///
/// # Examples
/// ```
/// use starfence_rules::quoridor::{Players, Position, Rules};
/// use starfence_table::{Clocks, Match, MatchMessage, TurnMatch, TurnTimer};
/// use std::time::Duration;
///
/// let start = Position::start(Rules::new(Players::Four));
/// let clocks = Clocks::new(vec!["1/turn".parse().ok(); 4]);
/// let mut table = TurnMatch::from(Match::new(start, Vec::new()).with_clocks(clocks));
/// table.update(MatchMessage::Play("e2"))?;
/// let mut timer = TurnTimer::default();
/// timer.start(Duration::from_millis(5_000));
/// assert!(!timer.count(&mut table, Duration::from_millis(5_800)));
/// assert!(timer.count(&mut table, Duration::from_millis(6_400)));
/// assert!(!timer.admit(Duration::from_millis(6_300)));
/// assert!(timer.admit(Duration::from_millis(6_500)));
/// # Ok::<(), starfence_table::TurnError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TurnTimer {
    /// The time up to which time has been counted.
    counted_until: Duration,
    /// The time at which the last time-out was noticed.
    timed_out_at: Option<Duration>,
    /// The time at which the input that is being handled was made.
    input: Option<Duration>,
}

impl TurnTimer {
    /// Starts to count at `now`, for example because a clock starts to run.
    pub fn start(&mut self, now: Duration) {
        self.counted_until = now;
    }

    /// Returns whether an input that was made at the time `made` counts. An
    /// input made before the last time-out was noticed belongs to a turn that is
    /// over, and has to be dropped.
    pub fn admit(&mut self, made: Duration) -> bool {
        let is_late = self.timed_out_at.is_some_and(|noticed| made < noticed);
        self.input = (!is_late).then_some(made);
        !is_late
    }

    /// Deducts the time up to `now` from the running clock. Returns whether the
    /// time of the player to move has run out.
    pub fn count(&mut self, table: &mut TurnMatch, now: Duration) -> bool {
        self.count_until(table, now, now)
    }

    /// Deducts the time up to the input that is being handled from the running
    /// clock, before the input ends the turn; up to `now` if there is no such
    /// input. Returns whether the time of the player to move had run out by
    /// then.
    pub fn count_input(&mut self, table: &mut TurnMatch, now: Duration) -> bool {
        let made = self.input.take().unwrap_or(now);
        self.count_until(table, made.min(now), now)
    }

    fn count_until(&mut self, table: &mut TurnMatch, until: Duration, now: Duration) -> bool {
        // The rest, less than a millisecond, counts next time.
        let passed = until.saturating_sub(self.counted_until);
        let passed = Duration::from_millis(passed.as_millis() as u64);
        self.counted_until += passed;
        let is_over = table.tick(passed.min(MAX_GAP));
        if is_over {
            self.timed_out_at = Some(now);
        }
        is_over
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Clocks, Match, MatchMessage, PlayerTurn};
    use starfence_rules::Seat;
    use starfence_rules::quoridor::{Players, Position, Rules};

    /// A page with a game of four players, five seconds a turn, in which player
    /// 1 has moved at the time 0.
    struct Page {
        table: TurnMatch,
        timer: TurnTimer,
    }

    impl Page {
        fn new() -> Self {
            let start = Position::start(Rules::new(Players::Four));
            let clocks = Clocks::new(vec!["5/turn".parse().ok(); 4]);
            let mut table = TurnMatch::from(Match::new(start, Vec::new()).with_clocks(clocks));
            table.update(MatchMessage::Play("e2")).unwrap();
            Self {
                table,
                timer: TurnTimer::default(),
            }
        }

        /// Handles a tick of the page's timer at `now`, in milliseconds.
        fn tick(&mut self, now: u64) {
            if self.timer.count(&mut self.table, millis(now)) {
                // The next player's clock starts.
                self.timer.start(millis(now));
            }
        }

        fn turn(&self) -> PlayerTurn {
            self.table.turn()
        }

        /// Handles at `now` a move that was made at `made`, in milliseconds.
        /// Returns whether it was played.
        fn input(&mut self, made: u64, now: u64, mv: &str) -> bool {
            if !self.timer.admit(millis(made)) {
                return false;
            }
            let turn = self.turn();
            if self.timer.count_input(&mut self.table, millis(now)) {
                self.timer.start(millis(now));
            }
            let plies = self.table.plies();
            self.table.update(MatchMessage::PlayIn(turn, mv)).unwrap();
            self.table.plies() > plies
        }

        fn mover(&self) -> u8 {
            self.turn().seat().map_or(0, Seat::number)
        }
    }

    fn millis(time: u64) -> Duration {
        Duration::from_millis(time)
    }

    /// Player 2 has 200 ms left; the page is then busy for 800 ms, during which
    /// the player clicks.
    fn stalled() -> Page {
        let mut page = Page::new();
        for now in (0..=48).map(|tenth| tenth * 100) {
            page.tick(now);
        }
        page
    }

    #[test]
    fn what_was_done_during_a_stall_is_no_move_of_the_next_player() {
        for made in [4_850, 4_999, 5_001, 5_500] {
            let mut page = stalled();
            page.tick(5_600);
            assert_eq!(page.mover(), 3, "{made}");
            assert!(!page.input(made, 5_601, "e4h"), "{made}");
            assert_eq!(page.mover(), 3, "{made}");
            // The next player's own input counts.
            assert!(page.input(5_602, 5_700, "e4h"), "{made}");
        }
    }

    #[test]
    fn a_move_made_in_time_counts_even_if_the_page_handles_it_late() {
        let mut page = stalled();
        assert!(page.input(4_900, 5_600, "e4h"));
        assert_eq!(page.mover(), 3);
        // A second click of the same player is one of the next turn, which has
        // begun by then.
        page.timer.start(millis(5_600));
        page.tick(5_700);
        let seat = Seat::all(4).nth(2).unwrap();
        assert_eq!(page.table.time_left(seat), Some(millis(4_900)));
    }

    #[test]
    fn a_move_made_too_late_is_dropped_and_so_is_what_follows() {
        let mut page = stalled();
        assert!(!page.input(5_100, 5_600, "e4h"));
        assert_eq!(page.mover(), 3);
        assert!(!page.input(5_200, 5_601, "c4h"));
        assert_eq!(page.mover(), 3);
        assert!(page.input(5_650, 5_651, "c4h"));
    }

    #[test]
    fn a_time_out_changes_nothing_for_inputs_of_later_turns() {
        let mut page = stalled();
        page.tick(5_600);
        assert!(page.input(6_000, 6_001, "e4h"));
        assert!(page.input(6_002, 6_900, "c4h"));
        // Without a time-out, an input counts however late it is handled.
        let mut page = Page::new();
        assert!(page.input(100, 900, "e4h"));
        assert!(page.input(200, 901, "c4h"));
    }

    #[test]
    fn a_sleeping_machine_costs_at_most_a_second() {
        let mut page = Page::new();
        page.tick(3_600_000);
        let seat = Seat::all(4).nth(1).unwrap();
        assert_eq!(page.table.time_left(seat), Some(millis(4_000)));
    }
}
