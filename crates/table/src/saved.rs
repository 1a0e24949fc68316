//! The text form in which matches are saved.
//!
//! The text is a record. Additional tags hold what a record does not: the
//! players' colours, the clocks, and the moves that were taken back.

use super::clocks::Clocks;
use super::resign::{RESIGNING, read_seats, seats_text};
use super::time_control::{TimeControl, TimeControlError};
use super::{Colour, Match, ParallelMatch, Player};
use starfence_record::{AnyGame, Reading, Record, RecordError, line_text, play_text};
use starfence_rules::{
    Ending, Game, GameKind, Outcome, Position, Seat, Set, SetUp, checkers, quoridor,
};
use std::time::Duration;
use thiserror::Error;

/// A match of any of the games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyMatch {
    /// Chinese Checkers.
    Checkers(Match<checkers::Position>),
    /// Parallel Chinese Checkers.
    Parallel(Box<ParallelMatch>),
    /// Quoridor.
    Quoridor(Match<quoridor::Position>),
}

/// Evaluates an expression with the match of any game.
macro_rules! on_match {
    ($any:expr, $table:ident => $do:expr) => {
        match $any {
            AnyMatch::Checkers($table) => $do,
            AnyMatch::Parallel($table) => $do,
            AnyMatch::Quoridor($table) => $do,
        }
    };
}
pub(super) use on_match;

/// Why a saved match cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LoadError {
    /// The record is damaged.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A move that was taken back does not fit the game.
    #[error("the moves that were taken back are damaged: {0}")]
    TakenBack(RecordError),
    /// A setting or the phase of Parallel Chinese Checkers is no valid value,
    /// or does not fit the game's rounds.
    #[error("invalid tag {tag} {value:?}")]
    Tag {
        /// The tag's name.
        tag: &'static str,
        /// Its value, shortened.
        value: String,
    },
}

pub(super) const COLOURS: &str = "Colours";
/// The tag of the moves after the current position, with variations and
/// annotations. They were taken back, and are removed when another move is
/// played. Under `Ahead` they were left to view an earlier position, and become
/// a variation instead.
const TAKEN_BACK: &str = "TakenBack";
const AHEAD: &str = "Ahead";
/// The tag of the clocks: one for all, or one for each player; `-` for none.
pub(super) const TIME_CONTROL: &str = "TimeControl";
/// The tag of the milliseconds spent in the current turn.
const SPENT: &str = "Spent";

impl AnyMatch {
    /// Returns which game is played.
    pub fn kind(&self) -> GameKind {
        match self {
            Self::Checkers(_) => GameKind::ChineseCheckers,
            Self::Parallel(_) => GameKind::Parallel,
            Self::Quoridor(_) => GameKind::Quoridor,
        }
    }

    /// Returns how the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        on_match!(self, table => table.outcome())
    }

    /// Returns how the game ended and why, if it has.
    pub fn ending(&self) -> Option<Ending> {
        on_match!(self, table => table.ending())
    }

    /// Returns the number of moves played; in Parallel Chinese Checkers, of
    /// rounds.
    pub fn plies(&self) -> usize {
        on_match!(self, table => table.game().len())
    }

    /// Returns the player to move; `None` when the game is over, or where all
    /// players move at once.
    pub fn side_to_move(&self) -> Option<Seat> {
        match self {
            Self::Checkers(table) => table.side_to_move(),
            Self::Parallel(_) => None,
            Self::Quoridor(table) => table.side_to_move(),
        }
    }

    /// Reports whether nobody has done anything yet: no move, no plan, no draw.
    pub fn is_untouched(&self) -> bool {
        on_match!(self, table => table.is_untouched())
    }

    /// Returns the players, player 1 first.
    pub fn players(&self) -> &[Player] {
        on_match!(self, table => table.players())
    }

    /// Returns the match as text.
    pub fn to_text(&self) -> String {
        on_match!(self, table => table.to_text())
    }

    /// Restores the match that was saved as `text`.
    ///
    /// # Errors
    /// `LoadError` for what is damaged, and where.
    pub fn from_text(text: &str) -> Result<Self, LoadError> {
        let record = match Record::read(text) {
            Reading::Whole(record) => record,
            Reading::Damaged { error, .. } => return Err(error.into()),
        };
        Self::from_record(&record)
    }

    /// Restores the match that was saved as a record.
    pub(super) fn from_record(record: &Record) -> Result<Self, LoadError> {
        Ok(match record.game.clone() {
            AnyGame::Checkers(game) => Self::Checkers(resume(game, record)?),
            AnyGame::Parallel(game) => {
                let table = resume(*game, record)?;
                Self::Parallel(Box::new(ParallelMatch::from_record(table, record)?))
            }
            AnyGame::Quoridor(game) => Self::Quoridor(resume(game, record)?),
        })
    }
}

impl<P> Match<P>
where
    P: SetUp,
    AnyGame: From<Game<P>>,
{
    /// Returns the match as text: a record with additional tags.
    pub fn to_text(&self) -> String {
        self.to_record().to_string()
    }

    /// Returns the record as which the match is saved.
    pub(super) fn to_record(&self) -> Record {
        let mut record = Record::new(self.game().clone().into());
        for (seat, player) in Seat::all(Seat::MOST).zip(self.players()) {
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
/// own colour, or by the first free one.
fn players_of(record: &Record) -> Vec<Player> {
    let mut wanted = record.tag(COLOURS).unwrap_or_default().split_whitespace();
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
        players.push(player);
    }
    players
}

/// Makes a match from a game and its tags. Moves that were taken back must be
/// legal after the moves before them.
fn resume<P: Position>(game: Game<P>, record: &Record) -> Result<Match<P>, LoadError> {
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

/// Returns why a record's clocks cannot be read, if it has any that cannot.
/// Such a record opens without clocks, since other programs write clocks in
/// their own forms.
pub fn unread_clock(record: &Record) -> Option<TimeControlError> {
    controls_in(record)?.err()
}

/// Writes one text for all players or, if they differ, one for each.
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
