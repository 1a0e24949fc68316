//! The secret entries of the players in a round, made one after the other on
//! the same device.

use starfence_rules::{Seat, Set};

/// The entries confirmed in secret so far, and the draft of the next player.
///
/// A draft `D`, such as a plan, can still be changed; confirming the draft
/// turns it into an entry `L`. Players cannot read each other's entries: a
/// draft is visible only while its player's privacy screen is open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SecretEntries<D, L> {
    /// The confirmed entries, in the order of the players.
    confirmed: Vec<L>,
    /// The draft of the next player, if that player has begun.
    draft: Option<D>,
    /// Whether the next player's privacy screen is open.
    open: bool,
    /// The seconds that the next player has left; `None` without a clock.
    left: Option<u16>,
    /// Whether the next player had already confirmed the draft and then
    /// reopened it.
    given_back: bool,
}

impl<D, L: From<D>> SecretEntries<D, L> {
    /// Creates the state of a round without any entries.
    pub fn new() -> Self {
        Self::resume(Vec::new(), None, None, false)
    }

    /// Restores saved entries. A player who was planning has to open the
    /// privacy screen again.
    pub fn resume(laid: Vec<L>, draft: Option<D>, left: Option<u16>, given_back: bool) -> Self {
        Self {
            confirmed: laid,
            draft,
            open: false,
            left,
            given_back,
        }
    }

    /// Returns the confirmed entries, in the order of the players.
    pub fn confirmed(&self) -> &[L] {
        &self.confirmed
    }

    /// Returns the draft of the next player; `None` if that player has not
    /// begun.
    pub fn draft(&self) -> Option<&D> {
        self.draft.as_ref()
    }

    /// Returns the seconds left to the player whose screen was opened last;
    /// `None` without a clock.
    pub fn left(&self) -> Option<u16> {
        self.left
    }

    /// Reports whether the draft had already been confirmed and was then
    /// reopened by its player.
    pub fn was_reopened(&self) -> bool {
        self.given_back
    }

    /// Returns the next player among `seats` who has to make an entry; `None`
    /// when all have confirmed theirs.
    pub fn next(&self, seats: &[Seat]) -> Option<Seat> {
        seats.get(self.confirmed.len()).copied()
    }

    /// Reports whether the next player's privacy screen is open.
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// Reports whether no player has begun or confirmed an entry.
    pub fn is_untouched(&self) -> bool {
        self.confirmed.is_empty() && self.draft.is_none()
    }

    /// Opens the privacy screen for the next player and starts the clock with
    /// the given number of seconds. If there is no draft yet, the draft is
    /// created with `begin`.
    pub fn start(&mut self, seconds: Option<u16>, begin: impl FnOnce() -> D) {
        // Neither opening the screen again nor reopening a confirmed draft
        // restores time.
        let kept = self.left.filter(|_| self.draft.is_some());
        self.left = seconds.map(|seconds| kept.unwrap_or(seconds));
        self.draft.get_or_insert_with(begin);
        self.open = true;
    }

    /// Closes the privacy screen without confirming the draft.
    pub fn cover(&mut self) {
        self.open = false;
    }

    /// Returns the draft; `None` if the privacy screen is closed.
    pub fn open_draft(&mut self) -> Option<&mut D> {
        self.draft.as_mut().filter(|_| self.open)
    }

    /// Confirms the draft if the privacy screen is open.
    pub fn confirm(&mut self) {
        if self.open
            && let Some(draft) = self.draft.take()
        {
            self.confirmed.push(draft.into());
            self.open = false;
            self.given_back = false;
        }
    }

    /// Adds an entry of the next player without a privacy screen, for computer
    /// players. Does nothing if there is a draft.
    pub fn add_entry(&mut self, one: L) {
        if self.draft.is_none() {
            self.confirmed.push(one);
        }
    }

    /// Replaces the next player's draft with a confirmed entry, even if the
    /// privacy screen is closed.
    pub fn replace_draft(&mut self, one: L) {
        self.draft = None;
        self.open = false;
        self.given_back = false;
        self.confirmed.push(one);
    }

    /// Advances the clock by one second. Returns whether the time has just run
    /// out.
    pub fn tick(&mut self) -> bool {
        match &mut self.left {
            Some(left) if self.open => {
                *left = left.saturating_sub(1);
                *left == 0
            }
            _ => false,
        }
    }

