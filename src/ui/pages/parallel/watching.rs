//! A round being watched: how far it has run, and what is to be seen then.

use crate::rules::parallel::{Position, Resolution, Tokens};
use crate::rules::{GameKind, Outcome};
use crate::table::{ParallelMatch, ParallelStage};
use crate::ui::pages::play::{Summary, TokenStore, offers_draw, players_of};

/// A round being watched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Watch {
    /// Which round, counted from 0.
    pub round: usize,
    /// How many of its steps have run.
    pub done: usize,
    /// Whether it goes on by itself.
    pub playing: bool,
}

impl Watch {
    /// A round before its first step.
    pub fn from_start(round: usize) -> Self {
        Self {
            round,
            done: 0,
            playing: false,
        }
    }

    /// A round that begins to run.
    pub fn run(round: usize) -> Self {
        Self {
            playing: true,
            ..Self::from_start(round)
        }
    }
}

/// The position that is shown: that of the round being watched, of which
/// `done` steps have run, or the one at hand.
pub fn shown(table: &ParallelMatch, round: Option<&Resolution>, done: usize) -> Position {
    match round {
        Some(round) => round.position_after(done),
        None => table.position().clone(),
    }
}

/// What the screen shows of everybody. How a round ends is not told before it
/// has run to its end.
pub fn summary_of(table: &ParallelMatch, round: Option<&Resolution>, done: usize) -> Summary {
    let mut strips = players_of(&shown(table, round, done), table.players());
    for (strip, (won, lost)) in strips.iter_mut().zip(takings(table, round, done)) {
        if let Some(store) = strip.store {
            strip.store = Some(TokenStore { won, lost, ..store });
        }
    }
    let running = round.is_some_and(|round| done < round.steps.len());
    let kept_back = running && table.stage() == ParallelStage::Showing;
    let open = table.outcome().is_none() && table.offer().is_none();
    Summary {
        kind: GameKind::Parallel,
        offers_draw: offers_draw(&strips, table.side_to_move()).filter(|_| open || kept_back),
        offer: table.offer(),
        to_answer: table.to_answer().collect(),
        players: strips,
        to_move: table.side_to_move(),
        outcome: table.outcome().filter(|_| !kept_back),
        can_undo: table.can_undo(),
        can_redo: table.can_redo(),
        may_claim_draw: false,
        passed: Vec::new(),
        ran_out: Vec::new(),
        finished: Vec::new(),
    }
}

/// The tokens won and lost in the round being watched so far, or else in the
/// last one.
fn takings(
    table: &ParallelMatch,
    round: Option<&Resolution>,
    done: usize,
) -> [(Tokens, Tokens); 4] {
    if let Some(round) = round {
        return round.takings(done);
    }
    let last = table.rounds().checked_sub(1);
    last.and_then(|last| table.round(last))
        .map_or([(Tokens::NONE, Tokens::NONE); 4], |round| {
            round.takings(round.steps.len())
        })
}

/// Whether a game was won by anybody, as its summary tells.
pub fn is_won(summary: &Summary) -> bool {
    matches!(summary.outcome, Some(Outcome::Won(_)))
}
