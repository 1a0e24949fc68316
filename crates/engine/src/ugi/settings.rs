//! The settings of a session, changed by `setoption`.

use super::EngineOption;
use crate::Engine;
use std::thread;

/// The settings that apply to all searches until they are changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EngineSettings {
    /// The size of the tables in megabytes; `None` for each game's default.
    hash: Option<usize>,
    threads: usize,
    /// The number of best moves to find.
    pub lines: usize,
}

impl Default for EngineSettings {
    fn default() -> Self {
        Self {
            hash: None,
            threads: 1,
            lines: 1,
        }
    }
}

impl EngineSettings {
    /// Returns the output lines that describe the available options.
    pub fn option_lines() -> [String; 3] {
        [
            format!(
                "Hash type spin default 32 min 1 max {}",
                EngineOption::MAX_HASH_MEGABYTES
            ),
            format!(
                "Threads type spin default 1 min 1 max {}",
                available_cores()
            ),
            format!(
                "MultiPV type spin default 1 min 1 max {}",
                EngineOption::MAX_LINES
            ),
        ]
        .map(|option| format!("option name {option}"))
    }

    /// Changes the setting for an option.
    pub fn set_option(&mut self, option: EngineOption) {
        match option {
            EngineOption::Hash(megabytes) => self.hash = Some(megabytes),
            // More threads than cores would only compete for time.
            EngineOption::Threads(threads) => self.threads = threads.min(available_cores()),
            EngineOption::MultiPv(lines) => self.lines = lines,
        }
    }

    /// Applies these settings to an engine that has had the settings `before`.
    pub fn apply_changes(&self, before: &Self, engine: &mut impl Engine) {
        if let Some(megabytes) = self.hash
            && self.hash != before.hash
        {
            engine.set_table_bytes(megabytes << 20);
        }
        engine.set_threads(self.threads);
    }
}

/// Returns the number of threads that the machine can run in parallel; 1 in a
/// browser.
fn available_cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}
