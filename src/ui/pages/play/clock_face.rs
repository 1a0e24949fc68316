//! A player's clock as it is shown, and when it warns.

use crate::rules::Seat;
use std::time::Duration;

/// What a clock does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hand {
    /// It stands: another player is to move, or nobody yet, or nobody any more.
    Stands,
    /// It runs.
    Runs,
    /// It would run, but the game is paused.
    Paused,
    /// Its player is out of time.
    Out,
}

impl Hand {
    /// The word for style sheets and tests.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Stands => "stands",
            Self::Runs => "runs",
            Self::Paused => "paused",
            Self::Out => "out",
        }
    }
}

/// A clock as it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Face {
    /// The time left.
    pub text: String,
    /// Whole minutes and seconds left.
    pub left: (u64, u64),
    /// What the clock does.
    pub hand: Hand,
    /// Whether the time is low.
    pub low: bool,
}

impl Face {
    /// The face of a clock with so much time left.
    pub fn new(left: Duration, hand: Hand, low: bool) -> Self {
        let seconds = left.as_secs();
        Self {
            text: text(left),
            left: (seconds / 60, seconds % 60),
            hand,
            low,
        }
    }
}

/// `4:59`; with hours `1:04:59`; in the last ten seconds with tenths, `9.3`.
/// What has begun to go is gone: never more than there is.
fn text(left: Duration) -> String {
    let seconds = left.as_secs();
    if seconds < 10 {
        return format!("{seconds}.{}", left.subsec_millis() / 100);
    }
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// The clock that runs, at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// Whose it is.
    pub seat: Seat,
    /// How many turns have been before this one.
    pub turn: usize,
    /// The time left.
    pub left: Duration,
    /// Whether that is low.
    pub low: bool,
    /// Whether every turn has time of its own.
    pub each_turn: bool,
}

/// What is to be done at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Warning {
    /// Whether screen readers should say that the time is low.
    pub told: bool,
    /// Whether the low-time sound should be heard.
    pub heard: bool,
}

/// Whom the clocks have warned.
#[derive(Debug, Default)]
pub struct Warnings {
    /// In which turn each player was told that the time is low.
    told: [Option<usize>; Seat::MOST as usize],
    before: Option<Moment>,
}

impl Warnings {
    /// From so many seconds on every second is heard.
    const COUNTED: u64 = 5;

    /// Takes notice of a moment, not before the last one. That the time is low
    /// is told once a game, or once a turn where every turn has time of its
    /// own: with an increment it may be low again and again.
    pub fn heed(&mut self, now: Moment) -> Warning {
        let before = self.before.replace(now);
        let before = before.filter(|it| it.seat == now.seat && it.turn == now.turn);
        let told = self.told.get_mut(now.seat.at()).is_some_and(|told| {
            let again = told.is_none_or(|turn| now.each_turn && turn != now.turn);
            let tells = now.low && again;
            if tells {
                *told = Some(now.turn);
            }
            tells
        });
        let counts = before.is_some_and(|before| {
            (1..=Self::COUNTED)
                .map(Duration::from_secs)
                .any(|mark| before.left > mark && now.left <= mark && !now.left.is_zero())
        });
        let heard = told || counts;
        Warning { told, heard }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
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
            assert_eq!(text(Duration::from_secs_f64(seconds)), shown);
        }
        let face = Face::new(Duration::from_secs(3899), Hand::Runs, false);
        assert_eq!(face.left, (64, 59));
    }

    fn moment(number: u8, turn: usize, tenths: u64) -> Moment {
        Moment {
            seat: Seat::from_number(number).unwrap(),
            turn,
            left: Duration::from_millis(tenths * 100),
            low: tenths < 100,
            each_turn: false,
        }
    }

    /// What is told and heard, with the tenths of a second then left.
    fn all(warnings: &mut Warnings, moments: impl Iterator<Item = Moment>) -> [Vec<u128>; 2] {
        let (mut told, mut heard) = (Vec::new(), Vec::new());
        for now in moments {
            let warning = warnings.heed(now);
            let left = now.left.as_millis() / 100;
            told.extend(warning.told.then_some(left));
            heard.extend(warning.heard.then_some(left));
        }
        [told, heard]
    }

    #[test]
    fn low_time_is_told_once_and_heard_again_in_the_last_five_seconds() {
        let mut warnings = Warnings::default();
        let falling = |turn, tenths: std::ops::Range<u64>| {
            tenths.rev().map(move |tenths| moment(1, turn, tenths))
        };
        let [told, heard] = all(&mut warnings, falling(4, 0..120));
        assert_eq!(told, [99]);
        assert_eq!(heard, [99, 50, 40, 30, 20, 10]);
        // An increment brought five seconds; they go again in the next turn.
        let [told, heard] = all(&mut warnings, falling(6, 0..52));
        assert_eq!((told.len(), heard), (0, vec![50, 40, 30, 20, 10]));
        // Another player is warned too.
        let [told, _] = all(&mut warnings, [moment(2, 7, 99)].into_iter());
        assert_eq!(told, [99]);
    }

    #[test]
    fn a_clock_for_every_turn_warns_in_every_turn() {
        let mut warnings = Warnings::default();
        let turns = [(2, 105), (2, 99), (2, 98), (4, 300), (4, 95), (2, 95)];
        let moments = turns.map(|(turn, tenths)| Moment {
            each_turn: true,
            ..moment(1, turn, tenths)
        });
        let [told, _] = all(&mut warnings, moments.into_iter());
        assert_eq!(told, [99, 95, 95]);
    }

    #[test]
    fn a_turn_that_begins_with_little_time_is_not_counted_down_at_once() {
        let mut warnings = Warnings::default();
        warnings.heed(moment(1, 0, 200));
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
            let shown = text(Duration::from_millis(millis));
            let parts = shown.split(':').map(|part| part.parse::<f64>().unwrap());
            let seconds = parts.fold(0.0, |sum, part| sum * 60.0 + part);
            let left = millis as f64 / 1000.0;
            prop_assert!(seconds <= left + 1e-9 && left - seconds < 1.0);
        }
    }
}
