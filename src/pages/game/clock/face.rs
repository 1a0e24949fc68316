//! The display of a player's clock, and the warnings when time is low.

use starfence_rules::Seat;
use std::time::Duration;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockState {
    /// The clock is stopped: another player is to move, or the game has not
    /// begun or is over.
    Stopped,
    Running,
    /// The clock would run, but the game is paused.
    Paused,
    /// The player is out of time.
    TimedOut,
}

impl ClockState {
    /// Returns the word for the state in style sheets and tests.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Stopped => "stands",
            Self::Running => "runs",
            Self::Paused => "paused",
            Self::TimedOut => "out",
        }
    }
}

/// The display of a player's clock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClockFace {
    /// The time left, as text.
    pub text: String,
    /// The time left, as whole minutes and remaining seconds.
    pub left: (u64, u64),
    pub state: ClockState,
    /// Whether the time is low.
    pub is_low: bool,
}

impl ClockFace {
    /// Returns the display of a clock with the remaining time `left`.
    pub fn new(left: Duration, state: ClockState, is_low: bool) -> Self {
        let seconds = left.as_secs();
        Self {
            text: time_text(left),
            left: (seconds / 60, seconds % 60),
            state,
            is_low,
        }
    }
}

/// Formats a time as `4:59`, with hours as `1:04:59`, and below ten seconds
/// with tenths as `9.3`. The time is rounded down, so that the clock never
/// shows more time than is left.
fn time_text(left: Duration) -> String {
    let seconds = left.as_secs();
    if seconds < 10 {
        return format!("{seconds}.{}", left.subsec_millis() / 100);
    }
    clock_text(seconds)
}

/// Formats whole seconds as `4:59`, with hours as `1:04:59`.
pub fn clock_text(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// A reading of the running clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockReading {
    /// The player who is to move and whose clock is running.
    pub seat: Seat,
    /// The number of turns before the current turn.
    pub turn: usize,
    /// The time left.
    pub left: Duration,
    /// Whether the time left is low.
    pub is_low: bool,
    /// Whether the time control gives a new amount of time for each turn.
    pub each_turn: bool,
}

/// The low-time warnings that are due at a reading of the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LowTimeWarning {
    /// Whether low time is announced to screen readers.
    pub announced: bool,
    /// Whether the warning sound is played.
    pub sounds: bool,
}

/// The low-time warnings given so far.
#[derive(Debug, Default)]
pub struct LowTimeWarnings {
    /// The turn in which each player's low time was last announced, by seat.
    announced: [Option<usize>; Seat::MAX_PLAYERS as usize],
    before: Option<ClockReading>,
}

impl LowTimeWarnings {
    /// The number of final seconds that are counted down by a sound.
    const COUNTDOWN_SECONDS: u64 = 5;

