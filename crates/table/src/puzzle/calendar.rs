//! A calendar of the daily puzzles: the weeks of a month, and the days whose
//! puzzles were solved.

use super::Day;
use std::collections::BTreeSet;

/// A month of the calendar.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Month {
    /// The first day of the month.
    first: Day,
}

/// A row of the calendar: seven days, where `None` stands for a day outside the
/// month.
pub type Week = [Option<Day>; 7];

impl Month {
    /// Returns the month that contains a day.
    pub fn of(day: Day) -> Self {
        let (_, _, of_month) = day.date();
        Self {
            first: day.later(1 - of_month as i32),
        }
    }

    /// Returns the first day of the month.
    pub fn first(self) -> Day {
        self.first
    }

    /// Returns the month before this one.
    #[must_use]
    pub fn previous(self) -> Self {
        Self::of(self.first.later(-1))
    }

    /// Returns the month after this one.
    #[must_use]
    pub fn next(self) -> Self {
        // No month has more than 31 days, and none fewer than 28.
        Self::of(self.first.later(31))
    }

    /// Returns the days of the month in weeks that begin on `first_weekday`,
    /// from 1 for Monday to 7 for Sunday.
    pub fn weeks(self, first_weekday: u8) -> Vec<Week> {
        let before = i32::from(self.first.weekday()) - i32::from(first_weekday);
        let start = -before.rem_euclid(7);
        let of_month = |days: i32| {
            // The calendar's last day has no day after it.
            let day = self.first.later(days);
            let is_exact = day.number() - self.first.number() == days;
            (is_exact && Self::of(day) == self).then_some(day)
        };
        (0..6)
            .map(|week| std::array::from_fn(|at| of_month(start + week * 7 + at as i32)))
            .filter(|week: &Week| week.iter().any(Option::is_some))
            .collect()
    }
}

/// The number of consecutive days whose puzzles must be solved between two
/// missed days for a streak to continue.
const MIN_DAYS_BETWEEN_GAPS: usize = 6;

/// The days whose daily puzzles were solved.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SolvedDays(BTreeSet<i32>);

impl SolvedDays {
    /// Creates a set of days from day numbers.
    pub(super) fn new(days: impl IntoIterator<Item = i32>) -> Self {
        Self(days.into_iter().collect())
    }

    /// Returns whether the daily puzzle of this day was solved.
    pub fn contains(&self, day: Day) -> bool {
        self.0.contains(&day.number())
    }

    /// Returns the length of the current streak: the number of consecutive
    /// days, up to `today`, whose daily puzzles were solved.
    ///
    /// Today's puzzle need not be solved yet. To tolerate different time zones
    /// and wrong clocks, tomorrow already counts, and one missed day in any
    /// seven does not end the streak. Days after tomorrow, recorded while the
    /// clock was wrong, do not count yet.
    pub fn streak(&self, today: Day) -> usize {
        // These are day numbers rather than `Day`s, since they may be before
        // the first day of the calendar.
        let solved = |day: i32| self.0.contains(&day);
        let today = today.number();
        let Some(mut day) = (today - 2..=today + 1).rev().find(|day| solved(*day)) else {
            return 0;
        };
        let mut count = 0;
        let mut since_gap = MIN_DAYS_BETWEEN_GAPS;
        loop {
            if solved(day) {
                count += 1;
                since_gap += 1;
            } else if since_gap >= MIN_DAYS_BETWEEN_GAPS && solved(day - 1) {
                since_gap = 0;
            } else {
                return count;
            }
            day -= 1;
        }
    }
}
