//! The motion of pegs: an arc for each hop, with the shadow staying on the
//! board.

use super::model::StarModel;
use crate::geometry::Point;
use starfence_rules::Seat;
use starfence_rules::lattice::Hole;

/// How long one hop takes, in milliseconds.
const HOP_MS: f64 = 150.0;
/// How long a flight takes at most, in milliseconds.
const MAX_MS: f64 = 1_500.0;
/// How long after the start of one peg the next one starts, in milliseconds.
const MS_BETWEEN_STARTS: f64 = 120.0;

/// The motion of pegs over the board. Each peg starts a little after the one
/// before.
#[derive(Clone, PartialEq, Debug)]
pub struct Flight {
    /// The holes that each peg touches, from the first to the last.
    pub routes: Vec<Vec<Hole>>,
    /// When the motion began, in milliseconds on the page's clock.
    pub began: f64,
    /// How many times faster than normal the motion is; greater than 0.
    pub speed: f64,
}

/// Where a moving peg is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PegInFlight {
    /// The point of the board that the peg is above and its shadow falls on.
    pub place: Point,
    /// The peg's height, from 0 on the board to 1 at the top of a hop.
    pub height: f64,
}

impl Flight {
    /// Creates the flight of one peg.
    pub fn single_peg(route: Vec<Hole>, began: f64) -> Self {
        Self {
            routes: vec![route],
            began,
            speed: 1.0,
        }
    }

    /// Returns how long it takes until the last peg has landed, in
    /// milliseconds.
    pub fn duration(&self) -> f64 {
        self.unlimited_duration().min(MAX_MS) / self.speed
    }

    /// Returns, for each peg, when it lands after each step or hop, in
    /// milliseconds from the start of the flight.
    pub fn landings(&self) -> Vec<Vec<f64>> {
        let hurry = self.unlimited_duration() / self.duration().max(1.0);
        let of_one = |(index, route): (usize, &Vec<Hole>)| {
            let touches = 1..route.len();
            let when = |leg| (start_time(index) + leg as f64 * HOP_MS) / hurry;
            touches.map(when).collect()
        };
        self.routes.iter().enumerate().map(of_one).collect()
    }

    fn unlimited_duration(&self) -> f64 {
        let landings = (0..).zip(&self.routes);
        landings.fold(0.0, |last: f64, (index, route)| {
            last.max(start_time(index) + leg_count(route) * HOP_MS)
        })
    }

    /// Returns where the peg on route number `route`, from 0, is at `now`: in
    /// its first hole before it starts, and in its last hole once it has
    /// landed. `centre` returns the centre of a hole. Returns `None` for a
    /// route of fewer than two holes.
    pub fn peg_at(
        &self,
        route: usize,
        now: f64,
        centre: impl Fn(Hole) -> Point,
    ) -> Option<PegInFlight> {
        let hurry = self.unlimited_duration() / self.duration().max(1.0);
        let time = (now - self.began).max(0.0) * hurry - start_time(route);
        let route = self.routes.get(route).filter(|route| route.len() > 1)?;
        let done = (time / HOP_MS).clamp(0.0, leg_count(route));
        // No leg begins at the end of the last leg.
        let leg = (done.floor() as usize).min(route.len() - 2);
        let part = done - leg as f64;
        // The motion is slow at both ends of a hop.
        let eased = part * part * (3.0 - 2.0 * part);
        let (from, to) = (route.get(leg)?, route.get(leg + 1)?);
        let place = centre(*from).lerp(centre(*to), eased);
        // A step slides, a hop flies.
        let height = match from.distance(*to) {
            1 => 0.0,
            _ => 4.0 * part * (1.0 - part),
        };
        Some(PegInFlight { place, height })
    }
}

/// Returns the routes by which pegs went from where they are in `before` to
/// where they are in `after`: along the last turn, back along it if it was
/// taken back, or straight. Returns no routes if any player has more than one
/// peg in a different hole, since nobody could follow that.
pub fn routes_between(before: &StarModel, after: &StarModel) -> Vec<Vec<Hole>> {
    let moved = Seat::all(Seat::MAX_PLAYERS).map(|seat| route_of(seat, before, after));
    match moved.collect::<Option<Vec<_>>>() {
        Some(routes) => routes.into_iter().flatten().collect(),
        None => Vec::new(),
    }
}

/// Returns the route of the player's one peg that is in a different hole, or
/// `Some(None)` if there is none. Returns `None` if there are several.
fn route_of(seat: Seat, before: &StarModel, after: &StarModel) -> Option<Option<Vec<Hole>>> {
    let holds = |model: &StarModel, hole: Hole| {
        model.pegs.get(hole.array_index()).copied().flatten() == Some(seat)
    };
    let mut left = Hole::all().filter(|hole| holds(before, *hole) && !holds(after, *hole));
    let mut taken = Hole::all().filter(|hole| !holds(before, *hole) && holds(after, *hole));
    let (from, to) = match (left.next(), taken.next()) {
        (None, None) => return Some(None),
        (Some(from), Some(to)) => (from, to),
        _ => return None,
    };
    if left.next().is_some() || taken.next().is_some() {
        return None;
    }
    let joins = |route: &[Hole]| route.first() == Some(&from) && route.last() == Some(&to);
    let back: Vec<Hole> = before.last.iter().rev().copied().collect();
    Some(Some(match () {
        () if joins(&after.last) => after.last.clone(),
        () if joins(&back) => back,
        () => vec![from, to],
    }))
}

