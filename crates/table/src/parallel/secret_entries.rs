//! The secret entries of the players in a round. Most entries are made on the
//! same device, one after the other.

use starfence_rules::{Seat, Set};

/// The entries confirmed in secret so far, and the draft of the player who is
/// making an entry on this device.
///
/// A draft `D`, such as a plan, can still be changed; confirming the draft
/// turns it into an entry `L`. Players cannot read each other's entries: a
/// draft is visible only while its player's privacy screen is open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SecretEntries<D, L> {
    /// The confirmed entries, in the order in which they were confirmed.
    confirmed: Vec<(Seat, L)>,
    /// The draft of the player who has begun an entry on this device.
    draft: Option<(Seat, D)>,
    /// Whether the privacy screen of the player with the draft is open.
    open: bool,
    /// The planning time, in seconds, that is left to the player who opened the
    /// privacy screen last; `None` without a clock.
    left: Option<u16>,
    /// Whether the draft had already been confirmed and was then reopened.
    was_reopened: bool,
}

impl<D, L: From<D>> SecretEntries<D, L> {
    /// Creates the state of a round without any entries.
    pub fn new() -> Self {
        Self::resume(Vec::new(), None, None, false)
    }

    /// Restores saved entries. A player who was planning has to open the
    /// privacy screen again.
    pub fn resume(
        laid: Vec<(Seat, L)>,
        draft: Option<(Seat, D)>,
        left: Option<u16>,
        was_reopened: bool,
    ) -> Self {
        Self {
            confirmed: laid,
            draft,
            open: false,
            left,
            was_reopened,
        }
    }

    /// Returns the confirmed entries, in the order in which they were
    /// confirmed.
    pub fn confirmed(&self) -> &[(Seat, L)] {
        &self.confirmed
    }

    /// Returns the confirmed entry of a player; `None` if the player has not
    /// confirmed one.
    pub fn entry(&self, seat: Seat) -> Option<&L> {
        let mut confirmed = self.confirmed.iter();
        confirmed
            .find(|(by, _)| *by == seat)
            .map(|(_, entry)| entry)
    }

    /// Returns the players who have confirmed an entry.
    pub fn confirmed_seats(&self) -> Set<Seat> {
        self.confirmed.iter().map(|(seat, _)| *seat).collect()
    }

    /// Returns the draft of the player who has begun an entry; `None` if no
    /// player has.
    pub fn draft(&self) -> Option<&D> {
        self.draft.as_ref().map(|(_, draft)| draft)
    }

    /// Returns the player who has begun an entry on this device, if any.
    pub fn drafting(&self) -> Option<Seat> {
        self.draft.as_ref().map(|(seat, _)| *seat)
    }

    /// Returns the planning time, in seconds, that is left to the player who
    /// opened the privacy screen last; `None` without a clock.
    pub fn left(&self) -> Option<u16> {
        self.left
    }

    /// Returns whether the draft had already been confirmed and was then
    /// reopened by its player.
    pub fn was_reopened(&self) -> bool {
        self.was_reopened
    }

    /// Returns the next player among `seats` who has to make an entry: the
    /// player who has begun a draft or, if there is none, the first player who
    /// has not confirmed an entry. `None` if all have confirmed an entry.
    pub fn next(&self, seats: &[Seat]) -> Option<Seat> {
        let begun = self.drafting().filter(|seat| seats.contains(seat));
        let mut seats = seats.iter().copied();
        begun.or_else(|| seats.find(|seat| self.entry(*seat).is_none()))
    }

    /// Returns whether the privacy screen of the player who has begun is open.
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// Returns whether no player has begun or confirmed an entry.
    pub fn is_untouched(&self) -> bool {
        self.confirmed.is_empty() && self.draft.is_none()
    }

    /// Opens the privacy screen for a player and starts the clock with the
    /// given number of seconds. If there is no draft yet, the draft is created
    /// with `begin`.
    pub fn start(&mut self, seat: Seat, seconds: Option<u16>, begin: impl FnOnce() -> D) {
        // The clock continues from the remaining time when the screen is opened
        // again or a confirmed draft is reopened.
        let kept = self.left.filter(|_| self.draft.is_some());
        self.left = seconds.map(|seconds| kept.unwrap_or(seconds));
        self.draft.get_or_insert_with(|| (seat, begin()));
        self.open = true;
    }

    /// Closes the privacy screen without confirming the draft.
    pub fn cover(&mut self) {
        self.open = false;
    }

