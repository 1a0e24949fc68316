//! Time controls: the time that each player gets, and the computation of the
//! time left.
//!
//! Nothing here reads a clock; elapsed time is passed as an argument.

use starfence_rules::parse_decimal;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;
use thiserror::Error;

/// The maximum time of a time control, in seconds: one day.
const MAX_SECONDS: u32 = 24 * 60 * 60;

/// The time that is added to a player's clock after a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bonus {
    /// The number of seconds added after every move, or 0 for none (Fischer
    /// clock, US patent 4884255).
    Increment(u32),
    /// The maximum number of seconds added after a move: the time spent on the
    /// move, up to this limit (Bronstein delay).
    Delay(u32),
}

/// A player's time control (docs/rules.md, "Clocks and resigning").
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TimeControl {
    /// A limit for each turn, in seconds, from 1 to 86,400.
    Turn(u32),
    /// A limit for the whole game.
    Game {
        /// The time at the start, in seconds, from 1 to 86,400.
        seconds: u32,
        /// The time added after each move.
        bonus: Bonus,
    },
}

/// The error returned when a text is not a valid time control.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "invalid clock {0:?}: expected seconds for the game such as 300, with an increment 300+5, \
     with a delay 300d5, or for a turn 30/turn"
)]
pub struct TimeControlError(pub String);

impl TimeControl {
    /// Returns the time that a player has at the start of a game.
    pub fn at_start(self) -> Duration {
        match self {
            Self::Turn(seconds) | Self::Game { seconds, .. } => seconds_of(seconds),
        }
    }

    /// Returns the time left during a turn. `before` is the time left at the
    /// beginning of the turn, and `spent` the time elapsed since then.
    pub fn during(self, before: Duration, spent: Duration) -> Duration {
        let before = match self {
            Self::Turn(seconds) => seconds_of(seconds),
            Self::Game { .. } => before,
        };
        before.saturating_sub(spent)
    }

    /// Returns the time left after a move. `before` is the time left at the
    /// beginning of the turn, and `spent` the time spent on the move.
    pub fn after_move(self, before: Duration, spent: Duration) -> Duration {
        let left = self.during(before, spent);
        match self {
            Self::Turn(seconds) => seconds_of(seconds),
            Self::Game { bonus, .. } => match bonus {
                Bonus::Increment(seconds) => left + seconds_of(seconds),
                Bonus::Delay(seconds) => left + spent.min(seconds_of(seconds)),
            },
        }
    }

    /// Returns the limit below which the time left counts as low: a tenth of
    /// the initial time, but at least 10 s, at most 60 s, and never more than
    /// half of the initial time.
    pub fn low_time_limit(self) -> Duration {
        let whole = self.at_start();
        let tenth = whole / 10;
        tenth
            .clamp(Duration::from_secs(10), Duration::from_secs(60))
            .min(whole / 2)
    }
}

fn seconds_of(seconds: u32) -> Duration {
    Duration::from_secs(seconds.into())
}

/// Writes the time control as `300`, `300+5`, `300d5` or `30/turn`, with all
/// numbers in seconds.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turn(seconds) => write!(f, "{seconds}/turn"),
            Self::Game { seconds, bonus } => match bonus {
                Bonus::Increment(0) => write!(f, "{seconds}"),
                Bonus::Increment(bonus) => write!(f, "{seconds}+{bonus}"),
                Bonus::Delay(bonus) => write!(f, "{seconds}d{bonus}"),
            },
        }
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        let number = |text: &str| {
            let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse()
                .ok()
                .filter(|number| *number <= MAX_SECONDS)
                .filter(|_| digits)
        };
        let read = || {
            let some = |text: &str| number(text).filter(|seconds| *seconds > 0);
            if let Some(seconds) = text.strip_suffix("/turn") {
                return Some(Self::Turn(some(seconds)?));
            }
            let (seconds, bonus) = match (text.split_once('+'), text.split_once('d')) {
                (Some((seconds, bonus)), _) => (seconds, Bonus::Increment(number(bonus)?)),
                (None, Some((seconds, bonus))) => (seconds, Bonus::Delay(number(bonus)?)),
                (None, None) => (text, Bonus::Increment(0)),
            };
            let seconds = some(seconds)?;
            Some(Self::Game { seconds, bonus })
        };
        read().ok_or_else(|| TimeControlError(starfence_rules::truncate_for_error(text)))
    }
}

