//! Chooses the leading tab by a lease: a stored line that all tabs can read and
//! write, and that the leading tab keeps renewing.
//!
//! Nothing prevents two tabs from writing at the same moment. Therefore a tab
//! that takes the lease checks after a while whether its own line is still
//! stored, and only then becomes the leading tab.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The state of the lock that the leading tab holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LockState {
    /// It is not known yet which tab holds the lock.
    Requested,
    /// This tab holds the lock.
    Held,
    /// Another tab holds the lock.
    HeldElsewhere,
}

/// The delay after which a tab relies on the lease that it has written.
pub const CONFIRMATION_DELAY: Duration = Duration::from_millis(200);
/// The age at which a tab renews its own lease.
pub const RENEWAL_AGE: Duration = Duration::from_secs(1);
/// The age at which the lease of a visible tab expires. Timers of visible tabs
/// run normally.
const VISIBLE_MAX_AGE: Duration = Duration::from_secs(5);
/// The age at which the lease of a hidden tab expires. Timers of hidden tabs
/// may run only once a minute.
const HIDDEN_MAX_AGE: Duration = Duration::from_secs(150);

/// The lease, which is stored as a line that names the leading tab.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lease {
    /// The number of the leading tab.
    pub holder: u64,
    /// Whether the leading tab is visible.
    pub is_visible: bool,
    /// The time of the last renewal, in milliseconds since 1970.
    pub renewed: u64,
}

/// The error for a text that is not a valid lease.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a lease has a tab’s number, whether it is seen, and a time")]
pub struct LeaseError;

impl fmt::Display for Lease {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seen = u8::from(self.is_visible);
        write!(f, "{} {seen} {}", self.holder, self.renewed)
    }
}

impl FromStr for Lease {
    type Err = LeaseError;

    fn from_str(text: &str) -> Result<Self, LeaseError> {
        let words: Vec<&str> = text.split(' ').collect();
        let [holder, seen @ ("0" | "1"), renewed] = words[..] else {
            return Err(LeaseError);
        };
        Ok(Self {
            holder: holder.parse().map_err(|_| LeaseError)?,
            is_visible: seen == "1",
            renewed: renewed.parse().map_err(|_| LeaseError)?,
        })
    }
}

/// The state of a tab with respect to the lease.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// Another tab has the lease.
    Waiting,
    /// This tab has written the lease but does not rely on it yet; holds the
    /// time of writing, in milliseconds since 1970.
    Claimed(u64),
    /// This tab holds the lease and is the leading tab.
    Held,
}

/// A tab that takes part in choosing the leading tab.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claimant {
    /// The number of the tab.
    pub number: u64,
    /// Whether the tab is visible.
    pub is_visible: bool,
    /// The state of the tab with respect to the lease.
    pub claim: Claim,
}

impl Claimant {
    /// Updates the state of the tab at the time `now`, in milliseconds since
    /// 1970. `found` is the lease that is stored. Returns the new lease to
    /// store, if any.
    pub fn update(&mut self, found: Option<Lease>, now: u64) -> Option<Lease> {
        let own = Lease {
            holder: self.number,
            is_visible: self.is_visible,
            renewed: now,
        };
        let is_over = |found: &Lease| found.holder != self.number && is_expired(*found, now);
        let Some(found) = found.filter(|found| !is_over(found)) else {
            self.claim = Claim::Claimed(now);
            return Some(own);
        };
        if found.holder != self.number {
            if self.is_visible && !found.is_visible {
                self.claim = Claim::Claimed(now);
                return Some(own);
            }
            self.claim = Claim::Waiting;
            return None;
        }
        match self.claim {
            // This tab wrote the lease earlier, and no other tab has claimed it
            // since.
            Claim::Waiting => {
                self.claim = Claim::Claimed(now);
                return Some(own);
            }
            Claim::Claimed(at) if now.saturating_sub(at) >= millis(CONFIRMATION_DELAY) => {
                self.claim = Claim::Held;
            }
            // Otherwise a clock that was set back would make the tab wait.
            Claim::Claimed(at) if now < at => self.claim = Claim::Claimed(now),
            Claim::Claimed(_) | Claim::Held => {}
        }
        let is_due = now.saturating_sub(found.renewed) >= millis(RENEWAL_AGE);
        (is_due || found.is_visible != self.is_visible).then_some(own)
    }
}

/// Returns whether a lease has expired. A lease from the future, written before
/// a clock was set back, counts as expired too.
fn is_expired(lease: Lease, now: u64) -> bool {
    let lasts = if lease.is_visible {
        VISIBLE_MAX_AGE
    } else {
        HIDDEN_MAX_AGE
    };
    now.abs_diff(lease.renewed) > millis(lasts)
}

