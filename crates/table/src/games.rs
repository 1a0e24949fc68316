//! Functions that choose between the games by [`GameKind`]. No other file of
//! this crate does so.
//!
//! Each function here is used by a different part of the page, and a part is
//! fetched only when it is shown. A single table with everything about a game
//! would pull all of that into each part that uses some of it.

use crate::parallel::PlanTask;
use crate::puzzle::{PuzzleTexts, Task, TurnPuzzleTask};
use crate::saved::resume;
use crate::{
    AnyMatch, Clocks, GameSetup, LoadError, Match, ParallelMatch, ParallelSettings, TurnGame,
};
use starfence_record::{AnyGame, Record};
use starfence_rules::{
    Game, GameKind, SetUp as _, SetUpTexts, SetupError, checkers, parallel, quoridor,
};

impl GameSetup {
    /// Creates the match with the starting position that `texts` describe.
    ///
    /// # Errors
    /// A part of `texts` is not valid; the error names it and says why.
    pub(crate) fn set_up(&self, texts: SetUpTexts<'_>) -> Result<AnyMatch, SetupError> {
        match self.options.kind() {
            GameKind::ChineseCheckers => self.set_up_turns::<checkers::Position>(texts),
            GameKind::Parallel => {
                let terms = ParallelSettings {
                    seed: texts.seed.filter(|_| texts.position.is_none()),
                    ..self.terms
                };
                let start = parallel::Position::set_up(texts)?;
                Ok(ParallelMatch::new(start, self.players().to_vec(), terms).into())
            }
            GameKind::Quoridor => self.set_up_turns::<quoridor::Position>(texts),
        }
    }

    fn set_up_turns<P: TurnGame>(&self, texts: SetUpTexts<'_>) -> Result<AnyMatch, SetupError>
    where
        AnyGame: From<Game<P>>,
    {
        let table = Match::new(P::set_up(texts)?, self.players().to_vec());
        let clocks = Clocks::new(self.clocks().to_vec());
        Ok(table.with_clocks(clocks).into())
    }
}

impl AnyMatch {
    /// Restores the match that was saved as a record.
    ///
    /// # Errors
    /// `LoadError` if the record is damaged; it says what is wrong and where.
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
    /// Reads the task of a game's puzzle.
    ///
    /// # Errors
    /// Returns the reason why the texts are not a puzzle of the game.
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