fn leg_count(route: &[Hole]) -> f64 {
    route.len().saturating_sub(1) as f64
}

/// Returns when the peg on route number `route` starts, in milliseconds from
/// the start of the flight.
fn start_time(route: usize) -> f64 {
    route as f64 * MS_BETWEEN_STARTS
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::star::geometry::{BoardRotation, centre};

    fn route(holes: &[&str]) -> Vec<Hole> {
        holes.iter().map(|hole| hole.parse().unwrap()).collect()
    }

    fn centre_of(hole: &str) -> Point {
        centre(hole.parse().unwrap(), BoardRotation::default())
    }

    #[test]
    fn a_chain_goes_hop_by_hop_and_lands() {
        let flight = Flight::single_peg(route(&["f9", "h9", "j9"]), 1_000.0);
        let at = |now| {
            let at = flight.peg_at(0, now, |hole| centre(hole, BoardRotation::default()));
            at.unwrap()
        };
        assert_eq!(at(1_000.0).place, centre_of("f9"));
        assert_eq!(at(1_075.0).height, 1.0);
        assert!(at(1_150.0).place.distance(centre_of("h9")) < 1e-9);
        assert_eq!(
            (at(1_300.0).place, at(9_000.0).place),
            (centre_of("j9"), centre_of("j9"))
        );
        // A clock that goes back does no harm.
        assert_eq!(at(0.0).place, centre_of("f9"));
    }

    #[test]
    fn pegs_set_out_one_after_the_other() {
        let mut flight = Flight::single_peg(route(&["f9", "h9"]), 0.0);
        flight.routes.push(route(&["e9", "f9"]));
        let at = |index, now| {
            let at = flight.peg_at(index, now, |hole| centre(hole, BoardRotation::default()));
            at.unwrap().place
        };
        assert_eq!(at(1, 100.0), centre_of("e9"));
        assert!(at(1, 200.0).distance(centre_of("e9")) > 0.1);
        assert_eq!(at(0, 150.0), centre_of("h9"));
        assert_eq!(flight.duration(), 270.0);
        assert_eq!(at(1, 270.0), centre_of("f9"));
        flight.speed = 2.0;
        assert_eq!(flight.duration(), 135.0);
    }

    #[test]
    fn every_touch_of_the_board_has_its_time() {
        let mut flight = Flight::single_peg(route(&["f9", "h9", "j9"]), 1_000.0);
        flight.routes.push(route(&["e9", "f9"]));
        assert_eq!(flight.landings(), [vec![150.0, 300.0], vec![270.0]]);
        flight.speed = 2.0;
        assert_eq!(flight.landings(), [vec![75.0, 150.0], vec![135.0]]);
        let long = Flight::single_peg(route(&["f9"; 40]), 0.0);
        assert!((long.landings()[0][38] - 1_500.0).abs() < 1e-9);
        assert_eq!(
            Flight::single_peg(Vec::new(), 0.0).landings(),
            [Vec::<f64>::new()]
        );
    }

    #[test]
    fn pegs_fly_from_where_they_stood_to_where_they_stand() {
        use starfence_rules::checkers::{Players, Position, Rules};
        use starfence_table::{Match, MatchMessage};
        let mut table = Match::new(Position::start(Rules::new(Players::Two)), Vec::new());
        let model = |table: &Match<Position>| crate::star::star_model(table, None);
        let start = model(&table);
        assert!(routes_between(&start, &start).is_empty());
        let first = table.position().legal_moves().next().unwrap();
        table.update(MatchMessage::Play(first)).unwrap();
        let one = model(&table);
        assert_eq!(
            routes_between(&start, &one),
            std::slice::from_ref(&one.last)
        );
        let back: Vec<Hole> = one.last.iter().rev().copied().collect();
        assert_eq!(routes_between(&one, &start), [back]);
        let second = table.position().legal_moves().next().unwrap();
        table.update(MatchMessage::Play(second)).unwrap();
        let two = model(&table);
        let routes = routes_between(&start, &two);
        assert_eq!(routes.len(), 2);
        assert!(routes.contains(&two.last));
        // A board that begins to show a game has nothing to move.
        assert!(routes_between(&StarModel::default(), &two).is_empty());
    }

    #[test]
    fn a_step_stays_on_the_board_and_long_chains_are_hurried() {
        let step = Flight::single_peg(route(&["f9", "g9"]), 1_000.0);
        let at = step.peg_at(0, 1_070.0, |hole| centre(hole, BoardRotation::default()));
        assert_eq!(at.unwrap().height, 0.0);
        let long = Flight::single_peg(route(&["f9"; 40]), 0.0);
        assert_eq!(long.duration(), 1_500.0);
        let still = Flight::single_peg(route(&["f9"]), 0.0);
        assert_eq!(still.peg_at(0, 0.0, |_| Point::default()), None);
    }
}
