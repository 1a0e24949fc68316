//! The eight levels of computer players.

use super::{
    Engine, Line, Playable, RatedMove, Report, Score, SearchBudget, SearchClock, SearchLimits,
    SearchRequest, WinChances,
};
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg32;
use starfence_rules::{GameKind, Seat, SetUp};
use std::time::Duration;

/// The playing strength of a computer player, from 1, which a child can beat, to
/// 8, the strongest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// The settings that make a level weaker than the full engine.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Skill {
    /// How often, in percent of the moves, the player does not search but picks
    /// a move by its static rating.
    slips: u8,
    /// How tolerant that pick is of worse moves, in hundredths of a turn: the
    /// temperature of the softmax over the ratings.
    carelessness: u16,
    /// The node limit of a search, when the player does search.
    nodes: u64,
}

/// How far a computer player looks ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Foresight {
    /// The player compares its own next moves and does not consider replies.
    OneMove,
    /// The player searches, but sometimes picks a move without searching.
    Unsteady,
    /// The player searches for every move.
    Steady,
}

/// How many of 100 two-player games levels 2 to 8 win against the next lower
/// level (docs/strength.md, "The ladder").
type Ladder = [u8; 7];

const CHECKERS_LADDER: Ladder = [91, 89, 87, 90, 90, 91, 100];
const PARALLEL_LADDER: Ladder = [66, 75, 69, 74, 67, 68, 63];
const QUORIDOR_LADDER: Ladder = [77, 75, 83, 90, 82, 79, 95];

/// The fields of [`Skill`], in order, for levels 1 to 7. They are chosen so that
/// each level wins between two thirds and nine tenths of its games against the
/// next lower one (docs/strength.md).
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
    /// All levels, weakest first.
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

    /// The strongest level.
    pub const TOP: Self = Self(8);

    /// The level that players face unless they choose another.
    pub const USUAL: Self = Self(3);

    /// The time that the strongest level thinks about a move.
    pub const TOP_TIME: Duration = Duration::from_secs(1);

    /// Returns the level with this number, 1 to 8, or `None` for any other
    /// number.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.0 == number)
    }

    /// Returns the level's number, 1 to 8.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the share of games, 0 to 1, that this level wins against the next
    /// lower one, measured with two players; `None` for the weakest level.
    pub fn share_against_weaker(self, kind: GameKind) -> Option<f64> {
        let ladder = match kind {
            GameKind::ChineseCheckers => &CHECKERS_LADDER,
            GameKind::Parallel => &PARALLEL_LADDER,
            GameKind::Quoridor => &QUORIDOR_LADDER,
        };
        let step = usize::from(self.0).checked_sub(2)?;
        Some(f64::from(*ladder.get(step)?) / 100.0)
    }

    /// Returns how far the level looks ahead in this game.
    pub fn foresight(self, kind: GameKind) -> Foresight {
        match self.skill(kind).slips {
            0 => Foresight::Steady,
            1..100 => Foresight::Unsteady,
            _ => Foresight::OneMove,
        }
    }

    /// Returns the limits of a search by this level. The strongest level is
    /// limited by time alone. The others are limited by nodes, so that they play
    /// equally well on every machine; they have the same time limit too, so that
    /// a slow machine never takes longer than for the strongest level.
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

    /// Finds this level's answer, in the form that [`Engine::search`] returns.
    /// `seed` supplies the randomness of the levels that need it; give each move
    /// a different one.
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

/// Picks one of the rated moves; better ratings are more likely. `chance`, from
/// 0 to 1, selects the move.
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
