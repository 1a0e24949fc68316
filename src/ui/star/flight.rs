//! A peg on its way: an arc for each hop, the shadow staying on the board.

use crate::rules::lattice::Hole;
use crate::ui::geometry::Point;

/// How long one hop takes, in milliseconds.
const HOP_MS: f64 = 150.0;
/// How long a turn takes at the most, in milliseconds.
const LONGEST_MS: f64 = 1_500.0;

/// A peg's way over the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Flight {
    /// The holes it touches, from the first to the last.
    pub route: Vec<Hole>,
    /// When it began, in the clock's milliseconds.
    pub began: f64,
}

/// Where a flying peg is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct InFlight {
    /// Its place over the board, and its shadow's on it.
    pub place: Point,
    /// How high it is, 0 on the board to 1 at the top of a hop.
    pub height: f64,
}

impl Flight {
    /// How long the whole way takes, in milliseconds.
    pub fn duration(&self) -> f64 {
        let legs = self.route.len().saturating_sub(1) as f64;
        (legs * HOP_MS).min(LONGEST_MS)
    }

    /// Where the peg is at `now`; `None` once it has landed.
    pub fn at(&self, now: f64, centre: impl Fn(Hole) -> Point) -> Option<InFlight> {
        let legs = self.route.len().checked_sub(1).filter(|legs| *legs > 0)?;
        let done = (now - self.began).max(0.0) / self.duration() * legs as f64;
        let leg = done.floor() as usize;
        if leg >= legs {
            return None;
        }
        let part = done - leg as f64;
        // Slow at both ends of a hop.
        let eased = part * part * (3.0 - 2.0 * part);
        let (from, to) = (self.route.get(leg)?, self.route.get(leg + 1)?);
        let place = centre(*from).toward(centre(*to), eased);
        // A step slides, a hop flies.
        let height = match from.distance(*to) {
            1 => 0.0,
            _ => 4.0 * part * (1.0 - part),
        };
        Some(InFlight { place, height })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::ui::star::{Turned, centre};

    fn flight(route: &[&str]) -> Flight {
        Flight {
            route: route.iter().map(|hole| hole.parse().unwrap()).collect(),
            began: 1_000.0,
        }
    }

    #[test]
    fn a_chain_goes_hop_by_hop_and_lands() {
        let flight = flight(&["f9", "h9", "j9"]);
        let at = |now| flight.at(now, |hole| centre(hole, Turned::default()));
        let on = |hole: &str| centre(hole.parse().unwrap(), Turned::default());
        assert_eq!(at(1_000.0).unwrap().place, on("f9"));
        assert_eq!(at(1_075.0).unwrap().height, 1.0);
        assert!(at(1_150.0).unwrap().place.distance(on("h9")) < 1e-9);
        assert_eq!(at(1_300.0), None);
        // A clock that goes back does no harm.
        assert_eq!(at(0.0).unwrap().place, on("f9"));
    }

    #[test]
    fn a_step_stays_on_the_board_and_long_chains_are_hurried() {
        let step = flight(&["f9", "g9"]);
        assert_eq!(
            step.at(1_070.0, |hole| centre(hole, Turned::default()))
                .unwrap()
                .height,
            0.0
        );
        let long = flight(&["f9"; 40]);
        assert_eq!(long.duration(), 1_500.0);
        assert_eq!(flight(&["f9"]).at(1_000.0, |_| Point::default()), None);
    }
}
