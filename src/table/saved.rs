//! A table as text, for the next visit.
//!
//! The text is a record. What a record does not say stands in tags of its own:
//! the players' colours, and the moves that were taken back.

use super::{Colour, PlanTable, Player, Table};
use crate::record::{AnyGame, Reading, Record, RecordError};
use crate::rules::{Game, GameKind, Outcome, Position, Seat, SetUp, checkers, quoridor};
use thiserror::Error;

/// A table at which any of the games is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyTable {
    /// Chinese Checkers.
    Checkers(Table<checkers::Position>),
    /// Parallel Chinese Checkers.
    Parallel(Box<PlanTable>),
    /// Quoridor.
    Quoridor(Table<quoridor::Position>),
}

/// Why a saved table cannot be set up again.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LoadError {
    /// The record is damaged.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A move that was taken back does not fit the game.
    #[error("the moves that were taken back are damaged: {0} cannot be played")]
    TakenBack(String),
    /// What was laid in secret does not fit the game.
    #[error("the plans that were laid are damaged")]
    Secrets,
}

const COLOURS: &str = "Colours";
const TAKEN_BACK: &str = "TakenBack";

impl AnyTable {
    /// Which game is played.
    pub fn kind(&self) -> GameKind {
        match self {
            Self::Checkers(_) => GameKind::ChineseCheckers,
            Self::Parallel(_) => GameKind::Parallel,
            Self::Quoridor(_) => GameKind::Quoridor,
        }
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Checkers(table) => table.outcome(),
            Self::Parallel(table) => table.outcome(),
            Self::Quoridor(table) => table.outcome(),
        }
    }

    /// How many moves are played; in the programmed game, rounds.
    pub fn plies(&self) -> usize {
        match self {
            Self::Checkers(table) => table.game().len(),
            Self::Parallel(table) => table.game().len(),
            Self::Quoridor(table) => table.game().len(),
        }
    }

    /// The players, player 1 first.
    pub fn players(&self) -> &[Player] {
        match self {
            Self::Checkers(table) => table.players(),
            Self::Parallel(table) => table.players(),
            Self::Quoridor(table) => table.players(),
        }
    }

    /// The table as text.
    pub fn to_text(&self) -> String {
        match self {
            Self::Checkers(table) => table.to_text(),
            Self::Parallel(table) => table.to_text(),
            Self::Quoridor(table) => table.to_text(),
        }
    }

    /// The table that was saved as `text`.
    ///
    /// # Errors
    /// What is damaged, and where.
    pub fn from_text(text: &str) -> Result<Self, LoadError> {
        let record = match Record::read(text) {
            Reading::Whole(record) => record,
            Reading::Damaged { error, .. } => return Err(error.into()),
        };
        let players = players_of(&record);
        let taken_back = record.tag(TAKEN_BACK).unwrap_or_default();
        Ok(match record.game.clone() {
            AnyGame::Checkers(game) => Self::Checkers(resume(game, players, taken_back)?),
            AnyGame::Parallel(game) => {
                let table = resume(*game, players, taken_back)?;
                Self::Parallel(Box::new(PlanTable::from_record(table, &record)?))
            }
            AnyGame::Quoridor(game) => Self::Quoridor(resume(game, players, taken_back)?),
        })
    }
}

impl<P> Table<P>
where
    P: SetUp,
    AnyGame: From<Game<P>>,
{
    /// The table as text: a record with tags for what a record does not say.
    pub fn to_text(&self) -> String {
        self.to_record().to_string()
    }

    /// The record that the table is kept as.
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
        if self.can_redo() {
            let moves: Vec<String> = self.taken_back().iter().map(ToString::to_string).collect();
            record.set_tag(TAKEN_BACK, moves.join(" "));
        }
        record
    }
}

/// The players that the tags tell of. A colour that is missing, unknown or
/// given twice is no reason to lose a game: the seat's own is taken, or the
/// first free one.
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

/// Sets the table up with the moves taken back, each of which must be legal
/// after those before it.
fn resume<P: Position>(
    game: Game<P>,
    players: Vec<Player>,
    taken_back: &str,
) -> Result<Table<P>, LoadError> {
    // A draw may have been made since; the moves were played before it.
    let mut open = game.clone();
    open.reopen();
    let mut ahead = Table::resume(open, players.clone(), Vec::new());
    let mut moves = Vec::new();
    let words: Vec<&str> = taken_back.split_whitespace().collect();
    for words in words.rchunks(game.start().words().max(1)) {
        let text = &words.join(" ");
        let refused = || LoadError::TakenBack(text.to_owned());
        let mv = ahead.position().parse_move(text).map_err(|_| refused())?;
        ahead
            .update(super::Message::Play(mv))
            .map_err(|_| refused())?;
        moves.push(mv);
    }
    moves.reverse();
    Ok(Table::resume(game, players, moves))
}
