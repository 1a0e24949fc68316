//! The preview of a plan: its effect if nobody else moved.

use starfence_rules::lattice::{Direction, Hole};
use starfence_rules::parallel::{Number, PlanPhase, Resolution};
use starfence_rules::{Seat, Set};

/// A peg in the preview of a plan, at its destination.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ghost {
    /// The destination.
    pub hole: Hole,
    /// The player who owns the peg.
    pub seat: Seat,
    /// The number of the peg.
    pub number: Number,
}

/// The preview of a plan after some of its steps, to be drawn on the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlanPreview {
    /// The pegs that have moved, each at its new hole.
    pub ghosts: Vec<Ghost>,
    /// The holes that the moved pegs have left.
    pub vacated: Set<Hole>,
    /// The routes of all steps but the last one.
    pub routes: Vec<Vec<Hole>>,
    /// The routes of the last step.
    pub last: Vec<Vec<Hole>>,
}

impl PlanPreview {
    /// Returns the preview after the given number of steps.
    pub fn after_steps(resolution: &Resolution, steps: usize) -> Self {
        let mut preview = Self::default();
        for step in resolution.steps.iter().take(steps) {
            preview.routes.append(&mut preview.last);
            for mv in &step.moves {
                let (Some(from), Some(to)) = (mv.from(), mv.to()) else {
                    continue;
                };
                preview.last.push(mv.route.clone());
                match preview.ghosts.iter_mut().find(|ghost| ghost.hole == from) {
                    Some(ghost) => ghost.hole = to,
                    None => {
                        preview.vacated.insert(from);
                        preview.ghosts.push(Ghost {
                            hole: to,
                            seat: mv.seat,
                            number: step.number,
                        });
                    }
                }
            }
        }
        preview
    }
}

/// Returns the direction that the priority arrow would have in each phase.
pub fn priority_arrows(resolution: &Resolution) -> [Direction; 2] {
    let before = resolution.start.arrow();
    let turned = resolution
        .steps
        .iter()
        .filter(|step| step.phase == PlanPhase::First)
        .find_map(|step| step.arrow);
    [before, turned.unwrap_or(before)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use starfence_rules::parallel::{Layout, PegCount, Players, Position, Rules, SeatView};

    #[test]
    fn a_ghost_goes_on_from_where_it_came_to_stand() {
        let rules = Rules::new(Players::Two);
        let layouts = [
            Layout::sorted(PegCount::Twelve),
            Layout::sorted(PegCount::Twelve),
        ];
        let start = Position::start(rules, &layouts, Direction::NE);
        // The 6 of a sorted layout is its last peg, at the edge of the point.
        let six = start
            .pegs_with_number(Seat::FIRST, Number::Six)
            .first()
            .unwrap();
        let view = SeatView::new(start, Seat::FIRST).unwrap();
        let view = view.with_plan("E6/E6".parse().unwrap()).unwrap();
        let resolution = view.preview().unwrap();
        let first = PlanPreview::after_steps(&resolution, 1);
        let both = PlanPreview::after_steps(&resolution, 2);
        assert_eq!((first.ghosts.len(), both.ghosts.len()), (1, 1));
        assert_eq!(
            (first.vacated, both.vacated),
            (Set::only(six), Set::only(six))
        );
        assert_eq!(first.last, both.routes);
        assert_eq!(both.routes[0].last(), both.last[0].first());
        assert_eq!(both.ghosts[0].hole, *both.last[0].last().unwrap());
        assert_eq!(priority_arrows(&resolution), [Direction::NE, Direction::E]);
        assert_eq!(
            PlanPreview::after_steps(&resolution, 0),
            PlanPreview::default()
        );
    }
}
