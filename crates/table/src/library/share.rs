//! Export and import of games.

use super::game_text::GameText;
use super::{GameId, Library};
use crate::resign::RESIGNING;
use crate::saved::{TIME_CONTROL, unread_clock};
use crate::{AnyMatch, LoadError, TimeControlError};
use starfence_record::{Reading, Record, TagSection, read_collection};

/// The tag that holds a game's number in a file of all games. It distinguishes
/// games with the same text; the library that reads the file assigns its own
/// numbers.
const NUMBER: &str = "Number";

/// Returns a game's record for a file of all games, with the game's number;
/// `None` if the record is damaged. Leaves out which players wait to resign.
fn exported(id: GameId, text: &str) -> Option<String> {
    let Reading::Whole(mut record) = Record::read(text) else {
        return None;
    };
    record.tags.retain(|(name, _)| name != RESIGNING);
    record.set_tag(NUMBER, id.to_string());
    Some(record.to_string())
}

/// Games read from a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Import {
    /// The valid games, with the numbers that the file gives them.
    pub games: Vec<(Option<GameId>, String)>,
    /// The damaged games.
    pub damaged: Vec<DamagedGame>,
    /// The clocks that were left out of valid games because they cannot be
    /// read.
    pub unread_clocks: Vec<UnreadClock>,
}

/// A clock that was left out of a game from a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnreadClock {
    /// The place of the game in the file, from 1.
    pub place: usize,
    /// The line on which the game begins, from 1.
    pub line: usize,
    /// Why the clock cannot be read.
    pub error: TimeControlError,
}

/// A damaged game in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DamagedGame {
    /// The place of the game in the file, from 1.
    pub place: usize,
    /// The line on which the game begins, from 1.
    pub line: usize,
    /// What is wrong. Lines and columns are those of the file.
    pub error: LoadError,
}

impl Import {
    /// Reads a file of one or more records.
    pub fn read(text: &str) -> Self {
        let mut import = Self::default();
        for (at, found) in read_collection(text).into_iter().enumerate() {
            let (place, line) = (at + 1, found.line);
            let game = match found.reading {
                Reading::Whole(mut record) => {
                    if let Some(error) = unread_clock(&record) {
                        record.tags.retain(|(name, _)| name != TIME_CONTROL);
                        import
                            .unread_clocks
                            .push(UnreadClock { place, line, error });
                    }
                    take_in(record)
                }
                Reading::Damaged { error, .. } => Err(error.into()),
            };
            match game {
                Ok(game) => import.games.push(game),
                Err(error) => import.damaged.push(DamagedGame { place, line, error }),
            }
        }
        import
    }
}

fn take_in(mut record: Record) -> Result<(Option<GameId>, String), LoadError> {
    let id = record.tag(NUMBER).and_then(|number| number.parse().ok());
    record
        .tags
        .retain(|(name, _)| name != NUMBER && name != RESIGNING);
    // Tags that only a match reads may be damaged as well.
    AnyMatch::from_record(&record)?;
    let text = GameText::new(&record.to_string());
    Ok((id, text.as_str().to_owned()))
}

impl Library {
    /// Returns all valid games as one text, the earliest first, and the number
    /// of damaged games, which are left out.
    pub fn export(&self) -> (String, usize) {
        let mut ids: Vec<GameId> = self.ids().collect();
        ids.reverse();
        let texts = ids.iter().filter_map(|id| Some((*id, self.text(*id)?)));
        let records: Vec<String> = texts.filter_map(|(id, text)| exported(id, text)).collect();
        (records.join("\n"), ids.len() - records.len())
    }

    /// Adds the valid games of a file, each under a new number whatever number
    /// the file gives it, and returns the new numbers. Skips games that the
    /// library already holds, and repeated games in the file.
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
            // Each game in the library matches at most one game in the file.
            if let Ok(at) = here.binary_search(text) {
                here.remove(at);
                continue;
            }
            let id = self.free_id(now);
            self.put(id, Some(text));
            taken.push(id);
        }
        taken
    }
}
