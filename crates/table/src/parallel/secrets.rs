//! The secret plans and layouts of the current round, and their text form in
//! the browser's store of secrets. They are never part of a game's text.

use super::parallel_match::{ParallelMatch, Phase};
use super::saved::{BEGUN, YES};
use super::secret_entries::SecretEntries;
use crate::AnyMatch;
use crate::resign::{RESIGNING, read_seats, seats_text};
use starfence_record::TagSection;
use starfence_rules::parallel::{Layout, Plan, Submission};
use starfence_rules::{GameKind, Seat, Set};
use std::fmt;

/// The tag that holds the position in which the players planned or arranged
/// their pegs. Texts by old versions do not have the tag.
const AT: &str = "At";
/// The tag that holds the plans or layouts that players have confirmed in
/// secret, in the order in which they were confirmed.
const CONFIRMED: &str = "Laid";
/// The tag that holds the numbers of the players who made the entries in
/// `Laid`, followed by the number of the player who made the draft. The tag is
/// omitted if these players made their entries in the order of the seats.
const CONFIRMED_BY: &str = "LaidBy";
/// The tag that holds the draft: the plan or layout that a player has begun,
/// but not confirmed.
const DRAFT: &str = "Draft";
/// The tag that holds the planning time, in seconds, that was left when the
/// privacy screen was last open.
const TIME_LEFT: &str = "TimeLeft";
/// The tag that holds the planning time, in seconds, that players on other
/// screens have left, as pairs such as `2:17`: the number of the player, then
/// the time.
const TIME_LEFT_ELSEWHERE: &str = "TimeLeftElsewhere";
/// The tag that is present if the draft had already been confirmed and was then
/// reopened by its player.
const DRAFT_REOPENED: &str = "GivenBack";

/// The tags of Parallel Chinese Checkers games saved by old versions, which
/// stored secrets in the game's text.
const OLD_TAGS: [&str; 4] = [CONFIRMED, DRAFT, TIME_LEFT, RESIGNING];

/// A plan or layout of pegs that a player has begun in secret and can still
/// change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Draft {
    Layout(Layout),
    Plan(Plan),
}

/// A submission or layout of pegs that a player has confirmed in secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ConfirmedEntry {
    Layout(Layout),
    Submission(Submission),
}

impl From<Draft> for ConfirmedEntry {
    fn from(draft: Draft) -> Self {
        match draft {
            Draft::Layout(layout) => Self::Layout(layout),
            Draft::Plan(plan) => Self::Submission(plan.into()),
        }
    }
}

impl ConfirmedEntry {
    /// Converts the entry back to a draft after the player has reopened it. A
    /// resignation becomes an empty plan.
    pub fn reopened(self) -> Draft {
        match self {
            Self::Layout(layout) => Draft::Layout(layout),
            Self::Submission(submission) => Draft::Plan(submission.plan().unwrap_or(Plan::EMPTY)),
        }
    }
}

impl fmt::Display for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Layout(layout) => layout.fmt(f),
            Self::Plan(plan) => plan.fmt(f),
        }
    }
}

impl fmt::Display for ConfirmedEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Layout(layout) => layout.fmt(f),
            Self::Submission(submission) => submission.fmt(f),
        }
    }
}

/// The planning time, in seconds, that each player has left, by the index of
/// the seat; `None` for a player whose time is not known.
type TimesLeft = [Option<u16>; Seat::MAX_PLAYERS as usize];

/// The secrets of the players in one round of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RoundSecrets {
    pub entries: SecretEntries<Draft, ConfirmedEntry>,
    /// The players who resign instead of making their next plan.
    pub resigning: Set<Seat>,
    /// The planning time that players on other screens have left.
    pub left_elsewhere: TimesLeft,
}

impl RoundSecrets {
    /// Creates the secrets of a round in which no player has begun.
    pub fn new() -> Self {
        Self {
            entries: SecretEntries::new(),
            resigning: Set::EMPTY,
            left_elsewhere: TimesLeft::default(),
        }
    }

    /// Returns the planning time, in seconds, that a player on another screen
    /// has left; `None` if the player has not begun there.
    pub fn left_elsewhere(&self, seat: Seat) -> Option<u16> {
        self.left_elsewhere[seat.array_index()]
    }

    /// Returns the text to store for the current round of `game`; `None` if
    /// there are no secrets.
    pub fn to_text(&self, game: &ParallelMatch) -> Option<String> {
        let entries = &self.entries;
        let confirmed = entries.confirmed().iter();
        let texts: Vec<String> = confirmed.map(|(_, entry)| entry.to_string()).collect();
        let authors = entries.confirmed().iter().map(|(seat, _)| *seat);
        let authors: Vec<Seat> = authors.chain(entries.drafting()).collect();
        let in_order = game.players_with_entries().starts_with(&authors);
        let lines = [
            (CONFIRMED, (!texts.is_empty()).then(|| texts.join(" "))),
            (CONFIRMED_BY, seats_text(authors).filter(|_| !in_order)),
            (DRAFT, entries.draft().map(Draft::to_string)),
            (TIME_LEFT, entries.left().map(|left| left.to_string())),
            (TIME_LEFT_ELSEWHERE, times_text(&self.left_elsewhere)),
            (
                DRAFT_REOPENED,
                entries.was_reopened().then(|| YES.to_owned()),
            ),
            (RESIGNING, seats_text(self.resigning)),
        ]
        .map(|(tag, value)| Some(format!("[{tag} \"{}\"]\n", value?)));
        let text: String = lines.into_iter().flatten().collect();
        let position = format!("[{AT} \"{}\"]\n", game.position());
        (!text.is_empty()).then(|| position + &text)
    }

