//! The text form of saved matches.
//!
//! The text is a record with additional tags for the players' colours, the
//! clocks and the undone moves.

use super::clocks::Clocks;
use super::resign::{RESIGNING, read_seats, seats_text};
use super::time_control::{TimeControl, TimeControlError};
use super::{Colour, Match, Player, PlayerKind};
use starfence_record::{Record, RecordError, Recorded, line_text, play_text};
use starfence_rules::{Game, Position, Seat, Set};
use std::time::Duration;
use thiserror::Error;

/// The reason why a saved match cannot be loaded.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LoadError {
    /// The record is damaged.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// An undone move is not legal in the game.
    #[error("the moves that were taken back are damaged: {0}")]
    TakenBack(RecordError),
    /// A tag has an invalid value, or a value that does not fit the game.
    #[error("invalid tag {tag} {value:?}")]
    Tag {
        /// The name of the tag.
        tag: &'static str,
        /// The value of the tag, shortened.
        value: String,
    },
}

pub(super) const COLOURS: &str = "Colours";
/// The tags that hold the moves after the current position, with variations and
/// annotations. The moves in `TakenBack` were undone, and are dropped when a
/// different move is played. The moves in `Ahead` follow an earlier position
/// that is being viewed, and become a variation when a different move is
/// played.
const TAKEN_BACK: &str = "TakenBack";
const AHEAD: &str = "Ahead";
/// The tag that holds the time controls: one for all players, or a list with
/// one entry for each; `-` stands for no clock.
pub(super) const TIME_CONTROL: &str = "TimeControl";
/// The tag that holds the seats of players on other devices. The tag is not
/// shared, since its value depends on the device.
pub(super) const ELSEWHERE: &str = "Elsewhere";
/// The tag that holds the time spent in the current turn, in milliseconds.
const SPENT: &str = "Spent";

impl<P: Recorded> Match<P> {
    /// Returns the start of the game as text: the kind of game, its options and
    /// its first position.
    pub(super) fn start_text(&self) -> String {
        let start = self.game().start();
        format!("{} {} {}", P::KIND, start.options_text(), start)
    }

    /// Returns the match as text: a record with additional tags.
    pub fn to_text(&self) -> String {
        self.to_record().to_string()
    }

    /// Returns the match as a record for saving.
    pub(super) fn to_record(&self) -> Record {
        let mut record = Record::new(self.game().clone().into());
        for (seat, player) in Seat::all(Seat::MAX_PLAYERS).zip(self.players()) {
            if let Some(name) = player.name_in_record() {
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
        let elsewhere = seats.filter(|(_, player)| player.kind == PlayerKind::Remote);
        if let Some(seats) = seats_text(elsewhere.map(|(seat, _)| seat)) {
            record.set_tag(ELSEWHERE, seats);
        }
        let mut tree = self.tree.clone();
        let rest = tree.main_line_mut().split_off(self.game().len());
        if !rest.is_empty() {
            let text = line_text(self.position(), self.game().len(), &rest);
            let tag = if self.is_viewing_earlier {
                AHEAD
            } else {
                TAKEN_BACK
            };
            record.set_tag(tag, text);
        }
        if let Some(seats) = seats_text(self.resigning) {
            record.set_tag(RESIGNING, seats);
        }
        if let Some(clocks) = self.clocks() {
            record.set_tag(TIME_CONTROL, format_time_controls(clocks.controls()));
            let spent = clocks.spent.as_millis();
            if spent > 0 {
                record.set_tag(SPENT, spent.to_string());
            }
        }
        record.tree = tree;
        record
    }
}

/// Returns the players described by the tags of a record. A colour that is
/// missing, unknown or used twice is replaced by the seat's default colour or
/// the first free colour.
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
            player.kind = PlayerKind::Remote;
        }
        players.push(player);
    }
    players
}

/// Creates a match from a game and the tags of its record.
///
/// # Errors
/// `LoadError` if an undone move is not legal.
pub(super) fn resume<P: Position>(game: Game<P>, record: &Record) -> Result<Match<P>, LoadError> {
    let mut tree = record.tree.clone();
    let rest = record.tag(AHEAD).or(record.tag(TAKEN_BACK));
    if let Some(text) = rest {
        // A draw may have been agreed later; the undone moves were played
        // before it.
        let mut whole = game.clone();
        whole.cancel_draw();
        let rest = play_text(&mut whole, text).map_err(LoadError::TakenBack)?;
        tree.main_line_mut().append(rest);
    }
    let mut table = Match::resume(game, players_of(record), tree);
    // In Parallel Chinese Checkers, players resign by their plans.
    let waiting = P::resign().map_or(Set::EMPTY, |_| read_seats(record.tag(RESIGNING)));
    let waiting = waiting.into_iter();
    table.resigning = waiting.filter(|seat| table.may_resign(*seat)).collect();
    table.is_viewing_earlier = table.can_redo() && record.tag(AHEAD).is_some();
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

/// Parses the time controls in a record's tag; `None` if there is no such tag.
fn controls_in(record: &Record) -> Option<Result<Vec<Option<TimeControl>>, TimeControlError>> {
    let text = record.tag(TIME_CONTROL)?;
    Some(parse_time_controls(text, record.game.players()))
}

/// Returns the reason why the time controls in a record cannot be parsed;
/// `None` if the time controls are valid or missing. A record with invalid time
/// controls is opened without clocks, since other programs use other formats.
pub fn time_control_error(record: &Record) -> Option<TimeControlError> {
    controls_in(record)?.err()
}

/// Writes time controls: a single text if all players have the same one,
/// otherwise a list with one entry for each.
pub fn format_time_controls(controls: &[Option<TimeControl>]) -> String {
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

/// Parses time controls for a game of `players` players.
///
/// # Errors
/// `TimeControlError` if a time control cannot be parsed, or if the number of
/// time controls is neither one nor the number of players.
pub fn parse_time_controls(
    text: &str,
    players: u8,
) -> Result<Vec<Option<TimeControl>>, TimeControlError> {
    let read = |text: &str| match text.trim() {
        "-" => Ok(None),
        text => text.parse().map(Some),
    };
    let controls: Vec<Option<TimeControl>> = text.split(',').map(read).collect::<Result<_, _>>()?;
    let players = usize::from(players);
    match controls[..] {
        [one] => Ok(vec![one; players]),
        _ if controls.len() == players => Ok(controls),
        _ => Err(TimeControlError(starfence_rules::truncate_for_error(text))),
    }
}