fn millis(time: Duration) -> u64 {
    time.as_millis() as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_lease_is_read_as_it_is_written() {
        for seen in [false, true] {
            let lease = Lease {
                holder: u64::MAX,
                is_visible: seen,
                renewed: 1_795_253_110_000,
            };
            assert_eq!(lease.to_string().parse(), Ok(lease));
        }
        for text in ["", "1 1", "1 2 3", "1 1 -3", "x 1 3", "1 1 3 4"] {
            assert_eq!(text.parse::<Lease>(), Err(LeaseError), "{text}");
        }
    }

    /// Simulated tabs, with the lease that they share and the current time.
    #[derive(Debug)]
    struct Tabs {
        now: u64,
        written: Option<Lease>,
        /// The tabs, with `None` for a closed tab.
        tabs: Vec<Option<Claimant>>,
        opened: u64,
    }

    impl Tabs {
        fn new(count: u64) -> Self {
            let tab = |number| Claimant {
                number,
                is_visible: number == 0,
                claim: Claim::Waiting,
            };
            Self {
                now: 1_000_000,
                written: None,
                tabs: (0..count).map(|number| Some(tab(number))).collect(),
                opened: count,
            }
        }

        fn step(&mut self, at: usize) {
            if let Some(tab) = &mut self.tabs[at] {
                let writes = tab.update(self.written, self.now);
                self.written = writes.or(self.written);
            }
        }

        /// Advances the time, and then lets every tab read the stored lease and
        /// update its state, beginning with the tab `first`.
        fn pass(&mut self, time: u64, first: usize) {
            self.now += time;
            for by in 0..self.tabs.len() {
                self.step((first + by) % self.tabs.len());
            }
        }

        fn leading(&self) -> Vec<Claimant> {
            self.tabs
                .iter()
                .flatten()
                .copied()
                .filter(|tab| tab.claim == Claim::Held)
                .collect()
        }
    }

    #[test]
    fn a_tab_that_is_seen_takes_over_from_a_hidden_one() {
        let mut tabs = Tabs::new(2);
        for _ in 0..3 {
            tabs.pass(150, 0);
        }
        let numbers = |tabs: &Tabs| {
            tabs.leading()
                .iter()
                .map(|tab| tab.number)
                .collect::<Vec<_>>()
        };
        assert_eq!(numbers(&tabs), [0]);
        // Both are visible: nothing changes.
        tabs.tabs[1].as_mut().unwrap().is_visible = true;
        tabs.pass(10_000, 0);
        assert_eq!(numbers(&tabs), [0]);
        tabs.tabs[0].as_mut().unwrap().is_visible = false;
        for _ in 0..3 {
            tabs.pass(150, 0);
        }
        assert_eq!(numbers(&tabs), [1]);
        // None is visible: the leading tab still leads.
        tabs.tabs[1].as_mut().unwrap().is_visible = false;
        tabs.step(1);
        for _ in 0..3 {
            tabs.pass(60_000, 0);
        }
        assert_eq!(numbers(&tabs), [1]);
    }

    #[test]
    fn a_tab_that_died_leads_no_longer() {
        let mut tabs = Tabs::new(2);
        for _ in 0..3 {
            tabs.pass(150, 0);
        }
        tabs.tabs[0] = None;
        for _ in 0..4 {
            tabs.pass(2_000, 0);
        }
        assert_eq!(tabs.leading().len(), 1);
    }

    proptest! {
        #[test]
        fn two_tabs_never_lead_and_one_of_those_that_are_seen_does_soon(
            deeds in prop::collection::vec((0..3usize, 0..6u8, 1..3_000u64), 1..60),
        ) {
            let mut tabs = Tabs::new(3);
            for (at, deed, time) in deeds {
                match deed {
                    0 | 1 => if let Some(tab) = &mut tabs.tabs[at] {
                        tab.is_visible = deed == 0;
                        tabs.step(at);
                    },
                    // A tab dies, or another one is opened in its place.
                    2 => {
                        tabs.opened += 1;
                        tabs.tabs[at] = match tabs.tabs[at] {
                            Some(_) => None,
                            None => Some(Claimant {
                                number: tabs.opened,
                                is_visible: true,
                                claim: Claim::Waiting,
                            }),
                        };
                    }
                    _ => tabs.pass(time, at),
                }
                prop_assert!(tabs.leading().len() <= 1, "{:?}", tabs);
            }
            // Longer than any lease lasts.
            for _ in 0..400 {
                tabs.pass(500, 0);
            }
            let open: Vec<Claimant> = tabs.tabs.iter().flatten().copied().collect();
            let leading = tabs.leading();
            prop_assert_eq!(leading.len(), usize::from(!open.is_empty()));
            let any_seen = open.iter().any(|tab| tab.is_visible);
            prop_assert!(leading.iter().all(|tab| tab.is_visible == any_seen), "{:?}", tabs);
        }
    }
}
