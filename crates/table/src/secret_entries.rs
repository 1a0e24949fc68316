//! The secret entries of a round, made by one player after the other.

use starfence_rules::{Seat, Set};

/// The entries that were made in secret so far, and the draft that the next
/// player has begun.
///
/// A draft `D`, such as a plan, is what a player can still change. When it is
/// confirmed, it becomes an entry `L`. No player can read another's entries
/// here: only the player whose screen is open sees the draft.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SecretEntries<D, L> {
    /// The confirmed entries, in the order of the players.
    laid: Vec<L>,
    /// The next player's draft, if that player has begun one.
    draft: Option<D>,
    /// Whether that player's screen is open.
    open: bool,
    /// The seconds that this player has left, if there is a clock.
    left: Option<u16>,
    /// Whether this player had confirmed the draft before.
    given_back: bool,
}

impl<D, L: From<D>> SecretEntries<D, L> {
    /// Creates the state of a round without any entries.
    pub fn new() -> Self {
        Self::resume(Vec::new(), None, None, false)
    }

    /// Restores the entries of an earlier visit. A player who was planning has
    /// to open the screen again.
    pub fn resume(laid: Vec<L>, draft: Option<D>, left: Option<u16>, given_back: bool) -> Self {
        Self {
            laid,
            draft,
            open: false,
            left,
            given_back,
        }
    }

    /// Returns the confirmed entries, in the order of the players.
    pub fn laid(&self) -> &[L] {
        &self.laid
    }

    /// Returns the next player's draft, if that player has begun one.
    pub fn draft(&self) -> Option<&D> {
        self.draft.as_ref()
    }

    /// Returns the seconds left to the player whose screen was open last, if
    /// there is a clock.
    pub fn left(&self) -> Option<u16> {
        self.left
    }

    /// Reports whether the draft was confirmed and given back to its player.
    pub fn is_given_back(&self) -> bool {
        self.given_back
    }

    /// Returns which of the players in `seats` is next; `None` when all have
    /// made their entries.
    pub fn next(&self, seats: &[Seat]) -> Option<Seat> {
        seats.get(self.laid.len()).copied()
    }

    /// Reports whether the next player's screen is open.
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// Reports whether nobody has made or begun an entry.
    pub fn is_untouched(&self) -> bool {
        self.laid.is_empty() && self.draft.is_none()
    }

    /// Opens the screen for the next player, with the draft that `begin`
    /// returns if there is none yet, and starts the clock, which has this
    /// number of seconds.
    pub fn start(&mut self, seconds: Option<u16>, begin: impl FnOnce() -> D) {
        // Neither opening the screen again nor changing one's mind gives time
        // back.
        let kept = self.left.filter(|_| self.draft.is_some());
        self.left = seconds.map(|seconds| kept.unwrap_or(seconds));
        self.draft.get_or_insert_with(begin);
        self.open = true;
    }

    /// Closes the screen without confirming anything.
    pub fn cover(&mut self) {
        self.open = false;
    }

    /// Returns the draft if the player's screen is open.
    pub fn open_draft(&mut self) -> Option<&mut D> {
        self.draft.as_mut().filter(|_| self.open)
    }

    /// Confirms the draft of the player whose screen is open.
    pub fn confirm(&mut self) {
        if self.open
            && let Some(draft) = self.draft.take()
        {
            self.laid.push(draft.into());
            self.open = false;
            self.given_back = false;
        }
    }

    /// Adds the next player's entry without a screen, as for computer players.
    /// Does nothing if there is a draft.
    pub fn lay(&mut self, one: L) {
        if self.draft.is_none() {
            self.laid.push(one);
        }
    }

    /// Replaces the next player's draft by a confirmed entry, whether the
    /// screen is open or not.
    pub fn lay_instead(&mut self, one: L) {
        self.draft = None;
        self.open = false;
        self.given_back = false;
        self.laid.push(one);
    }

    /// Counts down a second; returns whether it was the last one.
    pub fn tick(&mut self) -> bool {
        match &mut self.left {
            Some(left) if self.open => {
                *left = left.saturating_sub(1);
                *left == 0
            }
            _ => false,
        }
    }

    /// Returns the player who may still take back what was confirmed last: the
    /// last of the `people` who have made an entry, as long as the next player
    /// has not begun.
    pub fn regrets(&self, seats: &[Seat], people: Set<Seat>) -> Option<Seat> {
        let at = self.regretted(seats, people)?;
        seats.get(at).copied()
    }

    /// Returns the index of the entry of the player whom
    /// [`regrets`](Self::regrets) returns.
    fn regretted(&self, seats: &[Seat], people: Set<Seat>) -> Option<usize> {
        let mut laid = seats.iter().take(self.laid.len());
        let last = laid.rposition(|seat| people.contains(*seat));
        last.filter(|_| self.draft.is_none())
    }