    /// Returns the warnings that are due at a reading of the clock. Readings
    /// must be given in chronological order. Low time is announced once per
    /// game, or once per turn if each turn has its own time, because with an
    /// increment the time may become low repeatedly.
    pub fn due_at(&mut self, now: ClockReading) -> LowTimeWarning {
        let before = self.before.replace(now);
        let before = before.filter(|it| it.seat == now.seat && it.turn == now.turn);
        let announced = self.announced.get_mut(now.seat.array_index());
        let announced = announced.is_some_and(|turn| {
            let again = turn.is_none_or(|turn| now.each_turn && turn != now.turn);
            let announces = now.is_low && again;
            if announces {
                *turn = Some(now.turn);
            }
            announces
        });
        let counts = before.is_some_and(|before| {
            (1..=Self::COUNTDOWN_SECONDS)
                .map(Duration::from_secs)
                .any(|mark| before.left > mark && now.left <= mark && !now.left.is_zero())
        });
        let sounds = announced || counts;
        LowTimeWarning { announced, sounds }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn clocks_are_read_as_one_is_used_to() {
        for (seconds, shown) in [
            (299.0, "4:59"),
            (3899.9, "1:04:59"),
            (3600.0, "1:00:00"),
            (3599.99, "59:59"),
            (60.0, "1:00"),
            (10.0, "0:10"),
            (9.99, "9.9"),
            (9.3, "9.3"),
            (0.04, "0.0"),
            (0.0, "0.0"),
        ] {
            assert_eq!(time_text(Duration::from_secs_f64(seconds)), shown);
        }
        let face = ClockFace::new(Duration::from_secs(3899), ClockState::Running, false);
        assert_eq!(face.left, (64, 59));
    }

    fn moment(number: u8, turn: usize, tenths: u64) -> ClockReading {
        ClockReading {
            seat: Seat::from_number(number).unwrap(),
            turn,
            left: Duration::from_millis(tenths * 100),
            is_low: tenths < 100,
            each_turn: false,
        }
    }

    /// Returns two lists of remaining times, in tenths of a second: those at
    /// which the time is announced, and those at which a sound is played.
    fn all(
        warnings: &mut LowTimeWarnings,
        moments: impl Iterator<Item = ClockReading>,
    ) -> [Vec<u128>; 2] {
        let (mut announced, mut heard) = (Vec::new(), Vec::new());
        for now in moments {
            let warning = warnings.due_at(now);
            let left = now.left.as_millis() / 100;
            announced.extend(warning.announced.then_some(left));
            heard.extend(warning.sounds.then_some(left));
        }
        [announced, heard]
    }

    #[test]
    fn low_time_is_announced_once_and_heard_again_in_the_last_five_seconds() {
        let mut warnings = LowTimeWarnings::default();
        let falling = |turn, tenths: std::ops::Range<u64>| {
            tenths.rev().map(move |tenths| moment(1, turn, tenths))
        };
        let [announced, heard] = all(&mut warnings, falling(4, 0..120));
        assert_eq!(announced, [99]);
        assert_eq!(heard, [99, 50, 40, 30, 20, 10]);
        // An increment has added five seconds, which run down in the next turn.
        let [announced, heard] = all(&mut warnings, falling(6, 0..52));
        assert_eq!((announced.len(), heard), (0, vec![50, 40, 30, 20, 10]));
        // Another player is warned too.
        let [announced, _] = all(&mut warnings, [moment(2, 7, 99)].into_iter());
        assert_eq!(announced, [99]);
    }

    #[test]
    fn a_clock_for_every_turn_warns_in_every_turn() {
        let mut warnings = LowTimeWarnings::default();
        let turns = [(2, 105), (2, 99), (2, 98), (4, 300), (4, 95), (2, 95)];
        let moments = turns.map(|(turn, tenths)| ClockReading {
            each_turn: true,
            ..moment(1, turn, tenths)
        });
        let [announced, _] = all(&mut warnings, moments.into_iter());
        assert_eq!(announced, [99, 95, 95]);
    }

    #[test]
    fn a_turn_that_begins_with_little_time_is_not_counted_down_at_once() {
        let mut warnings = LowTimeWarnings::default();
        warnings.due_at(moment(1, 0, 200));
        let [_, heard] = all(&mut warnings, [moment(1, 2, 28)].into_iter());
        assert_eq!(heard, [28], "but it is low");
        let [_, heard] = all(
            &mut warnings,
            [moment(1, 4, 25), moment(1, 4, 12)].into_iter(),
        );
        assert_eq!(heard, [12], "one sound for what was slept through");
    }

    proptest! {
        #[test]
        fn no_more_is_shown_than_there_is(millis in 0..400_000_000u64) {
            let shown = time_text(Duration::from_millis(millis));
            let seconds = shown.split(':').map(|part| part.parse::<f64>().unwrap()).fold(0.0, |sum, part| sum * 60.0 + part);
            let left = millis as f64 / 1000.0;
            prop_assert!(seconds <= left + 1e-9 && left - seconds < 1.0);
        }
    }
}
