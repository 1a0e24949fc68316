//! The text form in which matches are saved.
//!
//! The text is a record. Additional tags hold what a record does not: the
//! players' colours, the clocks, and the moves that were taken back.

use super::clocks::Clocks;
use super::resign::{RESIGNING, read_seats, seats_text};
use super::time_control::{TimeControl, TimeControlError};
use super::{Colour, Match, Player, PlayerKind};
use starfence_record::{AnyGame, Record, RecordError, line_text, play_text};
use starfence_rules::{Game, Position, Seat, Set, SetUp};
use std::time::Duration;
use thiserror::Error;

/// Why a saved match cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LoadError {
    /// The record is damaged.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A move that was taken back does not fit the game.
    #[error("the moves that were taken back are damaged: {0}")]
    TakenBack(RecordError),
    /// A setting or the phase of Parallel Chinese Checkers has an invalid
    /// value, or does not fit the game's rounds.
    #[error("invalid tag {tag} {value:?}")]
    Tag {
        /// The tag's name.
        tag: &'static str,
        /// Its value, shortened.
        value: String,
    },
}

pub(super) const COLOURS: &str = "Colours";
/// The tags that hold the moves after the current position, with variations and
/// annotations. Those in `TakenBack` were taken back, and are removed when
/// another move is played. Those in `Ahead` follow an earlier position that
/// somebody is viewing, and become a variation instead.
const TAKEN_BACK: &str = "TakenBack";
const AHEAD: &str = "Ahead";
/// The tag that holds the time controls: one for all players, or one for each;
/// `-` for none.
pub(super) const TIME_CONTROL: &str = "TimeControl";
/// The tag that holds the seats of players on other devices. It is not shared,
/// since on another device those are different seats.
pub(super) const ELSEWHERE: &str = "Elsewhere";
/// The tag that holds the milliseconds spent in the current turn.
const SPENT: &str = "Spent";

impl<P> Match<P>
where
    P: SetUp,
    AnyGame: From<Game<P>>,
{
    /// Returns the start of the game as text: the game, its options and its
    /// first position.
    pub(super) fn start_text(&self) -> String {
        let start = self.game().start();
        format!("{} {} {}", P::KIND, start.options_text(), start)
    }

    /// Returns the match as text: a record with additional tags.
    pub fn to_text(&self) -> String {
        self.to_record().to_string()
    }

    /// Returns the record that saves the match.
    pub(super) fn to_record(&self) -> Record {
        let mut record = Record::new(self.game().clone().into());
        for (seat, player) in Seat::all(Seat::MAX_PLAYERS).zip(self.players()) {
            if let Some(name) = player.record_name() {
                record.set_tag(&Record::player_tag(seat), &name);
            }
        }
        let colours: Vec<&str> = self
            .players()
            .iter()
            .map(|player| player.colour.name())
            .collect();
        record.set_tag(COLOURS, colours.join(" "));
        let seats = Seat::all(Seat::MAX_PLAYERS).zip(self.players());
        let elsewhere = seats.filter(|(_, player)| player.kind == PlayerKind::Elsewhere);
        if let Some(seats) = seats_text(elsewhere.map(|(seat, _)| seat).collect()) {
            record.set_tag(ELSEWHERE, seats);
        }
        let mut tree = self.tree.clone();
        let rest = tree.main_line_mut().split_off(self.game().len());
        if !rest.is_empty() {
            let text = line_text(self.position(), self.game().len(), &rest);
            let tag = if self.looks_back { AHEAD } else { TAKEN_BACK };
            record.set_tag(tag, text);
        }
        if let Some(seats) = seats_text(self.resigning) {
            record.set_tag(RESIGNING, seats);
        }
        if let Some(clocks) = self.clocks() {
            record.set_tag(TIME_CONTROL, controls_text(clocks.controls()));
            let spent = clocks.spent.as_millis();
            if spent > 0 {
                record.set_tag(SPENT, spent.to_string());
            }
        }
        record.tree = tree;
        record
    }
}

