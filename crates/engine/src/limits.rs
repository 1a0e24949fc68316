//! Time and node limits of a search.

use std::time::Duration;

/// A clock that measures the time of a search, with a signal that stops the
/// search.
pub trait SearchClock {
    /// Returns the time since the search began.
    fn elapsed(&self) -> Duration;

    /// Returns whether the search must stop now and return the result found so
    /// far.
    fn stopped(&self) -> bool;
}

/// The maximum time and number of nodes of a search. Without limits, the search
/// runs until it is stopped or everything has been searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SearchBudget {
    /// The maximum time from the beginning of the search to its result; `None`
    /// for no limit.
    pub time: Option<Duration>,
    /// The maximum number of nodes, as the game's engine counts them; `None`
    /// for no limit. A search limited by nodes alone always gives the same
    /// result.
    pub nodes: Option<u64>,
}

/// Counts a search's nodes and reports when it must end.
///
/// ```
/// use starfence_engine::{SearchBudget, SearchLimits};
///
/// let mut limits = SearchLimits::with_nodes(3);
/// assert!(limits.count_node() && limits.count_node() && limits.count_node());
/// assert!(!limits.count_node());
/// assert_eq!(limits.nodes(), 3);
/// ```
pub struct SearchLimits<'a> {
    budget: SearchBudget,
    clock: &'a dyn SearchClock,
    nodes: u64,
    /// The node count at which the clock and the limits are checked again.
    next_check: u64,
    over: bool,
}

/// The number of nodes between two checks of the clock. A check costs as much as
/// several nodes. A node takes less than 50 microseconds in every game, so a
/// stop takes effect within a few milliseconds.
const NODES_BETWEEN_CHECKS: u64 = 128;

impl<'a> SearchLimits<'a> {
    /// Creates the limits for a search that begins now.
    pub fn new(budget: SearchBudget, clock: &'a dyn SearchClock) -> Self {
        Self {
            budget,
            clock,
            nodes: 0,
            next_check: 0,
            over: false,
        }
    }

    /// Counts a node that is about to be searched. Returns `false` if the
    /// limits have been reached; then every later call returns `false` too.
    #[inline]
    pub fn count_node(&mut self) -> bool {
        if self.nodes >= self.next_check {
            self.check_limits();
        }
        self.nodes += u64::from(!self.over);
        !self.over
    }

    /// Checks the node limit, the clock and the stop signal.
    #[cold]
    fn check_limits(&mut self) {
        let nodes_left = match self.budget.nodes {
            Some(max_nodes) => max_nodes.saturating_sub(self.nodes),
            None => u64::MAX,
        };
        let late = self.budget.time.is_some_and(|time| self.elapsed() >= time);
        self.over |= nodes_left == 0 || late || self.clock.stopped();
        self.next_check = self.nodes + nodes_left.min(NODES_BETWEEN_CHECKS);
    }

    /// Returns whether the search must end. This method always checks the
    /// clock, while [`count_node`](Self::count_node) may detect a stop a few
    /// nodes later.
    pub fn has_ended(&mut self) -> bool {
        self.check_limits();
        self.over
    }

    /// Returns the number of nodes counted.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the time since the search began.
    pub fn elapsed(&self) -> Duration {
        self.clock.elapsed()
    }

    /// Returns the fraction of the budget that is used, 0 to 1: of the time or
    /// of the nodes, whichever is larger. Always 0 without limits.
    pub fn used_fraction(&self) -> f64 {
        let time = self.budget.time.map_or(0.0, |time| {
            self.elapsed().as_secs_f64() / time.as_secs_f64().max(1e-9)
        });
        let nodes = self.budget.nodes.map_or(0.0, |max_nodes| {
            self.nodes as f64 / (max_nodes as f64).max(1.0)
        });
        time.max(nodes).min(1.0)
    }
}

/// A clock that never advances and never stops a search.
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
    /// Creates limits with a maximum number of nodes and no time limit.
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

    /// A clock and a stop signal controlled by the test.
    #[derive(Default)]
    struct TestClock {
        now: Cell<Duration>,
        stop: Cell<bool>,
    }

    impl SearchClock for TestClock {
        fn elapsed(&self) -> Duration {
            self.now.get()
        }

        fn stopped(&self) -> bool {
            self.stop.get()
        }
    }

    #[test]
    fn nodes_end_exactly() {
        for max_nodes in [0, 1, 127, 128, 129, 1000] {
            let mut limits = SearchLimits::with_nodes(max_nodes);
            let counted = (0..5000).filter(|_| limits.count_node()).count();
            assert_eq!(counted as u64, max_nodes);
            assert_eq!(limits.nodes(), max_nodes);
            assert!(limits.has_ended());
        }
    }

    #[test]
    fn time_and_a_stop_end_within_a_few_nodes() {
        let clock_and_stop = TestClock::default();
        let budget = SearchBudget {
            time: Some(Duration::from_millis(10)),
            nodes: None,
        };
        let mut limits = SearchLimits::new(budget, &clock_and_stop);
        assert!((0..1000).all(|_| limits.count_node()));
        clock_and_stop.now.set(Duration::from_millis(10));
        let late = (0..1000).take_while(|_| limits.count_node()).count();
        assert!(late as u64 <= NODES_BETWEEN_CHECKS);

        clock_and_stop.now.set(Duration::ZERO);
        let mut limits = SearchLimits::new(SearchBudget::default(), &clock_and_stop);
        assert!((0..1000).all(|_| limits.count_node()));
        clock_and_stop.stop.set(true);
        let late = (0..1000).take_while(|_| limits.count_node()).count();
        assert!(late as u64 <= NODES_BETWEEN_CHECKS);
        clock_and_stop.stop.set(false);
        assert!(!limits.count_node(), "what has ended goes on again");
    }

    #[test]
    fn the_used_fraction_grows_to_one() {
        let mut limits = SearchLimits::with_nodes(4);
        assert_eq!(limits.used_fraction(), 0.0);
        limits.count_node();
        assert_eq!(limits.used_fraction(), 0.25);
        while limits.count_node() {}
        assert_eq!(limits.used_fraction(), 1.0);
    }
}