    /// Turns the entry of the player whom [`regrets`](Self::regrets) returns
    /// back into a draft, made by `reopen`, behind a closed screen. Entries
    /// that computer players made after it are dropped.
    pub fn give_back(&mut self, seats: &[Seat], people: Set<Seat>, reopen: impl FnOnce(L) -> D) {
        if let Some(at) = self.regretted(seats, people) {
            self.laid.truncate(at + 1);
            self.draft = self.laid.pop().map(reopen);
            self.given_back = true;
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    /// Returns all seats as people: nobody is a computer.
    fn all() -> Set<Seat> {
        Seat::all(Seat::MAX_PLAYERS).collect()
    }

    /// Returns the seats of three players who make entries.
    fn seats() -> Vec<Seat> {
        Seat::all(3).collect()
    }

    #[test]
    fn who_does_not_lay_is_left_out() {
        let mut secrets = secrets();
        let [first, _, third] = seats()[..] else {
            panic!("three players")
        };
        let laying = [first, third];
        secrets.start(None, || 1);
        secrets.confirm();
        assert_eq!(secrets.next(&laying), Some(third));
        secrets.lay_instead(7);
        assert_eq!((secrets.next(&laying), secrets.laid()), (None, &[1, 7][..]));
        assert_eq!(secrets.regrets(&laying, all()), Some(third));
        secrets.give_back(&laying, Set::only(first), |laid| laid);
        assert_eq!((secrets.laid(), secrets.draft()), (&[][..], Some(&1)));
        // The draft is dropped in favour of what is laid instead.
        secrets.lay_instead(9);
        assert_eq!((secrets.laid(), secrets.draft()), (&[9][..], None));
    }

    #[test]
    fn a_mind_is_changed_past_the_computers_that_came_after() {
        let mut secrets = secrets();
        secrets.start(None, || 1);
        secrets.confirm();
        secrets.lay(2);
        secrets.lay(3);
        let people = Set::only(Seat::FIRST);
        assert_eq!(secrets.regrets(&seats(), people), Some(Seat::FIRST));
        secrets.give_back(&seats(), people, |laid| laid);
        assert_eq!((secrets.laid(), secrets.draft()), (&[][..], Some(&1)));
        // Nothing can be laid while there is a draft.
        secrets.lay(9);
        assert!(secrets.laid().is_empty());
    }

    fn secrets() -> SecretEntries<u8, u8> {
        SecretEntries::new()
    }

    #[test]
    fn each_lays_behind_an_open_screen_in_turn() {
        let mut secrets = secrets();
        assert!(secrets.open_draft().is_none());
        for number in 0..3 {
            assert_eq!(secrets.next(&seats()).unwrap().array_index(), number);
            secrets.start(None, u8::default);
            *secrets.open_draft().unwrap() = 7 + number as u8;
            secrets.confirm();
            assert!(secrets.open_draft().is_none() && !secrets.is_open());
        }
        assert_eq!(
            (secrets.next(&seats()), secrets.laid()),
            (None, &[7, 8, 9][..])
        );
    }

    #[test]
    fn a_closed_screen_keeps_the_draft_and_confirms_nothing() {
        let mut secrets = secrets();
        secrets.start(None, u8::default);
        *secrets.open_draft().unwrap() = 5;
        secrets.cover();
        secrets.confirm();
        assert!(secrets.laid().is_empty());
        secrets.start(None, u8::default);
        assert_eq!(secrets.draft(), Some(&5));
    }

    #[test]
    fn a_mind_is_changed_until_the_next_player_begins() {
        let mut secrets = secrets();
        assert_eq!(secrets.regrets(&seats(), all()), None);
        secrets.start(None, || 5);
        secrets.confirm();
        assert_eq!(secrets.regrets(&seats(), all()), Some(Seat::FIRST));
        secrets.give_back(&seats(), all(), |laid| laid);
        // The draft lies behind its owner's closed screen.
        assert_eq!(secrets.next(&seats()), Some(Seat::FIRST));
        assert!(!secrets.is_open() && secrets.open_draft().is_none());
        secrets.start(None, u8::default);
        secrets.confirm();
        assert_eq!(secrets.laid(), [5]);
        secrets.start(None, u8::default);
        assert_eq!(secrets.regrets(&seats(), all()), None);
        secrets.cover();
        assert_eq!(secrets.regrets(&seats(), all()), None);
        secrets.give_back(&seats(), all(), |laid| laid);
        assert_eq!(secrets.laid(), [5]);
    }

    #[test]
    fn the_clock_runs_only_while_the_screen_is_open() {
        let mut secrets = secrets();
        assert!(!secrets.tick());
        secrets.start(Some(3), u8::default);
        assert!(!secrets.tick());
        secrets.cover();
        assert!(!secrets.tick() && !secrets.tick());
        secrets.start(Some(3), u8::default);
        assert_eq!(secrets.left(), Some(2));
        assert!(!secrets.tick());
        secrets.confirm();
        secrets.give_back(&seats(), all(), |laid| laid);
        secrets.start(Some(3), u8::default);
        assert!(secrets.tick());
        secrets.confirm();
        secrets.start(Some(3), u8::default);
        assert_eq!(secrets.left(), Some(3));
    }
}