/// Returns the players that the tags name. A colour that is missing, unknown or
/// used twice does not make the game unreadable: it is replaced by the seat's
/// default colour, or by the first free one.
fn players_of(record: &Record) -> Vec<Player> {
    let mut wanted = record.tag(COLOURS).unwrap_or_default().split_whitespace();
    let elsewhere = read_seats(record.tag(ELSEWHERE));
    let mut players: Vec<Player> = Vec::new();
    for seat in Seat::all(record.game.players()) {
        let named = wanted.next().and_then(|name| name.parse().ok());
        let free = |colour: &Colour| players.iter().all(|player| player.colour != *colour);
        let colour = named
            .into_iter()
            .chain([Colour::of(seat)])
            .chain(Colour::ALL)
            .find(free)
            .unwrap_or(Colour::of(seat));
        let name = record.tag(&Record::player_tag(seat)).unwrap_or_default();
        let mut player = Player {
            colour,
            ..Player::on(seat)
        };
        player.set_record_name(name);
        if elsewhere.contains(seat) {
            player.kind = PlayerKind::Elsewhere;
        }
        players.push(player);
    }
    players
}

/// Creates a match from a game and the tags of its record. Moves that were
/// taken back must be legal after the moves before them.
pub(super) fn resume<P: Position>(game: Game<P>, record: &Record) -> Result<Match<P>, LoadError> {
    let mut tree = record.tree.clone();
    let rest = record.tag(AHEAD).or(record.tag(TAKEN_BACK));
    if let Some(text) = rest {
        // A draw may have been agreed since; the moves were played before it.
        let mut whole = game.clone();
        whole.reopen();
        let rest = play_text(&mut whole, text).map_err(LoadError::TakenBack)?;
        tree.main_line_mut().append(rest);
    }
    let mut table = Match::resume(game, players_of(record), tree);
    // In Parallel Chinese Checkers, players resign by their plans.
    let waiting = P::resign().map_or(Set::EMPTY, |_| read_seats(record.tag(RESIGNING)));
    let waiting = waiting.into_iter();
    table.resigning = waiting.filter(|seat| table.may_resign(*seat)).collect();
    table.looks_back = table.can_redo() && record.tag(AHEAD).is_some();
    if let Some(Ok(controls)) = controls_in(record) {
        let mut clocks = Clocks::new(controls);
        if let Some(clocks) = &mut clocks {
            let spent = record.tag(SPENT).and_then(|text| text.parse().ok());
            clocks.spent = Duration::from_millis(spent.unwrap_or(0));
        }
        table.clocks = clocks;
    }
    Ok(table)
}

/// Reads the time controls in a record's tag, if it has one.
fn controls_in(record: &Record) -> Option<Result<Vec<Option<TimeControl>>, TimeControlError>> {
    let text = record.tag(TIME_CONTROL)?;
    Some(controls_of(text, record.game.players()))
}

/// Returns why a record's clocks cannot be read; `None` if they can be read or
/// if there are none. Such a record opens without clocks, since other programs
/// write clocks in their own forms.
pub fn unread_clock(record: &Record) -> Option<TimeControlError> {
    controls_in(record)?.err()
}

/// Writes time controls: one text for all players or, if theirs differ, one for
/// each.
pub fn controls_text(controls: &[Option<TimeControl>]) -> String {
    let text = |control: &Option<TimeControl>| match control {
        Some(control) => control.to_string(),
        None => "-".to_owned(),
    };
    let mut texts: Vec<String> = controls.iter().map(text).collect();
    texts.dedup();
    if texts.len() > 1 {
        texts = controls.iter().map(text).collect();
    }
    texts.join(",")
}

/// Reads the time controls of this many players.
///
/// # Errors
/// `TimeControlError` if a time control cannot be read, or if the text has
/// neither one for all players nor one for each.
pub fn controls_of(text: &str, players: u8) -> Result<Vec<Option<TimeControl>>, TimeControlError> {
    let read = |text: &str| match text.trim() {
        "-" => Ok(None),
        text => text.parse().map(Some),
    };
    let controls: Vec<Option<TimeControl>> = text.split(',').map(read).collect::<Result<_, _>>()?;
    let players = usize::from(players);
    match controls[..] {
        [one] => Ok(vec![one; players]),
        _ if controls.len() == players => Ok(controls),
        _ => Err(TimeControlError(starfence_rules::shortened(text))),
    }
}