    /// Parses the stored text for the current round of `game`; `None` if it
    /// does not fit the game.
    pub fn from_text(text: &str, game: &ParallelMatch) -> Option<Self> {
        let head = TagSection::read(text);
        let position = head.tag(AT);
        if position.is_some_and(|at| at != game.position().to_string()) {
            return None;
        }
        let seats = game.players_with_entries();
        let mut seats = match head.tag(CONFIRMED_BY) {
            Some(text) => read_seat_numbers(text, &seats)?,
            None => seats,
        }
        .into_iter();
        let confirmed = head
            .tag(CONFIRMED)
            .unwrap_or_default()
            .split_whitespace()
            .map(|text| {
                let seat = seats.next()?;
                Some((seat, read_confirmed(game, seat, text)?))
            });
        let confirmed: Option<Vec<(Seat, ConfirmedEntry)>> = confirmed.collect();
        let draft = match head.tag(DRAFT) {
            Some(text) => {
                let seat = seats.next()?;
                Some((seat, read_draft(game, seat, text)?))
            }
            None => None,
        };
        let left = match head.tag(TIME_LEFT) {
            Some(text) => Some(text.parse().ok()?),
            None => None,
        };
        let was_reopened = draft.is_some() && head.tag(DRAFT_REOPENED).is_some();
        Some(Self {
            entries: SecretEntries::resume(confirmed?, draft, left, was_reopened),
            resigning: read_seats(head.tag(RESIGNING)),
            left_elsewhere: read_times(head.tag(TIME_LEFT_ELSEWHERE)),
        })
    }
}

/// Returns the text of the times that players have left; `None` if there are no
/// times.
fn times_text(times: &TimesLeft) -> Option<String> {
    let times = Seat::all(Seat::MAX_PLAYERS).zip(times);
    let times: Vec<String> = times
        .filter_map(|(seat, left)| Some(format!("{seat}:{}", (*left)?)))
        .collect();
    (!times.is_empty()).then(|| times.join(" "))
}

/// Parses the times that players have left. Leaves out what is invalid, since
/// no plan should be lost because of a time.
fn read_times(text: Option<&str>) -> TimesLeft {
    let time = |text: &str| -> Option<(Seat, u16)> {
        let (seat, left) = text.split_once(':')?;
        Some((Seat::from_number(seat.parse().ok()?)?, left.parse().ok()?))
    };
    let mut times = TimesLeft::default();
    let texts = text.unwrap_or_default().split_whitespace();
    for (seat, left) in texts.filter_map(time) {
        times[seat.array_index()] = Some(left);
    }
    times
}

/// Parses the numbers of players; `None` if a number is invalid, occurs twice,
/// or does not belong to a player in `seats`.
fn read_seat_numbers(text: &str, seats: &[Seat]) -> Option<Vec<Seat>> {
    let mut read = Vec::new();
    for word in text.split_whitespace() {
        let seat = Seat::from_number(word.parse().ok()?)?;
        if !seats.contains(&seat) || read.contains(&seat) {
            return None;
        }
        read.push(seat);
    }
    Some(read)
}

/// Parses the text of a confirmed plan or layout; `None` if the rules do not
/// allow it.
pub(crate) fn read_confirmed(
    game: &ParallelMatch,
    seat: Seat,
    text: &str,
) -> Option<ConfirmedEntry> {
    match game.phase {
        Phase::Arranging => read_layout(game, text).map(ConfirmedEntry::Layout),
        Phase::Planning => {
            let submission = game.position().parse_submission(seat, text);
            submission.ok().map(ConfirmedEntry::Submission)
        }
        Phase::Showing => None,
    }
}

fn read_draft(game: &ParallelMatch, seat: Seat, text: &str) -> Option<Draft> {
    match game.phase {
        Phase::Arranging => read_layout(game, text).map(Draft::Layout),
        Phase::Planning => {
            let plan = game.position().parse_plan(seat, text);
            plan.ok().map(Draft::Plan)
        }
        Phase::Showing => None,
    }
}

fn read_layout(game: &ParallelMatch, text: &str) -> Option<Layout> {
    Layout::from_text(game.rules().options.pegs, text).ok()
}

/// Returns a game's text without the secrets that old versions stored in it.
pub fn without_old_secrets(text: &str) -> String {
    let mut public = text.to_owned();
    if !OLD_TAGS.iter().any(|tag| text.contains(tag)) {
        return public;
    }
    let head = TagSection::read(text);
    if head.tag("Game") != Some(GameKind::Parallel.name()) {
        return public;
    }
    if head.tag(CONFIRMED).or(head.tag(DRAFT)).is_some() {
        public = TagSection::set_tag(&public, BEGUN, Some(YES));
    }
    // A damaged text may hold a tag more than once.
    loop {
        let length = public.len();
        for tag in OLD_TAGS {
            public = TagSection::set_tag(&public, tag, None);
        }
        if public.len() == length {
            return public;
        }
    }
}

/// Returns the secrets in a game's text that was saved by an old version: the
/// number of rounds played, and the text for the store of secrets. `None` if
/// there are no secrets, or if they do not fit the game.
pub fn old_secrets(text: &str) -> Option<(usize, String)> {
    let public = without_old_secrets(text);
    if public == text {
        return None;
    }
    let Ok(AnyMatch::Parallel(game)) = AnyMatch::from_text(&public) else {
        return None;
    };
    let secrets = RoundSecrets::from_text(text, &game)?;
    Some((game.rounds(), secrets.to_text(&game)?))
}
