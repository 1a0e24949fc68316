//! Export and import of games.

use super::game_text::GameText;
use super::{GameId, Library};
use crate::resign::RESIGNING;
use crate::saved::{TIME_CONTROL, time_control_error};
use crate::{AnyMatch, LoadError, TimeControlError};
use starfence_record::{ReadOutcome, Record, TagSection, read_collection};

/// The tag that holds a game's identifier in an export of all games. It
/// distinguishes games with the same text; on import, each game gets a new
/// identifier.
const NUMBER: &str = "Number";

/// Returns a game's record for an export of all games, with the game's
/// identifier; `None` if the record is damaged. Omits announced resignations.
fn exported(id: GameId, text: &str) -> Option<String> {
    let ReadOutcome::Whole(mut record) = Record::read(text) else {
        return None;
    };
    record.tags.retain(|(name, _)| name != RESIGNING);
    record.set_tag(NUMBER, id.to_string());
    Some(record.to_string())
}

/// Games read from a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Import {
    /// The valid games as pairs of the identifier in the file, if there is one,
    /// and the record.
    pub games: Vec<(Option<GameId>, String)>,
    /// The damaged games.
    pub damaged: Vec<DamagedGame>,
    /// The clocks that could not be parsed and were therefore removed from
    /// otherwise valid games.
    pub invalid_clocks: Vec<InvalidClock>,
}

/// A clock that was removed from an imported game because it cannot be parsed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidClock {
    /// The number of the game in the file, from 1.
    pub place: usize,
    /// The line on which the game begins, from 1.
    pub line: usize,
    /// The reason why the clock cannot be parsed.
    pub error: TimeControlError,
}

/// A damaged game in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DamagedGame {
    /// The number of the game in the file, from 1.
    pub place: usize,
    /// The line on which the game begins, from 1.
    pub line: usize,
    /// The reason why the game is damaged; line and column numbers refer to the
    /// file.
    pub error: LoadError,
}

impl Import {
    /// Parses a file of one or more records.
    pub fn read(text: &str) -> Self {
        let mut import = Self::default();
        for (at, found) in read_collection(text).into_iter().enumerate() {
            let (place, line) = (at + 1, found.line);
            let game = match found.outcome {
                ReadOutcome::Whole(mut record) => {
                    if let Some(error) = time_control_error(&record) {
                        record.tags.retain(|(name, _)| name != TIME_CONTROL);
                        import
                            .invalid_clocks
                            .push(InvalidClock { place, line, error });
                    }
                    read_imported_game(record)
                }
                ReadOutcome::Damaged { error, .. } => Err(error.into()),
            };
            match game {
                Ok(game) => import.games.push(game),
                Err(error) => import.damaged.push(DamagedGame { place, line, error }),
            }
        }
        import
    }
}

fn read_imported_game(mut record: Record) -> Result<(Option<GameId>, String), LoadError> {
    let id = record.tag(NUMBER).and_then(|number| number.parse().ok());
    record
        .tags
        .retain(|(name, _)| name != NUMBER && name != RESIGNING);
    // Parsing the match also checks the tags that are not part of the game
    // itself.
    AnyMatch::from_record(&record)?;
    let text = GameText::new(&record.to_string());
    Ok((id, text.as_str().to_owned()))
}

impl Library {
    /// Returns all valid games as one text, the earliest game first, and the
    /// number of damaged games, which are omitted.
    pub fn export(&self) -> (String, usize) {
        let mut ids: Vec<GameId> = self.ids().collect();
        ids.reverse();
        let records: Vec<String> = ids
            .iter()
            .filter_map(|id| Some((*id, self.text(*id)?)))
            .filter_map(|(id, text)| exported(id, text))
            .collect();
        (records.join("\n"), ids.len() - records.len())
    }

    /// Adds the valid games of a file and returns their new identifiers;
    /// identifiers in the file are ignored. Skips games that are already in the
    /// library, and duplicates within the file.
    pub fn import(&mut self, import: &Import, now: u64) -> Vec<GameId> {
        let texts = self.ids().filter_map(|id| self.text(id));
        let mut here: Vec<String> = texts
            .map(|text| TagSection::set_tag(text, RESIGNING, None))
            .collect();
        here.sort_unstable();
        let mut games: Vec<(usize, &(Option<GameId>, String))> =
            import.games.iter().enumerate().collect();
        games.sort_by_key(|(_, game)| *game);
        games.dedup_by_key(|(_, game)| *game);
        games.sort_unstable_by_key(|(place, _)| *place);
        let mut taken = Vec::new();
        for (_, (_, text)) in games {
            // A table has one game on a device: another one there is a copy.
            let is_known = Self::table_of(text).and_then(|it| self.game_at_table(&it));
            let copy = is_known.map(|_| Self::copy_of(text));
            // Each game in the library matches at most one game in the file.
            let mut texts = [Some(text), copy.as_ref()].into_iter().flatten();
            if let Some(at) = texts.find_map(|text| here.binary_search(text).ok()) {
                here.remove(at);
                continue;
            }
            let text = copy.as_ref().unwrap_or(text);
            let id = self.free_id(now);
            self.put(id, Some(text));
            taken.push(id);
        }
        taken
    }
}
