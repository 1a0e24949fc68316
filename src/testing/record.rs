//! The records in `tests/games/valid`.

use starfence_record as record;
use std::fs;
use std::path::Path;

/// A record of a whole game.
pub struct Record {
    text: String,
    /// The moves, in their order.
    pub moves: Vec<String>,
    /// The result, as in the record.
    pub result: String,
}

impl Record {
    /// Reads a record by its name.
    ///
    /// # Panics
    /// Panics if there is no such record.
    pub fn read(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games/valid");
        let path = folder.join(format!("{name}.txt"));
        let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"));
        let read: record::Record = text
            .parse()
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        let moves = read
            .tree
            .main_line()
            .nodes()
            .iter()
            .map(|node| node.move_text().to_owned())
            .collect();
        let result = read.game.result_text();
        Self {
            text,
            moves,
            result,
        }
    }

    /// Returns the record as text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the address that begins the game.
    pub fn address(&self) -> String {
        let tags = record::TagSection::read(&self.text);
        let mut query: Vec<String> = Vec::new();
        for (tag, key) in [
            ("Game", "game"),
            ("Players", "players"),
            ("First", "first"),
            ("HeadStart", "head_start"),
            ("Position", "position"),
        ] {
            let value = tags.tag(tag).map(|it| it.replace(' ', "%20"));
            query.extend(value.map(|value| format!("{key}={value}")));
        }
        let options = tags.tag("Options").unwrap_or_default().split(',');
        query.extend(options.filter(|it| !it.is_empty()).map(str::to_owned));
        format!("#/play?{}", query.join("&"))
    }
}
