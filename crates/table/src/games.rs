//! All functions that distinguish between the games by [`GameKind`]. No other
//! file of this crate contains such functions.
//!
//! Each function here is used by a different part of the page, and each part is
//! downloaded only when it is shown. A single table with all data of a game
//! would add unused code to every part.

use crate::parallel::PlanTask;
use crate::puzzle::{PuzzleTexts, Task, TurnPuzzleTask};
use crate::saved::resume;
use crate::{
    AnyMatch, Clocks, GameSetup, LoadError, Match, ParallelMatch, ParallelSettings, TurnGame,
};
use starfence_record::{AnyGame, Record};
use starfence_rules::{GameKind, Setup, SetupArgs, SetupError, checkers, parallel, quoridor};

impl GameSetup {
    /// Creates the match with the starting position that `texts` describe.
    ///
    /// # Errors
    /// `SetupError` if a part of `texts` is not valid; the error names the part
    /// and gives the reason.
    pub(crate) fn set_up(&self, texts: SetupArgs<'_>) -> Result<AnyMatch, SetupError> {
        match self.options.kind() {
            GameKind::ChineseCheckers => self.set_up_turns::<checkers::Position>(texts),
            GameKind::Parallel => {
                let terms = ParallelSettings {
                    seed: texts.seed.filter(|_| texts.position.is_none()),
                    ..self.round_settings
                };
                let start = self.start::<parallel::Position>(texts)?;
                Ok(ParallelMatch::new(start, self.players().to_vec(), terms).into())
            }
            GameKind::Quoridor => self.set_up_turns::<quoridor::Position>(texts),
        }
    }

    /// Returns the first position of the game, with its head start.
    fn start<P: Setup>(&self, texts: SetupArgs<'_>) -> Result<P, SetupError> {
        let start = P::set_up(texts)?;
        Ok(match self.head_start() {
            Some(head_start) => start.with_head_start(head_start),
            None => start,
        })
    }

    fn set_up_turns<P: TurnGame>(&self, texts: SetupArgs<'_>) -> Result<AnyMatch, SetupError> {
        let table = Match::new(self.start::<P>(texts)?, self.players().to_vec());
        let clocks = Clocks::new(self.clocks().to_vec());
        Ok(table.with_clocks(clocks).into())
    }
}

impl AnyMatch {
    /// Restores a match from a saved record.
    ///
    /// # Errors
    /// `LoadError` if the record is damaged; the error gives the reason and the
    /// place in the record.
    pub(crate) fn from_record(record: &Record) -> Result<Self, LoadError> {
        Ok(match record.game.clone() {
            AnyGame::Checkers(game) => resume(game, record)?.into(),
            AnyGame::Parallel(game) => {
                let table = resume(*game, record)?;
                ParallelMatch::from_record(table, record)?.into()
            }
            AnyGame::Quoridor(game) => resume(game, record)?.into(),
        })
    }
}

/// Returns the text of a game's lesson file.
pub fn lessons_text(kind: GameKind) -> &'static str {
    match kind {
        GameKind::ChineseCheckers => include_str!("../data/lessons/chinese-checkers.json"),
        GameKind::Parallel => include_str!("../data/lessons/parallel.json"),
        GameKind::Quoridor => include_str!("../data/lessons/quoridor.json"),
    }
}

impl PuzzleTexts {
    /// Parses the task of a puzzle of the given game.
    ///
    /// # Errors
    /// Returns the reason why the texts do not describe a puzzle of the game.
    pub(crate) fn task(&self, kind: GameKind) -> Result<Task, String> {
        Ok(match kind {
            GameKind::ChineseCheckers => {
                Task::new(TurnPuzzleTask::<checkers::Position>::read(self)?)
            }
            GameKind::Parallel => Task::new(PlanTask::read(self)?),
            GameKind::Quoridor => Task::new(TurnPuzzleTask::<quoridor::Position>::read(self)?),
        })
    }
}
