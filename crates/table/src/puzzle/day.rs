//! Calendar days, for the daily puzzles.

use starfence_rules::GameKind;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A day in the years 1 to 9999, as the number of days since 1970-01-01.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day(i32);

/// The error returned when a text is not a valid day.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("invalid day {0:?}: expected a date such as 2026-11-22")]
pub struct DayError(String);

impl DayError {
    /// Returns the invalid text, shortened.
    pub fn text(&self) -> &str {
        &self.0
    }
}

const FIRST: i32 = -719_162;
const LAST: i32 = 2_932_896;

impl Day {
    /// The day on which the first puzzle of each file is the daily puzzle.
    pub const EPOCH: Self = Self(20_758);

    /// Returns the day with the given number of days since 1970-01-01, limited
    /// to the allowed range.
    pub fn from_number(number: i32) -> Self {
        Self(number.clamp(FIRST, LAST))
    }

    /// Returns the number of days since 1970-01-01.
    pub fn number(self) -> i32 {
        self.0
    }

    /// Returns the day with this date; `None` if there is no such date.
    pub fn from_date(year: i32, month: u32, day: u32) -> Option<Self> {
        let sound = (1..=9999).contains(&year) && (1..=12).contains(&month);
        if !sound || !(1..=31).contains(&day) {
            return None;
        }
        // Years are counted from March, so that the leap day comes last
        // (Hinnant, "chrono-Compatible Low-Level Date Algorithms").
        let year_from_march = year - i32::from(month <= 2);
        let era = year_from_march.div_euclid(400);
        let of_era = year_from_march.rem_euclid(400);
        let of_year = (153 * ((month as i32 + 9) % 12) + 2) / 5 + day as i32 - 1;
        let number = era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468;
        let found = Self(number);
        (found.date() == (year, month, day)).then_some(found)
    }

    /// Returns the year, month and day.
    pub fn date(self) -> (i32, u32, u32) {
        let days = self.0 + 719_468;
        let era = days.div_euclid(146_097);
        let of_era = days.rem_euclid(146_097);
        let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month_from_march = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month_from_march + 2) / 5 + 1;
        let month = (month_from_march + 2) % 12 + 1;
        let year = year_of_era + era * 400 + i32::from(month <= 2);
        (year, month as u32, day as u32)
    }

    /// Returns the weekday as in ISO 8601: 1 for Monday to 7 for Sunday.
    pub fn weekday(self) -> u8 {
        // 1970-01-01 was a Thursday.
        (self.0 + 3).rem_euclid(7) as u8 + 1
    }

    /// Returns the game that the daily puzzle belongs to. The games rotate
    /// daily.
    pub fn game(self) -> GameKind {
        let kinds = GameKind::ALL;
        kinds[self.puzzle(kinds.len()) % kinds.len()]
    }

    /// Returns the day that is `days` days later, or earlier if `days` is
    /// negative, limited to the allowed range.
    #[must_use]
    pub fn later(self, days: i32) -> Self {
        Self::from_number(self.0.saturating_add(days))
    }

    /// Returns the index of the daily puzzle in a file with the given number of
    /// puzzles. The index is the number of days since [`EPOCH`](Self::EPOCH),
    /// and starts again at 0 after the last puzzle.
    pub fn puzzle(self, puzzles: usize) -> usize {
        let day = i64::from(self.0 - Self::EPOCH.0);
        day.rem_euclid(puzzles.max(1) as i64) as usize
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = DayError;

    fn from_str(text: &str) -> Result<Self, DayError> {
        let error = || DayError(text.chars().take(40).collect());
        let parts: Vec<&str> = text.split('-').collect();
        let [year, month, day] = parts[..] else {
            return Err(error());
        };
        let number = |text: &str, digits: usize| {
            let sound = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
            sound.then(|| text.parse::<u32>().ok()).flatten()
        };
        let date = number(year, 4).zip(number(month, 2)).zip(number(day, 2));
        date.and_then(|((year, month), day)| Self::from_date(year as i32, month, day))
            .ok_or_else(error)
    }
}
