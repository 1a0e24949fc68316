//! What `setoption` sets.

use super::EngineOption;
use crate::Engine;
use std::thread;

/// What holds for all searches until it is set anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Settings {
    /// Megabytes of the tables; `None` for each game's own number.
    hash: Option<usize>,
    threads: usize,
    /// How many of the best moves to find.
    pub lines: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            hash: None,
            threads: 1,
            lines: 1,
        }
    }
}

impl Settings {
    /// The lines that tell of the options.
    pub fn lines_of_options() -> [String; 3] {
        [
            format!(
                "Hash type spin default 32 min 1 max {}",
                EngineOption::MOST_HASH
            ),
            format!("Threads type spin default 1 min 1 max {}", cores()),
            format!(
                "MultiPV type spin default 1 min 1 max {}",
                EngineOption::MOST_LINES
            ),
        ]
        .map(|option| format!("option name {option}"))
    }

    /// Sets an option.
    pub fn set(&mut self, option: EngineOption) {
        match option {
            EngineOption::Hash(megabytes) => self.hash = Some(megabytes),
            // More threads than cores only take time from each other.
            EngineOption::Threads(threads) => self.threads = threads.min(cores()),
            EngineOption::MultiPv(lines) => self.lines = lines,
        }
    }

    /// Makes a computer player that kept to `before` keep to these.
    pub fn apply(&self, before: &Self, engine: &mut impl Engine) {
        if let Some(megabytes) = self.hash
            && self.hash != before.hash
        {
            engine.set_table_bytes(megabytes << 20);
        }
        engine.set_threads(self.threads);
    }
}

/// How many threads the machine runs at once; 1 in a browser.
fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}
