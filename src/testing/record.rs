//! The records in `tests/games/valid`.

use std::fs;
use std::path::Path;

/// A record of a whole game.
pub struct Record {
    tags: Vec<(String, String)>,
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
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        let (tags, moves): (Vec<&str>, Vec<&str>) =
            text.lines().partition(|line| line.starts_with('['));
        let tag = |line: &str| {
            let (name, rest) = line.trim_matches(['[', ']']).split_once(' ')?;
            Some((name.to_owned(), rest.trim_matches('"').to_owned()))
        };
        let moves = moves.join(" ");
        let uncommented = moves.split('{').map(|part| match part.split_once('}') {
            Some((_, after)) => after,
            None => part,
        });
        let moves = uncommented.collect::<Vec<_>>().join(" ");
        let words = moves.split_whitespace();
        let mut moves: Vec<String> = words
            .filter(|it| !it.ends_with('.'))
            .map(str::to_owned)
            .collect();
        let result = moves.pop().unwrap_or_default();
        Self {
            tags: tags.into_iter().filter_map(tag).collect(),
            moves,
            result,
        }
    }

    fn tag(&self, name: &str) -> Option<&str> {
        let mut found = self.tags.iter().filter(|it| it.0 == name);
        found.next().map(|it| it.1.as_str())
    }

    /// Returns the address that begins the game.
    pub fn address(&self) -> String {
        let mut query: Vec<String> = Vec::new();
        for (tag, key) in [
            ("Game", "game"),
            ("Players", "players"),
            ("First", "first"),
            ("Position", "position"),
        ] {
            let value = self.tag(tag).map(|it| it.replace(' ', "%20"));
            query.extend(value.map(|value| format!("{key}={value}")));
        }
        let options = self.tag("Options").unwrap_or_default().split(',');
        query.extend(options.filter(|it| !it.is_empty()).map(str::to_owned));
        format!("#/play?{}", query.join("&"))
    }
}