/// Writes a time in the format of a record's `clk` command: `0:04:59`, or
/// `0:04:59.3` with tenths of a second. The time is rounded up to a tenth.
pub(super) fn clk_text(left: Duration) -> String {
    let tenths = left.as_millis().div_ceil(100);
    let (seconds, tenth) = (tenths / 10, tenths % 10);
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    let mut text = format!("{hours}:{minutes:02}:{:02}", seconds % 60);
    if tenth > 0 {
        text += &format!(".{tenth}");
    }
    text
}

/// Parses the time in a record's `clk` command; `None` if the text is not
/// valid.
pub(super) fn clk_time(text: &str) -> Option<Duration> {
    let mut parts = text.splitn(3, ':');
    let mut whole = || parts.next()?.parse::<u32>().ok();
    let (hours, minutes) = (whole()?, whole()?);
    let seconds = parse_decimal(parts.next()?)?;
    let fits = hours < 1000 && minutes < 60 && (0.0..60.0).contains(&seconds);
    fits.then(|| {
        let whole = Duration::from_secs(u64::from(hours) * 3600 + u64::from(minutes) * 60);
        whole + Duration::from_millis((seconds * 1000.0).round() as u64)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn seconds(seconds: f64) -> Duration {
        Duration::from_secs_f64(seconds)
    }

    fn control(text: &str) -> TimeControl {
        text.parse().unwrap()
    }

    #[test]
    fn time_controls_round_trip_and_others_are_refused() {
        for text in ["300", "300+5", "600d10", "30/turn", "86400+0"] {
            assert_eq!(control(text).to_string(), text.trim_end_matches("+0"));
        }
        for text in [
            "",
            "0",
            "+5",
            "300+",
            "300d",
            "x",
            "-3",
            "300+5+5",
            "86401",
            "0/turn",
            "30/t",
            "3 0",
            "300+99999",
            "é",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }

    #[test]
    fn an_increment_is_added_and_a_delay_given_back() {
        let left = seconds(60.0);
        let plain = control("300");
        assert_eq!(plain.during(left, seconds(20.0)), seconds(40.0));
        assert_eq!(plain.after_move(left, seconds(20.0)), seconds(40.0));
        assert_eq!(
            control("300+5").after_move(left, seconds(2.0)),
            seconds(63.0)
        );
        // With a delay, a player never has more time than before the move.
        let delay = control("300d5");
        assert_eq!(delay.after_move(left, seconds(2.0)), left);
        assert_eq!(delay.after_move(left, seconds(7.5)), seconds(57.5));
        assert_eq!(delay.during(left, seconds(2.0)), seconds(58.0));
        let turn = control("30/turn");
        assert_eq!(turn.during(seconds(1.0), seconds(10.0)), seconds(20.0));
        assert_eq!(turn.after_move(seconds(1.0), seconds(10.0)), seconds(30.0));
        assert_eq!(turn.during(left, seconds(31.0)), Duration::ZERO);
    }

    #[test]
    fn low_time_comes_late_in_long_games_and_early_in_short_ones() {
        for (text, low) in [("3600", 60.0), ("300", 30.0), ("30/turn", 10.0), ("8", 4.0)] {
            assert_eq!(control(text).low_time_limit(), seconds(low), "{text}");
        }
    }

    #[test]
    fn other_texts_are_no_time_left() {
        for text in [
            "", "1:2", "1:60:00", "0:00:60", "0:00:-1", "a:b:c", "0:00:inf", "0:00:nan",
        ] {
            assert_eq!(clk_time(text), None, "{text}");
        }
        assert_eq!(clk_time("0:04:59"), Some(seconds(299.0)));
        assert_eq!(clk_text(seconds(299.0)), "0:04:59");
        assert_eq!(clk_text(seconds(3599.95)), "1:00:00");
    }

    proptest! {
        #[test]
        fn time_left_round_trips(tenths in 0..3_000_000u64) {
            let left = Duration::from_millis(tenths * 100);
            prop_assert_eq!(clk_time(&clk_text(left)), Some(left));
        }

        #[test]
        fn no_text_panics(text in "[0-9:.+dturn/ é-]{0,12}") {
            drop(text.parse::<TimeControl>());
            clk_time(&text);
        }
    }
}