    /// Returns the draft; `None` if the privacy screen is closed.
    pub fn open_draft(&mut self) -> Option<&mut D> {
        let draft = self.draft.as_mut().filter(|_| self.open);
        draft.map(|(_, draft)| draft)
    }

    /// Confirms the draft, if its player has opened the privacy screen and sees
    /// it.
    pub fn confirm(&mut self) {
        if self.open
            && let Some((seat, draft)) = self.draft.take()
        {
            self.confirmed.push((seat, draft.into()));
            self.open = false;
            self.was_reopened = false;
        }
    }

    /// Adds an entry that was not made behind a privacy screen on this device,
    /// such as that of a computer player. Does nothing if the player has
    /// already begun or confirmed an entry.
    pub fn add_entry(&mut self, seat: Seat, one: L) {
        if self.drafting() != Some(seat) && self.entry(seat).is_none() {
            self.confirmed.push((seat, one));
        }
    }

    /// Replaces a player's draft with a confirmed entry, even if the privacy
    /// screen is closed.
    pub fn replace_draft(&mut self, seat: Seat, one: L) {
        self.draft = None;
        self.open = false;
        self.was_reopened = false;
        self.confirmed.push((seat, one));
    }

    /// Removes a player's confirmed entry. Returns whether there was one.
    pub fn remove_entry(&mut self, seat: Seat) -> bool {
        let before = self.confirmed.len();
        self.confirmed.retain(|(by, _)| *by != seat);
        self.confirmed.len() < before
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
    /// the players in `people` who have confirmed one. `None` if another player
    /// has already begun an entry, or if no planning time was left on
    /// confirming.
    pub fn player_who_may_retract(&self, people: Set<Seat>) -> Option<Seat> {
        let mut laid = self.confirmed.iter().map(|(seat, _)| *seat);
        let last = laid.rfind(|seat| people.contains(*seat));
        last.filter(|_| self.draft.is_none() && self.left != Some(0))
    }

    /// Reopens the entry of the player returned by
    /// [`player_who_may_retract`](Self::player_who_may_retract): `reopen`
    /// converts the entry to a draft. The privacy screen stays closed. Later
    /// entries of the players in `computers` are dropped.
    pub fn reopen_last(
        &mut self,
        people: Set<Seat>,
        computers: Set<Seat>,
        reopen: impl FnOnce(L) -> D,
    ) {
        if let Some(seat) = self.player_who_may_retract(people)
            && let Some(at) = self.confirmed.iter().position(|(by, _)| *by == seat)
        {
            let mut later = self.confirmed.split_off(at);
            let (seat, entry) = later.remove(0);
            later.retain(|(by, _)| !computers.contains(*by));
            self.confirmed.append(&mut later);
            self.draft = Some((seat, reopen(entry)));
            self.was_reopened = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns all seats, treated as the seats of human players.
    fn all() -> Set<Seat> {
        Seat::all(Seat::MAX_PLAYERS).collect()
    }

    /// Returns the seats of three players.
    fn seats() -> [Seat; 3] {
        [1, 2, 3].map(|number| Seat::from_number(number).unwrap())
    }

    fn secrets() -> SecretEntries<u8, u8> {
        SecretEntries::new()
    }

    #[test]
    fn who_does_not_lay_is_left_out() {
        let mut secrets = secrets();
        let [first, _, third] = seats();
        let laying = [first, third];
        secrets.start(first, None, || 1);
        secrets.confirm();
        assert_eq!(secrets.next(&laying), Some(third));
        secrets.replace_draft(third, 7);
        assert_eq!(secrets.next(&laying), None);
        assert_eq!(secrets.confirmed(), [(first, 1), (third, 7)]);
        assert_eq!(secrets.player_who_may_retract(all()), Some(third));
        secrets.reopen_last(Set::only(first), Set::EMPTY, |laid| laid);
        assert_eq!(secrets.confirmed(), [(third, 7)]);
        assert_eq!(
            (secrets.drafting(), secrets.draft()),
            (Some(first), Some(&1))
        );
        // The draft is dropped and replaced by the new entry.
        secrets.replace_draft(first, 9);
        assert_eq!((secrets.entry(first), secrets.draft()), (Some(&9), None));
    }

    #[test]
    fn a_mind_is_changed_past_the_computers_that_came_after() {
        let mut secrets = secrets();
        let [first, second, third] = seats();
        secrets.start(first, None, || 1);
        secrets.confirm();
        secrets.add_entry(second, 2);
        secrets.add_entry(third, 3);
        let people = Set::only(first);
        assert_eq!(secrets.player_who_may_retract(people), Some(first));
        secrets.reopen_last(people, Set::only(second), |laid| laid);
        assert_eq!(secrets.confirmed(), [(third, 3)]);
        assert_eq!(
            (secrets.next(&seats()), secrets.draft()),
            (Some(first), Some(&1))
        );
        // An entry is ignored if the player has already confirmed one or has a
        // draft.
        secrets.add_entry(first, 9);
        secrets.add_entry(third, 9);
        assert_eq!(secrets.confirmed(), [(third, 3)]);
    }

    #[test]
    fn each_lays_behind_an_open_screen_in_turn() {
        let mut secrets = secrets();
        assert!(secrets.open_draft().is_none());
        for (number, seat) in (7..).zip(seats()) {
            assert_eq!(secrets.next(&seats()), Some(seat));
            secrets.start(seat, None, u8::default);
            *secrets.open_draft().unwrap() = number;
            secrets.confirm();
            assert!(secrets.open_draft().is_none() && !secrets.is_open());
        }
        let [first, second, third] = seats();
        assert_eq!(secrets.next(&seats()), None);
        assert_eq!(secrets.confirmed(), [(first, 7), (second, 8), (third, 9)]);
    }

    #[test]
    fn a_closed_screen_keeps_the_draft_and_confirms_nothing() {
        let mut secrets = secrets();
        secrets.start(Seat::FIRST, None, u8::default);
        *secrets.open_draft().unwrap() = 5;
        secrets.cover();
        secrets.confirm();
        assert!(secrets.confirmed().is_empty());
        secrets.start(Seat::FIRST, None, u8::default);
        assert_eq!(secrets.draft(), Some(&5));
    }

    #[test]
    fn who_has_begun_goes_on_though_a_player_before_returns() {
        let mut secrets = secrets();
        let [first, second, third] = seats();
        secrets.start(second, None, || 2);
        assert_eq!(secrets.next(&seats()), Some(second));
        secrets.confirm();
        assert_eq!(secrets.next(&seats()), Some(first));
        assert!(secrets.remove_entry(second) && !secrets.remove_entry(second));
        secrets.add_entry(first, 1);
        assert_eq!(secrets.next(&[first, third]), Some(third));
        assert_eq!(secrets.next(&seats()), Some(second));
    }

    #[test]
    fn a_mind_is_changed_until_the_next_player_begins() {
        let mut secrets = secrets();
        let [first, second, third] = seats();
        assert_eq!(secrets.player_who_may_retract(all()), None);
        secrets.start(first, None, || 5);
        secrets.confirm();
        assert_eq!(secrets.player_who_may_retract(all()), Some(first));
        secrets.reopen_last(all(), Set::EMPTY, |laid| laid);
        // The draft is behind its player's closed screen.
        assert_eq!(secrets.next(&seats()), Some(first));
        assert!(!secrets.is_open() && secrets.open_draft().is_none());
        secrets.start(first, None, u8::default);
        secrets.confirm();
        assert_eq!(secrets.confirmed(), [(first, 5)]);
        secrets.start(second, None, u8::default);
        assert_eq!(secrets.player_who_may_retract(all()), None);
        secrets.cover();
        assert_eq!(secrets.player_who_may_retract(all()), None);
        secrets.reopen_last(all(), Set::EMPTY, |laid| laid);
        assert_eq!(secrets.confirmed(), [(first, 5)]);
        assert_eq!(secrets.next(&[first, third]), Some(third));
    }

    #[test]
    fn the_clock_runs_only_while_the_screen_is_open() {
        let mut secrets = secrets();
        let [first, second, _] = seats();
        assert!(!secrets.tick());
        secrets.start(first, Some(3), u8::default);
        assert!(!secrets.tick());
        secrets.cover();
        assert!(!secrets.tick() && !secrets.tick());
        secrets.start(first, Some(3), u8::default);
        assert_eq!(secrets.left(), Some(2));
        assert!(!secrets.tick());
        secrets.confirm();
        secrets.reopen_last(all(), Set::EMPTY, |laid| laid);
        secrets.start(first, Some(3), u8::default);
        assert!(secrets.tick());
        secrets.confirm();
        // A player whose time has run out cannot change the plan.
        assert_eq!(secrets.player_who_may_retract(all()), None);
        secrets.start(second, Some(3), u8::default);
        assert_eq!(secrets.left(), Some(3));
    }
}
