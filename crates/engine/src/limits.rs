//! How long a search may go on.

use std::time::Duration;

/// The world outside a search: its clock, and whether somebody stopped it.
pub trait SearchClock {
    /// The time since the search began.
    fn elapsed(&self) -> Duration;

    /// Whether the search shall end at once with what it has.
    fn stopped(&self) -> bool;
}

/// What a search may use up. With neither limit it goes on until it is
/// stopped, or has nothing left to find out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SearchBudget {
    /// Time from the search's beginning to its answer.
    pub time: Option<Duration>,
    /// Nodes, as the searching game counts them. A search limited by nodes
    /// alone gives the same answer every time.
    pub nodes: Option<u64>,
}

/// Counts a search's nodes and says when it must end.
///
/// ```
/// use starfence_engine::{SearchBudget, SearchLimits};
///
/// let mut limits = SearchLimits::with_nodes(3);
/// assert!(limits.count() && limits.count() && limits.count());
/// assert!(!limits.count());
/// assert_eq!(limits.nodes(), 3);
/// ```
pub struct SearchLimits<'a> {
    budget: SearchBudget,
    clock: &'a dyn SearchClock,
    nodes: u64,
    /// At how many nodes to look at the world outside again.
    look_at: u64,
    over: bool,
}

/// A look at the clock costs as much as some nodes; a node costs less than 50
/// microseconds in any game, so that a stop is obeyed within some milliseconds.
const NODES_BETWEEN_LOOKS: u64 = 128;

impl<'a> SearchLimits<'a> {
    /// A limits for a search that begins now.
    pub fn new(budget: SearchBudget, clock: &'a dyn SearchClock) -> Self {
        Self {
            budget,
            clock,
            nodes: 0,
            look_at: 0,
            over: false,
        }
    }

    /// Counts a node that is about to be searched. Returns whether there is
    /// enough left for it; once there is not, there never is again.
    #[inline]
    pub fn count(&mut self) -> bool {
        if self.nodes >= self.look_at {
            self.look();
        }
        self.nodes += u64::from(!self.over);
        !self.over
    }

    /// Looks at the limits and the world outside.
    #[cold]
    fn look(&mut self) {
        let nodes_left = match self.budget.nodes {
            Some(most) => most.saturating_sub(self.nodes),
            None => u64::MAX,
        };
        let late = self.budget.time.is_some_and(|time| self.elapsed() >= time);
        self.over |= nodes_left == 0 || late || self.clock.stopped();
        self.look_at = self.nodes + nodes_left.min(NODES_BETWEEN_LOOKS);
    }

    /// Whether the search must end. Says so at once after a stop, where
    /// [`count`](Self::count) may take some nodes.
    pub fn is_over(&mut self) -> bool {
        self.look();
        self.over
    }

    /// How many nodes were counted.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The time since the search began.
    pub fn elapsed(&self) -> Duration {
        self.clock.elapsed()
    }

    /// Which part of the time or the nodes is used up, whichever is nearer
    /// its end: 0 at the beginning, 1 at the end, 0 without limits.
    pub fn used(&self) -> f64 {
        let time = self.budget.time.map_or(0.0, |time| {
            self.elapsed().as_secs_f64() / time.as_secs_f64().max(1e-9)
        });
        let nodes = self
            .budget
            .nodes
            .map_or(0.0, |most| self.nodes as f64 / (most as f64).max(1.0));
        time.max(nodes).min(1.0)
    }
}

/// A world in which time stands still and nobody stops a search.
pub(super) struct NoClock;

impl SearchClock for NoClock {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn stopped(&self) -> bool {
        false
    }
}

impl SearchLimits<'static> {
    /// A limits that only counts nodes.
    pub fn with_nodes(nodes: u64) -> Self {
        let budget = SearchBudget {
            nodes: Some(nodes),
            time: None,
        };
        Self::new(budget, &NoClock)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    /// A clock that a test sets, and a stop after so many questions.
    #[derive(Default)]
    struct World {
        now: Cell<Duration>,
        stop: Cell<bool>,
    }

    impl SearchClock for World {
        fn elapsed(&self) -> Duration {
            self.now.get()
        }

        fn stopped(&self) -> bool {
            self.stop.get()
        }
    }

    #[test]
    fn nodes_end_exactly() {
        for most in [0, 1, 127, 128, 129, 1000] {
            let mut limits = SearchLimits::with_nodes(most);
            let counted = (0..5000).filter(|_| limits.count()).count();
            assert_eq!(counted as u64, most);
            assert_eq!(limits.nodes(), most);
            assert!(limits.is_over());
        }
    }

    #[test]
    fn time_and_a_stop_end_within_a_few_nodes() {
        let world = World::default();
        let budget = SearchBudget {
            time: Some(Duration::from_millis(10)),
            nodes: None,
        };
        let mut limits = SearchLimits::new(budget, &world);
        assert!((0..1000).all(|_| limits.count()));
        world.now.set(Duration::from_millis(10));
        let late = (0..1000).take_while(|_| limits.count()).count();
        assert!(late as u64 <= NODES_BETWEEN_LOOKS);

        world.now.set(Duration::ZERO);
        let mut limits = SearchLimits::new(SearchBudget::default(), &world);
        assert!((0..1000).all(|_| limits.count()));
        world.stop.set(true);
        let late = (0..1000).take_while(|_| limits.count()).count();
        assert!(late as u64 <= NODES_BETWEEN_LOOKS);
        world.stop.set(false);
        assert!(!limits.count(), "what has ended goes on again");
    }

    #[test]
    fn what_is_used_grows_to_one() {
        let mut limits = SearchLimits::with_nodes(4);
        assert_eq!(limits.used(), 0.0);
        limits.count();
        assert_eq!(limits.used(), 0.25);
        while limits.count() {}
        assert_eq!(limits.used(), 1.0);
    }
}
