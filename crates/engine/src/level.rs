//! The eight levels of computer players.

use super::{
    Engine, Line, Playable, RatedMove, Report, Score, SearchBudget, SearchClock, SearchLimits,
    SearchRequest, WinChances,
};
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence_rules::{GameKind, Seat, SetUp};
use std::time::Duration;

/// How well a computer player plays: 1, whom a child beats, to 8, the best
/// there is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// What makes a level.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Skill {
    /// How often, in hundredths, the player does not think but goes by what it
    /// sees at a glance.
    slips: u8,
    /// How much worse, in hundredths of a turn, a move may look at a glance
    /// and still be played easily: the temperature of a softmax.
    carelessness: u16,
    /// What it may search when it does think.
    nodes: u64,
}

/// How far a computer player looks ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Foresight {
    /// It compares its own next moves, and sees no answer to them.
    OneMove,
    /// It searches, but now and then goes by its next move alone.
    Unsteady,
    /// It searches for every move.
    Steady,
}

/// In how many of a hundred games levels 2 to 8 win against the level before,
/// with two players (docs/strength.md, "The ladder").
type Ladder = [u8; 7];

const CHECKERS_LADDER: Ladder = [91, 89, 87, 90, 90, 91, 100];
const PARALLEL_LADDER: Ladder = [66, 75, 69, 74, 67, 68, 63];
const QUORIDOR_LADDER: Ladder = [77, 75, 83, 90, 82, 79, 95];

/// The skills of levels 1 to 7 in their fields' order, set so that each level
/// wins two games of three to nine of ten against the one before
/// (docs/strength.md).
type Skills = [(u8, u16, u64); 7];

const CHECKERS: Skills = [
    (100, 24, 0),
    (100, 12, 0),
    (50, 12, 130),
    (17, 12, 300),
    (0, 0, 1_000),
    (0, 0, 3_500),
    (0, 0, 18_000),
];

const PARALLEL: Skills = [
    (100, 3000, 0),
    (100, 350, 0),
    (100, 130, 0),
    (100, 65, 0),
    (0, 0, 3_000),
    (0, 0, 8_000),
    (0, 0, 20_000),
];

const QUORIDOR: Skills = [
    (100, 65, 0),
    (100, 45, 0),
    (60, 40, 200),
    (25, 40, 500),
    (5, 30, 1_500),
    (0, 0, 5_000),
    (0, 0, 30_000),
];

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 8] = [
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
        Self(8),
    ];

    /// The strongest.
    pub const TOP: Self = Self(8);

    /// Whom people meet who have chosen none.
    pub const USUAL: Self = Self(3);

    /// How long the strongest level thinks about a move.
    pub const TOP_TIME: Duration = Duration::from_secs(1);

    /// The level of that number, 1 to 8.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.0 == number)
    }

    /// 1 to 8.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The share of games that it wins against the level before, as measured
    /// with two players; none for the weakest.
    pub fn share_against_weaker(self, kind: GameKind) -> Option<f64> {
        let ladder = match kind {
            GameKind::ChineseCheckers => &CHECKERS_LADDER,
            GameKind::Parallel => &PARALLEL_LADDER,
            GameKind::Quoridor => &QUORIDOR_LADDER,
        };
        let step = usize::from(self.0).checked_sub(2)?;
        Some(f64::from(*ladder.get(step)?) / 100.0)
    }

    /// How far it looks ahead.
    pub fn foresight(self, kind: GameKind) -> Foresight {
        match self.skill(kind).slips {
            0 => Foresight::Steady,
            1..100 => Foresight::Unsteady,
            _ => Foresight::OneMove,
        }
    }

    /// What a search by this level may use up: the strongest has time, the
    /// others nodes, so that they play alike on every machine. On a slow one
    /// nobody waits longer than for the strongest.
    pub fn budget(self, kind: GameKind) -> SearchBudget {
        let nodes = (self < Self::TOP).then(|| self.skill(kind).nodes);
        SearchBudget {
            time: Some(Self::TOP_TIME),
            nodes,
        }
    }

    fn skill(self, kind: GameKind) -> Skill {
        let skills = match kind {
            GameKind::ChineseCheckers => &CHECKERS,
            GameKind::Parallel => &PARALLEL,
            GameKind::Quoridor => &QUORIDOR,
        };
        let (slips, carelessness, nodes) = skills
            .get(usize::from(self.0 - 1))
            .copied()
            .unwrap_or((0, 0, u64::MAX));
        Skill {
            slips,
            carelessness,
            nodes,
        }
    }

    /// What a player of this level does, as [`Engine::search`] would say it.
    /// `seed` brings chance in, where the level needs it: another one for
    /// each move.
    pub fn search<P: Playable>(
        self,
        engine: &mut P::Engine,
        observation: &<P::Engine as Engine>::Observation,
        seed: u64,
        clock: &dyn SearchClock,
        report: &mut dyn FnMut(&Report<super::EngineMove<P>>),
    ) -> Option<Report<super::EngineMove<P>>> {
        let skill = self.skill(<P as SetUp>::KIND);
        let mut dice = Pcg32::seed_from_u64(seed);
        if dice.random_range(0..100) < skill.slips {
            let rated = engine.evaluate_moves(observation, seed);
            let found = glance(&rated, skill.carelessness, dice.random())?;
            report(&found);
            return Some(found);
        }
        let mut limits = SearchLimits::new(self.budget(<P as SetUp>::KIND), clock);
        engine.search(
            observation,
            SearchRequest { lines: 1, seed },
            &mut limits,
            report,
        )
    }
}

/// One of the rated moves: the better it looks, the likelier. `chance` from 0
/// to 1 decides.
fn glance<M: Copy>(rated: &[RatedMove<M>], carelessness: u16, chance: f64) -> Option<Report<M>> {
    let best = rated.iter().map(|rated| rated.score).max()?;
    let weight = |rated: &RatedMove<M>| {
        let worse = f64::from(best) - f64::from(rated.score);
        (-worse / f64::from(carelessness.max(1))).exp()
    };
    let mut left = chance * rated.iter().map(weight).sum::<f64>();
    let chosen = rated.iter().find(|rated| {
        left -= weight(rated);
        left < 0.0
    });
    let chosen = chosen.or(rated.last())?;
    Some(Report {
        depth: 0,
        nodes: 0,
        lines: vec![Line {
            score: Score::hundredths(chosen.score),
            chances: WinChances::new(Seat::MOST, |_| 1.0),
            moves: vec![chosen.mv],
        }],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rated() -> Vec<RatedMove<char>> {
        let scores = [('a', 0), ('b', -100), ('c', -1000)];
        scores.map(|(mv, score)| RatedMove { mv, score }).into()
    }

    #[test]
    fn what_looks_better_is_played_more_often() {
        let mut counts = [0; 3];
        for i in 0..1000 {
            let chance = f64::from(i) / 1000.0;
            let mv = glance(&rated(), 100, chance).and_then(|report| report.best());
            let mv = mv.unwrap_or('?');
            counts[mv as usize - 'a' as usize] += 1;
        }
        assert!(
            counts[0] > 700 && counts[1] > 200 && counts[2] < 10,
            "{counts:?}"
        );
    }

    #[test]
    fn without_carelessness_the_best_is_played() {
        for chance in [0.0, 0.5, 0.999] {
            let found = glance(&rated(), 0, chance).and_then(|report| report.best());
            assert_eq!(found, Some('a'));
        }
        assert!(glance::<char>(&[], 10, 0.5).is_none());
    }
}