    /// Returns the player who can still reopen a confirmed entry: the last of
    /// the `people` who have confirmed one, unless the next player has already
    /// begun.
    pub fn player_who_may_retract(&self, seats: &[Seat], people: Set<Seat>) -> Option<Seat> {
        let at = self.retractable_entry(seats, people)?;
        seats.get(at).copied()
    }

    /// Returns the index of the entry that can still be reopened by the player
    /// returned by [`player_who_may_retract`](Self::player_who_may_retract).
    fn retractable_entry(&self, seats: &[Seat], people: Set<Seat>) -> Option<usize> {
        let mut laid = seats.iter().take(self.confirmed.len());
        let last = laid.rposition(|seat| people.contains(*seat));
        last.filter(|_| self.draft.is_none())
    }

    /// Reopens the entry of the player returned by
    /// [`player_who_may_retract`](Self::player_who_may_retract). `reopen`
    /// converts the entry to a draft, the privacy screen stays closed, and
    /// later entries by computer players are dropped.
    pub fn give_back(&mut self, seats: &[Seat], people: Set<Seat>, reopen: impl FnOnce(L) -> D) {
        if let Some(at) = self.retractable_entry(seats, people) {
            self.confirmed.truncate(at + 1);
            self.draft = self.confirmed.pop().map(reopen);
            self.given_back = true;
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    /// Returns all seats, treated as the seats of human players.
    fn all() -> Set<Seat> {
        Seat::all(Seat::MAX_PLAYERS).collect()
    }

    /// Returns the seats of three players.
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
        secrets.replace_draft(7);
        assert_eq!(
            (secrets.next(&laying), secrets.confirmed()),
            (None, &[1, 7][..])
        );
        assert_eq!(secrets.player_who_may_retract(&laying, all()), Some(third));
        secrets.give_back(&laying, Set::only(first), |laid| laid);
        assert_eq!((secrets.confirmed(), secrets.draft()), (&[][..], Some(&1)));
        // The draft is dropped and replaced by the new entry.
        secrets.replace_draft(9);
        assert_eq!((secrets.confirmed(), secrets.draft()), (&[9][..], None));
    }

    #[test]
    fn a_mind_is_changed_past_the_computers_that_came_after() {
        let mut secrets = secrets();
        secrets.start(None, || 1);
        secrets.confirm();
        secrets.add_entry(2);
        secrets.add_entry(3);
        let people = Set::only(Seat::FIRST);
        assert_eq!(
            secrets.player_who_may_retract(&seats(), people),
            Some(Seat::FIRST)
        );
        secrets.give_back(&seats(), people, |laid| laid);
        assert_eq!((secrets.confirmed(), secrets.draft()), (&[][..], Some(&1)));
        // No entry can be added while there is a draft.
        secrets.add_entry(9);
        assert!(secrets.confirmed().is_empty());
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
            (secrets.next(&seats()), secrets.confirmed()),
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
        assert!(secrets.confirmed().is_empty());
        secrets.start(None, u8::default);
        assert_eq!(secrets.draft(), Some(&5));
    }

    #[test]
    fn a_mind_is_changed_until_the_next_player_begins() {
        let mut secrets = secrets();
        assert_eq!(secrets.player_who_may_retract(&seats(), all()), None);
        secrets.start(None, || 5);
        secrets.confirm();
        assert_eq!(
            secrets.player_who_may_retract(&seats(), all()),
            Some(Seat::FIRST)
        );
        secrets.give_back(&seats(), all(), |laid| laid);
        // The draft is behind its player's closed screen.
        assert_eq!(secrets.next(&seats()), Some(Seat::FIRST));
        assert!(!secrets.is_open() && secrets.open_draft().is_none());
        secrets.start(None, u8::default);
        secrets.confirm();
        assert_eq!(secrets.confirmed(), [5]);
        secrets.start(None, u8::default);
        assert_eq!(secrets.player_who_may_retract(&seats(), all()), None);
        secrets.cover();
        assert_eq!(secrets.player_who_may_retract(&seats(), all()), None);
        secrets.give_back(&seats(), all(), |laid| laid);
        assert_eq!(secrets.confirmed(), [5]);
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
