//! The animation of moving pegs: an arc for each hop, with the shadow staying
//! on the board.

use super::model::StarModel;
use crate::geometry::Point;
use starfence_rules::Seat;
use starfence_rules::lattice::Hole;

/// The duration of one hop, in milliseconds.
const HOP_MS: f64 = 150.0;
/// The maximum duration of an animation at normal speed, in milliseconds.
const MAX_MS: f64 = 1_500.0;
/// The delay between the starts of two successive pegs, in milliseconds.
const MS_BETWEEN_STARTS: f64 = 120.0;

/// The animation of pegs that move across the board, each starting shortly
/// after the one before.
#[derive(Clone, PartialEq, Debug)]
pub struct PegAnimation {
    /// The route of each peg: the holes that the peg touches, from first to
    /// last.
    pub routes: Vec<Vec<Hole>>,
    /// The start time of the animation, in milliseconds on the page's clock.
    pub began: f64,
    /// The speed of the animation as a multiple of the normal speed; greater
    /// than 0.
    pub speed: f64,
}

/// The position of a peg during its animation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AnimatedPeg {
    /// The point of the board directly below the peg, where its shadow falls.
    pub place: Point,
    /// The peg's height, from 0 on the board to 1 at the top of a hop.
    pub height: f64,
}

impl PegAnimation {
    /// Creates the animation of a single peg.
    pub fn single_peg(route: Vec<Hole>, began: f64) -> Self {
        Self {
            routes: vec![route],
            began,
            speed: 1.0,
        }
    }

    /// Returns the duration of the animation until the last peg has landed, in
    /// milliseconds.
    pub fn duration(&self) -> f64 {
        self.unlimited_duration().min(MAX_MS) / self.speed
    }

    /// Returns the landing times of each peg, one for each of its steps or
    /// hops, in milliseconds from the start of the animation.
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
        (0..)
            .zip(&self.routes)
            .fold(0.0, |last: f64, (index, route)| {
                last.max(start_time(index) + leg_count(route) * HOP_MS)
            })
    }

    /// Returns the position of the peg on route number `route`, counted from 0,
    /// at the time `now`. Before its start the peg is in its first hole, after
    /// landing in its last hole. `centre` returns the centre of a hole. Returns
    /// `None` for a route of fewer than two holes.
    pub fn peg_at(
        &self,
        route: usize,
        now: f64,
        centre: impl Fn(Hole) -> Point,
    ) -> Option<AnimatedPeg> {
        let hurry = self.unlimited_duration() / self.duration().max(1.0);
        let time = (now - self.began).max(0.0) * hurry - start_time(route);
        let route = self.routes.get(route).filter(|route| route.len() > 1)?;
        let done = (time / HOP_MS).clamp(0.0, leg_count(route));
        // After the last leg, no further leg begins.
        let leg = (done.floor() as usize).min(route.len() - 2);
        let part = done - leg as f64;
        // Ease in and out: the peg starts and ends each hop slowly.
        let eased = part * part * (3.0 - 2.0 * part);
        let (from, to) = (route.get(leg)?, route.get(leg + 1)?);
        let place = centre(*from).lerp(centre(*to), eased);
        // A step slides along the board, a hop follows an arc.
        let height = match from.distance(*to) {
            1 => 0.0,
            _ => 4.0 * part * (1.0 - part),
        };
        Some(AnimatedPeg { place, height })
    }
}

/// Returns the routes by which pegs moved from their holes in `before` to their
/// holes in `after`: along the last turn, back along the last turn if it was
/// undone, or straight. Returns no routes if any player has more than one peg
/// in a different hole, since nobody could follow the animation.
pub fn routes_between(before: &StarModel, after: &StarModel) -> Vec<Vec<Hole>> {
    let moved = Seat::all(Seat::MAX_PLAYERS).map(|seat| route_of(seat, before, after));
    match moved.collect::<Option<Vec<_>>>() {
        Some(routes) => routes.into_iter().flatten().collect(),
        None => Vec::new(),
    }
}

/// Returns the route of the one peg of a player that is in different holes in
/// `before` and `after`: `Some(None)` if there is no such peg, `None` if there
/// are several.
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

/// Returns the start time of the peg on route number `route`, counted from 0,
/// in milliseconds from the start of the animation.
fn start_time(route: usize) -> f64 {
    route as f64 * MS_BETWEEN_STARTS
}

#[cfg(test)]
mod tests {
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
        let animation = PegAnimation::single_peg(route(&["f9", "h9", "j9"]), 1_000.0);
        let at = |now| {
            let at = animation.peg_at(0, now, |hole| centre(hole, BoardRotation::default()));
            at.unwrap()
        };
        assert_eq!(at(1_000.0).place, centre_of("f9"));
        assert_eq!(at(1_075.0).height, 1.0);
        assert!(at(1_150.0).place.distance(centre_of("h9")) < 1e-9);
        assert_eq!(
            (at(1_300.0).place, at(9_000.0).place),
            (centre_of("j9"), centre_of("j9"))
        );
        // A clock that runs backwards is harmless.
        assert_eq!(at(0.0).place, centre_of("f9"));
    }

    #[test]
    fn pegs_set_out_one_after_the_other() {
        let mut animation = PegAnimation::single_peg(route(&["f9", "h9"]), 0.0);
        animation.routes.push(route(&["e9", "f9"]));
        let at = |index, now| {
            let at = animation.peg_at(index, now, |hole| centre(hole, BoardRotation::default()));
            at.unwrap().place
        };
        assert_eq!(at(1, 100.0), centre_of("e9"));
        assert!(at(1, 200.0).distance(centre_of("e9")) > 0.1);
        assert_eq!(at(0, 150.0), centre_of("h9"));
        assert_eq!(animation.duration(), 270.0);
        assert_eq!(at(1, 270.0), centre_of("f9"));
        animation.speed = 2.0;
        assert_eq!(animation.duration(), 135.0);
    }

    #[test]
    fn every_touch_of_the_board_has_its_time() {
        let mut animation = PegAnimation::single_peg(route(&["f9", "h9", "j9"]), 1_000.0);
        animation.routes.push(route(&["e9", "f9"]));
        assert_eq!(animation.landings(), [vec![150.0, 300.0], vec![270.0]]);
        animation.speed = 2.0;
        assert_eq!(animation.landings(), [vec![75.0, 150.0], vec![135.0]]);
        let long = PegAnimation::single_peg(route(&["f9"; 40]), 0.0);
        assert!((long.landings()[0][38] - 1_500.0).abs() < 1e-9);
        assert_eq!(
            PegAnimation::single_peg(Vec::new(), 0.0).landings(),
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
        // A board that has just begun to show a game has no moves to animate.
        assert!(routes_between(&StarModel::default(), &two).is_empty());
    }

    #[test]
    fn a_step_stays_on_the_board_and_long_chains_are_hurried() {
        let step = PegAnimation::single_peg(route(&["f9", "g9"]), 1_000.0);
        let at = step.peg_at(0, 1_070.0, |hole| centre(hole, BoardRotation::default()));
        assert_eq!(at.unwrap().height, 0.0);
        let long = PegAnimation::single_peg(route(&["f9"; 40]), 0.0);
        assert_eq!(long.duration(), 1_500.0);
        let still = PegAnimation::single_peg(route(&["f9"]), 0.0);
        assert_eq!(still.peg_at(0, 0.0, |_| Point::default()), None);
    }
}
