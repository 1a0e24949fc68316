//! The games by their [`GameKind`]: the only file of this crate that chooses
//! between them.
//!
//! Each function here belongs to another part of the page, and a part is fetched
//! only when it is shown. A single table with everything about a game would pull
//! all of it into each part that uses some of it.

use crate::parallel::PlanTask;
use crate::puzzle::{PuzzleTexts, Task, TurnPuzzleTask};
use crate::saved::resume;
use crate::{AnyMatch, Clocks, GameSetup, LoadError, Match, ParallelMatch, TurnGame};
use starfence_record::{AnyGame, Record};
use starfence_rules::{Game, GameKind, SetUpTexts, SetupError, checkers, quoridor};

/// Makes the match of a setup, with the start that `texts` describe.
///
/// # Errors
/// A part of `texts` is not valid; the error names it and says why.
pub(crate) fn set_up(setup: &GameSetup, texts: SetUpTexts<'_>) -> Result<AnyMatch, SetupError> {
    match setup.options.kind() {
        GameKind::ChineseCheckers => set_up_turns::<checkers::Position>(setup, texts),
        GameKind::Parallel => Ok(ParallelMatch::set_up(setup, texts)?.into()),
        GameKind::Quoridor => set_up_turns::<quoridor::Position>(setup, texts),
    }
}

fn set_up_turns<P: TurnGame>(
    setup: &GameSetup,
    texts: SetUpTexts<'_>,
) -> Result<AnyMatch, SetupError>
where
    AnyGame: From<Game<P>>,
{
    let table = Match::new(P::set_up(texts)?, setup.players().to_vec());
    let clocks = Clocks::new(setup.clocks().to_vec());
    Ok(table.with_clocks(clocks).into())
}

/// Restores the match that was saved as a record.
///
/// # Errors
/// `LoadError` for what is damaged, and where.
pub(crate) fn restored(record: &Record) -> Result<AnyMatch, LoadError> {
    Ok(match record.game.clone() {
        AnyGame::Checkers(game) => resume(game, record)?.into(),
        AnyGame::Parallel(game) => {
            let table = resume(*game, record)?;
            ParallelMatch::from_record(table, record)?.into()
        }
        AnyGame::Quoridor(game) => resume(game, record)?.into(),
    })
}

/// Returns the text of a game's lesson file.
pub fn lessons_text(kind: GameKind) -> &'static str {
    match kind {
        GameKind::ChineseCheckers => include_str!("../data/lessons/chinese-checkers.json"),
        GameKind::Parallel => include_str!("../data/lessons/parallel.json"),
        GameKind::Quoridor => include_str!("../data/lessons/quoridor.json"),
    }
}

/// Reads the task of a game's puzzle.
///
/// # Errors
/// The reason why the texts are not a task of the game.
pub(crate) fn read_task(kind: GameKind, texts: &PuzzleTexts) -> Result<Task, String> {
    match kind {
        GameKind::ChineseCheckers => {
            TurnPuzzleTask::<checkers::Position>::read(texts).map(Task::new)
        }
        GameKind::Parallel => PlanTask::read(texts).map(Task::new),
        GameKind::Quoridor => TurnPuzzleTask::<quoridor::Position>::read(texts).map(Task::new),
    }
}
