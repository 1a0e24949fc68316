//! Clocks and dates, in Coordinated Universal Time and in English.

use super::clock::Clock;
use super::state::state;
use std::time::Duration;

/// When the page was opened: noon on 21 November 2026, in milliseconds since the
/// beginning of 1970.
const OPENED: u64 = 1_795_262_400_000;

const DAY: u64 = 86_400_000;

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

const WEEKDAYS: [&str; 7] = [
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
];

/// Returns the number of milliseconds since the page was opened.
pub fn page_clock() -> f64 {
    page_time().as_secs_f64() * 1000.0
}

/// Returns the time since the page was opened.
pub fn page_time() -> Duration {
    state::<Clock>().now.get()
}

/// Returns the current time, in milliseconds since the beginning of 1970 (UTC).
pub fn now() -> u64 {
    OPENED + page_time().as_millis() as u64
}

pub struct PointInTime {
    millis: u64,
}

impl PointInTime {
    /// Creates the point in time that is the given number of milliseconds after
    /// the beginning of 1970 (UTC).
    pub fn from_millis(millis: u64) -> Self {
        Self { millis }
    }

    /// Parses a date in the format of game records, such as `2026-11-21`, and
    /// returns the beginning of that day. Returns `None` for an invalid date.
    pub fn start_of_day(text: &str) -> Option<Self> {
        // The days of a year lie between those of its neighbours, so the search
        // for a date is a search among days.
        let days: Vec<u64> = (0..200 * 366).collect();
        let written = |day: u64| Self::from_millis(day * DAY).day();
        let found = days
            .binary_search_by(|day| written(*day).as_str().cmp(text))
            .ok()?;
        Some(Self::from_millis(days[found] * DAY))
    }

    /// Returns the year, the month from 1, and the day of the month.
    fn date(&self) -> (u64, usize, u64) {
        let mut days = self.millis / DAY;
        let is_leap = |year: u64| {
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
        };
        let mut year = 1970;
        while days >= 365 + u64::from(is_leap(year)) {
            days -= 365 + u64::from(is_leap(year));
            year += 1;
        }
        let february = 28 + u64::from(is_leap(year));
        let lengths = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
        let mut month = 0;
        while days >= lengths[month] {
            days -= lengths[month];
            month += 1;
        }
        (year, month + 1, days + 1)
    }

    /// Returns the date in the format of game records, such as `2026-11-21`.
    pub fn day(&self) -> String {
        let (year, month, day) = self.date();
        format!("{year:04}-{month:02}-{day:02}")
    }

    /// Formats the date and, with `with_time`, also the time.
    pub fn format(&self, _language: &str, with_time: bool) -> String {
        let (year, month, day) = self.date();
        let date = format!("{day} {} {year}", &MONTHS[month - 1][..3]);
        if !with_time {
            return date;
        }
        let minutes = self.millis % DAY / 60_000;
        format!("{date}, {:02}:{:02}", minutes / 60, minutes % 60)
    }

    /// Formats the month and the year.
    pub fn month(&self, _language: &str) -> String {
        let (year, month, _) = self.date();
        format!("{} {year}", MONTHS[month - 1])
    }

    /// Returns the name of the weekday; `style` is `long`, `short` or `narrow`.
    pub fn weekday(&self, _language: &str, style: &str) -> String {
        // The first day of 1970 was a Thursday.
        let name = WEEKDAYS[((self.millis / DAY + 3) % 7) as usize];
        match style {
            "short" => name[..3].to_owned(),
            "narrow" => name[..1].to_owned(),
            _ => name.to_owned(),
        }
    }
}

/// Formats a past time relative to now, such as "2 minutes ago". `millis` is the
/// time that has passed, in milliseconds.
pub fn time_ago(_language: &str, millis: u64) -> String {
    let minutes = millis / 60_000;
    let (count, unit) = match minutes {
        0 => return "now".to_owned(),
        1..60 => (minutes, "minute"),
        60..1440 => (minutes / 60, "hour"),
        _ => (minutes / 1440, "day"),
    };
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {unit}{plural} ago")
}

/// Returns 1: weeks begin on Monday.
pub fn first_weekday(_language: &str) -> u8 {
    1
}

/// Returns today's date, in the format of game records, such as `2026-11-21`.
pub fn today() -> String {
    PointInTime::from_millis(now()).day()
}
